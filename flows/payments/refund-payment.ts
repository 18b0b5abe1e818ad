import { type Db, inTransaction } from '#db/engine/database.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import { lockPayments } from '#db/payments/payments.ts'
import { findOpenPayment, type RefundablePayment } from '#db/payments/refund-totals.ts'
import { findRefundByKey, insertRefund } from '#db/payments/refunds.ts'
import { type Paise, paise } from '#domain/money.ts'
import { moneyRefusal } from '#domain/payments/permission.ts'
import { nothingToRefund } from '#domain/payments/refund-form.ts'
import * as texts from '#domain/payments/texts.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/permissions.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { creditGoodwill } from '#flows/tax/issue-credit-note.ts'
import { submitRefund } from './submit-refund.ts'

type RefundInput = {
  staff: StaffActor
  orderId: string
  /** In paise; null: everything left. */
  amount: number | null
  /** Idempotency key, generated with the form. */
  key: string
  reason?: string
}

type RefundMade = { refundId: string; amount: Paise }

/** Refunds all or part of an order's payments, never more than was received. */
export async function refundPayment(shop: Shop, input: RefundInput): Promise<RefundMade | Refusal> {
  const forbidden = moneyRefusal(input.staff)
  if (forbidden) return forbidden
  const made = await inTransaction(shop.db, (tx) => record(tx, input, shop.now()))
  if (isRefusal(made)) return made
  await submitRefund(shop, made.refundId)
  return made
}

/** Locks, decides, writes. Unusable payments are refunded before those that paid for the order. */
async function record(tx: Db, input: RefundInput, now: Date): Promise<RefundMade | Refusal> {
  const plan = await planRefund(tx, input)
  if (isRefusal(plan) || plan.refundId !== null) return plan
  const { open, amount, dedupeKey } = plan
  const refund = await insertRefund(tx, {
    orderId: input.orderId,
    paymentId: open.payment.id,
    amount,
    reason: open.payment.state === 'refund_due' ? 'wrong-amount' : 'staff',
    dedupeKey,
    actor: actorOf(input.staff),
  })
  // Unusable payments were never invoiced.
  if (open.payment.state === 'captured') {
    const cause = `refund:${refund.id}`
    const reason = input.reason ?? 'Refund'
    await creditGoodwill(tx, { orderId: input.orderId, reason, cause, now })
  }
  await recordAudit(tx, input.staff, {
    action: 'refund-order',
    object: `order:${input.orderId}`,
    after: { refundId: refund.id, amount },
    reason: input.reason ?? null,
  })
  return { refundId: refund.id, amount }
}

type PlannedRefund =
  | { refundId: null; open: RefundablePayment; amount: Paise; dedupeKey: string }
  | { refundId: string; amount: Paise }

/**
 * Plans a refund: amount and payment, or the refund of an earlier request with this key. Runs in the caller's
 * transaction.
 */
export async function planRefund(
  tx: Db,
  { orderId, amount: wanted, key }: Pick<RefundInput, 'orderId' | 'amount' | 'key'>,
): Promise<PlannedRefund | Refusal> {
  const order = await lockOrder(tx, orderId)
  const payments = await lockPayments(tx, orderId)
  const dedupeKey = `staff:${orderId}:${key}`
  const earlier = await findRefundByKey(tx, dedupeKey)
  if (earlier) return { refundId: earlier.id, amount: earlier.amount }
  if (order === null) return refuse('not-found', 'Not Found')
  const open = await findOpenPayment(tx, payments)
  if (open === null) return refuse('changed', nothingToRefund(order))
  const amount = wanted === null ? open.left : wanted
  const isThere = Number.isSafeInteger(amount) && amount > 0 && amount <= open.left
  if (!isThere) return refuse('invalid', texts.moreThanIsLeft)
  return { refundId: null, open, amount: paise(amount), dedupeKey }
}
