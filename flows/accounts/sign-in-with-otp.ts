import { markOtpUsed } from '#db/accounts/otps.ts'
import { saveStepUp } from '#db/accounts/step-ups.ts'
import { findOrCreateByPhone } from '#db/accounts/users.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { expiredOtp } from '#domain/accounts/otp.ts'
import type { Shopper } from '#domain/accounts/visitor.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { rememberDevice } from '#flows/known-devices.ts'
import type { Shop } from '#flows/shop.ts'
import type { CaptchaProof } from './captcha.ts'
import { checkOtp, confirmOtpDelivery, type VerifiedPhone } from './check-otp.ts'
import { type NewSessionInput, newBrowserSession, openSession, type SigningBrowser } from './open-session.ts'

export type OtpSignInInput = SigningBrowser & {
  nonce: string | null
  code: string
  proof: CaptchaProof | null
  clientAddress: string
  devices: readonly string[]
}

/** `token` is the secret of the session cookie; `cartMessage` describes changes made when the carts were merged. */
export type SignedIn = { shopper: Shopper; token: string; cartMessage: string | null }

/** `devices`: the browser's known-device tokens after the sign-in. */
export type OtpSignedIn = SignedIn & { devices: readonly string[] }

export async function signInWithOtp(shop: Shop, input: OtpSignInInput): Promise<OtpSignedIn | Refusal> {
  const { nonce, code, proof, clientAddress } = input
  const verified = await checkOtp(shop, { nonce, code, clientAddress, requester: { purpose: 'sign-in', proof } })
  if (isRefusal(verified)) return verified
  const { token, browser } = newBrowserSession(shop, input)
  const opened = await inTransaction(shop.db, (tx) => open(tx, verified, browser))
  if (isRefusal(opened)) return opened
  // Not awaited: the message provider may be slow.
  void confirmOtpDelivery(shop, verified)
  shop.log.info({ userId: opened.shopper.id }, 'signed in by phone code')
  return { ...opened, token, devices: rememberDevice(shop, verified.phone, input.devices) }
}

/** Invalidates the code, opens the session and merges the cart in one transaction: a failure leaves the code usable. */
async function open(tx: Db, { otpId, phone }: VerifiedPhone, browser: Omit<NewSessionInput, 'userId'>) {
  if (!(await markOtpUsed(tx, otpId, browser.now))) return expiredOtp
  const shopper = await findOrCreateByPhone(tx, phone)
  const opened = await openSession(tx, { ...browser, userId: shopper.id })
  if (isRefusal(opened)) return opened
  await saveStepUp(tx, { sessionId: opened.sessionId, method: 'phone', verifiedAt: browser.now })
  return { shopper, cartMessage: opened.cartMessage }
}
