import { type Db, inTransaction } from '#db/engine/database.ts'
import { isUniqueViolation } from '#db/engine/errors.ts'
import { deleteAlertDevicesOf } from '#db/notifications/alert-devices.ts'
import { deleteKeysOf, insertPasskey, saveAuthenticator } from '#db/staff/credentials.ts'
import { consumeInvite, findClaimedInvite, type Invite } from '#db/staff/invites.ts'
import { hasEverHadOwner, insertStaffMember, lockStaffMember } from '#db/staff/members.ts'
import { deleteStaffSessionsOf } from '#db/staff/sessions.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { linkExpired, nameTaken, readStaffCode, wrongStaffCode } from '#domain/staff/sign-in.ts'
import { rememberDevice } from '#flows/known-devices.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import { hashSecret, randomSecret } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'
import { codeStep } from './authenticator-codes.ts'
import { openSealedSecret } from './authenticator-secrets.ts'
import { firstStartActor } from './invite-member.ts'
import { openStaffSession, type StaffBrowser, type StaffSignedIn, staffDeviceOwner } from './open-session.ts'
import { type CreatedPasskey, checkNewPasskey } from './passkeys.ts'

type JoinInput = { browser: StaffBrowser } & ({ answer: string } | { code: string })

type Key = { kind: 'passkey'; passkey: CreatedPasskey } | { kind: 'authenticator'; sealedSecret: Buffer; step: number }

/**
 * Uses an invite in the browser that claimed it: adds a staff member, or replaces the credentials of one, whose devices
 * may be lost. Returns the secret of their session.
 */
export async function acceptInvite(shop: Shop, input: JoinInput): Promise<StaffSignedIn | Refusal> {
  const { browser } = input
  const now = shop.now()
  const invite = browser.claim && (await findClaimedInvite(shop.db, hashSecret(browser.claim), now))
  if (!invite) return linkExpired
  const key = 'code' in input ? keyOfCode(shop, invite, input.code) : await keyOfAnswer(shop, input)
  if (isRefusal(key)) return key
  const token = randomSecret()
  const joining = { invite, key, browser, tokenHash: hashSecret(token), now }
  const refused = await inTransaction(shop.db, (tx) => record(tx, joining)).catch((error) => {
    if (isUniqueViolation(error)) return nameTaken
    throw error
  })
  return refused ?? { token, devices: rememberDevice(shop, staffDeviceOwner(staffIdOfInvite(invite)), browser.devices) }
}

function keyOfCode(shop: Shop, invite: Invite, code: string): Key | Refusal {
  const { sealedSecret } = invite
  if (sealedSecret === null) return linkExpired
  const { pepper } = shop
  const secret = openSealedSecret(sealedSecret, { pepper, staffId: staffIdOfInvite(invite) })
  const step = secret && codeStep(secret, readStaffCode(code), shop.now())
  return step === null ? wrongStaffCode : { kind: 'authenticator', sealedSecret, step }
}

async function keyOfAnswer(
  shop: Shop,
  { browser, answer }: { browser: StaffBrowser; answer: string },
): Promise<Key | Refusal> {
  const passkey = await checkNewPasskey(shop, { claim: browser.claim, answer })
  return isRefusal(passkey) ? passkey : { kind: 'passkey', passkey }
}

/** Id of the staff member: a new one gets the invite's id. */
export const staffIdOfInvite = ({ id, staffId }: Pick<Invite, 'id' | 'staffId'>) => staffId ?? id

type AcceptInviteInput = { invite: Invite; key: Key; browser: StaffBrowser; tokenHash: Buffer; now: Date }

async function record(tx: Db, { invite, key, browser, tokenHash, now }: AcceptInviteInput): Promise<Refusal | null> {
  const staffId = staffIdOfInvite(invite)
  if (invite.invitedBy === firstStartActor && (await hasEverHadOwner(tx))) return linkExpired
  if (!(await consumeInvite(tx, invite.id, now))) return linkExpired
  if (invite.staffId === null) {
    const { name, roles } = invite
    await insertStaffMember(tx, { id: staffId, name, roles, createdAt: now })
  } else {
    if ((await lockStaffMember(tx, staffId)) === null) return linkExpired
    await deleteKeysOf(tx, staffId)
    await deleteStaffSessionsOf(tx, staffId)
    await deleteAlertDevicesOf(tx, staffId)
  }
  await saveKey(tx, { staffId, key, label: browser.device, now })
  const { name, roles, invitedBy } = invite
  await recordAudit(tx, `staff:${staffId}`, {
    action: invite.staffId === null ? 'join' : 'replace-keys',
    object: `staff:${staffId}`,
    after: { name, roles, invitedBy, key: key.kind },
  })
  await openStaffSession(tx, { staffId, browser, tokenHash, by: 'link', now })
  return null
}

async function saveKey(
  tx: Db,
  { staffId, key, label, now }: { staffId: string; key: Key; label: string; now: Date },
): Promise<void> {
  if (key.kind === 'passkey') await insertPasskey(tx, { ...key.passkey, staffId, label, createdAt: now })
  else {
    const { sealedSecret, step } = key
    await saveAuthenticator(tx, { staffId, sealedSecret, lastStep: step, createdAt: now })
  }
}
