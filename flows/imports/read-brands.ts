import { randomUUID } from 'node:crypto'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { findBrands, findUnbranded, restoreBrands, setBrands, type Unbranded } from '#db/imports/unbranded.ts'
import { type BrandReading, readBrands } from '#domain/imports/brand-readings.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { undoBatch } from '#flows/undo-batch.ts'

const mostOffered = 200

/** Detects brands at the beginning of product names, for review before anything changes. */
export async function offerBrands({ db }: Shop): Promise<BrandReading[]> {
  const readings = [...(await findReadings(db))].slice(0, mostOffered)
  return readings.map(([brand, own]) => ({
    brand,
    count: own.length,
    examples: own.slice(0, 2).map(({ name }) => name),
  }))
}

async function findReadings(db: Db): Promise<Map<string, Unbranded[]>> {
  const [products, brands] = await Promise.all([findUnbranded(db), findBrands(db)])
  return readBrands(products, brands)
}

/** Sets the selected brands on the products whose names begin with them. */
export async function applyBrands(
  shop: Shop,
  { staff, brands }: { staff: Staff; brands: readonly string[] },
): Promise<{ changed: number; batch: string }> {
  const readings = await findReadings(shop.db)
  const chosen = [...readings].filter(([brand]) => brands.includes(brand))
  const made = chosen.flatMap(([brand, own]) => own.map(({ id }) => ({ id, brand })))
  const reading = { names: chosen.map(([brand]) => brand), made, batch: randomUUID() }
  if (made.length === 0) return { changed: 0, batch: reading.batch }
  return inTransaction(shop.db, (tx) => write(tx, staff, reading))
}

type Chosen = { names: readonly string[]; made: readonly { id: string; brand: string }[]; batch: string }

async function write(tx: Db, staff: Staff, { names, made, batch }: Chosen) {
  const changed = await setBrands(tx, made)
  const after = { products: changed, brands: names }
  await recordAudit(tx, staff, { action: 'read-brands', object: 'products', after, reason: batch })
  return { changed, batch }
}

/** Undoes it, except on products changed since. */
export function undoBrands(shop: Shop, { staff, batch }: { staff: Staff; batch: string }): Promise<number | Refusal> {
  return undoBatch(shop, { staff, batch, action: 'read-brands' }, async (tx, [entry]) => {
    const products = entry ? await restoreBrands(tx, entry.id) : 0
    if (products === 0) return null
    const undone = { action: 'undo-brands', object: 'products', after: { products }, reason: batch }
    await recordAudit(tx, staff, undone)
    return products
  })
}
