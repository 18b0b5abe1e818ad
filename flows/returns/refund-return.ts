import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { findOrder } from '#db/orders/orders.ts'
import type { LockedOrder } from '#db/orders/transitions.ts'
import { lockSettlingPayment } from '#db/payments/payments.ts'
import { sumRefundable } from '#db/payments/refund-totals.ts'
import { insertRefund } from '#db/payments/refunds.ts'
import { moveReturn } from '#db/returns/returns.ts'
import { type Paise, zeroPaise } from '#domain/money.ts'
import { lineName } from '#domain/orders/line-quantities.ts'
import { amountLeft } from '#domain/orders/order.ts'
import { moneyRefusal } from '#domain/payments/permission.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import * as texts from '#domain/returns/texts.ts'
import { lockCash } from '#flows/payments/receive-cod-collection.ts'
import { submitRefund } from '#flows/payments/submit-refund.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { issueCreditNote } from '#flows/tax/issue-credit-note.ts'
import { lockReturn, type OpenReturn, type ReturnCommand } from './process-return.ts'

/** `byHand`: no gateway can send it; it stays in the list of manual refunds until it is recorded. */
export type ReturnRefunded = { orderId: string; refundId: string; amount: Paise; byHand: boolean }

/** Refunds the price of returned units. The COD charge was for delivery and is not refunded. */
export async function refundReturn(shop: Shop, command: ReturnCommand): Promise<ReturnRefunded | Refusal> {
  const forbidden = moneyRefusal(command.staff)
  if (forbidden) return forbidden
  const now = shop.now()
  const refunded = await inTransaction(shop.db, (tx) => record(tx, command, now))
  if (isRefusal(refunded)) return refunded
  shop.log.info({ orderId: refunded.orderId }, 'a return is refunded')
  await submitRefund(shop, refunded.refundId)
  return refunded
}

const nothingLeft = refuse('changed', texts.refundedAlready)

/** Lock, decide, write. */
async function record(
  tx: Db,
  { staff, returnId }: ReturnCommand,
  now: Date,
): Promise<ReturnRefunded | Refusal> {
  const open = await lockReturn(tx, returnId, 'refunded')
  if (isRefusal(open)) return open
  const { order, back } = open
  const { orderId } = order
  const payment = await lockPaid(tx, order)
  const left = payment === null ? zeroPaise : await sumRefundable(tx, payment)
  const amount = left < back.paid ? left : back.paid
  if (payment === null || amount === zeroPaise) return nothingLeft
  const actor = actorOf(staff)
  const refund = { orderId, paymentId: payment.id, amount, reason: 'returned' as const }
  const { id } = await insertRefund(tx, { ...refund, dedupeKey: `return:${returnId}`, actor })
  await moveReturn(tx, returnId, { state: 'refunded', refundId: id, actor, endedAt: now })
  await creditReturn(tx, open, { amount, now })
  const after = { returnId, refundId: id, amount }
  await recordAudit(tx, staff, { action: 'refund-return', object: `order:${orderId}`, after })
  return { orderId, refundId: id, amount, byHand: payment.gatewayPaymentId === null }
}

/** The payment that its money is taken from; for cash, also one that the courier still has. */
async function lockPaid(tx: Db, order: LockedOrder) {
  if (order.paymentMethod !== 'COD') return lockSettlingPayment(tx, order.orderId)
  const whole = await findOrder(tx, order.userId, order.orderId)
  return whole && lockCash(tx, order.orderId, amountLeft(whole))
}

async function creditReturn(
  tx: Db,
  { back }: OpenReturn,
  { amount, now }: { amount: Paise; now: Date },
): Promise<void> {
  const { orderId, reason, id, quantity } = back
  const units = [{ description: lineName(back), quantity, paid: amount }]
  await issueCreditNote(tx, { orderId, amount, units, reason, cause: `return:${id}`, now })
}
