import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { otpDigits } from '#domain/accounts/otp.ts'

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
 * The refresh token that follows this one. Computed, so that two calls at the same time get the same; nobody can compute
 * it without the server's pepper, the database and the token itself.
 */
export function nextRefreshToken(pepper: string, tokenId: string, token: string): string {
  return createHmac('sha256', pepper).update(['refresh', tokenId, token].join('|')).digest('base64url')
}

/** 128 random bits as 25 letters and digits: an order's public number, not to be guessed. */
export function randomOrderId(): string {
  return BigInt(`0x${randomBytes(16).toString('hex')}`)
    .toString(36)
    .padStart(25, '0')
    .toUpperCase()
}
