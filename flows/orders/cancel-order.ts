import { type Db, inTransaction } from '#db/engine/database.ts'
import { findOrderAllocations, lockStock, releaseHeldStock, returnStock } from '#db/inventory/stock.ts'
import { findUnitsPutBack } from '#db/inventory/stock-ledger.ts'
import { writeOff } from '#db/inventory/write-off.ts'
import { type LockedOrder, lockOrder } from '#db/orders/transitions.ts'
import type { Paise } from '#domain/money.ts'
import { cancelledBefore, cancelRefusal, staffCancelRefusal } from '#domain/orders/cancel.ts'
import { itemsMissing } from '#domain/orders/partial-cancel.ts'
import { cancelFailed } from '#domain/orders/texts.ts'
import { sendBackRefusal } from '#domain/payments/permission.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/permissions.ts'
import { busyRefusal } from '#flows/busy.ts'
import { closeUpiCode } from '#flows/payments/close-upi-code.ts'
import { refundAll, submitDueRefunds } from '#flows/payments/submit-refund.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import { cancelShipment } from '#flows/shipping/cancel-shipment.ts'
import type { Shop } from '#flows/shop.ts'
import { issueCreditNote } from '#flows/tax/issue-credit-note.ts'
import { moveOrder } from './move-order.ts'
import { endSizeRequest, findSizeHold } from './request-size-change.ts'

type CancelInput = {
  orderId: string
  /** The order's shopper; null for the back office. */
  userId: string | null
  /** 'shopper:…' or 'staff:…'. */
  actor: string
  /** Staff member and reason; `isStepUpFresh` is required for a refund. */
  byStaff?: { staff: StaffActor; reason: string; isStepUpFresh: boolean }
}

/** `refund`: amount refunded in paise; null when nothing was paid. */
type Cancelled = { refund: Paise | null }

/** `now` is printed on the credit note. */
type DatedCancel = CancelInput & { now: Date }

/**
 * Cancels an order that has not been shipped, restocks it once and refunds what was paid. Repeated, such as after a
 * crash, it tells gateway and courier what they may not have heard.
 */
export async function cancelOrder(shop: Shop, input: CancelInput): Promise<Cancelled | Refusal> {
  const cancelled = await inTransaction(shop.db, (tx) => cancel(tx, { ...input, now: shop.now() })).catch(busyRefusal)
  if (isRefusal(cancelled) && cancelled !== cancelledBefore) return cancelled
  if (!isRefusal(cancelled))
    shop.log.info({ orderId: input.orderId, refund: cancelled.refund !== null }, 'order cancelled')
  await submitDueRefunds(shop, input.orderId)
  await closeUpiCode(shop, input.orderId)
  await cancelShipment(shop, input.orderId)
  return cancelled
}

/** Locks, decides, writes, in the caller's transaction. */
export async function cancel(tx: Db, input: DatedCancel): Promise<Cancelled | Refusal> {
  const order = await lockOrder(tx, input.orderId)
  if (order === null || (input.userId !== null && order.userId !== input.userId)) {
    return refuse('not-found', cancelFailed)
  }
  const refusal = input.byStaff ? staffRefusal(order, input.byStaff) : cancelRefusal(order)
  if (refusal) return refusal
  const takes = await findOrderAllocations(tx, [order.orderId])
  await lockStock(tx, [...takes, ...(await findSizeHold(tx, order))])
  await endSizeRequest(tx, order, { actor: input.actor })
  if (order.holdState === 'held') await releaseHeldStock(tx, takes)
  await returnStock(tx, order.orderId, 'cancel')
  if (input.byStaff?.reason === itemsMissing)
    await writeOff(tx, await findUnitsPutBack(tx, order.orderId), { ...order, actor: actorOf(input.byStaff.staff) })
  await moveOrder(tx, order, {
    fulfilment: 'cancelled',
    ...(order.holdState === 'held' ? { hold: 'released' as const } : {}),
    ...(order.paymentState === 'pending' ? { payment: 'failed' as const } : {}),
    cause: 'cancelled',
    actor: input.actor,
  })
  const { orderId } = order
  const refund = await refundAll(tx, { orderId, reason: 'cancelled', actor: input.actor })
  const reason = input.byStaff?.reason ?? 'Order cancelled'
  await issueCreditNote(tx, { orderId, amount: null, reason, cause: 'cancelled', now: input.now })
  await recordStaffAudit(tx, order, { input, refund })
  return { refund }
}

type CancellingStaff = NonNullable<CancelInput['byStaff']>

/** Refuses an order that staff can't cancel; null otherwise. Locks the order in the caller's transaction. */
export async function adminCancelRefusal(tx: Db, orderId: string, byStaff: CancellingStaff): Promise<Refusal | null> {
  const order = await lockOrder(tx, orderId)
  if (order === null) return refuse('not-found', cancelFailed)
  return staffRefusal(order, byStaff)
}

function staffRefusal(order: LockedOrder, byStaff: CancellingStaff): Refusal | null {
  return staffCancelRefusal(order) ?? sendBackRefusal(order, 'whole', byStaff)
}

async function recordStaffAudit(
  tx: Db,
  { orderId }: LockedOrder,
  { input: { byStaff }, refund }: { input: CancelInput; refund: Paise | null },
): Promise<void> {
  if (!byStaff) return
  const { staff, reason } = byStaff
  const auditEntry = { action: 'cancel-order', object: `order:${orderId}`, after: { refund }, reason }
  await recordAudit(tx, staff, auditEntry)
}
