import type { Db } from '#db/database.ts'
import { codesSentSince, countCodesSince, insertOtp, lockPhone, type NewOtp } from '#db/otps.ts'
import { codeNotSent, notAPhone, otpMinutes, otpPerPrefix, otpSms, sendRefusal } from '#domain/otp.ts'
import { indianPhone, tenDigits, withPrefix } from '#domain/phone.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { hashCode, hashSecret, randomCode, randomSecret } from './secrets.ts'
import type { Shop } from './shop.ts'

/** `nonce` goes into the asking browser's cookie: the code works nowhere else. */
export type SentOtp = { phone: string; nonce: string }

/** Sends a sign-in code to a phone. Known and unknown numbers get the same answer. */
export async function sendOtp(shop: Shop, typedPhone: string): Promise<SentOtp | Refusal> {
  const digits = tenDigits(typedPhone)
  if (!indianPhone.test(digits)) return notAPhone
  const phone = withPrefix(digits)
  const nonce = randomSecret()
  const code = randomCode()
  const otp: NewOtp = {
    phone,
    purpose: 'sign-in',
    nonceHash: hashSecret(nonce),
    codeHash: hashCode(shop.pepper, [phone, 'sign-in', nonce, code]),
    createdAt: shop.now(),
    expiresAt: new Date(shop.now().getTime() + otpMinutes * 60_000),
  }
  const refusal = await shop.db.transaction().execute((tx) => record(tx, otp))
  if (isRefusal(refusal)) return refusal
  if (!(await isSent(shop, phone, code))) return codeNotSent
  shop.log.info({}, 'sign-in code sent')
  return { phone, nonce }
}

/**
 * A carrier that fails is a breakage for the log, and for the shopper a "no" in words. The code counts all the same:
 * it may have left.
 */
async function isSent(shop: Shop, phone: string, code: string): Promise<boolean> {
  try {
    await shop.sms.send({ to: phone, text: otpSms(code, new URL(shop.origin).host), code })
    return true
  } catch (error) {
    shop.log.error({ err: error }, 'the carrier did not take a sign-in code')
    return false
  }
}

const day = 24 * 60 * 60_000
const { digits, minutes } = otpPerPrefix

/** Lock, decide, write: parallel requests for one phone are counted one after the other. */
async function record(tx: Db, otp: NewOtp): Promise<Refusal | null> {
  await lockPhone(tx, otp.phone)
  const now = otp.createdAt.getTime()
  const refusal = sendRefusal(
    {
      phone: await codesSentSince(tx, otp.phone, new Date(now - day)),
      prefix: await countCodesSince(tx, otp.phone.slice(0, digits), new Date(now - minutes * 60_000)),
      shop: await countCodesSince(tx, '', new Date(now - day)),
    },
    now,
  )
  if (refusal) return refusal
  await insertOtp(tx, otp)
  return null
}
