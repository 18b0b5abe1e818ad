import { wishlistOf } from '#db/cart/wishlists.ts'
import type { Db } from '#db/engine/database.ts'

/** Finds the ids of the wishlist's products, newest first. */
export async function wishlistedIds(db: Db, userId: string): Promise<string[]> {
  const rows = await wishlistOf(db, userId).execute()
  return rows.map(({ productId }) => productId)
}
