import { findSignInMode } from '#db/accounts/sign-in-mode.ts'
import { createUser, findShopper } from '#db/accounts/users.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { signInClosed } from '#domain/accounts/sign-in-mode.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'
import { verifyCaptcha } from './captcha.ts'
import { type NewSessionInput, newBrowserSession, openSession } from './open-session.ts'
import { codeLimits, takeLimits } from './send-otp.ts'
import type { OtpSignInInput, SignedIn } from './sign-in-with-otp.ts'

type CallSignInInput = Omit<OtpSignInInput, 'nonce' | 'code' | 'devices'>

/**
 * Opens a new account without a code, never an existing one: the phone is unverified, so the owner calls the number of
 * the address before an order is packed.
 */
export async function signInByCall(shop: Shop, input: CallSignInInput): Promise<SignedIn | Refusal> {
  if ((await findSignInMode(shop)) !== 'call') return signInClosed
  const source = await verifyCaptcha(shop, input.proof, 'send')
  if (isRefusal(source)) return source
  const refusal = await takeLimits(shop, [...codeLimits(input.clientAddress, source), ['accounts-by-call', 'all']])
  if (refusal) return refusal
  const { token, browser } = newBrowserSession(shop, input)
  const opened = await inTransaction(shop.db, (tx) => open(tx, browser))
  if (isRefusal(opened)) return opened
  shop.log.info({ userId: opened.shopper.id }, 'signed in without a code')
  return { ...opened, token }
}

async function open(tx: Db, browser: Omit<NewSessionInput, 'userId'>) {
  const userId = await createUser(tx)
  const opened = await openSession(tx, { ...browser, userId })
  if (isRefusal(opened)) return opened
  return { shopper: await findShopper(tx, userId), cartMessage: opened.cartMessage }
}
