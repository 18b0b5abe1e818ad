import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { unlessDiskIsFull } from '#db/engine/disk-space.ts'
import { lookup } from '#db/engine/prepared-statements.ts'
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
  const { rows } = await sql<ActiveSessionRow>`
    select ${activeSession} where sessions.token_hash = ${tokenHash} and ${isActive(now)} ${lookup}`.execute(db)
  return rows[0] ? toActiveSession(rows[0]) : null
}

/** Finds the session of this access token, which must not have expired either. */
export async function findSessionByAccessToken(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<(ActiveSession & { expiresAt: Date }) | null> {
  const { rows } = await sql<ActiveSessionRow & { expiresAt: Date }>`
    select access_tokens.expires_at, ${activeSession} join access_tokens on access_tokens.session_id = sessions.id
    where access_tokens.token_hash = ${tokenHash} and access_tokens.expires_at > ${now} and ${isActive(now)}
    ${lookup}`.execute(db)
  return rows[0] ? { ...toActiveSession(rows[0]), expiresAt: rows[0].expiresAt } : null
}

/**
 * Columns and tables of a session with its owner. A template, because every page of a signed-in shopper asks it, and
 * Kysely's builder needs 50 µs of processor to write one.
 */
export const activeSession = sql`sessions.id as session_id, sessions.last_seen_at,
  users.id, users.phone, users.raw_user_meta_data, users.language
  from sessions join users on users.id = sessions.user_id`

/** Condition: the session is not expired, not idle for too long, and its owner is not blocked. */
export const isActive = (now: Date) => sql`
  sessions.expires_at > ${now}
  and sessions.last_seen_at > ${idleSince(now)}
  and users.blocked_at is null
`

export type ActiveSessionRow = ShopperRow & Pick<ActiveSession, 'sessionId' | 'lastSeenAt' | 'language'>

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
