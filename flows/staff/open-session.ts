import type { Db } from '#db/engine/database.ts'
import { deleteStaffSessionByToken, insertStaffSession } from '#db/staff/sessions.ts'
import { staffSessionEnd } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'

export type StaffBrowser = {
  /** Secret of a browser with a claimed invite or passkey challenge; null for others. */
  claim: string | null
  ip: string
  /** As formatted by `deviceLabel`. */
  device: string
  devices: readonly string[]
  /** Hash of the previous session's secret; that session ends. */
  earlierTokenHash: Buffer | null
}

/** A credential that was verified, and whose it is. */
export type ShownCredential = { staffId: string; by: 'passkey' | 'authenticator' | 'recovery-code' }

export type StaffSigningIn = {
  staffId: string
  browser: StaffBrowser
  tokenHash: Buffer
  by: ShownCredential['by'] | 'link'
  now: Date
}

/** Opens a session with a new secret and audits the sign-in. */
export async function openStaffSession(tx: Db, signingIn: StaffSigningIn): Promise<void> {
  const { staffId, browser, tokenHash, by, now } = signingIn
  const { ip, device, earlierTokenHash } = browser
  if (earlierTokenHash !== null) await deleteStaffSessionByToken(tx, earlierTokenHash)
  const times = { createdAt: now, lastSeenAt: now, verifiedAt: now, expiresAt: staffSessionEnd(now) }
  const sessionId = await insertStaffSession(tx, { staffId, tokenHash, ip, device, ...times })
  await recordAudit(tx, { id: staffId, sessionId, ip }, signedIn(staffId, { by, device }))
}

const signedIn = (staffId: string, after: { by: string; device: string }) => ({
  action: 'sign-in',
  object: `staff:${staffId}`,
  after,
})

/** Secret of the new session, and the browser's updated known-device tokens. */
export type StaffSignedIn = { token: string; devices: readonly string[] }

/** Subject of a staff member's known-device tokens. */
export const staffDeviceOwner = (staffId: string) => `staff:${staffId}`
