import { otpDigits, readCode } from './otp.ts'

export type OtpField = { digits: readonly string[]; at: number }

export function fillOtpField(code: string): OtpField {
  const digits = Array.from({ length: otpDigits }, (_, place) => readCode(code)[place] ?? '')
  return { digits, at: Math.min(readCode(code).length, otpDigits - 1) }
}

/** Types or pastes into one box: digits spread from there on, a whole code fills them all (spec §5). */
export function typeDigits({ digits, at }: OtpField, typed: string): OtpField {
  const fresh = readCode(typed)
  if (fresh === '') return { digits: withDigits(digits, at, ' '), at }
  const from = fresh.length === otpDigits ? 0 : at
  return { digits: withDigits(digits, from, fresh), at: Math.min(from + fresh.length, otpDigits - 1) }
}

/** Handles Backspace: empties the box, or the one before an empty box. */
export function eraseDigit({ digits, at }: OtpField): OtpField {
  const emptied = digits[at] === '' ? Math.max(at - 1, 0) : at
  return { digits: withDigits(digits, emptied, ' '), at: emptied }
}

function withDigits(digits: readonly string[], from: number, fresh: string): string[] {
  return digits.map((digit, place) => (fresh[place - from] ?? digit).trim())
}
