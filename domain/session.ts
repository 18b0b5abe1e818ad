import { refuse } from './refusal.ts'

const day = 24 * 60 * 60_000

/** A shopper stays signed in for so long at the most, and for so long without coming by. */
export const sessionDays = 180
export const sessionIdleDays = 30

/** Noted no more often than this, so that looking around is not writing. */
export const seenMinutes = 5

/** When a session that begins now ends at the latest. */
export function sessionEnd(now: Date): Date {
  return new Date(now.getTime() + sessionDays * day)
}

/** Whoever was last seen before this has been away for too long. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - sessionIdleDays * day)
}

export const accountBlocked = refuse(
  'forbidden',
  'This account can’t be used at the moment. Please contact the shop.',
)
