import { lineOfSafeCells, safeCell } from '#domain/csv-cell.ts'
import { plainRupees } from '#domain/money.ts'
import type { Cell, CellKind, ReportTable } from './report.ts'

export function csvOfTable({ columns, rows }: Pick<ReportTable, 'columns' | 'rows'>): string {
  const headings = columns.map(({ heading, kind }) => safeCell(kind === 'share' ? `${heading} (%)` : heading))
  const lines = rows.map((row) => row.map((cell, at) => csvCell(cell, columns[at]?.kind ?? 'text')))
  return [headings, ...lines].map(lineOfSafeCells).join('')
}

/** Formats rupees with two decimals, percent with one, counts unchanged. */
function csvCell(cell: Cell, kind: CellKind): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return safeCell(cell)
  if (kind === 'money') return plainRupees(cell)
  return kind === 'share' ? (cell / 10).toFixed(1) : String(cell)
}
