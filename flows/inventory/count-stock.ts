import { lockProduct, moveStock } from '#db/catalogue/product-writes.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { findLastCount, findUnitsToPack } from '#db/inventory/stock-ledger.ts'
import { noSuchProduct, stockBelowReserved } from '#domain/catalogue/product-admin.ts'
import {
  countedMeanwhile,
  movedMeanwhile,
  readCount,
  type StockCountInput,
  type TypedCount,
} from '#domain/inventory/stock-count.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

type CountStock = { staff: Staff; productId: string; typed: TypedCount }

/**
 * Records a stock count. Books the difference to the quantity shown in the form, so that units sold meanwhile stay
 * sold. Refuses a form that was shown before another count or before an order was packed, or comes twice. Null on success.
 */
export async function countStock(shop: Shop, { staff, productId, typed }: CountStock): Promise<Refusal | null> {
  const count = readCount(typed)
  if (isRefusal(count)) return count
  return inTransaction(shop.db, (tx) => record(tx, staff, { productId, typed, input: count }))
}

async function record(
  tx: Db,
  staff: Staff,
  { productId, typed, input }: Omit<CountStock, 'staff'> & { input: StockCountInput },
): Promise<Refusal | null> {
  const product = await lockProduct(tx, productId)
  if (product === null) return noSuchProduct
  if (String(await findLastCount(tx, productId)) !== typed.lastCount) return countedMeanwhile
  const toPack = await findUnitsToPack(tx, productId)
  const [before, after]: Record<string, number>[] = [{}, {}]
  for (const { size, change, seen } of input.changes) {
    const location = product.sizes.find((one) => one.size === size && one.stockLocation === size)
    if (!location) return noSuchProduct
    if (seen !== null && location.onHand + (toPack.get(size) ?? 0) !== seen) return movedMeanwhile
    if (location.onHand + change < location.reserved) return stockBelowReserved(location)
    Object.assign(before ?? {}, { [size || 'units']: location.onHand })
    Object.assign(after ?? {}, { [size || 'units']: location.onHand + change })
  }
  const units = input.changes.map((one) => ({ ...one, productId }))
  await moveStock(tx, units, { reason: 'count', actor: actorOf(staff), note: input.note })
  await recordAudit(tx, staff, {
    action: 'count-stock',
    object: `product:${productId}`,
    before,
    after,
    reason: input.note,
  })
  return null
}
