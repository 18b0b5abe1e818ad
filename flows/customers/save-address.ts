import { saveAddressText } from '#db/accounts/users.ts'
import { chooseSavedAddress, deleteSavedAddress, upsertSavedAddress } from '#db/customers/saved-addresses.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { type Address, readAddressForm } from '#domain/customers/address.ts'
import { type AddressKind, readAddressKind } from '#domain/customers/address-kind.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'

/** Validates the address form, saves the address under its kind and makes it current (decision 1.22). */
export async function saveAddress(
  shop: Shop,
  userId: string,
  typed: Record<string, unknown>,
): Promise<Address | Refusal> {
  const address = readAddressForm(typed)
  if (isRefusal(address)) return address
  const kind = readAddressKind(typed['kind']) ?? 'home'
  const text = JSON.stringify(address)
  await inTransaction(shop.db, (tx) => record(tx, userId, { kind, address: text }))
  return address
}

async function record(tx: Db, userId: string, saved: { kind: AddressKind; address: string }): Promise<void> {
  await saveAddressText(tx, userId, saved.address)
  await upsertSavedAddress(tx, userId, saved)
}

/** Makes the saved address of this kind current. False without one. */
export function makeAddressCurrent(shop: Shop, userId: string, kind: AddressKind): Promise<boolean> {
  return chooseSavedAddress(shop.db, userId, kind)
}

export function removeAddress(shop: Shop, userId: string, kind: AddressKind): Promise<void> {
  return deleteSavedAddress(shop.db, userId, kind)
}
