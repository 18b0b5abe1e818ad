import { refuse } from '#domain/refusal.ts'

const day = 24 * 60 * 60_000

/** A shopper stays signed in for so long at the most, and for so long without coming by. */
export const sessionDays = 180
const sessionIdleDays = 30

/** Noted no more often than this, so that looking around is not writing. */
export const lastSeenIntervalMinutes = 5

/** When a session that begins now ends at the latest. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + sessionDays * day)
}

/** Whoever was last seen before this has been away for too long. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - sessionIdleDays * day)
}

/** An API client's access token is good for so long; it is looked up on every call all the same. */
const accessMinutes = 10

/** Two calls of one client may refresh at once; later than this the same refresh token can only be a copy. */
const refreshGraceSeconds = 10

/** When an access token that is given out now ends. */
export function accessEnd(now: Date): Date {
  return new Date(now.getTime() + accessMinutes * 60_000)
}

/** A refresh token that was exchanged before this is not good any more. */
export function graceSince(now: Date): Date {
  return new Date(now.getTime() - refreshGraceSeconds * 1_000)
}

export const notSignedIn = refuse('not-signed-in', 'Please log in first.')
export const signInAgain = refuse('not-signed-in', 'This sign-in is over. Please log in again.')

export const accountBlocked = refuse(
  'forbidden',
  'This account can’t be used at the moment. Please contact the shop.',
)
