import { type Paise, paise } from '#domain/money.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'

/**
 * Sum that an order asks for by its payment link: a COD order's that is paid online after all, an advance before it is
 * sent, the rest of a payment, or the whole of an order that staff placed in a chat or a call.
 */
export type AskFor = 'prepay' | 'advance' | 'rest' | 'whole'

/** Notices that tell of the link to pay a COD order online: after it is placed, and once more before it is sent. */
export const prepayNotices = ['prepay-offer', 'prepay-reminder'] as const
export type PrepayNotice = (typeof prepayNotices)[number]

export type PrepayRule = {
  /** For paying a COD order online, beside the COD charge that falls away; null: it is not offered. */
  discount: Paise | null
  /** Notices that the owner wants. */
  tells: readonly PrepayNotice[]
}
/** Prepayable, because a paid parcel seldom comes back; without a discount, because that is the owner's margin. */
export const defaultPrepayRule: PrepayRule = { discount: paise(0), tells: prepayNotices }

/** Notices that go out: none without a discount, which only the owner sets. */
export function toldPrepay({ discount, tells }: PrepayRule): readonly PrepayNotice[] {
  return discount === null || discount === 0 ? [] : tells
}

export type Prepay = { amount: Paise; discount: Paise }

export type Prepayable = Pick<
  Order,
  'paymentMethod' | 'paymentState' | 'fulfilmentState' | 'holdState' | 'amount' | 'codCharge' | 'advance'
> &
  Pick<Order, 'itemsTotal' | 'discount' | 'asksFor' | 'asksAmount' | 'asksDiscount'> & {
    items: readonly Pick<OrderItem, 'cancelled'>[]
  }

/**
 * The sum for which this COD order may be paid online now; null where it may not. What was asked once stays so, whatever
 * the rule says later. The discount is at most a fifth of the items.
 */
export function prepayOffer(order: Prepayable, rule: Pick<PrepayRule, 'discount'>): Prepay | null {
  const isOpen = order.fulfilmentState === 'waiting' && order.holdState === 'claimed' && order.advance === 0
  if (!isOpen || order.paymentMethod !== 'COD' || order.paymentState !== 'none') return null
  // A partial cancellation lowers the cash and not the order's amount: such an order stays with cash.
  if (order.items.some(({ cancelled }) => cancelled > 0)) return null
  if (order.asksFor === 'prepay' && order.asksAmount !== null)
    return isStillAsked(order) ? { amount: order.asksAmount, discount: order.asksDiscount } : null
  if (rule.discount === null || order.asksFor !== null) return null
  const discount = paise(Math.min(rule.discount, Math.floor((order.itemsTotal - order.discount) / 5)))
  return { amount: paise(order.amount - order.codCharge - discount), discount }
}

type Asking = Pick<Prepayable, 'paymentMethod' | 'paymentState' | 'fulfilmentState' | 'amount' | 'codCharge'> &
  Pick<Order, 'asksFor' | 'asksAmount' | 'asksDiscount'>

/** False when the order was changed since it was asked for. */
function isStillAsked({ amount, codCharge, asksAmount, asksDiscount }: Asking): boolean {
  return asksAmount === amount - codCharge - asksDiscount
}

/** True where its shopper pays to the shop's own UPI id: all of it, or an advance. */
export function isPaidByUpi({ paymentMethod, asksFor }: Pick<Order, 'paymentMethod' | 'asksFor'>): boolean {
  return paymentMethod === 'UPI' || asksFor === 'advance'
}

/** The sum that a payment of this order has to be of. */
export function sumAsked({ amount, asksAmount }: Pick<Order, 'amount' | 'asksAmount'>): Paise {
  return asksAmount ?? amount
}

/**
 * True while money that is paid online is taken; else it goes back. A cancelled online order takes it, so that its books
 * say what became of it.
 */
export function takesMoney(order: Asking): boolean {
  const { paymentMethod, paymentState, fulfilmentState, asksFor } = order
  const isUnpaid = paymentState === 'pending' || paymentState === 'failed'
  if (asksFor === 'advance') return isUnpaid && fulfilmentState === 'waiting'
  if (asksFor !== 'prepay') return isUnpaid
  const isHere = fulfilmentState === 'waiting' || fulfilmentState === 'ready'
  return paymentMethod === 'COD' && paymentState === 'none' && isHere && isStillAsked(order)
}
