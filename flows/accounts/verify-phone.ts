import { markOtpUsed } from '#db/accounts/otps.ts'
import { findSignInMethods, lockSignInMethods } from '#db/accounts/sign-in-methods.ts'
import { saveStepUp } from '#db/accounts/step-ups.ts'
import { savePhone } from '#db/accounts/users.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { isUniqueViolation } from '#db/engine/errors.ts'
import { takeOverImportedAccount } from '#db/imports/undo-history.ts'
import { expiredOtp } from '#domain/accounts/otp.ts'
import { differentPhone, linkRefusal, phoneTaken, type VerificationResult } from '#domain/accounts/sign-in-methods.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'
import { checkOtp, confirmOtpDelivery, type VerifiedPhone } from './check-otp.ts'
import { type ChangingSession, notifySignInChange } from './notify-sign-in-change.ts'

type PhoneVerificationInput = {
  /** From the requesting browser's cookie; null without one. */
  nonce: string | null
  code: string
  clientAddress: string
  session: ChangingSession
}

/** Verifies the linked phone of a signed-in shopper by code, or links one. */
export async function verifyPhone(shop: Shop, input: PhoneVerificationInput): Promise<VerificationResult | Refusal> {
  const { session, ...typed } = input
  const requester = { purpose: 'phone-change', userId: session.userId } as const
  const verified = await checkOtp(shop, { ...typed, requester })
  if (isRefusal(verified)) return verified
  const verification = { verified, session, issuer: shop.socialLogin?.issuer ?? null, now: shop.now() }
  const done = await inTransaction(shop.db, (tx) => verifyOrLink(tx, verification)).catch((error: unknown) => {
    // A concurrent first sign-in took this phone.
    if (isUniqueViolation(error)) return phoneTaken
    throw error
  })
  if (isRefusal(done)) return done
  void confirmOtpDelivery(shop, verified)
  shop.log.info({ userId: session.userId, ...done }, 'verified a phone')
  return done
}

type Verification = { verified: VerifiedPhone; session: ChangingSession; issuer: string | null; now: Date }

async function verifyOrLink(
  tx: Db,
  { verified, session, issuer, now }: Verification,
): Promise<VerificationResult | Refusal> {
  const { userId, sessionId } = session
  if (!(await markOtpUsed(tx, verified.otpId, now))) return expiredOtp
  await lockSignInMethods(tx, userId)
  const methods = await findSignInMethods(tx, { userId, sessionId, issuer })
  const isNew = methods.phone === null
  if (!isNew && methods.phone !== verified.phone) return differentPhone
  const refusal = isNew ? linkRefusal(methods, now) : null
  if (refusal) return refusal
  if (isNew) await takeOverImportedAccount(tx, userId, verified.phone)
  if (isNew && !(await savePhone(tx, userId, verified.phone))) return phoneTaken
  await saveStepUp(tx, { sessionId, method: 'phone', verifiedAt: now })
  if (!isNew) return { done: 'verified' }
  const email = methods.google?.email ?? null
  await notifySignInChange(tx, session, { method: 'phone', verb: 'added', phone: verified.phone, email, now })
  return { done: 'linked' }
}
