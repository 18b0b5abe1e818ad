import { shopCookies } from '#app/http/cookies.ts'
import { moveGuestCoupon } from '#app/routes/promotions/coupon-form.ts'
import { saveForLater } from '#flows/cart/save-for-later.ts'
import type { Shop } from '#flows/shop.ts'

/**
 * Moves the guest's coupon and the line to be saved to the account after sign-in, which has used its code and must not
 * fail with them: they wait for the next one. Returns the `Set-Cookie` headers that delete both.
 */
export async function moveGuestState(shop: Shop, request: Request, userId: string): Promise<string[]> {
  try {
    return await moveCouponAndLine(shop, request, userId)
  } catch (err) {
    shop.log.error({ err, userId }, 'could not move the guest’s coupon and saved line')
    return []
  }
}

async function moveCouponAndLine(shop: Shop, request: Request, userId: string): Promise<string[]> {
  const cookies = await moveGuestCoupon(shop, request, userId)
  const line = await shopCookies.savedLine.read(request, shop.origin)
  if (line === null) return cookies
  await saveForLater(shop, userId, line)
  return [...cookies, await shopCookies.savedLine.write(null, shop.origin)]
}
