import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { otpDigits } from '#domain/accounts/otp.ts'
import { numberLength, numberSigns } from '#domain/orders/number.ts'
import { giftCodeLength } from '#domain/payments/store-credit.ts'
import { recoveryCodeDigits } from '#domain/staff/sign-in.ts'

/** Generates 256 random bits for a cookie. */
export const randomSecret = (): string => randomBytes(32).toString('base64url')

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Generates six digits; the first may be 0. */
export const randomCode = (): string => String(randomInt(10 ** otpDigits)).padStart(otpDigits, '0')

/** Hashes a code with the server's pepper and the browser's nonce, because six digits alone could be brute-forced. */
export function hashCode(pepper: string, parts: readonly string[]): Buffer {
  return createHmac('sha256', pepper).update(parts.join('|')).digest()
}

/** Generates a whole number from 0 to `below` (exclusive, at most 2^48). */
export const randomNumber = (below: number): number => randomInt(below)

/** Computes an HMAC over facts, URL-safe for forms. */
export const seal = (pepper: string, facts: readonly string[]): string => hashCode(pepper, facts).toString('base64url')

/** Compares in constant time. */
export const isSameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

/**
 * Derives the next refresh token, so that concurrent calls get the same one. Requires the server's pepper, the database
 * and the token itself.
 */
export function nextRefreshToken(pepper: string, tokenId: string, token: string): string {
  return createHmac('sha256', pepper).update(['refresh', tokenId, token].join('|')).digest('base64url')
}

const anySign = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Generates an order id of 25 letters and digits, 125 random bits. Its beginning is the short order number. */
export const randomOrderId = (): string => draw(numberSigns, numberLength) + draw(anySign, 25 - numberLength)

/** Generates a gift card code: 75 random bits in unambiguous letters. */
export const randomGiftCode = () => draw(numberSigns, giftCodeLength)

export const randomRecoveryCode = (): string => draw('0123456789', recoveryCodeDigits)

function draw(signs: string, count: number): string {
  return Array.from({ length: count }, () => signs[randomInt(signs.length)]).join('')
}
