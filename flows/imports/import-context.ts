import type { Db } from '#db/engine/database.ts'
import type { FormatName } from '#domain/imports/column-mapping.ts'
import type { ImportChoices, ImportIssue } from '#domain/imports/imported-product.ts'
import type { ImportHistory } from '#domain/imports/report.ts'
import type { Paise } from '#domain/money.ts'

export type ImportRequest = {
  file: string
  /** Null: found out from the headings. */
  format: FormatName | null
  /** Null: every product's own. */
  category: string | null
  /** The COD price of every product of the file; null leaves it as it is, new products without COD. */
  codPrice: Paise | null
  /** For new sizes of which the file gives no stock; null: there are none, or it is a dry run. */
  stock: number | null
  /** New products come as drafts, whatever the file says. */
  asDrafts: boolean
  dryRun: boolean
  /** Time at which accounts are made; absent: now. */
  now?: Date
  signal: AbortSignal
  onRemark: (remark: ImportIssue) => void
  onProgress: (progress: ImportProgress) => void
  /** Hears of each product that comes or changes. */
  onFound?: (found: FoundProduct) => void
  /** The import under which is kept what became of each product; missing: nothing is kept. */
  undoId?: string
  /** The last thing of the transaction: what it throws takes everything back. */
  within?: (tx: Db, tally: Tally) => Promise<void>
  /** The content type of an external file; null when its host does not answer. */
  askMediaType: (url: string) => Promise<string | null>
}

export type FoundProduct = { kind: 'new' | 'changed'; id: string; name: string }

/** Bytes while the file is read, rows while its products are written. */
export type ImportProgress = { doing: 'reading' | 'writing'; done: number; total: number }

export type Tally = {
  rows: number
  refusedRows: number
  leftOutPictures: number
  /** Codes that are too long for a size, and sale prices of some days. */
  leftOutCodes: number
  /** Rows of gift cards. */
  heldRows: number
  /** Products, sizes and distinct pictures of the file, and how many of them are in the shop afterwards. */
  listedProducts: number
  takenProducts: number
  listedSizes: number
  takenSizes: number
  listedPictures: number
  takenPictures: number
  heldProducts: number
  newProducts: number
  changedProducts: number
  unchangedProducts: number
  newPictures: number
  /** Sizes of changed products that the file names no more. */
  otherSizes: number
  /** Sizes whose stock changes by what the file changed. */
  movedStock: number
  /** Sizes whose stock in the file differs from the shop's, and stays: no earlier list says by how much it changed. */
  otherStock: number
  /** New sizes of which the file gives no stock. */
  unstatedSizes: number
  /** New products that come as drafts because they are none on sale in the file. */
  newDrafts: number
  /** Absent for lists of products. */
  history?: ImportHistory
}

/** Context of a running import. `tx` is its one transaction. */
export type ImportRun = {
  tx: Db
  request: ImportRequest & ImportChoices
  tally: Tally
  categories: Map<string, string>
  newCategories: Map<string, Set<string>>
  /** Headings of filled columns that have no home here. */
  unusedColumns: Set<string>
  /** Names of the details that the file has columns for. */
  detailNames: string[]
  /** Pictures whose hosts are asked what they are, once everything is written. */
  unknownPictures: string[]
}

export function newTally(): Tally {
  return {
    rows: 0,
    refusedRows: 0,
    leftOutPictures: 0,
    leftOutCodes: 0,
    heldRows: 0,
    listedProducts: 0,
    takenProducts: 0,
    listedSizes: 0,
    takenSizes: 0,
    listedPictures: 0,
    takenPictures: 0,
    heldProducts: 0,
    newProducts: 0,
    changedProducts: 0,
    unchangedProducts: 0,
    newPictures: 0,
    otherSizes: 0,
    movedStock: 0,
    otherStock: 0,
    unstatedSizes: 0,
    newDrafts: 0,
  }
}

/** Counts an issue and reports it to the caller. */
export function recordIssue({ tally, request }: ImportRun, remark: ImportIssue): void {
  if (remark.part) tally.leftOutCodes += 1
  else if (remark.rows === 0) tally.leftOutPictures += 1
  tally.refusedRows += remark.rows
  request.onRemark(remark)
}
