import { deleteWishlistItem, insertWishlistItem } from '#db/cart/wishlists.ts'
import { findProduct } from '#db/catalogue/products.ts'
import { noLongerSold, wishlistIsFull } from '#domain/cart/wishlist.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'

/** Adds a product, perhaps in a size, to the shopper's wishlist, or removes it. Idempotent. Null on success. */
export async function toggleWishlist(
  shop: Shop,
  userId: string,
  input: { productId: string; isWanted: boolean; size?: string },
): Promise<Refusal | null> {
  if (!input.isWanted) {
    await deleteWishlistItem(shop.db, userId, input.productId)
    return null
  }
  if (await insertWishlistItem(shop.db, userId, input)) return null
  return (await findProduct(shop.db, input.productId)) === null ? noLongerSold : wishlistIsFull
}
