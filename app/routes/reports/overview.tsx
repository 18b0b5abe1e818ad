import { readDbContext, shopContext } from '#app/context.ts'
import { readReportPeriod } from '#domain/reports/period.ts'
import { rowsOnPage } from '#domain/reports/report-list.ts'
import { ReportsPage } from '#ui/reports/overview-page.tsx'
import type { Route } from './+types/overview'
import { loadReport } from './load-report.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { now } = context.get(shopContext)
  const db = context.get(readDbContext)
  const period = readReportPeriod(url.searchParams, now())
  return { period, report: await loadReport(db, 'sales', { period, most: rowsOnPage }) }
}

export default function Reports({ loaderData }: Route.ComponentProps) {
  return <ReportsPage {...loaderData} />
}
