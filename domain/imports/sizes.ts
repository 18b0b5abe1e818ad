import { longestCode } from '#domain/catalogue/product-text-fields.ts'
import type { Code } from './codes-and-cost.ts'
import { type ImportedSize, type ImportIssue, type ImportRow, refuseRow } from './imported-product.ts'
import { excerptOfCell } from './price.ts'

export type SizesReading = { sizes: ImportedSize[]; remarks: ImportIssue[]; refused: Set<number> }

/** Result of reading one row: a size with its price, nothing (a row that only adds a picture), or why it is refused. */
export type RowReading = { size: ImportedSize | null; tooLong?: readonly Code[] } | { problem: string }
type ReadRow = (cells: readonly string[]) => RowReading

export function readRowsOfSizes(rows: readonly ImportRow[], readRow: ReadRow): SizesReading {
  const lines = new Map<string, number>()
  const sizes: ImportedSize[] = []
  const remarks: ImportIssue[] = []
  for (const { line, cells } of rows) {
    const reading = readRow(cells)
    if ('problem' in reading) {
      remarks.push(refuseRow(line, reading.problem))
      continue
    }
    if (reading.size === null) continue
    const clash = clashOf(reading.size, lines)
    if (clash !== null) {
      remarks.push(refuseRow(line, clash))
      continue
    }
    lines.set(reading.size.size, line)
    sizes.push(reading.size)
    remarks.push(
      ...(reading.tooLong ?? []).map((part) => ({ line, rows: 0, part, reason: tooLongWords(part) })),
    )
  }
  return { sizes, remarks, refused: new Set(remarks.flatMap(({ line, rows }) => (rows > 0 ? [line] : []))) }
}

const tooLongWords = (part: Code) =>
  `the ${part === 'sku' ? 'SKU' : part} is longer than ${longestCode} characters`

function clashOf({ size }: ImportedSize, lines: ReadonlyMap<string, number>): string | null {
  const earlier = lines.get(size)
  if (earlier !== undefined) {
    const what = size === '' ? 'a row without a size' : `the size '${excerptOfCell(size)}'`
    return `${what} stands for this product in row ${earlier} already`
  }
  if (lines.has('')) return `row ${lines.get('')} offers this product without sizes, this one with a size`
  if (size === '' && lines.size > 0) return 'the row names no size, the others of this product do'
  return null
}

export function refuseRest(
  rows: readonly ImportRow[],
  refused: ReadonlySet<number>,
  reason: string,
): ImportIssue[] {
  const rest = rows.filter(({ line }) => !refused.has(line))
  return rest[0] === undefined ? [] : [{ line: rest[0].line, rows: rest.length, reason }]
}
