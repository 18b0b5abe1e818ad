import { formatRupees } from '#domain/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { paymentOutcome } from '#domain/orders/payment-outcome.ts'
import { Button, ButtonLink, PostForm } from '#ui/parts/button.tsx'
import * as texts from './texts.tsx'

/** Next step of an unpaid order. 'Check again' requests the state from the gateway. */
export function PaymentAction({ order }: { order: Order }) {
  const next = paymentOutcome(order)?.next
  // Advance, rest and phone orders are paid by link, shown above.
  const isByLink = order.asksFor !== null && order.paymentReportedAt === null && next !== 'check-again'
  if (order.paymentMethod === 'COD' || isByLink) return null
  if (next === 'pay') {
    return (
      <PostForm intent="pay">
        <Button>{texts.payAmount(formatRupees(order.amount))}</Button>
      </PostForm>
    )
  }
  if (next === 'check-again') {
    return (
      <ButtonLink to={`/pay/${order.orderId}/left`} reloadDocument>
        {texts.checkAgain}
      </ButtonLink>
    )
  }
  if (next !== 'show-upi' || order.paymentState !== 'pending') return null
  return (
    <ButtonLink
      to={`/confirmorder?upi=${order.orderId}`}
      variant={order.paymentReportedAt === null ? 'primary' : 'quiet'}
    >
      {texts.showHowToPay}
    </ButtonLink>
  )
}
