import type { Picture } from '#domain/catalogue/product.ts'
import {
  codTotal,
  type GiftLine,
  onlineTotal,
  type Quote,
  type QuoteLine,
  reductionFor,
} from '#domain/checkout/quote.ts'
import { codNotAvailableFor } from '#domain/checkout/texts.ts'
import type { Address } from '#domain/customers/address.ts'
import { type Paise, paise, zeroPaise } from '#domain/money.ts'
import type { GatewayName } from '#domain/payments/gateways.ts'
import type { AskFor } from '#domain/payments/online-ask.ts'
import type { AppliedPromotion } from '#domain/promotions/promotion.ts'
import { onlyOnline } from '#domain/promotions/texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import * as texts from './texts.ts'

/** Progress of the shipment, with the specification's order_status. Transitions: domain/orders/transitions.ts. */
export const fulfilmentStates = {
  waiting: { orderStatus: 'waiting' },
  ready: { orderStatus: 'waiting' },
  shipped: { orderStatus: 'shipped' },
  delivered: { orderStatus: 'delivered' },
  returned: { orderStatus: 'cancelled' },
  cancelled: { orderStatus: 'cancelled' },
} as const satisfies Record<string, { orderStatus: string }>

export type FulfilmentState = keyof typeof fulfilmentStates
export type OrderStatus = (typeof fulfilmentStates)[FulfilmentState]['orderStatus']

/** Progress of the payment. COD stays `none` until the courier has handed it over. */
export const paymentStates = ['none', 'pending', 'failed', 'paid', 'part_refunded', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** State of the order's stock: held for an unpaid order, claimed by a placed one, released again. */
export const holdStates = ['held', 'claimed', 'released'] as const
export type HoldState = (typeof holdStates)[number]

/** 'CREDIT': all of it with store credit. */
export const paymentMethods = ['COD', 'CARD', 'UPI', 'CREDIT'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export type OrderItem = {
  position: number
  productId: string
  size: string
  name: string
  brand: string
  category: string
  picture: Picture | null
  quantity: number
  price: Paise
  codPrice: Paise | null
  gift: boolean
  /** Pieces that were cancelled before the parcel left, and what they had cost. */
  cancelled: number
  cancelledPaid: Paise
  discount: Paise
}

/** Money on its way back. `state` is 'due' until the gateway was asked, 'processed' when it is gone. */
export type OrderRefund = {
  amount: Paise
  state: 'due' | 'asked' | 'processed' | 'failed'
  reason: RefundReason
  /** It became store credit. */
  asCredit: boolean
  createdAt: Date
}

export const refundReasons = [
  'cancelled',
  'sold-out',
  'paid-twice',
  'wrong-amount',
  'staff',
  'at-the-gateway',
  'part-cancelled',
  'returned',
  'changed',
  'excess',
] as const
export type RefundReason = (typeof refundReasons)[number]

export type Order = {
  orderId: string
  userId: string
  items: readonly OrderItem[]
  address: Address
  /** Before what coupon or promotions took off. */
  itemsTotal: Paise
  couponCode: string | null
  /** Together they took off the discount; none where a coupon did. */
  promotions: readonly AppliedPromotion[]
  discount: Paise
  codCharge: Paise
  deliveryFee: Paise
  amount: Paise
  /** Discount for paying online what was placed as COD; its shares are among those of the items. */
  prepaidDiscount: Paise
  /** Came online ahead of the rest. */
  advance: Paise
  asksFor: AskFor | null
  asksAmount: Paise | null
  asksDiscount: Paise
  paymentMethod: PaymentMethod
  status: 'paid' | 'unpaid'
  orderStatus: OrderStatus
  paymentState: PaymentState
  fulfilmentState: FulfilmentState
  holdState: HoldState
  /** Until when an unpaid order keeps its goods. */
  holdExpiresAt: Date | null
  /** The one whose checkout the shopper was led to; null while there was none. */
  gateway: GatewayName | null
  gatewayOrderId: string | null
  gatewayPaymentId: string | null
  /** Its latest attempt to pay by card; null while there was none. */
  attempt: 'open' | 'failed' | null
  /** When the shopper said that a UPI payment is on its way. */
  paymentReportedAt: Date | null
  /** The newest first. */
  refunds: readonly OrderRefund[]
  createdAt: Date
  waybill: string | null
}

/** Amount of the order without units that were cancelled since; COD charge and delivery fee stay with the rest. */
export function amountLeft(
  order: Pick<Order, 'amount'> & { items: readonly Pick<OrderItem, 'cancelledPaid'>[] },
): Paise {
  return paise(order.items.reduce((left, { cancelledPaid }) => left - cancelledPaid, order.amount as number))
}

type Collected = Parameters<typeof amountLeft>[0] & Pick<Order, 'paymentMethod' | 'paymentState' | 'advance'>

/** Cash that the courier collects; null where none is due. */
export function cashToCollect(order: Collected): Paise | null {
  const { paymentMethod, paymentState, advance } = order
  return paymentMethod === 'COD' && paymentState === 'none' ? paise(amountLeft(order) - advance) : null
}

/** True where the advance of a COD order would pay for all of it, if it cost so much less. */
export function isCoveredByAdvance(order: Collected, less: Paise): boolean {
  const cash = order.advance > 0 ? cashToCollect(order) : null
  return cash !== null && cash <= less
}

/** The lines that are in the parcel, each with the pieces that are. */
export function shippedItems<Item extends Pick<OrderItem, 'quantity' | 'cancelled'>>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ ...item, quantity: item.quantity - item.cancelled }))
    .filter(({ quantity }) => quantity > 0)
}

/** Everything of an order that is decided before the stock is looked at. */
export type OrderDraft = Pick<Order, 'paymentMethod' | 'address' | 'itemsTotal' | 'couponCode' | 'promotions'> &
  Pick<Order, 'discount' | 'codCharge' | 'deliveryFee' | 'amount'> & {
    lines: readonly QuoteLine[]
    /** Free with online payment; gifts out of stock are left out. */
    gifts: readonly GiftLine[]
  }

/**
 * A COD order as the server quotes it, or why there can't be one. `shownAmount` is the total that the shopper saw:
 * a browser's word is never a price, but when it differs, the shopper has not agreed to the new one. Null for an API client, who is told what it costs.
 */
export function draftCodOrder(quote: Quote, address: Address, shownAmount: number | null): OrderDraft | Refusal {
  const empty = emptyRefusal(quote)
  if (empty) return empty
  if (quote.withoutCod !== null) return refuse('not-offered', codNotAvailableFor(quote.withoutCod))
  const problem = firstProblem(quote)
  if (problem !== null) return refuse('sold-out', problem)
  const codCharge = quote.codCharge ?? zeroPaise
  const amount = codTotal(quote) ?? zeroPaise
  // A client that was shown no total has named a coupon: it applies, or there is no order.
  const withoutCoupon = shownAmount === null ? couponRefusal(quote, 'COD') : null
  if (withoutCoupon) return withoutCoupon
  if (shownAmount !== null && amount !== shownAmount) return changedRefusal(quote)
  const terms = { paymentMethod: 'COD', gifts: [], address, ...reduced(quote, 'COD') } as const
  return { ...terms, ...sumsOf(quote), codCharge, amount }
}

const sumsOf = ({ itemsTotal, delivery }: Quote) => ({ itemsTotal, deliveryFee: delivery.fee })

/** Why the coupon of this cart takes nothing off when it is paid this way; null when it does, or there is none. */
export function couponRefusal({ coupon }: Quote, paymentMethod: PaymentMethod): Refusal | null {
  if (coupon === null) return null
  if (coupon.problem !== null) return refuse('not-offered', coupon.problem)
  return paymentMethod === 'COD' && !coupon.forCod ? refuse('not-offered', onlyOnline(coupon.code)) : null
}

/** The total is another than the one that was shown: a coupon that no longer holds says why. */
function changedRefusal({ coupon }: Quote): Refusal {
  return refuse('changed', coupon?.problem ?? texts.totalChanged)
}

/** Coupon or promotions, the lines, and what is taken off each of them when they are paid this way. */
function reduced(quote: Quote, paymentMethod: PaymentMethod) {
  const { shares, ...reduction } = reductionFor(quote, paymentMethod)
  const lines = quote.lines.map((line, at) => ({ ...line, discount: shares[at] ?? zeroPaise }))
  return { ...reduction, lines }
}

export type OnlineOrderInput = {
  paymentMethod: Exclude<PaymentMethod, 'COD'>
  address: Address
  /** The total that the screen showed, in paise: compared, never believed. */
  shownAmount: number
  /** Products whose free gift the shopper took off the list. */
  declinedGifts: readonly string[]
}

/** An order that is paid before it is sent, as the server quotes it, or why there can't be one. */
export function draftOnlineOrder(quote: Quote, input: OnlineOrderInput): OrderDraft | Refusal {
  const empty = emptyRefusal(quote)
  if (empty) return empty
  const problem = firstProblem(quote)
  if (problem !== null) return refuse('sold-out', problem)
  const amount = onlineTotal(quote)
  if (amount !== input.shownAmount) return changedRefusal(quote)
  const gifts = quote.gifts.filter(({ productId }) => !input.declinedGifts.includes(productId))
  const { paymentMethod, address } = input
  const terms = { paymentMethod, gifts, address, ...reduced(quote, paymentMethod) }
  return { ...terms, ...sumsOf(quote), codCharge: zeroPaise, amount }
}

/** A cart of which nothing is sold any more is not an empty one. */
function emptyRefusal({ lines, gone }: Quote): Refusal | null {
  if (lines.length > 0) return null
  return gone.length > 0 ? refuse('sold-out', texts.itemIsGone) : refuse('invalid', texts.cartIsEmpty)
}

function firstProblem(quote: Quote): string | null {
  if (quote.gone.length > 0) return texts.itemIsGone
  const line = quote.lines.find((one) => one.problem !== null)
  return line ? `${line.name}: ${line.problem}` : null
}
