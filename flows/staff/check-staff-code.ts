import { consumeAuthenticatorStep, findCodeHolder } from '#db/staff/credentials.ts'
import { type LimitName, networkOf, rateLimitRefusal, rateLimits } from '#domain/rate-limits.ts'
import type { Refusal } from '#domain/refusal.ts'
import { noMatch, readRecoveryCode, readStaffCode, readStaffName } from '#domain/staff/sign-in.ts'
import { findKnownDevice } from '#flows/known-devices.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { codeStep, newAuthenticatorSecret } from './authenticator-codes.ts'
import { openSealedSecret } from './authenticator-secrets.ts'
import { type ShownCredential, type StaffBrowser, staffDeviceOwner } from './open-session.ts'
import { takeRecoveryCode } from './recovery-codes.ts'

/** Staff member whose code is checked: by name and browser, or by session. */
type StaffCode = { who: { name: string; browser: StaffBrowser } | { staffId: string }; code: string }

/** Verifies an authenticator's or a recovery code, which is valid once. An unknown name takes the same path. */
export async function checkStaffCode(shop: Shop, { who, code }: StaffCode): Promise<ShownCredential | Refusal> {
  const found = await findCodeHolder(shop.db, 'name' in who ? { name: readStaffName(who.name) ?? '' } : who)
  const recoveryCode = readRecoveryCode(code)
  const refusal = await countAttempt(shop, { who, isLong: recoveryCode !== null, staffId: found?.staffId ?? null })
  if (refusal) return refusal
  if (recoveryCode === null) return checkAuthenticator(shop, found, code)
  const isTaken = await takeRecoveryCode(shop, found?.staffId ?? nobody, recoveryCode)
  return found !== null && isTaken ? { staffId: found.staffId, by: 'recovery-code' } : noMatch
}

const nobody = '00000000-0000-0000-0000-000000000000'

async function checkAuthenticator(
  shop: Shop,
  found: Awaited<ReturnType<typeof findCodeHolder>>,
  code: string,
): Promise<ShownCredential | Refusal> {
  const { db, pepper, now } = shop
  const secret = found?.sealedSecret && openSealedSecret(found.sealedSecret, { pepper, staffId: found.staffId })
  const step = codeStep(secret ?? newAuthenticatorSecret(), readStaffCode(code), now())
  if (!found || !secret || step === null) return noMatch
  const isFirst = await consumeAuthenticatorStep(db, found.staffId, step)
  return isFirst ? { staffId: found.staffId, by: 'authenticator' } : noMatch
}

const dayLimit = 'staff-codes-in-a-day'

/** `isLong`: a recovery code, which nobody guesses. */
type CodeAttempt = { who: StaffCode['who']; isLong: boolean; staffId: string | null }

/**
 * Limits attempts, because six digits are few. Sessions and known devices are counted separately, so that a stranger
 * who knows a name can't lock its owner out; all others by name and network, and six digits by name, too.
 */
async function countAttempt(shop: Shop, attempt: CodeAttempt): Promise<Refusal | null> {
  const { staffId } = attempt
  for (const [limit, key] of limitsOf(shop, attempt)) {
    const taken = await shop.limits.take(limit, key)
    if (taken.isAllowed) continue
    if (limit === dayLimit && taken.used === rateLimits[dayLimit].points + 1 && staffId !== null)
      await recordAudit(shop.db, 'shop', { action: 'refuse-codes', object: staffDeviceOwner(staffId) })
    return rateLimitRefusal(taken)
  }
  return null
}

function limitsOf(shop: Shop, { who, isLong, staffId }: CodeAttempt): [LimitName, string][] {
  const of = (key: string): [LimitName, string][] => [
    ['staff-codes', key],
    [dayLimit, key],
  ]
  if ('staffId' in who) return of(who.staffId)
  const { name, browser } = who
  const device = staffId && findKnownDevice(shop, staffDeviceOwner(staffId), browser.devices)
  if (device) return of(device)
  const typed = (readStaffName(name) ?? '').toLowerCase()
  const ofNetwork = of(`${networkOf(browser.ip) ?? browser.ip} ${typed}`)
  return isLong ? ofNetwork : [...ofNetwork, ['staff-codes-of-name-in-a-day', typed]]
}
