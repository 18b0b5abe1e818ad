import { keepProduct, letProductGo } from '#db/wishlists.ts'
import type { Shop } from './shop.ts'

/** Puts a product on the shopper's wishlist, or takes it off; either may be asked twice. */
export async function toggleWishlist(
  shop: Shop,
  userId: string,
  wish: { productId: string; wanted: boolean },
): Promise<void> {
  if (wish.wanted) await keepProduct(shop.db, userId, wish.productId)
  else await letProductGo(shop.db, userId, wish.productId)
}
