import { findPacking } from '#db/catalogue/product-writes.ts'
import type { Db } from '#db/engine/database.ts'
import { findSetting } from '#db/settings/settings.ts'
import { type ParcelSize, packedSize, parcelGrams } from '#domain/shipping/parcel.ts'

/** Computes weight and size of these items, by the box of product, category or shop. */
export async function measureParcel(
  db: Db,
  items: readonly { productId: string; quantity: number }[],
): Promise<{ grams: number; size: ParcelSize }> {
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
