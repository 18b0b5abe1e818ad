import type { Db } from '#db/engine/database.ts'
import { deleteStaffSessionByToken, insertStaffSession } from '#db/staff/sessions.ts'
import { staffSessionEnd } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'

export type StaffBrowser = {
  /** Secret of a browser that opened an invite or was sent a passkey challenge; null for others. */
  claim: string | null
  ip: string
  /** As `deviceLabel` says it. */
  device: string
  devices: readonly string[]
  /** Hash of its previous session, which ends. */
  earlierTokenHash: Buffer | null
}

export type StaffSigningIn = {
  staffId: string
  browser: StaffBrowser
  tokenHash: Buffer
  /** How they showed who they are: 'passkey', 'authenticator', 'link'. */
  by: string
  now: Date
}

/** Opens a session with a fresh secret and audits it: the last part of each sign-in. */
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

/** Secret of a new session, and the browser's known-device tokens from now on. */
export type StaffSignedIn = { token: string; devices: readonly string[] }

/** Names a staff member for their known devices. */
export const staffDeviceOwner = (staffId: string) => `staff:${staffId}`
