import type { Db } from '#db/engine/database.ts'
import { type KeyGroup, keyGroupNames } from '#domain/settings/provider-credentials.ts'

export type SealedKeys = { provider: KeyGroup; sealed: Buffer; hint: string; changedAt: Date }

/** All that the owner typed in, sealed. */
export function findSealedKeys(db: Db): Promise<SealedKeys[]> {
  return db.selectFrom('providerKeys').selectAll().orderBy('provider').execute()
}

/** Those of one provider, kept still until the transaction ends; null when there are none. */
export async function lockSealedKeys(tx: Db, provider: KeyGroup): Promise<SealedKeys | null> {
  const row = await tx
    .selectFrom('providerKeys')
    .where('provider', '=', provider)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function saveSealedKeys(tx: Db, keys: SealedKeys): Promise<void> {
  await tx
    .insertInto('providerKeys')
    .values(keys)
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(keys))
    .execute()
}

export async function deleteSealedKeys(tx: Db, provider: KeyGroup): Promise<void> {
  await tx.deleteFrom('providerKeys').where('provider', '=', provider).execute()
}

export const isKeyGroup = (name: string): name is KeyGroup => keyGroupNames.some((one) => one === name)
