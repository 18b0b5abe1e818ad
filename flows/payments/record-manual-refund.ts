import { type Db, inTransaction } from '#db/engine/database.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import { lockPaymentById } from '#db/payments/payments.ts'
import { findRefund, lockRefundById, markRefund } from '#db/payments/refunds.ts'
import { type GatewayName, gatewayNames } from '#domain/payments/gateways.ts'
import { moneyRefusal } from '#domain/payments/permission.ts'
import * as texts from '#domain/payments/texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { isUuid } from '#domain/uuid.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { applyProcessedRefund, type LockedRefund } from './apply-refund-fact.ts'

type ManualRefund = {
  staff: Staff
  refundId: string
  /** Bank reference of the refund's transfer. */
  reference: string
}

export async function recordManualRefund(shop: Shop, input: ManualRefund): Promise<{ refundId: string } | Refusal> {
  const forbidden = moneyRefusal(input.staff)
  if (forbidden) return forbidden
  if (!isUuid(input.refundId)) return refuse('not-found', texts.noSuchManualRefund)
  const now = shop.now()
  return inTransaction(shop.db, (tx) => record(tx, { ...input, gateways: shop.gateways.names, now }))
}

async function record(
  tx: Db,
  { refundId, staff, reference, gateways, now }: ManualRefund & { gateways: readonly GatewayName[]; now: Date },
): Promise<{ refundId: string } | Refusal> {
  const locked = await lockManualRefund(tx, refundId, gateways)
  if (locked === null) return refuse('not-found', texts.noSuchManualRefund)
  const { order, refund } = locked
  const ref = reference.slice(0, 60)
  // Another reference is another transfer: whoever made it has to know.
  if (refund.state === 'processed')
    return refund.reference === ref ? { refundId } : refuse('changed', texts.settledAlready)
  if (refund.state === 'failed') return refuse('not-found', texts.noSuchManualRefund)
  await recordAudit(tx, staff, { action: 'settle-refund', object: `order:${order.orderId}`, after: { refundId, ref } })
  const completion = { ref, cause: 'refunded by hand', actor: actorOf(staff), now }
  await completeRefund(tx, locked, completion)
  return { refundId }
}

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
  locked: LockedRefund,
  completion: { ref: string; cause: string; actor: string; now: Date },
): Promise<void> {
  const { now: processedAt, ref: reference } = completion
  const sent = { state: 'processed', processedAt, error: null, reference } as const
  await markRefund(tx, locked.refund.id, sent)
  await applyProcessedRefund(tx, locked, completion)
}
