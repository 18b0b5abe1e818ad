import { formatRupees, paise } from '#domain/money.ts'
import { amountLabel } from '#domain/orders/display.ts'
import { amountLeft, type Order } from '#domain/orders/order.ts'
import { SummaryLine } from '#ui/parts/summary-line.tsx'
import { CouponSum } from '#ui/promotions/discount-line.tsx'
import * as texts from './texts.tsx'

export function OrderAmounts({ order }: { order: Order }) {
  const left = amountLeft(order)
  // The paid amount stays; refunds stand below.
  const shown = order.paymentMethod === 'COD' ? left : order.amount
  return (
    <dl className="space-y-1.5">
      <SummaryLine label={texts.items} amount={formatRupees(order.itemsTotal)} />
      <CouponSum code={order.couponCode} discount={order.discount} />
      {order.deliveryFee > 0 && (
        <SummaryLine label={texts.delivery} amount={formatRupees(order.deliveryFee)} />
      )}
      {order.paymentMethod === 'COD' && (
        <SummaryLine label={texts.cashOnDeliveryExtraCharge} amount={formatRupees(order.codCharge)} />
      )}
      {shown !== order.amount && (
        <SummaryLine label={texts.cancelled} amount={`−${formatRupees(paise(order.amount - left))}`} />
      )}
      <SummaryLine label={amountLabel(order)} amount={formatRupees(shown)} strong />
      {order.refunds.map((refund) => (
        <SummaryLine
          key={refund.createdAt.getTime()}
          label={refund.state === 'processed' ? texts.refunded : texts.refundOnItsWay}
          amount={formatRupees(refund.amount)}
        />
      ))}
    </dl>
  )
}
