import { isRefusal } from '#domain/refusal.ts'
import { chargesGst, type GstSettings } from '#domain/tax/gst.ts'
import * as texts from './texts.ts'
import type { WaysToPay } from './ways-to-pay.ts'

/** Promises to shoppers, in display order. */
export type ShopPromise = 'returns' | 'delivery' | 'cod' | 'gst-invoice' | 'secure-payment'

/** `returnDays` of the return policy; `marks`: names of the payment methods. */
export type PromisesShown = { promises: ShopPromise[]; marks: string[]; returnDays: number }

/** `ways` are those offered to this visitor, so that the promises agree with the checkout. */
export function shopPromises({ ways, gst }: { ways: WaysToPay; gst: GstSettings }): ShopPromise[] {
  const isOnline = !isRefusal(ways.card) || !isRefusal(ways.upi)
  return [
    'returns',
    'delivery',
    ...(isRefusal(ways.cod) ? [] : ['cod' as const]),
    ...(chargesGst(gst) ? ['gst-invoice' as const] : []),
    ...(isOnline ? ['secure-payment' as const] : []),
  ]
}

/** Names the payment methods, as their logos are labelled. */
export function paymentMarks(ways: WaysToPay): string[] {
  return [
    ...(isRefusal(ways.upi) ? [] : ['UPI']),
    ...(isRefusal(ways.card) ? [] : ['RuPay', 'Visa', 'Mastercard']),
    ...(isRefusal(ways.cod) ? [] : [texts.cashOnDelivery]),
  ]
}
