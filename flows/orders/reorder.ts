import { lockCart, saveCart } from '#db/cart/carts.ts'
import { findOffers } from '#db/checkout/offers.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { findOrder } from '#db/orders/orders.ts'
import { type Cart, type CartLine, capAtStock, countItems, mergeCarts, quantityOf } from '#domain/cart/cart.ts'
import { cartIsFull } from '#domain/cart/texts.ts'
import { findOffer } from '#domain/checkout/quote.ts'
import { isSoldOut } from '#domain/inventory/stock.ts'
import { soldOutMessage } from '#domain/inventory/texts.ts'
import { cartLineLimit } from '#domain/limits.ts'
import { alreadyInCart, reordered, reorderReduced } from '#domain/orders/texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'

/**
 * Adds what the cart lacks of an order, at current prices and as far as in stock: a second tap adds nothing. `flash`:
 * message about what was left out.
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

async function add(tx: Db, userId: string, ordered: Cart): Promise<{ flash: string } | Refusal> {
  const before = await lockCart(tx, userId)
  const lines = ordered
    .map((line) => ({ ...line, quantity: line.quantity - quantityOf(before, line) }))
    .filter(({ quantity }) => quantity > 0)
  if (lines.length === 0) return { flash: reordered }
  const merged = mergeCarts(before, lines)
  const offers = await findOffers(tx, [...merged, ...lines])
  const findSize = (line: CartLine) => findOffer(line, offers)?.size ?? null
  const cart = capAtStock(merged, findSize, (line) => quantityOf(lines, line) > 0)
  const added = countItems(cart) - countItems(before)
  if (added <= 0)
    return nothingAdded(
      before,
      lines.filter((line) => !isSoldOut(findSize(line)?.stock ?? 0)),
    )
  await saveCart(tx, userId, cart)
  return { flash: added < countItems(lines) ? reorderReduced : reordered }
}

/** `inStock`: lines of the order that can be bought. */
function nothingAdded(before: Cart, inStock: Cart): Refusal {
  if (inStock.length === 0) return refuse('sold-out', soldOutMessage)
  const isFull = inStock.some((line) => quantityOf(before, line) === 0)
  return refuse('not-offered', isFull ? cartIsFull(cartLineLimit) : alreadyInCart)
}
