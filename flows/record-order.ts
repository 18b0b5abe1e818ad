import { lockCart, saveCart } from '#db/carts.ts'
import type { Db } from '#db/database.ts'
import { findOpenHolds, type LockedOrder, lockHolder, lockOrders, moveOrder } from '#db/order-moves.ts'
import { findOrderByCheckout } from '#db/orders.ts'
import { insertOrder, lockCheckout, type NewOrder } from '#db/orders-write.ts'
import {
  findOrderTakes,
  holdStock,
  lockStock,
  type OrderTake,
  releaseHeldStock,
  takeStock,
} from '#db/stock.ts'
import { type Cart, removeLine, stillHolds } from '#domain/cart.ts'
import { holdRefusal } from '#domain/holds.ts'
import { cartChanged, type Order, type OrderDraft } from '#domain/order.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { shortage, withFreed, withinReach } from '#domain/stock.ts'
import { failpoint } from './failpoint.ts'

/** A screen shows a cart, which must still hold what is ordered; an API client lists its goods and needs no cart. */
export type GoodsSource = 'cart' | 'list'

/** `leaves` are unpaid orders of the same goods that the shopper began before and that this one replaces. */
export type OrderToRecord = NewOrder & { leaves: readonly string[]; goodsFrom: GoodsSource }

export type PlacedOrder = Pick<Order, 'orderId' | 'amount'>

/** What the order replaces, locked. */
type Left = { orders: readonly LockedOrder[]; takes: readonly OrderTake[] }

/**
 * Lock, decide, write: the order with its lines and its stock, taken for COD and held for the rest. Sees only `tx`, so it
 * cannot reach past the transaction. Everything is locked in the order checkout, holder, orders, cart, shelves.
 */
export async function recordOrder(tx: Db, order: OrderToRecord): Promise<PlacedOrder | Refusal> {
  const { checkoutKey, draft, userId } = order
  const { paymentMethod } = draft
  await lockCheckout(tx, checkoutKey)
  const earlier = await findOrderByCheckout(tx, userId, { checkoutKey, paymentMethod })
  if (earlier) return { orderId: earlier.orderId, amount: earlier.amount }
  if (order.hold) await lockHolder(tx, draft.address.phone)
  const left = await lockLeft(tx, order.leaves)
  const cart = await lockCart(tx, userId)
  const gifts = await decide(tx, { order, left, cart })
  if (isRefusal(gifts)) return gifts
  await giveUp(tx, left)
  return write(tx, { ...order, draft: { ...draft, gifts } }, cart)
}

async function lockLeft(tx: Db, orderIds: readonly string[]): Promise<Left> {
  const locked = await lockOrders(tx, orderIds)
  const orders = locked.filter(({ holdState, saidPaidAt }) => holdState === 'held' && saidPaidAt === null)
  return {
    orders,
    takes: await findOrderTakes(
      tx,
      orders.map(({ orderId }) => orderId),
    ),
  }
}

/** Locks the shelves. The gifts that there are, or why the order can't be placed. */
async function decide(
  tx: Db,
  { order, left, cart }: { order: OrderToRecord; left: Left; cart: Cart },
): Promise<OrderDraft['gifts'] | Refusal> {
  const { draft, userId, hold, goodsFrom } = order
  // Another tab may have ordered these very lines, or changed them, since the quote.
  if (goodsFrom === 'cart' && !stillHolds(cart, draft.lines)) return refuse('changed', cartChanged)
  const locked = await lockStock(tx, [...draft.lines, ...draft.gifts, ...left.takes])
  if (hold) {
    const except = left.orders.map(({ orderId }) => orderId)
    const open = await findOpenHolds(tx, { userId, phone: draft.address.phone, except })
    const refusal = holdRefusal(draft.lines, open)
    if (refusal) return refusal
  }
  const shelves = withFreed(locked, left.takes)
  return shortage(draft.lines, shelves) ?? withinReach(draft.gifts, draft.lines, shelves)
}

/** The shopper chose another way to pay: what was begun before is over, and its goods are free. */
async function giveUp(tx: Db, { orders, takes }: Left): Promise<void> {
  if (takes.length > 0) await releaseHeldStock(tx, takes)
  for (const order of orders) {
    await moveOrder(tx, order, {
      payment: 'failed',
      hold: 'released',
      fulfilment: 'cancelled',
      cause: 'replaced',
      actor: `shopper:${order.userId}`,
    })
  }
}

async function write(tx: Db, order: NewOrder, cart: Cart): Promise<PlacedOrder> {
  const { orderId, userId, draft } = order
  const takes = [...draft.lines, ...draft.gifts]
  await insertOrder(tx, order)
  failpoint('order-written')
  await (order.hold ? holdStock(tx, takes) : takeStock(tx, takes, orderId))
  failpoint('stock-held')
  // What is not paid for yet stays in the cart.
  if (!order.hold) await saveCart(tx, userId, draft.lines.reduce(removeLine, cart))
  return { orderId, amount: draft.amount }
}
