import { deleteWishlistItem, insertWishlistItem, removeSavedSize } from '#db/cart/wishlists.ts'
import { findProduct } from '#db/catalogue/products.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { noLongerSold, wishlistIsFull } from '#domain/cart/wishlist.ts'
import type { SizePlace } from '#domain/catalogue/product.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'
import { changeCart } from './change-cart.ts'

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

/** Moves a product to the cart in this size. It stays on the wishlist for other sizes that were saved for later. */
export async function moveToCart(
  shop: Shop,
  userId: string,
  line: SizePlace,
): Promise<{ wishlisted: boolean; cart: Cart } | Refusal> {
  // Cart first: if it refuses, the product stays on the wishlist.
  const cart = await changeCart(shop, { userId }, { intent: 'add', ...line })
  if (isRefusal(cart)) return cart
  const wishlisted = await removeSavedSize(shop.db, userId, line)
  if (!wishlisted) await deleteWishlistItem(shop.db, userId, line.productId)
  return { wishlisted, cart }
}
