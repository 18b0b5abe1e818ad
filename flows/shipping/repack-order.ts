/** Takes a packed order back to packing; scheduled in flows/backoffice/schedule-pending-action.ts (decision 174). */

import type { Scheduler } from '#db/backoffice/pending-actions.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { findTaskState, markUnpacked } from '#db/orders/tasks.ts'
import { type LockedOrder, lockOrder } from '#db/orders/transitions.ts'
import {
  type BookedShipment,
  findBookedShipment,
  lockOpenShipment,
  markShipmentCancelled,
  pollSoon,
} from '#db/shipping/shipments.ts'
import { courierKeepsParcel, repackRefusal } from '#domain/orders/tasks.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { shipmentMoved } from '#domain/shipping/manual-shipment.ts'
import { courierUnavailable } from '#domain/shipping/shipment.ts'
import { saysCancelled, sortEvents } from '#domain/shipping/tracking.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import { actorOf, recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { askToCancel } from './cancel-shipment.ts'

type Repacking = { staff: Scheduler; orderId: string }

/** Cancels the waybill at the courier, then takes the order back. Repeated after a crash, it does what is missing. */
export async function repackOrder(shop: Shop, { staff, orderId }: Repacking): Promise<Refusal | null> {
  const parcel = await findBookedShipment(shop.db, orderId)
  const refusal = parcel && (await takeBack(shop, parcel))
  if (refusal) return refusal
  return inTransaction(shop.db, (tx) => recordRepacking(tx, { staff, orderId, parcel }))
}

/** Refuses unless the courier gives up the waybill; one that has picked the parcel up is asked where it is. */
async function takeBack(shop: Shop, parcel: BookedShipment): Promise<Refusal | null> {
  const isCancelled = await askToCancel(shop, parcel)
  if (isCancelled === null) return refuse('unreachable', courierUnavailable)
  if (isCancelled || (await isCancelledBefore(shop, parcel))) return null
  await pollSoon(shop.db, parcel.waybill, shop.now())
  return courierKeepsParcel
}

/** Tells whether an earlier request cancelled the waybill, of which the answer was lost: some couriers refuse it twice. */
async function isCancelledBefore({ couriers }: Shop, { courier, waybill }: BookedShipment): Promise<boolean> {
  const answer = await couriers
    .named(courier)
    .track([waybill])
    .catch(() => [])
  const events = answer.find((one) => one.waybill === waybill)?.events ?? []
  return saysCancelled(sortEvents(events).at(-1)?.text)
}

/** Refuses an order that is not packed, or that the courier has. Locks its shipment in the caller's transaction. */
export async function repackRefusalOf(tx: Db, { orderId }: LockedOrder): Promise<Refusal | null> {
  const packed = await findTaskState(tx, orderId, 'pack')
  return packed ? repackRefusal({ ...packed, parcel: await lockOpenShipment(tx, orderId) }) : null
}

type CancelledParcel = Repacking & { parcel: BookedShipment | null }

async function recordRepacking(tx: Db, { staff, orderId, parcel }: CancelledParcel): Promise<Refusal | null> {
  const order = await lockOrder(tx, orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  const packed = await findTaskState(tx, orderId, 'pack')
  // Executed again after a crash: the first run has recorded it.
  if (order.fulfilmentState === 'waiting' && packed?.doneAt === null) return null
  const open = await lockOpenShipment(tx, orderId)
  const refusal = packed && repackRefusal({ ...packed, parcel: open })
  if (refusal) return refusal
  if ((open?.id ?? null) !== (parcel?.id ?? null)) return shipmentMoved
  if (parcel) await markShipmentCancelled(tx, parcel.id)
  if (order.fulfilmentState === 'ready') {
    const ref = parcel ? { ref: parcel.waybill } : {}
    await moveOrder(tx, order, { fulfilment: 'waiting', cause: 'waybill cancelled', actor: actorOf(staff), ...ref })
  }
  await markUnpacked(tx, orderId)
  const after = { waybill: parcel?.waybill ?? null }
  await recordAudit(tx, staff, { action: 'repack-order', object: `order:${orderId}`, after })
  return null
}
