import { shopContext } from '#app/context.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import type { Route } from './+types/work-queues'
import { loadWorkQueues } from './load-work-queues.ts'

/** Serves the first page's polling, which does not extend the session. */
export function loader({ context, url }: Route.LoaderArgs) {
  return loadWorkQueues(context.get(shopContext), requireStaff(context), url)
}
