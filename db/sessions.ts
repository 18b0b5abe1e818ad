import type { Shopper } from '#domain/visitor.ts'
import type { Db } from './database.ts'
import { nameIn } from './users.ts'

export type NewSession = { tokenHash: Buffer; userId: string; expiresAt: Date }

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/** Who holds this session; null when it is unknown or past its time. */
export async function findShopperBySession(db: Db, tokenHash: Buffer, now: Date): Promise<Shopper | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.tokenHash', '=', tokenHash)
    .where('sessions.expiresAt', '>', now)
    .select(['users.id', 'users.phone', 'users.rawUserMetaData'])
    .executeTakeFirst()
  return row ? { id: row.id, phone: row.phone, name: nameIn(row.rawUserMetaData) } : null
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}

/** Returns how many were past their time. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<number> {
  const gone = await db.deleteFrom('sessions').where('expiresAt', '<=', now).executeTakeFirst()
  return Number(gone.numDeletedRows)
}
