import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { otpDigits } from '#domain/accounts/otp.ts'
import { numberLength, numberSigns } from '#domain/orders/number.ts'
import { giftCodeLength } from '#domain/payments/store-credit.ts'

/** 256 random bits for a cookie. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Hashes a random secret for storage: a reader of the database can't use it. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Six digits, of which the first may be 0. */
export function randomCode(): string {
  return String(randomInt(10 ** otpDigits)).padStart(otpDigits, '0')
}

/** Six digits are guessed quickly, so their hash needs the server's pepper and the browser's nonce. */
export function hashCode(pepper: string, parts: readonly string[]): Buffer {
  return createHmac('sha256', pepper).update(parts.join('|')).digest()
}

/** A whole number from 0 up to, not including, `below` (at most 2^48). */
export function randomNumber(below: number): number {
  return randomInt(below)
}

/** Proof that these facts come from us, in letters that stand in a form. */
export function seal(pepper: string, facts: readonly string[]): string {
  return hashCode(pepper, facts).toString('base64url')
}

/** Takes the same time wherever they differ. */
export function isSameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * The refresh token that follows this one. Computed, so that concurrent calls get the same one; needs the server's
 * pepper, the database and the token itself.
 */
export function nextRefreshToken(pepper: string, tokenId: string, token: string): string {
  return createHmac('sha256', pepper).update(['refresh', tokenId, token].join('|')).digest('base64url')
}

const anySign = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** 25 letters and digits, 125 random bits, not to be guessed. It begins with the number that people read and say. */
export function randomOrderId(): string {
  return draw(numberSigns, numberLength) + draw(anySign, 25 - numberLength)
}

/** The code of a gift card: 75 random bits in letters that are not taken for each other. */
export const randomGiftCode = () => draw(numberSigns, giftCodeLength)

function draw(signs: string, count: number): string {
  return Array.from({ length: count }, () => signs[randomInt(signs.length)]).join('')
}
