import { findStaffBySession, touchStaffSession } from '#db/staff/sessions.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { hashSecret } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'

/** Credentials of one request: the secret of its cookie, and its address. */
export type StaffCredential = {
  token: string
  ip: string
  /** Polling by the page itself, which is no activity. */
  isQuiet: boolean
}

/** Activity is recorded at most this often, so that browsing does not write. */
const lastSeenIntervalSeconds = 30

/** Authenticates staff against the database, so that a removed member or a changed role counts at once. Null when not valid. */
export async function authenticateStaff(
  shop: Shop,
  { token, ip, isQuiet }: StaffCredential,
): Promise<Staff | null> {
  const now = shop.now()
  const holder = await findStaffBySession(shop.db, hashSecret(token), now)
  if (holder === null) return null
  const { lastSeenAt, ...staff } = holder
  const isDue = now.getTime() - lastSeenAt.getTime() > lastSeenIntervalSeconds * 1_000
  if (isDue && !isQuiet) await touchStaffSession(shop.db, staff.sessionId, now)
  return { ...staff, ip }
}
