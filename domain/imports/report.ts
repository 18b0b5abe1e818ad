import * as v from 'valibot'
import { paise } from '#domain/money.ts'
import * as texts from './texts.ts'

const whole = v.pipe(v.number(), v.integer())

/** Counts of a list of customers or orders of an earlier shop. */
const historySchema = v.object({
  newCustomers: whole,
  /** Accounts that the shop had already. */
  knownCustomers: whole,
  addresses: whole,
  consents: whole,
  newOrders: whole,
  knownOrders: whole,
  withoutCustomer: whole,
  /** Paise of the new orders that were neither cancelled nor refunded. */
  worth: v.pipe(whole, v.transform(paise)),
})

export type ImportHistory = v.InferOutput<typeof historySchema>

/** Rows that say more of an order or a customer that another row of the list names: with these, rows in and out agree. */
export function furtherRowsOf(
  { rows, refusedRows }: Pick<ImportReport, 'rows' | 'refusedRows'>,
  { newOrders, knownOrders, newCustomers, knownCustomers }: ImportHistory,
): number {
  const orders = newOrders + knownOrders
  return Math.max(0, rows - refusedRows - (orders > 0 ? orders : newCustomers + knownCustomers))
}

/** Stored report of a dry run or an import. */
export const importReportSchema = v.object({
  format: v.string(),
  encoding: v.string(),
  rows: whole,
  refusedRows: whole,
  /** Absent in earlier reports, as the next seven. */
  heldRows: v.optional(whole, 0),
  listedProducts: v.optional(whole, 0),
  takenProducts: v.optional(whole, 0),
  listedSizes: v.optional(whole, 0),
  takenSizes: v.optional(whole, 0),
  listedPictures: v.optional(whole, 0),
  takenPictures: v.optional(whole, 0),
  leftOutCodes: v.optional(whole, 0),
  leftOutPictures: whole,
  heldProducts: whole,
  newProducts: whole,
  changedProducts: whole,
  unchangedProducts: whole,
  newPictures: whole,
  otherSizes: whole,
  /** Absent in reports from before they were counted. */
  movedStock: v.optional(whole, 0),
  otherStock: v.optional(whole, 0),
  /** Absent in earlier reports, as the next two. */
  unstatedSizes: v.optional(whole, 0),
  newDrafts: v.optional(whole, 0),
  unusedColumns: v.optional(v.array(v.string()), []),
  madeCategories: v.array(v.string()),
  /** The first of them, in the order of the file. */
  remarks: v.array(
    v.object({
      line: whole,
      rows: whole,
      reason: v.string(),
      name: v.optional(v.string()),
      part: v.optional(v.picklist(['sku', 'barcode', 'price', 'description'])),
    }),
  ),
  history: v.optional(historySchema),
  /** The first of them. */
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

/** How much of the list is in the shop now, or would be; the rest is among the remarks, or a gift card's. */
export function importCounts(report: CountedReport): Record<'rows' | 'products' | 'sizes' | 'pictures', Counted> {
  const { rows, refusedRows, heldRows } = report
  return {
    rows: { listed: rows, taken: rows - refusedRows - heldRows },
    products: { listed: report.listedProducts, taken: report.takenProducts },
    sizes: { listed: report.listedSizes, taken: report.takenSizes },
    pictures: { listed: report.listedPictures, taken: report.takenPictures },
  }
}

export type ImportProgressNow = v.InferOutput<typeof importProgressSchema>

export const maxStoredIssues = 200
export const maxStoredFindings = 60

/** More are not taken back at once: shoppers would wait for it. */
export const maxStoredUndone = 20_000

const undoDays = 30

/** Changes of an import are kept while it can be undone (milliseconds). */
export const undoMs = undoDays * 24 * 3_600_000

export function areChangesDeleted(importedAt: Date, now: Date): boolean {
  return now.getTime() - importedAt.getTime() > undoMs
}

export const changesDeleted = texts.changesDeleted(undoDays)

/** Result of undoing an import; `left` are the first products that had changed since. */
export const undoneSchema = v.object({
  at: v.string(),
  restored: whole,
  takenOff: whole,
  left: v.array(v.object({ id: v.string(), name: v.string() })),
  leftCount: whole,
  /** Absent for lists of products. */
  history: v.optional(v.object({ orders: whole, customers: whole, kept: whole })),
})

export type UndoneImport = v.InferOutput<typeof undoneSchema>

export type ImportState = 'checking' | 'checked' | 'importing' | 'imported' | 'failed'

export type CatalogueImport = {
  id: string
  name: string
  bytes: number
  state: ImportState
  progress: ImportProgressNow | null
  report: ImportReport | null
  problem: string | null
  /** Null while it is in. */
  takenBack: UndoneImport | null
  createdAt: Date
  who: string | null
}

/** After so long without a word of it the server that worked on it is gone, and what it did is taken back. */
export const importTimeoutSeconds = 60

export const importInterrupted = texts.serverStopped
