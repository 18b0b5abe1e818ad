import { shopContext } from '#app/context.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import type { Route } from './+types/work-queues'
import { whatWaits } from './load-work-queues.ts'

/** What the first page asks by itself, so that what others did shows there. It keeps nobody signed in. */
export function loader({ context, url }: Route.LoaderArgs) {
  return whatWaits(context.get(shopContext), requireStaff(context), url)
}
