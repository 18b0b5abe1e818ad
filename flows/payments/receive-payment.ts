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
import { type Cart, quantityOf, removeLine } from '#domain/cart/cart.ts'
import { shortage } from '#domain/inventory/stock.ts'
import { allocate, type Paise, paise, zeroPaise } from '#domain/money.ts'
import { linePaid } from '#domain/orders/line-quantities.ts'
import { mismatchKey } from '#domain/payments/discrepancies.ts'
import { type PaymentFact, wasPaid } from '#domain/payments/payment.ts'
import { amountToPay } from '#domain/payments/payment-link.ts'
import { receivedPurpose } from '#domain/payments/payment-purpose.ts'
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
  settledAmount?: Paise
  /** Courier's part in a COD order that is paid online. */
  courier?: 'none' | 'collects' | 'notified'
  now: Date
  actor: string
}

/**
 * Applies a payment to a locked order: it either pays for the order or is refunded. The caller's transaction holds
 * order and payment.
 */
export async function receiveMoney(tx: Db, receipt: Receipt): Promise<'paid' | 'refunding'> {
  const received = receivedPurpose(await findReceivedFacts(tx, receipt))
  switch (received.purpose) {
    case 'order':
    case 'balance':
    case 'advance':
    case 'cancelled-order':
      return payForOrder(tx, receipt, received.purpose)
    case 'prepay':
      return payCodOnline(tx, receipt)
    case 'size':
      return payForSize(tx, receipt, received.sizeRequest)
    case 'refund':
      return sendBack(tx, receipt, received.reason)
    case 'unmatched':
      return recordMismatch(tx, receipt, received.kind)
    default:
      return received satisfies never
  }
}

/** Finds what decides about a payment of a locked order. */
export async function findReceivedFacts<Receiving extends Pick<Receipt, 'order' | 'payment' | 'courier'>>(
  tx: Db,
  receipt: Receiving,
) {
  const { order, courier = 'none' } = receipt
  const cod = { courier, hasCancelledUnits: await hasCancelledUnits(tx, order) }
  return { ...receipt, sizeRequest: await findSizeRequest(tx, receipt), cod }
}

/** Tells whether pieces of a COD order that is paid online were cancelled. */
export async function hasCancelledUnits(
  db: Db,
  { orderId, linkPurpose }: Pick<LockedOrder, 'orderId' | 'linkPurpose'>,
): Promise<boolean> {
  const lines = linkPurpose === 'prepay' ? await findOrderedLines(db, orderId) : []
  return lines.some(({ cancelled }) => cancelled > 0)
}

/** Finds the size that this money was asked for; null when it is for the order itself. */
async function findSizeRequest(
  tx: Db,
  { order, payment }: Pick<Receipt, 'order' | 'payment'>,
): Promise<SizeRequest | null> {
  if (!wasPaid(order)) return null
  if (payment.sizeRequest !== null) return findSizeRequestByKey(tx, payment.sizeRequest)
  return payment.gatewayOrderId === null ? null : findSizeRequestOfPayment(tx, payment.gatewayOrderId)
}

/** Refunds a payment that nothing asks for; the order stays as it is. */
async function sendBack(tx: Db, { payment, now }: Receipt, reason: 'cancelled' | 'paid-twice'): Promise<'refunding'> {
  await markPayment(tx, payment.id, { state: 'refund_due', capturedAt: now, error: null, part: 'full' })
  await refundWhole(tx, payment, reason)
  return 'refunding'
}

/** Marks an order, or its advance, as paid; a cancelled one is refunded. */
async function payForOrder(
  tx: Db,
  receipt: Receipt,
  purpose: 'order' | 'balance' | 'advance' | 'cancelled-order',
): Promise<'paid' | 'refunding'> {
  const { order, payment } = receipt
  const part = purpose === 'advance' ? 'advance' : 'full'
  await markCaptured(tx, receipt, part)
  await sendExcessBack(tx, receipt)
  const outcome = purpose === 'cancelled-order' ? await refundCancelled(tx, receipt) : await fulfil(tx, receipt, part)
  await recordPaidBy(tx, order.orderId, payment.gatewayPaymentId)
  failpoint('notification-written')
  return outcome
}

function markCaptured(tx: Db, { payment, settledAmount, now }: Receipt, part: 'full' | 'advance' | 'size') {
  return markPayment(tx, payment.id, {
    state: 'captured',
    capturedAt: now,
    error: null,
    part,
    settledAmount: settledAmount ?? null,
  })
}

/** Changes an order to the dearer size; the money goes back when its units are gone (decision 144). */
async function payForSize(tx: Db, receipt: Receipt, request: SizeRequest): Promise<'paid' | 'refunding'> {
  const { order, payment, now } = receipt
  await markCaptured(tx, receipt, 'size')
  if (await applySizeRequest(tx, order, { request, paymentId: payment.id, now })) {
    await sendExcessBack(tx, receipt)
    return 'paid'
  }
  await endSizeRequest(tx, order, { actor: 'shop' })
  return sendBack(tx, receipt, 'paid-twice')
}

/** Makes a COD order an online order (decision 141). */
async function payCodOnline(tx: Db, receipt: Receipt): Promise<'paid'> {
  const { order, payment, now, actor } = receipt
  const { orderId } = order
  await markCaptured(tx, receipt, 'full')
  const lines = await findOrderedLines(tx, orderId)
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
async function fulfil(tx: Db, receipt: Receipt, part: 'full' | 'advance'): Promise<'paid' | 'refunding'> {
  const { order, payment, actor } = receipt
  const { orderId } = order
  const ref = payment.gatewayPaymentId ?? payment.id
  const takes = await findOrderAllocations(tx, [orderId])
  const bought = takes.filter(({ gift }) => !gift)
  const cart = await lockCart(tx, order.userId)
  const locations = await lockStock(tx, takes)
  const isHeld = order.holdState === 'held'
  if (!isHeld && shortage(bought, locations) !== null) return cancelSoldOut(tx, receipt, part)
  if (isHeld) await claimHeldStock(tx, takes, orderId)
  else await takeStock(tx, await dropMissingGifts(tx, takes, locations), orderId)
  if (part === 'advance') await saveAdvance(tx, orderId, payment.amount)
  // The courier collects the rest of a COD order.
  const now = { full: { payment: 'paid', cause: 'paid' }, advance: { payment: 'none', cause: 'advance paid' } } as const
  await moveOrder(tx, order, { ...now[part], hold: 'claimed', actor, ref })
  const paidFor = bought.filter((line) => quantityOf(cart, line) === line.quantity)
  if (paidFor.length > 0) await saveCart(tx, order.userId, paidFor.reduce<Cart>(removeLine, cart))
  return 'paid'
}

/** Cancels an order whose goods were gone when it was paid, and refunds it with what was paid before. */
async function cancelSoldOut(tx: Db, receipt: Receipt, part: 'full' | 'advance'): Promise<'refunding'> {
  const { order, payment, actor } = receipt
  const { orderId } = order
  const state = part === 'advance' ? 'failed' : 'paid'
  if (part === 'advance') await markPayment(tx, payment.id, { state: 'refund_due', part: 'full' })
  const because = { cause: 'paid after the goods were gone', actor, ref: payment.gatewayPaymentId ?? payment.id }
  await moveOrder(tx, order, { payment: state, fulfilment: 'cancelled', ...because })
  if (part === 'advance') await refundWhole(tx, payment, 'sold-out')
  else await refundAll(tx, { orderId, reason: 'sold-out', actor: 'shop' })
  return 'refunding'
}

/** Records a payment of a wrong amount, which the owner can refund. */
async function recordMismatch(
  tx: Db,
  { order, payment, fact, now }: Receipt,
  kind: 'wrong-amount' | 'wrong-currency',
): Promise<'refunding'> {
  await markPayment(tx, payment.id, { state: 'refund_due', capturedAt: now, error: null, part: 'full' })
  await insertDiscrepancy(tx, {
    kind,
    dedupeKey: mismatchKey(kind, payment.id),
    orderId: order.orderId,
    facts: {
      gateway: payment.gateway,
      paymentId: payment.id,
      gatewayPaymentId: payment.gatewayPaymentId,
      amount: fact.amount,
      currency: fact.currency,
      expected: amountToPay(order),
    },
  })
  return 'refunding'
}
