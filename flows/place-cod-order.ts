import { findOrderByCheckout } from '#db/orders.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Address } from '#domain/address.ts'
import type { Cart } from '#domain/cart.ts'
import { draftCodOrder } from '#domain/order.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { busyWhenLockedOut } from './busy.ts'
import { deliveryProblem } from './delivery-problem.ts'
import { findLeavable } from './left-orders.ts'
import { quoteCart } from './quote-cart.ts'
import { type PlacedOrder, recordOrder } from './record-order.ts'
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

export type { PlacedOrder }

/** The shopper pressed Confirm in the COD dialog. */
export async function placeCodOrder(shop: Shop, request: CodRequest): Promise<PlacedOrder | Refusal> {
  const { userId, checkoutKey } = request
  const earlier = await findOrderByCheckout(shop.db, userId, { checkoutKey, paymentMethod: 'COD' })
  if (earlier) return { orderId: earlier.orderId }
  const notThere = await deliveryProblem(shop, request.address, 'COD')
  if (notThere) return notThere
  const leaves = await findLeavable(shop, userId, request.cart)
  if (isRefusal(leaves)) return leaves
  const quote = await quoteCart(shop, request.cart, userId)
  const draft = draftCodOrder(quote, request.address, request.shownAmount)
  if (isRefusal(draft)) return draft
  const order = { orderId: randomOrderId(), userId, checkoutKey, draft, hold: null, leaves }
  const placed = await inTransaction(shop.db, (tx) => recordOrder(tx, order)).catch(busyWhenLockedOut)
  if (!isRefusal(placed)) shop.log.info({ orderId: placed.orderId }, 'COD order placed')
  return placed
}
