import { daysAfter, minutesAfter } from '#domain/indian-time.ts'
import { refuse } from '#domain/refusal.ts'
import * as texts from './texts.ts'

/** Absolute and idle lifetime of a session. */
export const sessionDays = 180
const sessionIdleDays = 30

/** Activity is recorded at most this often, so that browsing does not write. */
export const lastSeenIntervalMinutes = 5

export const sessionEnd = (now: Date): Date => daysAfter(now, sessionDays)

/** Computes the last activity before which a session is idle for too long. */
export const idleSince = (now: Date): Date => daysAfter(now, -sessionIdleDays)

/** Lifetime of an API client's access token; it is looked up on every call all the same. */
const accessMinutes = 10

/** Allows concurrent refreshes of one client; later reuse of the refresh token means a copy. */
const refreshGraceSeconds = 10

export const accessEnd = (now: Date): Date => minutesAfter(now, accessMinutes)

/** Computes the exchange time before which a refresh token is refused. */
export const graceSince = (now: Date): Date => new Date(now.getTime() - refreshGraceSeconds * 1_000)

/** 'local' ends this session, 'global' all sessions of the account. */
export const signOutScopes = ['local', 'global'] as const
export type SignOutScope = (typeof signOutScopes)[number]

export const notSignedIn = refuse('not-signed-in', texts.notSignedIn)
export const signInAgain = refuse('not-signed-in', texts.signInAgain)

export const accountBlocked = refuse('forbidden', texts.accountBlocked)
