import { requireBackOffice } from '#app/routes/staff/authenticate.ts'
import { findAlertDevicesOf } from '#db/notifications/alert-devices.ts'
import { can } from '#domain/staff/permissions.ts'
import { runHealthChecks } from '#flows/settings/run-health-checks.ts'
import { WorkQueuePage } from '#ui/backoffice/work-queues/page.tsx'
import type { Route } from './+types/today'
import { loadWorkQueues } from './load-work-queues.ts'

/** Start page: open work by queue, and links to what the role permits. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { shop, staff } = requireBackOffice(context)
  const [queues, devices] = await Promise.all([loadWorkQueues(shop, staff, url), findAlertDevicesOf(shop.db, staff.id)])
  // Set-up steps already tell what a new shop lacks, and a demo lacks much.
  const isTrading = !queues.setup && shop.home.mode === 'production'
  const failed = isTrading && can(staff, 'change-settings') ? await runHealthChecks(shop, { unmigrated: [] }) : []
  return {
    ...queues,
    hasAlerts: devices.some(({ sessionId }) => sessionId === staff.sessionId),
    wrong: failed.filter(({ severity }) => severity === 'wrong').map(({ problem }) => problem),
  }
}

export default function Today({ loaderData }: Route.ComponentProps) {
  return <WorkQueuePage {...loaderData} />
}
