import { readDbContext } from '#app/context.ts'
import { notFound } from '#app/http/not-found.ts'
import { csvFile } from '#app/http/responses.ts'
import { requireBackOffice } from '#app/routes/staff/authenticate.ts'
import { readReportPeriod } from '#domain/reports/period.ts'
import { readReportName, rowsInFile } from '#domain/reports/report-list.ts'
import { exportReport } from '#flows/reports/export.ts'
import type { Route } from './+types/report-csv'
import { loadReport } from './load-report.ts'

/** Serves all rows of a report's table. It contains no personal data, so no step-up is required. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { shop, staff } = requireBackOffice(context)
  const name = readReportName(params.report)
  const period = readReportPeriod(url.searchParams, shop.now())
  const report = name && (await loadReport(context.get(readDbContext), name, { period, most: rowsInFile }))
  const table = report?.tables.find((one) => `${one.name}.csv` === params.table)
  if (!name || !table) throw notFound()
  const chunks = await exportReport(shop, { staff, report: name, table, period })
  const days = period.from === period.to ? period.from : `${period.from}-to-${period.to}`
  const file = name === table.name ? `${name}-${days}` : `${name}-${table.name}-${days}`
  return csvFile(chunks, file)
}
