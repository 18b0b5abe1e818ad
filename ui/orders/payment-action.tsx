import { formatRupees } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { paymentOutcome } from '#domain/orders/payment-outcome.ts'
import { creditPart } from '#domain/payments/store-credit.ts'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import { type ShownPayOffer, UnpaidSizeChange } from './size-request.tsx'
import * as texts from './texts.tsx'

/** Next step of an unpaid order. 'Check again' requests the state from the gateway. */
export function PaymentAction({ order }: { order: Order }) {
  const next = paymentOutcome(order)?.next
  // Advance, rest and phone orders are paid by link, shown above.
  const isByLink = order.linkPurpose !== null && order.paymentReportedAt === null && next !== 'check-again'
  if (order.paymentMethod === 'COD' || isByLink) return null
  if (next === 'pay') {
    return (
      <PostForm intent="pay">
        <Button label={texts.payAmount(formatRupees(order.amount))} />
      </PostForm>
    )
  }
  if (next === 'check-again') {
    return <ButtonLink label={texts.checkAgain} to={`/pay/${order.orderId}/left`} reloadDocument />
  }
  if (next !== 'show-upi' || order.paymentState !== 'pending') return null
  return (
    <ButtonLink
      label={texts.showHowToPay}
      to={`/confirmorder?upi=${order.orderId}`}
      variant={order.paymentReportedAt === null ? 'primary' : 'quiet'}
    />
  )
}

type PayOfferProps = ShownPayOffer & { order: Pick<Order, 'orderId' | 'linkPurpose' | 'advance' | 'paymentMethod'> }

/** Offers the order's payment link. */
export function PayOffer({ path, amount, saved, order, sizeRequest, hasCredit }: PayOfferProps) {
  const label = texts.payOnline(formatRupees(amount))
  if (sizeRequest) return <UnpaidSizeChange {...{ sizeRequest, path, amount, hasCredit }} orderId={order.orderId} />
  const offer = saved > 0 ? texts.payOnlineAndSave(formatRupees(saved)) : texts.noCashAtTheDoor
  return (
    <div className="rounded-card border border-line p-4">
      <p>
        {order.linkPurpose === 'balance'
          ? (creditPart(order) > 0 ? texts.restBesideCredit : texts.restIsMissing)(formatRupees(order.advance))
          : order.linkPurpose === 'advance'
            ? texts.advanceIsMissing
            : order.linkPurpose === 'full'
              ? texts.orderIsUnpaid
              : offer}
      </p>
      <ButtonLink label={label} to={path} className="mt-3" />
    </div>
  )
}
