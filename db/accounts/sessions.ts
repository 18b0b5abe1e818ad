import type { Db } from '#db/engine/database.ts'
import { unlessDiskIsFull } from '#db/engine/disk-space.ts'
import { prepared } from '#db/engine/prepared-statements.ts'
import type { Row } from '#db/engine/tables/tables.ts'
import { idleSince } from '#domain/accounts/session.ts'
import type { Shopper } from '#domain/accounts/visitor.ts'
import { type ShopperRow, toShopper } from './users.ts'

export async function insertSession(db: Db, session: Omit<Row<'sessions'>, 'id'>): Promise<string> {
  const { id } = await db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()
  return id
}

export type ActiveSession = {
  sessionId: string
  lastSeenAt: Date
  shopper: Shopper
  /** Language chosen by the shopper; used for notifications. */
  language: string
}

/** Finds the session of this cookie; null when it is unknown, expired, idle for too long, or its owner is blocked. */
export async function findActiveSession(db: Db, tokenHash: Buffer, now: Date): Promise<ActiveSession | null> {
  const row = await activeSessions(db, now)
    .where('sessions.tokenHash', '=', tokenHash)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return row ? toActiveSession(row) : null
}

/** Finds the session of this access token, which must not have expired either. */
export async function findSessionByAccessToken(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<(ActiveSession & { expiresAt: Date }) | null> {
  const row = await activeSessions(db, now)
    .innerJoin('accessTokens', 'accessTokens.sessionId', 'sessions.id')
    .where('accessTokens.tokenHash', '=', tokenHash)
    .where('accessTokens.expiresAt', '>', now)
    .select('accessTokens.expiresAt')
    .modifyEnd(prepared)
    .executeTakeFirst()
  return row ? { ...toActiveSession(row), expiresAt: row.expiresAt } : null
}

/** Selects sessions that are not expired, not idle for too long and whose owner is not blocked. */
export function activeSessions(db: Db, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.expiresAt', '>', now)
    .where('sessions.lastSeenAt', '>', idleSince(now))
    .where('users.blockedAt', 'is', null)
    .select(['sessions.id as sessionId', 'sessions.lastSeenAt'])
    .select(['users.id', 'users.phone', 'users.rawUserMetaData', 'users.language'])
}

type ActiveSessionRow = ShopperRow & Pick<ActiveSession, 'sessionId' | 'lastSeenAt' | 'language'>

export function toActiveSession({ sessionId, lastSeenAt, language, ...row }: ActiveSessionRow): ActiveSession {
  return { sessionId, lastSeenAt, language, shopper: toShopper(row) }
}

/** Records activity, which restarts the idle timeout. */
export async function touchSession(db: Db, sessionId: string, now: Date): Promise<void> {
  const touched = db
    .updateTable('sessions')
    .set({ lastSeenAt: now })
    .where('id', '=', sessionId)
    .where('lastSeenAt', '<', now)
  await unlessDiskIsFull(touched.execute())
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}

export async function deleteSessionById(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute()
}

/** Signs a shopper out everywhere. */
export async function deleteUserSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute()
}
