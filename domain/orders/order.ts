import type { Picture } from '#domain/catalogue/product.ts'
import { cartRefusal } from '#domain/checkout/cart-refusal.ts'
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
import { type Paise, paise, sum, zeroPaise } from '#domain/money.ts'
import type { GatewayName } from '#domain/payments/gateways.ts'
import type { LinkPurpose } from '#domain/payments/payment-link.ts'
import type { AppliedPromotion } from '#domain/promotions/promotion.ts'
import { onlyOnline } from '#domain/promotions/texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import * as texts from './texts.ts'

/** Fulfilment states with the specification's order_status. Transitions: domain/orders/transitions.ts. */
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

/** Payment states. COD stays `none` until the courier hands over the cash. */
export const paymentStates = ['none', 'pending', 'failed', 'paid', 'part_refunded', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Stock of the order: held while unpaid, claimed once placed, released again. */
export const holdStates = ['held', 'claimed', 'released'] as const
export type HoldState = (typeof holdStates)[number]

/** 'CREDIT': paid entirely with store credit. */
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
  /** Units cancelled before shipping, and the amount paid for them. */
  cancelled: number
  cancelledPaid: Paise
  discount: Paise
}

/** A refund. `state` is 'due' until the gateway was asked, 'processed' once sent. */
export type OrderRefund = {
  amount: Paise
  state: 'due' | 'requested' | 'processed' | 'failed'
  reason: RefundReason
  asCredit: boolean
  /** Bank reference of a transfer by hand. */
  reference: string | null
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

/** Reasons of refunds whose money never paid for the order. */
export const surplusReasons = ['paid-twice', 'wrong-amount', 'excess'] as const satisfies readonly RefundReason[]

export type Order = {
  orderId: string
  userId: string
  items: readonly OrderItem[]
  address: Address
  /** Before discounts. */
  itemsTotal: Paise
  couponCode: string | null
  /** Promotions that make up the discount; empty when a coupon does. */
  promotions: readonly AppliedPromotion[]
  discount: Paise
  codCharge: Paise
  deliveryFee: Paise
  amount: Paise
  /** Discount for paying a COD order online, included in the items' shares. */
  prepaidDiscount: Paise
  /** Rupees that payments were short of the amount and that the shop let go (decision 142). */
  writtenOff: Paise
  /** Amount paid online ahead of the rest. */
  advance: Paise
  linkPurpose: LinkPurpose | null
  linkAmount: Paise | null
  linkDiscount: Paise
  paymentMethod: PaymentMethod
  status: 'paid' | 'unpaid'
  orderStatus: OrderStatus
  paymentState: PaymentState
  fulfilmentState: FulfilmentState
  /** The courier lost its parcel; the state is 'returned' (decision 175). */
  isLost: boolean
  holdState: HoldState
  /** End of an unpaid order's stock hold. */
  holdExpiresAt: Date | null
  gateway: GatewayName | null
  gatewayOrderId: string | null
  gatewayPaymentId: string | null
  /** State of the latest card payment attempt; null before the first. Unmatched: not the order's amount. */
  attempt: 'open' | 'unmatched' | 'failed' | null
  /** Time at which the shopper reported a UPI payment. */
  paymentReportedAt: Date | null
  /** Newest first. */
  refunds: readonly OrderRefund[]
  createdAt: Date
  waybill: string | null
}

/** Computes the amount without cancelled units; COD charge and delivery fee stay. */
export function remainingAmount(
  order: Pick<Order, 'amount'> & { items: readonly Pick<OrderItem, 'cancelledPaid'>[] },
): Paise {
  return paise(order.items.reduce((left, { cancelledPaid }) => left - cancelledPaid, order.amount as number))
}

type CollectableOrder = Parameters<typeof remainingAmount>[0] &
  Pick<Order, 'paymentMethod' | 'paymentState' | 'advance'>

/** Computes the cash that the courier collects; null when none is due. */
export function cashToCollect(order: CollectableOrder): Paise | null {
  const { paymentMethod, paymentState, advance } = order
  return paymentMethod === 'COD' && paymentState === 'none' ? paise(remainingAmount(order) - advance) : null
}

type RefundableOrder = Pick<Order, 'paymentMethod' | 'paymentState' | 'amount' | 'writtenOff' | 'refunds'>

/** Computes what is left of a prepaid order's money after all refunds, sent or due. Its amount was lowered by changes. */
export function prepaidLeft({ paymentMethod, paymentState, amount, writtenOff, refunds }: RefundableOrder): Paise {
  if (paymentMethod === 'COD' || (paymentState !== 'paid' && paymentState !== 'part_refunded')) return zeroPaise
  const surplus: readonly RefundReason[] = [...surplusReasons, 'changed']
  const back = refunds.filter(({ state, reason }) => state !== 'failed' && !surplus.includes(reason))
  return paise(Math.max(0, amount - writtenOff - sum(back.map((refund) => refund.amount))))
}

/** Tells whether the advance of a COD order would cover all of it after a reduction by `less`. */
export function isCoveredByAdvance(order: CollectableOrder, less: Paise): boolean {
  const cash = order.advance > 0 ? cashToCollect(order) : null
  return cash !== null && cash <= less
}

/** Selects the lines in the parcel, with their units. */
export function shippedItems<Item extends Pick<OrderItem, 'quantity' | 'cancelled'>>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ ...item, quantity: item.quantity - item.cancelled }))
    .filter(({ quantity }) => quantity > 0)
}

/** Everything about an order that is decided before stock is checked. */
export type OrderDraft = Pick<Order, 'paymentMethod' | 'address' | 'itemsTotal' | 'couponCode' | 'promotions'> &
  Pick<Order, 'discount' | 'codCharge' | 'deliveryFee' | 'amount'> & {
    lines: readonly QuoteLine[]
    /** Free gifts of an online payment; those out of stock are left out. */
    gifts: readonly GiftLine[]
  }

/**
 * Drafts a COD order from the quote, or refuses it. `shownAmount` is the total that the shopper saw; if it differs from
 * the quote, the order is refused. Null for an API client, which is told the price.
 */
export function draftCodOrder(quote: Quote, address: Address, shownAmount: number | null): OrderDraft | Refusal {
  const refusal = cartRefusal(quote)
  if (refusal) return refusal
  if (quote.withoutCod !== null) return refuse('not-offered', codNotAvailableFor(quote.withoutCod))
  const codCharge = quote.codCharge ?? zeroPaise
  const amount = codTotal(quote) ?? zeroPaise
  // An API client that named a coupon gets no order without its discount.
  const withoutCoupon = shownAmount === null ? couponRefusal(quote, 'COD') : null
  if (withoutCoupon) return withoutCoupon
  if (shownAmount !== null && amount !== shownAmount) return changedRefusal(quote)
  const terms = { paymentMethod: 'COD', gifts: [], address, ...reduced(quote, 'COD') } as const
  return { ...terms, ...sumsOf(quote), codCharge, amount }
}

const sumsOf = ({ itemsTotal, delivery }: Quote) => ({ itemsTotal, deliveryFee: delivery.fee })

/** Explains why the coupon has no effect with this payment method; null when it applies or there is none. */
export function couponRefusal({ coupon }: Quote, paymentMethod: PaymentMethod): Refusal | null {
  if (coupon === null) return null
  if (coupon.problem !== null) return refuse('not-offered', coupon.problem)
  return paymentMethod === 'COD' && !coupon.forCod ? refuse('not-offered', onlyOnline(coupon.code)) : null
}

/** Refuses a total that differs from the one shown, with the coupon's problem as the reason if it has one. */
const changedRefusal = ({ coupon }: Quote): Refusal => refuse('changed', coupon?.problem ?? texts.totalChanged)

/** Computes the discount of each line, by coupon or promotions, with this payment method. */
function reduced(quote: Quote, paymentMethod: PaymentMethod) {
  const { shares, ...reduction } = reductionFor(quote, paymentMethod)
  const lines = quote.lines.map((line, at) => ({ ...line, discount: shares[at] ?? zeroPaise }))
  return { ...reduction, lines }
}

export type OnlineOrderInput = {
  paymentMethod: Exclude<PaymentMethod, 'COD'>
  address: Address
  /** Total shown on the screen in paise: compared, never trusted. */
  shownAmount: number
  /** Products whose free gift the shopper declined. */
  declinedGifts: readonly string[]
}

/** Drafts an order that is paid before it is sent, from the quote, or refuses it. */
export function draftOnlineOrder(quote: Quote, input: OnlineOrderInput): OrderDraft | Refusal {
  const refusal = cartRefusal(quote)
  if (refusal) return refusal
  const amount = onlineTotal(quote)
  if (amount !== input.shownAmount) return changedRefusal(quote)
  const gifts = quote.gifts.filter(({ productId }) => !input.declinedGifts.includes(productId))
  const { paymentMethod, address } = input
  const terms = { paymentMethod, gifts, address, ...reduced(quote, paymentMethod) }
  return { ...terms, ...sumsOf(quote), codCharge: zeroPaise, amount }
}
