import { randomUUID } from 'node:crypto'
import { lockBulk } from '#db/catalogue/bulk-edit.ts'
import { findCategories } from '#db/catalogue/categories.ts'
import { type LockedProduct, lockProduct } from '#db/catalogue/product-writes.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import type { BatchEntry } from '#db/staff/audit-entries.ts'
import { findRequiredRates } from '#db/tax/supplier.ts'
import {
  type BulkChange,
  type BulkErrors,
  type BulkProduct,
  type BulkRow,
  bulkRow,
  conflictingEdit,
  readBulk,
} from '#domain/catalogue/bulk-edit.ts'
import { quantityMoved, quantityNow, quantityRefused } from '#domain/catalogue/bulk-quantity.ts'
import { beginsUntaxed, type ProductInput, taxRateRequired } from '#domain/catalogue/product-form.ts'
import * as texts from '#domain/catalogue/texts.ts'
import { readReason, type TypedCount } from '#domain/inventory/stock-count.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import type { Shop } from '#flows/shop.ts'
import { undoBatch } from '#flows/undo-batch.ts'
import { changeProduct, revertEdit } from './save-product.ts'

/** All changes saved, or none with errors per cell. `rows`: the grid as it is now. */
type BulkEditResult = { saved: number; batch: string } | { errors: BulkErrors; rows: readonly BulkRow[] }

/** Saves the changed cells of several products in one transaction. */
export async function bulkEditProducts(
  shop: Shop,
  { staff, rows, why }: { staff: Staff; rows: readonly BulkRow[]; why: Pick<TypedCount, 'why' | 'note'> },
): Promise<BulkEditResult> {
  const categories = (await findCategories(shop.db)).map(({ category }) => category)
  const { changes, errors } = readBulk(rows, categories)
  const note = changes.some(({ units }) => units) ? readReason(why, errors) : ''
  if (Object.keys(errors).length > 0) return { errors, rows }
  if (changes.length === 0) return { saved: 0, batch: '' }
  return inTransaction(shop.db, (tx) => record(tx, staff, { rows, changes, note }))
}

/** `note`: reason of stock changes for the ledger. */
type Grid = { rows: readonly BulkRow[]; changes: readonly BulkChange[]; note: string }

/** Locks, compares, writes, so that no concurrent change is overwritten. */
async function record(tx: Db, staff: Staff, { rows, changes, note }: Grid): Promise<BulkEditResult> {
  const there = await lockBulk(
    tx,
    changes.map(({ id }) => id),
  )
  const rates = await findRequiredRates(tx)
  const errors: BulkErrors = {}
  const shown = rows.map((row, at) => {
    const change = changes.find(({ id }) => id === row.id)
    if (!change) return row
    const compared = compare(row, change, { now: there.get(row.id), rates })
    for (const [cell, text] of Object.entries(compared.errors)) errors[cell.replace('#', `${at}`)] = text
    return compared.row
  })
  if (Object.keys(errors).length > 0) return { errors, rows: shown }
  const batch = randomUUID()
  for (const change of changes) await write(tx, staff, { change, batch, note })
  return { saved: changes.length, batch }
}

/** Compares the values that the grid showed with the current ones; returns errors for conflicts. */
function compare(
  row: BulkRow,
  change: BulkChange,
  { now, rates }: { now: BulkProduct | undefined; rates: readonly string[] | null },
): { row: BulkRow; errors: BulkErrors } {
  if (now === undefined) return { row, errors: { 'row-#': texts.productIsGone } }
  if (String(now.updatedAt.getTime()) !== row.seenAt) {
    const { row: fresh, text } = conflictingEdit(row, bulkRow(now))
    return { row: fresh, errors: { 'row-#': text } }
  }
  const errors: BulkErrors = {}
  if (beginsUntaxed(now, became(now, change), rates)) errors['category-#'] = taxRateRequired
  for (const edited of change.units ?? []) {
    const refused = quantityRefused(edited, now.sizes)
    const place = row.units.findIndex(({ size }) => size === edited.size)
    if (refused) errors[`units-#-${place}`] = refused.text
    if (refused?.moved) errors['row-#'] = quantityMoved
  }
  return { row: { ...row, units: quantityNow(row.units, bulkRow(now).units) }, errors }
}

const became = <Facts extends Pick<BulkProduct, 'category' | 'published' | 'publishAt'>>(
  facts: Facts,
  { category = facts.category, published }: BulkChange,
): Facts => ({ ...facts, category, ...(published !== undefined && { published, publishAt: null }) })

async function write(tx: Db, staff: Staff, { change, ...cause }: { change: BulkChange; batch: string; note: string }) {
  const before = await lockProduct(tx, change.id)
  const input = before && inputOf(before, change)
  const saved = input && (await changeProduct(tx, staff, { before, input, action: 'change-in-grid', ...cause }))
  // It was compared under the same locks.
  if (!saved || isRefusal(saved)) throw new Error(`${change.id} could not be saved: ${saved?.message}`)
}

function inputOf({ id: _, updatedAt: __, sizes, ...facts }: LockedProduct, change: BulkChange): ProductInput {
  const { prices, units = [] } = change
  return {
    ...became(facts, change),
    sizes: sizes.map(({ size, price, prevPrice, codPrice, sku, barcode, cost }) => ({
      size,
      price,
      prevPrice,
      codPrice,
      sku,
      barcode,
      cost,
      ...prices.find((one) => one.size === size),
      change: units.find((one) => one.size === size)?.change ?? 0,
    })),
    removed: [],
  }
}

/** Undoes a bulk edit, except for values that have changed since. */
export function undoBulkEdit(
  shop: Shop,
  { staff, batch }: { staff: Staff; batch: string },
): Promise<{ restored: number; left: number } | Refusal> {
  return undoBatch(shop, { staff, batch, action: 'change-in-grid' }, (tx, entries) =>
    restore(tx, staff, { batch, entries }),
  )
}

async function restore(tx: Db, staff: Staff, { batch, entries }: { batch: string; entries: readonly BatchEntry[] }) {
  await lockBulk(
    tx,
    entries.map(({ object }) => object.slice('product:'.length)),
  )
  let restored = 0
  for (const entry of entries) {
    const undone = await revertEdit(tx, staff, { entry, action: 'undo-change-in-grid', batch, note: 'Undone' })
    if (!isRefusal(undone)) restored += 1
  }
  return restored === 0 ? null : { restored, left: entries.length - restored }
}
