/** Serves a file of single rows; customers only with the permission for personal data and a recent step-up. */
import { csvFile } from '#app/http/responses.ts'
import { requireBackOffice, requirePermission, requireStepUp } from '#app/routes/staff/authenticate.ts'
import { indianDay } from '#domain/indian-time.ts'
import { readReportPeriod } from '#domain/reports/period.ts'
import { readRowsName } from '#domain/reports/rows.ts'
import { exportRows } from '#flows/reports/export.ts'
import type { Route } from './+types/rows-csv'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { shop, staff } = requireBackOffice(context)
  const name = readRowsName(url.searchParams.get('file'))
  if (name === 'customers') {
    requirePermission(context, 'export-personal-data')
    requireStepUp({ url, context })
  }
  const period = readReportPeriod(url.searchParams, shop.now())
  const chunks = await exportRows(shop, { staff, name, period })
  const days = name === 'customers' ? indianDay(shop.now()) : `${period.from}-to-${period.to}`
  return csvFile(chunks, `${name}-${days}`)
}
