import { findAddressText } from '#db/accounts/users.ts'
import { type Address, parseStoredAddress } from '#domain/customers/address.ts'
import type { Shop } from '#flows/shop.ts'

/** The shopper's address. One that can't be read counts as absent and is reported, without what it holds (decision 22). */
export async function findAddress(shop: Pick<Shop, 'db' | 'log'>, userId: string): Promise<Address | null> {
  const text = await findAddressText(shop.db, userId)
  const address = parseStoredAddress(text)
  if (text !== null && address === null) shop.log.error({ userId }, "a stored address can't be read")
  return address
}
