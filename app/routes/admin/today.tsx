import { TodayPage } from '#ui/admin/today/today-page.tsx'
import { shopContext } from '../../context.ts'
import { requireStaff } from '../../staff.ts'
import { whatWaits } from '../../today.ts'
import type { Route } from './+types/today'

/** The first page: what waits to be done, and whatever else is open to whoever comes in. */
export function loader({ context, url }: Route.LoaderArgs) {
  return whatWaits(context.get(shopContext), requireStaff(context), url)
}

export default function Today({ loaderData }: Route.ComponentProps) {
  return <TodayPage {...loaderData} />
}
