import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { requestContext, type SentForm, shopContext } from '#app/context.ts'
import { shopCookies } from '#app/http/cookies.ts'
import { type Intent, isDataRequest, noFields } from '#app/http/read-intent.ts'
import { findVisitorCart } from '#app/routes/accounts/authenticate.ts'
import { isRefusal, statusOf } from '#domain/refusal.ts'
import { applyCoupon, keepCoupon } from '#flows/promotions/apply-coupon.ts'
import type { Shop } from '#flows/shop.ts'
import type { CouponError } from '#ui/promotions/coupon-field.tsx'

export const couponIntents = {
  'apply-coupon': v.object({ code: v.pipe(v.string(), v.maxLength(200)) }),
  'remove-coupon': noFields,
}
/** Applies or removes a coupon. Without script it redirects back to `page`. */
export async function changeCoupon({ request, context }: SentForm, form: Intent<typeof couponIntents>, page: string) {
  const shop = context.get(shopContext)
  const { clientAddress } = context.get(requestContext)
  const { cart, visitor } = await findVisitorCart(request, context)
  const typed = form.intent === 'apply-coupon' ? form.code : null
  const userId = visitor?.id
  const code = typed === null ? null : await applyCoupon(shop, { cart, userId, typed, clientAddress })
  if (isRefusal(code)) {
    const error: CouponError = { typed: typed ?? '', text: code.message }
    return data({ coupon: error }, { status: statusOf(code) })
  }
  if (userId !== undefined && code === null) await keepCoupon(shop, userId, null)
  const headers = new Headers()
  if (userId === undefined) headers.append('Set-Cookie', await shopCookies.coupon.write(code, shop.origin))
  return isDataRequest(request) ? data({ coupon: null }, { headers }) : redirect(page, { headers })
}

/** Moves the guest's coupon to the account at sign-in. Returns the `Set-Cookie` headers that delete it. */
export async function moveGuestCoupon(shop: Shop, request: Request, userId: string): Promise<string[]> {
  const code = await shopCookies.coupon.read(request, shop.origin)
  if (code === null) return []
  await keepCoupon(shop, userId, code)
  return [await shopCookies.coupon.write(null, shop.origin)]
}
