import type { Db } from '#db/engine/database.ts'
import { takeFirstOrNull } from '#db/engine/results.ts'
import type { Row } from '#db/engine/tables/tables.ts'

/** Credentials of staff: passkeys, an authenticator app as a backup, and recovery codes for when both are lost. */
type Passkey = Row<'staffPasskeys'>

export type NewPasskey = Omit<Passkey, 'lastUsedAt'>

export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<void> {
  await db.insertInto('staffPasskeys').values(passkey).execute()
}

export async function findPasskey(db: Db, id: string): Promise<Passkey | null> {
  const row = await db
    .selectFrom('staffPasskeys')
    .innerJoin('staff', 'staff.id', 'staffPasskeys.staffId')
    .where('staffPasskeys.id', '=', id)
    .where('staff.endedAt', 'is', null)
    .selectAll('staffPasskeys')
    .executeTakeFirst()
  return row ?? null
}

export function findPasskeysOf(db: Db, staffId: string): Promise<Passkey[]> {
  return db.selectFrom('staffPasskeys').where('staffId', '=', staffId).selectAll().orderBy('createdAt').execute()
}

/** Records a use of the passkey. False when its signature counter went backwards, which indicates a cloned key. */
export async function savePasskeyUse(
  db: Db,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const saved = await db
    .updateTable('staffPasskeys')
    .set({ counter, lastUsedAt: now })
    .where('id', '=', id)
    .where((or) => or.or([or('counter', '<', counter), or.and([or('counter', '=', 0), or.lit(counter === 0)])]))
    .executeTakeFirst()
  return saved.numUpdatedRows > 0n
}

/** Deletes a passkey and returns its label; null for another person's. */
export async function deletePasskey(db: Db, staffId: string, id: string): Promise<string | null> {
  const result = await db
    .deleteFrom('staffPasskeys')
    .where('id', '=', id)
    .where('staffId', '=', staffId)
    .returning('label')
    .executeTakeFirst()
  return result?.label ?? null
}

type Authenticator = { staffId: string; sealedSecret: Buffer }

/** Staff member who signs in with a code; `sealedSecret` is null without an authenticator. */
type CodeHolder = { staffId: string; sealedSecret: Buffer | null }

/** Finds current staff by name or id. */
export async function findCodeHolder(db: Db, by: { name: string } | { staffId: string }): Promise<CodeHolder | null> {
  return takeFirstOrNull(
    db
      .selectFrom('staff')
      .leftJoin('staffAuthenticators', 'staffAuthenticators.staffId', 'staff.id')
      .where((is) =>
        'name' in by ? is(is.fn<string>('lower', ['name']), '=', by.name.toLowerCase()) : is('id', '=', by.staffId),
      )
      .where('endedAt', 'is', null)
      .select(['id as staffId', 'sealedSecret']),
  )
}

export async function findAuthenticatorOf(db: Db, staffId: string): Promise<Authenticator | null> {
  return takeFirstOrNull(
    db.selectFrom('staffAuthenticators').where('staffId', '=', staffId).select(['staffId', 'sealedSecret']),
  )
}

export async function saveAuthenticator(
  db: Db,
  authenticator: Authenticator & { lastStep: number; createdAt: Date },
): Promise<void> {
  const { staffId: _, ...fresh } = authenticator
  await db
    .insertInto('staffAuthenticators')
    .values(authenticator)
    .onConflict((conflict) => conflict.column('staffId').doUpdateSet(fresh))
    .execute()
}

/** Records the time step of a code. True for its first use only. */
export async function consumeAuthenticatorStep(db: Db, staffId: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('staffAuthenticators')
    .set({ lastStep: step })
    .where('staffId', '=', staffId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows > 0n
}

/** Counts the recovery codes that are left; `createdAt` is null when there are none. */
export async function countRecoveryCodes(db: Db, staffId: string): Promise<{ left: number; createdAt: Date | null }> {
  const row = await db
    .selectFrom('staffRecoveryCodes')
    .where('staffId', '=', staffId)
    .select((all) => [all.fn.countAll<number>().as('left'), all.fn.max<Date | null>('createdAt').as('createdAt')])
    .executeTakeFirstOrThrow()
  return { left: Number(row.left), createdAt: row.createdAt }
}

/** Saves new recovery codes; earlier ones stop working. */
export async function replaceRecoveryCodes(
  tx: Db,
  { staffId, hashes, createdAt }: { staffId: string; hashes: readonly Buffer[]; createdAt: Date },
): Promise<void> {
  await tx.deleteFrom('staffRecoveryCodes').where('staffId', '=', staffId).execute()
  await tx
    .insertInto('staffRecoveryCodes')
    .values(hashes.map((codeHash) => ({ staffId, codeHash, createdAt })))
    .execute()
}

/** Deletes a recovery code. True for its first use only. */
export async function consumeRecoveryCode(db: Db, staffId: string, codeHash: Buffer): Promise<boolean> {
  const used = await db
    .deleteFrom('staffRecoveryCodes')
    .where('staffId', '=', staffId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return used.numDeletedRows > 0n
}

export async function deleteKeysOf(db: Db, staffId: string): Promise<void> {
  await db.deleteFrom('staffPasskeys').where('staffId', '=', staffId).execute()
  await db.deleteFrom('staffAuthenticators').where('staffId', '=', staffId).execute()
  await db.deleteFrom('staffRecoveryCodes').where('staffId', '=', staffId).execute()
}

/** Saves a browser's challenge, replacing an earlier one. */
export async function saveChallenge(
  db: Db,
  { claimHash, challenge, expiresAt }: { claimHash: Buffer; challenge: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('staffChallenges')
    .values({ claimHash, challenge, expiresAt })
    .onConflict((conflict) => conflict.column('claimHash').doUpdateSet({ challenge, expiresAt }))
    .execute()
}

/** Deletes and returns the browser's challenge, which can be answered once. */
export async function consumeChallenge(db: Db, claimHash: Buffer, now: Date): Promise<string | null> {
  const row = await db
    .deleteFrom('staffChallenges')
    .where('claimHash', '=', claimHash)
    .where('expiresAt', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return row?.challenge ?? null
}
