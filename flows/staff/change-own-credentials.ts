import { type Db, inTransaction } from '#db/engine/database.ts'
import {
  deletePasskey,
  findAuthenticatorOf,
  findPasskeysOf,
  insertPasskey,
  type NewPasskey,
  saveAuthenticator,
} from '#db/staff/credentials.ts'
import { lockStaffMember } from '#db/staff/members.ts'
import { lockStaffSession } from '#db/staff/sessions.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { lastCredential, noSuchPerson, readStaffCode, wrongStaffCode } from '#domain/staff/sign-in.ts'
import * as texts from '#domain/staff/texts.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { codeStep } from './authenticator-codes.ts'
import { openSealedSecret } from './authenticator-secrets.ts'
import { checkNewPasskey } from './passkeys.ts'

export type CredentialInput =
  | { kind: 'add-passkey'; claim: string | null; answer: string }
  | { kind: 'remove-passkey'; id: string }
  /** `sealed`: encrypted secret offered by the page. */
  | { kind: 'set-authenticator'; sealed: string; code: string }

export async function changeOwnCredentials(
  shop: Shop,
  { staff, input }: { staff: Staff; input: CredentialInput },
): Promise<{ text: string } | Refusal> {
  const now = shop.now()
  if (input.kind === 'remove-passkey') {
    const removal = { staff, id: input.id }
    return inTransaction(shop.db, (tx) => remove(tx, removal))
  }
  if (input.kind === 'add-passkey') {
    const made = await checkNewPasskey(shop, input)
    if (isRefusal(made)) return made
    const passkey = { ...made, staffId: staff.id, label: staff.device, createdAt: now }
    return inTransaction(shop.db, (tx) => add(tx, { staff, passkey }))
  }
  const sealedSecret = Buffer.from(input.sealed, 'base64url')
  const secret = openSealedSecret(sealedSecret, { pepper: shop.pepper, staffId: staff.id })
  const step = secret && codeStep(secret, readStaffCode(input.code), now)
  if (step === null) return wrongStaffCode
  const authenticator = { staffId: staff.id, sealedSecret, lastStep: step, createdAt: now }
  return inTransaction(shop.db, (tx) => set(tx, { staff, authenticator }))
}

async function remove(tx: Db, { staff, id }: { staff: Staff; id: string }): Promise<{ text: string } | Refusal> {
  if (!(await lockSignedIn(tx, staff))) return noSuchPerson
  const passkeys = await findPasskeysOf(tx, staff.id)
  if (passkeys.length === 1 && !(await findAuthenticatorOf(tx, staff.id))) return lastCredential
  const label = await deletePasskey(tx, staff.id, id)
  if (label === null) return noSuchPasskey
  await recordAudit(tx, staff, { action: 'remove-passkey', object: actorOf(staff), before: { label } })
  return { text: texts.passkeyRemoved }
}

const noSuchPasskey: Refusal = { refused: 'not-found', message: texts.noSuchPasskey }

async function add(
  tx: Db,
  { staff, passkey }: { staff: Staff; passkey: NewPasskey },
): Promise<{ text: string } | Refusal> {
  if (!(await lockSignedIn(tx, staff))) return noSuchPerson
  await insertPasskey(tx, passkey)
  const { label } = passkey
  await recordAudit(tx, staff, { action: 'add-passkey', object: actorOf(staff), after: { label } })
  return { text: texts.passkeyAdded }
}

type Setting = { staff: Staff; authenticator: Parameters<typeof saveAuthenticator>[1] }

async function set(tx: Db, { staff, authenticator }: Setting): Promise<{ text: string } | Refusal> {
  if (!(await lockSignedIn(tx, staff))) return noSuchPerson
  await saveAuthenticator(tx, authenticator)
  await recordAudit(tx, staff, { action: 'set-authenticator', object: actorOf(staff) })
  return { text: texts.authenticatorSet }
}

/** Locks member and session. False when either has ended since the request began: the device may be a lost one. */
export const lockSignedIn = async (tx: Db, { id, sessionId }: Staff): Promise<boolean> =>
  (await lockStaffMember(tx, id)) !== null && lockStaffSession(tx, sessionId)
