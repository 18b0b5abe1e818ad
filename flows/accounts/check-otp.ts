import {
  codesSentSince,
  countTry,
  findSentId,
  lockPendingCode,
  lockPhone,
  type PendingCode,
} from '#db/accounts/otps.ts'
import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { pleaseWait } from '#domain/accounts/captcha.ts'
import {
  expiredCode,
  type OtpPurpose,
  onlyWithScript,
  otpDigits,
  otpGuessesPerDay,
  readCode,
  tooManyToday,
  triesUsedUp,
  wrongCode,
  wrongGuesses,
} from '#domain/accounts/otp.ts'
import { triedTooOften } from '#domain/rate-limits.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { hashCode, hashSecret, isSameHash } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'
import { isBesieged, noteWrongCode, passBotCheck } from './captcha.ts'
import { codeParts, type OtpAsker } from './send-otp.ts'

/** `nonce` is what the asking browser's cookie holds; null when it holds none. */
export type TypedOtp = { nonce: string | null; code: string; clientAddress: string; asker: OtpAsker }

/** The right code was typed. `markUsed` uses it up, in the transaction of what it was asked for. */
export type ProvenPhone = { otpId: string; phone: string }

/**
 * A part of every flow that asks for a code: is it the one that was sent, to this browser and for this purpose? Counts
 * the try, right or wrong.
 */
export async function checkOtp(shop: Shop, typed: TypedOtp): Promise<ProvenPhone | Refusal> {
  const { nonce, asker } = typed
  if (nonce === null) return expiredCode
  const code = readCode(typed.code)
  // Half a code is a slip of the thumb, not a try.
  if (code.length < otpDigits) return wrongCode
  const guard = await guardOf(shop, asker)
  if (isRefusal(guard)) return guard
  const taken = await shop.limits.take('guesses-from-address', typed.clientAddress)
  if (!taken.isAllowed) return triedTooOften(taken)
  const attempt = { nonceHash: hashSecret(nonce), purpose: asker.purpose, now: shop.now(), guard }
  const pending = await inTransaction(shop.db, (tx) => countAttempt(tx, attempt))
  if (isRefusal(pending)) return pending
  const hash = hashCode(shop.pepper, codeParts(asker, { phone: pending.phone, nonce, code }))
  if (isSameHash(hash, pending.codeHash)) return { otpId: pending.id, phone: pending.phone }
  await noteWrongCode(shop)
  return wrongCode
}

/** A carrier that wants to hear of it is told that the code arrived. Its silence costs nobody their sign-in. */
export async function noteArrived(shop: Shop, { otpId }: ProvenPhone): Promise<void> {
  if (shop.sms.noteArrived === null) return
  try {
    const sentId = await findSentId(shop.db, otpId)
    if (sentId !== null) await shop.sms.noteArrived(sentId)
  } catch (error) {
    shop.log.warn({ err: error }, 'the carrier was not told that a code arrived')
  }
}

/** 'passed': a bot check was. 'unchecked': only a code that was asked for without script may be tried now. */
type Guard = 'passed' | 'unchecked'

async function guardOf(shop: Shop, asker: OtpAsker): Promise<Guard | Refusal> {
  if (asker.purpose !== 'sign-in') return 'passed'
  const door = asker.proof === null ? null : await passBotCheck(shop, asker.proof, 'verify')
  if (isRefusal(door)) return door
  if (door !== 'check' && (await isBesieged(shop))) return onlyWithScript
  return door === null ? 'unchecked' : 'passed'
}

type Attempt = { nonceHash: Buffer; purpose: OtpPurpose; now: Date; guard: Guard }

const day = 24 * 60 * 60_000

/** Lock, decide, write: of guesses that come at once, each is counted before the next is looked at. */
async function countAttempt(
  tx: Db,
  { nonceHash, purpose, now, guard }: Attempt,
): Promise<PendingCode | Refusal> {
  const pending = await lockPendingCode(tx, nonceHash, { purpose, now })
  if (pending === null) return expiredCode
  if (guard === 'unchecked' && pending.door !== 'question') return pleaseWait
  await lockPhone(tx, pending.phone)
  const codes = await codesSentSince(tx, pending.phone, new Date(now.getTime() - day))
  if (wrongGuesses(codes) >= otpGuessesPerDay) return tooManyToday
  return (await countTry(tx, pending.id)) ? pending : triesUsedUp
}
