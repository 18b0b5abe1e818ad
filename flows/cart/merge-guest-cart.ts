import { lockCart, saveCart } from '#db/cart/carts.ts'
import { findOffers } from '#db/checkout/offers.ts'
import type { Db } from '#db/engine/database.ts'
import { type Cart, type CartLine, capAtStock, countItems, mergeCarts } from '#domain/cart/cart.ts'
import { savedCartAdded, savedCartReduced } from '#domain/cart/texts.ts'

/** Merges the guest's cart into the account's at sign-in (decision 1.6). Returns a message about changes. */
export async function mergeGuestCart(tx: Db, userId: string, guest: Cart): Promise<string | null> {
  if (guest.length === 0) return null
  const account = await lockCart(tx, userId)
  const merged = mergeCarts(account, guest)
  const offers = await findOffers(tx, merged)
  const stockOf = (line: CartLine) =>
    offers.find((offer) => offer.productId === line.productId && offer.size.size === line.size)?.size.stock ?? 0
  const { cart } = capAtStock(merged, stockOf)
  await saveCart(tx, userId, cart)
  const lost = countItems(account) + countItems(guest) - countItems(cart)
  if (lost > 0) return savedCartReduced
  return account.length > 0 ? savedCartAdded : null
}
