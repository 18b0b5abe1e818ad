/** Ends an order whose parcel the courier lost (decision 175); scheduled in flows/backoffice/schedule-pending-action.ts. */

import type { Scheduler } from '#db/backoffice/pending-actions.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { recordInspection } from '#db/orders/order-admin.ts'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { type LockedOrder, lockOrder } from '#db/orders/transitions.ts'
import { insertDiscrepancy } from '#db/payments/discrepancies.ts'
import { closeFailures } from '#db/shipping/failed-deliveries.ts'
import { type BookedShipment, lockOpenShipment, type Shipment } from '#db/shipping/shipments.ts'
import type { Paise } from '#domain/money.ts'
import { remainingAmount } from '#domain/orders/order.ts'
import { sendBackRefusal } from '#domain/payments/permission.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { shipmentMoved } from '#domain/shipping/manual-shipment.ts'
import type { StaffActor } from '#domain/staff/permissions.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import { refundAll, submitDueRefunds } from '#flows/payments/submit-refund.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { issueCreditNote } from '#flows/tax/issue-credit-note.ts'

type ByStaff = { staff: StaffActor; isStepUpFresh: boolean }
type LostParcel = { staff: Scheduler & StaffActor; orderId: string; reason: string; isStepUpFresh: boolean }

/** Ends the order without its pieces and sends back what was paid; the courier's claim waits under Differences. */
export async function loseParcel(shop: Shop, lost: LostParcel): Promise<{ amount: Paise } | Refusal | null> {
  const refund = await inTransaction(shop.db, (tx) => recordLoss(tx, lost, shop.now()))
  if (isRefusal(refund) || refund === null) return refund
  await submitDueRefunds(shop, lost.orderId)
  return { amount: refund }
}

/** Refuses an order that is not on its way, or money without its permission. Locks the order. */
export async function lostParcelRefusal(tx: Db, orderId: string, by: ByStaff): Promise<Refusal | null> {
  const order = await lockOrder(tx, orderId)
  return order === null ? refuse('not-found', 'Not Found') : lossRefusal(order, by)
}

function lossRefusal(order: LockedOrder, by: ByStaff): Refusal | null {
  if (order.fulfilmentState !== 'shipped') return shipmentMoved
  return sendBackRefusal(order, 'whole', by)
}

async function recordLoss(tx: Db, { staff, orderId, reason, ...by }: LostParcel, now: Date) {
  const order = await lockOrder(tx, orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  const refusal = lossRefusal(order, { staff, ...by })
  if (refusal) return refusal
  const parcel = await lockOpenShipment(tx, orderId)
  await moveOrder(tx, order, { fulfilment: 'returned', cause: 'lost', actor: actorOf(staff) })
  await recordInspection(tx, orderId, 'lost')
  if (parcel) await closeFailures(tx, parcel.id, { before: now, now })
  const refund = await refundAll(tx, { orderId, reason: 'returned', actor: actorOf(staff) })
  const why = { reason: 'Lost by the courier', cause: 'returned' }
  await issueCreditNote(tx, { orderId, amount: null, ...why, now })
  const worth = remainingAmount({ ...order, items: await findOrderedLines(tx, orderId) })
  await recordClaim(tx, { orderId, parcel, amount: worth, problem: reason })
  await recordAudit(tx, staff, { action: 'mark-lost', object: `order:${orderId}`, after: { refund }, reason })
  return refund
}

type Claim = {
  orderId: string
  parcel: Pick<BookedShipment, 'id' | 'courier' | 'waybill'> | null
  amount: Paise
  problem: string
}

/** Leaves the claim to the courier under Differences: for an order, or for the other size of an exchange. */
export async function recordClaim(tx: Db, { orderId, parcel, amount, problem }: Claim): Promise<void> {
  const facts = { courier: parcel?.courier, waybill: parcel?.waybill, amount, problem }
  const dedupeKey = `lost-parcel:${parcel?.id ?? orderId}`
  await insertDiscrepancy(tx, { kind: 'lost-parcel', dedupeKey, orderId, facts })
}

type FoundParcel = Pick<Shipment, 'id' | 'orderId' | 'courier' | 'waybill' | 'state'>

/** Tells the owner that a lost parcel was delivered or brought back after all; its order stays settled. */
export async function reportFound(tx: Db, { id, orderId, courier, waybill, state }: FoundParcel): Promise<void> {
  const facts = { courier, waybill, event: state }
  await insertDiscrepancy(tx, { kind: 'lost-parcel-found', dedupeKey: `lost-parcel-found:${id}`, orderId, facts })
}
