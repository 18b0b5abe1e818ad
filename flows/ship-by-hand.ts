import type { Db } from '#db/database.ts'
import { lockOrder, moveOrder } from '#db/order-moves.ts'
import { findOrder } from '#db/orders.ts'
import { insertHandShipment, isWaybillTaken, lockOpenShipment, saveWaybill } from '#db/shipments.ts'
import { inTransaction } from '#db/transaction.ts'
import { type HandParcel, readHandParcel, waybillTaken } from '#domain/desk-parcel.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { askedForAlready, shippingRefusal } from '#domain/shipping.ts'
import type { Staff } from '#domain/staff.ts'
import { actorOf, recordAudit } from './record-audit.ts'
import type { Shop } from './shop.ts'
import { writeInvoice } from './write-invoice.ts'

export type HandShipment = { staff: Staff; orderId: string; parcel: HandParcel }

/** Somebody took the parcel to a courier that the shop does not speak to, and has its waybill. */
export async function shipByHand(
  shop: Shop,
  { parcel, ...wish }: HandShipment,
): Promise<{ waybill: string } | Refusal> {
  const read = readHandParcel(parcel)
  if (isRefusal(read)) return read
  return inTransaction(shop.db, (tx) => record(tx, { ...wish, parcel: read }, shop.now()))
}

/** Lock, decide, write. No goods leave without an invoice. */
async function record(tx: Db, wish: HandShipment, now: Date): Promise<{ waybill: string } | Refusal> {
  const { staff, orderId, parcel } = wish
  const locked = await lockOrder(tx, orderId)
  if (locked === null) return refuse('not-found', 'Not Found')
  const refusal = shippingRefusal(locked)
  if (refusal) return refusal
  if ((await lockOpenShipment(tx, orderId)) !== null) return askedForAlready
  if (await isWaybillTaken(tx, parcel.waybill)) return waybillTaken
  const order = await findOrder(tx, locked.userId, orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  const invoice = await writeInvoice(tx, { userId: order.userId, orderId, now })
  if (isRefusal(invoice)) return invoice
  await insertHandShipment(tx, { orderId, ...parcel })
  await saveWaybill(tx, orderId, parcel.waybill)
  const because = { cause: 'shipped by hand', actor: actorOf(staff), ref: parcel.waybill }
  const ready = await moveOrder(tx, locked, { fulfilment: 'ready', ...because })
  await moveOrder(tx, ready, { fulfilment: 'shipped', ...because })
  await recordAudit(tx, staff, { action: 'ship-order', object: `order:${orderId}`, after: parcel })
  return { waybill: parcel.waybill }
}
