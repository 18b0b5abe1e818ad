import { saveCartCoupon } from '#db/cart/carts.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { cartIsEmpty } from '#domain/orders/texts.ts'
import { readCouponCode } from '#domain/promotions/coupon.ts'
import { typeACode, unknownCoupon } from '#domain/promotions/texts.ts'
import { rateLimitRefusal } from '#domain/rate-limits.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { findHeldCoupon, quoteCart } from '#flows/checkout/quote-cart.ts'
import type { Shop } from '#flows/shop.ts'

type ApplyCouponInput = {
  cart: Cart
  /** Undefined for a guest, whose browser stores the code. */
  userId: string | undefined
  typed: string
  clientAddress: string
}

/** Applies a coupon to the cart if it has a discount. Returns the normalised code. */
export async function applyCoupon(shop: Shop, input: ApplyCouponInput): Promise<string | Refusal> {
  const { cart, userId, typed, clientAddress } = input
  const couponCode = readCouponCode(typed)
  if (couponCode === '') return refuse('invalid', typeACode)
  // Limits guessing of unlisted codes.
  const tries = await shop.limits.peek('wrong-coupons-from-address', clientAddress)
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

/** Stores the coupon of an account's cart as it is; null removes it. */
export const keepCoupon = ({ db }: Shop, userId: string, code: string | null): Promise<void> =>
  saveCartCoupon(db, userId, code)
