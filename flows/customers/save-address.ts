import { saveAddressText } from '#db/accounts/users.ts'
import { type Address, readAddressForm } from '#domain/customers/address.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'

/** Checks what was typed into the address form and keeps it as the shopper's one current address (decision 22). */
export async function saveAddress(
  shop: Shop,
  userId: string,
  typed: Record<string, unknown>,
): Promise<Address | Refusal> {
  const address = readAddressForm(typed)
  if (!isRefusal(address)) await saveAddressText(shop.db, userId, JSON.stringify(address))
  return address
}
