import type { Scheduler } from '#db/backoffice/pending-actions.ts'
import type { Db } from '#db/engine/database.ts'
import { type LockedOrder, lockOrder } from '#db/orders/transitions.ts'
import { correctUtr, insertPayment, isUtrTaken, lockUpiClaim, lockUtr } from '#db/payments/payments.ts'
import * as texts from '#domain/payments/texts.ts'
import { orderIsPaid, utrTaken } from '#domain/payments/texts.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import { receiveMoney } from './receive-payment.ts'

export type UpiConfirmation = {
  /** Finance or the owner, whose own bank statement says that the money came. */
  staff: Scheduler
  orderId: string
  utr: string
}

export type UpiConfirmed = { orderId: string; standing: 'paid' | 'refunding' }

const takenUtr = refuseFields({ utr: utrTaken })

/** Part of a transaction: locks a UPI order whose payment is not confirmed. */
export async function lockUpiOrder(tx: Db, orderId: string): Promise<LockedOrder | Refusal> {
  const order = await lockOrder(tx, orderId)
  if (order === null || order.paymentMethod !== 'UPI') {
    return refuse('not-found', texts.noSuchUpiOrder)
  }
  const isOpen = order.paymentState === 'pending' || order.paymentState === 'failed'
  return isOpen ? order : refuse('changed', orderIsPaid)
}

/** Part of a transaction: why this reference can't pay for this order; null when it can, and no other order has it then. */
export async function upiRefusal(tx: Db, { orderId, utr }: Omit<UpiConfirmation, 'staff'>) {
  const order = await lockUpiOrder(tx, orderId)
  if (isRefusal(order)) return order
  await lockUtr(tx, utr)
  return (await isUtrTaken(tx, utr, orderId)) ? takenUtr : null
}

/**
 * Part of a transaction: staff have found the payment on the bank's statement. A reference counts for one order only,
 * so no screenshot pays twice.
 */
export async function confirmUpiPayment(
  tx: Db,
  { staff, orderId, utr }: UpiConfirmation,
  now: Date,
): Promise<UpiConfirmed | Refusal> {
  const order = await lockUpiOrder(tx, orderId)
  if (isRefusal(order)) return order
  if (await isUtrTaken(tx, utr, orderId)) return takenUtr
  const claim = await lockUpiClaim(tx, orderId)
  if (claim && claim.utr !== utr) await correctUtr(tx, claim.id, utr)
  const { amount } = order
  const none = { gatewayPaymentId: null, gatewayOrderId: null, currency: 'INR' }
  const payment = claim ?? (await insertPayment(tx, { orderId, utr, amount, ...none, gateway: 'upi' }))
  if (payment === null) return takenUtr
  const fact = { amount, currency: 'INR' }
  const standing = await receiveMoney(tx, { order, payment, fact, now, actor: actorOf(staff) })
  await recordAudit(tx, staff, {
    action: 'confirm-upi',
    object: `order:${orderId}`,
    after: { utr, standing },
  })
  return { orderId, standing }
}
