import type { Db } from '#db/engine/database.ts'
import { readStaffRoles, type StaffRole } from '#domain/staff/permissions.ts'

export type Invite = {
  id: string
  /** Staff member whose lost credentials are replaced; null for a new one. */
  staffId: string | null
  name: string
  roles: readonly StaffRole[]
  invitedBy: string
  expiresAt: Date
  /** Authenticator secret offered on its page, encrypted. */
  sealedSecret: Buffer | null
}

type NewInvite = Omit<Invite, 'id' | 'sealedSecret'> & { tokenHash: Buffer; createdAt: Date }

export async function insertInvite(db: Db, { roles, ...invite }: NewInvite): Promise<string> {
  const { id } = await db
    .insertInto('staffInvites')
    .values({ ...invite, roles: [...roles] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findFreshInvite(db: Db, tokenHash: Buffer, now: Date): Promise<Invite | null> {
  const row = await liveInvites(db, now)
    .where('tokenHash', '=', tokenHash)
    .where('claimHash', 'is', null)
    .executeTakeFirst()
  return row ? inviteOf(row) : null
}

export async function findClaimedInvite(db: Db, claimHash: Buffer, now: Date): Promise<Invite | null> {
  const row = await liveInvites(db, now).where('claimHash', '=', claimHash).executeTakeFirst()
  return row ? inviteOf(row) : null
}

/** Claims an invite for a browser. True for the first one; the link then works in no other. */
export async function saveInviteClaim(
  db: Db,
  { id, ...claim }: { id: string; name: string; claimHash: Buffer; sealedSecret: Buffer },
): Promise<boolean> {
  const claimed = await db
    .updateTable('staffInvites')
    .set(claim)
    .where('id', '=', id)
    .where('claimHash', 'is', null)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return claimed.numUpdatedRows > 0n
}

/** Uses up an invite and deletes its secret. True for the first call. */
export async function consumeInvite(db: Db, id: string, now: Date): Promise<boolean> {
  const spent = await db
    .updateTable('staffInvites')
    .set({ usedAt: now, sealedSecret: null })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return spent.numUpdatedRows > 0n
}

/** Invalidates earlier invites of this person. */
export async function endInvitesFor(db: Db, name: string, now: Date): Promise<void> {
  await db
    .updateTable('staffInvites')
    .set({ expiresAt: now, sealedSecret: null })
    .where((is) => is(is.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute()
}

type OpenInvite = Pick<Invite, 'id' | 'name' | 'roles' | 'expiresAt'>

export async function findOpenInvites(db: Db, now: Date): Promise<OpenInvite[]> {
  const rows = await liveInvites(db, now).orderBy('createdAt', 'desc').limit(50).execute()
  return rows.map(inviteOf)
}

function liveInvites(db: Db, now: Date) {
  return db
    .selectFrom('staffInvites')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .select(['id', 'staffId', 'name', 'roles', 'invitedBy', 'expiresAt', 'sealedSecret'])
}

const inviteOf = ({ roles, ...row }: Omit<Invite, 'roles'> & { roles: string[] }): Invite => ({
  ...row,
  roles: readStaffRoles(roles),
})
