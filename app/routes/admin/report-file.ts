import { data } from 'react-router'
import { readReportPeriod } from '#domain/report-period.ts'
import { readReportName, rowsInFile } from '#domain/reports.ts'
import { exportReport } from '#flows/export-report.ts'
import { shopContext } from '../../context.ts'
import { csvFile } from '../../csv-file.ts'
import { loadReport } from '../../reports.ts'
import { requireStaff } from '../../staff.ts'
import type { Route } from './+types/report-file'

/** A table of a report as a file, all of its rows. There is no person in any of them, so no fresh proof is asked for. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const [shop, staff] = [context.get(shopContext), requireStaff(context)]
  const name = readReportName(params.report)
  const period = readReportPeriod(url.searchParams, shop.now())
  const report = name && (await loadReport(shop.db, name, { period, most: rowsInFile }))
  const table = report?.tables.find((one) => `${one.name}.csv` === params.table)
  if (!name || !table) throw data(null, { status: 404, statusText: 'Not Found' })
  const pieces = await exportReport(shop, { staff, report: name, table, period })
  const days = period.from === period.to ? period.from : `${period.from}-to-${period.to}`
  const file = name === table.name ? `${name}-${days}` : `${name}-${table.name}-${days}`
  return csvFile(pieces, file)
}
