import { type Db, inTransaction } from '#db/engine/database.ts'
import { findOrder, findOrderForAdmin } from '#db/orders/orders.ts'
import { findOpenReturnShipment, findReturnShipment } from '#db/returns/return-shipments.ts'
import { findReturn, type KnownReturn } from '#db/returns/returns.ts'
import { measureParcel } from '#db/shipping/measure-parcel.ts'
import { countEndedShipments, insertShipment } from '#db/shipping/shipments.ts'
import { findInvoice } from '#db/tax/invoices.ts'
import { lineName } from '#domain/orders/line-quantities.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import * as texts from '#domain/returns/texts.ts'
import { courierUnavailable, parcelNumber } from '#domain/shipping/shipment.ts'
import { saysCancelled } from '#domain/shipping/tracking.ts'
import { bookParcel, type ParcelBooking, type PreparedParcel, requestToRepeat } from '#flows/shipping/book-parcel.ts'
import type { Shop } from '#flows/shop.ts'
import type { OpenReturn } from './process-return.ts'

/** One of the two parcels of a return: reverse pickup, or exchange size. */
type ReturnParcel = {
  returnId: string
  fromShopper: boolean
  /** Locks the return if the parcel can be sent now; in the caller's transaction. */
  open: (tx: Db) => Promise<OpenReturn | Refusal>
  record: ParcelBooking['record']
}

/** Books a parcel of a return. A reverse pickup leaves the service to the courier: offers are those of the way out. */
export async function bookReturnParcel(shop: Shop, one: ReturnParcel): Promise<{ waybill: string } | Refusal> {
  const { returnId, fromShopper, record } = one
  const back = await findReturn(shop.db, returnId)
  if (back === null) return refuse('not-found', 'Not Found')
  const order = await findOrderForAdmin(shop.db, back.orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  return bookParcel(shop, {
    sent: { to: order.address, items: [back], collect: null, worth: back.paid },
    subject: { returnId },
    prepare: (tx, fresh, known) => prepare(tx, one, { fresh, known }),
    book: (courier, parcel) => (fromShopper ? courier.fetchBack({ ...parcel, service: null }) : courier.book(parcel)),
    record,
  })
}

/**
 * Cancels a parcel of a return before the courier has collected it. `record` writes it down in the caller's transaction.
 */
export async function cancelReturnParcel(
  shop: Shop,
  parcel: Pick<ReturnParcel, 'returnId' | 'fromShopper'>,
  record: (tx: Db, cancelled: { id: string; waybill: string }) => Promise<void>,
): Promise<Refusal | null> {
  const shipment = await findReturnShipment(shop.db, parcel)
  if (shipment === null) return refuse('changed', texts.returnMovedOn)
  const { courier, waybill, id, lastEvent, state } = shipment
  if (state !== 'booked') return refuse('changed', texts.fetchedAlready)
  const isCancelled = await shop.couriers
    .named(courier)
    .cancel(waybill)
    .catch((error: unknown) => {
      shop.log.warn({ err: error, waybill }, 'courier did not answer')
      return null
    })
  if (isCancelled === null) return refuse('unreachable', courierUnavailable)
  // A parcel that the courier has cancelled can't be cancelled again.
  if (!isCancelled && !saysCancelled(lastEvent)) return refuse('changed', texts.fetchedAlready)
  await inTransaction(shop.db, (tx) => record(tx, { id, waybill }))
  return null
}

async function prepare(
  tx: Db,
  one: ReturnParcel,
  { fresh, known }: { fresh: { waybill: string; courier: string }; known: readonly string[] },
): Promise<PreparedParcel | Refusal> {
  const sendable = await one.open(tx)
  if (isRefusal(sendable)) return sendable
  const { back, order: locked } = sendable
  const { returnId, fromShopper } = one
  const order = await findOrder(tx, locked.userId, back.orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  const open = await requestToRepeat(tx, await findOpenReturnShipment(tx, one), known)
  const earlier = open?.state === 'returned' ? null : open
  const { orderId } = back
  const shipmentId = earlier?.id ?? (await insertShipment(tx, { ...fresh, returnId, fromShopper, orderId }))
  const { courier, waybill } = earlier ?? fresh
  return { shipmentId, courier, parcel: { waybill, to: order.address, ...(await toParcel(tx, fromShopper, back)) } }
}

/** Builds the parcel. Couriers refuse a reference twice, so each parcel of a return has its own. */
async function toParcel(tx: Db, fromShopper: boolean, back: KnownReturn) {
  const { id: returnId, orderId } = back
  const invoice = await findInvoice(tx, orderId)
  const tries = await countEndedShipments(tx, { orderId, returnId, fromShopper })
  const size = fromShopper ? back.size : (back.exchangeSize ?? back.size)
  return {
    collect: null,
    worth: back.paid,
    units: back.quantity,
    orderId: parcelNumber(`${orderId}-${fromShopper ? 'R' : 'X'}${returnId.slice(0, 8)}`, tries),
    contents: `${lineName({ ...back, size })} x ${back.quantity}`,
    ...(await measureParcel(tx, [back])),
    hsn: invoice?.content.lines[0]?.hsn ?? null,
    invoiceSerial: invoice?.serial ?? '',
  }
}
