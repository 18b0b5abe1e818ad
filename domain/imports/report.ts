import * as v from 'valibot'
import { paise } from '#domain/money.ts'
import { because, type Reason, reasonSchema } from './reasons.ts'
import * as texts from './texts.ts'

const integer = v.pipe(v.number(), v.integer())

/** Counts of an import of customers or orders. */
const historySchema = v.object({
  newCustomers: integer,
  /** Customers whose accounts existed already. */
  knownCustomers: integer,
  addresses: integer,
  consents: integer,
  newOrders: integer,
  knownOrders: integer,
  withoutCustomer: integer,
  /** Total in paise of the new orders that were neither cancelled nor refunded. */
  worth: v.pipe(integer, v.transform(paise)),
})

export type ImportHistory = v.InferOutput<typeof historySchema>

/** Counts rows that belong to an order or customer of another row, so that the totals agree. */
export function furtherRowsOf(
  { rows, refusedRows }: Pick<ImportReport, 'rows' | 'refusedRows'>,
  { newOrders, knownOrders, newCustomers, knownCustomers }: ImportHistory,
): number {
  const orders = newOrders + knownOrders
  return Math.max(0, rows - refusedRows - (orders > 0 ? orders : newCustomers + knownCustomers))
}

const counts = v.entriesFromList(
  [
    'rows',
    'refusedRows',
    // Rows of gift cards.
    'heldRows',
    // Products, sizes and distinct pictures of the file, and how many of them exist afterwards.
    'listedProducts',
    'takenProducts',
    'listedSizes',
    'takenSizes',
    'listedPictures',
    'takenPictures',
    // Codes that are too long, and sale and compare-at prices.
    'leftOutCodes',
    'leftOutPictures',
    'heldProducts',
    'newProducts',
    'changedProducts',
    'unchangedProducts',
    'newPictures',
    // Sizes of changed products that are missing from the file.
    'otherSizes',
    // Sizes whose stock changes by the difference between lists.
    'movedStock',
    // Sizes whose stock differs from the file and stays, because no earlier list tells the difference.
    'otherStock',
    // New sizes for which the file has no stock.
    'unstatedSizes',
    // New products imported as drafts because they are not for sale at the source.
    'newDrafts',
  ],
  // Earlier reports lack some.
  v.optional(integer, 0),
)

/** `history` is absent for lists of products. */
const tallySchema = v.object({ ...counts, history: v.optional(historySchema) })

export type Tally = v.InferOutput<typeof tallySchema>

/** Begins to count: everything is 0. */
export const newTally = (): Tally => v.parse(tallySchema, {})

/** Stored report of a dry run or an import. */
export const importReportSchema = v.object({
  ...tallySchema.entries,
  format: v.string(),
  encoding: v.string(),
  /** Name of the workbook's sheet that was read. */
  sheet: v.optional(v.nullable(v.string()), null),
  unusedColumns: v.optional(v.array(v.string()), []),
  /** Files of pictures that the list names, up to a maximum. */
  namedPictures: v.optional(v.array(v.string()), []),
  madeCategories: v.array(v.string()),
  /** The first ones, in the order of the file. */
  issues: v.array(
    v.object({
      line: integer,
      rows: integer,
      reason: v.union([v.string(), reasonSchema]),
      name: v.optional(v.string()),
      part: v.optional(v.picklist(['sku', 'barcode', 'price', 'old price', 'description', 'name'])),
    }),
  ),
  /** The first ones. */
  found: v.array(v.object({ kind: v.picklist(['new', 'changed']), id: v.string(), name: v.string() })),
})

export type ImportReport = v.InferOutput<typeof importReportSchema>

export const importProgressSchema = v.object({
  doing: v.picklist(['reading', 'writing']),
  done: v.number(),
  total: v.number(),
})

type Counted = { listed: number; taken: number }
type CountedReport = Pick<
  ImportReport,
  ('rows' | 'refusedRows' | 'heldRows') | `${'listed' | 'taken'}${'Products' | 'Sizes' | 'Pictures'}`
>

/** Counts how much of the list was imported, or would be; the rest is in the issues, or a gift card. */
export function importCounts(report: CountedReport): Record<'rows' | 'products' | 'sizes' | 'pictures', Counted> {
  const { rows, refusedRows, heldRows } = report
  return {
    rows: { listed: rows, taken: rows - refusedRows - heldRows },
    products: { listed: report.listedProducts, taken: report.takenProducts },
    sizes: { listed: report.listedSizes, taken: report.takenSizes },
    pictures: { listed: report.listedPictures, taken: report.takenPictures },
  }
}

/** Bytes while the file is read, rows while products are written. */
export type ImportProgressNow = v.InferOutput<typeof importProgressSchema>

export const maxStoredIssues = 200
export const maxStoredFindings = 60

/** Maximum number of rows that can be undone at once: more would block shoppers. */
export const maxUndoReportProducts = 20_000

const undoDays = 30

/** Time in milliseconds for which an import can be undone and its changes are stored. */
export const undoMs = undoDays * 24 * 3_600_000

export const areChangesDeleted = (importedAt: Date, now: Date): boolean => now.getTime() - importedAt.getTime() > undoMs

export const changesDeleted = texts.changesDeleted(undoDays)

/** Result of undoing an import; `left`: the first products that had been changed since. */
export const undoReportSchema = v.object({
  at: v.string(),
  restored: integer,
  takenOff: integer,
  left: v.array(v.object({ id: v.string(), name: v.string() })),
  leftCount: integer,
  /** Absent for imports of products. */
  history: v.optional(v.object({ orders: integer, customers: integer, kept: integer })),
})

export type UndoReport = v.InferOutput<typeof undoReportSchema>

export type ImportState = 'checking' | 'checked' | 'importing' | 'imported' | 'failed'

export type CatalogueImport = {
  id: string
  name: string
  bytes: number
  state: ImportState
  progress: ImportProgressNow | null
  report: ImportReport | null
  /** Why it failed. */
  problem: Reason | string | null
  /** Null until it is undone. */
  undoReport: UndoReport | null
  createdAt: Date
  who: string | null
}

/** Timeout without a heartbeat, after which the worker is considered dead and its import is rolled back. */
export const importTimeoutSeconds = 60

export const importInterrupted = because(texts.serverStopped)
