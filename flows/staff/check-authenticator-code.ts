import { findAuthenticator, findAuthenticatorOf, takeAuthenticatorStep } from '#db/staff/credentials.ts'
import { triedTooOften } from '#domain/rate-limits.ts'
import type { Refusal } from '#domain/refusal.ts'
import { noMatch, readStaffCode } from '#domain/staff/sign-in.ts'
import type { Shop } from '#flows/shop.ts'
import { codeStep, newAuthenticatorSecret } from './authenticator-codes.ts'
import { openSealedSecret } from './authenticator-secrets.ts'

/** Staff member whose code is checked: by the name that was typed, or by a session. */
export type StaffCode = { who: { name: string } | { staffId: string }; code: string }

/**
 * Six digits are few, so each person's are tried a few times in a quarter of an hour and a day, right or wrong. A code
 * counts once. Whoever doesn't exist is checked like everybody else.
 */
export async function checkStaffCode(
  shop: Shop,
  { who, code }: StaffCode,
): Promise<{ staffId: string } | Refusal> {
  const key = 'name' in who ? who.name.trim().toLowerCase() : who.staffId
  for (const limit of ['staff-codes-of-name', 'staff-codes-of-name-in-a-day'] as const) {
    const taken = await shop.limits.take(limit, key)
    if (!taken.isAllowed) return triedTooOften(taken)
  }
  const found =
    'name' in who
      ? await findAuthenticator(shop.db, who.name.trim())
      : await findAuthenticatorOf(shop.db, who.staffId)
  const { pepper } = shop
  const secret = found && openSealedSecret(found.sealedSecret, { pepper, staffId: found.staffId })
  const step = codeStep(secret ?? newAuthenticatorSecret(), readStaffCode(code), shop.now())
  if (found === null || secret === null || step === null) return noMatch
  return (await takeAuthenticatorStep(shop.db, found.staffId, step)) ? { staffId: found.staffId } : noMatch
}
