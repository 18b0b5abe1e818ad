import { lockCart, saveCart } from '#db/cart/carts.ts'
import { findOffers } from '#db/checkout/offers.ts'
import type { Db } from '#db/engine/database.ts'
import { type Cart, capAtStock, countItems, mergeCarts, missingFrom } from '#domain/cart/cart.ts'
import { cartReduced, savedCartAdded, savedCartReduced } from '#domain/cart/texts.ts'
import { findOffer } from '#domain/checkout/quote.ts'

/** `isRepeated`: this browser signed in a moment ago without seeing the answer, and may have left its cart already. */
type GuestCart = { guest: Cart; isRepeated: boolean }

/** Merges the guest's cart into the account's at sign-in (decision 1.6). Returns a message about changes. */
export async function mergeGuestCart(tx: Db, userId: string, { guest, isRepeated }: GuestCart): Promise<string | null> {
  if (guest.length === 0) return null
  const account = await lockCart(tx, userId)
  const added = isRepeated ? missingFrom(account, guest) : guest
  const merged = mergeCarts(account, added)
  const offers = await findOffers(tx, merged)
  const cart = capAtStock(merged, (line) => findOffer(line, offers)?.size ?? null)
  await saveCart(tx, userId, cart)
  const lost = countItems(account) + countItems(added) - countItems(cart)
  if (lost > 0) return account.length > 0 ? savedCartReduced : cartReduced
  return account.length > 0 && added.length > 0 ? savedCartAdded : null
}
