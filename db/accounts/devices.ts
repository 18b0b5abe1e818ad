import type { Db } from '#db/engine/database.ts'
import { idleSince } from '#domain/accounts/session.ts'

/** Lists the shopper's active sessions, last used first. */
export async function findDevices(db: Db, userId: string, now: Date) {
  const rows = await db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', idleSince(now))
    .select(['id as sessionId', 'device', 'createdAt', 'lastSeenAt'])
    .select((is) => is('tokenHash', 'is', null).as('isApp'))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map((row) => ({ ...row, isApp: Boolean(row.isApp) }))
}

/** Deletes one session of this shopper. Returns the device's name, null when the shopper has no such session. */
export async function deleteDevice(db: Db, userId: string, sessionId: string): Promise<string | null> {
  const row = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('userId', '=', userId)
    .returning('device')
    .executeTakeFirst()
  return row?.device ?? null
}

/** Finds when a session of this shopper was last revoked for a reused refresh token, null when not since `since`. */
export async function findLastTokenReuse(db: Db, userId: string, since: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('auditLog')
    .where('object', '=', userId)
    .where('action', '=', refreshTokenReused)
    .where('createdAt', '>', since)
    .select('createdAt')
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return row?.createdAt ?? null
}

export const refreshTokenReused = 'session-ended-refresh-token-reused'
