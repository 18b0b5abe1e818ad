import { type Db, inTransaction } from '#db/engine/database.ts'
import { findOrder } from '#db/orders/orders.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import { lockCashPayment, saveRemittance } from '#db/payments/cod-collections.ts'
import { closeCashDifferences } from '#db/payments/discrepancies.ts'
import { insertPayment, markPayment, type StoredPayment } from '#db/payments/payments.ts'
import { findPaidState, sumProcessed } from '#db/payments/refund-totals.ts'
import { type Paise, zeroPaise } from '#domain/money.ts'
import { cashToCollect } from '#domain/orders/order.ts'
import { type CashDue, cashRefusal, isPaidTwice } from '#domain/payments/cod-collection.ts'
import { discrepancyReasons } from '#domain/payments/discrepancies.ts'
import { moneyRefusal } from '#domain/payments/permission.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { refundWhole } from './submit-refund.ts'

/** Locks the cash record of an order, creating it if missing. */
export async function lockCash(tx: Db, orderId: string, amount: Paise): Promise<StoredPayment> {
  const known = await lockCashPayment(tx, orderId)
  if (known) return known
  const inserted = await insertPayment(tx, { orderId, gateway: 'cod', amount })
  if (inserted === null) throw new Error(`The cash of order ${orderId} came from nowhere`)
  await markPayment(tx, inserted.id, { state: 'authorized' })
  return { ...inserted, state: 'authorized' }
}

type CashInHand = { staff: Staff; orderId: string; amount: Paise }

/** Records an order's cash that no courier's file tells of, as of parcels that the owner delivers. Idempotent. */
export async function receiveCashInHand(shop: Shop, cash: CashInHand): Promise<Refusal | null> {
  const forbidden = moneyRefusal(cash.staff)
  if (forbidden) return forbidden
  const received = { ...cash, reference: '', now: shop.now() }
  const answer = await inTransaction(shop.db, (tx) => receiveCodCollection(tx, received))
  return isRefusal(answer) ? answer : null
}

type CashReceived = CashInHand & { reference: string; now: Date }

/** Records that the courier remitted an order's cash: locks, decides, writes. Idempotent. */
export async function receiveCodCollection(
  tx: Db,
  { staff, orderId, amount, reference, now }: CashReceived,
): Promise<{ isNew: boolean } | Refusal> {
  const locked = await lockOrder(tx, orderId)
  const order = locked && (await findOrder(tx, locked.userId, orderId))
  if (!locked || !order) return refuse('not-found', 'Not Found')
  if (isPaidTwice(order)) return sendCashBack(tx, { staff, orderId, amount, reference, now })
  if (order.paymentState !== 'none') return { isNew: false }
  const due: CashDue = { ...order, due: cashToCollect(order) ?? zeroPaise }
  const refusal = cashRefusal(due, amount)
  if (refusal) return refusal
  const payment = await lockCash(tx, orderId, amount)
  await markPayment(tx, payment.id, { state: 'captured', capturedAt: now })
  await saveRemittance(tx, payment.id, reference)
  await closeCashDifferences(tx, orderId, { resolution: discrepancyReasons.nothingMissing, resolvedAt: now })
  const because = { cause: 'cash received', actor: actorOf(staff), ref: reference }
  const pending = await moveOrder(tx, locked, { payment: 'pending', ...because })
  const paid = await moveOrder(tx, pending, { payment: 'paid', ...because })
  const back = await sumProcessed(tx, payment.id)
  if (back === payment.amount) await markPayment(tx, payment.id, { state: 'refunded' })
  const state = await findPaidState(tx, orderId)
  if (state !== 'paid') await moveOrder(tx, paid, { payment: state, ...because, cause: 'refunded before' })
  const after = { amount, reference }
  await recordAudit(tx, staff, { action: 'receive-cash', object: `order:${orderId}`, after })
  return { isNew: true }
}

/** Refunds the cash of an order that was also paid online, once. */
async function sendCashBack(
  tx: Db,
  { staff, orderId, amount, reference, now }: CashReceived,
): Promise<{ isNew: boolean }> {
  if (await lockCashPayment(tx, orderId)) return { isNew: false }
  const cash = await lockCash(tx, orderId, amount)
  await markPayment(tx, cash.id, { state: 'refund_due', capturedAt: now })
  await saveRemittance(tx, cash.id, reference)
  await refundWhole(tx, cash, 'paid-twice')
  const after = { amount, reference, outcome: 'refunding' }
  await recordAudit(tx, staff, { action: 'receive-cash', object: `order:${orderId}`, after })
  return { isNew: true }
}
