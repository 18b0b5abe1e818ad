import { type Db, inTransaction } from '#db/engine/database.ts'
import { findOrder, findOrderForAdmin } from '#db/orders/orders.ts'
import { findOpenReturnShipment, findReturnShipment } from '#db/returns/return-shipments.ts'
import { findReturn, type KnownReturn } from '#db/returns/returns.ts'
import { measureParcel } from '#db/shipping/measure-parcel.ts'
import { countEndedShipments, insertShipment, markBooked, markShipmentCancelled } from '#db/shipping/shipments.ts'
import { findInvoice } from '#db/tax/invoices.ts'
import type { Address } from '#domain/customers/address.ts'
import { lineName } from '#domain/orders/line-quantities.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import * as texts from '#domain/returns/texts.ts'
import { courierRefused, courierUnavailable, noCourier, parcelNumber } from '#domain/shipping/shipment.ts'
import { pollDelay } from '#domain/shipping/tracking.ts'
import { cancelWaybill } from '#flows/shipping/cancel-shipment.ts'
import { type Candidate, findCandidates, reserveWaybill } from '#flows/shipping/choose-courier.ts'
import type { Shop } from '#flows/shop.ts'
import type { Booking, Courier, Parcel } from '#providers/courier/courier.ts'
import type { OpenReturn } from './process-return.ts'

/** One of the two parcels of a return: reverse pickup, or exchange size. */
type ReturnParcel = {
  returnId: string
  fromShopper: boolean
  sizeOf: (back: KnownReturn) => string
  book: (courier: Courier, parcel: Parcel) => Promise<Booking>
  /** Locks the return if the parcel can be sent now; in the caller's transaction. */
  open: (tx: Db) => Promise<OpenReturn | Refusal>
  /** Records the booking in the caller's transaction. `isFirst` is false for a repeated one. */
  record: (tx: Db, sent: { courier: string; waybill: string; now: Date }) => Promise<{ isFirst: boolean } | Refusal>
}

/**
 * Books a parcel of a return like an order's: record, call, record. Couriers are tried in the order of the owner's rule
 * until one accepts.
 */
export async function bookReturnParcel(shop: Shop, parcel: ReturnParcel): Promise<{ waybill: string } | Refusal> {
  const back = await findReturn(shop.db, parcel.returnId)
  if (back === null) return refuse('not-found', 'Not Found')
  const order = await findOrderForAdmin(shop.db, back.orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  const sent = { to: order.address, items: [back], collect: null, worth: back.paid }
  let refusal: Refusal = refuse('not-offered', noCourier)
  for (const candidate of await findCandidates(shop, sent)) {
    const booked = await bookWith(shop, parcel, candidate)
    if (!('next' in booked)) return booked
    refusal = booked.next
  }
  return refusal
}

/** `next`: this courier refused without creating a parcel, so another may be tried. */
async function bookWith(
  shop: Shop,
  one: ReturnParcel,
  { courier: candidate, service }: Candidate,
): Promise<{ waybill: string } | Refusal | { next: Refusal }> {
  const { couriers, db } = shop
  const waybill = await reserveWaybill(shop, candidate)
  if (waybill === null) return { next: refuse('unreachable', courierUnavailable) }
  const booked = await inTransaction(db, (tx) => ask(tx, one, { waybill, courier: candidate.name }))
  if (isRefusal(booked)) return booked
  const { shipmentId, courier, parcel } = booked
  const isChosen = courier === candidate.name && !one.fromShopper
  const booking = await one
    .book(couriers.named(courier), { ...parcel, service: isChosen ? service : null })
    .catch((error: unknown) => {
      shop.log.error({ err: error, returnId: one.returnId }, 'the courier did not answer')
      return null
    })
  if (booking === null) return refuse('unreachable', courierUnavailable)
  const settling = { shipmentId, booking, courier, now: shop.now() }
  const settled = await inTransaction(db, (tx) => settle(tx, one, settling))
  if (isRefusal(settled) && booking.waybill !== null) await cancelWaybill(shop, { courier, waybill: booking.waybill })
  return isRefusal(settled) && booking.waybill === null ? { next: settled } : settled
}

/**
 * Cancels a parcel of a return before the courier has collected it. `record` writes it down in the caller's transaction.
 */
export async function cancelReturnParcel(
  shop: Shop,
  parcel: Pick<ReturnParcel, 'returnId' | 'fromShopper'>,
  record: (tx: Db, cancelled: { id: string; waybill: string }) => Promise<void>,
): Promise<{ waybill: string } | Refusal> {
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
  if (!isCancelled && !/cancel/i.test(lastEvent ?? '')) return refuse('changed', texts.fetchedAlready)
  await inTransaction(shop.db, (tx) => record(tx, { id, waybill }))
  return { waybill }
}

type BookingRequest = { shipmentId: string; courier: string; parcel: Parcel }

async function ask(
  tx: Db,
  one: ReturnParcel,
  fresh: { waybill: string; courier: string },
): Promise<BookingRequest | Refusal> {
  const sendable = await one.open(tx)
  if (isRefusal(sendable)) return sendable
  const { back, order: locked } = sendable
  const { returnId, fromShopper } = one
  const order = await findOrder(tx, locked.userId, back.orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  const open = await findOpenReturnShipment(tx, one)
  const earlier = open?.state === 'returned' ? null : open
  const { orderId } = back
  const shipmentId = earlier?.id ?? (await insertShipment(tx, { ...fresh, returnId, fromShopper, orderId }))
  const { courier, waybill } = earlier ?? fresh
  return { shipmentId, courier, parcel: await toParcel(tx, one, { back, waybill, to: order.address }) }
}

type Sent = { back: KnownReturn; waybill: string; to: Address }

/** Builds the parcel. Couriers refuse a reference twice, so each parcel of a return has its own. */
async function toParcel(tx: Db, { fromShopper, sizeOf }: ReturnParcel, { back, waybill, to }: Sent): Promise<Parcel> {
  const { id: returnId, orderId } = back
  const invoice = await findInvoice(tx, orderId)
  const tries = await countEndedShipments(tx, { orderId, returnId, fromShopper })
  return {
    waybill,
    to,
    collect: null,
    worth: back.paid,
    units: back.quantity,
    orderId: parcelNumber(`${orderId}-${fromShopper ? 'R' : 'X'}${returnId.slice(0, 8)}`, tries),
    contents: `${lineName({ ...back, size: sizeOf(back) })} x ${back.quantity}`,
    ...(await measureParcel(tx, [back])),
    service: null,
    hsn: invoice?.content.lines[0]?.hsn ?? null,
    invoiceSerial: invoice?.serial ?? '',
  }
}

async function settle(
  tx: Db,
  { record }: ReturnParcel,
  { shipmentId, booking, courier, now }: { shipmentId: string; booking: Booking; courier: string; now: Date },
): Promise<{ waybill: string } | Refusal> {
  if (booking.waybill === null) {
    await markShipmentCancelled(tx, shipmentId)
    return courierRefused(booking.refused)
  }
  const { waybill, reference, service } = booking
  const recorded = await record(tx, { courier, waybill, now })
  if (isRefusal(recorded)) {
    await markShipmentCancelled(tx, shipmentId)
    return recorded
  }
  if (recorded.isFirst) {
    const nextPollAt = new Date(now.getTime() + pollDelay('booked', 0))
    await markBooked(tx, shipmentId, { waybill, reference, carrier: service, nextPollAt })
  }
  return { waybill }
}
