import { readIdentity, type SocialIdentity, type SocialProblem, socialMinutes } from '#domain/accounts/social-login.ts'
import { minuteMs, minutesAfter } from '#domain/indian-time.ts'
import type { Shop } from '#flows/shop.ts'
import type { SocialLogin, SocialReturn } from '#providers/social-login/social-login.ts'

/** `startedAt`: when this browser was redirected to the provider (ms). */
export type SocialCallback = SocialReturn & { startedAt: number }

/** Exchanges the OAuth callback for the identity, or returns the problem. Stores nothing. */
export async function readSocialCallback(
  shop: Shop,
  social: SocialLogin,
  { startedAt, ...back }: SocialCallback,
): Promise<SocialIdentity | SocialProblem> {
  const away = shop.now().getTime() - startedAt
  if (away < 0 || away > socialMinutes * minuteMs) return 'expired'
  try {
    const claims = await social.finish(back)
    return claims === null ? 'cancelled' : readIdentity(claims, shop.now().getTime())
  } catch (error) {
    const isWrong = error instanceof Error && 'status' in error && error.status === 200
    shop.log.warn({ err: error }, 'the sign-in provider returned no valid identity')
    return isWrong ? 'untrusted' : 'unreachable'
  }
}

/** Computes when a used state may be deleted: the browser's cookie has expired by then. */
export const socialStateEnd = (now: Date): Date => minutesAfter(now, socialMinutes)
