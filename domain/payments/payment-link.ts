import { needsStreet } from '#domain/customers/address.ts'
import { dayMs } from '#domain/indian-time.ts'
import { type Paise, paise } from '#domain/money.ts'
import type { Order, OrderItem } from '#domain/orders/order.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { addressComesFirst, orderIsOver, orderIsPaid } from './texts.ts'

/**
 * Purpose of an order's payment link: to pay a COD order online, an advance before sending, the rest of a payment, the
 * whole of a phone order, or what a dearer size of a paid order costs more.
 */
export type LinkPurpose = 'prepay' | 'advance' | 'balance' | 'full' | 'size'

/** Notifications with a link to pay a COD order online: after the order, and before it is sent. */
export const prepayNotifications = ['prepay-offer', 'prepay-reminder'] as const
export type PrepayNotification = (typeof prepayNotifications)[number]

/** Times of these notifications, in milliseconds. */
export const prepayTimes = {
  /** Maximum age of an order for the offer; an older one gets the reminder only. */
  offerWithin: 2 * 60 * 60_000,
  /** Between the offer and the reminder. */
  reminderAfterOffer: 60 * 60_000,
  /** Older orders get no notification: an earlier one may have been deleted from the outbox. */
  toldFor: 14 * dayMs,
}

export type PrepayRule = {
  /** Discount for paying online, on top of the dropped COD charge; null: not offered. */
  discount: Paise | null
  notifications: readonly PrepayNotification[]
}
/** Default: offered, because paid parcels seldom come back; without a discount, which is the owner's decision. */
export const defaultPrepayRule: PrepayRule = { discount: paise(0), notifications: prepayNotifications }

/** Lists the notifications to send; none while there is no offer. */
export function enabledPrepayNotifications({ discount, notifications }: PrepayRule): readonly PrepayNotification[] {
  return discount === null || discount === 0 ? [] : notifications
}

type Prepay = { amount: Paise; discount: Paise }

export type Prepayable = Pick<
  Order,
  'paymentMethod' | 'paymentState' | 'fulfilmentState' | 'holdState' | 'amount' | 'codCharge' | 'advance'
> &
  Pick<Order, 'itemsTotal' | 'discount' | 'linkPurpose' | 'linkAmount' | 'linkDiscount'> & {
    items: readonly Pick<OrderItem, 'cancelled'>[]
  }

/**
 * Computes the amount for which this COD order can be paid online; null when it can't. An amount that was offered once
 * stays. The discount is at most a fifth of the items.
 */
export function prepayOffer(order: Prepayable, rule: Pick<PrepayRule, 'discount'>): Prepay | null {
  const isOpen = order.fulfilmentState === 'waiting' && order.holdState === 'claimed' && order.advance === 0
  if (!isOpen || order.paymentMethod !== 'COD' || order.paymentState !== 'none') return null
  // A partial cancellation lowers the cash but not the order's amount, so such an order stays COD.
  if (order.items.some(({ cancelled }) => cancelled > 0)) return null
  if (order.linkPurpose === 'prepay' && order.linkAmount !== null)
    return isPrepayUnchanged(order) ? { amount: order.linkAmount, discount: order.linkDiscount } : null
  if (rule.discount === null || order.linkPurpose !== null) return null
  const discount = paise(Math.min(rule.discount, Math.floor((order.itemsTotal - order.discount) / 5)))
  return { amount: paise(order.amount - order.codCharge - discount), discount }
}

/** Tells whether the order is paid and not refunded in full. */
export function hasMoney({ paymentState }: Pick<Order, 'paymentState'>): boolean {
  return paymentState === 'paid' || paymentState === 'part_refunded'
}

export type PayableOrder = Pick<
  Prepayable,
  'paymentMethod' | 'paymentState' | 'fulfilmentState' | 'amount' | 'codCharge'
> &
  Pick<Order, 'linkPurpose' | 'linkAmount' | 'linkDiscount'>

/** Tells whether a COD order is unchanged since it was offered to be paid online. */
export function isPrepayUnchanged({ amount, codCharge, linkAmount, linkDiscount }: PayableOrder): boolean {
  return linkAmount === amount - codCharge - linkDiscount
}

/** Tells whether the shopper pays the order or its advance to the shop's UPI id. */
export function isPaidByUpi({ paymentMethod, linkPurpose }: Pick<Order, 'paymentMethod' | 'linkPurpose'>): boolean {
  return paymentMethod === 'UPI' || linkPurpose === 'advance'
}

/** Returns the amount that a payment of this order must have. */
export const amountToPay = ({ amount, linkAmount }: Pick<Order, 'amount' | 'linkAmount'>): Paise => linkAmount ?? amount

/** Refuses to start a payment of an order; null when it can be paid. */
export function payRefusal({
  status,
  orderStatus,
  address,
}: Pick<Order, 'status' | 'orderStatus' | 'address'>): Refusal | null {
  if (status === 'paid') return refuse('changed', orderIsPaid)
  if (orderStatus === 'cancelled') return refuse('changed', orderIsOver)
  return needsStreet(address) ? refuse('changed', addressComesFirst) : null
}
