import { data } from 'react-router'
import { readDbContext, shopContext } from '#app/context.ts'
import { readReportPeriod } from '#domain/reports/period.ts'
import { readReportName, rowsOnPage } from '#domain/reports/report-list.ts'
import { ReportPage } from '#ui/reports/detail-page.tsx'
import type { Route } from './+types/report'
import { loadReport } from './load-report.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { now } = context.get(shopContext)
  const db = context.get(readDbContext)
  const name = readReportName(params.report)
  if (name === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const period = readReportPeriod(url.searchParams, now())
  return { name, period, report: await loadReport(db, name, { period, most: rowsOnPage }) }
}

export default function OneReport({ loaderData }: Route.ComponentProps) {
  return <ReportPage {...loaderData} />
}
