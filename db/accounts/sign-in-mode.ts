import type { Db } from '#db/engine/database.ts'
import { findSetting } from '#db/settings/settings.ts'
import type { SignInMode } from '#domain/accounts/sign-in-mode.ts'

/** Finds how shoppers sign in; without an SMS provider by the owner's phone call, or not at all (decision 73). */
export async function findSignInMode({ db, sms }: { db: Db; sms: { isMissing?: true } }): Promise<SignInMode> {
  if (!sms.isMissing) return 'code'
  return (await findSetting(db, 'sign-in-by-call')) ? 'call' : 'closed'
}
