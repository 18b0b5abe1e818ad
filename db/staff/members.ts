import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { returnsRow } from '#db/engine/results.ts'
import type { Language } from '#domain/language.ts'
import { readStaffRoles, type StaffRole } from '#domain/staff/permissions.ts'

type StaffMember = { id: string; name: string; roles: readonly StaffRole[]; createdAt: Date; endedAt: Date | null }

type NewStaffMember = { id: string; name: string; roles: readonly StaffRole[]; createdAt: Date }

export async function insertStaffMember(db: Db, { roles, ...member }: NewStaffMember): Promise<void> {
  await db
    .insertInto('staff')
    .values({ ...member, roles: [...roles] })
    .execute()
}

/** Tells whether the shop ever had an owner: the first invite is printed only before. */
export async function hasEverHadOwner(db: Db): Promise<boolean> {
  return returnsRow(db.selectFrom('staff').where(sql<boolean>`'owner' = any (roles)`).select('id').limit(1))
}

export async function findStaffByName(db: Db, name: string): Promise<StaffMember | null> {
  const row = await staffRows(db)
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return row ? memberOf(row) : null
}

export async function findStaffMember(db: Db, id: string): Promise<StaffMember | null> {
  const row = await staffRows(db).where('id', '=', id).executeTakeFirst()
  return row ? memberOf(row) : null
}

/** Lists all staff, former members last. */
export async function findStaffMembers(db: Db) {
  const rows = await staffRows(db)
    .select((of) => [
      of
        .selectFrom('staffSessions')
        .whereRef('staffSessions.staffId', '=', 'staff.id')
        .select((max) => max.fn.max('lastSeenAt').as('at'))
        .as('lastSeenAt'),
      of
        .selectFrom('staffPasskeys')
        .whereRef('staffPasskeys.staffId', '=', 'staff.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('passkeys'),
      of
        .exists(of.selectFrom('staffAuthenticators').whereRef('staffId', '=', 'staff.id').select('staffId'))
        .as('hasAuthenticator'),
    ])
    .orderBy('endedAt', (order) => order.desc().nullsFirst())
    .orderBy('createdAt')
    .limit(200)
    .execute()
  return rows.map(({ lastSeenAt, passkeys, hasAuthenticator, ...row }) => ({
    ...memberOf(row),
    lastSeenAt,
    passkeys: Number(passkeys ?? 0),
    hasAuthenticator: Boolean(hasAuthenticator),
  }))
}

/** Locks all current owners until the transaction ends, so that two can't leave at once. */
export async function lockOwners(tx: Db): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('staff')
    .where(sql<boolean>`'owner' = any (roles)`)
    .where('endedAt', 'is', null)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function lockStaffMember(tx: Db, id: string): Promise<StaffMember | null> {
  const row = await staffRows(tx).where('id', '=', id).where('endedAt', 'is', null).forUpdate().executeTakeFirst()
  return row ? memberOf(row) : null
}

export async function saveStaffRoles(db: Db, id: string, roles: readonly StaffRole[]): Promise<void> {
  await db
    .updateTable('staff')
    .set({ roles: [...roles] })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
}

/** Ends a membership: credentials, invites and sessions stop working. */
export async function saveStaffEnd(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('staff').set({ endedAt: now }).where('id', '=', id).where('endedAt', 'is', null).execute()
}

const staffRows = (db: Db) => db.selectFrom('staff').select(['id', 'name', 'roles', 'createdAt', 'endedAt'])

type StaffRow = Omit<StaffMember, 'roles'> & { roles: string[] }

const memberOf = ({ roles, ...row }: StaffRow): StaffMember => ({ ...row, roles: readStaffRoles(roles) })

export async function saveStaffLanguage(db: Db, staffId: string, language: Language): Promise<void> {
  await db.updateTable('staff').set({ language }).where('id', '=', staffId).execute()
}
