import type { Cart } from '#domain/cart/cart.ts'
import type { SizePlace } from '#domain/catalogue/product.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#flows/shop.ts'
import { changeCart } from './change-cart.ts'
import { toggleWishlist } from './toggle-wishlist.ts'

/** Moves a line of the cart to the wishlist, with its size; if the wishlist refuses it, it stays in the cart. */
export async function saveForLater(
  shop: Shop,
  userId: string,
  { productId, size }: SizePlace,
): Promise<Cart | Refusal> {
  const refusal = await toggleWishlist(shop, userId, { productId, size, isWanted: true })
  return refusal ?? changeCart(shop, { userId }, { intent: 'remove-line', productId, size })
}
