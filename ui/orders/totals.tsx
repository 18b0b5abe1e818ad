import { formatRupees, paise } from '#domain/money.ts'
import { amountLabel } from '#domain/orders/display.ts'
import { amountLeft, type Order } from '#domain/orders/order.ts'
import { SummaryLine } from '#ui/parts/summary-line.tsx'
import { CouponSum } from '#ui/promotions/discount-line.tsx'

export function OrderAmounts({ order }: { order: Order }) {
  const left = amountLeft(order)
  // The paid amount stays; refunds stand below.
  const shown = order.paymentMethod === 'COD' ? left : order.amount
  return (
    <dl className="space-y-1.5">
      <SummaryLine label="Items" amount={formatRupees(order.itemsTotal)} />
      <CouponSum code={order.couponCode} discount={order.discount} />
      {order.paymentMethod === 'COD' && (
        <SummaryLine label="Cash on Delivery extra charge" amount={formatRupees(order.codCharge)} />
      )}
      {shown !== order.amount && (
        <SummaryLine label="Cancelled" amount={`−${formatRupees(paise(order.amount - left))}`} />
      )}
      <SummaryLine label={amountLabel(order)} amount={formatRupees(shown)} strong />
      {order.refunds.map((refund) => (
        <SummaryLine
          key={refund.createdAt.getTime()}
          label={refund.state === 'processed' ? 'Refunded' : 'Refund on its way'}
          amount={formatRupees(refund.amount)}
        />
      ))}
    </dl>
  )
}
