import { findPacking } from '#db/catalogue/product-writes.ts'
import type { Db } from '#db/engine/database.ts'
import { findSetting } from '#db/settings/settings.ts'
import { knownGrams, type ParcelSize, packedSize, parcelGrams } from '#domain/shipping/parcel.ts'

type Items = readonly { productId: string; quantity: number }[]

/** Finds the billable weight of bought items as a quote counts it, also of products no longer sold. */
export async function findQuotedGrams(db: Db, items: Items, usualBox: string | null): Promise<number> {
  const packing = await findPacking(
    db,
    items.map(({ productId }) => productId),
  )
  const units = items.map(({ productId, quantity }) => {
    const { grams = null, box = null } = packing.get(productId) ?? {}
    return { quantity, grams, box: box ?? usualBox }
  })
  return knownGrams(units)
}

/** Computes weight and size of these items, by the box of product, category or shop. */
export async function measureParcel(db: Db, items: Items): Promise<{ grams: number; size: ParcelSize }> {
  const [packing, { usualBox }] = await Promise.all([
    findPacking(
      db,
      items.map(({ productId }) => productId),
    ),
    findSetting(db, 'delivery-rates'),
  ])
  const units = items.map(({ productId, quantity }) => {
    return { quantity, box: packing.get(productId)?.box ?? usualBox }
  })
  return { grams: parcelGrams(items, packing), size: packedSize(units) }
}
