import type { Db } from '#db/engine/database.ts'
import { unlessDiskIsFull } from '#db/engine/disk-space.ts'
import { returnsRow } from '#db/engine/results.ts'
import type { Row } from '#db/engine/tables/tables.ts'
import { readStaffRoles, type Staff, staffIdleSince } from '#domain/staff/permissions.ts'

export async function insertStaffSession(db: Db, session: Omit<Row<'staffSessions'>, 'id'>): Promise<string> {
  const { id } = await db.insertInto('staffSessions').values(session).returning('id').executeTakeFirstOrThrow()
  return id
}

/** `ip` is the address at sign-in. */
type StaffSessionHolder = Staff & { lastSeenAt: Date; language: string }

/**
 * Finds the staff member of a session; null when it is unknown, expired or idle for too long, or the membership has
 * ended.
 */
export async function findStaffBySession(db: Db, tokenHash: Buffer, now: Date): Promise<StaffSessionHolder | null> {
  const row = await db
    .selectFrom('staffSessions')
    .innerJoin('staff', 'staff.id', 'staffSessions.staffId')
    .where('staffSessions.tokenHash', '=', tokenHash)
    .where('staffSessions.expiresAt', '>', now)
    .where('staffSessions.lastSeenAt', '>', staffIdleSince(now))
    .where('staff.endedAt', 'is', null)
    .select(['staff.id', 'staff.name', 'staff.roles', 'staff.language', 'staffSessions.id as sessionId'])
    .select(['staffSessions.ip', 'staffSessions.device', 'staffSessions.verifiedAt', 'staffSessions.lastSeenAt'])
    .executeTakeFirst()
  return row ? { ...row, roles: readStaffRoles(row.roles) } : null
}

/** Records activity, which restarts the idle timeout. */
export async function touchStaffSession(db: Db, sessionId: string, now: Date): Promise<void> {
  const touched = db
    .updateTable('staffSessions')
    .set({ lastSeenAt: now })
    .where('id', '=', sessionId)
    .where('lastSeenAt', '<', now)
  await unlessDiskIsFull(touched.execute())
}

/** Locks a session until the transaction ends. False once it has ended. */
export async function lockStaffSession(tx: Db, sessionId: string): Promise<boolean> {
  return returnsRow(tx.selectFrom('staffSessions').where('id', '=', sessionId).select('id').forUpdate())
}

/** Deletes one of the person's own sessions and returns its device; null for another person's. */
export async function deleteStaffSessionOf(db: Db, staffId: string, sessionId: string): Promise<string | null> {
  const result = await db
    .deleteFrom('staffSessions')
    .where('id', '=', sessionId)
    .where('staffId', '=', staffId)
    .returning('device')
    .executeTakeFirst()
  return result?.device ?? null
}

export async function deleteStaffSessionsOf(db: Db, staffId: string): Promise<void> {
  await db.deleteFrom('staffSessions').where('staffId', '=', staffId).execute()
}

/** Replaces the session's secret after a step-up (against session fixation). */
export async function renewStaffSession(
  db: Db,
  { sessionId, tokenHash, now }: { sessionId: string; tokenHash: Buffer; now: Date },
): Promise<void> {
  await db
    .updateTable('staffSessions')
    .set({ tokenHash, verifiedAt: now, lastSeenAt: now })
    .where('id', '=', sessionId)
    .execute()
}

export function findStaffSignIns(db: Db, staffId: string, now: Date) {
  return db
    .selectFrom('staffSessions')
    .where('staffId', '=', staffId)
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', staffIdleSince(now))
    .select(['id as sessionId', 'device', 'ip', 'createdAt', 'lastSeenAt'])
    .orderBy('lastSeenAt', 'desc')
    .limit(50)
    .execute()
}

export async function deleteStaffSessionByToken(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('staffSessions').where('tokenHash', '=', tokenHash).execute()
}
