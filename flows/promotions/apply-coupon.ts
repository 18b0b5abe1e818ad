import { saveCartCoupon } from '#db/cart/carts.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { cartIsEmpty } from '#domain/orders/texts.ts'
import { readCouponCode } from '#domain/promotions/coupon.ts'
import { typeACode, unknownCoupon } from '#domain/promotions/texts.ts'
import { rateLimitRefusal } from '#domain/rate-limits.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { findHeldCoupon, quoteCart } from '#flows/checkout/quote-cart.ts'
import type { Shop } from '#flows/shop.ts'

export type ApplyCouponInput = {
  cart: Cart
  /** None: a guest, whose browser keeps the code. */
  userId: string | undefined
  typed: string
  clientAddress: string
}

/** Puts a coupon into the cart, if it takes something off it. Returns the code, as the shop writes it. */
export async function applyCoupon(shop: Shop, input: ApplyCouponInput): Promise<string | Refusal> {
  const { cart, userId, typed, clientAddress } = input
  const couponCode = readCouponCode(typed)
  if (couponCode === '') return refuse('invalid', typeACode)
  // Unlisted codes must not be found by trying.
  const tries = await shop.limits.look('wrong-coupons-from-address', clientAddress)
  if (!tries.isAllowed) return rateLimitRefusal(tries)
  const held = await findHeldCoupon(shop, { userId, couponCode }, [])
  if (!held?.coupon) {
    await shop.limits.take('wrong-coupons-from-address', clientAddress)
    return refuse('invalid', unknownCoupon(couponCode))
  }
  const { coupon } = await quoteCart(shop, cart, { userId, couponCode })
  if (coupon === null) return refuse('invalid', cartIsEmpty)
  if (coupon.problem !== null) return refuse('invalid', coupon.problem)
  if (userId !== undefined) await saveCartCoupon(shop.db, userId, couponCode)
  return couponCode
}

export function removeCoupon({ db }: Pick<Shop, 'db'>, userId: string): Promise<void> {
  return saveCartCoupon(db, userId, null)
}

/** Takes the coupon of the guest's cart along at sign-in. */
export function storeGuestCoupon({ db }: Pick<Shop, 'db'>, userId: string, code: string): Promise<void> {
  return saveCartCoupon(db, userId, code)
}
