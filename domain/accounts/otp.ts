import * as v from 'valibot'
import { type Paise, paise, rupees } from '#domain/money.ts'
import { waitInWords } from '#domain/rate-limits.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

/** Purposes of a code: a code of one is refused for another. */
export const otpPurposes = ['sign-in', 'cod', 'phone-change'] as const
export type OtpPurpose = (typeof otpPurposes)[number]

/** How a request for a code was authorised: a solved captcha, a question answered without script, a session. */
export const otpSources = ['check', 'question', 'session'] as const
export type OtpSource = (typeof otpSources)[number]

export const otpDigits = 6
export const otpMinutes = 5
export const otpTries = 5
const resendSeconds = 30

/** Codes a phone may be sent, against SMS flooding (reliability E6). */
const otpSendLimits = [
  { minutes: 0.5, codes: 1 },
  { minutes: 60, codes: 5 },
  { minutes: 24 * 60, codes: 10 },
] as const

/** Keeps the digits of what was typed or pasted, at most six (spec §5). */
export function readCode(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, otpDigits)
}

export const wrongOtp = refuse('wrong-code', 'That code isn’t right. Please check it and try again.')
export const expiredOtp = refuse('wrong-code', 'That code has expired. Please request a new one.')
export const otpTriesExhausted = refuse('too-many', 'Too many wrong codes. Please request a new one.')
export const otpNotSent = refuse('unreachable', 'We couldn’t send the code. Please try again in a moment.')
export const invalidPhone = refuse(
  'invalid',
  'Please enter a 10-digit mobile number starting with 6, 7, 8 or 9.',
)

/** Wrong guesses at the codes of one phone in a day, over all its codes (reliability E2). */
export const otpGuessesPerDay = 15

/** Codes an hour to numbers that share six digits: SMS pumping uses such ranges (reliability E6). */
export const otpPerPrefix = { minutes: 60, codes: 30, digits: '+91'.length + 6 } as const

/** Codes an hour of the whole shop after a captcha question, which bots can answer too (docs/decisions/0012). */
const otpByQuestion = { minutes: 60, codes: 30 } as const

/** A code sent to a phone: when (ms), and the number of wrong guesses. */
export type OtpHistoryEntry = { at: number; wrong: number }

export type OtpHistory = {
  /** Sent to this phone in the last day. */
  phone: readonly OtpHistoryEntry[]
  /** Sent to its prefix in the last hour, and after a captcha question. */
  prefix: number
  question: number
  /** Cost of the shop's codes in the last day. */
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
/** Refuses codes without a captcha while codes are being guessed across the shop. */
export const scriptRequired = refuse(
  'too-many',
  'Please turn on JavaScript to enter your code, or try again in an hour.',
)

/** Refuses when a limit is reached, null when one more code may be sent. */
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
    const message = `Please wait ${waitInWords(seconds)} before requesting another code.`
    return { ...refuse('too-many', message), waitSeconds: seconds }
  }
  return null
}

/** Sums the wrong guesses of all codes: requesting a new code does not reset the count. */
export function wrongGuesses(codes: readonly OtpHistoryEntry[]): number {
  return codes.reduce((total, code) => total + code.wrong, 0)
}

/** Tells whether this code takes the day's spending past half of the cap. */
export function crossesHalfBudget(spent: Paise, { price, dailyCap }: SmsBudget): boolean {
  return spent < dailyCap / 2 && paise(spent + price) >= dailyCap / 2
}

/** Counts the seconds until 'Resend' is enabled. Times in milliseconds. */
export function secondsToResend(sentAt: number, now: number): number {
  return Math.min(resendSeconds, Math.max(0, Math.ceil(resendSeconds - (now - sentAt) / 1000)))
}

/** Builds the registered DLT template: carriers in India drop any other text. Its last line is for Web OTP autofill. */
export function otpTemplate({ shop, host }: { shop: string; host: string }): string {
  return `{#var#} is your ${shop} code. It is valid for ${otpMinutes} minutes. Do not share it with anybody.\n\n@${host} #{#var#}`
}

/** Builds the text of the SMS. */
export function otpSms(code: string, from: { shop: string; host: string }): string {
  return otpTemplate(from).replaceAll('{#var#}', code)
}

const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.transform(paise))

/** Price of an SMS and the daily cap; a setting of the owner. */
export const smsBudgetSchema = v.object({ price: amount, dailyCap: amount })

export type SmsBudget = { price: Paise; dailyCap: Paise }

/** Two thousand codes a day at a usual Indian price. */
export const defaultSmsBudget: SmsBudget = { price: rupees(0.25), dailyCap: rupees(500) }
