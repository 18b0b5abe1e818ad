import * as v from 'valibot'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { accountBlocked } from './session.ts'
import { confirmFirst } from './sign-in-methods.ts'
import * as texts from './texts.ts'
import { readFullName } from './visitor.ts'

/** An identity confirmed by a provider. Issuer and subject are its key; an e-mail never is (reliability E13). */
export type SocialIdentity = {
  issuer: string
  subject: string
  name: string | null
  email: string | null
  picture: string | null
}

export const socialCallbackPath = '/google/callback'

/** The shopper must be back from the provider within this time. */
export const socialMinutes = 10

/** Allowed skew of the provider's clock, and maximum age of its token (seconds). */
export const clockSkewSeconds = 60
const freshSeconds = socialMinutes * 60

/** Messages of a failed social sign-in; the key is a parameter of the login page. */
export const socialRefusals = {
  cancelled: refuse('not-signed-in', texts.socialCancelled),
  expired: refuse('not-signed-in', texts.socialExpired),
  untrusted: refuse('wrong-code', texts.socialUntrusted),
  unconfirmed: refuse('forbidden', texts.socialUnconfirmed),
  blocked: accountBlocked,
  busy: refuse('too-many', texts.socialBusy),
  taken: refuse('forbidden', texts.socialTaken),
  another: refuse('forbidden', texts.socialAnother),
  unverified: confirmFirst('phone'),
  unreachable: refuse('unreachable', texts.socialUnreachable),
} as const satisfies Record<string, Refusal>

export type SocialProblem = keyof typeof socialRefusals

/** Finds the message for the problem in the login page's address; null for an unknown one. */
export function socialRefusal(problem: string | null): Refusal | null {
  return problem !== null && Object.hasOwn(socialRefusals, problem) ? socialRefusals[problem as SocialProblem] : null
}

/** An https address that is safe in an attribute. */
const picture = v.pipe(v.string(), v.maxLength(2_000), v.regex(/^https:\/\/[^\s"'<>\\]+$/))

const idToken = v.object({
  iss: v.pipe(v.string(), v.nonEmpty()),
  // OpenID Connect: at most 255 ASCII characters.
  sub: v.pipe(v.string(), v.regex(/^[!-~]{1,255}$/)),
  iat: v.number(),
  name: v.fallback(v.nullable(v.string()), null),
  email: v.optional(v.pipe(v.string(), v.maxLength(320))),
  email_verified: v.optional(v.unknown()),
  picture: v.fallback(v.nullable(picture), null),
})

/**
 * Reads the claims of an ID token whose signature, issuer, audience, nonce and expiry were checked. `nowMs` bounds how
 * old the token may be: it may be valid for an hour, but was issued for this very sign-in.
 */
export function readIdentity(claims: unknown, nowMs: number): SocialIdentity | SocialProblem {
  const parsed = v.safeParse(idToken, claims)
  if (!parsed.success) return 'untrusted'
  const { iss, sub, iat, name, email, email_verified, picture } = parsed.output
  const age = nowMs / 1000 - iat
  if (age < -clockSkewSeconds || age > freshSeconds + clockSkewSeconds) return 'untrusted'
  if (email !== undefined && email_verified !== true) return 'unconfirmed'
  return { issuer: iss, subject: sub, name: readFullName(name), email: email ?? null, picture }
}
