import {
  readIdentity,
  type SocialIdentity,
  type SocialProblem,
  socialMinutes,
} from '#domain/accounts/social-login.ts'
import type { Shop } from '#flows/shop.ts'
import type { SocialLogin, SocialReturn } from '#providers/social-login/social-login.ts'

/** `startedAt` is when this browser left for the provider (ms). */
export type SocialCallback = SocialReturn & { startedAt: number }

/** Whom the provider vouches for, or why that does not count. Nothing is stored. */
export async function readSocialCallback(
  shop: Shop,
  social: SocialLogin,
  { startedAt, ...back }: SocialCallback,
): Promise<SocialIdentity | SocialProblem> {
  const away = shop.now().getTime() - startedAt
  if (away < 0 || away > socialMinutes * 60_000) return 'expired'
  try {
    const claims = await social.finish(back)
    return claims === null ? 'cancelled' : readIdentity(claims, shop.now().getTime())
  } catch (error) {
    const isWrong = error instanceof Error && 'status' in error && error.status === 200
    shop.log.warn({ err: error }, 'the sign-in provider did not vouch for anybody')
    return isWrong ? 'untrusted' : 'unreachable'
  }
}

/** The answer can't be used again once this is past: the browser's half of it is too old by then. */
export function socialStateEnd(now: Date): Date {
  return new Date(now.getTime() + socialMinutes * 60_000)
}
