import { shopContext } from '#app/context.ts'
import { foundOr404 } from '#app/http/not-found.ts'
import { captchaActions } from '#domain/accounts/captcha.ts'
import { newCaptchaChallenge } from '#flows/accounts/captcha.ts'
import type { Route } from './+types/captcha-challenge'

/** Serves a captcha challenge to the sign-in page; 404 when Turnstile is used. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const action = captchaActions.find((one) => one === url.searchParams.get('for'))
  const challenge = foundOr404(action && (await newCaptchaChallenge(context.get(shopContext), action)))
  return Response.json(challenge, { headers: { 'Cache-Control': 'private, no-store' } })
}
