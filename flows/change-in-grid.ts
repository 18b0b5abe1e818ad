import { randomUUID } from 'node:crypto'
import { findCategories } from '#db/categories.ts'
import type { Db } from '#db/database.ts'
import { findBulkDeed, lockBulk, saveBulk } from '#db/goods-bulk.ts'
import { priceByCheapest } from '#db/goods-write.ts'
import { inTransaction } from '#db/transaction.ts'
import { takenBackSince } from '#domain/back-office.ts'
import {
  type BulkChange,
  type BulkErrors,
  type BulkGoods,
  type BulkRow,
  bulkRow,
  overtaken,
  readBulk,
} from '#domain/bulk-form.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff.ts'
import { actorOf, recordAudit } from './record-audit.ts'
import type { Shop } from './shop.ts'

/** Either all of it is saved, or nothing and each cell says why. `rows`: what the grid shows then. */
export type GridOutcome = { saved: number; batch: string } | { errors: BulkErrors; rows: readonly BulkRow[] }

/** Several products changed in one grid: only what somebody typed anew, in one transaction. */
export async function changeInGrid(
  shop: Pick<Shop, 'db'>,
  { staff, rows }: { staff: Staff; rows: readonly BulkRow[] },
): Promise<GridOutcome> {
  const categories = (await findCategories(shop.db)).map(({ category }) => category)
  const { changes, errors } = readBulk(rows, categories)
  if (Object.keys(errors).length > 0) return { errors, rows }
  if (changes.length === 0) return { saved: 0, batch: '' }
  return inTransaction(shop.db, (tx) => record(tx, staff, { rows, changes }))
}

type Grid = { rows: readonly BulkRow[]; changes: readonly BulkChange[] }

/** Lock, compare, write: whoever was quicker is not overwritten. */
async function record(tx: Db, staff: Staff, { rows, changes }: Grid): Promise<GridOutcome> {
  const there = await lockBulk(
    tx,
    changes.map(({ id }) => id),
  )
  const errors: BulkErrors = {}
  const shown = rows.map((row, at) => {
    if (!changes.some(({ id }) => id === row.id)) return row
    const now = there.get(row.id)
    if (now === undefined) errors[`row-${at}`] = 'This product is not there any more.'
    if (now === undefined || String(now.updatedAt.getTime()) === row.seenAt) return row
    const { row: fresh, words } = overtaken(row, bulkRow(now))
    errors[`row-${at}`] = words
    return fresh
  })
  if (Object.keys(errors).length > 0) return { errors, rows: shown }
  await write(tx, changes)
  const batch = randomUUID()
  for (const change of changes) {
    const now = there.get(change.id)
    if (now) await recordAudit(tx, staff, deedOf(change, now, batch))
  }
  return { saved: changes.length, batch }
}

async function write(tx: Db, changes: readonly BulkChange[]): Promise<void> {
  await saveBulk(tx, changes)
  await priceByCheapest(
    tx,
    changes.filter(({ prices }) => prices.length > 0).map(({ id }) => id),
  )
}

/** Only what changed, as it was and as it is. */
function deedOf({ id, seenAt: _, ...after }: BulkChange, now: BulkGoods, batch: string) {
  const prices = after.prices.map((wished) => {
    const size = now.sizes.find((one) => one.size === wished.size)
    const names = Object.keys(wished) as (keyof typeof wished)[]
    return Object.fromEntries(
      names.map((name) => [name, name === 'size' ? wished.size : (size?.[name] ?? null)]),
    )
  })
  const before = {
    ...(after.category !== undefined && { category: now.category }),
    ...(after.published !== undefined && { published: now.published }),
    prices,
  }
  return { action: 'change-in-grid', object: `product:${id}`, before, after, reason: batch }
}

const tooLate = refuse('changed', 'This can’t be taken back any more.')

/** Takes back what somebody just changed in the grid, but for what others have changed since. */
export function takeGridBack(
  shop: Pick<Shop, 'db' | 'now'>,
  { staff, batch }: { staff: Staff; batch: string },
): Promise<{ restored: number; left: number } | Refusal> {
  const since = takenBackSince(shop.now())
  return inTransaction(shop.db, (tx) => restore(tx, staff, { batch, since }))
}

async function restore(tx: Db, staff: Staff, { batch, since }: { batch: string; since: Date }) {
  const found = await findBulkDeed(tx, { actor: actorOf(staff), batch, since })
  if (found.length === 0) return tooLate
  const there = await lockBulk(
    tx,
    found.map(({ id }) => id),
  )
  const changes = found
    .filter(({ isLast }) => isLast)
    .map(({ id, before }): BulkChange => ({ id, seenAt: '', ...withoutAbsent(before) }))
  if (changes.length === 0) return tooLate
  await write(tx, changes)
  for (const change of changes) {
    const now = there.get(change.id)
    if (now) await recordAudit(tx, staff, { ...deedOf(change, now, batch), action: 'take-back-in-grid' })
  }
  return { restored: changes.length, left: found.length - changes.length }
}

/** What the log does not name was not changed. */
function withoutAbsent(
  before: Awaited<ReturnType<typeof findBulkDeed>>[number]['before'],
): Omit<BulkChange, 'id' | 'seenAt'> {
  const { category, published, prices } = before
  return {
    ...(category !== undefined && { category }),
    ...(published !== undefined && { published }),
    prices: prices.map(({ size, ...wished }) => ({
      size,
      ...Object.fromEntries(Object.entries(wished).filter(([, value]) => value !== undefined)),
    })),
  }
}
