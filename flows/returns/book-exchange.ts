import type { Scheduler } from '#db/backoffice/pending-actions.ts'
import type { Db } from '#db/engine/database.ts'
import { findReturn } from '#db/returns/returns.ts'
import { isRefusal, type Refusal } from '#domain/refusal.ts'
import { exchangeCameBack } from '#domain/returns/return-request.ts'
import { alreadyBooked } from '#domain/shipping/shipment.ts'
import type { Shop } from '#flows/shop.ts'
import { bookReturnParcel } from './book-return-parcel.ts'
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
    sizeOf: ({ exchangeSize, size }) => exchangeSize ?? size,
    book: (courier, parcel) => courier.book(parcel),
    open: (tx) => openExchange(tx, returnId),
    record: (tx, sent) => recordSent(tx, { staff, returnId }, sent),
  })
}

async function openExchange(tx: Db, returnId: string): Promise<OpenReturn | Refusal> {
  const open = await lockReturn(tx, returnId, 'exchanged')
  if (isRefusal(open)) return open
  if (exchangeCameBack(open.back)) return alreadyBooked
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
  const sent = await sendExchangeSize(tx, open, { staff, parcel: { courier, waybill }, now })
  return isRefusal(sent) ? sent : { isFirst: true }
}
