import type { SocialProblem } from '#domain/social-login.ts'
import type { Leaving } from '../../social-cookie.ts'

/** Where somebody reads, in words, why they are not signed in: where they came from. */
export function backWithProblem(problem: SocialProblem, from: Pick<Leaving, 'next' | 'sessionId'>): string {
  const said = new URLSearchParams({ google: problem })
  if (from.sessionId !== null) return `/profile/sign-in?${said}`
  if (from.next !== null) said.set('next', from.next)
  return `/loginStart?${said}`
}
