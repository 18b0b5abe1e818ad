import { findWeights } from '#db/catalogue/product-writes.ts'
import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { findOrder } from '#db/orders/orders.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import {
  insertShipment,
  lockOpenShipment,
  markBooked,
  markShipmentCancelled,
  saveWaybill,
} from '#db/shipping/shipments.ts'
import type { IssuedInvoice } from '#db/tax/invoices.ts'
import { amountLeft, type Order, shippedItems } from '#domain/orders/order.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { courierUnavailable, noCourier, parcelGrams, shippingRefusal } from '#domain/shipping/shipment.ts'
import { pollDelay } from '#domain/shipping/tracking.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { writeInvoice } from '#flows/tax/create-invoice.ts'
import type { Booking, Parcel } from '#providers/courier/courier.ts'
import { cancelWaybill } from './cancel-shipment.ts'
import { reserveWaybill } from './reserve-waybill.ts'

/** `actor`: 'staff:…'. */
export type BookingInput = { orderId: string; actor: string; staff?: Pick<Staff, 'id' | 'sessionId' | 'ip'> }

/**
 * Books an order's shipment: records it, calls the courier, records the result. After a lost response it calls again with
 * the same waybill and order number, so that there is one parcel (idempotent).
 */
export async function bookShipment(shop: Shop, input: BookingInput): Promise<{ waybill: string } | Refusal> {
  const { courier, db } = shop
  if (courier === null) return refuse('not-offered', noCourier)
  const waybill = await reserveWaybill(shop, courier)
  if (waybill === null) return refuse('unreachable', courierUnavailable)
  const prepared = await inTransaction(db, (tx) =>
    prepareBooking(tx, { ...input, waybill, courier: courier.name, now: shop.now() }),
  )
  if (isRefusal(prepared)) return prepared
  const booking = await courier.book(await toParcel(db, prepared)).catch((error: unknown) => {
    shop.log.error({ err: error, orderId: input.orderId }, 'courier did not answer')
    return null
  })
  if (booking === null) return refuse('unreachable', courierUnavailable)
  const settled = await inTransaction(db, (tx) =>
    recordBooking(tx, { shipmentId: prepared.shipmentId, booking, ...input, now: shop.now() }),
  )
  // The order was cancelled during the call.
  if (isRefusal(settled) && booking.waybill !== null) await cancelWaybill(shop, courier, booking.waybill)
  return settled
}

type PreparedBooking = { shipmentId: string; waybill: string; order: Order; invoice: IssuedInvoice }

async function prepareBooking(
  tx: Db,
  input: BookingInput & { waybill: string; courier: string; now: Date },
): Promise<PreparedBooking | Refusal> {
  const locked = await lockOrder(tx, input.orderId)
  const order = locked && (await findOrder(tx, locked.userId, input.orderId))
  if (order === null) return refuse('not-found', 'Not Found')
  const refusal = shippingRefusal(order)
  if (refusal) return refusal
  const invoice = await writeInvoice(tx, { userId: order.userId, orderId: order.orderId, now: input.now })
  if (isRefusal(invoice)) return invoice
  const earlier = await lockOpenShipment(tx, order.orderId)
  if (earlier) return { shipmentId: earlier.id, waybill: earlier.waybill, order, invoice }
  const { orderId, courier, waybill } = input
  return { shipmentId: await insertShipment(tx, { orderId, courier, waybill }), waybill, order, invoice }
}

async function toParcel(db: Db, { order, waybill, invoice }: PreparedBooking): Promise<Parcel> {
  const items = shippedItems(order.items)
  const weights = await findWeights(
    db,
    items.map(({ productId }) => productId),
  )
  const units = items.reduce((count, { quantity }) => count + quantity, 0)
  return {
    orderId: order.orderId,
    waybill,
    to: order.address,
    collect: order.paymentMethod === 'COD' ? amountLeft(order) : null,
    worth: amountLeft(order),
    contents: items.map(({ name, quantity }) => `${name} x ${quantity}`).join(', '),
    units: units,
    grams: parcelGrams(items, weights),
    hsn: invoice.content.lines[0]?.hsn ?? null,
    invoiceSerial: invoice.serial,
  }
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
    return refuse('not-offered', `The courier refused this parcel: ${booking.refused}`)
  }
  const { waybill } = booking
  // Scheduled twice: the first run has recorded it.
  if (order.fulfilmentState === 'ready') return { waybill }
  const refusal = shippingRefusal(order)
  if (refusal) {
    await markShipmentCancelled(tx, shipmentId)
    return refusal
  }
  await markBooked(tx, shipmentId, { waybill, nextPollAt: new Date(now.getTime() + pollDelay('booked', 0)) })
  await saveWaybill(tx, orderId, waybill)
  await moveOrder(tx, order, { fulfilment: 'ready', cause: 'booked', actor, ref: waybill })
  if (staff)
    await recordAudit(tx, staff, { action: 'book-parcel', object: `order:${orderId}`, after: { waybill } })
  return { waybill }
}
