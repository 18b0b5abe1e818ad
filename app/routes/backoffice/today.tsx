import { shopContext } from '#app/context.ts'
import { requireStaff } from '#app/routes/staff/authenticate.ts'
import { WorkQueuePage } from '#ui/backoffice/work-queues/page.tsx'
import type { Route } from './+types/today'
import { loadWorkQueues } from './load-work-queues.ts'

/** The start page: open work by queue, and what else the staff member's role opens. */
export function loader({ context, url }: Route.LoaderArgs) {
  return loadWorkQueues(context.get(shopContext), requireStaff(context), url)
}

export default function Today({ loaderData }: Route.ComponentProps) {
  return <WorkQueuePage {...loaderData} />
}
