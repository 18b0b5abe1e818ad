import { redirect } from 'react-router'
import * as v from 'valibot'
import { shopContext } from '#app/context.ts'
import { notFound } from '#app/http/not-found.ts'
import { field, readIntent } from '#app/http/read-intent.ts'
import { safeRedirectPath } from '#domain/accounts/visitor.ts'
import { startSocialLogin } from '#flows/accounts/start-social-login.ts'
import type { Route } from './+types/google-start'
import { findSignedInShopper } from './authenticate.ts'
import { problemPath } from './google-redirects.ts'
import { writeOauthCookie } from './oauth-cookie.ts'
import { withNext } from './sign-in-step.ts'

const intents = { 'sign-in': v.object({ next: field }), show: v.object({ next: field }) }

/** Maximum length of a return path, because the cookie must stay small. */
const longestNext = 1_000

/** Starts 'Continue with Google', from the sign-in or the sign-in methods: stores the OAuth state in a cookie and redirects. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const submission = readIntent(await request.formData(), intents)
  if (shop.socialLogin === null) throw notFound()
  const path = safeRedirectPath(submission.next)
  const next = path !== null && path.length <= longestNext ? path : null
  // A signed-in shopper verifies an account for this session only.
  const isVerifying = submission.intent === 'show'
  const sessionId = isVerifying ? ((await findSignedInShopper(request, context))?.sessionId ?? null) : null
  if (isVerifying && sessionId === null) return redirect(withNext('/loginStart', next))
  const start = await startSocialLogin(shop, shop.socialLogin)
  if (typeof start === 'string') return redirect(problemPath(start, { next, sessionId }))
  const state = { ...start.secrets, startedAt: shop.now().getTime(), next, sessionId }
  return redirect(start.address, { status: 303, headers: { 'Set-Cookie': await writeOauthCookie(state, shop) } })
}

export const loader = () => redirect('/loginStart')
