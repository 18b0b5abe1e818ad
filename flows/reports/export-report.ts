import { csvOfTable } from '#domain/reports/csv.ts'
import { type Days, lengthInDays } from '#domain/reports/period.ts'
import type { ReportTable } from '#domain/reports/report.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

type Export = { staff: Staff; report: string; table: ReportTable; period: Days }

/** Exports a table of a report as CSV, with an audit entry before the first line. */
export async function exportReport(shop: Shop, input: Export): Promise<AsyncGenerator<string>> {
  const { staff, report, table, period } = input
  await recordAudit(shop.db, staff, {
    action: 'export-report',
    object: `report:${report}/${table.name}`,
    after: { from: period.from, to: period.to, days: lengthInDays(period), rows: table.rows.length },
  })
  return textOf(table)
}

/** Adds a byte order mark only to tables with non-ASCII text: spreadsheets need it, other programs don't expect it. */
async function* textOf(table: ReportTable): AsyncGenerator<string> {
  const text = csvOfTable(table)
  if (!/^[\x20-\x7e\r\n]*$/.test(text)) yield '\ufeff'
  yield text
}
