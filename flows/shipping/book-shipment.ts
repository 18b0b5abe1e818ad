import { type Db, inTransaction } from '#db/engine/database.ts'
import { findOrder, findOrderForAdmin } from '#db/orders/orders.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import {
  type BookedShipment,
  countEndedShipments,
  insertShipment,
  lockOpenShipment,
  markBooked,
  markShipmentCancelled,
  saveWaybill,
} from '#db/shipping/shipments.ts'
import type { IssuedInvoice } from '#db/tax/invoices.ts'
import type { Order } from '#domain/orders/order.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import {
  courierRefused,
  courierUnavailable,
  noCourier,
  parcelNumber,
  shippingRefusal,
} from '#domain/shipping/shipment.ts'
import { pollDelay } from '#domain/shipping/tracking.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { writeInvoice } from '#flows/tax/create-invoice.ts'
import type { Booking } from '#providers/courier/courier.ts'
import { cancelWaybill } from './cancel-shipment.ts'
import { type Candidate, findCandidates, reserveWaybill } from './choose-courier.ts'
import { parcelToSend, toParcel } from './parcel-of-order.ts'

/** `actor`: 'staff:…'. */
type BookingInput = { orderId: string; actor: string; staff?: Pick<Staff, 'id' | 'sessionId' | 'ip'> }

/**
 * Books an order's shipment, trying couriers in the order of the owner's rule until one accepts. A courier that does
 * not respond may have accepted, so no other is tried.
 */
export async function bookShipment(shop: Shop, input: BookingInput): Promise<{ waybill: string } | Refusal> {
  let refusal: Refusal = refuse('not-offered', noCourier)
  const order = await findOrderForAdmin(shop.db, input.orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  for (const candidate of await findCandidates(shop, parcelToSend(order))) {
    const booked = await bookWith(shop, input, candidate)
    if (!('next' in booked)) return booked
    refusal = booked.next
  }
  return refusal
}

/** `next`: this courier refused without creating a parcel, so another may be tried. */
type Attempt = { waybill: string } | Refusal | { next: Refusal }

/**
 * Records the shipment, calls the courier, records the result. After a lost response it repeats the call with the same
 * waybill and reference, so that there is one parcel (idempotent).
 */
async function bookWith(shop: Shop, input: BookingInput, { courier, service }: Candidate): Promise<Attempt> {
  const { db, couriers } = shop
  const waybill = await reserveWaybill(shop, courier)
  if (waybill === null) return { next: refuse('unreachable', courierUnavailable) }
  const known = couriers.all.map(({ name }) => name)
  const fresh = { ...input, waybill, courier: courier.name, service, known, now: shop.now() }
  const prepared = await inTransaction(db, (tx) => prepareBooking(tx, fresh))
  if (isRefusal(prepared)) return prepared
  const booked = couriers.named(prepared.shipment.courier)
  const booking = await booked.book(await toParcel(db, prepared)).catch((error: unknown) => {
    shop.log.error({ err: error, orderId: input.orderId }, 'courier did not answer')
    return null
  })
  if (booking === null) return refuse('unreachable', courierUnavailable)
  const settled = await inTransaction(db, (tx) =>
    recordBooking(tx, { shipmentId: prepared.shipment.id, booking, ...input, now: shop.now() }),
  )
  // The order was cancelled during the call.
  if (isRefusal(settled) && booking.waybill !== null)
    await cancelWaybill(shop, { courier: booked.name, waybill: booking.waybill })
  return isRefusal(settled) && booking.waybill === null ? { next: settled } : settled
}

/** `parcelId`: our reference of the parcel at the courier. */
export type PreparedBooking = {
  shipment: BookedShipment
  parcelId: string
  service: string | null
  order: Order
  invoice: IssuedInvoice
}

type NewBooking = BookingInput & {
  waybill: string
  courier: string
  service: string | null
  known: readonly string[]
  now: Date
}

async function prepareBooking(tx: Db, input: NewBooking): Promise<PreparedBooking | Refusal> {
  const locked = await lockOrder(tx, input.orderId)
  const order = locked && (await findOrder(tx, locked.userId, input.orderId))
  if (order === null) return refuse('not-found', 'Not Found')
  const refusal = shippingRefusal(order)
  if (refusal) return refusal
  const invoice = await writeInvoice(tx, { userId: order.userId, orderId: order.orderId, now: input.now })
  if (isRefusal(invoice)) return invoice
  const { orderId, courier, waybill } = input
  const open = await lockOpenShipment(tx, orderId)
  const isOrphan = open !== null && !input.known.includes(open.courier)
  // The courier account was removed, so its request can't be repeated.
  if (isOrphan) await markShipmentCancelled(tx, open.id)
  const parcelId = parcelNumber(orderId, await countEndedShipments(tx, { orderId, returnId: null }))
  if (open !== null && !isOrphan) {
    return { shipment: open, service: open.courier === courier ? input.service : null, parcelId, order, invoice }
  }
  const id = await insertShipment(tx, { orderId, courier, waybill })
  const shipment = { id, courier, waybill, reference: null }
  return { shipment, service: input.service, parcelId, order, invoice }
}

type BookingResult = BookingInput & { shipmentId: string; booking: Booking; now: Date }

async function recordBooking(
  tx: Db,
  { orderId, actor, staff, shipmentId, booking, now }: BookingResult,
): Promise<{ waybill: string } | Refusal> {
  const order = await lockOrder(tx, orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  if (booking.waybill === null) {
    await markShipmentCancelled(tx, shipmentId)
    return courierRefused(booking.refused)
  }
  const { waybill, reference, service } = booking
  // Executed again after a crash: the first run has recorded it.
  if (order.fulfilmentState === 'ready') return { waybill }
  const refusal = shippingRefusal(order)
  if (refusal) {
    await markShipmentCancelled(tx, shipmentId)
    return refusal
  }
  const nextPollAt = new Date(now.getTime() + pollDelay('booked', 0))
  await markBooked(tx, shipmentId, { waybill, reference, carrier: service, nextPollAt })
  await saveWaybill(tx, orderId, waybill)
  await moveOrder(tx, order, { fulfilment: 'ready', cause: 'booked', actor, ref: waybill })
  if (staff) await recordAudit(tx, staff, { action: 'book-parcel', object: `order:${orderId}`, after: { waybill } })
  return { waybill }
}
