import { type Db, inTransaction } from '#db/engine/database.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import { makeUpForRefused } from '#db/payments/discrepancies.ts'
import { lockPayments, type StoredPayment } from '#db/payments/payments.ts'
import { findRefundSources } from '#db/payments/refund-totals.ts'
import { findRefundsByKey } from '#db/payments/refunds.ts'
import { type Paise, paise, sum } from '#domain/money.ts'
import { discrepancyReasons } from '#domain/payments/discrepancies.ts'
import { moneyRefusal } from '#domain/payments/permission.ts'
import { nothingToRefund } from '#domain/payments/refund-form.ts'
import * as texts from '#domain/payments/texts.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/permissions.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { creditGoodwill } from '#flows/tax/issue-credit-note.ts'
import { lockCash } from './receive-cod-collection.ts'
import { keyedBy, refundOutOf, submitDueRefunds } from './submit-refund.ts'

type RefundInput = {
  staff: StaffActor
  orderId: string
  /** In paise; null: everything left. */
  amount: number | null
  /** Idempotency key, generated with the form. */
  key: string
  reason?: string
}

/** `refundId`: the first where several payments paid for the order. `byHand`: staff transfer it, or a part of it. */
type RefundMade = { refundId: string; amount: Paise; byHand: boolean }

/** Refunds all or part of an order's payments, never more than was received. */
export async function refundPayment(shop: Shop, input: RefundInput): Promise<RefundMade | Refusal> {
  const forbidden = moneyRefusal(input.staff)
  if (forbidden) return forbidden
  const made = await inTransaction(shop.db, (tx) => record(tx, input, shop.now()))
  if (isRefusal(made)) return made
  await submitDueRefunds(shop, input.orderId)
  return made
}

/** Locks, decides, writes. Unusable payments are refunded before those that paid for the order. */
async function record(tx: Db, input: RefundInput, now: Date): Promise<RefundMade | Refusal> {
  const plan = await planRefund(tx, input)
  if (isRefusal(plan)) return plan
  if ('made' in plan) return plan.made
  const { payments, amount, dedupeKey } = plan
  const { orderId, staff, reason = 'Refund' } = input
  const isUnusable = payments.some(({ state }) => state === 'refund_due')
  const refunds = await refundOutOf(tx, payments, {
    orderId,
    amount,
    reason: isUnusable ? 'wrong-amount' : 'staff',
    actor: actorOf(staff),
    dedupeKey: keyedBy(dedupeKey),
  })
  const [first] = refunds
  if (!first) throw new Error(`Nothing of order ${orderId} was refunded`)
  // Unusable payments were never invoiced.
  if (!isUnusable) await creditGoodwill(tx, { orderId, reason, cause: `refund:${first.id}`, now })
  const again = { resolution: discrepancyReasons.sentBack, resolvedAt: now }
  for (const refund of refunds) {
    await makeUpForRefused(tx, { ...refund, ...again })
    const after = { refundId: refund.id, amount: refund.amount }
    const auditEntry = { action: 'refund-order', object: `order:${orderId}`, after, reason: input.reason ?? null }
    await recordAudit(tx, staff, auditEntry)
  }
  return { refundId: first.id, amount, byHand: refunds.some(({ byHand }) => byHand) }
}

type PlannedRefund = { payments: StoredPayment[]; amount: Paise; dedupeKey: string } | { made: RefundMade }

/**
 * Plans a refund: amount and payments, or the refund of an earlier request with this key. Runs in the caller's
 * transaction.
 */
export async function planRefund(
  tx: Db,
  { orderId, amount: wanted, key }: Pick<RefundInput, 'orderId' | 'amount' | 'key'>,
): Promise<PlannedRefund | Refusal> {
  const order = await lockOrder(tx, orderId)
  const payments = await lockPayments(tx, orderId)
  const dedupeKey = `staff:${orderId}:${key}`
  const earlier = await findRefundsByKey(tx, orderId, dedupeKey)
  const [first] = earlier
  if (first) return { made: { refundId: first.id, amount: sum(earlier.map((one) => one.amount)), byHand: false } }
  if (order === null) return refuse('not-found', 'Not Found')
  const { open, cash, left } = await findRefundSources(tx, orderId, payments)
  if (left === 0) return refuse('changed', nothingToRefund({ ...order, isCashSettled: cash !== null }))
  const amount = wanted === null ? left : wanted
  const isThere = Number.isSafeInteger(amount) && amount > 0 && amount <= left
  if (!isThere) return refuse('invalid', texts.moreThanIsLeft)
  const settled = cash && cash.left > 0 ? [await lockCash(tx, orderId, cash.due)] : []
  return { payments: [...open.map(({ payment }) => payment), ...settled], amount: paise(amount), dedupeKey }
}
