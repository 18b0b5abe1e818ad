import { lockCart, saveCart } from '#db/cart/carts.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { type Cart, type CartLine, normaliseCart, removeLine } from '#domain/cart/cart.ts'
import type { Shop } from '#flows/shop.ts'

/**
 * Makes the account's cart contain exactly these quantities of the products that an API client orders; other lines
 * stay.
 */
export async function ensureInCart(shop: Shop, userId: string, lines: readonly CartLine[]): Promise<Cart> {
  const required = normaliseCart([...lines])
  await inTransaction(shop.db, (tx) => hold(tx, userId, required))
  return required
}

async function hold(tx: Db, userId: string, wanted: Cart): Promise<void> {
  const others = wanted.reduce(removeLine, await lockCart(tx, userId))
  await saveCart(tx, userId, [...others, ...wanted])
}
