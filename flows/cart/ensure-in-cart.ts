import { lockCart, saveCart } from '#db/cart/carts.ts'
import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { type Cart, type CartLine, normaliseCart, removeLine } from '#domain/cart/cart.ts'
import type { Shop } from '#flows/shop.ts'

/** An API client orders what it lists: the account's cart holds exactly that of these products, beside what else it has. */
export async function ensureInCart(shop: Shop, userId: string, lines: readonly CartLine[]): Promise<Cart> {
  const wanted = normaliseCart([...lines])
  await inTransaction(shop.db, (tx) => hold(tx, userId, wanted))
  return wanted
}

async function hold(tx: Db, userId: string, wanted: Cart): Promise<void> {
  const others = wanted.reduce(removeLine, await lockCart(tx, userId))
  await saveCart(tx, userId, [...others, ...wanted])
}
