import type { Db } from '#db/engine/database.ts'
import { lockUpiClaim } from '#db/payments/payments.ts'
import { releaseUtr } from '#db/payments/pending-upi.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/permissions.ts'
import { cancel } from '#flows/orders/cancel-order.ts'
import { actorOf } from '#flows/record-audit-entry.ts'
import { lockUpiOrder } from './confirm-upi-payment.ts'

/**
 * Records that a UPI payment did not arrive: cancels the order, releases its stock, and frees its UTR. Runs in the
 * caller's transaction.
 */
export async function rejectUpiPayment(
  tx: Db,
  { staff, orderId }: { staff: StaffActor; orderId: string },
  now: Date,
): Promise<{ orderId: string } | Refusal> {
  const order = await lockUpiOrder(tx, orderId)
  if (isRefusal(order)) return order
  // Paid orders were refused above, so nothing is refunded.
  const desk = { staff, reason: 'no money came', isStepUpFresh: false }
  const ended = await cancel(tx, { orderId, userId: null, actor: actorOf(staff), byStaff: desk, now })
  if (isRefusal(ended)) return ended
  const claim = await lockUpiClaim(tx, orderId)
  if (claim) await releaseUtr(tx, claim.id, `no money came with reference ${claim.utr}`)
  return { orderId }
}
