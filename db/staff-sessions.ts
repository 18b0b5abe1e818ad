import { readStaffRoles, type Staff, staffIdleSince } from '#domain/staff.ts'
import type { Db } from './database.ts'

export type NewStaffSession = {
  tokenHash: Buffer
  staffId: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  provedAt: Date
  device: string
  ip: string
}

/** Returns its id. */
export async function insertStaffSession(db: Db, session: NewStaffSession): Promise<string> {
  const { id } = await db
    .insertInto('staffSessions')
    .values(session)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** `ip` is where they signed in from. */
export type StaffSessionHolder = Staff & { lastSeenAt: Date }

/** Who holds this session; null when it is unknown, over, unused for too long, or its holder works here no more. */
export async function findStaffBySession(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<StaffSessionHolder | null> {
  const row = await db
    .selectFrom('staffSessions')
    .innerJoin('staff', 'staff.id', 'staffSessions.staffId')
    .where('staffSessions.tokenHash', '=', tokenHash)
    .where('staffSessions.expiresAt', '>', now)
    .where('staffSessions.lastSeenAt', '>', staffIdleSince(now))
    .where('staff.endedAt', 'is', null)
    .select(['staff.id', 'staff.name', 'staff.roles', 'staffSessions.id as sessionId'])
    .select([
      'staffSessions.ip',
      'staffSessions.device',
      'staffSessions.provedAt',
      'staffSessions.lastSeenAt',
    ])
    .executeTakeFirst()
  return row ? { ...row, roles: readStaffRoles(row.roles) } : null
}

/** Notes that its holder came by; the limit for staying away counts from here. */
export async function touchStaffSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('staffSessions')
    .set({ lastSeenAt: now })
    .where('id', '=', sessionId)
    .where('lastSeenAt', '<', now)
    .execute()
}

/** True when it was there. */
export async function deleteStaffSession(db: Db, sessionId: string): Promise<boolean> {
  const gone = await db.deleteFrom('staffSessions').where('id', '=', sessionId).executeTakeFirst()
  return gone.numDeletedRows > 0n
}
