/** A parcel that somebody took to a courier that the shop does not speak to; its order is pressed in flows/backoffice/schedule-pending-action.ts. */

import type { Presser } from '#db/backoffice/pending-actions.ts'
import type { Db } from '#db/engine/database.ts'
import { type LockedOrder, lockOrder } from '#db/orders/transitions.ts'
import { insertHandShipment, isWaybillTaken, lockOpenShipment, saveWaybill } from '#db/shipping/shipments.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { type HandParcel, waybillTaken } from '#domain/shipping/manual-shipment.ts'
import { askedForAlready, shippingRefusal } from '#domain/shipping/shipment.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import { writeInvoice } from '#flows/tax/create-invoice.ts'

export type HandShipment = { staff: Presser; orderId: string; parcel: HandParcel }

/** Why a locked order can't go in this parcel; null when it can. Asked when it is pressed and again when it leaves. */
export async function handParcelRefusal(
  tx: Db,
  order: LockedOrder,
  { waybill }: HandParcel,
): Promise<Refusal | null> {
  const refusal = shippingRefusal(order)
  if (refusal) return refusal
  if ((await lockOpenShipment(tx, order.orderId)) !== null) return askedForAlready
  return (await isWaybillTaken(tx, waybill)) ? waybillTaken : null
}

/** Part of a transaction: lock, decide, write. No goods leave without an invoice. */
export async function shipByHand(
  tx: Db,
  { staff, orderId, parcel }: HandShipment,
  now: Date,
): Promise<{ waybill: string } | Refusal> {
  const locked = await lockOrder(tx, orderId)
  if (locked === null) return refuse('not-found', 'Not Found')
  const refusal = await handParcelRefusal(tx, locked, parcel)
  if (refusal) return refusal
  const invoice = await writeInvoice(tx, { userId: locked.userId, orderId, now })
  if (isRefusal(invoice)) return invoice
  // Another server has just sent another order with it.
  if (!(await insertHandShipment(tx, { orderId, ...parcel }))) return waybillTaken
  await saveWaybill(tx, orderId, parcel.waybill)
  const because = { cause: 'shipped by hand', actor: actorOf(staff), ref: parcel.waybill }
  const ready = await moveOrder(tx, locked, { fulfilment: 'ready', ...because })
  await moveOrder(tx, ready, { fulfilment: 'shipped', ...because })
  await recordAudit(tx, staff, { action: 'ship-order', object: `order:${orderId}`, after: parcel })
  return { waybill: parcel.waybill }
}
