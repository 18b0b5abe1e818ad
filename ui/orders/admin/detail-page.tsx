import type { PendingActionView, TypedFields } from '#domain/backoffice/pending-action.ts'
import type { CodAssessment } from '#domain/checkout/cod-risk.ts'
import { riskSentence } from '#domain/checkout/cod-risk-sentences.ts'
import { needsStreet } from '#domain/customers/address.ts'
import { indianTime } from '#domain/indian-time.ts'
import type { Paise } from '#domain/money.ts'
import { methodName } from '#domain/orders/display.ts'
import { shortNumber } from '#domain/orders/number.ts'
import type { Order } from '#domain/orders/order.ts'
import type { AdminPayment, AdminRefund, SettledCash, TimelineEvent } from '#domain/orders/order-admin.ts'
import type { OrderTask } from '#domain/orders/tasks.ts'
import { formatPhone } from '#domain/phone.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { ShownReturn } from '#domain/returns/return-request.ts'
import { type ShipmentState, shipmentStates } from '#domain/shipping/tracking.ts'
import { ActionButton } from '#ui/backoffice/fields.tsx'
import { AdminPage, Badge, type BadgeVariant, Panel } from '#ui/backoffice/page.tsx'
import type { ShownSizeRequest } from '#ui/orders/size-request.tsx'
import { RefusalAlert } from '#ui/parts/alert.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import type { UndoneAction } from './action-form-path.ts'
import { type NoteRow, OrderDocuments, OrderNotes, OrderReturns, OrderTimeline, PaymentLink } from './detail-panels.tsx'
import { OrderLines } from './line-items.tsx'
import { NextAction } from './next-action.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { OrderBadges } from './status-badges.tsx'
import { texts } from './texts.tsx'

export type OrderDetailPageProps = {
  order: Order
  facts: {
    task: OrderTask | null
    returnedStock: 'restocked' | 'written-off' | 'lost' | null
    ordersOfShopper: number
    returnsOfShopper: number
    codRisk: CodAssessment | null
  }
  pending: PendingActionView | null
  /** Input of the action forms after a refusal, an undo or a failure. */
  input: TypedFields
  undone: UndoneAction | null
  timeline: readonly TimelineEvent[]
  payments: readonly AdminPayment[]
  settledCash: readonly SettledCash[]
  refunds: readonly AdminRefund[]
  notes: readonly NoteRow[]
  documents: readonly string[]
  returns: readonly ShownReturn[]
  parcel: { courier: string; state: ShipmentState; place: string | null; expectedAt: Date | null } | null
  /** Name of the courier with an API; null without one. */
  courier: string | null
  /** False in a shop without SMS codes, where phones are unverified. */
  sendsCodes: boolean
  /** The shopper's order page, with the shop's name. */
  payAt: { link: string; shop: string }
  /** Payment link of an order that can be paid online now, with amount and shop name. */
  payLink: { link: string; amount: Paise; shop: string; sizeRequest: ShownSizeRequest | null } | null
  may: { change: boolean; confirm: boolean; money: boolean }
  refusal: Refusal | null
  /** Revealed phones, which was audited. */
  phones: Phones | null
}

/** Page of an order with all facts and actions; the next task is on top. */
export function OrderDetailPage(props: OrderDetailPageProps) {
  const { order, refusal, facts } = props
  const isElsewhere = refusal !== null && refusal.fields === undefined
  return (
    <AdminPage
      title={texts.orderId(shortNumber(order.orderId))}
      text={`${indianTime(order.createdAt)} · ${methodName(order)}`}
      back="/admin/orders"
    >
      <div className="-mt-1 mb-4">
        <OrderBadges order={{ ...order, isCashSettled: props.settledCash.length > 0 }} />
      </div>
      {isElsewhere && <RefusalAlert refusal={refusal} />}
      <div className="lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start lg:gap-4">
        <div className="min-w-0">
          {order.linkPurpose !== null && <PaymentLink {...props} />}
          <NextAction {...props} />
          <CodRiskPanel order={order} risk={facts.codRisk} />
          <OrderLines order={order} />
          {order.linkPurpose === null && <PaymentLink {...props} />}
          <OrderReturns {...props} />
          <PaymentHistory {...props} />
          <OrderNotes notes={props.notes} refusal={refusal} />
        </div>
        <div className="min-w-0">
          <OrderShopper {...props} />
          <ParcelPanel order={order} parcel={props.parcel} />
          <OrderDocuments {...props} />
          <OrderTimeline timeline={props.timeline} />
        </div>
      </div>
    </AdminPage>
  )
}

function ParcelPanel({ order, parcel }: Pick<OrderDetailPageProps, 'order' | 'parcel'>) {
  if (order.waybill === null) return null
  return (
    <Panel title={texts.parcel}>
      {parcel && <p className="break-words font-medium">{parcel.courier}</p>}
      <p className="font-mono break-all">{order.waybill}</p>
      {parcel && (
        <p className="mt-1 text-muted">
          {shipmentStates[parcel.state].text}
          {parcel.place && ` · ${parcel.place.replaceAll('_', ' ')}`}
        </p>
      )}
    </Panel>
  )
}

const isOver: readonly Order['fulfilmentState'][] = ['cancelled', 'delivered', 'returned']

/** COD risk with its reasons and advice, as assessed when the order was placed; of no interest once its end is known. */
function CodRiskPanel({ order, risk }: { order: Order; risk: CodAssessment | null }) {
  if (risk === null || order.paymentMethod !== 'COD' || isOver.includes(order.fulfilmentState)) return null
  const { score, advice, reasons } = risk
  return (
    <Panel title={texts.riskOfReturn}>
      <p className="flex flex-wrap items-center gap-2">
        <span className="price">{texts.outOfHundred(score)}</span>
        <Badge variant={variants[advice]}>{texts.codAdvice[advice]}</Badge>
      </p>
      {reasons.length > 0 && (
        <ul className="mt-2 space-y-1">
          {reasons.map((reason) => (
            <li key={reason.kind} className="flex gap-2">
              <span aria-hidden="true" className={reason.factor > 1 ? 'text-orange' : 'text-green'}>
                {reason.factor > 1 ? '▲' : '▼'}
              </span>
              <span className="sr-only">{reason.factor > 1 ? texts.higher : texts.lower}</span>
              {riskSentence(reason)}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-muted">{texts.riskNote}</p>
    </Panel>
  )
}

const variants = {
  none: 'green',
  code: 'blue',
  call: 'orange',
  advance: 'orange',
  prepaid: 'red',
} as const satisfies Record<CodAssessment['advice'], BadgeVariant>

type Phones = { phone: string; whatsapp: string }

function OrderShopper({ order: { address }, facts, phones }: OrderDetailPageProps) {
  return (
    <Panel title={texts.shopper}>
      <address className="not-italic">
        <span className="block font-semibold">{address.name}</span>
        {address.gstin && (
          <span className="block break-words">
            {address.company} · {texts.gstin} {address.gstin}
          </span>
        )}
        {needsStreet(address) ? (
          <span className="block text-muted">{texts.checkoutLinkHint}</span>
        ) : (
          <>
            <span className="block">{address.address}</span>
            <span className="block">{address.place}</span>
          </>
        )}
        <span className="block">
          {address.city} {address.zip}, {address.state}
        </span>
      </address>
      <p className="mt-2 text-muted">
        {facts.ordersOfShopper === 1 ? texts.firstOrder : texts.nOrders(facts.ordersOfShopper)}
        {facts.returnsOfShopper > 0 && texts.returnedReturnsOfShopper(facts.returnsOfShopper)}
      </p>
      <div className="mt-3">{phones ? <PhoneLinks phones={phones} /> : <HiddenPhone phone={address.phone} />}</div>
    </Panel>
  )
}

function HiddenPhone({ phone }: { phone: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="tabular-nums text-muted">{phone}</span>
      <ActionButton label={texts.showPhone} variant="quiet" fields={{ intent: 'reveal' }} />
    </div>
  )
}

const entry = 'flex min-h-11 items-center gap-3 font-medium tabular-nums text-teal'

function PhoneLinks({ phones: { phone, whatsapp } }: { phones: Phones }) {
  return (
    <>
      <a href={`tel:${phone}`} className={entry}>
        <Icon name="phone" size={20} />
        {formatPhone(phone)}
      </a>
      <a href={`https://wa.me/${whatsapp.replace('+', '')}`} className={entry} rel="noreferrer">
        <Icon name="chat" size={20} />
        {texts.whatsapp(formatPhone(whatsapp))}
      </a>
    </>
  )
}
