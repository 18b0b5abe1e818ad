import { type Db, inTransaction } from '#db/engine/database.ts'
import { lockStaffMember } from '#db/staff/members.ts'
import { rateLimitRefusal } from '#domain/rate-limits.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { noMatch } from '#domain/staff/sign-in.ts'
import { rememberDevice } from '#flows/known-devices.ts'
import { hashSecret, randomSecret } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'
import { checkStaffCode } from './check-staff-code.ts'
import {
  openStaffSession,
  type ShownCredential,
  type StaffBrowser,
  type StaffSignedIn,
  type StaffSigningIn,
  staffDeviceOwner,
} from './open-session.ts'
import { checkPasskey } from './passkeys.ts'

/** Credentials of a sign-in: a passkey response, or a name with an authenticator’s or a recovery code. */
type StaffSignInInput = { browser: StaffBrowser } & ({ answer: string } | { name: string; code: string })

/** Signs a staff member in. Every refused attempt is logged, without its input. */
export async function signInStaff(
  shop: Shop,
  input: StaffSignInInput,
): Promise<(StaffSignedIn & Pick<ShownCredential, 'by'>) | Refusal> {
  const { browser } = input
  const tries = await shop.limits.take('staff-tries-from-address', browser.ip)
  if (!tries.isAllowed) return rateLimitRefusal(tries)
  const shown =
    'answer' in input
      ? await checkPasskey(shop, { claim: browser.claim, answer: input.answer })
      : await checkStaffCode(shop, { who: { name: input.name, browser }, code: input.code })
  if (isRefusal(shown)) {
    shop.log.warn(
      { by: 'answer' in input ? 'passkey' : 'code', refused: shown.refused },
      'a sign-in to the back office was refused',
    )
    return shown
  }
  const token = randomSecret()
  const signingIn = { ...shown, browser, tokenHash: hashSecret(token), now: shop.now() }
  const refused = await inTransaction(shop.db, (tx) => record(tx, signingIn))
  if (refused) return refused
  const devices = rememberDevice(shop, staffDeviceOwner(shown.staffId), browser.devices)
  return { token, devices, by: shown.by }
}

async function record(tx: Db, signingIn: StaffSigningIn): Promise<Refusal | null> {
  // The membership may have ended meanwhile.
  if ((await lockStaffMember(tx, signingIn.staffId)) === null) return noMatch
  await openStaffSession(tx, signingIn)
  return null
}
