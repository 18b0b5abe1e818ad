import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { otpDigits } from '#domain/accounts/otp.ts'
import { numberLength, numberSigns } from '#domain/orders/number.ts'
import { refundLinkDays } from '#domain/payments/refund-account.ts'

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

function draw(signs: string, count: number): string {
  return Array.from({ length: count }, () => signs[randomInt(signs.length)]).join('')
}

/** The end of the link that answers one failed delivery, signed like a tracking link; the row says until when. */
export function failureToken(pepper: string, { id, orderId }: { id: string; orderId: string }): string {
  return orderId.slice(0, numberLength) + seal(pepper, ['failed-delivery', id]).slice(0, 16)
}

/** The end of a signed link to an order: its number and 96 bits that only this shop can compute, short enough for an SMS. */
export function trackingToken(pepper: string, orderId: string): string {
  return orderId.slice(0, numberLength) + seal(pepper, ['track', orderId]).slice(0, 16)
}

const dayMs = 24 * 60 * 60_000
const daySigns = 4

/** The same for a link to ask where a refund goes, which ends `refundLinkDays` after `from`: that day stands in it. */
export function refundAccountToken(pepper: string, orderId: string, from: Date): string {
  return refundTokenOfDay(pepper, orderId, Math.floor(from.getTime() / dayMs) + refundLinkDays)
}

/** The first moment at which such a link is over; null for one of another form, or that is not this order's. */
export function refundAccountTokenEnd(pepper: string, orderId: string, token: string): Date | null {
  const [, signs = ''] = /^\w{8}([0-9a-z]{4})[\w-]{16}$/.exec(token) ?? []
  const day = Number.parseInt(signs, 36)
  if (Number.isNaN(day)) return null
  const isOurs = isSameHash(Buffer.from(refundTokenOfDay(pepper, orderId, day)), Buffer.from(token))
  return isOurs ? new Date((day + 1) * dayMs) : null
}

function refundTokenOfDay(pepper: string, orderId: string, day: number): string {
  const signs = day.toString(36).padStart(daySigns, '0')
  return orderId.slice(0, numberLength) + signs + seal(pepper, ['refund', orderId, signs]).slice(0, 16)
}
