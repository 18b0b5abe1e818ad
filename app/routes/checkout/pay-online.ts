import { redirect, redirectDocument } from 'react-router'
import type * as v from 'valibot'
import { type RouteContext, shopContext } from '#app/context.ts'
import { refused } from '#app/http/read-intent.ts'
import { redirectToPayment } from '#app/routes/payments/pay-redirect.ts'
import { paise } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { findLinkPath } from '#flows/checkout/pay-by-link.ts'
import { placeUpiOrder } from '#flows/checkout/place-upi-order.ts'
import { placeOnlineOrder, startOnlinePayment } from '#flows/checkout/start-online-payment.ts'
import { findCheckout, type screenKey, shownAddressRefusal } from './facts.ts'

type OnlineForm = { checkoutKey: v.InferOutput<typeof screenKey>; shownAmount: number; declined: string[] } & (
  | { intent: 'card' | 'upi' | 'credit' }
  | { intent: 'credit-part'; shownCredit: number }
)

const methods = { card: 'CARD', upi: 'UPI', credit: 'CREDIT', 'credit-part': 'CARD' } as const

/** Places the order, then redirects to the payment page. */
export async function payOnline(context: RouteContext, userId: string, form: OnlineForm) {
  const shop = context.get(shopContext)
  const { address, ...held } = await findCheckout(shop, userId)
  if (address === null) return redirect('/address')
  const screen = { ...form.checkoutKey, userId, paymentMethod: methods[form.intent] }
  const changed = await shownAddressRefusal(shop, screen, address)
  if (changed) return refused(changed)
  const request = { ...form, ...held, ...form.checkoutKey, userId, address, declinedGifts: form.declined }
  if (form.intent === 'credit') {
    const paid = await placeOnlineOrder(shop, request, 'CREDIT')
    return isRefusal(paid) ? refused(paid) : redirect(`/order/${paid.orderId}?payment=paid`)
  }
  if (form.intent === 'credit-part') {
    const placed = await placeOnlineOrder(shop, { ...request, creditPart: paise(form.shownCredit) }, 'CARD')
    if (isRefusal(placed)) return refused(placed)
    const path = await findLinkPath(shop, placed.orderId)
    return redirectDocument(path ?? `/order/${placed.orderId}`)
  }
  if (form.intent === 'upi') {
    const recorded = await placeUpiOrder(shop, request)
    return isRefusal(recorded) ? refused(recorded) : redirect(`/confirmorder?upi=${recorded.orderId}`)
  }
  const started = await startOnlinePayment(shop, request)
  return isRefusal(started) ? refused(started) : redirectToPayment(started)
}
