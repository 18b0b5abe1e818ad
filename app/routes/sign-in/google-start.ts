import { data, redirect } from 'react-router'
import { ownPath } from '#domain/visitor.ts'
import { startSocialLogin } from '#flows/start-social-login.ts'
import { shopContext } from '../../context.ts'
import { textField } from '../../form.ts'
import { writeSocialCookie } from '../../social-cookie.ts'
import type { Route } from './+types/google-start'
import { backWithProblem } from './google-return.ts'

/** Longer ways are forgotten: a cookie must stay small. */
const longestNext = 1_000

/** 'Continue with Google': sends this browser there, with what only it may know in its own cookie. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (shop.socialLogin === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const path = ownPath(textField(await request.formData(), 'next'))
  const next = path !== null && path.length <= longestNext ? path : null
  const start = await startSocialLogin(shop, shop.socialLogin)
  if (typeof start === 'string') return redirect(backWithProblem(start, { next, sessionId: null }))
  const left = { ...start.secrets, startedAt: shop.now().getTime(), next, sessionId: null }
  return redirect(start.address, {
    status: 303,
    headers: { 'Set-Cookie': await writeSocialCookie(left, shop) },
  })
}

export function loader() {
  return redirect('/loginStart')
}
