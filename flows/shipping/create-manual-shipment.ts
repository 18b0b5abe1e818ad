/** A shipment handed to a courier without an integration; scheduled in flows/backoffice/schedule-pending-action.ts. */

import type { Scheduler } from '#db/backoffice/pending-actions.ts'
import type { Db } from '#db/engine/database.ts'
import { type LockedOrder, lockOrder } from '#db/orders/transitions.ts'
import { insertManualShipment, isWaybillTaken, lockOpenShipment, saveWaybill } from '#db/shipping/shipments.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { type ManualShipmentInput, waybillOf, waybillTaken } from '#domain/shipping/manual-shipment.ts'
import { alreadyBooked, shippingRefusal } from '#domain/shipping/shipment.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import { writeInvoice } from '#flows/tax/create-invoice.ts'

/** Refuses when a locked order can't be shipped so, null when it can. Checked when scheduled and when executed. */
export async function manualShipmentRefusal(
  tx: Db,
  order: LockedOrder,
  parcel: Pick<ManualShipmentInput, 'waybill'>,
): Promise<Refusal | null> {
  const refusal = shippingRefusal(order)
  if (refusal) return refusal
  if ((await lockOpenShipment(tx, order.orderId)) !== null) return alreadyBooked
  return (await isWaybillTaken(tx, waybillOf(parcel, order.orderId))) ? waybillTaken : null
}

/** Ships an order manually in the caller's transaction. Issues the invoice, without which nothing may leave. */
export async function shipManually(
  tx: Db,
  { staff, orderId, parcel }: { staff: Scheduler; orderId: string; parcel: ManualShipmentInput },
  now: Date,
): Promise<{ waybill: string } | Refusal> {
  const locked = await lockOrder(tx, orderId)
  if (locked === null) return refuse('not-found', 'Not Found')
  const refusal = await manualShipmentRefusal(tx, locked, parcel)
  if (refusal) return refusal
  const invoice = await writeInvoice(tx, { userId: locked.userId, orderId, now })
  if (isRefusal(invoice)) return invoice
  const waybill = waybillOf(parcel, orderId)
  // A concurrent transaction took it.
  if (!(await insertManualShipment(tx, { orderId, ...parcel, waybill }))) return waybillTaken
  await saveWaybill(tx, orderId, waybill)
  const because = { cause: 'shipped by hand', actor: actorOf(staff), ref: waybill }
  const ready = await moveOrder(tx, locked, { fulfilment: 'ready', ...because })
  await moveOrder(tx, ready, { fulfilment: 'shipped', ...because })
  await recordAudit(tx, staff, { action: 'ship-order', object: `order:${orderId}`, after: parcel })
  return { waybill }
}
