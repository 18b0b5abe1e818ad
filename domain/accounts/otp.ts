import { type Paise, paise } from '#domain/money.ts'
import { waitInWords } from '#domain/rate-limits.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { SmsBudget } from './sms-budget.ts'

/** What a code is for: one of one purpose is refused for another. */
export const otpPurposes = ['sign-in', 'cod', 'phone-change'] as const
export type OtpPurpose = (typeof otpPurposes)[number]

/** What let the request for a code in: a solved bot check, a question answered without script, the shopper's session. */
export const otpSources = ['check', 'question', 'session'] as const
export type OtpSource = (typeof otpSources)[number]

export const otpDigits = 6
export const otpMinutes = 5
export const otpTries = 5
const resendSeconds = 30

/** Codes a phone may be sent, so that nobody's phone or purse is flooded (reliability E6). */
const otpSendLimits = [
  { minutes: 0.5, codes: 1 },
  { minutes: 60, codes: 5 },
  { minutes: 24 * 60, codes: 10 },
] as const

/** What was typed or pasted into the boxes: digits only, at most six (spec §5). */
export function readCode(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, otpDigits)
}

export const wrongOtp = refuse('wrong-code', 'That code is not right. Please check it and try again.')
export const expiredOtp = refuse('wrong-code', 'That code is no longer valid. Please send a new one.')
export const otpTriesExhausted = refuse('too-many', 'Too many wrong codes. Please send a new one.')
export const otpNotSent = refuse('unreachable', 'The code could not be sent. Please try again in a moment.')
export const invalidPhone = refuse(
  'invalid',
  'Please enter a 10-digit mobile number that starts with 6, 7, 8 or 9.',
)

/** Wrong guesses at the codes of one phone in a day, over all its codes (reliability E2). */
export const otpGuessesPerDay = 15

/** Codes an hour to numbers that share their first six digits: whoever pumps messages owns such a row (reliability E6). */
export const otpPerPrefix = { minutes: 60, codes: 30, digits: '+91'.length + 6 } as const

/**
 * Codes an hour from the whole shop to whoever answered a question instead of solving a bot check: programs answer
 * questions too, so this door is narrow (docs/decisions/0012).
 */
const otpByQuestion = { minutes: 60, codes: 30 } as const

/** What went to a phone: when (ms), and how often it was guessed at wrongly. */
export type OtpHistoryEntry = { at: number; wrong: number }

export type OtpHistory = {
  /** To this phone in the last day. */
  phone: readonly OtpHistoryEntry[]
  /** How many to its prefix in the last hour, and to whoever answered a question. */
  prefix: number
  question: number
  /** What the shop's codes cost in the last day. */
  spent: Paise
}

export type NewOtpFacts = { source: OtpSource; budget: SmsBudget; at: number }

export const otpDailyLimitReached = refuse(
  'too-many',
  'Too many wrong codes today. Please try again tomorrow.',
)
export const otpShopLimitReached = refuse(
  'too-many',
  'Too many codes are being sent right now. Please try again in an hour.',
)
/** While somebody tries codes all over the shop, nobody types one unchecked. */
export const scriptRequired = refuse(
  'too-many',
  'Codes can only be typed with JavaScript turned on right now. Please turn it on, or try again in an hour.',
)

/** Null when one more code may be sent. */
export function sendRefusal(sent: OtpHistory, { source, budget, at: now }: NewOtpFacts): Refusal | null {
  if (sent.spent + budget.price > budget.dailyCap) return otpShopLimitReached
  if (sent.prefix >= otpPerPrefix.codes) return otpShopLimitReached
  if (source === 'question' && sent.question >= otpByQuestion.codes) return otpShopLimitReached
  if (wrongGuesses(sent.phone) >= otpGuessesPerDay) return otpDailyLimitReached
  const sentAt = sent.phone.map((code) => code.at)
  for (const { minutes, codes } of otpSendLimits) {
    const recent = sentAt.filter((at) => now - at < minutes * 60_000)
    if (recent.length < codes) continue
    const seconds = Math.ceil((Math.min(...recent) + minutes * 60_000 - now) / 1000)
    const message = `Please wait ${waitInWords(seconds)} before asking for another code.`
    return { ...refuse('too-many', message), waitSeconds: seconds }
  }
  return null
}

/** Of all these codes together: asking for a new one does not begin the counting anew. */
export function wrongGuesses(codes: readonly OtpHistoryEntry[]): number {
  return codes.reduce((total, code) => total + code.wrong, 0)
}

/** True for the one code that takes the day's spending over half of what it may be. */
export function crossesHalfBudget(spent: Paise, { price, dailyCap }: SmsBudget): boolean {
  return spent < dailyCap / 2 && paise(spent + price) >= dailyCap / 2
}

/** How many seconds until 'Resend' may be pressed; 0 when now. Times in milliseconds. */
export function secondsToResend(sentAt: number, now: number): number {
  return Math.min(resendSeconds, Math.max(0, Math.ceil(resendSeconds - (now - sentAt) / 1000)))
}

/** The registered DLT template: carriers in India drop every other text. Its last line lets the phone offer the code. */
export function otpTemplate({ shop, host }: { shop: string; host: string }): string {
  return `{#var#} is your ${shop} code. It is valid for ${otpMinutes} minutes. Do not share it with anybody.\n\n@${host} #{#var#}`
}

/** The text of the SMS. */
export function otpSms(code: string, from: { shop: string; host: string }): string {
  return otpTemplate(from).replaceAll('{#var#}', code)
}
