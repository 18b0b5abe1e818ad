import { countItems } from '#domain/cart/cart.ts'
import { formatRupees, nothing, type Paise, paise, times } from '#domain/money.ts'
import type { OrderItem, PaymentMethod } from '#domain/orders/order.ts'
import type { QuotedDelivery } from '#domain/shipping/delivery-fee.ts'
import { codCharge } from './cod.ts'
import { discountFor, itemsInWords, lineTitle, type Quote } from './quote.ts'

export type TotalPart = {
  part: 'items' | 'coupon' | 'cod-charge' | 'delivery' | 'gifts' | 'total'
  label: string
  reason: string
  amount: Paise
}

type Priced = Pick<OrderItem, 'productId' | 'name' | 'size' | 'quantity' | 'price' | 'codPrice' | 'gift'>

/** Parts of a total: of an order as it was placed, or of a quote. */
export type Explained = {
  items: readonly Priced[]
  itemsTotal: Paise
  couponCode: string | null
  /** Discount of the coupon; 0 without one. */
  discount: Paise
  codCharge: Paise
  delivery: Pick<QuotedDelivery, 'fee' | 'reason'>
  amount: Paise
  paymentMethod: PaymentMethod
}

/** 'Explain my total': every part of the sum and why it is there. The parts before the total add up to it. */
export function explainTotal(sum: Explained): TotalPart[] {
  const bought = sum.items.filter(({ gift }) => !gift)
  const gifts = sum.items.filter(({ gift }) => gift)
  const parts: TotalPart[] = [
    { part: 'items', label: 'Items', reason: itemsReason(bought), amount: sum.itemsTotal },
    { part: 'delivery', label: 'Delivery', reason: sum.delivery.reason, amount: sum.delivery.fee },
  ]
  if (sum.couponCode !== null && sum.discount > 0)
    parts.splice(1, 0, {
      part: 'coupon',
      label: 'Coupon',
      reason: sum.couponCode,
      amount: paise(-sum.discount),
    })
  if (sum.paymentMethod === 'COD')
    parts.push({
      part: 'cod-charge',
      label: 'Cash on Delivery charge',
      reason: codReason(bought, sum.codCharge),
      amount: sum.codCharge,
    })
  if (gifts.length > 0)
    parts.push({
      part: 'gifts',
      label: 'Free gifts',
      reason: gifts.map(lineTitle).join(', '),
      amount: nothing,
    })
  return [...parts, { part: 'total', label: 'Total', reason: totalReason(sum), amount: sum.amount }]
}

/** The same explanation before there is an order: what it would cost to pay this way. Null when it can't be. */
export function explainedQuote(quote: Quote, paymentMethod: PaymentMethod): Explained | null {
  const codCharge = paymentMethod === 'COD' ? quote.codCharge : nothing
  if (codCharge === null) return null
  const lines = quote.lines.filter(({ problem }) => problem === null)
  const gifts = paymentMethod === 'COD' ? [] : quote.gifts
  const discount = discountFor(quote, paymentMethod)
  return {
    items: [
      ...lines.map((line) => ({ ...line, gift: false })),
      ...gifts.map((gift) => ({ ...gift, price: nothing, codPrice: null, gift: true })),
    ],
    itemsTotal: quote.itemsTotal,
    codCharge,
    delivery: quote.delivery,
    couponCode: discount > 0 ? (quote.coupon?.code ?? null) : null,
    discount,
    amount: paise(quote.itemsTotal - discount + codCharge + quote.delivery.fee),
    paymentMethod,
  }
}

function itemsReason(items: readonly Priced[]): string {
  const [only] = items
  if (only && items.length === 1) return piecesAtPrice(only, only.price)
  return `${itemsInWords(countItems(items))}, taxes included`
}

/** Each item that has a charge: its COD price times its pieces; and the cap where it is less than their sum. */
function codReason(items: readonly Priced[], charge: Paise): string {
  const charged = items.flatMap((item) =>
    item.codPrice === null || item.codPrice === 0
      ? []
      : [`${lineTitle(item)}: ${codOf(item, item.codPrice)}`],
  )
  if (charged.length === 0) return 'None for these items'
  const isCapped = charge < codCharge(items)
  return charged.join('; ') + (isCapped ? `; at most ${formatRupees(charge)} for one parcel` : '')
}

function codOf(item: Priced, codPrice: Paise): string {
  const all = formatRupees(times(codPrice, item.quantity))
  return item.quantity === 1 ? all : `${formatRupees(codPrice)} × ${item.quantity} = ${all}`
}

function piecesAtPrice(item: Priced, price: Paise): string {
  const pieces = item.quantity === 1 ? '' : ` × ${item.quantity}`
  return `${lineTitle(item)}: ${formatRupees(price)}${pieces}, taxes included`
}

function totalReason({ paymentMethod }: Explained): string {
  return paymentMethod === 'COD' ? 'To be paid at the door' : 'Nothing is added for paying online'
}
