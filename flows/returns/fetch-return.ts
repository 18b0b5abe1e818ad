import type { Scheduler } from '#db/backoffice/pending-actions.ts'
import type { Db } from '#db/engine/database.ts'
import { findOpenReturnShipment } from '#db/returns/return-shipments.ts'
import { markShipmentCancelled } from '#db/shipping/shipments.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { alreadyBooked } from '#domain/shipping/shipment.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { bookReturnParcel, cancelReturnParcel } from './book-return-parcel.ts'
import { lockReturn } from './process-return.ts'

type FetchCommand = { staff: Scheduler; returnId: string }

/** Why it can't be fetched; null when it can. Its order is locked. */
export async function fetchRefusal(tx: Db, returnId: string): Promise<Refusal | null> {
  const open = await lockReturn(tx, returnId, 'received')
  if (isRefusal(open)) return open
  const parcel = await findOpenReturnShipment(tx, { returnId, fromShopper: true })
  return parcel === null || parcel.state === 'requested' ? null : alreadyBooked
}

/** Books a reverse pickup at the shopper's address, before the exchange size is sent. */
export async function fetchReturn(
  shop: Shop,
  { staff, returnId }: FetchCommand,
): Promise<{ waybill: string } | Refusal> {
  return bookReturnParcel(shop, {
    returnId,
    fromShopper: true,
    open: (tx) => lockReturn(tx, returnId, 'received'),
    record: (tx, sent) => recordFetch(tx, { staff, returnId }, sent),
  })
}

async function recordFetch(
  tx: Db,
  { staff, returnId }: FetchCommand,
  { courier, waybill }: { courier: string; waybill: string },
): Promise<{ isFirst: boolean } | Refusal> {
  const open = await lockReturn(tx, returnId, 'received')
  if (isRefusal(open)) return open
  const shipment = await findOpenReturnShipment(tx, { returnId, fromShopper: true })
  if (shipment?.state !== 'requested') return { isFirst: false }
  const object = `order:${open.back.orderId}`
  await recordAudit(tx, staff, { action: 'fetch-return', object, after: { returnId, courier, waybill } })
  return { isFirst: true }
}

/** Cancels the pickup before the courier has collected it. */
export const cancelFetch = (shop: Shop, { staff, returnId }: FetchCommand): Promise<Refusal | null> =>
  cancelReturnParcel(shop, { returnId, fromShopper: true }, (tx, parcel) =>
    recordCancelled(tx, { staff, returnId, ...parcel }),
  )

async function recordCancelled(
  tx: Db,
  { staff, returnId, id, waybill }: FetchCommand & { id: string; waybill: string },
): Promise<void> {
  const open = await lockReturn(tx, returnId, 'received')
  await markShipmentCancelled(tx, id)
  if (isRefusal(open)) return
  const object = `order:${open.back.orderId}`
  await recordAudit(tx, staff, { action: 'cancel-fetch', object, after: { returnId, waybill } })
}
