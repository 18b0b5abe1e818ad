import { randomUUID } from 'node:crypto'
import { moveStock } from '#db/catalogue/product-writes.ts'
import {
  archiveProducts,
  deleteProducts,
  findRemovable,
  lockDeleted,
  readStatesBefore,
  restoreStates,
  unarchiveProducts,
} from '#db/catalogue/removal.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { deleteUndoneCategories } from '#db/imports/categories.ts'
import { lockImports } from '#db/imports/existing-products.ts'
import { undoableSince } from '#domain/backoffice/undo-window.ts'
import { countRemoval, mostRemoved, noSuchProduct, type Removed } from '#domain/catalogue/product-admin.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import { type Shop, transactional } from '#flows/shop.ts'
import { undoBatch } from '#flows/undo-batch.ts'
import { removeFiles } from './delete-unused-media.ts'

/**
 * Removes products: deletes those without orders, archives the others. All are hidden at once; rows and pictures are
 * deleted when it can't be undone any more.
 */
export const removeProducts = transactional(remove)

type Chosen = { staff: Staff; ids: readonly string[] }

async function remove(
  tx: Db,
  { staff, ids: chosen }: Chosen,
  now: Date,
): Promise<(Removed & { batch: string }) | Refusal> {
  const ids = chosen.slice(0, mostRemoved)
  const products = await findRemovable(tx, ids)
  const before = await archiveProducts(tx, ids, now)
  if (before.length === 0) return noSuchProduct
  const [batch, removed] = [randomUUID(), countRemoval(products)]
  const only = before.length === 1 ? before[0] : null
  const object = only ? `product:${only.id}` : 'products'
  await recordAudit(tx, staff, { action: 'remove-products', object, before, after: removed, reason: batch })
  return { ...removed, batch }
}

export function undoRemoval(shop: Shop, { staff, batch }: { staff: Staff; batch: string }): Promise<number | Refusal> {
  return undoBatch(shop, { staff, batch, action: 'remove-products' }, async (tx, entries) => {
    const ids = await restoreStates(
      tx,
      entries.flatMap(({ before }) => readStatesBefore(before)),
    )
    return recordReturn(tx, staff, ids)
  })
}

/** Restores archived products as drafts. */
export const restoreProducts = transactional(restore)

async function restore(tx: Db, { staff, ids }: Chosen): Promise<number | Refusal> {
  return (await recordReturn(tx, staff, await unarchiveProducts(tx, ids))) ?? noSuchProduct
}

async function recordReturn(tx: Db, staff: Staff, ids: readonly string[]): Promise<number | null> {
  if (ids.length === 0) return null
  for (const id of ids) await recordAudit(tx, staff, { action: 'restore-product', object: `product:${id}` })
  return ids.length
}

const deletedAtOnce = 200

/** Deletes products whose removal can't be undone any more, with pictures that nothing else references. */
export async function deleteRemovedProducts(shop: Shop): Promise<void> {
  const since = undoableSince(shop.now())
  const { count, urls } = await inTransaction(shop.db, (tx) => deleteBefore(tx, since))
  if (count === 0) return
  await removeFiles(shop, urls)
  shop.log.info({ products: count, pictures: urls.length }, 'removed products deleted')
  if (count === deletedAtOnce) await deleteRemovedProducts(shop)
}

/** Books the stock of a deleted product to zero, so that its id can be reused. */
async function deleteBefore(tx: Db, since: Date): Promise<{ count: number; urls: string[] }> {
  const products = await lockDeleted(tx, since, deletedAtOnce)
  if (products.length === 0) return { count: 0, urls: [] }
  const moves = products.flatMap(({ id, units }) =>
    units.map((one) => ({ productId: id, size: one.size, change: -one.units })),
  )
  await moveStock(tx, moves, { reason: 'count', actor: 'shop', note: 'product deleted' })
  const urls = await deleteProducts(tx, products)
  // An import at work may be about to fill one.
  if (await lockImports(tx)) await deleteUndoneCategories(tx)
  return { count: products.length, urls }
}
