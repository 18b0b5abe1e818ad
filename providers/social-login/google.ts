import { openIdLogin } from './openid.ts'
import type { SocialLogin } from './social-login.ts'

/** Google sign-in by OpenID discovery; the callback URL must be registered in Google's console. */
export function google({ clientId, clientSecret }: { clientId: string; clientSecret: string }): SocialLogin {
  return openIdLogin({
    issuer: 'https://accounts.google.com',
    clientId,
    clientSecret,
    pictureHosts: /(^|\.)googleusercontent\.com$/,
  })
}
