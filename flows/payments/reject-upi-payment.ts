import type { Db } from '#db/engine/database.ts'
import { lockUpiClaim } from '#db/payments/payments.ts'
import { releaseUtr } from '#db/payments/pending-upi.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/permissions.ts'
import { endSizeAsk } from '#flows/orders/ask-for-size.ts'
import { cancel } from '#flows/orders/cancel-order.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import { lockUpiOrder, type UpiOrder } from './confirm-upi-payment.ts'

/**
 * Records that a UPI payment did not arrive: cancels the order, or leaves the size of a paid one, releases its stock, and
 * frees its UTR. Runs in the caller's transaction.
 */
export async function rejectUpiPayment(
  tx: Db,
  { staff, orderId }: { staff: StaffActor; orderId: string },
  now: Date,
): Promise<{ orderId: string } | Refusal> {
  const order = await lockUpiOrder(tx, orderId)
  if (isRefusal(order)) return order
  const ended = order.sizeAsk ? await endAsk(tx, order, { staff, now }) : await end(tx, { staff, orderId }, now)
  if (isRefusal(ended)) return ended
  const claim = await lockUpiClaim(tx, orderId, order.sizeAsk?.idempotencyKey)
  if (claim) await releaseUtr(tx, claim.id, `no money came with reference ${claim.utr}`)
  return { orderId }
}

/** Cancels an unpaid order, of which nothing is refunded. */
function end(tx: Db, { staff, orderId }: { staff: StaffActor; orderId: string }, now: Date) {
  const byStaff = { staff, reason: 'no money came', isStepUpFresh: false }
  return cancel(tx, { orderId, userId: null, actor: actorOf(staff), byStaff, now })
}

/** Leaves the size of a paid order as it is. */
async function endAsk(
  tx: Db,
  order: UpiOrder,
  { staff, now }: { staff: StaffActor; now: Date },
): Promise<{ orderId: string }> {
  const { orderId } = order
  await endSizeAsk(tx, order, { actor: actorOf(staff), tellAt: now })
  const after = { kind: 'size', isKept: true }
  await recordAudit(tx, staff, { action: 'change-order', object: `order:${orderId}`, after })
  return { orderId }
}
