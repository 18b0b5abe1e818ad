import { saveStaffLanguage } from '#db/staff/members.ts'
import { findStaffBySession, touchStaffSession } from '#db/staff/sessions.ts'
import { isLanguage, type Language } from '#domain/language.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { hashSecret } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'

/** Credentials of a request: its cookie's secret, and its address. */
type StaffCredential = {
  token: string
  ip: string
  /** True for background polling, which is no activity. */
  isQuiet: boolean
  /** Language chosen in this browser for the back office; null for none. */
  chosenLanguage?: Language | null
}

/** Activity is recorded at most this often, so that browsing does not write. */
const lastSeenIntervalSeconds = 30

/**
 * Authenticates staff against the database, so that a removed member or a changed role takes effect at once. Null when
 * invalid. Stores the chosen language, which applies on all devices.
 */
export async function authenticateStaff(
  shop: Shop,
  { token, ip, isQuiet, chosenLanguage = null }: StaffCredential,
): Promise<(Staff & { language: Language }) | null> {
  const now = shop.now()
  const holder = await findStaffBySession(shop.db, hashSecret(token), now)
  if (holder === null) return null
  const { lastSeenAt, language, ...staff } = holder
  const isDue = now.getTime() - lastSeenAt.getTime() > lastSeenIntervalSeconds * 1_000
  if (isDue && !isQuiet) await touchStaffSession(shop.db, staff.sessionId, now)
  if (chosenLanguage !== null && chosenLanguage !== language) await saveStaffLanguage(shop.db, staff.id, chosenLanguage)
  return { ...staff, ip, language: chosenLanguage ?? (isLanguage(language) ? language : 'en') }
}
