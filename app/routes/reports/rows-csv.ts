/** Serves a file of single rows; customers only with the permission for personal data and a recent step-up. */
import { shopContext } from '#app/context.ts'
import { csvFile } from '#app/http/file-response.ts'
import { requirePermission, requireStaff, requireStepUp } from '#app/routes/staff/authenticate.ts'
import { indianDay } from '#domain/indian-time.ts'
import { readReportPeriod } from '#domain/reports/period.ts'
import { readRowsName } from '#domain/reports/rows.ts'
import { exportRows } from '#flows/reports/export-rows.ts'
import type { Route } from './+types/rows-csv'

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const name = readRowsName(url.searchParams.get('file'))
  if (name === 'customers') {
    requirePermission(context, 'export-personal-data')
    requireStepUp({ url, context })
  }
  const period = readReportPeriod(url.searchParams, shop.now())
  const chunks = await exportRows(shop, { staff: requireStaff(context), name, period })
  const days = name === 'customers' ? indianDay(shop.now()) : `${period.from}-to-${period.to}`
  return csvFile(chunks, `${name}-${days}`)
}
