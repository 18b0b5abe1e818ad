import { type Refusal, refuse } from './refusal.ts'

export const otpDigits = 6
export const otpMinutes = 5
export const otpTries = 5
export const resendSeconds = 30

/** Codes a phone may be sent, so that nobody's phone or purse is flooded (reliability E6). */
export const otpSendLimits = [
  { minutes: 0.5, codes: 1 },
  { minutes: 60, codes: 5 },
  { minutes: 24 * 60, codes: 10 },
] as const

/** What was typed or pasted into the boxes: digits only, at most six (spec §5). */
export function readCode(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, otpDigits)
}

export const wrongCode = refuse('wrong-code', 'That code is not right. Please check it and try again.')
export const expiredCode = refuse('wrong-code', 'That code is no longer valid. Please send a new one.')
export const triesUsedUp = refuse('too-many', 'Too many wrong codes. Please send a new one.')
export const codeNotSent = refuse('unreachable', 'The code could not be sent. Please try again in a moment.')
export const notAPhone = refuse(
  'invalid',
  'Please enter a 10-digit mobile number that starts with 6, 7, 8 or 9.',
)

/** Guesses at the codes of one phone in a day, over all its codes (reliability E2). */
export const otpGuessesPerDay = 15

/** Codes an hour to numbers that share their first six digits: whoever pumps messages owns such a row (reliability E6). */
export const otpPerPrefix = { minutes: 60, codes: 30, digits: '+91'.length + 6 } as const

/** Codes a day from the whole shop, so that no night of pumping can cost more than these. */
export const otpPerDay = 3_000

/** What went to a phone: when (ms), and how often it was guessed at. */
export type SentCode = { at: number; tries: number }

export type SentCodes = {
  /** To this phone in the last day. */
  phone: readonly SentCode[]
  /** How many to its prefix in the last hour, and from the whole shop in the last day. */
  prefix: number
  shop: number
}

const shopIsBusy = refuse('too-many', 'Too many codes are being sent right now. Please try again in an hour.')

/** Null when one more code may be sent. */
export function sendRefusal({ phone, prefix, shop }: SentCodes, now: number): Refusal | null {
  if (prefix >= otpPerPrefix.codes || shop >= otpPerDay) return shopIsBusy
  const guesses = phone.reduce((total, code) => total + code.tries, 0)
  if (guesses >= otpGuessesPerDay)
    return refuse('too-many', 'Too many wrong codes today. Please try again tomorrow.')
  const sentAt = phone.map((code) => code.at)
  for (const { minutes, codes } of otpSendLimits) {
    const recent = sentAt.filter((at) => now - at < minutes * 60_000)
    if (recent.length < codes) continue
    const seconds = Math.ceil((Math.min(...recent) + minutes * 60_000 - now) / 1000)
    return refuse('too-many', `Please wait ${waitInWords(seconds)} before asking for another code.`)
  }
  return null
}

/** How many seconds until 'Resend' may be pressed; 0 when now. Times in milliseconds. */
export function secondsToResend(sentAt: number, now: number): number {
  return Math.min(resendSeconds, Math.max(0, Math.ceil(resendSeconds - (now - sentAt) / 1000)))
}

function waitInWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

/** The text of the SMS; its last line lets the phone offer the code by itself (Web OTP). */
export function otpSms(code: string, host: string): string {
  return `${code} is your Strut code. It is valid for ${otpMinutes} minutes. Do not share it with anybody.\n\n@${host} #${code}`
}
