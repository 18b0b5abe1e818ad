import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { type Address, parseStoredAddress } from '#domain/customers/address.ts'
import type { AddressKind } from '#domain/customers/address-kind.ts'

type SavedAddress = { kind: AddressKind; address: Address; isCurrent: boolean }

/** Lists the shopper's addresses; the current one is the one in `users.address`. */
export async function findSavedAddresses(db: Db, userId: string): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('savedAddresses as saved')
    .innerJoin('users', 'users.id', 'saved.userId')
    .where('saved.userId', '=', userId)
    .orderBy('saved.kind')
    .select([
      'saved.kind',
      'saved.address',
      sql<boolean>`users.address is not distinct from saved.address`.as('isCurrent'),
    ])
    .execute()
  return rows.flatMap(({ kind, address, isCurrent }) => {
    const parsed = parseStoredAddress(address)
    return parsed ? [{ kind, address: parsed, isCurrent }] : []
  })
}

/** Saves the address of this kind, replacing an earlier one. */
export async function upsertSavedAddress(
  tx: Db,
  userId: string,
  { kind, address }: { kind: AddressKind; address: string },
): Promise<void> {
  await tx
    .insertInto('savedAddresses')
    .values({ userId, kind, address })
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet({ address, savedAt: sql`now()` }))
    .execute()
}

/** Makes the saved address of this kind current. False without one. */
export async function chooseSavedAddress(db: Db, userId: string, kind: AddressKind): Promise<boolean> {
  const chosen = await db
    .updateTable('users')
    .from('savedAddresses as saved')
    .set((chosen) => ({ address: chosen.ref('saved.address') }))
    .whereRef('users.id', '=', 'saved.userId')
    .where('saved.userId', '=', userId)
    .where('saved.kind', '=', kind)
    .executeTakeFirst()
  return chosen.numUpdatedRows > 0n
}

export async function deleteSavedAddress(db: Db, userId: string, kind: AddressKind): Promise<void> {
  await db.deleteFrom('savedAddresses').where('userId', '=', userId).where('kind', '=', kind).execute()
}
