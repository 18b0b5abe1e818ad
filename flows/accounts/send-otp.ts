import {
  countShopOtps,
  findOtpHistory,
  insertOtp,
  lockOtpSending,
  type NewOtp,
  type OtpRequesterKey,
  saveOtpMessageId,
} from '#db/accounts/otps.ts'
import { findByPhone, isPhoneOf } from '#db/accounts/users.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { findSetting } from '#db/settings/settings.ts'
import {
  invalidPhone,
  type OtpSource,
  openCodes,
  otpMinutes,
  otpNotSent,
  otpPerPrefix,
  otpShopLimitReached,
  otpSms,
  sendRefusal,
} from '#domain/accounts/otp.ts'
import { dayMs, hourMs, minutesAfter } from '#domain/indian-time.ts'
import { pageLanguage } from '#domain/page-language.ts'
import { indianPhone, readPhoneDigits, withPrefix } from '#domain/phone.ts'
import { type LimitName, networkOf, rateLimitRefusal } from '#domain/rate-limits.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { findKnownDevice } from '#flows/known-devices.ts'
import { hashCode, hashSecret, randomCode, randomSecret } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'
import { type CaptchaProof, verifyCaptcha } from './captcha.ts'

/** Purpose of a code and its authorisation: a captcha, as the phone may be anyone's, or the shopper's account. */
export type OtpRequester =
  | { purpose: 'sign-in'; proof: CaptchaProof | null }
  | { purpose: 'cod'; userId: string; proof: CaptchaProof | null }
  | { purpose: 'phone-change'; userId: string }

/** `devices`: the known-device tokens of the browser. */
type OtpRequest = { phone: string; clientAddress: string; devices?: readonly string[]; requester: OtpRequester }

/** `nonce` is for the requesting browser's cookie: the code works in no other browser. */
export type SentOtp = { phone: string; nonce: string }

/** Sends a code to a phone. Known and unknown numbers get the same response. */
export async function sendOtp(shop: Shop, request: OtpRequest): Promise<SentOtp | Refusal> {
  const digits = readPhoneDigits(request.phone)
  if (!indianPhone.test(digits)) return invalidPhone
  const { requester } = request
  const source = 'proof' in requester ? await verifyCaptcha(shop, requester.proof, 'send') : 'session'
  if (isRefusal(source)) return source
  const refusal = await checkRateLimits(shop, request, source)
  if (refusal) return refusal
  const phone = withPrefix(digits)
  const [nonce, code] = [randomSecret(), randomCode()]
  const perDay = await findSetting(shop.db, 'codes-per-day')
  const otp = {
    ...newOtp(shop, { phone, purpose: requester.purpose, source }),
    ...(await identifyAsker(shop, { ...request, phone })),
    nonceHash: hashSecret(nonce),
    codeHash: hashCode(shop.pepper, otpHashParts(requester, { phone, nonce, code })),
  }
  const recorded = await inTransaction(shop.db, (tx) => recordOtp(tx, otp, perDay))
  if (isRefusal(recorded)) return logRefusal(shop, recorded)
  if (recorded.ofDay === Math.ceil(perDay / 2)) shop.log.warn({ perDay }, 'half of the day’s codes are sent')
  if (!(await deliverOtp(shop, recorded.otpId, { phone, code }))) return otpNotSent
  shop.log.info({ purpose: requester.purpose, source }, 'code sent')
  return { phone, nonce }
}

type CodeFacts = { phone: string; nonce: string; code: string }

export function otpHashParts(requester: OtpRequester, { phone, nonce, code }: CodeFacts): string[] {
  const userId = 'userId' in requester ? requester.userId : ''
  return [phone, requester.purpose, userId, nonce, code]
}

/** Counts the request against the limits of the client address and the shopper. */
async function checkRateLimits(
  shop: Shop,
  { clientAddress, requester }: OtpRequest,
  source: OtpSource,
): Promise<Refusal | null> {
  const ofShopper: readonly LimitedKey[] =
    requester.purpose === 'sign-in' ? [] : [['codes-of-shopper', requester.userId]]
  return takeLimits(shop, [...codeLimits(clientAddress, source), ...ofShopper])
}

export function codeLimits(clientAddress: string, source: OtpSource): LimitedKey[] {
  const always: LimitedKey = ['codes-from-address', clientAddress]
  return source === 'question' ? [always, ['questions-from-address', clientAddress]] : [always]
}

type LimitedKey = readonly [LimitName, key: string]

/** Counts against each of the limits until one is exceeded, which is refused. */
export async function takeLimits({ limits }: Shop, keys: readonly LimitedKey[]): Promise<Refusal | null> {
  for (const [limit, key] of keys) {
    const taken = await limits.take(limit, key)
    if (!taken.isAllowed) return rateLimitRefusal(taken)
  }
  return null
}

/** Identifies the requester for the limits: a known device, the phone's own account, or else its network. */
async function identifyAsker(shop: Shop, request: OtpRequest): Promise<OtpRequesterKey> {
  const { phone, clientAddress, devices = [], requester } = request
  const asker = (key: string, isKnown: boolean) => ({
    requesterHash: hashCode(shop.pepper, ['otp asker', key]),
    isKnown,
  })
  const device = findKnownDevice(shop, phone, devices)
  if (device !== null) return asker(device, true)
  if ('userId' in requester && (await isPhoneOf(shop.db, requester.userId, phone))) return asker(requester.userId, true)
  return asker(networkOf(clientAddress) ?? clientAddress, false)
}

function newOtp(shop: Shop, facts: Pick<NewOtp, 'phone' | 'purpose' | 'source'>) {
  const createdAt = shop.now()
  return { ...facts, createdAt, expiresAt: minutesAfter(createdAt, otpMinutes) }
}

function logRefusal(shop: Shop, refusal: Refusal): Refusal {
  if (refusal === otpShopLimitReached) shop.log.warn({}, 'code not sent: the shop’s limit is reached')
  return refusal
}

/** Sends the SMS. Returns false when the provider fails; the code counts all the same, as it may have been sent. */
async function deliverOtp(shop: Shop, otpId: string, { phone, code }: { phone: string; code: string }) {
  try {
    const { name } = await findSetting(shop.db, 'brand')
    const text = otpSms(code, { shop: name, host: new URL(shop.origin).host })
    const sentId = await shop.sms.send({ to: phone, text, code, language: pageLanguage })
    if (sentId !== null) await saveOtpMessageId(shop.db, otpId, sentId)
    return true
  } catch (error) {
    shop.log.error({ err: error }, 'message provider did not accept a code')
    return false
  }
}

/** `ofDay`: number of the code among the shop's of this day. */
type RecordedOtp = { otpId: string; ofDay: number }

/** Locks, decides, writes: concurrent requests are counted one after the other. */
async function recordOtp(tx: Db, otp: NewOtp, perDay: number): Promise<RecordedOtp | Refusal> {
  await lockOtpSending(tx)
  const at = otp.createdAt.getTime()
  const since = { hour: new Date(at - hourMs), day: new Date(at - dayMs) }
  const phone = await findOtpHistory(tx, otp, since.day)
  const shops = await countShopOtps(tx, otp.phone.slice(0, otpPerPrefix.digits), since)
  // Looked up only when the open codes are used up; otherwise known and unknown phones take the same path.
  const isOpen = shops.day < openCodes(perDay)
  const isKnownPhone = otp.isKnown || (!isOpen && (await findByPhone(tx, otp.phone)) !== null)
  const facts = { source: otp.source, perDay, at, isKnownDevice: otp.isKnown, isKnownPhone }
  const refusal = sendRefusal({ phone, ...shops }, facts)
  if (refusal) return refusal
  return { otpId: await insertOtp(tx, otp), ofDay: shops.day + 1 }
}
