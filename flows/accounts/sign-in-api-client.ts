import { markOtpUsed } from '#db/accounts/otps.ts'
import { findOrCreateByPhone } from '#db/accounts/users.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { expiredOtp, wrongOtp } from '#domain/accounts/otp.ts'
import { readPhoneDigits, withPrefix } from '#domain/phone.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { randomSecret } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'
import { checkOtp, confirmOtpDelivery, type VerifiedPhone } from './check-otp.ts'
import { issueTokens } from './issue-tokens.ts'
import { openSession } from './open-session.ts'
import type { RefreshedSession } from './refresh-session.ts'
import type { OtpSignInInput } from './sign-in-with-otp.ts'

/** Sign-in of an API client; `nonce` came with the response to its code request. */
type ApiSignInInput = Pick<OtpSignInInput, 'code' | 'proof' | 'clientAddress' | 'device'> & {
  phone: string
  nonce: string
}

/** Signs in an API client, which gets tokens instead of a cookie. */
export async function signInApiClient(shop: Shop, input: ApiSignInInput): Promise<RefreshedSession | Refusal> {
  const { phone, nonce, code, proof, clientAddress, device } = input
  const verified = await checkOtp(shop, { nonce, code, clientAddress, requester: { purpose: 'sign-in', proof } })
  if (isRefusal(verified)) return verified
  if (verified.phone !== withPrefix(readPhoneDigits(phone))) return wrongOtp
  const client = { device, now: shop.now(), refreshToken: randomSecret() }
  const opened = await inTransaction(shop.db, (tx) => open(tx, verified, client))
  if (isRefusal(opened)) return opened
  // Not awaited: the message provider may be slow.
  void confirmOtpDelivery(shop, verified)
  shop.log.info({ userId: opened.userId }, 'API client signed in by phone code')
  return opened
}

type NewClient = { device: string; now: Date; refreshToken: string }

/** Invalidates the code and opens the session in one transaction. */
async function open(tx: Db, { otpId, phone }: VerifiedPhone, client: NewClient): Promise<RefreshedSession | Refusal> {
  const { device, now, refreshToken } = client
  if (!(await markOtpUsed(tx, otpId, now))) return expiredOtp
  const { id: userId } = await findOrCreateByPhone(tx, phone)
  const noBrowser = { tokenHash: null, earlierTokenHash: null, guestCart: [], guestCartId: null }
  const session = await openSession(tx, { ...noBrowser, userId, device, now })
  if (isRefusal(session)) return session
  return { userId, tokens: await issueTokens(tx, { sessionId: session.sessionId, now, refreshToken }) }
}
