import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { findOrderAllocations, lockStock, releaseHeldStock, returnStock } from '#db/inventory/stock.ts'
import { type LockedOrder, lockOrder } from '#db/orders/transitions.ts'
import { lockSettlingPayment } from '#db/payments/payments.ts'
import { sumLeft } from '#db/payments/refund-totals.ts'
import { insertRefund } from '#db/payments/refunds.ts'
import { stepUpRequired } from '#domain/backoffice/pending-action.ts'
import { nothing, type Paise } from '#domain/money.ts'
import { cancelFailed, cancelRefusal } from '#domain/orders/cancel.ts'
import { paidNeedsFinance } from '#domain/payments/permission.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { may, type StaffAtWork } from '#domain/staff/permissions.ts'
import { busyWhenLockedOut } from '#flows/busy.ts'
import { closeUpiCode } from '#flows/payments/close-upi-code.ts'
import { submitRefund } from '#flows/payments/submit-refund.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import { cancelShipment } from '#flows/shipping/cancel-shipment.ts'
import type { Shop } from '#flows/shop.ts'
import { issueCreditNote } from '#flows/tax/issue-credit-note.ts'
import { moveOrder } from './move-order.ts'

export type CancelInput = {
  orderId: string
  /** Owner of the order; null for the back office, which names itself in `actor`. */
  userId: string | null
  /** 'shopper:…', 'staff:…' */
  actor: string
  /** Staff member and reason; `isProved` after a recent re-authentication, which a refund needs. */
  desk?: { staff: StaffAtWork; reason: string; isProved: boolean }
}

/** `refund` is what goes back to the shopper, in paise; null when nothing was paid. */
export type Cancelled = { orderId: string; refund: Paise | null }

/** The clock's word goes onto the credit note. */
type DatedWish = CancelInput & { now: Date }

type Written = Cancelled & { refundId: string | null }

/** Ends an order that has not left the shop: its goods go back on the shelf once, and the money to the shopper. */
export async function cancelOrder(shop: Shop, wish: CancelInput): Promise<Cancelled | Refusal> {
  const cancelled = await inTransaction(shop.db, (tx) => cancel(tx, { ...wish, now: shop.now() })).catch(
    busyWhenLockedOut,
  )
  if (isRefusal(cancelled)) return cancelled
  shop.log.info({ orderId: wish.orderId, refund: cancelled.refund !== null }, 'order cancelled')
  if (cancelled.refundId !== null) await submitRefund(shop, cancelled.refundId)
  await closeUpiCode(shop, wish.orderId)
  await cancelShipment(shop, wish.orderId)
  return { orderId: cancelled.orderId, refund: cancelled.refund }
}

/** Lock, decide, write: part of a transaction. */
export async function cancel(tx: Db, wish: DatedWish): Promise<Written | Refusal> {
  const order = await lockOrder(tx, wish.orderId)
  if (order === null || (wish.userId !== null && order.userId !== wish.userId)) {
    return refuse('not-found', cancelFailed)
  }
  const refusal = cancelRefusal(order) ?? moneyRefusal(order, wish)
  if (refusal) return refusal
  const takes = await findOrderAllocations(tx, [order.orderId])
  await lockStock(tx, takes)
  if (order.holdState === 'held') await releaseHeldStock(tx, takes)
  await returnStock(tx, order.orderId, 'cancel')
  await moveOrder(tx, order, {
    fulfilment: 'cancelled',
    ...(order.holdState === 'held' ? { hold: 'released' as const } : {}),
    ...(order.paymentState === 'pending' ? { payment: 'failed' as const } : {}),
    cause: 'cancelled',
    actor: wish.actor,
  })
  const back = await refundOf(tx, order, wish.actor)
  const reason = wish.desk?.reason ?? 'Order cancelled'
  const { orderId } = order
  await issueCreditNote(tx, { orderId, amount: null, reason, cause: 'cancelled', now: wish.now })
  await noteDesk(tx, order, { wish, refund: back.refund })
  return { orderId, ...back }
}

/** Cancelling a paid order refunds it, which needs the money permission. */
function moneyRefusal(order: LockedOrder, { desk }: Pick<CancelInput, 'desk'>): Refusal | null {
  const isPaid = order.paymentState === 'paid' || order.paymentState === 'part_refunded'
  if (!desk || !isPaid) return null
  if (!may(desk.staff, 'handle-money')) return refuse('forbidden', paidNeedsFinance)
  return desk.isProved ? null : stepUpRequired
}

/** Why this order can't be cancelled at the desk; null when it can. Part of a transaction, in which it is locked. */
export async function adminCancelRefusal(
  tx: Db,
  orderId: string,
  desk: NonNullable<CancelInput['desk']>,
): Promise<Refusal | null> {
  const order = await lockOrder(tx, orderId)
  if (order === null) return refuse('not-found', cancelFailed)
  return cancelRefusal(order) ?? moneyRefusal(order, { desk })
}

async function noteDesk(
  tx: Db,
  { orderId }: LockedOrder,
  { wish: { desk }, refund }: { wish: CancelInput; refund: Paise | null },
): Promise<void> {
  if (!desk) return
  const { staff, reason } = desk
  const auditEntry = { action: 'cancel-order', object: `order:${orderId}`, after: { refund }, reason }
  await recordAudit(tx, staff, auditEntry)
}

/** All that was paid and has not gone back. */
async function refundOf(
  tx: Db,
  order: LockedOrder,
  actor: string,
): Promise<{ refund: Paise | null; refundId: string | null }> {
  const payment = await lockSettlingPayment(tx, order.orderId)
  const left = payment === null ? nothing : await sumLeft(tx, payment)
  if (payment === null || left === nothing) return { refund: null, refundId: null }
  const { id } = await insertRefund(tx, {
    orderId: order.orderId,
    paymentId: payment.id,
    amount: left,
    reason: 'cancelled',
    dedupeKey: `whole:${payment.id}`,
    actor,
  })
  return { refund: left, refundId: id }
}
