import type { ReportTable } from '#domain/report.ts'
import { type Days, lengthInDays } from '#domain/report-period.ts'
import type { Staff } from '#domain/staff.ts'
import { recordAudit } from './record-audit.ts'
import type { Shop } from './shop.ts'

export type Export = { staff: Staff; report: string; table: ReportTable; period: Days }

/** Somebody takes figures out of the shop: a line of the audit log tells which, before the file leaves. */
export async function exportReport(
  shop: Pick<Shop, 'db'>,
  { staff, report, table, period }: Export,
): Promise<void> {
  const { from, to } = period
  await recordAudit(shop.db, staff, {
    action: 'export-report',
    object: `report:${report}/${table.name}`,
    after: { from, to, days: lengthInDays(period), rows: table.rows.length },
  })
}
