import { discountFor, type Quote } from '#domain/checkout/quote.ts'
import { formatRupees } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/orders/order.ts'
import { SummaryLine } from '#ui/parts/summary-line.tsx'
import { CouponSum } from '#ui/promotions/discount-line.tsx'
import * as texts from './texts.tsx'

/** Rows above the total, for use inside `<dl>`: none where the items are all that is paid. */
export function PriceRows({ quote, method }: { quote: Quote; method: PaymentMethod }) {
  const discount = discountFor(quote, method)
  const { fee, isEstimate, reason } = quote.delivery
  const hasFee = fee > 0 || isEstimate
  return (
    <>
      {(hasFee || discount > 0) && (
        <SummaryLine label={texts.items} amount={formatRupees(quote.itemsTotal)} />
      )}
      <CouponSum code={quote.coupon?.code} discount={discount} />
      {hasFee && (
        <SummaryLine
          label={isEstimate ? texts.deliveryBy(reason) : texts.delivery}
          amount={fee === 0 ? texts.free : formatRupees(fee)}
        />
      )}
    </>
  )
}
