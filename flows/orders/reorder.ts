import { lockCart, saveCart } from '#db/cart/carts.ts'
import { findOffers } from '#db/checkout/offers.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { findOrder } from '#db/orders/orders.ts'
import { type CartLine, capAtStock, countItems, mergeCarts, quantityOf } from '#domain/cart/cart.ts'
import { soldOutMessage } from '#domain/inventory/texts.ts'
import { reordered, reorderReduced } from '#domain/orders/texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'

/**
 * Adds an order's items to the cart, at current prices and as far as in stock. `flash`: message about what was left out.
 */
export async function reorderItems(
  shop: Shop,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<{ flash: string } | Refusal> {
  const order = await findOrder(shop.db, userId, orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  const lines = order.items
    .filter(({ gift }) => !gift)
    .map(({ productId, size, quantity }) => ({ productId, size, quantity }))
  return inTransaction(shop.db, (tx) => add(tx, userId, lines))
}

async function add(tx: Db, userId: string, lines: readonly CartLine[]): Promise<{ flash: string } | Refusal> {
  const before = await lockCart(tx, userId)
  const merged = mergeCarts(before, lines)
  const offers = await findOffers(tx, lines)
  const { cart } = capAtStock(merged, (line) => {
    if (quantityOf(lines, line) === 0) return line.quantity
    const offer = offers.find(({ productId, size }) => productId === line.productId && size.size === line.size)
    return offer?.size.stock ?? 0
  })
  const added = countItems(cart) - countItems(before)
  if (added <= 0) return refuse('sold-out', soldOutMessage)
  await saveCart(tx, userId, cart)
  return { flash: added < countItems(lines) ? reorderReduced : reordered }
}
