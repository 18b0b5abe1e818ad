import { data, redirect } from 'react-router'
import { ownPath } from '#domain/visitor.ts'
import { startSocialLogin } from '#flows/start-social-login.ts'
import { shopContext } from '../../context.ts'
import { textField } from '../../form.ts'
import { writeSocialCookie } from '../../social-cookie.ts'
import { findPerson } from '../../visitor.ts'
import type { Route } from './+types/google-start'
import { backWithProblem } from './google-return.ts'
import { withNext } from './visitor-step.ts'

/** Longer ways are forgotten: a cookie must stay small. */
const longestNext = 1_000

/** 'Continue with Google', from the sign-in or from the ways to sign in: sends this browser there, with what only it may know in its own cookie. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (shop.socialLogin === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const form = await request.formData()
  const path = ownPath(textField(form, 'next'))
  const next = path !== null && path.length <= longestNext ? path : null
  // Somebody who is signed in already shows an account for this very session, and no other.
  const isShowing = textField(form, 'intent') === 'show'
  const sessionId = isShowing ? ((await findPerson(request, context))?.sessionId ?? null) : null
  if (isShowing && sessionId === null) return redirect(withNext('/loginStart', next))
  const start = await startSocialLogin(shop, shop.socialLogin)
  if (typeof start === 'string') return redirect(backWithProblem(start, { next, sessionId }))
  const left = { ...start.secrets, startedAt: shop.now().getTime(), next, sessionId }
  return redirect(start.address, {
    status: 303,
    headers: { 'Set-Cookie': await writeSocialCookie(left, shop) },
  })
}

export function loader() {
  return redirect('/loginStart')
}
