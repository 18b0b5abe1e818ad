import {
  codesSentSince,
  insertOtp,
  lockSending,
  type NewOtp,
  noteSent,
  shopsCodesSince,
} from '#db/accounts/otps.ts'
import { findSmsBudget } from '#db/accounts/sms-budget.ts'
import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { findBrand } from '#db/settings/brand.ts'
import {
  codeNotSent,
  notAPhone,
  type OtpDoor,
  otpMinutes,
  otpPerPrefix,
  otpSms,
  passesHalf,
  sendRefusal,
  tooManyInTheShop,
} from '#domain/accounts/otp.ts'
import type { SmsBudget } from '#domain/accounts/sms-budget.ts'
import { indianPhone, tenDigits, withPrefix } from '#domain/phone.ts'
import { type LimitName, triedTooOften } from '#domain/rate-limits.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { hashCode, hashSecret, randomCode, randomSecret } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'
import { type BotProof, passBotCheck } from './captcha.ts'

/**
 * Who wants a code, and what for: somebody who shows that they are no program, as the phone may be anybody's, or a
 * shopper for their own account.
 */
export type OtpAsker =
  | { purpose: 'sign-in'; proof: BotProof | null }
  | { purpose: 'cod'; userId: string; proof: BotProof | null }
  | { purpose: 'phone-change'; userId: string }

export type OtpWish = { phone: string; clientAddress: string; asker: OtpAsker }

/** `nonce` goes into the asking browser's cookie: the code works nowhere else. */
export type SentOtp = { phone: string; nonce: string }

/** Sends a code to a phone. Known and unknown numbers get the same answer. */
export async function sendOtp(shop: Shop, wish: OtpWish): Promise<SentOtp | Refusal> {
  const digits = tenDigits(wish.phone)
  if (!indianPhone.test(digits)) return notAPhone
  const { asker } = wish
  const door = 'proof' in asker ? await passBotCheck(shop, asker.proof, 'send') : 'session'
  if (isRefusal(door)) return door
  const refusal = await countAsking(shop, wish, door)
  if (refusal) return refusal
  const phone = withPrefix(digits)
  const [nonce, code] = [randomSecret(), randomCode()]
  const budget = await findSmsBudget(shop.db)
  const otp = {
    ...newOtp(shop, { phone, purpose: asker.purpose, door, cost: budget.price }),
    nonceHash: hashSecret(nonce),
    codeHash: hashCode(shop.pepper, codeParts(asker, { phone, nonce, code })),
  }
  const kept = await inTransaction(shop.db, (tx) => record(tx, otp, budget))
  if (isRefusal(kept)) return told(shop, kept)
  if (kept.passesHalf) shop.log.warn({ budget }, 'half of what codes may cost in a day is spent')
  if (!(await isSent(shop, kept.otpId, { phone, code }))) return codeNotSent
  shop.log.info({ purpose: asker.purpose, door }, 'code sent')
  return { phone, nonce }
}

type CodeFacts = { phone: string; nonce: string; code: string }

/** What a code's hash is made of: another purpose, shopper, browser or phone makes it another code. */
export function codeParts(asker: OtpAsker, { phone, nonce, code }: CodeFacts): string[] {
  const userId = 'userId' in asker ? asker.userId : ''
  return [phone, asker.purpose, userId, nonce, code]
}

/** Null when this address, and this shopper, may ask for one more. */
async function countAsking(
  shop: Shop,
  { clientAddress, asker }: OtpWish,
  door: OtpDoor,
): Promise<Refusal | null> {
  const tries: [LimitName, string][] = [['codes-from-address', clientAddress]]
  if (door === 'question') tries.push(['questions-from-address', clientAddress])
  if (asker.purpose !== 'sign-in') tries.push(['codes-of-shopper', asker.userId])
  for (const [limit, key] of tries) {
    const taken = await shop.limits.take(limit, key)
    if (!taken.isAllowed) return triedTooOften(taken)
  }
  return null
}

function newOtp(
  shop: Shop,
  facts: Pick<NewOtp, 'phone' | 'purpose' | 'door' | 'cost'>,
): Omit<NewOtp, 'nonceHash' | 'codeHash'> {
  const createdAt = shop.now()
  return { ...facts, createdAt, expiresAt: new Date(createdAt.getTime() + otpMinutes * 60_000) }
}

function told(shop: Shop, refusal: Refusal): Refusal {
  if (refusal === tooManyInTheShop) shop.log.warn({}, 'a code was not sent: the shop sends too many')
  return refusal
}

/**
 * A carrier that fails is a breakage for the log, and for the shopper a "no" in words. The code counts all the same:
 * it may have left.
 */
async function isSent(shop: Shop, otpId: string, { phone, code }: { phone: string; code: string }) {
  try {
    const { name } = await findBrand(shop.db)
    const text = otpSms(code, { shop: name, host: new URL(shop.origin).host })
    const sentId = await shop.sms.send({ to: phone, text, code })
    if (sentId !== null) await noteSent(shop.db, otpId, sentId)
    return true
  } catch (error) {
    shop.log.error({ err: error }, 'the carrier did not take a code')
    return false
  }
}

const hour = 60 * 60_000
const day = 24 * hour

type Kept = { otpId: string; passesHalf: boolean }

/** Lock, decide, write: requests that come at once are counted one after the other. */
async function record(tx: Db, otp: NewOtp, budget: SmsBudget): Promise<Kept | Refusal> {
  await lockSending(tx)
  const at = otp.createdAt.getTime()
  const since = { hour: new Date(at - hour), day: new Date(at - day) }
  const phone = await codesSentSince(tx, otp.phone, since.day)
  const shops = await shopsCodesSince(tx, otp.phone.slice(0, otpPerPrefix.digits), since)
  const refusal = sendRefusal({ phone, ...shops }, { door: otp.door, budget, at })
  if (refusal) return refusal
  return { otpId: await insertOtp(tx, otp), passesHalf: passesHalf(shops.spent, budget) }
}
