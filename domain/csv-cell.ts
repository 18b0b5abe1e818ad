/**
 * Places where a spreadsheet may see a cell begin: the start of the text, and within it after a semicolon or line
 * break, because spreadsheets that separate by semicolons ignore our quotes. Leading spaces and quotes make no
 * difference.
 */
const skipped = `['" \\u00a0\\u200b\\ufeff]*`
const formulaFollows = `(?=${skipped}[=+\\-@\\t＝＋－＠])`
const lineBreakFollows = `(?=${skipped}[\\r\\n])`

const within = '(?<=[;\\r\\n])'
/** An empty line within a text is no formula; its own apostrophe is escaped, so that `plainCell` leaves it. */
const unguarded = new RegExp(
  `^${lineBreakFollows}|(?:^|${within})${formulaFollows}|${within}(?='${lineBreakFollows})`,
  'g',
)
/** Also those that exports wrote before empty lines. */
const guarded = new RegExp(`(?:^|${within})'(?:${formulaFollows}|${lineBreakFollows})`, 'g')

/** Escapes a CSV cell against formula injection: an apostrophe goes before each possible formula. */
export const safeCell = (text: string): string => text.replace(unguarded, "'")

/** Undoes `safeCell`, so that an import reads what our export wrote. */
export const plainCell = (text: string): string => text.replace(guarded, '')

/** Builds a CSV line with every cell safe from formula injection. */
export const csvLine = (cells: readonly string[]): string => lineOfSafeCells(cells.map(safeCell))

export function lineOfSafeCells(cells: readonly string[]): string {
  const quoted = cells.map((cell) => (/[",;\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
  return `${quoted.join(',')}\r\n`
}

/** Tells whether a spreadsheet shortened a long number, as it writes '8.90123E+12' for a barcode. */
export const isShortenedNumber = (cell: string): boolean => /^\d([.,]\d+)?E\+\d+$/i.test(cell.trim())
