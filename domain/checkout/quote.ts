import { type CartLine, countItems, stockLeft } from '#domain/cart/cart.ts'
import { sizeNotAvailable } from '#domain/cart/texts.ts'
import { noSize, type Picture, type ProductSize, sizeInText } from '#domain/catalogue/product.ts'
import { isSoldOut, type StockAllocation } from '#domain/inventory/stock.ts'
import { soldOutMessage, stockLimitMessage } from '#domain/inventory/texts.ts'
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
import { cartRefusal } from './cart-refusal.ts'
import { codCharge, itemWithoutCod } from './cod.ts'
import * as texts from './texts.ts'

export type Offer = {
  productId: string
  name: string
  brand: string
  category: string
  picture: Picture | null
  /** Weight of one unit in grams; null when unknown. */
  grams?: number | null
  /** Box of one unit, its own or its category's. */
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
  /** The coupon's discount on this line's total. */
  discount: Paise
  /** Units that this line may have: the lines before it have the rest. */
  stock: number
  sizes: readonly string[]
  /** Explains why this line can't be ordered as it is; null when it can. */
  problem: string | null
}

/** Coupon in the cart. `problem` explains why it has no effect; null when it applies. */
export type QuotedCoupon = { code: string; discount: Paise; forCod: boolean; problem: string | null }

/** One unit of a free gift. */
export type GiftLine = Omit<Offer, 'size' | 'sizes' | 'grams' | 'box'> & {
  size: string
  stockLocation: string
  quantity: 1
}

export type GoneLine = CartLine & { name?: string }

/** The one calculation of a total: cart, confirm screen, order and invoice show these figures. */
export type Quote = {
  lines: readonly QuoteLine[]
  /** Lines whose product or size is no longer sold, with the product's name where it may be shown. */
  unavailable: readonly GoneLine[]
  /** Units of the orderable lines, which the sums are made of. */
  itemCount: number
  /** Before discounts. */
  itemsTotal: Paise
  coupon: QuotedCoupon | null
  /** Applied only where the coupon takes off less or can't be used. */
  promotions: QuotedPromotions
  delivery: QuotedDelivery
  /** Null when an item can't be paid on delivery. */
  codCharge: Paise | null
  withoutCod: string | null
  /** True when `cartRefusal` has nothing against it. */
  orderable: boolean
  /** Free gifts of an online payment, while in stock. */
  gifts: readonly GiftLine[]
}

/** `codCap`: maximum COD charge of a parcel; null without a limit. `place`: null while the address is unknown. */
type QuoteExtras = {
  gifts?: readonly Offer[]
  codCap?: Paise | null
  rates?: DeliveryRates
  place?: DeliveryPlace | null
}

/** Quotes a cart from current prices and stock; lines with a problem are shown but not summed. */
export function quote(
  cart: readonly CartLine[],
  offers: readonly Offer[],
  { gifts = [], codCap = null, rates = freeDelivery, place = null }: QuoteExtras = {},
): Quote {
  const left = stockLeft(cart, (line) => findOffer(line, offers)?.size ?? null)
  const found = cart.map((line, at) => ({ line, offer: findOffer(line, offers), stock: left[at] ?? 0 }))
  const lines = found.flatMap(({ line, offer, stock }) => (offer ? [quoteLine(line, offer, stock)] : []))
  const unavailable = found.flatMap(({ line, offer }) => (offer ? [] : [line]))
  const withoutCod = itemWithoutCod(lines)
  const inOrder = lines.filter((line) => line.problem === null)
  const itemsTotal = sum(inOrder.map((line) => line.lineTotal))
  return {
    lines,
    unavailable,
    itemCount: countItems(inOrder),
    itemsTotal,
    coupon: null,
    promotions: noPromotions,
    delivery: quoteDelivery(rates, { itemsTotal, grams: gramsOf(inOrder, offers, rates.usualBox), place }),
    codCharge: withoutCod === null ? codCharge(inOrder, codCap) : null,
    withoutCod,
    orderable: cartRefusal({ lines, unavailable }) === null,
    gifts: inOrder.length === 0 ? [] : gifts.filter((gift) => gift.size.stock > unitsOf(gift, lines)).map(giftLine),
  }
}

function gramsOf(lines: readonly CartLine[], offers: readonly Offer[], usualBox: string | null): number {
  return knownGrams(
    lines.map((line) => {
      const { grams = null, box = null } = findOffer(line, offers) ?? {}
      return { quantity: line.quantity, grams, box: box ?? usualBox }
    }),
  )
}

/** Counts the units that the bought lines take from the gift's stock. */
function unitsOf({ productId, size }: Offer, lines: readonly QuoteLine[]): number {
  return countItems(lines.filter((line) => line.productId === productId && line.stockLocation === size.stockLocation))
}

function giftLine({ size, sizes: _, grams: __, box: ___, ...offer }: Offer): GiftLine {
  return { ...offer, size: size.size, stockLocation: size.stockLocation, quantity: 1 }
}

/** Computes the offers as if these held units were released. */
export function withHoldsReleased(offers: readonly Offer[], held: readonly StockAllocation[]): Offer[] {
  if (held.length === 0) return [...offers]
  return offers.map((offer) => {
    const isHere = (take: StockAllocation) =>
      take.productId === offer.productId && take.stockLocation === offer.size.stockLocation
    const units = held.filter(isHere).reduce((all, { quantity }) => all + quantity, 0)
    return { ...offer, size: { ...offer.size, stock: offer.size.stock + units } }
  })
}

/** Tells whether a line exceeds the stock but could be reduced to it. */
export function isOverStock({ quantity, stock }: Pick<QuoteLine, 'quantity' | 'stock'>): boolean {
  return quantity > stock && !isSoldOut(stock)
}

/** Formats 'Canvas High, size 8', which distinguishes two lines of one product. */
export function lineTitle({ name, size }: { name: string; size: string }): string {
  return size === noSize ? name : `${name}, ${sizeInText(size)}`
}

const knownTitle = ({ name, size }: GoneLine) => (name === undefined ? null : lineTitle({ name, size }))

/** Asks to remove a line that is no longer sold. */
export const goneMessage = (line: GoneLine): string => texts.isNoLongerSold(knownTitle(line))

/** Names a line that is no longer sold, for the button that removes it. */
export const goneTitle = (line: GoneLine): string => knownTitle(line) ?? texts.whatIsNoLongerSold

type QuoteSums = Pick<Quote, 'itemsTotal' | 'codCharge' | 'coupon' | 'promotions' | 'delivery'>

function couponDiscount({ coupon }: Pick<Quote, 'coupon'>, paymentMethod: PaymentMethod): Paise {
  if (coupon === null || (paymentMethod === 'COD' && !coupon.forCod)) return zeroPaise
  return coupon.discount
}

/** Chooses the larger discount of promotions and coupon with this payment method; they never add up. */
export function discountFor(quote: Pick<Quote, 'coupon' | 'promotions'>, paymentMethod: PaymentMethod): Paise {
  return paise(Math.max(quote.promotions.discount, couponDiscount(quote, paymentMethod)))
}

/** Discount on the items, its source, and each line's share. */
type Reduction = {
  discount: Paise
  couponCode: string | null
  promotions: readonly AppliedPromotion[]
  shares: readonly Paise[]
}

/** Chooses the discount for this payment method. Promotions win a tie, so that the coupon is not used up. */
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

export function onlineTotal(quote: Omit<QuoteSums, 'codCharge'>): Paise {
  return paise(quote.itemsTotal - discountFor(quote, 'CARD') + quote.delivery.fee)
}

/** Computes the amount to collect on delivery; null when an item can't be paid so. */
export function codTotal(quote: QuoteSums): Paise | null {
  const { itemsTotal, codCharge, delivery } = quote
  return codCharge === null ? null : paise(itemsTotal - discountFor(quote, 'COD') + codCharge + delivery.fee)
}

export function findOffer(line: CartLine, offers: readonly Offer[]): Offer | null {
  return offers.find((one) => one.productId === line.productId && one.size.size === line.size) ?? null
}

function quoteLine(line: CartLine, offer: Offer, stock: number): QuoteLine {
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
    stock,
    sizes: offer.sizes,
    problem: problemOf(line, offer, stock),
  }
}

function problemOf({ quantity }: CartLine, { size, sizes }: Offer, left: number): string | null {
  if (isSoldOut(size.stock)) return sizes.length > 1 ? sizeNotAvailable : soldOutMessage
  return quantity > left ? stockLimitMessage(size.stock, size.stock - left + quantity) : null
}
