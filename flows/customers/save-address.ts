import { findAddressText, updateUser } from '#db/accounts/users.ts'
import { lockAccount } from '#db/customers/erasure.ts'
import { chooseSavedAddress, deleteSavedAddress, insertSavedAddress } from '#db/customers/saved-addresses.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { type Address, readAddressForm } from '#domain/customers/address.ts'
import { type AddressKind, readAddressKind } from '#domain/customers/address-kind.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'

type AddressInput = {
  userId: string
  typed: Record<string, unknown>
  /** Added beside the current address, which the form edits otherwise. */
  isNew: boolean
}

/** Validates the address form, saves the address under its kind and makes it current (decision 1.22). */
export async function saveAddress(shop: Shop, { userId, typed, isNew }: AddressInput): Promise<Address | Refusal> {
  const address = readAddressForm(typed)
  if (isRefusal(address)) return address
  const kind = readAddressKind(typed['kind']) ?? 'home'
  const text = JSON.stringify(address)
  await inTransaction(shop.db, (tx) => record(tx, { userId, isNew, kind, address: text }))
  return address
}

type AddressRecord = { userId: string; isNew: boolean; kind: AddressKind; address: string }

async function record(tx: Db, { userId, isNew, ...saved }: AddressRecord): Promise<void> {
  // Deleted while the form was under way.
  if (!(await lockAccount(tx, userId))) return
  const edited = isNew ? null : await findAddressText(tx, userId)
  await updateUser(tx, userId, { address: saved.address })
  await insertSavedAddress(tx, userId, { ...saved, edited })
}

/** Makes a saved address of the shopper current. False when there is none. */
export function makeAddressCurrent(shop: Shop, userId: string, id: number): Promise<boolean> {
  return chooseSavedAddress(shop.db, userId, id)
}

export function removeAddress(shop: Shop, userId: string, id: number): Promise<void> {
  return deleteSavedAddress(shop.db, userId, id)
}
