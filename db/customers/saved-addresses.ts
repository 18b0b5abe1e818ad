import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { type Address, parseStoredAddress } from '#domain/customers/address.ts'
import type { AddressKind } from '#domain/customers/address-kind.ts'

type SavedAddress = { id: number; kind: AddressKind; address: Address; isCurrent: boolean }

/** More than anybody sends parcels to; the oldest go first. */
const mostAddresses = 30

/** Lists the shopper's addresses; the current one is the one in `users.address`. */
export async function findSavedAddresses(db: Db, userId: string): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('savedAddresses as saved')
    .innerJoin('users', 'users.id', 'saved.userId')
    .where('saved.userId', '=', userId)
    .orderBy('saved.kind')
    .orderBy('saved.id', 'desc')
    .select([
      'saved.id',
      'saved.kind',
      'saved.address',
      sql<boolean>`users.address is not distinct from saved.address`.as('isCurrent'),
    ])
    .execute()
  return rows.flatMap(({ address, ...saved }) => {
    const parsed = parseStoredAddress(address)
    return parsed ? [{ ...saved, address: parsed }] : []
  })
}

/** Saves the address, in place of its own copy and of the address of its kind that was edited. */
export async function insertSavedAddress(
  tx: Db,
  userId: string,
  { kind, address, edited }: { kind: AddressKind; address: string; edited: string | null },
): Promise<void> {
  const mine = () => tx.deleteFrom('savedAddresses').where('userId', '=', userId)
  await mine().where('address', '=', address).execute()
  if (edited !== null) await mine().where('kind', '=', kind).where('address', '=', edited).execute()
  await tx.insertInto('savedAddresses').values({ userId, kind, address }).execute()
  const kept = tx.selectFrom('savedAddresses').where('userId', '=', userId).orderBy('id', 'desc').limit(mostAddresses)
  await mine().where('id', 'not in', kept.select('id')).execute()
}

/** Makes a saved address of the shopper current. False when there is none. */
export async function chooseSavedAddress(db: Db, userId: string, id: number): Promise<boolean> {
  const chosen = await db
    .updateTable('users')
    .from('savedAddresses as saved')
    .set((chosen) => ({ address: chosen.ref('saved.address') }))
    .whereRef('users.id', '=', 'saved.userId')
    .where('saved.userId', '=', userId)
    .where('saved.id', '=', id)
    .where('users.erasedAt', 'is', null)
    .executeTakeFirst()
  return chosen.numUpdatedRows > 0n
}

export async function deleteSavedAddress(db: Db, userId: string, id: number): Promise<void> {
  await db.deleteFrom('savedAddresses').where('userId', '=', userId).where('id', '=', id).execute()
}
