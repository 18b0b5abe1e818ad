import type { AdminProductSize } from '#domain/catalogue/product-admin.ts'
import { longestCode } from '#domain/catalogue/product-fields.ts'
import { cleanLine } from '#domain/clean-text.ts'
import { isShortenedNumber } from '#domain/csv-cell.ts'
import { type ImportedSize, type ImportIssue, type ImportRow, refuseRow } from './imported-product.ts'
import { excerptOfCell, readPrice } from './price.ts'
import { because, type Reason } from './reasons.ts'
import * as texts from './texts.ts'

type SizesReading = { sizes: ImportedSize[]; issues: ImportIssue[]; refused: Set<number> }

/** `oldPriceNote`: why its old price was left out. */
type AcceptedRow = { size: ImportedSize | null; tooLong?: readonly Code[]; oldPriceNote?: Reason | null }

/** Result of reading one row: a size, nothing (the row only adds a picture), or why it is refused. */
export type RowReading = AcceptedRow | { problem: Reason }
type ReadRow = (cells: readonly string[]) => RowReading

export function readRowsOfSizes(rows: readonly ImportRow[], readRow: ReadRow): SizesReading {
  const lines = new Map<string, number>()
  const sizes: ImportedSize[] = []
  const issues: ImportIssue[] = []
  for (const { line, cells } of rows) {
    const reading = readRow(cells)
    if ('problem' in reading) {
      issues.push(refuseRow(line, reading.problem))
      continue
    }
    if (reading.size === null) continue
    const clash = clashOf(reading.size, lines)
    if (clash !== null) {
      issues.push(refuseRow(line, clash))
      continue
    }
    lines.set(reading.size.size, line)
    const whole = withoutShortened(reading.size)
    sizes.push(whole.size)
    if (reading.oldPriceNote) issues.push({ line, rows: 0, part: 'old price', reason: reading.oldPriceNote })
    issues.push(
      ...whole.shortened.map(([part, code]) => ({ line, rows: 0, part, reason: because(texts.codeShortened, code) })),
      ...(reading.tooLong ?? []).map((part) => ({
        line,
        rows: 0,
        part,
        reason: because(texts.codeTooLong, part, longestCode),
      })),
    )
  }
  return { sizes, issues, refused: new Set(issues.flatMap(({ line, rows }) => (rows > 0 ? [line] : []))) }
}

/** Leaves out codes that a spreadsheet shortened to '8.90123E+12', so that the stored ones are kept. */
function withoutShortened(size: ImportedSize) {
  const shortened = (['sku', 'barcode'] as const).flatMap((part) => {
    const code = size[part] ?? ''
    return isShortenedNumber(code) ? [[part, code] as const] : []
  })
  const { sku, barcode, ...rest } = size
  const codes = { ...(sku !== undefined && { sku }), ...(barcode !== undefined && { barcode }) }
  for (const [part] of shortened) delete codes[part]
  return { size: { ...rest, ...codes }, shortened }
}

/** '6-7' is '06-Jul' once a spreadsheet saved it, and '10/24' 'Oct-24'. */
const sizeAsDate = /^(\d{1,2}-)?(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)(-\d{2,4})?$|^\d{4}-\d{2}-\d{2}$/i

function clashOf({ size }: ImportedSize, lines: ReadonlyMap<string, number>): Reason | null {
  if (/\d/.test(size) && sizeAsDate.test(size)) return because(texts.sizeBecameDate, size)
  const earlier = lines.get(size)
  if (earlier !== undefined) {
    const what = size === '' ? because(texts.rowWithoutSize) : because(texts.theSize, excerptOfCell(size))
    return because(texts.standsAlready, what, earlier)
  }
  const unsized = lines.get('')
  if (unsized !== undefined) return because(texts.oneWithoutSizes, unsized)
  if (size === '' && lines.size > 0) return because(texts.rowNamesNoSize)
  return null
}

export function refuseRest(rows: readonly ImportRow[], refused: ReadonlySet<number>, reason: Reason): ImportIssue[] {
  const accepted = rows.filter(({ line }) => !refused.has(line))
  return accepted[0] === undefined ? [] : [{ line: accepted[0].line, rows: accepted.length, reason }]
}

type CodesAndCost = Pick<AdminProductSize, 'sku' | 'barcode' | 'cost'>
export type Code = 'sku' | 'barcode'
/** `tooLong`: codes left out because of their length. */
type CodesReading = { codes: Partial<CodesAndCost>; tooLong: readonly Code[] }

/** Parses a size's codes and cost; null for empty cells. */
export function readCodesAndCost(cells: Record<keyof CodesAndCost, string>): CodesReading | { problem: Reason } {
  const cost = readPrice(cells.cost)
  if ('problem' in cost) return { problem: because(texts.costIs, cost.problem) }
  const codes = { sku: cleanLine(cells.sku), barcode: cleanLine(cells.barcode) }
  const names = ['sku', 'barcode'] as const
  const fitting = names.filter((name) => codes[name].length <= longestCode)
  return {
    codes: { ...Object.fromEntries(fitting.map((name) => [name, codes[name] || null])), cost: cost.price || null },
    tooLong: names.filter((name) => !fitting.includes(name)),
  }
}
