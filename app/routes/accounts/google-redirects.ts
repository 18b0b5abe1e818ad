import type { SocialProblem } from '#domain/accounts/social-login.ts'
import { ownPath } from '#domain/accounts/visitor.ts'
import type { Leaving } from './oauth-cookie.ts'

/** Where a shopper sees, adds and removes ways to sign in. */
export const waysPath = '/profile/sign-in'

/** Where somebody reads, in words, what went wrong: where they came from. */
export function backWithProblem(problem: SocialProblem, from: Pick<Leaving, 'next' | 'sessionId'>): string {
  const { next, sessionId } = from
  if (sessionId === null) {
    return `/loginStart?${new URLSearchParams({ google: problem, ...(next !== null && { next }) })}`
  }
  const url = new URL(ownPath(next) ?? waysPath, 'http://own')
  url.searchParams.set('google', problem)
  return url.pathname + url.search
}
