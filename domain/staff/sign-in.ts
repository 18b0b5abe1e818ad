import { cleanLine, truncate, westernDigits } from '#domain/clean-text.ts'
import { minutesAfter } from '#domain/indian-time.ts'
import { refuse } from '#domain/refusal.ts'
import * as texts from './texts.ts'

export const inviteMinutes = 60

/** Lifetime of a passkey challenge. */
const questionMinutes = 5

export const inviteEnd = (now: Date): Date => minutesAfter(now, inviteMinutes)

export const questionEnd = (now: Date): Date => minutesAfter(now, questionMinutes)

/** Same message for an unknown name, a wrong code and a used code, to reveal no names. */
export const noMatch = refuse('wrong-code', texts.nameAndCodeDiffer)
/** The same for forms without a name field. */
export const wrongCode = refuse('wrong-code', texts.codeDiffers)
export const wrongStaffCode = refuse('wrong-code', texts.waitForNextCode)
export const passkeyRefused = refuse('wrong-code', texts.passkeyNotAccepted)
export const removedPasskey = refuse('wrong-code', texts.passkeyIsGone)
export const linkExpired = refuse('not-found', texts.linkIsOver)
export const nameTaken = refuse('invalid', texts.nameIsTaken)
export const nameMissing = refuse('invalid', texts.sayYourName)
export const roleMissing = refuse('invalid', texts.chooseRole)
export const lastOwner = refuse('changed', texts.needsAnOwner)
export const lastCredential = refuse('changed', texts.lastWayToSignIn)
export const noSuchPerson = refuse('not-found', texts.nobodyOfThatKind)

/** Normalises a typed staff name; null when empty. */
export function readStaffName(typed: string): string | null {
  const name = truncate(cleanLine(typed), 60)
  return name === '' ? null : name
}

const digitsOf = (typed: string): string => westernDigits(typed).replace(/\D/g, '')

/** Extracts the six digits of a code. */
export const readStaffCode = (typed: string): string => digitsOf(typed).slice(0, 6)

export const recoveryCodeCount = 10
/** 53 random bits; digits alone, because codes are typed where the six digits of an authenticator are. */
export const recoveryCodeDigits = 16

/** Extracts the digits of a recovery code; null for anything of another length. */
export function readRecoveryCode(typed: string): string | null {
  const digits = digitsOf(typed)
  return digits.length === recoveryCodeDigits ? digits : null
}

/** Formats a recovery code in groups of four. */
export const formatRecoveryCode = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ')
