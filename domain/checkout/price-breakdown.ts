import { countItems } from '#domain/cart/cart.ts'
import { formatRupees, type Paise, paise, sum, times, zeroPaise } from '#domain/money.ts'
import type { OrderItem, PaymentMethod } from '#domain/orders/order.ts'
import type { QuotedDelivery } from '#domain/shipping/delivery-fee.ts'
import { codCharge } from './cod.ts'
import { discountFor, itemCountText, lineTitle, type Quote } from './quote.ts'
import * as texts from './texts.ts'

/** One row of the price details; `reason` is empty where the label says it all. */
export type PricePart = {
  part: 'items' | 'discount' | 'coupon' | 'delivery' | 'cod-charge'
  label: string
  reason: string
  amount: Paise
}

type Priced = Pick<OrderItem, 'productId' | 'name' | 'size' | 'quantity' | 'price' | 'codPrice' | 'gift'> & {
  /** Struck-through price; an order does not store it. */
  prevPrice?: Paise | null
}

/** A total that is to be explained: of an order as it was placed, or of a quote. */
export type PriceBreakdownInput = {
  items: readonly Priced[]
  itemsTotal: Paise
  couponCode: string | null
  /** Discount of the coupon; 0 without one. */
  discount: Paise
  codCharge: Paise
  delivery: Pick<QuotedDelivery, 'fee' | 'reason'>
  paymentMethod: PaymentMethod
}

/** Every part of a total and why it is there. Together they are the total. */
export function priceParts(explained: PriceBreakdownInput): PricePart[] {
  const { itemsTotal, couponCode, discount, delivery, paymentMethod } = explained
  const items = explained.items.filter(({ gift }) => !gift)
  const mrp = sum(items.map(({ price, prevPrice, quantity }) => times(higher(price, prevPrice), quantity)))
  const count = itemCountText(countItems(items))
  const parts: PricePart[] = [
    {
      part: 'items',
      label: mrp > itemsTotal ? texts.mrpOf(count) : texts.priceOf(count),
      reason: texts.taxesIncluded,
      amount: mrp,
    },
  ]
  if (mrp > itemsTotal)
    parts.push({ part: 'discount', label: texts.discount, reason: '', amount: paise(itemsTotal - mrp) })
  if (couponCode !== null && discount > 0)
    parts.push({ part: 'coupon', label: texts.couponPart(couponCode), reason: '', amount: paise(-discount) })
  parts.push({ part: 'delivery', label: texts.delivery, reason: delivery.reason, amount: delivery.fee })
  if (paymentMethod === 'COD')
    parts.push({
      part: 'cod-charge',
      label: texts.codExtraCharge,
      reason: codReason(items, explained.codCharge),
      amount: explained.codCharge,
    })
  return parts
}

/** The parts of a quote that is paid this way: without COD where it can't be. */
export function quotePriceParts(quote: Quote, paymentMethod: PaymentMethod): PricePart[] {
  const discount = discountFor(quote, paymentMethod)
  const lines = quote.lines.filter(({ problem }) => problem === null)
  return priceParts({
    ...{ items: lines.map((line) => ({ ...line, gift: false })), itemsTotal: quote.itemsTotal },
    ...{ couponCode: quote.coupon?.code ?? null, discount, delivery: quote.delivery },
    ...{ codCharge: quote.codCharge ?? zeroPaise, paymentMethod },
  })
}

/** Sum of the discounts: against struck-through prices, and by a coupon. */
export function savedIn(parts: readonly PricePart[]): Paise {
  return paise(-sum(parts.map(({ amount }) => paise(Math.min(0, amount)))) + 0)
}

const higher = (price: Paise, prevPrice: Paise | null = null): Paise =>
  prevPrice !== null && prevPrice > price ? prevPrice : price

/** Each item that has a charge: its COD price times its pieces; and the cap where it is less than their sum. */
function codReason(items: readonly Priced[], charge: Paise): string {
  const charged = items.flatMap((item) =>
    item.codPrice === null || item.codPrice === 0
      ? []
      : [`${lineTitle(item)}: ${codOf(item, item.codPrice)}`],
  )
  if (charged.length === 0) return texts.noneForTheseItems
  const isCapped = charge < codCharge(items)
  return charged.join('; ') + (isCapped ? texts.capForParcel(formatRupees(charge)) : '')
}

function codOf(item: Priced, codPrice: Paise): string {
  const all = formatRupees(times(codPrice, item.quantity))
  return item.quantity === 1 ? all : `${formatRupees(codPrice)} × ${item.quantity} = ${all}`
}
