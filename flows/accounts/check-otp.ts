import {
  countOtpAttempt,
  findOtpHistory,
  findOtpMessageId,
  lockPendingOtp,
  lockPhone,
  type PendingOtp,
} from '#db/accounts/otps.ts'
import { insertSessionMessage } from '#db/accounts/session-messages.ts'
import { findSecurityContact } from '#db/accounts/users.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { insertNotification } from '#db/notifications/outbox.ts'
import { captchaPending } from '#domain/accounts/captcha.ts'
import {
  expiredOtp,
  guessRefusal,
  guessWarning,
  type OtpPurpose,
  otpAttemptsExhausted,
  otpDigits,
  otpGuessesPerNetwork,
  readCode,
  scriptRequired,
  wrongByUnknown,
  wrongOtp,
} from '#domain/accounts/otp.ts'
import { daysAfter, indianDay } from '#domain/indian-time.ts'
import { rateLimitRefusal } from '#domain/rate-limits.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { hashCode, hashSecret, isSameHash } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'
import { isUnderAttack, recordWrongCode, verifyCaptcha } from './captcha.ts'
import { type OtpRequester, otpHashParts } from './send-otp.ts'

/** `nonce` comes from the requesting browser's cookie; null without one. */
type OtpInput = { nonce: string | null; code: string; clientAddress: string; requester: OtpRequester }

/** A phone whose code was correct. `markOtpUsed` invalidates the code in the caller's transaction. */
export type VerifiedPhone = { otpId: string; phone: string }

/** Checks a code against the one sent to this browser for this purpose. Counts the attempt in any case. */
export async function checkOtp(shop: Shop, typed: OtpInput): Promise<VerifiedPhone | Refusal> {
  const { nonce, requester } = typed
  if (nonce === null) return expiredOtp
  const code = readCode(typed.code)
  // An incomplete code does not count as an attempt.
  if (code.length < otpDigits) return wrongOtp
  const guard = await checkGuard(shop, requester)
  if (isRefusal(guard)) return guard
  const taken = await shop.limits.take('guesses-from-address', typed.clientAddress)
  if (!taken.isAllowed) return rateLimitRefusal(taken)
  const attempt = { nonceHash: hashSecret(nonce), purpose: requester.purpose, now: shop.now(), guard }
  const tried = await inTransaction(shop.db, (tx) => recordAttempt(tx, attempt))
  if (isRefusal(tried)) return tried
  const { pending, wrongBefore } = tried
  const hash = hashCode(shop.pepper, otpHashParts(requester, { phone: pending.phone, nonce, code }))
  if (isSameHash(hash, pending.codeHash)) return { otpId: pending.id, phone: pending.phone }
  await recordWrongCode(shop)
  // Not awaited: the response must take equally long for a phone without an account.
  if (!pending.isKnown && wrongBefore + 1 >= otpGuessesPerNetwork) void warnPhoneOwner(shop, pending.phone)
  return wrongOtp
}

/** Reports the delivery to a message provider that wants it. A failure is logged and blocks no sign-in. */
export async function confirmOtpDelivery(shop: Shop, { otpId }: VerifiedPhone): Promise<void> {
  if (shop.sms.confirmDelivery === null) return
  try {
    const sentId = await findOtpMessageId(shop.db, otpId)
    if (sentId !== null) await shop.sms.confirmDelivery(sentId)
  } catch (error) {
    shop.log.warn({ err: error }, 'code delivery not confirmed to the message provider')
  }
}

/** State of the captcha. With 'unchecked' only a code requested without script is accepted. */
type GuardResult = 'passed' | 'unchecked'

async function checkGuard(shop: Shop, requester: OtpRequester): Promise<GuardResult | Refusal> {
  if (requester.purpose !== 'sign-in') return 'passed'
  const source = requester.proof === null ? null : await verifyCaptcha(shop, requester.proof, 'verify')
  if (isRefusal(source)) return source
  if (source !== 'check' && (await isUnderAttack(shop))) return scriptRequired
  return source === null ? 'unchecked' : 'passed'
}

/** Locks, decides, writes: concurrent guesses are counted one after the other. */
async function recordAttempt(
  tx: Db,
  { nonceHash, purpose, now, guard }: { nonceHash: Buffer; purpose: OtpPurpose; now: Date; guard: GuardResult },
): Promise<{ pending: PendingOtp; wrongBefore: number } | Refusal> {
  const pending = await lockPendingOtp(tx, nonceHash, { purpose, now })
  if (pending === null) return expiredOtp
  if (guard === 'unchecked' && pending.source !== 'question') return captchaPending
  await lockPhone(tx, pending.phone)
  const codes = await findOtpHistory(tx, pending, daysAfter(now, -1))
  const refusal = guessRefusal(codes, pending.isKnown)
  if (refusal) return refusal
  const isCounted = await countOtpAttempt(tx, pending.id)
  return isCounted ? { pending, wrongBefore: wrongByUnknown(codes) } : otpAttemptsExhausted
}

/** Warns a phone's owner, once a day, that someone guesses its codes. A failure is logged and delays no response. */
async function warnPhoneOwner(shop: Shop, phone: string): Promise<void> {
  try {
    await inTransaction(shop.db, (tx) => recordWarning(tx, phone, shop.now()))
  } catch (error) {
    shop.log.error({ err: error }, 'a phone’s owner was not told of wrong codes')
  }
}

async function recordWarning(tx: Db, phone: string, now: Date): Promise<void> {
  const owner = await findSecurityContact(tx, phone)
  if (owner === null) return
  const { id: userId, email } = owner
  const isFirst = await insertNotification(tx, {
    kind: 'wrong-codes',
    dedupeKey: `wrong-codes:${userId}:${indianDay(now)}`,
    payload: { userId, method: 'phone', phone, email, at: now.toISOString() },
  })
  if (isFirst) await insertSessionMessage(tx, { userId, exceptSessionId: null, text: guessWarning, now })
}
