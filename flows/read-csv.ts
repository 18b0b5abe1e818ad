import { parse } from 'csv-parse/sync'

const mostLines = 20_000

/** Banks and couriers put what they like above the headings, so rows may differ in length. Null for what is no CSV. */
export function rowsOf(csv: string): string[][] | null {
  const top = csv.slice(0, 4_000)
  const count = (mark: string) => top.split(mark).length
  const delimiter = [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
  try {
    return parse(csv, {
      ...{ delimiter, bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
      to_line: mostLines,
    })
  } catch {
    return null
  }
}
