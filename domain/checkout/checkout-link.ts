/** Rules of checkout links, which staff send to shoppers in a chat: how long they are valid, and what they say. */

import type { Cart } from '#domain/cart/cart.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import * as texts from './texts.ts'

/** For how many days a checkout link takes an order. */
export const checkoutLinkDays = 7

/** A cart that staff prepared for a chat; whoever has the link fills in phone and address, and it becomes one order. */
export type CheckoutLink = {
  id: string
  lines: Cart
  couponCode: string | null
  expiresAt: Date
  /** The order that it became; null until then. */
  orderId: string | null
}

/** Why no order can be placed with the link; null while one can. */
export function checkoutLinkRefusal(
  link: Pick<CheckoutLink, 'orderId' | 'expiresAt'> | null,
  now: Date,
): Refusal | null {
  if (link === null || link.expiresAt <= now) return refuse('changed', texts.checkoutLinkIsOver)
  return link.orderId === null ? null : refuse('changed', texts.checkoutLinkIsUsed)
}
