import { westernDigits } from '#domain/clean-text.ts'
import { waitText } from '#domain/rate-limits.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import * as texts from './texts.ts'

/** Purposes of a code: a code of one is refused for another. */
export const otpPurposes = ['sign-in', 'cod', 'phone-change'] as const
export type OtpPurpose = (typeof otpPurposes)[number]

/** How a request for a code was authorised: a solved captcha, a question answered without script, a session. */
export const otpSources = ['check', 'question', 'session'] as const
export type OtpSource = (typeof otpSources)[number]

export const otpDigits = 6
export const otpMinutes = 5
export const maxOtpAttempts = 5
const resendSeconds = 30

/**
 * Codes a phone may be sent, against SMS flooding (reliability E6). `network`: those requested from one network, so that a
 * stranger can't use up the phone's own. A known device is counted by itself. Besides, no two within `resendSeconds`.
 */
const otpSendLimits = [
  { minutes: 60, network: 4, phone: 5 },
  { minutes: 24 * 60, network: 7, phone: 10 },
] as const

/** Keeps the digits of what was typed or pasted, at most six (spec §5). */
export const readCode = (typed: string): string => westernDigits(typed).replace(/\D/g, '').slice(0, otpDigits)

export const wrongOtp = refuse('wrong-code', texts.wrongOtp)
export const expiredOtp = refuse('wrong-code', texts.expiredOtp)
export const otpAttemptsExhausted = refuse('too-many', texts.otpAttemptsExhausted)
export const otpNotSent = refuse('unreachable', texts.otpNotSent)
export const invalidPhone = refuse('invalid', texts.invalidPhone)

/** Wrong guesses a day at the codes of one phone, by all unknown browsers together or by one known device (reliability E2). */
const otpGuessesPerPhone = 15

/** Their part for one network: a stranger at one address leaves the phone's owner enough. */
export const otpGuessesPerNetwork = 10

/** Codes an hour to numbers that share six digits: SMS pumping uses such ranges (reliability E6). */
export const otpPerPrefix = { minutes: 60, codes: 30, digits: '+91'.length + 6 } as const

/** Codes an hour of the whole shop after a captcha question, which bots can answer too (docs/decisions/0012). */
const otpByQuestion = { minutes: 60, codes: 30 } as const

/**
 * A code sent to a phone: when (ms), and the number of wrong guesses. `isOwn`: for the same network or known device;
 * `isKnown`: for a known device.
 */
export type OtpHistoryEntry = { at: number; wrong: number; isOwn: boolean; isKnown: boolean }

type OtpHistory = {
  /** Sent to this phone in the last day. */
  phone: readonly OtpHistoryEntry[]
  /** Sent to its prefix in the last hour, and after a captcha question. */
  prefix: number
  question: number
  /** Sent by the shop in the last day. */
  day: number
}

/**
 * `perDay`: the owner's limit. `isKnownDevice`: the browser has signed in with this phone before. `isKnownPhone`: also
 * when the phone has an account.
 */
type NewOtpFacts = { source: OtpSource; perDay: number; at: number; isKnownDevice: boolean; isKnownPhone: boolean }

export const otpDailyLimitReached = refuse('too-many', texts.otpDailyLimitReached)
export const otpShopLimitReached = refuse('too-many', texts.otpShopLimitReached)
/** Refuses codes without a captcha while codes are being guessed across the shop. */
export const scriptRequired = refuse('too-many', texts.scriptRequired)

/** Refuses when a limit is reached, null when one more code may be sent. */
export function sendRefusal(sent: OtpHistory, facts: NewOtpFacts): Refusal | null {
  const { source, perDay, isKnownDevice, isKnownPhone } = facts
  if (sent.day >= (isKnownPhone ? perDay : openCodes(perDay))) return otpShopLimitReached
  if (!isKnownDevice && sent.prefix >= otpPerPrefix.codes) return otpShopLimitReached
  if (source === 'question' && sent.question >= otpByQuestion.codes) return otpShopLimitReached
  return guessRefusal(sent.phone, isKnownDevice) ?? resendTooSoon(sent.phone, facts)
}

/** Refuses while too many codes were sent of late. */
function resendTooSoon(
  codes: readonly OtpHistoryEntry[],
  { at: now, isKnownDevice }: Pick<NewOtpFacts, 'at' | 'isKnownDevice'>,
): Refusal | null {
  const own = codes.filter(({ isOwn }) => isOwn)
  const unknown = codes.filter(({ isKnown }) => !isKnown)
  const limits = otpSendLimits.flatMap(({ minutes, network, phone }) =>
    isKnownDevice
      ? [{ minutes, sent: own, most: phone }]
      : [
          { minutes, sent: own, most: network },
          { minutes, sent: unknown, most: phone },
        ],
  )
  for (const { minutes, sent, most } of [{ minutes: resendSeconds / 60, sent: codes, most: 1 }, ...limits]) {
    const recent = sent.map(({ at }) => at).filter((at) => now - at < minutes * 60_000)
    if (recent.length < most) continue
    const seconds = Math.ceil((Math.min(...recent) + minutes * 60_000 - now) / 1000)
    const message = texts.waitForNextCode(waitText(seconds))
    return { ...refuse('too-many', message), waitSeconds: seconds }
  }
  return null
}

/** Refuses further guesses at a phone's codes. A known device is counted by itself. */
export function guessRefusal(codes: readonly OtpHistoryEntry[], isKnownDevice: boolean): Refusal | null {
  const own = wrongGuesses(codes.filter(({ isOwn }) => isOwn))
  if (isKnownDevice) return own >= otpGuessesPerPhone ? otpDailyLimitReached : null
  const isOver = own >= otpGuessesPerNetwork || wrongByUnknown(codes) >= otpGuessesPerPhone
  return isOver ? otpDailyLimitReached : null
}

/** Sums the wrong guesses of all browsers but known devices. */
export function wrongByUnknown(codes: readonly OtpHistoryEntry[]): number {
  return wrongGuesses(codes.filter(({ isKnown }) => !isKnown))
}

/** Sums the wrong guesses of all codes: requesting a new code does not reset the count. */
const wrongGuesses = (codes: readonly OtpHistoryEntry[]): number => codes.reduce((total, code) => total + code.wrong, 0)

export const guessWarning =
  'Someone entered wrong sign-in codes for your phone number. They did not get in. Never share a code with anyone.'

/** Codes a day of the whole shop, against SMS pumping, until the owner chooses. */
export const defaultCodesPerDay = 2_000

/** A fifth of the day's codes is kept for phones that have an account. */
export const openCodes = (perDay: number): number => Math.floor(perDay * 0.8)

/** Counts the seconds until 'Resend' is enabled. Times in milliseconds. */
export function secondsToResend(sentAt: number, now: number): number {
  return Math.min(resendSeconds, Math.max(0, Math.ceil(resendSeconds - (now - sentAt) / 1000)))
}

/** Builds the registered DLT template: sandboxMessages in India drop any other text. Its last line is for Web OTP autofill. */
export function otpTemplate(
  { shop, host }: { shop: string; host: string },
  { signInCode }: Pick<typeof texts, 'signInCode'> = texts,
): string {
  return `${signInCode('{#var#}', shop, otpMinutes)}\n\n@${host} #{#var#}`
}

export function otpSms(code: string, from: { shop: string; host: string }): string {
  return otpTemplate(from).replaceAll('{#var#}', code)
}
