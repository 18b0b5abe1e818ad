import { isRefusal } from '#domain/refusal.ts'
import type { GstSettings } from '#domain/tax/gst.ts'
import * as texts from './texts.ts'
import type { WaysToPay } from './ways-to-pay.ts'

/** Promises that a shopper may rely on, in the order in which they are shown. */
export type ShopPromise = 'returns' | 'delivery' | 'cod' | 'gst-invoice' | 'secure-payment'

/** With the days of the return policy, and the names of what can be paid with. */
export type PromisesShown = { promises: ShopPromise[]; marks: string[]; returnDays: number }

/** `ways` are those offered to this visitor, so that no promise contradicts the checkout. */
export function shopPromises({ ways, gst }: { ways: WaysToPay; gst: GstSettings }): ShopPromise[] {
  const isOnline = !isRefusal(ways.card) || !isRefusal(ways.upi)
  return [
    'returns',
    'delivery',
    ...(isRefusal(ways.cod) ? [] : ['cod' as const]),
    ...(gst.kind === 'registered' ? ['gst-invoice' as const] : []),
    ...(isOnline ? ['secure-payment' as const] : []),
  ]
}

/** Names of what can be paid with, as their marks say them. */
export function paymentMarks(ways: WaysToPay): string[] {
  return [
    ...(isRefusal(ways.upi) ? [] : ['UPI']),
    ...(isRefusal(ways.card) ? [] : ['RuPay', 'Visa', 'Mastercard']),
    ...(isRefusal(ways.cod) ? [] : [texts.cashOnDelivery]),
  ]
}
