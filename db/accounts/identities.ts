import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { SocialIdentity } from '#domain/accounts/social-login.ts'

type IdentityKey = Pick<SocialIdentity, 'issuer' | 'subject'>

/** Takes an advisory lock on the identity, so that two concurrent first sign-ins create one account. */
export async function lockIdentity(tx: Db, { issuer, subject }: IdentityKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`.execute(tx)
}

export async function findIdentityOwner(db: Db, { issuer, subject }: IdentityKey): Promise<string | null> {
  const row = await db
    .selectFrom('identities')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .select('userId')
    .executeTakeFirst()
  return row?.userId ?? null
}

type NewIdentity = IdentityKey & { userId: string; email: string | null; createdAt: Date; lastUsedAt: Date }

/** Links the identity, unless it is linked already or the shopper has another one of this issuer. */
export async function insertIdentity(db: Db, identity: NewIdentity): Promise<void> {
  await db
    .insertInto('identities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Updates the identity's last use and the e-mail that the provider reported. */
export async function recordIdentityUse(
  db: Db,
  { issuer, subject }: IdentityKey,
  use: { email: string | null; lastUsedAt: Date },
): Promise<void> {
  await db.updateTable('identities').set(use).where('issuer', '=', issuer).where('subject', '=', subject).execute()
}

type LinkedIdentity = { email: string | null; createdAt: Date }

export async function findLinkedIdentity(db: Db, userId: string, issuer: string): Promise<LinkedIdentity | null> {
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
