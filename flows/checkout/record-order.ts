import { lockCheckoutLink, saveOrderOfLink } from '#db/checkout/checkout-links.ts'
import type { Db } from '#db/engine/database.ts'
import type { ResponseToStore } from '#db/engine/idempotency.ts'
import { findOrderAllocations, lockStock, type OrderAllocation, releaseHeldStock } from '#db/inventory/stock.ts'
import {
  insertOrder,
  type LockedCheckout,
  lockCheckout,
  lockCheckoutAndCart,
  type NewOrder,
} from '#db/orders/insert.ts'
import { findOpenHolds, type LockedOrder, lockOrders } from '#db/orders/transitions.ts'
import { findDueRefunds } from '#db/payments/refunds.ts'
import { lockCoupon } from '#db/promotions/coupons.ts'
import { type Cart, hasSameLines, removeLine } from '#domain/cart/cart.ts'
import { checkoutLinkRefusal } from '#domain/checkout/checkout-link.ts'
import { type CodLimits, codLimitExceeded } from '#domain/checkout/cod-limits.ts'
import { holdRefusal } from '#domain/inventory/hold-limits.ts'
import { giftsInStock, shortage, withReleased } from '#domain/inventory/stock.ts'
import type { Paise } from '#domain/money.ts'
import type { Order, OrderDraft } from '#domain/orders/order.ts'
import { cartChanged, totalChanged } from '#domain/orders/texts.ts'
import { notificationsOf } from '#domain/orders/transitions.ts'
import { couponEffect } from '#domain/promotions/coupon.ts'
import { unknownCoupon } from '#domain/promotions/texts.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { failpoint } from '#flows/failpoint.ts'
import { moveOrder, orderNotification } from '#flows/orders/move-order.ts'
import { recordCreditRefund } from '#flows/payments/credit/refund-as-credit.ts'
import { refundAll } from '#flows/payments/submit-refund.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import { randomOrderId } from '#flows/secrets.ts'
import type { ReplacedOrder } from './earlier-orders.ts'

/**
 * 'cart': ordered lines must still be in the cart. 'list': an API client's lines, independent of a cart. 'checkout-link':
 * the lines of a checkout link, whose id is the checkout key.
 */
export type LinesSource = 'cart' | 'list' | 'checkout-link'

/** `replaces`: unpaid orders of the same products whose stock and coupon this one takes over. */
export type OrderToRecord = Omit<NewOrder, 'placedBy' | 'orderId'> & {
  byStaff?: Staff | undefined
  replaces: readonly ReplacedOrder[]
  linesFrom: LinesSource
  /** Part paid with store credit at once. */
  creditPart?: Paise | undefined
  /** Limits of open COD orders, which are counted under the locks of phone and account. */
  codLimits?: CodLimits
  /** Builds the response to an API client, stored with the order. */
  buildResponse?: ((placed: PlacedOrder) => ResponseToStore) | undefined
  /** Nothing is written after it in the transaction. */
  isLast?: boolean
  now: Date
}

/** Refusal because of the COD limits; its message lacks what the shopper can do about it. */
type CodLimitRefusal = Refusal & { isCodLimit: true }

export const isCodLimit = (answer: object): answer is CodLimitRefusal => 'isCodLimit' in answer

export type PlacedOrder = Pick<Order, 'orderId' | 'amount'>

type ReplacedOrders = { orders: readonly LockedOrder[]; takes: readonly OrderAllocation[] }

/** Records an order as its transaction's whole work: PostgreSQL commits as soon as the stock is taken. */
export const recordOrderAlone = (tx: Db, order: OrderToRecord) => recordOrder(tx, { ...order, isLast: true })

/**
 * Locks, decides, writes: the order with its lines and stock, taken for COD and held otherwise. Receives only `tx`, so
 * that it can't leave the transaction. Lock order: phone, account, orders, cart, stock, coupon.
 */
export async function recordOrder(tx: Db, order: OrderToRecord): Promise<PlacedOrder | Refusal> {
  const { checkoutKey, draft, userId } = order
  const { paymentMethod, address } = draft
  // The cart is locked together with the checkout; if other locks come in between, the checkout is locked first.
  if (order.replaces.length > 0) await lockCheckout(tx, { userId, phone: address.phone })
  const replaced = await lockReplaced(tx, order.replaces)
  const checkout = { userId, checkoutKey, paymentMethod, address }
  const takes = [...draft.lines, ...draft.gifts, ...replaced.takes]
  const locked = await lockCheckoutAndCart(tx, checkout, takes)
  failpoint('checkout-locked')
  if (locked.earlier) return locked.earlier
  // Stock that is released and taken again has no fixed order, and a coupon is locked after stock.
  const isLockedFirst = replaced.takes.length > 0 || draft.couponCode !== null
  const locations = isLockedFirst ? await lockStock(tx, takes) : locked.locations
  const gifts = await decide(tx, { order, left: replaced, locked: { ...locked, locations } })
  if (isRefusal(gifts)) return gifts
  await release(tx, replaced, order)
  return writeFor(tx, { ...order, orderId: randomOrderId(), draft: { ...draft, gifts } }, locked.cart)
}

/** Writes a phone order with its staff member in timeline and audit log. */
async function writeFor(tx: Db, order: OrderToRecord & { orderId: string }, cart: Cart | null): Promise<PlacedOrder> {
  const { byStaff, draft, orderId } = order
  if (order.linesFrom === 'checkout-link') return writeForLink(tx, order)
  if (!byStaff) return write(tx, order, cart)
  const placedBy = { actor: actorOf(byStaff), cause: 'by phone' }
  const placed = await write(tx, { ...order, placedBy, isLast: false }, cart)
  const after = { amount: draft.amount, paymentMethod: draft.paymentMethod }
  await recordAudit(tx, byStaff, { action: 'order-for-caller', object: `order:${orderId}`, after })
  return placed
}

async function writeForLink(tx: Db, order: OrderToRecord & { orderId: string }): Promise<PlacedOrder> {
  const { checkoutKey, userId, orderId } = order
  const placedBy = { actor: `shopper:${userId}`, cause: 'by checkout link' }
  const placed = await write(tx, { ...order, placedBy, isLast: false }, null)
  await saveOrderOfLink(tx, checkoutKey, orderId)
  return placed
}

async function lockReplaced(tx: Db, replaces: readonly ReplacedOrder[]): Promise<ReplacedOrders> {
  const locked = await lockOrders(tx, replaces.map(idOf))
  const orders = locked.filter(({ holdState, paymentReportedAt }) => holdState === 'held' && paymentReportedAt === null)
  return { orders, takes: await findOrderAllocations(tx, orders.map(idOf)) }
}

const idOf = ({ orderId }: { orderId: string }) => orderId

/** Returns the available gifts, or refuses the order. */
async function decide(
  tx: Db,
  { order, left, locked }: { order: OrderToRecord; left: ReplacedOrders; locked: LockedCheckout },
): Promise<OrderDraft['gifts'] | Refusal> {
  const { draft, userId, hold, linesFrom, codLimits } = order
  const excess = codLimits && locked.openCod ? codLimitExceeded(codLimits, locked.openCod, draft) : null
  if (excess !== null) return overCodLimit(excess)
  // A concurrent request may have ordered or changed these lines since the quote.
  if (linesFrom === 'cart' && !hasSameLines(locked.cart ?? [], draft.lines)) return refuse('changed', cartChanged)
  if (linesFrom === 'checkout-link') {
    const refusal = checkoutLinkRefusal(await lockCheckoutLink(tx, order.checkoutKey), order.now)
    if (refusal) return refusal
  }
  if (hold) {
    const except = left.orders.map(idOf)
    const open = await findOpenHolds(tx, { userId, phone: draft.address.phone, except })
    const refusal = holdRefusal(draft.lines, open)
    if (refusal) return refusal
  }
  const locations = withReleased(locked.locations, left.takes)
  return (
    shortage(draft.lines, locations) ??
    (draft.couponCode === null ? null : await couponChanged(tx, order, left)) ??
    giftsInStock(draft.gifts, draft.lines, locations)
  )
}

const overCodLimit = (excess: string): CodLimitRefusal => ({ ...refuse('not-offered', excess), isCodLimit: true })

/** Checks the coupon again: it may be used up or changed since the quote. */
async function couponChanged(
  tx: Db,
  { draft: { couponCode, discount, lines }, userId, now }: OrderToRecord,
  left: ReplacedOrders,
): Promise<Refusal | null> {
  if (couponCode === null) return null
  const except = left.orders.map(idOf)
  const coupon = await lockCoupon(tx, couponCode, { userId, except })
  if (coupon === null) return refuse('changed', unknownCoupon(couponCode))
  const effect = couponEffect(coupon, lines, now)
  if ('problem' in effect) return refuse('changed', effect.problem)
  return effect.discount === discount ? null : refuse('changed', totalChanged)
}

/**
 * Releases stock and store credit of replaced orders. One that can still be paid stays open: a late payment takes stock
 * again or is refunded.
 */
async function release(
  tx: Db,
  { orders, takes }: ReplacedOrders,
  { replaces, now }: Pick<OrderToRecord, 'replaces' | 'now'>,
): Promise<void> {
  if (takes.length > 0) await releaseHeldStock(tx, takes)
  const closed = new Set(replaces.flatMap(({ orderId, isClosed }) => (isClosed ? [orderId] : [])))
  for (const order of orders) {
    const isOver = closed.has(order.orderId)
    const actor = `shopper:${order.userId}`
    if (isOver && order.advance > 0) await returnCredit(tx, order.orderId, { actor, now })
    await moveOrder(tx, order, {
      hold: 'released',
      ...(isOver ? { fulfilment: 'cancelled' } : {}),
      ...(isOver || order.paymentMethod !== 'UPI' ? { payment: 'failed' } : {}),
      cause: 'replaced',
      actor,
    })
  }
}

/** Returns the store credit of a locked order at once, so that the order replacing it can use it. */
async function returnCredit(tx: Db, orderId: string, { actor, now }: { actor: string; now: Date }): Promise<void> {
  await refundAll(tx, { orderId, reason: 'cancelled', actor })
  for (const refundId of await findDueRefunds(tx, orderId)) await recordCreditRefund(tx, { refundId, actor, now })
}

type OrderToWrite = NewOrder & Pick<OrderToRecord, 'buildResponse' | 'isLast'>

async function write(tx: Db, order: OrderToWrite, cart: Cart | null): Promise<PlacedOrder> {
  const { orderId, draft, hold, link, buildResponse, isLast = false } = order
  const placed = { orderId, amount: draft.amount }
  const states = hold
    ? ({ paymentState: 'pending', holdState: 'held', fulfilmentState: 'waiting' } as const)
    : ({ paymentState: 'none', holdState: 'claimed', fulfilmentState: 'waiting' } as const)
  const kinds = notificationsOf(null, { ...states, paymentMethod: draft.paymentMethod })
  await insertOrder(tx, order, {
    isLast,
    response: buildResponse?.(placed) ?? null,
    cart: hold ? null : remainingCart(cart, draft.lines),
    notifications: [...kinds, ...(link?.linkPurpose === 'full' ? (['payment-requested'] as const) : [])].map((kind) =>
      orderNotification(orderId, kind),
    ),
  })
  failpoint('order-written')
  return placed
}

/** Removes ordered lines from the cart, except for unpaid orders. Null when none of them was in it. */
function remainingCart(cart: Cart | null, ordered: Cart): Cart | null {
  const remaining = ordered.reduce(removeLine, cart ?? [])
  return cart === null || remaining.length === cart.length ? null : remaining
}
