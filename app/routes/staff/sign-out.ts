import { redirect } from 'react-router'
import { shopContext } from '#app/context.ts'
import { writeStaffCookie } from '#app/http/cookies.ts'
import { endStaffSession } from '#flows/staff/end-session.ts'
import type { Route } from './+types/sign-out'
import { requireStaff } from './authenticate.ts'

/** Nobody is signed out by a link. */
export function loader() {
  return redirect('/admin')
}

export async function action({ context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const staff = requireStaff(context)
  await endStaffSession(shop, { staff, sessionId: staff.sessionId })
  return redirect('/admin/sign-in', { headers: { 'Set-Cookie': await writeStaffCookie(null, shop.origin) } })
}
