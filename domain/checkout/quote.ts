import { type CartLine, countItems } from '#domain/cart/cart.ts'
import { noSize, type Picture, type ProductSize, sizeInText } from '#domain/catalogue/product.ts'
import { isSoldOut, type StockAllocation, stockLimitMessage } from '#domain/inventory/stock.ts'
import { soldOutMessage } from '#domain/inventory/texts.ts'
import { type Paise, paise, sum, times, zeroPaise } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/orders/order.ts'
import { type AppliedPromotion, noPromotions, type QuotedPromotions } from '#domain/promotions/promotion.ts'
import {
  type DeliveryPlace,
  type DeliveryRates,
  freeDelivery,
  type QuotedDelivery,
  quoteDelivery,
} from '#domain/shipping/delivery-fee.ts'
import { knownGrams } from '#domain/shipping/parcel.ts'
import { codCharge, itemWithoutCod } from './cod.ts'
import * as texts from './texts.ts'

export type Offer = {
  productId: string
  name: string
  brand: string
  category: string
  picture: Picture | null
  /** Weight of one piece; null where the owner gave none. */
  grams?: number | null
  /** Box of one piece, or its category's. */
  box?: string | null
  size: ProductSize
  sizes: readonly string[]
}

export type QuoteLine = CartLine & {
  name: string
  brand: string
  category: string
  picture: Picture | null
  stockLocation: string
  price: Paise
  prevPrice: Paise | null
  codPrice: Paise | null
  lineTotal: Paise
  /** Discount of the coupon on the line's total. */
  discount: Paise
  stock: number
  sizes: readonly string[]
  /** Why this line can't be ordered as it stands, in words; null when it can. */
  problem: string | null
}

/** The coupon that the cart holds. `problem` says why it takes nothing off; null when it does. */
export type QuotedCoupon = { code: string; discount: Paise; forCod: boolean; problem: string | null }

/** A free gift as the shop could give it now: one piece. */
export type GiftLine = Omit<Offer, 'size' | 'sizes' | 'grams' | 'box'> & {
  size: string
  stockLocation: string
  quantity: 1
}

/** The one sum of the house: cart, confirm screen, order and invoice show these figures. */
export type Quote = {
  lines: readonly QuoteLine[]
  /** Lines whose product or size is no longer sold. */
  gone: readonly CartLine[]
  /** How many pieces can be ordered as their lines stand: those that the sums are of. */
  itemCount: number
  /** Before what promotions or a coupon take off. */
  itemsTotal: Paise
  coupon: QuotedCoupon | null
  /** They hold where the coupon takes off less, or can't be used. */
  promotions: QuotedPromotions
  delivery: QuotedDelivery
  /** Null when an item can't be paid on delivery. */
  codCharge: Paise | null
  withoutCod: string | null
  /** True when everything in it can be ordered now. */
  orderable: boolean
  /** Free gifts of an online payment, while stock lasts. */
  gifts: readonly GiftLine[]
}

/**
 * `codCap` is the most that Cash on Delivery costs for a parcel; null without a limit. `place` is null while no address is
 * known.
 */
export type QuoteExtras = {
  gifts?: readonly Offer[]
  codCap?: Paise | null
  rates?: DeliveryRates
  place?: DeliveryPlace | null
}

/** Quotes a cart from what the server knows now; lines that have a problem are shown but not summed. */
export function quote(
  cart: readonly CartLine[],
  offers: readonly Offer[],
  { gifts = [], codCap = null, rates = freeDelivery, place = null }: QuoteExtras = {},
): Quote {
  const found = cart.map((line) => ({ line, offer: offerFor(line, offers) }))
  const lines = found.flatMap(({ line, offer }) => (offer ? [quoteLine(line, offer)] : []))
  const gone = found.flatMap(({ line, offer }) => (offer ? [] : [line]))
  const withoutCod = itemWithoutCod(lines)
  const inOrder = lines.filter((line) => line.problem === null)
  const itemsTotal = sum(inOrder.map((line) => line.lineTotal))
  return {
    lines,
    gone,
    itemCount: countItems(inOrder),
    itemsTotal,
    coupon: null,
    promotions: noPromotions,
    delivery: quoteDelivery(rates, { itemsTotal, grams: gramsOf(inOrder, offers, rates.usualBox), place }),
    codCharge: withoutCod === null ? codCharge(inOrder, codCap) : null,
    withoutCod,
    orderable: lines.length > 0 && gone.length === 0 && inOrder.length === lines.length,
    gifts: lines.length === 0 ? [] : gifts.filter(({ size }) => !isSoldOut(size.stock)).map(giftLine),
  }
}

function gramsOf(lines: readonly CartLine[], offers: readonly Offer[], usualBox: string | null): number {
  return knownGrams(
    lines.map((line) => {
      const { grams = null, box = null } = offerFor(line, offers) ?? {}
      return { quantity: line.quantity, grams, box: box ?? usualBox }
    }),
  )
}

function giftLine({ size, sizes: _, grams: __, box: ___, ...offer }: Offer): GiftLine {
  return { ...offer, size: size.size, stockLocation: size.stockLocation, quantity: 1 }
}

/** Offers as they are once these held pieces are let go. */
export function withHoldsReleased(offers: readonly Offer[], held: readonly StockAllocation[]): Offer[] {
  if (held.length === 0) return [...offers]
  return offers.map((offer) => {
    const isHere = (take: StockAllocation) =>
      take.productId === offer.productId && take.stockLocation === offer.size.stockLocation
    const units = held.filter(isHere).reduce((all, { quantity }) => all + quantity, 0)
    return { ...offer, size: { ...offer.size, stock: offer.size.stock + units } }
  })
}

/** '1 item', '3 items'. */
export function itemCountText(count: number): string {
  return texts.items(count)
}

/** True when the line holds more than there is, and less of it could be taken. */
export function isOverStock({ quantity, stock }: Pick<QuoteLine, 'quantity' | 'stock'>): boolean {
  return quantity > stock && !isSoldOut(stock)
}

/** 'Canvas High, size 8': tells two lines of one product apart. */
export function lineTitle({ name, size }: { name: string; size: string }): string {
  return size === noSize ? name : `${name}, ${sizeInText(size)}`
}

type Summed = Pick<Quote, 'itemsTotal' | 'codCharge' | 'coupon' | 'promotions' | 'delivery'>

/** Discount of the coupon with this payment method. */
function couponDiscount({ coupon }: Pick<Quote, 'coupon'>, paymentMethod: PaymentMethod): Paise {
  if (coupon === null || (paymentMethod === 'COD' && !coupon.forCod)) return zeroPaise
  return coupon.discount
}

/** The larger of promotions and coupon with this payment method, never both. */
export function discountFor(quote: Pick<Quote, 'coupon' | 'promotions'>, paymentMethod: PaymentMethod): Paise {
  return paise(Math.max(quote.promotions.discount, couponDiscount(quote, paymentMethod)))
}

/** Discount of the items, what makes it, and the share of each line. */
export type Reduction = {
  discount: Paise
  couponCode: string | null
  promotions: readonly AppliedPromotion[]
  shares: readonly Paise[]
}

/** The reduction with this payment method. Where both take off the same, promotions do: the coupon keeps its use. */
export function reductionFor(
  quote: Pick<Quote, 'coupon' | 'promotions' | 'lines'>,
  paymentMethod: PaymentMethod,
): Reduction {
  const { coupon, promotions, lines } = quote
  const discount = couponDiscount(quote, paymentMethod)
  if (coupon !== null && discount > promotions.discount) {
    const shares = lines.map((line) => line.discount)
    return { discount, couponCode: coupon.code, promotions: [], shares }
  }
  const { applied, shares } = promotions
  return { discount: promotions.discount, couponCode: null, promotions: applied, shares }
}

export function onlineTotal(quote: Omit<Summed, 'codCharge'>): Paise {
  return paise(quote.itemsTotal - discountFor(quote, 'CARD') + quote.delivery.fee)
}

/** Total at the door; null when an item can't be paid on delivery. */
export function codTotal(quote: Summed): Paise | null {
  const { itemsTotal, codCharge, delivery } = quote
  return codCharge === null ? null : paise(itemsTotal - discountFor(quote, 'COD') + codCharge + delivery.fee)
}

function offerFor(line: CartLine, offers: readonly Offer[]): Offer | null {
  return offers.find((one) => one.productId === line.productId && one.size.size === line.size) ?? null
}

function quoteLine(line: CartLine, offer: Offer): QuoteLine {
  const { size } = offer
  return {
    ...line,
    name: offer.name,
    brand: offer.brand,
    category: offer.category,
    picture: offer.picture,
    stockLocation: size.stockLocation,
    price: size.price,
    prevPrice: size.prevPrice,
    codPrice: size.codPrice,
    lineTotal: times(size.price, line.quantity),
    discount: zeroPaise,
    stock: size.stock,
    sizes: offer.sizes,
    problem: problemOf(line, size.stock),
  }
}

function problemOf(line: CartLine, stock: number): string | null {
  if (isSoldOut(stock)) return soldOutMessage
  return isOverStock({ ...line, stock }) ? stockLimitMessage(stock, line.quantity) : null
}
