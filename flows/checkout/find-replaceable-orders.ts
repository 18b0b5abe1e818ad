import { findAbandonedOrders, type OpenOrder } from '#db/orders/unpaid-orders.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { alreadyPaid, type PaymentFact, stillBeingPaid } from '#domain/payments/payment.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { applyPaymentFact } from '#flows/payments/apply-payment-fact.ts'
import { fetchGatewayPayments } from '#flows/payments/fetch-gateway-payments.ts'
import type { Shop } from '#flows/shop.ts'

/**
 * Unpaid orders of the same goods that the shopper began before and left: a new one may take their place. A refusal when
 * one of them is being paid at this moment, or was.
 */
export async function findReplaceableOrders(
  shop: Shop,
  userId: string,
  cart: Cart,
): Promise<string[] | Refusal> {
  const leavable: string[] = []
  for (const order of await findAbandonedOrders(shop.db, userId, cart)) {
    const facts = await factsOf(shop, order)
    // Without an answer it may still be paid: the order stays, and its hold ends by itself.
    if (facts === null) continue
    const captured = facts.filter(({ state }) => state === 'captured')
    for (const fact of captured) await applyPaymentFact(shop, fact, 'reconciliation')
    if (captured.length > 0) return refuse('changed', alreadyPaid)
    if (facts.some(({ state }) => state === 'authorized' || state === 'created')) {
      return refuse('changed', stillBeingPaid)
    }
    leavable.push(order.orderId)
  }
  return leavable
}

async function factsOf(shop: Shop, order: OpenOrder): Promise<PaymentFact[] | null> {
  return fetchGatewayPayments(shop, order).catch((error: unknown) => {
    shop.log.warn({ err: error, orderId: order.orderId }, 'the gateway does not say what became of a payment')
    return null
  })
}
