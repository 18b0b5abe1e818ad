import { randomUUID } from 'node:crypto'
import { type AuditedBulkEdit, lockBulk, readAuditedBulkEdit, saveBulk } from '#db/catalogue/bulk-edit.ts'
import { findCategories } from '#db/catalogue/categories.ts'
import { moveStock, priceByCheapest } from '#db/catalogue/product-writes.ts'
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
import { type QuantityChange, quantityMoved, quantityNow, quantityRefused } from '#domain/catalogue/bulk-quantity.ts'
import { taxRateRequired } from '#domain/catalogue/product-form.ts'
import * as texts from '#domain/catalogue/texts.ts'
import { readReason, type TypedCount } from '#domain/inventory/stock-count.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { undoBatch } from '#flows/undo-batch.ts'

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
  await write(tx, staff, { changes, note })
  const batch = randomUUID()
  for (const change of changes) {
    const now = there.get(change.id)
    if (now) await recordAudit(tx, staff, auditEntryOf(change, now, { batch, note }))
  }
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
  if (rates !== null && lacksRate(change, now, rates)) errors['category-#'] = taxRateRequired
  for (const edited of change.units ?? []) {
    const refused = quantityRefused(edited, now.sizes)
    const place = row.units.findIndex(({ size }) => size === edited.size)
    if (refused) errors[`units-#-${place}`] = refused.text
    if (refused?.moved) errors['row-#'] = quantityMoved
  }
  return { row: { ...row, units: quantityNow(row.units, bulkRow(now).units) }, errors }
}

/** Tells whether the change leaves a published product in a category without a tax rate. */
function lacksRate(change: BulkChange, now: BulkProduct, rates: readonly string[]): boolean {
  const isMoved = change.published === true || change.category !== undefined
  const isOnSale = change.published ?? now.published
  return isMoved && isOnSale && now.taxClass === null && !rates.includes(change.category ?? now.category)
}

async function write(tx: Db, staff: Staff, { changes, note }: Omit<Grid, 'rows'>): Promise<void> {
  await saveBulk(tx, changes)
  const units = changes.flatMap(({ id, units = [] }) =>
    units.map(({ size, change }) => ({ productId: id, size, change })),
  )
  await moveStock(tx, units, { reason: 'count', actor: actorOf(staff), note })
  await priceByCheapest(
    tx,
    changes.filter(({ prices }) => prices.length > 0).map(({ id }) => id),
  )
}

function auditEntryOf(
  { id, seenAt: _, units, ...after }: BulkChange,
  now: BulkProduct,
  { batch, note }: { batch: string; note: string },
) {
  const prices = after.prices.map((edited) => {
    const size = now.sizes.find((one) => one.size === edited.size)
    const names = Object.keys(edited) as (keyof typeof edited)[]
    return Object.fromEntries(names.map((name) => [name, name === 'size' ? edited.size : (size?.[name] ?? null)]))
  })
  const before = {
    ...(after.category !== undefined && { category: now.category }),
    ...(after.published !== undefined && { published: now.published }),
    ...(after.published !== undefined && now.publishAt && { publishAt: now.publishAt.toISOString() }),
    prices,
    ...(units && { units: units.map(({ size }) => ({ size, units: onHandOf(now, size) })) }),
  }
  const moved = units && {
    units: units.map(({ size, change }) => ({ size, units: onHandOf(now, size) + change })),
    why: note,
  }
  const became = { ...after, ...moved }
  return { action: 'change-in-grid', object: `product:${id}`, before, after: became, reason: batch }
}

const onHandOf = ({ sizes }: BulkProduct, size: string) => sizes.find((one) => one.size === size)?.onHand ?? 0

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
  const found = entries.map((entry) => ({ ...readAuditedBulkEdit(entry), at: entry.at.getTime() }))
  const there = await lockBulk(
    tx,
    found.map(({ id }) => id),
  )
  const changes = found
    .filter(({ id, at }) => there.get(id)?.updatedAt.getTime() === at)
    .map((auditEntry): BulkChange => ({ id: auditEntry.id, seenAt: '', ...previousState(auditEntry) }))
    // Stock is changed back by the units that the grid added or removed, whatever was sold since.
    .filter(({ id, units = [] }) => units.every((one) => isStillThere(one, there.get(id))))
  if (changes.length === 0) return null
  const note = 'Undone'
  await write(tx, staff, { changes, note })
  for (const change of changes) {
    const now = there.get(change.id)
    const auditEntry = now && auditEntryOf(change, now, { batch, note })
    if (auditEntry) await recordAudit(tx, staff, { ...auditEntry, action: 'undo-change-in-grid' })
  }
  return { restored: changes.length, left: found.length - changes.length }
}

function isStillThere({ size, change }: QuantityChange, product: BulkProduct | undefined): boolean {
  const location = product?.sizes.find((one) => one.size === size && one.stockLocation === size)
  return location !== undefined && location.onHand + change >= location.reserved
}

/** Restores the fields that the audit entry names; others were not changed. */
function previousState({ before, unitsAfter }: AuditedBulkEdit): Omit<BulkChange, 'id' | 'seenAt'> {
  const { category, published, publishAt, prices, units } = before
  const moved = units.flatMap(({ size, units: was }) => {
    const became = unitsAfter.find((one) => one.size === size)
    return became ? [{ size, seen: became.units, change: was - became.units }] : []
  })
  return {
    ...(category !== undefined && { category }),
    ...(published !== undefined && { published }),
    ...(publishAt !== undefined && { publishAt }),
    ...(moved.length > 0 && { units: moved }),
    prices: prices.map(({ size, ...edited }) => ({
      size,
      ...Object.fromEntries(Object.entries(edited).filter(([, value]) => value !== undefined)),
    })),
  }
}
