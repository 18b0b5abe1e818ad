import { type SocialProblem, socialCallbackPath } from '#domain/accounts/social-login.ts'
import type { Shop } from '#flows/shop.ts'
import type { SocialLogin, SocialStart } from '#providers/social-login/social-login.ts'

export async function startSocialLogin(shop: Shop, social: SocialLogin): Promise<SocialStart | SocialProblem> {
  try {
    return await social.begin(shop.origin + socialCallbackPath)
  } catch (error) {
    shop.log.error({ err: error }, 'the sign-in provider is unreachable')
    return 'unreachable'
  }
}
