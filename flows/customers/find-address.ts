import { findAddressText } from '#db/accounts/users.ts'
import { type Address, parseStoredAddress } from '#domain/customers/address.ts'
import type { Shop } from '#flows/shop.ts'

/** Finds the shopper's address. An invalid one counts as absent and is logged without its content (decision 1.22). */
export async function findAddress(shop: Shop, userId: string): Promise<Address | null> {
  return readStoredAddress(shop, userId, await findAddressText(shop.db, userId))
}

/** Parses a stored address that another query found. */
export function readStoredAddress(shop: Shop, userId: string, text: string | null): Address | null {
  const address = parseStoredAddress(text)
  if (text !== null && address === null) shop.log.error({ userId }, "a stored address can't be read")
  return address
}
