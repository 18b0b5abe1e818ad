import type { Db } from '#db/engine/database.ts'
import type { LockedOrder } from '#db/orders/transitions.ts'
import { markPayment, type StoredPayment } from '#db/payments/payments.ts'
import { sumProcessed } from '#db/payments/refund-totals.ts'
import { markRefund, notifyRefundProcessed, type StoredRefund } from '#db/payments/refunds.ts'
import { moveOrder } from '#flows/orders/move-order.ts'

export type LockedRefund = { order: LockedOrder; payment: StoredPayment; refund: StoredRefund }

type Completion = { ref: string; cause: string; actor: string; now: Date }

/** Part of a transaction that holds order, payment and refund: the money is back with the shopper. */
export async function completeRefund(
  tx: Db,
  { order, payment, refund }: LockedRefund,
  { ref, cause, actor, now }: Completion,
): Promise<void> {
  await markRefund(tx, refund.id, { state: 'processed', processedAt: now, error: null, reference: ref })
  await notifyRefundProcessed(tx, refund)
  // Cash that the courier still has comes in whole; what went back of it counts from then on.
  const isHere = payment.state !== 'authorized'
  const isWhole = isHere && (await sumProcessed(tx, payment.id)) === payment.amount
  if (isWhole) await markPayment(tx, payment.id, { state: 'refunded' })
  if (payment.state !== 'captured') return
  await moveOrder(tx, order, { payment: isWhole ? 'refunded' : 'part_refunded', cause, actor, ref })
}
