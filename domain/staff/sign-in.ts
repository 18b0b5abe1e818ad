import { cleanLine } from '#domain/clean-text.ts'
import { refuse } from '#domain/refusal.ts'

export const inviteMinutes = 60

/** A passkey's question waits so long for its answer. */
const questionMinutes = 5

export function inviteEnd(now: Date): Date {
  return new Date(now.getTime() + inviteMinutes * 60_000)
}

export function questionEnd(now: Date): Date {
  return new Date(now.getTime() + questionMinutes * 60_000)
}

/** Says alike for an unknown name, a wrong code and a used code. */
export const noMatch = refuse('wrong-code', 'That name and code don’t match, or the code was used already.')
/** The same without a name field. */
export const wrongCode = refuse('wrong-code', 'That code doesn’t match, or it was used already.')
export const wrongStaffCode = refuse(
  'wrong-code',
  'That code is wrong, or was used already. Wait for the next one.',
)
export const passkeyRefused = refuse('wrong-code', 'That passkey was not accepted. Please try again.')
export const linkExpired = refuse('not-found', 'This link is no longer good. Ask for a new one.')
export const nameTaken = refuse('invalid', 'Somebody who works here has this name already.')
export const nameMissing = refuse('invalid', 'Please say your name.')
export const roleMissing = refuse('invalid', 'Choose at least one role.')
export const lastOwner = refuse('changed', 'The shop needs an owner. Make someone else owner first.')
export const lastCredential = refuse(
  'changed',
  'This is the last thing you can sign in with. Add another one first.',
)
export const noSuchPerson = refuse('not-found', 'Nobody of that kind works here.')

/** As it stands in the list and is typed to sign in; null when there is none. */
export function readStaffName(typed: string): string | null {
  const name = cleanLine(typed).slice(0, 60)
  return name === '' ? null : name
}

/** Six digits, however they were grouped. */
export function readStaffCode(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, 6)
}

/** An address without the secret of a one-time link, for the log. */
export function withoutLinkSecret(path: string): string {
  return path.replace(/^(\/admin\/join\/)[^/.?]+/, '$1…')
}
