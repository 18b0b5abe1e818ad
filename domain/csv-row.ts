import { safeCell } from './csv-cell.ts'

/** One line of a CSV file for spreadsheets and other shops, in which no cell is a formula. */
export function csvLine(cells: readonly string[]): string {
  const written = cells.map((cell) => {
    const safe = safeCell(cell)
    return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  })
  return `${written.join(',')}\r\n`
}
