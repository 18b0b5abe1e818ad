import { priceParts } from '#domain/checkout/price-breakdown.ts'
import { formatRupees, paise } from '#domain/money.ts'
import { amountLabel, isAmountDue, labelledAmount } from '#domain/orders/display.ts'
import { cashToCollect, type OrderRefund, type RefundReason, remainingAmount } from '#domain/orders/order.ts'
import type { SharedOrder } from '#domain/orders/shared-order.ts'
import { creditPart } from '#domain/payments/store-credit.ts'
import { PriceDetails } from '#ui/checkout/price-details.tsx'
import { SummaryLine } from '#ui/parts/summary-line.tsx'
import * as texts from './texts.tsx'

/** Refunds of money that the amount does not count. */
const beyondTheAmount: readonly RefundReason[] = ['excess', 'changed', 'paid-twice', 'wrong-amount']

export function OrderAmounts({ order }: { order: SharedOrder }) {
  const left = remainingAmount(order)
  const isDue = isAmountDue(order)
  const cash = isDue || order.orderStatus === 'cancelled' ? null : cashToCollect(order)
  const ahead = {
    label: creditPart(order) > 0 ? texts.storeCredit : texts.advancePaid,
    amount: formatRupees(order.advance),
  }
  // A prepaid order shows the paid amount; refunds are listed below.
  const due = order.paymentMethod === 'COD' ? left : order.amount
  return (
    <dl className="space-y-1.5">
      <PriceDetails parts={priceParts({ ...order, delivery: { fee: order.deliveryFee, reason: '' } })} />
      {due !== order.amount && (
        <SummaryLine label={texts.cancelled} amount={`−${formatRupees(paise(order.amount - left))}`} />
      )}
      {order.writtenOff > 0 && <SummaryLine label={texts.letGo} amount={`−${formatRupees(order.writtenOff)}`} />}
      {order.advance > 0 && isDue && <SummaryLine {...ahead} amount={`−${ahead.amount}`} />}
      <SummaryLine label={amountLabel(order)} amount={formatRupees(labelledAmount(order))} strong />
      {order.advance > 0 && !isDue && <SummaryLine {...ahead} />}
      {order.advance > 0 && cash !== null && <SummaryLine label={texts.cashAtTheDoor} amount={formatRupees(cash)} />}
      {order.advance > 0 && order.status === 'paid' && order.paymentMethod !== 'COD' && (
        <SummaryLine label={texts.paidOnline} amount={formatRupees(paise(due - order.writtenOff - order.advance))} />
      )}
      {order.refunds.map((refund) => (
        <SummaryLine
          key={`${refund.createdAt.getTime()} ${refund.amount} ${refund.asCredit}`}
          label={refundLabel(refund)}
          amount={formatRupees(refund.amount)}
        />
      ))}
    </dl>
  )
}

function refundLabel({ reason, state, asCredit, reference }: OrderRefund): string {
  const isExtra = beyondTheAmount.includes(reason)
  if (state !== 'processed') return isExtra ? texts.extraPayment : texts.openRefund
  const refunded = asCredit ? texts.refundedAsCredit : texts.refundedBy(reference)
  return isExtra ? texts.extraRefunded(refunded) : refunded
}
