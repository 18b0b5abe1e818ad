import type { Db } from '#db/database.ts'
import { countTry, isOutOfTries, markUsed } from '#db/otps.ts'
import { inTransaction } from '#db/transaction.ts'
import { findOrCreateByPhone } from '#db/users.ts'
import type { Cart } from '#domain/cart.ts'
import { expiredCode, otpDigits, readCode, triesUsedUp, wrongCode } from '#domain/otp.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Shopper } from '#domain/visitor.ts'
import { openSession, type SigningIn } from './open-session.ts'
import { hashCode, hashSecret, isSameHash, randomSecret } from './secrets.ts'
import type { Shop } from './shop.ts'

export type OtpAnswer = {
  nonce: string | null
  code: string
  guestCart: Cart
  /** The session that this browser still holds; it ends with the new one. */
  earlierToken: string | null
  /** As `deviceLabel` says it. */
  device: string
}

/** `token` is the secret of the session cookie; `cartNotice` tells what had to give when the carts were merged. */
export type SignedIn = { shopper: Shopper; token: string; cartNotice: string | null }

/** The shopper typed the code. A right one works once, in the browser that asked for it. */
export async function signInWithOtp(shop: Shop, answer: OtpAnswer): Promise<SignedIn | Refusal> {
  if (answer.nonce === null) return expiredCode
  const code = readCode(answer.code)
  // Half a code is a slip of the thumb, not a try.
  if (code.length < otpDigits) return wrongCode
  const now = shop.now()
  const otp = await countTry(shop.db, hashSecret(answer.nonce), 'sign-in', now)
  if (otp === null)
    return (await isOutOfTries(shop.db, hashSecret(answer.nonce), now)) ? triesUsedUp : expiredCode
  const typed = hashCode(shop.pepper, [otp.phone, 'sign-in', answer.nonce, code])
  if (!isSameHash(typed, otp.codeHash)) return wrongCode
  const token = randomSecret()
  const { guestCart, earlierToken, device } = answer
  const earlierTokenHash = earlierToken === null ? null : hashSecret(earlierToken)
  const browser = { tokenHash: hashSecret(token), earlierTokenHash, device, guestCart, now }
  const opened = await inTransaction(shop.db, (tx) => open(tx, otp, browser))
  if (isRefusal(opened)) return opened
  shop.log.info({ userId: opened.shopper.id }, 'signed in by phone code')
  return { ...opened, token }
}

/** Code, session and cart in one: a cut leaves the code good for another try. */
async function open(tx: Db, otp: { id: string; phone: string }, browser: Omit<SigningIn, 'userId'>) {
  if (!(await markUsed(tx, otp.id, browser.now))) return expiredCode
  const shopper = await findOrCreateByPhone(tx, otp.phone)
  const opened = await openSession(tx, { ...browser, userId: shopper.id })
  return isRefusal(opened) ? opened : { shopper, cartNotice: opened.cartNotice }
}
