import { type Db, inTransaction } from '#db/engine/database.ts'
import { findOrder } from '#db/orders/orders.ts'
import type { LockedOrder } from '#db/orders/transitions.ts'
import { lockSettlingPayments } from '#db/payments/payments.ts'
import { findLastRefund } from '#db/payments/refunds.ts'
import { findOpenReturnShipment } from '#db/returns/return-shipments.ts'
import { moveReturn } from '#db/returns/returns.ts'
import { type Paise, sum, zeroPaise } from '#domain/money.ts'
import { lineName } from '#domain/orders/line-quantities.ts'
import { cashToCollect } from '#domain/orders/order.ts'
import { moneyRefusal } from '#domain/payments/permission.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { exchangeIsLost } from '#domain/returns/return-request.ts'
import * as texts from '#domain/returns/texts.ts'
import { lockCash } from '#flows/payments/receive-cod-collection.ts'
import { keyedBy, refundOutOf, submitDueRefunds } from '#flows/payments/submit-refund.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import { recordClaim } from '#flows/shipping/lose-parcel.ts'
import type { Shop } from '#flows/shop.ts'
import { issueCreditNote } from '#flows/tax/issue-credit-note.ts'
import { lockReturn, type OpenReturn, type ReturnCommand } from './process-return.ts'

/** `refundId`: null when nothing was paid for the units. `byHand`: no gateway can send it; it stays in the list of manual refunds until recorded. */
type ReturnRefunded = { orderId: string; refundId: string | null; amount: Paise; byHand: boolean }

/** Refunds the price of returned units. The COD charge was for delivery and is not refunded. */
export async function refundReturn(shop: Shop, command: ReturnCommand): Promise<ReturnRefunded | Refusal> {
  const forbidden = moneyRefusal(command.staff)
  if (forbidden) return forbidden
  const now = shop.now()
  const refunded = await inTransaction(shop.db, (tx) => record(tx, command, now))
  if (isRefusal(refunded)) return refunded
  shop.log.info({ orderId: refunded.orderId }, 'a return is refunded')
  await submitDueRefunds(shop, refunded.orderId)
  return refunded
}

const nothingLeft = refuse('changed', texts.refundedAlready)

async function record(tx: Db, { staff, returnId }: ReturnCommand, now: Date): Promise<ReturnRefunded | Refusal> {
  const open = await lockReturn(tx, returnId, 'refunded')
  if (isRefusal(open)) return open
  const { order, back } = open
  const { orderId } = order
  const isFree = back.paid === zeroPaise
  const actor = actorOf(staff)
  const made = isFree ? [] : await refundPrice(tx, open, actor)
  // All of the money may have been sent before.
  const id = isFree ? null : (made[0]?.id ?? (await findLastRefund(tx, orderId)))
  if (id === null && !isFree) return nothingLeft
  const amount = sum(made.map((one) => one.amount))
  // A parcel that came back stays in its shipment alone.
  const noParcel = { courier: null, waybill: null }
  await moveReturn(tx, returnId, { state: 'refunded', refundId: id, actor, ...noParcel, endedAt: now })
  if (!isFree) await creditReturn(tx, open, now)
  if (exchangeIsLost(back)) await claimExchange(tx, open)
  const after = { returnId, refundId: id, amount }
  await recordAudit(tx, staff, { action: 'refund-return', object: `order:${orderId}`, after })
  return { orderId, refundId: id, amount, byHand: made.some((one) => one.byHand) }
}

async function refundPrice(tx: Db, { order, back }: OpenReturn, actor: string) {
  const refund = { orderId: order.orderId, amount: back.paid, reason: 'returned', actor } as const
  return refundOutOf(tx, await lockPaid(tx, order), { ...refund, dedupeKey: keyedBy(`return:${back.id}`) })
}

/** Locks the payments to refund from; for COD also cash still with the courier. */
async function lockPaid(tx: Db, order: LockedOrder) {
  if (order.paymentMethod !== 'COD' || order.paymentState !== 'none') return lockSettlingPayments(tx, order.orderId)
  const current = await findOrder(tx, order.userId, order.orderId)
  const cash = current && (await lockCash(tx, order.orderId, cashToCollect(current) ?? zeroPaise))
  const advances = await lockSettlingPayments(tx, order.orderId)
  return cash ? [cash, ...advances] : advances
}

/** Claims the other size from the courier that lost it (decision 175). */
async function claimExchange(tx: Db, { back: { id, orderId, paid, reason } }: OpenReturn): Promise<void> {
  const parcel = await findOpenReturnShipment(tx, { returnId: id, fromShopper: false })
  await recordClaim(tx, { orderId, parcel, amount: paid, problem: reason })
}

/** Credits the units at their price, also when a little of it was let go (decision 142). */
async function creditReturn(tx: Db, { back }: OpenReturn, now: Date): Promise<void> {
  const { orderId, reason, id, position, quantity, paid } = back
  const units = [{ position, description: lineName(back), quantity, paid }]
  await issueCreditNote(tx, { orderId, amount: paid, units, reason, cause: `return:${id}`, now })
}
