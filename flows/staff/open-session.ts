import type { Db } from '#db/engine/database.ts'
import { deleteStaffSessionByToken, insertStaffSession } from '#db/staff/sessions.ts'
import { staffSessionEnd } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'

/** The browser in which somebody shows that they work here. */
export type StaffBrowser = {
  /** The secret by which the browser is known that began with a link or was asked a question; null: nobody. */
  claim: string | null
  ip: string
  /** As `deviceLabel` says it. */
  device: string
  /** Hash of the session that its cookie held until now; it ends. */
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

/** A part of each way in: opens a session with a secret that nobody knew before, and writes it down. */
export async function openStaffSession(tx: Db, signingIn: StaffSigningIn): Promise<void> {
  const { staffId, browser, tokenHash, by, now } = signingIn
  const { ip, device, earlierTokenHash } = browser
  if (earlierTokenHash !== null) await deleteStaffSessionByToken(tx, earlierTokenHash)
  const times = { createdAt: now, lastSeenAt: now, provedAt: now, expiresAt: staffSessionEnd(now) }
  const sessionId = await insertStaffSession(tx, { staffId, tokenHash, ip, device, ...times })
  await recordAudit(tx, { id: staffId, sessionId, ip }, signedIn(staffId, { by, device }))
}

const signedIn = (staffId: string, after: { by: string; device: string }) => ({
  action: 'sign-in',
  object: `staff:${staffId}`,
  after,
})
