import { findMergedLines, lockCart, saveCart, saveMergedLines } from '#db/cart/carts.ts'
import { findOffers } from '#db/checkout/offers.ts'
import type { Db } from '#db/engine/database.ts'
import { capAtStock, countItems, type GuestCart, mergeCarts, unitsSince } from '#domain/cart/cart.ts'
import { cartReduced, savedCartAdded, savedCartReduced } from '#domain/cart/texts.ts'
import { findOffer } from '#domain/checkout/quote.ts'

/**
 * Merges the guest's cart into the account's at sign-in (decision 1.6), idempotently: a browser that got no answer
 * comes with the same cart again. Returns a message about changes.
 */
export async function mergeGuestCart(tx: Db, userId: string, browser: GuestCart): Promise<string | null> {
  if (browser.guestCart.length === 0) return null
  const account = await lockCart(tx, userId)
  const guest = unitsSince(browser.guestCart, await findMergedLines(tx, userId, browser.guestCartId))
  if (guest.length === 0) return null
  await saveMergedLines(tx, userId, browser)
  const merged = mergeCarts(account, guest)
  const offers = await findOffers(tx, merged)
  const cart = capAtStock(merged, (line) => findOffer(line, offers)?.size ?? null)
  await saveCart(tx, userId, cart)
  const lost = countItems(account) + countItems(guest) - countItems(cart)
  if (lost > 0) return account.length > 0 ? savedCartReduced : cartReduced
  return account.length > 0 ? savedCartAdded : null
}
