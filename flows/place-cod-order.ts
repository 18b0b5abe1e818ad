import { lockCart, saveCart } from '#db/carts.ts'
import type { Db } from '#db/database.ts'
import { findOrderByCheckout, insertCodOrder, lockCheckout, type NewOrder } from '#db/orders.ts'
import { lockStock, takeStock } from '#db/stock.ts'
import { inTransaction, isLockedOut } from '#db/transaction.ts'
import type { Address } from '#domain/address.ts'
import { type Cart, removeLine, stillHolds } from '#domain/cart.ts'
import { cartChanged, draftCodOrder, shopIsBusy } from '#domain/order.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { shortage } from '#domain/stock.ts'
import { quoteCart } from './quote-cart.ts'
import { randomOrderId } from './secrets.ts'
import type { Shop } from './shop.ts'

export type CodRequest = {
  userId: string
  cart: Cart
  address: Address
  /** A UUID minted with the confirm screen: the same press twice is one order. */
  checkoutKey: string
  /** The total that the screen showed, in paise: compared, never believed. */
  shownAmount: number
}

export type PlacedOrder = { orderId: string }

/** The shopper pressed Confirm in the COD dialog. */
export async function placeCodOrder(shop: Shop, request: CodRequest): Promise<PlacedOrder | Refusal> {
  const earlier = await findOrderByCheckout(shop.db, request.userId, request.checkoutKey)
  if (earlier) return { orderId: earlier.orderId }
  const quote = await quoteCart(shop, request.cart)
  const draft = draftCodOrder(quote, request.address, request.shownAmount)
  if (isRefusal(draft)) return draft
  const order: NewOrder = {
    orderId: randomOrderId(),
    userId: request.userId,
    checkoutKey: request.checkoutKey,
    draft,
  }
  const placed = await inTransaction(shop.db, (tx) => record(tx, order)).catch(busyWhenLockedOut)
  if (!isRefusal(placed)) shop.log.info({ orderId: placed.orderId }, 'COD order placed')
  return placed
}

/** Somebody, a large import perhaps, holds the goods for longer than a shopper should wait. */
function busyWhenLockedOut(error: unknown): Refusal {
  if (isLockedOut(error)) return refuse('unreachable', shopIsBusy)
  throw error
}

/** Lock, decide, write. Sees only `tx`, so it cannot reach past the transaction. */
async function record(tx: Db, order: NewOrder): Promise<PlacedOrder | Refusal> {
  await lockCheckout(tx, order.checkoutKey)
  const earlier = await findOrderByCheckout(tx, order.userId, order.checkoutKey)
  if (earlier) return { orderId: earlier.orderId }
  const { lines } = order.draft
  const cart = await lockCart(tx, order.userId)
  // Another tab may have ordered these very lines, or changed them, since the quote.
  if (!stillHolds(cart, lines)) return refuse('changed', cartChanged)
  const refusal = shortage(lines, await lockStock(tx, lines))
  if (refusal) return refusal
  await takeStock(tx, lines, order.orderId)
  await insertCodOrder(tx, order)
  await saveCart(tx, order.userId, lines.reduce(removeLine, cart))
  return { orderId: order.orderId }
}
