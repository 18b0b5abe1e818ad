import { type Db, inTransaction } from '#db/engine/database.ts'
import { type LockedOrder, lockOrder } from '#db/orders/transitions.ts'
import { lockPaymentById, markPayment, type StoredPayment } from '#db/payments/payments.ts'
import { findPaidState, sumProcessed } from '#db/payments/refund-totals.ts'
import {
  findRefund,
  lockRefundById,
  markRefund,
  notifyRefundProcessed,
  type StoredRefund,
} from '#db/payments/refunds.ts'
import { type GatewayName, gatewayNames } from '#domain/payments/gateways.ts'
import { wasPaid } from '#domain/payments/payment.ts'
import { moneyRefusal } from '#domain/payments/permission.ts'
import * as texts from '#domain/payments/texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { isUuid } from '#domain/uuid.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'

type ManualRefund = {
  staff: Staff
  refundId: string
  /** Bank reference of the refund's transfer. */
  reference: string
}

const noSuchRefund = texts.noSuchManualRefund

export async function recordManualRefund(shop: Shop, input: ManualRefund): Promise<{ refundId: string } | Refusal> {
  const forbidden = moneyRefusal(input.staff)
  if (forbidden) return forbidden
  if (!isUuid(input.refundId)) return refuse('not-found', noSuchRefund)
  const now = shop.now()
  return inTransaction(shop.db, (tx) => record(tx, { ...input, gateways: shop.gateways.names, now }))
}

async function record(
  tx: Db,
  { refundId, staff, reference, gateways, now }: ManualRefund & { gateways: readonly GatewayName[]; now: Date },
): Promise<{ refundId: string } | Refusal> {
  const locked = await lockManualRefund(tx, refundId, gateways)
  if (locked === null) return refuse('not-found', noSuchRefund)
  const { order, refund } = locked
  const ref = reference.slice(0, 60)
  // Another reference is another transfer: whoever made it has to know.
  if (refund.state === 'processed')
    return refund.reference === ref ? { refundId } : refuse('changed', texts.settledAlready)
  if (refund.state === 'failed') return refuse('not-found', noSuchRefund)
  await recordAudit(tx, staff, { action: 'settle-refund', object: `order:${order.orderId}`, after: { refundId, ref } })
  const completion = { ref, cause: 'refunded by hand', actor: actorOf(staff), now }
  await completeRefund(tx, locked, completion)
  return { refundId }
}

type LockedRefund = { order: LockedOrder; payment: StoredPayment; refund: StoredRefund }

/** Locks order, payment and refund; null for a refund that one of these gateways sends. */
export async function lockManualRefund(
  tx: Db,
  refundId: string,
  gateways: readonly string[] = gatewayNames,
): Promise<LockedRefund | null> {
  const found = await findRefund(tx, refundId)
  const order = found && (await lockOrder(tx, found.orderId))
  const payment = found && (await lockPaymentById(tx, found.paymentId))
  const refund = await lockRefundById(tx, refundId)
  return order && payment && refund && !gateways.includes(payment.gateway) ? { order, payment, refund } : null
}

/** Marks a refund as sent. The caller's transaction holds order, payment and refund. */
export async function completeRefund(
  tx: Db,
  { order, payment, refund }: LockedRefund,
  { ref, cause, actor, now }: { ref: string; cause: string; actor: string; now: Date },
): Promise<void> {
  await markRefund(tx, refund.id, { state: 'processed', processedAt: now, error: null, reference: ref })
  await notifyRefundProcessed(tx, refund)
  // Cash still with the courier will come in whole; its refunds count from then on.
  const isHere = payment.state !== 'authorized'
  const isWhole = isHere && (await sumProcessed(tx, payment.id)) === payment.amount
  if (isWhole) await markPayment(tx, payment.id, { state: 'refunded' })
  if (payment.state !== 'captured' || !wasPaid(order) || refund.reason === 'excess') return
  await moveOrder(tx, order, { payment: await findPaidState(tx, order.orderId), cause, actor, ref })
}
