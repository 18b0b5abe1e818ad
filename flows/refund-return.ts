import type { Db } from '#db/database.ts'
import type { LockedOrder } from '#db/order-moves.ts'
import { findOrder } from '#db/orders.ts'
import { lockSettlingPayment } from '#db/payments.ts'
import { sumLeft } from '#db/refund-sums.ts'
import { insertRefund } from '#db/refunds.ts'
import { moveReturn } from '#db/returns.ts'
import { inTransaction } from '#db/transaction.ts'
import { moneyRefusal } from '#domain/duties.ts'
import { nothing, type Paise } from '#domain/money.ts'
import { amountLeft } from '#domain/order.ts'
import { pieceName } from '#domain/order-pieces.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { askRefund } from './ask-refund.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { lockCash } from './receive-cash.ts'
import { actorOf, recordAudit } from './record-audit.ts'
import { lockReturn, type OpenReturn, type ReturnDeed } from './settle-return.ts'
import type { Shop } from './shop.ts'

/** `byHand`: no gateway can send it; it waits in the list of what to settle until somebody has. */
export type ReturnRefunded = { orderId: string; refundId: string; amount: Paise; byHand: boolean }

/** What was paid for pieces that came back goes back. The COD charge was for bringing them and stays. */
export async function refundReturn(shop: Shop, deed: ReturnDeed): Promise<ReturnRefunded | Refusal> {
  const forbidden = moneyRefusal(deed.staff)
  if (forbidden) return forbidden
  const now = shop.now()
  const refunded = await inTransaction(shop.db, (tx) => record(tx, deed, now))
  if (isRefusal(refunded)) return refunded
  shop.log.info({ orderId: refunded.orderId }, 'a return is refunded')
  await askRefund(shop, refunded.refundId)
  return refunded
}

const nothingLeft = refuse('changed', 'All of this order’s money has gone back already.')

/** Lock, decide, write. */
async function record(tx: Db, { staff, returnId }: ReturnDeed, now: Date): Promise<ReturnRefunded | Refusal> {
  const open = await lockReturn(tx, returnId, 'refunded')
  if (isRefusal(open)) return open
  const { order, back } = open
  const { orderId } = order
  const payment = await lockPaid(tx, order)
  const left = payment === null ? nothing : await sumLeft(tx, payment)
  const amount = left < back.paid ? left : back.paid
  if (payment === null || amount === nothing) return nothingLeft
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
  const pieces = [{ description: pieceName(back), quantity, paid: amount }]
  await issueCreditNote(tx, { orderId, amount, pieces, reason, cause: `return:${id}`, now })
}
