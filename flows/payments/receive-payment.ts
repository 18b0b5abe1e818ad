import { lockCart, saveCart } from '#db/cart/carts.ts'
import type { Db } from '#db/engine/database.ts'
import { claimHeldStock, findOrderAllocations, lockStock, takeStock } from '#db/inventory/stock.ts'
import { insertNotification } from '#db/notifications/outbox.ts'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { findSizeRequestByKey, findSizeRequestOfPayment, type SizeRequest } from '#db/orders/size-requests.ts'
import { type LockedOrder, recordPaidBy } from '#db/orders/transitions.ts'
import { insertDiscrepancy } from '#db/payments/discrepancies.ts'
import { saveAdvance, switchToOnline } from '#db/payments/payment-links.ts'
import { markPayment, type StoredPayment } from '#db/payments/payments.ts'
import { insertRefund } from '#db/payments/refunds.ts'
import { lockOpenShipment } from '#db/shipping/shipments.ts'
import { type Cart, quantityOf, removeLine } from '#domain/cart/cart.ts'
import { shortage } from '#domain/inventory/stock.ts'
import { allocate, type Paise, paise, zeroPaise } from '#domain/money.ts'
import { linePaid } from '#domain/orders/line-quantities.ts'
import { mismatchKey } from '#domain/payments/discrepancies.ts'
import { mismatchOf, type PaymentFact, wasPaid } from '#domain/payments/payment.ts'
import { acceptsPayment, amountToPay } from '#domain/payments/payment-link.ts'
import { failpoint } from '#flows/failpoint.ts'
import { moveOrder, orderNotification } from '#flows/orders/move-order.ts'
import { applySizeRequest, endSizeRequest } from '#flows/orders/request-size-change.ts'
import { replaceInvoice } from '#flows/tax/create-invoice.ts'
import { dropMissingGifts } from './drop-missing-gifts.ts'
import { refundAll, refundWhole } from './submit-refund.ts'

type Receipt = {
  order: LockedOrder
  payment: StoredPayment
  fact: Pick<PaymentFact, 'amount' | 'currency'>
  /** Amount that staff accept it as, if it differs by a few rupees. */
  settledAmount?: Paise
  /** For a COD parcel with the courier: whether it still collects cash or was notified not to. */
  courier?: 'collects' | 'notified'
  now: Date
  actor: string
}

/**
 * Applies a payment to a locked order: it either pays for the order or is refunded. The caller's transaction holds
 * order and payment.
 */
export async function receiveMoney(tx: Db, receipt: Receipt): Promise<'paid' | 'refunding'> {
  const { order, payment, now, settledAmount, courier } = receipt
  const sizeRequest = await findSizeRequest(tx, receipt)
  if (sizeRequest) return receiveForSize(tx, receipt, sizeRequest)
  // A second payment goes back whatever the order costs by now.
  const mismatch = mismatchIn(receipt, wasPaid(order) ? payment.amount : amountToPay(order))
  const isAccepted = acceptsPayment(order, { isCollectedByNobody: courier === 'notified' })
  if (mismatch !== null || order.linkPurpose === 'size' || !isAccepted) {
    await markPayment(tx, payment.id, { state: 'refund_due', capturedAt: now, error: null })
    const reason = order.linkPurpose !== null && order.fulfilmentState === 'cancelled' ? 'cancelled' : 'paid-twice'
    await (mismatch === null ? refundWhole(tx, payment, reason) : recordMismatch(tx, receipt, mismatch))
    return 'refunding'
  }
  if (order.linkPurpose === 'prepay') return receivePrepaid(tx, receipt)
  const part = order.linkPurpose === 'advance' ? 'advance' : 'full'
  await markPayment(tx, payment.id, {
    state: 'captured',
    capturedAt: now,
    error: null,
    part,
    settledAmount: settledAmount ?? null,
  })
  await sendExcessBack(tx, receipt)
  const outcome = order.fulfilmentState === 'cancelled' ? await refundCancelled(tx, receipt) : await fulfil(tx, receipt)
  await recordPaidBy(tx, order.orderId, payment.gatewayPaymentId)
  failpoint('notification-written')
  return outcome
}

/** Finds the size that this money was asked for; null when it is for the order itself. */
async function findSizeRequest(tx: Db, { order, payment }: Receipt): Promise<SizeRequest | null> {
  if (!wasPaid(order)) return null
  if (payment.sizeRequest !== null) return findSizeRequestByKey(tx, payment.sizeRequest)
  return payment.gatewayOrderId === null ? null : findSizeRequestOfPayment(tx, payment.gatewayOrderId)
}

/**
 * Applies what a dearer size costs more: the size changes now. The money goes back when the time to pay is over, or the
 * order was cancelled meanwhile (decision 144).
 */
async function receiveForSize(tx: Db, receipt: Receipt, request: SizeRequest): Promise<'paid' | 'refunding'> {
  const { order, payment, now } = receipt
  const isWanted = request.state === 'open' && acceptsPayment(order)
  const mismatch = isWanted ? mismatchIn(receipt, request.difference) : null
  if (isWanted && mismatch === null) {
    const taken = { state: 'captured', capturedAt: now, error: null, part: 'size' } as const
    await markPayment(tx, payment.id, { ...taken, settledAmount: receipt.settledAmount ?? null })
    if (await applySizeRequest(tx, order, { request, paymentId: payment.id, now })) {
      await sendExcessBack(tx, receipt)
      return 'paid'
    }
    await endSizeRequest(tx, order, { actor: 'shop' })
  }
  await markPayment(tx, payment.id, { state: 'refund_due', capturedAt: now, error: null, part: 'full' })
  await (mismatch === null ? refundWhole(tx, payment, 'paid-twice') : recordMismatch(tx, receipt, mismatch))
  return 'refunding'
}

function mismatchIn({ payment, fact, settledAmount }: Receipt, amount: Paise) {
  const expected = { amount }
  if (settledAmount !== undefined) return mismatchOf({ ...fact, amount: settledAmount }, expected)
  return mismatchOf(fact, expected) ?? mismatchOf(payment, expected)
}

/**
 * Applies an online payment to a COD order, which becomes an online order. It is refunded when a courier still collects
 * cash, or the order has changed since the amount was asked for.
 */
async function receivePrepaid(tx: Db, receipt: Receipt): Promise<'paid' | 'refunding'> {
  const { order, payment, now, actor, courier } = receipt
  const { orderId } = order
  const lines = await findOrderedLines(tx, orderId)
  const parcel = courier === 'notified' ? null : await lockOpenShipment(tx, orderId)
  if (courier === 'collects' || parcel !== null || lines.some(({ cancelled }) => cancelled > 0)) {
    await markPayment(tx, payment.id, { state: 'refund_due', capturedAt: now, error: null })
    await refundWhole(tx, payment, 'paid-twice')
    return 'refunding'
  }
  await markPayment(tx, payment.id, { state: 'captured', capturedAt: now, error: null })
  const shares = allocate(order.linkDiscount, lines.map(linePaid))
  const method = payment.gatewayPaymentId === null ? 'UPI' : 'CARD'
  const parts = lines.map(({ position }, at) => ({ position, share: shares[at] ?? zeroPaise }))
  await switchToOnline(tx, order, { method, shares: parts, actor, ref: payment.gatewayPaymentId ?? payment.id })
  await recordPaidBy(tx, orderId, payment.gatewayPaymentId)
  await insertNotification(tx, orderNotification(orderId, 'payment-received'))
  await replaceInvoice(tx, { userId: order.userId, orderId, now, cause: 'paid-online' })
  failpoint('notification-written')
  return 'paid'
}

async function sendExcessBack(tx: Db, { order, payment, settledAmount }: Receipt): Promise<void> {
  const excess = paise(payment.amount - (settledAmount ?? payment.amount))
  if (excess <= 0) return
  const { orderId } = order
  const back = { orderId, paymentId: payment.id, amount: excess, actor: 'shop' }
  await insertRefund(tx, { ...back, reason: 'excess', dedupeKey: `excess:${payment.id}` })
}

async function refundCancelled(tx: Db, receipt: Receipt): Promise<'refunding'> {
  const { order, payment, actor } = receipt
  const ref = payment.gatewayPaymentId ?? payment.id
  await moveOrder(tx, order, { payment: 'paid', cause: 'paid after cancelling', actor, ref })
  await refundWhole(tx, payment, 'cancelled')
  return 'refunding'
}

/** Claims the held stock, or takes it again after the hold expired; if that fails, refunds everything. */
async function fulfil(tx: Db, receipt: Receipt): Promise<'paid' | 'refunding'> {
  const { order, payment, actor } = receipt
  const { orderId } = order
  const ref = payment.gatewayPaymentId ?? payment.id
  const takes = await findOrderAllocations(tx, [orderId])
  const bought = takes.filter(({ gift }) => !gift)
  const cart = await lockCart(tx, order.userId)
  const locations = await lockStock(tx, takes)
  const isHeld = order.holdState === 'held'
  const isAdvance = order.linkPurpose === 'advance'
  if (!isHeld && shortage(bought, locations) !== null) {
    const cause = 'paid after the goods were gone'
    if (isAdvance) await markPayment(tx, payment.id, { state: 'refund_due', part: 'full' })
    const state = isAdvance ? 'failed' : 'paid'
    await moveOrder(tx, order, { payment: state, fulfilment: 'cancelled', cause, actor, ref })
    // An advance or a part paid before is refunded too.
    await (isAdvance
      ? refundWhole(tx, payment, 'sold-out')
      : refundAll(tx, { orderId, reason: 'sold-out', actor: 'shop' }))
    return 'refunding'
  }
  if (isHeld) await claimHeldStock(tx, takes, orderId)
  else await takeStock(tx, await dropMissingGifts(tx, takes, locations), orderId)
  if (isAdvance) await saveAdvance(tx, orderId, payment.amount)
  // The courier collects the rest of a COD order.
  const now = isAdvance
    ? ({ payment: 'none', cause: 'advance paid' } as const)
    : ({ payment: 'paid', cause: 'paid' } as const)
  await moveOrder(tx, order, { ...now, hold: 'claimed', actor, ref })
  const paidFor = bought.filter((line) => quantityOf(cart, line) === line.quantity)
  if (paidFor.length > 0) await saveCart(tx, order.userId, paidFor.reduce<Cart>(removeLine, cart))
  return 'paid'
}

/** Records a payment of a wrong amount, which the owner can refund. */
async function recordMismatch(
  tx: Db,
  { order, payment, fact }: Receipt,
  kind: 'wrong-amount' | 'wrong-currency',
): Promise<void> {
  await insertDiscrepancy(tx, {
    kind,
    dedupeKey: mismatchKey(kind, payment.id),
    orderId: order.orderId,
    facts: {
      paymentId: payment.id,
      gatewayPaymentId: payment.gatewayPaymentId,
      amount: fact.amount,
      currency: fact.currency,
      expected: amountToPay(order),
    },
  })
}
