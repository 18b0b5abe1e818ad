import { isFirstOrder } from '#db/checkout/cod-eligibility.ts'
import { isCodBlocked } from '#db/customers/support.ts'
import type { Db } from '#db/engine/database.ts'
import { findSetting } from '#db/settings/settings.ts'
import { type CodCodeRule, codeNeeded, needsCodCode, otherPhone } from '#domain/checkout/cod-code.ts'
import { anyCheckout, codOffer } from '#domain/checkout/ways-to-pay.ts'
import type { Address } from '#domain/customers/address.ts'
import type { Paise } from '#domain/money.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { CaptchaProof } from '#flows/accounts/captcha.ts'
import { checkOtp, type VerifiedPhone } from '#flows/accounts/check-otp.ts'
import { type SentOtp, sendOtp } from '#flows/accounts/send-otp.ts'
import type { Shop } from '#flows/shop.ts'

/** `isRisky`: its risk score makes the owner's rule require a code (decision 140). */
type CodOrder = { userId: string; address: Address; amount: Paise; isRisky: boolean }

/** Typed code; `nonce` comes from the requesting browser's cookie, null without one. */
export type TypedCodCode = { nonce: string | null; code: string; clientAddress: string }

/** Tells whether the owner's rule requires a code for this order and one can be sent. */
export async function isCodCodeNeeded(
  { db, sms }: Shop,
  { rule, ...order }: CodOrder & { rule: CodCodeRule },
): Promise<boolean> {
  if (sms.isMissing) return false
  return order.isRisky || isNeededUnder(db, rule, order)
}

async function isNeededUnder(db: Db, rule: CodCodeRule, { userId, address, amount }: CodOrder): Promise<boolean> {
  const { firstOrderFrom } = rule
  const isFirst = firstOrderFrom !== null && amount >= firstOrderFrom && (await isFirstOrder(db, userId))
  return needsCodCode(rule, { amount, isFirst, pincode: address.zip })
}

type CodCodeInput = { userId: string; phone: string; clientAddress: string; proof: CaptchaProof | null }

/** Sends a code to the address's phone, which is not verified yet. */
export async function sendCodCode(shop: Shop, input: CodCodeInput): Promise<SentOtp | Refusal> {
  const { userId, proof, phone, clientAddress } = input
  const [enabled, isBlocked] = await Promise.all([
    findSetting(shop.db, 'payment-ways'),
    isCodBlocked(shop.db, { userId, phone }),
  ])
  const cod = codOffer({ ...anyCheckout, enabled, isCodBlocked: isBlocked })
  if (isRefusal(cod)) return cod
  return sendOtp(shop, { phone, clientAddress, requester: { purpose: 'cod', userId, proof } })
}

/** Checks the code of a COD order: null when none is needed, else the verified phone. `rule` null requires no code. */
export async function checkCodCode(
  shop: Shop,
  { rule, ...order }: CodOrder & { rule: CodCodeRule | null },
  typed: TypedCodCode | null,
): Promise<VerifiedPhone | null | Refusal> {
  const isNeeded = rule !== null && (order.isRisky || (await isNeededUnder(shop.db, rule, order)))
  if (!isNeeded) return null
  // Nothing was sent or typed yet: the screen has to ask for a code.
  if (typed === null || (typed.nonce === null && typed.code === '')) return codeNeeded
  const requester = { purpose: 'cod', userId: order.userId, proof: null } as const
  const checked = await checkOtp(shop, { ...typed, requester })
  if (isRefusal(checked)) return checked
  return checked.phone === order.address.phone ? checked : otherPhone
}
