import type { Db } from '#db/engine/database.ts'
import { takeFirstOrNull } from '#db/engine/results.ts'
import type { CredentialGroup } from '#domain/settings/provider-credentials.ts'

export type SealedCredentials = { provider: CredentialGroup; sealed: Buffer; hint: string; changedAt: Date }

export function findSealedCredentials(db: Db): Promise<SealedCredentials[]> {
  return db.selectFrom('providerCredentials').selectAll().orderBy('provider').execute()
}

/** Locks a provider's credentials until the transaction ends; null without any. */
export async function lockSealedCredentials(tx: Db, provider: CredentialGroup): Promise<SealedCredentials | null> {
  return takeFirstOrNull(tx.selectFrom('providerCredentials').where('provider', '=', provider).selectAll().forUpdate())
}

export async function saveSealedCredentials(tx: Db, keys: SealedCredentials): Promise<void> {
  await tx
    .insertInto('providerCredentials')
    .values(keys)
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(keys))
    .execute()
}

export async function deleteSealedCredentials(tx: Db, provider: CredentialGroup): Promise<void> {
  await tx.deleteFrom('providerCredentials').where('provider', '=', provider).execute()
}
