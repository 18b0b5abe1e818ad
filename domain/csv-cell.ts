/**
 * Places where a spreadsheet may see a cell begin: the start of the text, and within it after a semicolon or line
 * break, because spreadsheets that separate by semicolons ignore our quotes. Leading spaces and quotes make no
 * difference.
 */
const cellMayBegin = '(?<=^|[;\\r\\n])'
const formulaFollows = `(?=['" \\u00a0\\u200b\\ufeff]*[=+\\-@\\t\\r\\n＝＋－＠])`

const unguarded = new RegExp(cellMayBegin + formulaFollows, 'g')
const guarded = new RegExp(`${cellMayBegin}'${formulaFollows}`, 'g')

/** Escapes a CSV cell against formula injection: an apostrophe goes before each possible formula. */
export function safeCell(text: string): string {
  return text.replace(unguarded, "'")
}

/** Undoes `safeCell`, so that an import reads what our export wrote. */
export function plainCell(text: string): string {
  return text.replace(guarded, '')
}

/** Builds a CSV line with every cell safe from formula injection. */
export function csvLine(cells: readonly string[]): string {
  const written = cells.map((cell) => {
    const safe = safeCell(cell)
    return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  })
  return `${written.join(',')}\r\n`
}
