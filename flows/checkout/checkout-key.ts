import { createHash } from 'node:crypto'
import { findOrderByCheckout, type PlacedBefore } from '#db/orders/orders.ts'
import type { PaymentMethod } from '#domain/orders/order.ts'
import { keyLifetimeMs } from '#flows/idempotency.ts'
import type { Shop } from '#flows/shop.ts'

type KeyedCheckout = {
  checkoutKey: string
  /** Order of an earlier call with this key, whose response may have been lost; null without one. */
  earlier: PlacedBefore | null
}

/**
 * Derives the checkout key of an API client from its Idempotency-Key, for the key's lifetime. A key reused later stands
 * for one new order, however often it is sent.
 */
export async function checkoutOfKey(
  shop: Shop,
  call: { userId: string; key: string; paymentMethod: PaymentMethod },
): Promise<KeyedCheckout> {
  const { userId, paymentMethod } = call
  const oldest = shop.now().getTime() - keyLifetimeMs
  let checkoutKey = call.key
  for (;;) {
    const earlier = await findOrderByCheckout(shop.db, userId, { checkoutKey, paymentMethod })
    if (earlier === null || earlier.createdAt.getTime() > oldest) return { checkoutKey, earlier }
    checkoutKey = keyAfter(checkoutKey, earlier.orderId)
  }
}

/** Derives a key deterministically, in the form of a UUID. */
export function keyAfter(key: string, orderId: string): string {
  const hex = createHash('sha256').update(`${key} ${orderId}`).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}
