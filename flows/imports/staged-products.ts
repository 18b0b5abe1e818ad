import { characterCount, nextStaged, type StagedRow } from '#db/imports/staging.ts'
import { refuseRow } from '#domain/imports/imported-product.ts'
import { because, type Reason } from '#domain/imports/reasons.ts'
import * as texts from '#domain/imports/texts.ts'
import { type ImportRun, recordIssue } from './import-context.ts'

const portion = { rows: 2_000, bytes: 4_000_000 }
const mostRows = 5_000
const mostLetters = 20_000_000

/** Yields the rows product by product. Of an oversized product the first rows are taken, the rest refused. */
export async function* stagedProducts(run: ImportRun): AsyncGenerator<StagedRow[]> {
  let after: Pick<StagedRow, 'key' | 'line'> = { key: '', line: 0 }
  let product: StagedRow[] = []
  let letters = 0
  for (;;) {
    const rows = await nextStaged(run.tx, after, portion)
    for (const row of rows) {
      if (product[0] && product[0].key !== row.key) {
        yield product
        product = []
        letters = 0
      }
      letters += characterCount(row)
      const problem = problemOf(product.length, letters)
      if (problem === null) product.push(row)
      else recordIssue(run, refuseRow(row.line, problem))
    }
    const last = rows.at(-1)
    if (last === undefined) break
    after = last
  }
  if (product.length > 0) yield product
}

function problemOf(rows: number, letters: number): Reason | null {
  if (rows >= mostRows) return because(texts.tooManyRows, mostRows)
  return letters > mostLetters ? because(texts.rowsTooLarge, mostLetters / 1_000_000) : null
}
