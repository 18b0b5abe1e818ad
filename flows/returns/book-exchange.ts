import type { Scheduler } from '#db/backoffice/pending-actions.ts'
import type { Db } from '#db/engine/database.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import { findOpenReturnShipment } from '#db/returns/return-shipments.ts'
import { findReturn } from '#db/returns/returns.ts'
import { saveTracking } from '#db/shipping/shipments.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { bookReturnParcel, cancelReturnParcel } from './book-return-parcel.ts'
import { lockExchangeSize, lockReturn, type OpenReturn, sendExchangeSize } from './process-return.ts'

type ExchangeCommand = { staff: Scheduler; returnId: string }

/** Books the exchange parcel with the courier, with nothing to collect. */
export async function bookExchange(
  shop: Shop,
  { staff, returnId }: ExchangeCommand,
): Promise<{ waybill: string } | Refusal> {
  return bookReturnParcel(shop, {
    returnId,
    fromShopper: false,
    open: (tx) => openExchange(tx, returnId),
    record: (tx, sent) => recordSent(tx, { staff, returnId }, sent),
  })
}

/**
 * Cancels the exchange parcel before the courier has collected it. It counts as one that came back: refunded, or sent
 * again.
 */
export const cancelExchange = (shop: Shop, { staff, returnId }: ExchangeCommand): Promise<Refusal | null> =>
  cancelReturnParcel(shop, { returnId, fromShopper: false }, (tx, parcel) =>
    recordCancelled(tx, { staff, returnId, ...parcel }),
  )

async function recordCancelled(
  tx: Db,
  { staff, returnId, id, waybill }: ExchangeCommand & { id: string; waybill: string },
): Promise<void> {
  const back = await findReturn(tx, returnId)
  const order = back && (await lockOrder(tx, back.orderId))
  const open = order && (await findOpenReturnShipment(tx, { returnId, fromShopper: false }))
  if (!order || open?.id !== id || open.state !== 'booked') return
  await saveTracking(tx, { id, state: 'returned', place: null, expectedAt: null, nextPollAt: null, unchangedPolls: 0 })
  const object = `order:${order.orderId}`
  await recordAudit(tx, staff, { action: 'cancel-exchange', object, after: { returnId, waybill } })
}

async function openExchange(tx: Db, returnId: string): Promise<OpenReturn | Refusal> {
  const open = await lockReturn(tx, returnId, 'exchanged')
  if (isRefusal(open)) return open
  const exchanged = await lockExchangeSize(tx, open.back)
  return isRefusal(exchanged) ? exchanged : open
}

async function recordSent(
  tx: Db,
  { staff, returnId }: ExchangeCommand,
  { courier, waybill, now }: { courier: string; waybill: string; now: Date },
): Promise<{ isFirst: boolean } | Refusal> {
  const open = await lockReturn(tx, returnId, 'exchanged')
  if (isRefusal(open)) {
    const before = await findReturn(tx, returnId)
    return before?.waybill === waybill ? { isFirst: false } : open
  }
  return (await sendExchangeSize(tx, open, { staff, parcel: { courier, waybill }, now })) ?? { isFirst: true }
}
