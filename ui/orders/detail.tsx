import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatRupees, type Paise } from '#domain/money.ts'
import { methodName, orderedDate } from '#domain/orders/display.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { type OrderItem, shippedItems } from '#domain/orders/order.ts'
import { paymentOutcome } from '#domain/orders/payment-outcome.ts'
import type { FulfilmentDates } from '#domain/orders/progress.ts'
import type { ShownReturn } from '#domain/returns/return-request.ts'
import { chatAddress } from '#domain/settings/contacts.ts'
import type { TrackingEvent } from '#domain/shipping/tracking.ts'
import { AddressLines } from '#ui/customers/address-lines.tsx'
import { Alert, RefusalAlert } from '#ui/parts/alert.tsx'
import { TextLink } from '#ui/parts/button.tsx'
import { Icon } from '#ui/parts/icon.tsx'
import { LinkList, LinkListItem } from '#ui/parts/link-list.tsx'
import { Fact, Facts } from '#ui/parts/summary-line.tsx'
import { useFocusWhenDone } from '#ui/parts/use-focus-after-removal.ts'
import { ReturnsOfOrder } from '#ui/returns/list.tsx'
import { ReviewForm, type SubmittedReview } from '#ui/reviews/form.tsx'
import { FailureNotice } from '#ui/shipping/failure-notice.tsx'
import { paymentPollMs } from '#ui/timings.ts'
import { usePolling } from '#ui/use-polling.ts'
import { mayAskToCancel, OrderActions, type OrderActionsProps } from './actions.tsx'
import { OrderHeader } from './header.tsx'
import { OrderItems } from './items.tsx'
import { PaymentAction, PayOffer } from './payment-action.tsx'
import { OrderTracker, type ShownShipment } from './progress.tsx'
import type { ShownPayOffer } from './size-request.tsx'
import * as texts from './texts.tsx'
import { OrderAmounts } from './totals.tsx'

type OrderDetailsProps = OrderActionsProps & {
  parcel: ShownShipment | null
  arrival: string | null
  dates: FulfilmentDates
  /** Page that asks about a failed delivery; null when no answer is expected. */
  answerPath: string | null
  reviewed: readonly string[]
  /** Refund that waits for the shopper's account, with the token of its link; null when none does. */
  refundWithoutAccount: { token: string; amount: Paise } | null
  payPath: ShownPayOffer | null
  /** Message of the previous page, for browsers without script. */
  flash: string | null
  unconfirmed: string | null
  written: SubmittedReview | null
  returns: readonly ShownReturn[]
  exchangeEvents: Readonly<Record<string, readonly TrackingEvent[]>>
  /** Return period; null for a cancelled order. */
  returnTerms: string | null
  /** The shop's WhatsApp number. */
  whatsapp: string | null
}

/** Page of an order for its shopper. */
export function OrderDetails({ order, parcel, flash, unconfirmed, refusal, ...more }: OrderDetailsProps) {
  const outcome = paymentOutcome(order)
  const { payPath, refundWithoutAccount } = more
  // The payment offer already shows what was paid and what is missing; a refund without an account isn't on its way.
  const isSaidAbove =
    (payPath !== null &&
      order.linkPurpose !== null &&
      order.linkPurpose !== 'size' &&
      outcome?.next !== 'check-again') ||
    (refundWithoutAccount !== null && outcome?.variant === 'success')
  usePolling(outcome?.next === 'check-again', paymentPollMs)
  const heading = useFocusWhenDone(Number(mayAskToCancel(order)) - more.reviewed.length)
  const reviewable = findReviewable(order, more.reviewed)
  return (
    <main className="two-columns">
      <div>
        <Link to="/orders" aria-label={texts.backToMyOrders} className="icon-button -ml-2.5 -mt-2">
          <Icon name="back" />
        </Link>
        <OrderHeader order={order} arrival={more.arrival} heading={heading} />
        <div className="space-y-3 empty:hidden">
          {flash && <Alert text={flash} variant="success" />}
          <RefusalAlert refusal={refusal ?? refusalWithoutForm(reviewable, more.written)} className="" />
          {unconfirmed && <Alert text={unconfirmed} variant="error" />}
          <FailureNotice answerPath={more.answerPath} />
          {refundWithoutAccount && <RefundQuestion {...refundWithoutAccount} />}
          {payPath && <PayOffer {...payPath} order={order} />}
          {outcome && !unconfirmed && !isSaidAbove && <Alert text={outcome.message} variant={outcome.variant} />}
          <PaymentAction order={order} />
        </div>
        <div className="mt-4 space-y-8">
          <OrderItems items={order.items} />
          <OrderTracker order={order} parcel={parcel} dates={more.dates} />
          <OrderActions {...more} order={order} refusal={refusal} />
          {more.returns.length > 0 && (
            <Section title={texts.returns}>
              <ReturnsOfOrder returns={more.returns} events={more.exchangeEvents} />
            </Section>
          )}
          <Reviews
            orderId={order.orderId}
            items={reviewable}
            written={more.written}
            isOpen={reviewable.length === 1 && more.returns.every(({ state }) => state === 'closed')}
          />
        </div>
      </div>
      <div className="mt-8 space-y-8 md:mt-0">
        <OrderFacts order={order} returnTerms={more.returnTerms} />
        <Section title={texts.amount}>
          <OrderAmounts order={order} />
        </Section>
        <Section title={texts.deliveryAddress}>
          <AddressLines address={order.address} />
        </Section>
        <OrderHelp orderId={order.orderId} whatsapp={more.whatsapp} />
      </div>
    </main>
  )
}

function RefundQuestion({ token, amount }: { token: string; amount: Paise }) {
  return (
    <Alert variant="warning">
      <p>{texts.refundAccountPrompt(formatRupees(amount))}</p>
      <TextLink label={texts.tellUsUpiOrBank} to={`/refund/${token}`} />
    </Alert>
  )
}

/** Lists delivered products without a review, each once. */
function findReviewable({ items, orderStatus }: OrderDetailsProps['order'], reviewed: readonly string[]) {
  if (orderStatus !== 'delivered') return []
  return shippedItems(items).filter(
    ({ productId, gift }, at, shipped) =>
      !gift && !reviewed.includes(productId) && shipped.findIndex((other) => other.productId === productId) === at,
  )
}

/** Finds why a review was refused whose form is gone: it was sent twice, or its item can't be reviewed. */
function refusalWithoutForm(reviewable: readonly OrderItem[], written: SubmittedReview | null) {
  const hasForm = reviewable.some(({ productId }) => productId === written?.productId)
  return hasForm || written === null ? null : written.refusal
}

/** `isOpen`: not beside a return, whose shopper may review all the same. */
type ReviewsProps = { orderId: string; items: readonly OrderItem[]; written: SubmittedReview | null; isOpen: boolean }

function Reviews({ orderId, items, written, isOpen }: ReviewsProps) {
  if (items.length === 0) return null
  return (
    <Section title={texts.howWasIt}>
      <div className="space-y-4">
        {items.map((item) => (
          <ReviewForm
            key={item.productId}
            orderId={orderId}
            item={item}
            submitted={written?.productId === item.productId ? written : null}
            isOpen={isOpen}
          />
        ))}
      </div>
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-base">{title}</h2>
      {children}
    </section>
  )
}

function OrderFacts({ order, returnTerms }: Pick<OrderDetailsProps, 'order' | 'returnTerms'>) {
  const ids = [[texts.orderId, order.orderId] as const, [texts.paymentId, order.gatewayPaymentId] as const]
  return (
    <Facts className="rounded-card bg-surface p-4 text-sm">
      {ids.map(
        ([label, id]) =>
          id && (
            <div key={label} className="col-span-2">
              <dt className="text-muted">{label}</dt>
              <dd>
                <span className="select-all break-all text-xs font-medium">{id}</span>
              </dd>
            </div>
          ),
      )}
      <Fact label={texts.paymentMethod}>{methodName(order)}</Fact>
      <Fact label={texts.ordered}>{orderedDate(order.createdAt)}</Fact>
      <Fact label={texts.returns}>{returnTerms && <TextLink label={returnTerms} to="/terms#returns" />}</Fact>
    </Facts>
  )
}

/** Links to support, prefilled with the order number. `whatsapp` is null when not set. */
function OrderHelp({ orderId, whatsapp }: { orderId: string; whatsapp: string | null }) {
  return (
    <LinkList heading={texts.helpWithThisOrder}>
      {whatsapp && (
        <LinkListItem
          to={`${chatAddress(whatsapp)}?text=${encodeURIComponent(`Order ${shortNumber(orderId)}`)}`}
          icon="chat"
          label={texts.chatOnWhatsApp}
        />
      )}
      <LinkListItem to={`/grievance?order=${shortNumber(orderId)}`} icon="mail" label={texts.tellUsWhatWentWrong} />
    </LinkList>
  )
}
