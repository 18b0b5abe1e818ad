import type { SocialProblem } from '#domain/accounts/social-login.ts'
import { safeRedirectPath } from '#domain/accounts/visitor.ts'
import type { OauthState } from './oauth-cookie.ts'

export const signInMethodsPath = '/profile/sign-in'

/** Builds the path of the page that started the sign-in, with the problem. */
export function problemPath(problem: SocialProblem, from: Pick<OauthState, 'next' | 'sessionId'>): string {
  const { next, sessionId } = from
  if (sessionId === null) {
    return `/loginStart?${new URLSearchParams({ google: problem, ...(next !== null && { next }) })}`
  }
  const url = new URL(safeRedirectPath(next) ?? signInMethodsPath, 'http://own')
  url.searchParams.set('google', problem)
  return url.pathname + url.search
}
