import { type Db, inTransaction } from '#db/engine/database.ts'
import { type LockedOrder, lockOrder } from '#db/orders/transitions.ts'
import { closeDiscrepancy, insertDiscrepancy, makeUpForRefused } from '#db/payments/discrepancies.ts'
import { findOrderIdOfPayment, lockPayment, markPayment, type StoredPayment } from '#db/payments/payments.ts'
import { findPaidState, sumProcessed, sumRefundable } from '#db/payments/refund-totals.ts'
import {
  insertGatewayRefund,
  lockRefund,
  markRefund,
  notifyRefundProcessed,
  type StoredRefund,
} from '#db/payments/refunds.ts'
import { paise } from '#domain/money.ts'
import { discrepancyReasons, mismatchKey, mismatchKinds, refundFailedKey } from '#domain/payments/discrepancies.ts'
import type { GatewayName } from '#domain/payments/gateways.ts'
import { wasPaid } from '#domain/payments/payment.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import type { Shop } from '#flows/shop.ts'
import { creditGoodwill } from '#flows/tax/issue-credit-note.ts'
import type { GatewayRefund } from '#providers/payments/payments.ts'

/** Applies a refund's state from the gateway, by webhook or request. Idempotent and independent of their order. */
export async function applyRefundFact(shop: Shop, gateway: GatewayName, refund: GatewayRefund): Promise<string> {
  const input = { gateway, refund, now: shop.now() }
  const verdict = await inTransaction(shop.db, (tx) => settle(tx, input))
  shop.log.info({ refundId: refund.id, state: refund.state, verdict }, 'refund event received')
  return verdict
}

/** Locks order, payment and refund, in this order as everywhere; decides, writes. */
async function settle(
  tx: Db,
  { gateway, refund, now }: { gateway: GatewayName; refund: GatewayRefund; now: Date },
): Promise<string> {
  const payment = { gateway, gatewayPaymentId: refund.paymentId }
  const orderId = await findOrderIdOfPayment(tx, payment)
  const order = orderId === null ? null : await lockOrder(tx, orderId)
  const known = await lockPayment(tx, payment)
  if (known === null) return 'unknown payment'
  const named = { gatewayRefundId: refund.id, paymentId: known.id }
  const stored = await lockRefund(tx, { ...named, receipt: refund.receipt })
  if (stored === null && !(await noteDashboardRefund(tx, known, { refund, now }))) {
    // Before its payment is heard of, a refund is told once more by the nightly comparison.
    if (!holdsMoney(known)) return 'payment not captured'
    if (refund.state === 'failed') return 'failed'
    const left = { gateway, orderId: known.orderId, paymentId: known.id, amount: await sumRefundable(tx, known) }
    return recordDifference(tx, left, refund)
  }
  const ours = stored ?? (await lockRefund(tx, { ...named, receipt: null }))
  if (ours === null || order === null) return 'unknown refund'
  if (ours.reason === 'at-the-gateway' && refund.state !== 'failed') await creditRefund(tx, ours, now)
  if (ours.amount !== refund.amount) return recordDifference(tx, { ...ours, gateway, refundId: ours.id }, refund)
  if (hasEnded(ours, refund)) return ours.state
  const failed = refund.state === 'failed'
  await markRefund(tx, ours.id, {
    state: refund.state,
    gatewayRefundId: refund.id,
    error: failed ? 'the gateway could not send it' : null,
    ...(refund.state === 'processed' ? { processedAt: now } : {}),
  })
  if (failed) await noteFailure(tx, { ...ours, gateway }, refund)
  if (refund.state !== 'processed') return refund.state
  await closeDiscrepancy(tx, refundFailedKey(ours.id), { resolution: discrepancyReasons.settled, resolvedAt: now })
  const because = { cause: 'refunded', actor: 'gateway', ref: refund.id, now }
  await applyProcessedRefund(tx, { order, payment: known, refund: ours }, because)
  return 'processed'
}

/** A refund that was sent stays so; a failed one may still be sent, but an event of its beginning comes too late. */
function hasEnded({ state, gatewayRefundId }: StoredRefund, refund: GatewayRefund): boolean {
  const isOfBeginning = refund.state === 'requested' && refund.id === gatewayRefundId
  return state === 'processed' || (state === 'failed' && isOfBeginning)
}

export type LockedRefund = { order: LockedOrder; payment: StoredPayment; refund: StoredRefund }

/** Notifies the shopper of a refund that is marked as sent, and moves its payment and order. */
export async function applyProcessedRefund(
  tx: Db,
  { order, payment, refund }: LockedRefund,
  { now, ...because }: { cause: string; actor: string; ref: string; now: Date },
): Promise<void> {
  await notifyRefundProcessed(tx, refund)
  // Cash still with the courier will come in whole; its refunds count from then on.
  const isHere = payment.state !== 'authorized'
  const isWhole = isHere && (await sumProcessed(tx, payment.id)) === payment.amount
  if (isWhole) {
    await markPayment(tx, payment.id, { state: 'refunded' })
    const closed = { resolution: discrepancyReasons.sentBack, resolvedAt: now }
    for (const kind of mismatchKinds) await closeDiscrepancy(tx, mismatchKey(kind, payment.id), closed)
  }
  // Payments that did not pay for the order don't change its state.
  if (payment.state !== 'captured' || !wasPaid(order) || refund.reason === 'excess') return
  await moveOrder(tx, order, { payment: await findPaidState(tx, order.orderId), ...because })
}

/** Issues a credit note for a refund made at the gateway; the shop's own refunds had theirs at the start. */
const creditRefund = (tx: Db, { id, orderId }: StoredRefund, now: Date): Promise<void> =>
  creditGoodwill(tx, { orderId, reason: 'Refund', cause: `refund:${id}`, now })

const holdsMoney = ({ state }: StoredPayment) => ['captured', 'refund_due', 'refunded'].includes(state)

/** Records a refund made in the gateway's dashboard. False when it would exceed the payment. */
async function noteDashboardRefund(
  tx: Db,
  { id: paymentId, orderId, state }: StoredPayment,
  { refund, now }: { refund: GatewayRefund; now: Date },
): Promise<boolean> {
  if (state !== 'captured' && state !== 'refund_due') return false
  const made = { orderId, paymentId, amount: paise(refund.amount), gatewayRefundId: refund.id }
  if (!(await insertGatewayRefund(tx, made))) return false
  await makeUpForRefused(tx, { ...made, resolution: discrepancyReasons.sentBack, resolvedAt: now })
  return true
}

/** Records a discrepancy from our refund, or from what is left to refund, which only people resolve. */
async function recordDifference(
  tx: Db,
  found: Pick<StoredRefund, 'orderId' | 'paymentId' | 'amount'> & { gateway: GatewayName; refundId?: string },
  refund: GatewayRefund,
): Promise<string> {
  const { gateway, orderId, paymentId, refundId, amount } = found
  await insertDiscrepancy(tx, {
    kind: 'refund-differs',
    dedupeKey: `refund-differs:${paymentId}:${refund.id}`,
    orderId,
    facts: { gateway, refundId, gatewayRefundId: refund.id, ours: amount, theirs: refund.amount },
  })
  return 'refund differs'
}

async function noteFailure(
  tx: Db,
  ours: StoredRefund & { gateway: GatewayName },
  refund: GatewayRefund,
): Promise<void> {
  await insertDiscrepancy(tx, {
    kind: 'refund-failed',
    dedupeKey: refundFailedKey(ours.id),
    orderId: ours.orderId,
    facts: { gateway: ours.gateway, refundId: ours.id, gatewayRefundId: refund.id, amount: ours.amount },
  })
}
