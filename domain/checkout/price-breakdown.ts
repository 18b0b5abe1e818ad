import { countItems } from '#domain/cart/cart.ts'
import { formatRupees, type Paise, paise, sum, times, zeroPaise } from '#domain/money.ts'
import type { OrderItem, PaymentMethod } from '#domain/orders/order.ts'
import type { AppliedPromotion } from '#domain/promotions/promotion.ts'
import { promotionText } from '#domain/promotions/promotion-text.ts'
import type { QuotedDelivery } from '#domain/shipping/delivery-fee.ts'
import { codCharge } from './cod.ts'
import { itemCountText, lineTitle, type Quote, reductionFor } from './quote.ts'
import * as texts from './texts.ts'

/** One row of the price details; `reason` is empty where the label says it all. */
export type PricePart = {
  part: 'items' | 'discount' | 'promotion' | 'coupon' | 'prepaid' | 'delivery' | 'cod-charge'
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
  promotions: readonly AppliedPromotion[]
  /** Discount of the coupon or of the promotions; 0 without either. */
  discount: Paise
  /** Discount that promotions would have made, had the coupon not taken off more. */
  passedOver?: Paise
  /** Discount for paying online what was placed as COD. */
  prepaidDiscount?: Paise
  codCharge: Paise
  delivery: Pick<QuotedDelivery, 'fee' | 'reason'>
  paymentMethod: PaymentMethod
}

/** Every part of a total and why it is there. Together they are the total. */
export function priceParts(explained: PriceBreakdownInput): PricePart[] {
  const { itemsTotal, delivery, paymentMethod } = explained
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
  parts.push(...reductionParts(explained))
  const { prepaidDiscount = zeroPaise } = explained
  if (prepaidDiscount > 0)
    parts.push({ part: 'prepaid', label: texts.prepaidPart, reason: '', amount: paise(-prepaidDiscount) })
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

function reductionParts({ couponCode, promotions, discount, passedOver }: PriceBreakdownInput): PricePart[] {
  if (couponCode !== null && discount > 0) {
    const reason = passedOver ? texts.moreThanOffers(formatRupees(passedOver)) : ''
    return [{ part: 'coupon', label: texts.couponPart(couponCode), reason, amount: paise(-discount) }]
  }
  return promotions.map(({ name, terms, amount }) => ({
    part: 'promotion',
    label: name,
    reason: promotionText(terms),
    amount: paise(-amount),
  }))
}

/** The parts of a quote that is paid this way: without COD where it can't be. */
export function quotePriceParts(quote: Quote, paymentMethod: PaymentMethod): PricePart[] {
  const { shares: _, ...reduction } = reductionFor(quote, paymentMethod)
  const lines = quote.lines.filter(({ problem }) => problem === null)
  return priceParts({
    items: lines.map((line) => ({ ...line, gift: false })),
    itemsTotal: quote.itemsTotal,
    ...reduction,
    passedOver: quote.promotions.discount,
    delivery: quote.delivery,
    codCharge: quote.codCharge ?? zeroPaise,
    paymentMethod,
  })
}

/** Sum of the discounts: against struck-through prices, by promotions and by a coupon. */
export function savedIn(parts: readonly PricePart[]): Paise {
  return paise(-sum(parts.map(({ amount }) => paise(Math.min(0, amount)))) + 0)
}

const higher = (price: Paise, prevPrice: Paise | null = null): Paise =>
  prevPrice !== null && prevPrice > price ? prevPrice : price

/** Each item that has a charge: its COD price times its pieces; and the cap where it is less than their sum. */
function codReason(items: readonly Priced[], charge: Paise): string {
  const charged = items.flatMap((item) =>
    item.codPrice === null || item.codPrice === 0 ? [] : [`${lineTitle(item)}: ${codOf(item, item.codPrice)}`],
  )
  if (charged.length === 0) return texts.noneForTheseItems
  const isCapped = charge < codCharge(items)
  return charged.join('; ') + (isCapped ? texts.capForParcel(formatRupees(charge)) : '')
}

function codOf(item: Priced, codPrice: Paise): string {
  const all = formatRupees(times(codPrice, item.quantity))
  return item.quantity === 1 ? all : `${formatRupees(codPrice)} × ${item.quantity} = ${all}`
}
