import { openIdLogin } from './openid.ts'
import type { SocialLogin } from './social-login.ts'

export type GoogleSettings = { clientId: string; clientSecret: string }

/** Google's own discovery names every other address; the callback must be entered in its console. */
export function google({ clientId, clientSecret }: GoogleSettings): SocialLogin {
  return openIdLogin({
    name: 'Google',
    isSandbox: false,
    issuer: 'https://accounts.google.com',
    clientId,
    clientSecret,
    pictureHosts: /(^|\.)googleusercontent\.com$/,
  })
}
