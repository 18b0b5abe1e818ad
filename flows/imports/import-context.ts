import type { Db } from '#db/engine/database.ts'
import type { FormatName } from '#domain/imports/column-mapping.ts'
import type { ImportChoices, ImportIssue } from '#domain/imports/imported-product.ts'
import type { Reason } from '#domain/imports/reasons.ts'
import type { ImportProgressNow, Tally } from '#domain/imports/report.ts'
import type { Paise } from '#domain/money.ts'

export type ImportRequest = {
  file: string
  /** Null: detected by the headings. */
  format: FormatName | null
  /** Null: the category of each product. */
  category: string | null
  /** COD price of every product of the file; null leaves it unchanged, and new products without COD. */
  codPrice: Paise | null
  /** Stock of new sizes for which the file has none; null: not needed, or a dry run. */
  stock: number | null
  /** Imports new products as drafts, whatever the file says. */
  asDrafts: boolean
  dryRun: boolean
  /** Creation time of accounts; defaults to now. */
  now?: Date
  signal: AbortSignal
  onIssue: (issue: ImportIssue) => void
  onProgress: (progress: ImportProgressNow) => void
  onFound?: (found: FoundProduct) => void
  /** Id of the import under which changes are stored for undo; absent: not stored. */
  undoId?: string
  /** Runs last in the transaction; an exception rolls everything back. */
  within?: (tx: Db, tally: Tally) => Promise<void>
  /** Returns the content type of an external file; null without a response. */
  findMediaType: (url: string) => Promise<string | null>
}

/** A row with its number in a spreadsheet; or, as the last item, why the file could not be read further. */
export type FileRow = { line: number; cells: string[] } | { line: number; broken: Reason }

export type Reading = { signal: AbortSignal; onBytes: (bytes: number) => void }

export type FoundProduct = { kind: 'new' | 'changed'; id: string; name: string }

/** Context of a running import; `tx` is its only transaction. */
export type ImportRun = {
  tx: Db
  request: ImportRequest & ImportChoices
  tally: Tally
  categories: Map<string, string>
  newCategories: Map<string, Set<string>>
  /** Headings of non-empty columns that are not imported. */
  unusedColumns: Set<string>
  /** Files of pictures that the list names. */
  namedPictures: Set<string>
  /** Names of product details that have a column in the file. */
  detailNames: string[]
  /** Pictures whose content type is requested after everything is written. */
  unknownPictures: string[]
}

export function recordIssue({ tally, request }: ImportRun, issue: ImportIssue): void {
  if (issue.part) tally.leftOutCodes += 1
  else if (issue.rows === 0) tally.leftOutPictures += 1
  tally.refusedRows += issue.rows
  request.onIssue(issue)
}
