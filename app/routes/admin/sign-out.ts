import { redirect } from 'react-router'
import { endStaffSession } from '#flows/end-staff-session.ts'
import { shopContext } from '../../context.ts'
import { writeStaffCookie } from '../../cookies.ts'
import { requireStaff } from '../../staff.ts'
import type { Route } from './+types/sign-out'

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
