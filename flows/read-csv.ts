import { parse } from 'csv-parse/sync'
import { type Refusal, refuse } from '#domain/refusal.ts'
import * as texts from '#domain/texts.ts'

const most = { lines: 20_000, letters: 2_000_000 }

/** Ends of lines, all of them in one file: lists that were put together from others mix them. */
export const lineEnds = ['\r\n', '\n', '\r']

const tooLong = refuse('too-large', texts.fileTooLong)

/**
 * Reads CSV with rows of different lengths, as banks and couriers write lines above the headings. Refuses an oversized
 * file, since missing rows would go unnoticed.
 */
export function rowsOf(csv: string): string[][] | Refusal {
  if (csv.length > most.letters) return tooLong
  const top = csv.slice(0, 4_000)
  const count = (mark: string) => top.split(mark).length
  const named = /^\uFEFF?"?sep=([,;\t])"?\r?\n/i.exec(csv)?.[1]
  const delimiter = named ?? [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
  try {
    const rows: string[][] = parse(csv, {
      delimiter,
      record_delimiter: lineEnds,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      from_line: named === undefined ? 1 : 2,
      to_line: most.lines + 1,
    })
    return rows.length > most.lines ? tooLong : rows
  } catch {
    return refuse('invalid', texts.noCsvFile)
  }
}
