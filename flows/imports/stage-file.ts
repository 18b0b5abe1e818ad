import { characterCount, type StagedRow, stageRows } from '#db/imports/staging.ts'
import { cleanLine, truncate } from '#domain/clean-text.ts'
import { type AnyLayout, ownColumns, readHeader, readHistoryHeader } from '#domain/imports/column-mapping.ts'
import { refuseRow } from '#domain/imports/imported-product.ts'
import { because, importError, type Reason } from '#domain/imports/reasons.ts'
import * as texts from '#domain/imports/texts.ts'
import { type FileRow, type ImportRun, recordIssue } from './import-context.ts'
import type { SourceFile } from './read-file.ts'

const rowsAtOnce = 1_000
const lettersAtOnce = 4_000_000
const longestName = 100

/** Stages a file's rows in the database, grouped by product; refuses rows that belong to none. */
export async function stageFile(run: ImportRun, source: SourceFile): Promise<AnyLayout> {
  const { tx, request, tally } = run
  const onBytes = (done: number) => request.onProgress({ doing: 'reading', done, total: source.bytes })
  let layout: AnyLayout | null = null
  let waiting: StagedRow[] = []
  let letters = 0
  for await (const row of source.rows({ signal: request.signal, onBytes })) {
    if (layout === null) {
      layout = layoutOf(row, run)
      continue
    }
    tally.rows += 1
    noteUnused(run, row, layout)
    const read = readRow(row, layout)
    if ('problem' in read) {
      const name = nameOf(row, layout)
      recordIssue(run, { ...refuseRow(row.line, read.problem), ...(name && { name }) })
      continue
    }
    waiting.push(read)
    letters += characterCount(read)
    if (waiting.length < rowsAtOnce && letters < lettersAtOnce) continue
    await stageRows(tx, waiting)
    waiting = []
    letters = 0
  }
  await stageRows(tx, waiting)
  if (layout === null) throw importError(because(texts.fileIsEmpty))
  return layout
}

function noteUnused({ unusedColumns }: ImportRun, row: FileRow, { others }: AnyLayout): void {
  if ('broken' in row) return
  for (const { place, name } of others) if (row.cells[place]?.trim()) unusedColumns.add(name)
}

function layoutOf(first: FileRow, { request }: ImportRun): AnyLayout {
  const header = 'cells' in first ? first.cells : []
  const history = request.format === null ? readHistoryHeader(header) : null
  if (history !== null) return history
  const layout = readHeader(header, request.format)
  if ('problem' in layout) throw importError(layout.problem)
  return layout
}

/** Returns the product's name in the row, else its key, else ''. */
function nameOf(row: FileRow, layout: AnyLayout): string {
  if ('broken' in row) return ''
  const own = ownColumns(row.cells, layout).map((cell) => cell.replaceAll('\0', ''))
  return truncate(cleanLine(layout.format.nameOf(own) || layout.format.keyOf(own)), longestName)
}

function readRow(row: FileRow, layout: AnyLayout): StagedRow | { problem: Reason } {
  if ('broken' in row) return { problem: row.broken }
  const { line, cells } = row
  const hasOtherWidth = cells.length < layout.width || cells.slice(layout.width).some((cell) => cell !== '')
  if (hasOtherWidth) return { problem: because(texts.columnsDiffer, cells.length, layout.width) }
  const own = ownColumns(cells, layout)
  if (own.some((cell) => cell.includes('\0'))) return { problem: because(texts.hasNul) }
  const key = layout.format.keyOf(own)
  return key === '' ? { problem: layout.format.noKey(own) } : { key, line, cells: own }
}
