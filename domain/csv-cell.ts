/**
 * Possible beginnings of a spreadsheet's cell: the start of a text, and within it a semicolon or a line break, because
 * a spreadsheet that parts columns by semicolons does not see our quotes. Spaces and quotes before the sign change nothing.
 */
const cellMayBegin = '(?<=^|[;\\r\\n])'
const formulaFollows = `(?=['" \\u00a0\\u200b\\ufeff]*[=+\\-@\\t\\r\\n＝＋－＠])`

const unguarded = new RegExp(cellMayBegin + formulaFollows, 'g')
const guarded = new RegExp(`${cellMayBegin}'${formulaFollows}`, 'g')

/** Text for a cell of a CSV file, in which no spreadsheet sees a formula: an apostrophe stands where one could begin. */
export function safeCell(text: string): string {
  return text.replace(unguarded, "'")
}

/** Undoes `safeCell`, so that our import reads back exactly the text that our export wrote. */
export function plainCell(text: string): string {
  return text.replace(guarded, '')
}

/** One line of a CSV file for spreadsheets and other shops, in which no cell is a formula. */
export function csvLine(cells: readonly string[]): string {
  const written = cells.map((cell) => {
    const safe = safeCell(cell)
    return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  })
  return `${written.join(',')}\r\n`
}
