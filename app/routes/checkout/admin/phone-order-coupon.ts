import type { RouterContextProvider } from 'react-router'
import { requestContext, shopContext } from '#app/context.ts'
import { textField } from '#app/http/read-intent.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { readCouponCode } from '#domain/promotions/coupon.ts'
import { isRefusal } from '#domain/refusal.ts'
import { applyCoupon } from '#flows/promotions/apply-coupon.ts'
import type { PhoneOrderCouponInput } from '#ui/checkout/admin/phone-order-coupon.tsx'

/** Coupon of the form after this request, the typed code, and its problem. */
export type CallerCoupon = { code: string | null; typed: PhoneOrderCouponInput }

type Sent = { context: Readonly<RouterContextProvider>; form: FormData; cart: Cart; intent: string | null }

export async function couponOfCaller({ context, form, cart, intent }: Sent): Promise<CallerCoupon> {
  const typedCode = textField(form, 'code')
  const isPlacing = intent === 'COD' || intent === 'LINK'
  const typed = { code: typedCode, wrong: null }
  if (intent === 'remove-coupon') return { code: null, typed }
  const isAsked = intent === 'coupon' || (isPlacing && typedCode.trim() !== '')
  if (!isAsked) return { code: readCouponCode(textField(form, 'coupon')) || null, typed }
  const { clientAddress } = context.get(requestContext)
  const input = { cart, userId: undefined, typed: typedCode, clientAddress }
  // The account's cart is untouched; limits per account are checked by the quote.
  const code = await applyCoupon(context.get(shopContext), input)
  return isRefusal(code) ? { code: null, typed: { code: typedCode, wrong: code.message } } : { code, typed }
}
