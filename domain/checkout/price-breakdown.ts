import { countItems } from '#domain/cart/cart.ts'
import { formatRupees, type Paise, paise, sum, times, zeroPaise } from '#domain/money.ts'
import type { Order, OrderItem, PaymentMethod } from '#domain/orders/order.ts'
import { promotionText } from '#domain/promotions/promotion-text.ts'
import type { QuotedDelivery } from '#domain/shipping/delivery-fee.ts'
import { codCharge } from './cod.ts'
import { lineTitle, type Quote, reductionFor } from './quote.ts'
import * as texts from './texts.ts'

/** A row of the price details; `reason` is '' when the label is enough. */
export type PricePart = {
  part: 'items' | 'discount' | 'promotion' | 'coupon' | 'prepaid' | 'delivery' | 'cod-charge'
  label: string
  reason: string
  amount: Paise
}

type Priced = Pick<OrderItem, 'productId' | 'name' | 'size' | 'quantity' | 'price' | 'codPrice' | 'gift'> & {
  /** Struck-through price; not stored with orders. */
  prevPrice?: Paise | null
}

/** A total to break down: of a placed order or of a quote. */
type PriceBreakdownInput = Pick<
  Order,
  'itemsTotal' | 'couponCode' | 'promotions' | 'discount' | 'codCharge' | 'paymentMethod'
> & {
  items: readonly Priced[]
  /** Discount of the promotions that were not applied because the coupon takes off more. */
  passedOver?: Paise
  /** Discount for paying a COD order online. */
  prepaidDiscount?: Paise
  delivery: Pick<QuotedDelivery, 'fee' | 'reason'>
}

/** Lists every part of a total with its reason. The parts add up to the total. */
export function priceParts(explained: PriceBreakdownInput): PricePart[] {
  const { itemsTotal, delivery, paymentMethod } = explained
  const items = explained.items.filter(({ gift }) => !gift)
  const mrp = sum(items.map(({ price, prevPrice, quantity }) => times(higher(price, prevPrice), quantity)))
  const count = texts.itemCountText(countItems(items))
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
  if (paymentMethod === 'COD' && explained.codCharge > 0)
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

/** Lists the parts of a quote for this payment method; without COD where it is refused. */
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

/** Sums all discounts: struck-through prices, promotions and coupon. */
export function savedIn(parts: readonly PricePart[]): Paise {
  return paise(-sum(parts.map(({ amount }) => paise(Math.min(0, amount)))) + 0)
}

const higher = (price: Paise, prevPrice: Paise | null = null): Paise =>
  prevPrice !== null && prevPrice > price ? prevPrice : price

/** Explains the COD charge: each item's COD price times its units, and the cap if it is lower. */
function codReason(items: readonly Priced[], charge: Paise): string {
  const charged = items.flatMap((item) =>
    item.codPrice === null || item.codPrice === 0 ? [] : [`${lineTitle(item)}: ${codOf(item, item.codPrice)}`],
  )
  const isCapped = charge < codCharge(items)
  return charged.join('; ') + (isCapped ? texts.capForParcel(formatRupees(charge)) : '')
}

function codOf(item: Priced, codPrice: Paise): string {
  const all = formatRupees(times(codPrice, item.quantity))
  return item.quantity === 1 ? all : `${formatRupees(codPrice)} × ${item.quantity} = ${all}`
}
