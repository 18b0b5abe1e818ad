import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import { lockPaymentById } from '#db/payments/payments.ts'
import { findRefund, lockRefundById } from '#db/payments/refunds.ts'
import { moneyRefusal } from '#domain/payments/permission.ts'
import * as texts from '#domain/payments/texts.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { isUuid } from '#domain/uuid.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { completeRefund } from './complete-refund.ts'

export type ManualRefund = {
  staff: Staff
  refundId: string
  /** The bank's reference of the transfer back. */
  reference: string
}

const noSuchRefund = texts.noSuchManualRefund

export async function recordManualRefund(
  shop: Shop,
  input: ManualRefund,
): Promise<{ refundId: string } | Refusal> {
  const forbidden = moneyRefusal(input.staff)
  if (forbidden) return forbidden
  if (!isUuid(input.refundId)) return refuse('not-found', noSuchRefund)
  const now = shop.now()
  return inTransaction(shop.db, (tx) => record(tx, { ...input, now }))
}

/** Lock, decide, write: order, payment, refund. */
async function record(
  tx: Db,
  { refundId, staff, reference, now }: ManualRefund & { now: Date },
): Promise<{ refundId: string } | Refusal> {
  const found = await findRefund(tx, refundId)
  const order = found && (await lockOrder(tx, found.orderId))
  const payment = found && (await lockPaymentById(tx, found.paymentId))
  const refund = await lockRefundById(tx, refundId)
  if (!order || !payment || !refund || payment.gatewayPaymentId !== null) {
    return refuse('not-found', noSuchRefund)
  }
  if (refund.state === 'processed') return { refundId }
  const ref = reference.slice(0, 60)
  await recordAudit(tx, staff, {
    action: 'settle-refund',
    object: `order:${order.orderId}`,
    after: { refundId, ref },
  })
  const completion = { ref, cause: 'refunded by hand', actor: actorOf(staff), now }
  await completeRefund(tx, { order, payment, refund }, completion)
  return { refundId }
}
