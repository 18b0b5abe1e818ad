import { lockCart, saveCart } from '#db/cart/carts.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { type Cart, removeLine } from '#domain/cart/cart.ts'
import type { Shop } from '#flows/shop.ts'

/**
 * Makes the account's cart contain exactly these quantities of the products that an API client orders; other lines
 * stay.
 */
export function ensureInCart(shop: Shop, userId: string, wanted: Cart): Promise<void> {
  return inTransaction(shop.db, (tx) => hold(tx, userId, wanted))
}

async function hold(tx: Db, userId: string, wanted: Cart): Promise<void> {
  const others = wanted.reduce(removeLine, await lockCart(tx, userId))
  await saveCart(tx, userId, [...others, ...wanted])
}
