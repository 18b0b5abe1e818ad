import type { PendingActionView, TypedFields } from '#domain/backoffice/pending-action.ts'
import { noSize, sizeInText, sizeLabel } from '#domain/catalogue/product.ts'
import { lineTitle } from '#domain/checkout/quote.ts'
import { formatRupees, zeroPaise } from '#domain/money.ts'
import type { AdminRefund } from '#domain/orders/order-admin.ts'
import type { Refusal } from '#domain/refusal.ts'
import { exchangeCameBack, exchangeFailed, exchangeIsLost, type ShownReturn } from '#domain/returns/return-request.ts'
import { type ShipmentState, shipmentStates } from '#domain/shipping/tracking.ts'
import { ActionForm } from '#ui/backoffice/fields.tsx'
import { AdminPage, Panel } from '#ui/backoffice/page.tsx'
import { PendingActionNotice } from '#ui/backoffice/pending-action.tsx'
import { Alert, RefusalAlert } from '#ui/parts/alert.tsx'
import { ButtonLink, TextLink } from '#ui/parts/button.tsx'
import { Disclosure } from '#ui/parts/disclosure.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { SendRefund } from '#ui/payments/admin/send-refund.tsx'
import { ManualShipmentFields } from '#ui/shipping/admin/manual-shipment-fields.tsx'
import { FetchedParcel, type FetchedParcelProps, ReceiveReturnForm } from './receive-forms.tsx'
import { ReturnBadge } from './return-badge.tsx'
import { ReturnFacts, ReturnRequest } from './return-facts.tsx'
import { texts } from './texts.tsx'

type ReturnStepsProps = FetchedParcelProps & {
  back: ShownReturn
  /** How long it has been open; null once it is settled. */
  openFor: string | null
  /** Exchange parcel with the courier. */
  parcel: { waybill: string; state: ShipmentState; place: string | null; pickupAt: Date | null } | null
  /** Refunds of a settled return that staff have to transfer. */
  toSend: readonly AdminRefund[]
  pending: PendingActionView | null
  input: TypedFields
  may: { change: boolean; money: boolean }
  /** Path of the step-up before a refund; null when it is recent. */
  proveAt: string | null
  refusal: Refusal | null
}

export function ReturnActions(props: ReturnStepsProps) {
  const { back, openFor, refusal } = props
  return (
    <AdminPage
      title={`${back.quantity} × ${lineTitle(back)}`}
      text={openFor === null ? back.shopper : `${back.shopper} · ${texts.openFor(openFor)}`}
      back="/admin/returns"
    >
      <div className="max-w-xl">
        <div className="-mt-1 mb-4">
          <ReturnBadge back={back} />
        </div>
        {!refusal?.fields && <RefusalAlert refusal={refusal} />}
        <ReturnRequest back={back} />
        <NextReturnStep {...props} />
        <ExchangeParcel {...props} />
        <ReturnFacts back={back} />
      </div>
    </AdminPage>
  )
}

function NextReturnStep(props: ReturnStepsProps) {
  const { back, pending, toSend, may } = props
  if (pending && pending.error === null) {
    return (
      <Panel title={texts.next}>
        <div className="space-y-4">
          <PendingActionNotice pending={pending} may={may} />
        </div>
      </Panel>
    )
  }
  return (
    <>
      {pending?.error && <RefusalAlert refusal={{ message: pending.error }} />}
      {back.state === 'requested' && may.change && (
        <>
          <FetchedParcel {...props} />
          <ReceiveReturnForm {...props} />
        </>
      )}
      {(back.state === 'received' || exchangeFailed(back)) && (
        <>
          {exchangeCameBack(back) && (
            <Alert variant="warning" className="mb-4">
              <p>{texts.exchangeCameBack}</p>
              <TextLink label={texts.countItIn} to={`/admin/stock/${back.productId}`} />
            </Alert>
          )}
          {exchangeIsLost(back) && (
            <Alert variant="warning" className="mb-4">
              {texts.exchangeIsLost}
            </Alert>
          )}
          <ToSettle {...props} />
        </>
      )}
      {toSend.length > 0 && (
        <Panel title={texts.moneyBack}>
          <div className="space-y-3">
            {toSend.map((refund) => (
              <SendRefund key={refund.id} refund={refund} />
            ))}
          </div>
        </Panel>
      )}
    </>
  )
}

function ToSettle(props: ReturnStepsProps) {
  const { back, may } = props
  return (
    <>
      {back.kind === 'exchange' && !exchangeIsLost(back) && may.change && <ToExchange {...props} />}
      {may.money ? <ToRefund {...props} /> : <p className="mb-4 text-muted">{texts.financeSendsTheMoneyBack}</p>}
    </>
  )
}

function ToExchange({ back, courier, input, refusal }: ReturnStepsProps) {
  const wrong = refusal?.fields ?? {}
  const isTyped = 'courier' in input || 'waybill' in input
  const byHand = (
    <ActionForm
      className="space-y-3"
      intent="ship-exchange"
      submit={texts.isSent(sizeLabel(back.exchangeSize ?? noSize))}
      variant={courier === null ? 'primary' : 'quiet'}
    >
      <ManualShipmentFields input={input} wrong={wrong} />
    </ActionForm>
  )
  const title = texts.sendExchangeSize(sizeInText(back.exchangeSize ?? noSize))
  if (courier === null) return <Panel title={title}>{byHand}</Panel>
  return (
    <Panel title={title}>
      <ActionForm className="space-y-3" intent="book-exchange" submit={texts.getWaybillFrom(courier)}>
        <p className="text-muted">{texts.prepaidNote}</p>
      </ActionForm>
      <Disclosure label={texts.shipByHand} className="mt-3" open={isTyped || 'waybill' in wrong || 'courier' in wrong}>
        {byHand}
      </Disclosure>
    </Panel>
  )
}

/** The label can be printed until the courier has collected the parcel. */
function ExchangeParcel({ back, parcel, may }: ReturnStepsProps) {
  if (parcel === null) return null
  return (
    <Panel title={texts.parcel}>
      <p className="font-mono break-all">{parcel.waybill}</p>
      <p className="mt-1 text-muted">
        {shipmentStates[parcel.state].text}
        {parcel.place && ` · ${parcel.place.replaceAll('_', ' ')}`}
      </p>
      {parcel.state === 'booked' && (
        <div className="mt-4 flex flex-wrap gap-2 *:flex-auto">
          <ButtonLink to={`/admin/returns/${back.id}/label.pdf`} variant="quiet" reloadDocument>
            <Icon name="printer" size={20} />
            {texts.label}
          </ButtonLink>
          {may.change && parcel.pickupAt === null && <ButtonLink label={texts.requestPickup} to="/admin/pickup" />}
          {may.change && <ActionForm intent="cancel-exchange" submit={texts.cancelTheParcel} variant="quiet" />}
        </div>
      )}
    </Panel>
  )
}

function ToRefund({ back, proveAt }: Pick<ReturnStepsProps, 'back' | 'proveAt'>) {
  const isPlain = back.kind === 'return'
  const variant = isPlain ? 'primary' : 'quiet'
  const isFree = back.paid === zeroPaise
  const paid = formatRupees(back.paid)
  const text = (
    <>
      <p className="text-muted">{isFree ? texts.freeReturnHint : texts.returnRefundHint}</p>
      <KeptCharges back={back} />
    </>
  )
  return (
    <Panel title={isPlain ? texts.moneyBack : texts.orSendTheMoneyBack}>
      {proveAt === null ? (
        <ActionForm
          className="space-y-3"
          intent="refund-return"
          submit={isFree ? texts.settleWithoutRefund : texts.refundPaid(paid)}
          variant={variant}
        >
          {text}
        </ActionForm>
      ) : (
        <div className="space-y-3">
          {text}
          <ButtonLink
            label={isFree ? texts.confirmIdentityToSettle : texts.confirmIdentityToRefund(paid)}
            wide
            variant={variant}
            to={proveAt}
          />
        </div>
      )}
    </Panel>
  )
}

/** The order's charges, which only staff give back (decision 55), until they have. */
function KeptCharges({ back: { orderId, deliveryFee, codCharge, refundedBesides } }: Pick<ReturnStepsProps, 'back'>) {
  const charges = [[texts.deliveryFee, deliveryFee] as const, [texts.codCharge, codCharge] as const].filter(
    ([, sum]) => sum > zeroPaise,
  )
  if (refundedBesides >= deliveryFee + codCharge) return null
  return (
    <div>
      <p className="text-muted">
        {texts.notIncluded(charges.map(([label, sum]) => `${label} ${formatRupees(sum)}`).join(', '))}
        {refundedBesides > 0 && ` ${texts.sentBackBesides(formatRupees(refundedBesides))}`}
      </p>
      <TextLink label={texts.refundTheOrder} to={`/admin/orders/${orderId}/refund`} />
    </div>
  )
}
