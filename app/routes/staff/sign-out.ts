import { redirect, redirectDocument } from 'react-router'
import { shopCookies } from '#app/http/cookies.ts'
import { plainIntents } from '#app/http/read-intent.ts'
import { languageCookie } from '#domain/language.ts'
import { endStaffSession } from '#flows/staff/end-session.ts'
import type { Route } from './+types/sign-out'
import { readStaffForm } from './authenticate.ts'

/** Redirects a GET: a link must not sign anyone out. */
export const loader = () => redirect('/admin')

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await readStaffForm({ request, context }, plainIntents('sign-out'))
  await endStaffSession(shop, { staff, sessionId: staff.sessionId })
  const headers = new Headers({ 'Set-Cookie': await shopCookies.staff.write(null, shop.origin) })
  // Forgets the language, because the next person may use another.
  headers.append('Set-Cookie', languageCookie(null, { origin: shop.origin, pathname: '/admin' }))
  return redirectDocument('/admin/sign-in', { headers })
}
