import { type Db, inTransaction } from '#db/engine/database.ts'
import { findOrder } from '#db/orders/orders.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import { paymentNotFound } from '#domain/payments/texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import type { Shop } from '#flows/shop.ts'
import { findGatewayStatus, type GatewayStatus } from './settle-with-gateway.ts'

/**
 * Records that the shopper left the gateway's checkout. Requests the payment's state first: paid and pending attempts
 * stay, and without a response nothing changes. Returns that state; null when it was not requested.
 */
export async function leavePayment(
  shop: Shop,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<GatewayStatus | 'unanswered' | Refusal | null> {
  const order = await findOrder(shop.db, userId, orderId)
  if (order === null) return refuse('not-found', paymentNotFound)
  if (order.paymentMethod !== 'CARD') return null
  // Some gateways lead here after every payment, and their event may be faster.
  if (order.paymentState === 'paid' && order.linkPurpose === null) return 'paid'
  if (order.paymentState !== 'pending') return null
  const outcome = (await findGatewayStatus(shop, order)) ?? 'unanswered'
  if (outcome === 'untried' || outcome === 'declined') await inTransaction(shop.db, (tx) => recordLeft(tx, orderId))
  return outcome
}

/** Marks the payment as failed; the stock stays held for another attempt. */
async function recordLeft(tx: Db, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order?.paymentState !== 'pending' || order.fulfilmentState !== 'waiting') return
  const actor = `shopper:${order.userId}`
  await moveOrder(tx, order, { payment: 'failed', cause: 'left by the shopper', actor })
}
