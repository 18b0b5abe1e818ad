import { findStaffBySession, touchStaffSession } from '#db/staff/sessions.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { hashSecret } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'

/** Credentials of one request: the secret of its cookie, and its address. */
export type StaffKnock = {
  token: string
  ip: string
  /** A page asked by itself: nobody need be there. */
  isQuiet: boolean
}

/** Noted no more often than this, so that looking around is not writing. */
const seenSeconds = 30

/**
 * Who works here and sends this request, as the database knows it now: somebody whose work ended or whose roles changed
 * is so from this moment on. Null for everybody else.
 */
export async function recogniseStaff(shop: Shop, { token, ip, isQuiet }: StaffKnock): Promise<Staff | null> {
  const now = shop.now()
  const holder = await findStaffBySession(shop.db, hashSecret(token), now)
  if (holder === null) return null
  const { lastSeenAt, ...staff } = holder
  const isNews = now.getTime() - lastSeenAt.getTime() > seenSeconds * 1_000
  if (isNews && !isQuiet) await touchStaffSession(shop.db, staff.sessionId, now)
  return { ...staff, ip }
}
