import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { SocialIdentity } from '#domain/accounts/social-login.ts'

type IdentityKey = Pick<SocialIdentity, 'issuer' | 'subject'>

/** One at a time for each identity, so that two first sign-ins at once make one account. */
export async function lockIdentity(tx: Db, { issuer, subject }: IdentityKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`.execute(tx)
}

/** Whose account this identity leads into; null when it is new here. */
export async function findIdentityOwner(db: Db, { issuer, subject }: IdentityKey): Promise<string | null> {
  const row = await db
    .selectFrom('identities')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select('userId')
    .executeTakeFirst()
  return row?.userId ?? null
}

export type NewIdentity = IdentityKey & {
  userId: string
  email: string | null
  createdAt: Date
  lastUsedAt: Date
}

/** False when it belongs to somebody already, or the shopper has another one of this issuer. */
export async function insertIdentity(db: Db, identity: NewIdentity): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('identities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Notes that it was used, and the e-mail that its owner has there by now. */
export async function recordIdentityUse(
  db: Db,
  { issuer, subject }: IdentityKey,
  use: { email: string | null; lastUsedAt: Date },
): Promise<void> {
  await db
    .updateTable('identities')
    .set(use)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute()
}

export type LinkedIdentity = { email: string | null; createdAt: Date }

/** What a shopper has linked of this issuer. */
export async function findLinkedIdentity(
  db: Db,
  userId: string,
  issuer: string,
): Promise<LinkedIdentity | null> {
  const row = await db
    .selectFrom('identities')
    .where('userId', '=', userId)
    .where('issuer', '=', issuer)
    .select(['email', 'createdAt'])
    .executeTakeFirst()
  return row ?? null
}

export async function deleteIdentity(db: Db, userId: string, issuer: string): Promise<void> {
  await db.deleteFrom('identities').where('userId', '=', userId).where('issuer', '=', issuer).execute()
}
