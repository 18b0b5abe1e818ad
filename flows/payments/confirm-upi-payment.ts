import type { Scheduler } from '#db/backoffice/pending-actions.ts'
import type { Db } from '#db/engine/database.ts'
import { insertNotification } from '#db/notifications/outbox.ts'
import { findOrder } from '#db/orders/orders.ts'
import {
  clearSizeReport,
  findSizeRequestByKey,
  findUpiSizeRequest,
  type SizeRequest,
} from '#db/orders/size-requests.ts'
import { type LockedOrder, lockOrder } from '#db/orders/transitions.ts'
import { saveAdvance, savePaymentLink } from '#db/payments/payment-links.ts'
import {
  correctUpiClaim,
  findUtrPayment,
  insertPayment,
  isUtrTaken,
  lockUpiClaim,
  lockUtr,
  markPayment,
  releaseGivenUpUtr,
  type StoredPayment,
} from '#db/payments/payments.ts'
import { releaseUtr } from '#db/payments/pending-upi.ts'
import { findSetting } from '#db/settings/settings.ts'
import { minutesAfter } from '#domain/indian-time.ts'
import { type Paise, zeroPaise } from '#domain/money.ts'
import { orderHasChanged } from '#domain/orders/texts.ts'
import { isUnpaid, wasPaid } from '#domain/payments/payment.ts'
import { amountToPay, isPaidByUpi } from '#domain/payments/payment-link.ts'
import { askedPurpose } from '#domain/payments/payment-purpose.ts'
import * as texts from '#domain/payments/texts.ts'
import { type Settlement, settlementOf, type TypedDifference } from '#domain/payments/upi-difference.ts'
import { isRefusal, type Refusal, refuse, refuseFields } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/permissions.ts'
import { cancel } from '#flows/orders/cancel-order.ts'
import { moveOrder, orderNotification } from '#flows/orders/move-order.ts'
import { endSizeRequest } from '#flows/orders/request-size-change.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import { receiveMoney } from './receive-payment.ts'
import { holdAgain } from './retry-payment.ts'
import { refundWhole } from './submit-refund.ts'

type UpiConfirmation = TypedDifference & {
  /** Finance or the owner, who saw the payment on the bank statement. */
  staff: Scheduler
  orderId: string
  utr: string
}

const takenUtr = refuseFields({ utr: texts.utrTaken })

/** `sizeRequest`: the dearer size of a paid order that the payment is for; null: the order itself. */
type UpiOrder = LockedOrder & { sizeRequest: SizeRequest | null }

/**
 * Locks a UPI order whose payment is not confirmed, in the caller's transaction. `utr` finds the size it is claimed for,
 * and a paid order for which its shopper entered it before: that payment goes back.
 */
async function lockUpiOrder(tx: Db, orderId: string, utr: string | null = null): Promise<UpiOrder | Refusal> {
  const order = await lockOrder(tx, orderId)
  if (order && wasPaid(order)) {
    const claim = await findClaim(tx, orderId, utr)
    if (claim?.sizeRequest === null) return { ...order, sizeRequest: null }
    const found = claim ? findSizeRequestByKey(tx, claim.sizeRequest) : findUpiSizeRequest(tx, orderId)
    const sizeRequest = await found
    if (sizeRequest) return { ...order, sizeRequest }
  }
  if (order === null || !isPaidByUpi(order)) return refuse('not-found', texts.noSuchUpiOrder)
  return isUnpaid(order) ? { ...order, sizeRequest: null } : refuse('changed', texts.orderIsPaid)
}

/** Finds the unconfirmed payment of this order with this reference. */
async function findClaim(tx: Db, orderId: string, utr: string | null) {
  const claim = utr === null ? null : await findUtrPayment(tx, utr)
  return claim?.orderId === orderId && claim.state === 'created' ? claim : null
}

const sumDue = ({ sizeRequest, ...order }: UpiOrder): Paise => sizeRequest?.difference ?? amountToPay(order)

/**
 * Refuses to settle this payment; null when it can be settled and no other order has its UTR. Runs in the caller's
 * transaction.
 */
export async function upiRefusal(tx: Db, { orderId, utr, ...seen }: Omit<UpiConfirmation, 'staff'>) {
  const order = await lockUpiOrder(tx, orderId, utr)
  if (isRefusal(order)) return order
  await lockUtr(tx, utr)
  if (await isUtrTaken(tx, utr, { orderId, shopper: null })) return takenUtr
  const settlement = settle(order, seen)
  return isRefusal(settlement) ? settlement : null
}

/**
 * Chooses the settlement; a payment of another amount for a cancelled order, or a size that is not asked for any more,
 * can only be refunded.
 */
function settle(order: UpiOrder, seen: TypedDifference) {
  const { sizeRequest, advance, linkPurpose } = order
  const isOver = askedPurpose(order) === null || (sizeRequest !== null && sizeRequest.state !== 'open')
  return settlementOf(isOver && seen.difference !== undefined ? { ...seen, difference: 'refund' } : seen, {
    due: sumDue(order),
    hasAdvance: advance > 0 || linkPurpose === 'advance' || sizeRequest !== null,
  })
}

/**
 * Confirms a payment found on the bank statement, in the caller's transaction. A UTR counts for one order only, so that
 * a screenshot can't pay twice. Decision 142 covers other amounts.
 */
export async function confirmUpiPayment(
  tx: Db,
  { staff, orderId, utr, ...seen }: UpiConfirmation,
  now: Date,
): Promise<{ outcome: 'paid' | 'refunding' | 'requested' | 'returned' } | Refusal> {
  const order = await lockUpiOrder(tx, orderId, utr)
  if (isRefusal(order)) return order
  if (await isUtrTaken(tx, utr, { orderId, shopper: null })) return takenUtr
  const settlement = settle(order, seen)
  if (isRefusal(settlement)) return settlement
  const payment = await lockSeenPayment(tx, order, { utr, amount: settlement.received })
  if (payment === null) return takenUtr
  const outcome = await settlements[settlement.by](tx, { order, payment, settlement, now, actor: actorOf(staff) })
  if (isRefusal(outcome)) return outcome
  await recordAudit(tx, staff, {
    action: 'confirm-upi',
    object: `order:${orderId}`,
    after: { utr, outcome, ...(seen.received && seen) },
  })
  return { outcome }
}

/** Locks the payment and corrects the shopper's report, of this order or of a cancelled one. */
async function lockSeenPayment(
  tx: Db,
  { orderId, sizeRequest }: UpiOrder,
  { utr, amount }: { utr: string; amount: Paise },
): Promise<StoredPayment | null> {
  await releaseGivenUpUtr(tx, utr, { orderId, shopper: null })
  const claim = await lockUpiClaim(tx, orderId, sizeRequest?.idempotencyKey)
  const forSize = sizeRequest && { sizeRequest: sizeRequest.idempotencyKey, part: 'size' as const }
  if (claim === null) return insertPayment(tx, { orderId, utr, amount, gateway: 'upi', ...forSize })
  if (claim.utr !== utr || claim.amount !== amount) await correctUpiClaim(tx, claim.id, { utr, amount })
  return { ...claim, amount }
}

type ConfirmContext = { order: UpiOrder; payment: StoredPayment; settlement: Settlement; now: Date; actor: string }

const settlements = { accept: acceptPayment, 'request-balance': requestBalance, refund: sendBack } as const

async function acceptPayment(
  tx: Db,
  { order, payment, now, actor }: ConfirmContext,
): Promise<'paid' | 'refunding' | Refusal> {
  const due = sumDue(order)
  const { amount } = payment
  const receipt = { order, payment, fact: { amount, currency: 'INR' }, now, actor }
  if (amount === due) return receiveMoney(tx, receipt)
  if (order.linkPurpose !== 'advance') return receiveMoney(tx, { ...receipt, settledAmount: due })
  // The courier collects the difference.
  if (amount >= order.amount) return refuseFields({ difference: texts.asMuchAsTheOrder })
  const link = { linkPurpose: order.linkPurpose, linkAmount: amount, linkDiscount: order.linkDiscount }
  await savePaymentLink(tx, order.orderId, link)
  return receiveMoney(tx, { ...receipt, order: { ...order, ...link } })
}

/** Asks for the rest by a payment link; the order keeps the payment and its items. */
async function requestBalance(
  tx: Db,
  { order, payment, settlement, now, actor }: ConfirmContext,
): Promise<'requested' | Refusal> {
  const { orderId, userId } = order
  const placed = await findOrder(tx, userId, orderId)
  const unavailable = order.holdState === 'released' && placed ? await holdAgain(tx, placed) : null
  if (unavailable) return unavailable
  const { paymentReportedMinutes } = await findSetting(tx, 'hold-times')
  const holdExpiresAt = minutesAfter(now, paymentReportedMinutes)
  const because = { cause: 'the rest is asked for', actor, ref: payment.id }
  await markPayment(tx, payment.id, { state: 'captured', capturedAt: now, error: null, part: 'advance' })
  await saveAdvance(tx, orderId, payment.amount)
  await moveOrder(tx, order, { payment: 'pending', hold: 'held', holdExpiresAt, ...because })
  const linkAmount = settlement.by === 'request-balance' ? settlement.balance : null
  await savePaymentLink(tx, orderId, {
    linkPurpose: 'balance',
    linkAmount,
    linkDiscount: zeroPaise,
    paymentReportedAt: null,
  })
  const dedupeKey = `rest:${payment.id}`
  await insertNotification(tx, { kind: 'payment-requested', dedupeKey, payload: { orderId }, at: now })
  return 'requested'
}

/** Refunds the payment; the order stays unpaid. */
async function sendBack(tx: Db, { order, payment, now }: ConfirmContext): Promise<'returned'> {
  const { orderId, linkPurpose, linkAmount, linkDiscount, sizeRequest } = order
  await markPayment(tx, payment.id, { state: 'refund_due', capturedAt: now, error: null, part: 'full' })
  await refundWhole(tx, payment, 'wrong-amount')
  if (sizeRequest) await clearSizeReport(tx, sizeRequest.idempotencyKey)
  else await savePaymentLink(tx, orderId, { linkPurpose, linkAmount, linkDiscount, paymentReportedAt: null })
  return 'returned'
}

/** Locks an order whose UPI payment may be said not to have arrived: not where a part came, which goes back by cancelling. */
export async function lockUpiToReject(tx: Db, orderId: string): Promise<UpiOrder | Refusal> {
  const order = await lockUpiOrder(tx, orderId)
  const hasPart = !isRefusal(order) && order.sizeRequest === null && order.advance > 0
  return hasPart ? refuse('changed', orderHasChanged) : order
}

/**
 * Records that a UPI payment did not arrive: cancels the order, or leaves the size of a paid one, releases its stock,
 * frees its UTR, and tells the shopper who reported it. Runs in the caller's transaction.
 */
export async function rejectUpiPayment(
  tx: Db,
  { staff, orderId }: { staff: StaffActor; orderId: string },
  now: Date,
): Promise<Refusal | null> {
  const order = await lockUpiToReject(tx, orderId)
  if (isRefusal(order)) return order
  if (order.sizeRequest) await closePaymentRequest(tx, order, { staff, now })
  else {
    const ended = await end(tx, { staff, orderId }, now)
    if (isRefusal(ended)) return ended
  }
  const claim = await lockUpiClaim(tx, orderId, order.sizeRequest?.idempotencyKey)
  if (claim) await releaseUtr(tx, claim.id, `no money came with reference ${claim.utr}`)
  const isTold = order.sizeRequest === null && order.paymentReportedAt !== null
  if (isTold) await insertNotification(tx, orderNotification(orderId, 'order-cancelled'))
  return null
}

/** Cancels an unpaid order, of which nothing is refunded. */
function end(tx: Db, { staff, orderId }: { staff: StaffActor; orderId: string }, now: Date) {
  const byStaff = { staff, reason: 'no money came', isStepUpFresh: false }
  return cancel(tx, { orderId, userId: null, actor: actorOf(staff), byStaff, now })
}

/** Leaves the size of a paid order as it is. */
async function closePaymentRequest(
  tx: Db,
  order: UpiOrder,
  { staff, now }: { staff: StaffActor; now: Date },
): Promise<void> {
  await endSizeRequest(tx, order, { actor: actorOf(staff), tellAt: now })
  const after = { kind: 'size', isKept: true }
  await recordAudit(tx, staff, { action: 'change-order', object: `order:${order.orderId}`, after })
}
