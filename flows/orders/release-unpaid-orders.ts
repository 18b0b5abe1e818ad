import { type Db, inTransaction } from '#db/engine/database.ts'
import { findOrderAllocations, lockStock, releaseHeldStock } from '#db/inventory/stock.ts'
import { insertNotification } from '#db/notifications/outbox.ts'
import { lockOrder, prolongHold } from '#db/orders/transitions.ts'
import { findOverdueHolds, type OpenOrder } from '#db/orders/unpaid-orders.ts'
import { hasOnlyFailedAttempts } from '#db/payments/payments.ts'
import { minutesAfter } from '#domain/indian-time.ts'
import { gatewayGraceMinutes, openAttemptMinutes } from '#domain/payments/payment.ts'
import { oneByOne } from '#flows/one-by-one.ts'
import { closeUpiCode } from '#flows/payments/close-upi-code.ts'
import { findGatewayStatus } from '#flows/payments/settle-with-gateway.ts'
import { refundAll } from '#flows/payments/submit-refund.ts'
import type { Shop } from '#flows/shop.ts'
import { moveOrder } from './move-order.ts'

/**
 * Releases the stock of expired unpaid orders. Checks with the gateway first: applies captured payments, extends the
 * hold of an open attempt (decision 1.5), and waits for a while without a response.
 */
export async function releaseUnpaidOrders(shop: Shop): Promise<void> {
  await oneByOne(await findOverdueHolds(shop.db, shop.now()), (order) => settleOverdue(shop, order))
}

async function settleOverdue(shop: Shop, order: OpenOrder): Promise<void> {
  const { orderId } = order
  const verdict = await ask(shop, order)
  const now = shop.now()
  if (verdict === 'keep') {
    const until = minutesAfter(now, openAttemptMinutes)
    return prolongHold(shop.db, orderId, { until, overdueAt: now })
  }
  if (!(await inTransaction(shop.db, (tx) => release(tx, orderId, now)))) return
  shop.log.info({ orderId }, 'not paid in time: stock released')
  if (order.upiQrId !== null) await closeUpiCode(shop, orderId)
}

async function ask(shop: Shop, order: OpenOrder): Promise<'keep' | 'release'> {
  const status = await findGatewayStatus(shop, order)
  if (status !== null) return status === 'open' ? 'keep' : 'release'
  const since = order.payingSince?.getTime() ?? 0
  return shop.now().getTime() - since > gatewayGraceMinutes * 60_000 ? 'release' : 'keep'
}

/** Locks, decides, writes. False when the order was paid, cancelled or extended meanwhile. */
async function release(tx: Db, orderId: string, now: Date): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (order?.holdState !== 'held' || (order.holdExpiresAt?.getTime() ?? 0) > now.getTime()) return false
  const takes = await findOrderAllocations(tx, [orderId])
  await lockStock(tx, takes)
  await releaseHeldStock(tx, takes)
  // A reported UPI payment stays under verification until the owner has checked (decision 1.3).
  const isReported = order.paymentReportedAt !== null
  // An order whose advance or rest was not paid ends; its shopper can order again.
  const isOver = order.linkPurpose !== null && !isReported
  const isLookedFor = !isOver && (isReported || order.paymentMethod === 'UPI')
  if (isOver) await refundAll(tx, { orderId, reason: 'cancelled', actor: 'shop' })
  await moveOrder(tx, order, {
    hold: 'released',
    ...(isLookedFor ? {} : { payment: 'failed' as const }),
    ...(isOver ? { fulfilment: 'cancelled' as const } : {}),
    cause: 'not paid in time',
    actor: 'shop',
  })
  // Only shoppers who tried to pay need to be told, and none whose money came in another amount.
  if (order.paymentMethod === 'CARD' && (await hasOnlyFailedAttempts(tx, orderId))) {
    const dedupeKey = `payment-failed:${orderId}`
    await insertNotification(tx, { kind: 'payment-failed', dedupeKey, payload: { orderId }, at: now })
  }
  return true
}
