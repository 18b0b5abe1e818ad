/** CSV files of reports, and of single orders, payments, refunds, tax documents or customers. */
import type { Db } from '#db/engine/database.ts'
import { findRowsAfter } from '#db/reports/rows.ts'
import { csvLine, lineOfSafeCells, safeCell } from '#domain/csv-cell.ts'
import { csvOfTable } from '#domain/reports/csv.ts'
import { type Days, lengthInDays, type ReportPeriod } from '#domain/reports/period.ts'
import type { ReportTable } from '#domain/reports/report.ts'
import { type RowsName, rowsHeadings } from '#domain/reports/rows.ts'
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

type ExportRows = { staff: Staff; name: RowsName; period: ReportPeriod }

/** Writes the audit entry before the first line. The period does not limit customers. */
export async function exportRows(shop: Shop, { staff, name, period }: ExportRows): Promise<AsyncGenerator<string>> {
  const { from, to } = period
  const after = name === 'customers' ? null : { from, to, days: lengthInDays(period) }
  await recordAudit(shop.db, staff, { action: 'export-rows', object: `rows:${name}`, after })
  return chunks(shop.db, name, period)
}

async function* chunks(db: Db, name: RowsName, period: ReportPeriod): AsyncGenerator<string> {
  // Byte order mark, by which Excel on Windows recognises UTF-8.
  yield `\uFEFF${csvLine(rowsHeadings[name])}`
  for (let key: string[] | null = null; ; ) {
    const rows = await findRowsAfter(db, name, { period, key })
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(({ cells }) => lineOfSafeCells(cells.map(exportedCell))).join('')
    key = last.key
  }
}

/** Leaves numbers as they are, so that spreadsheets add up the negative ones of credit notes. */
function exportedCell(cell: string | null): string {
  if (cell === null) return ''
  return /^-?\d+(\.\d+)?$/.test(cell) ? cell : safeCell(cell)
}
