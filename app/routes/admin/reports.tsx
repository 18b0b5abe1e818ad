import { readReportPeriod } from '#domain/report-period.ts'
import { rowsOnPage } from '#domain/reports.ts'
import { ReportsPage } from '#ui/admin/reports/reports-page.tsx'
import { shopContext } from '../../context.ts'
import { loadReport } from '../../reports.ts'
import type { Route } from './+types/reports'

/** How the shop does, and the way to each report. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext)
  const period = readReportPeriod(url.searchParams, now())
  return { period, report: await loadReport(db, 'sales', { period, most: rowsOnPage }) }
}

export default function Reports({ loaderData }: Route.ComponentProps) {
  return <ReportsPage {...loaderData} />
}
