import * as v from 'valibot'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { accountBlocked } from './session.ts'
import { confirmFirst } from './sign-in-methods.ts'
import { readFullName } from './visitor.ts'

/** Whom a provider vouches for. Issuer and subject together are the identity; an e-mail never is (reliability E13). */
export type SocialIdentity = {
  issuer: string
  subject: string
  name: string | null
  email: string | null
  picture: string | null
}

/** Where the provider sends the browser back to; entered in its console. */
export const socialCallbackPath = '/google/callback'

/** A shopper who went to the provider is back within so long, or starts anew. */
export const socialMinutes = 10

/** How far the provider's clock may be off, and how old its word may be (seconds). */
export const clockSkewSeconds = 60
const freshSeconds = socialMinutes * 60

/** Why nobody was signed in, in words; the key stands in the address of the login page. */
export const socialRefusals = {
  cancelled: refuse(
    'not-signed-in',
    'You came back without signing in. Try Google again, or use your phone.',
  ),
  expired: refuse(
    'not-signed-in',
    'That sign-in took too long, or began in another browser. Please try again.',
  ),
  untrusted: refuse(
    'wrong-code',
    'Google’s answer was not right, so nobody was signed in. Please try again, or use your phone.',
  ),
  unconfirmed: refuse(
    'forbidden',
    'Your Google account has an e-mail address that is not confirmed. Confirm it with Google, or use your phone.',
  ),
  blocked: accountBlocked,
  busy: refuse('too-many', 'Too many sign-ins from here just now. Please try again in ten minutes.'),
  taken: refuse(
    'forbidden',
    'This Google account already leads into another account of this shop. Sign in with it and unlink it there first.',
  ),
  another: refuse(
    'forbidden',
    'Another Google account is linked to yours. Please choose that one, or unlink it first.',
  ),
  unproven: confirmFirst('phone'),
  unreachable: refuse(
    'unreachable',
    'Google could not be reached. Please try again in a moment, or use your phone.',
  ),
} as const satisfies Record<string, Refusal>

export type SocialProblem = keyof typeof socialRefusals

/** The words for what the login page's address says; null for anything that is no problem of ours. */
export function socialRefusal(problem: string | null): Refusal | null {
  return problem !== null && Object.hasOwn(socialRefusals, problem)
    ? socialRefusals[problem as SocialProblem]
    : null
}

/** An address that a page could show as a picture, and that no page breaks on. */
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
 * old the provider's word may be; a token may be valid for an hour, but this one was made for this very sign-in.
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
