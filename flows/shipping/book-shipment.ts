import type { Db } from '#db/engine/database.ts'
import { findOrder, findOrderForAdmin } from '#db/orders/orders.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import { measureParcel } from '#db/shipping/measure-parcel.ts'
import { countEndedShipments, insertShipment, lockOpenShipment, saveWaybill } from '#db/shipping/shipments.ts'
import type { IssuedInvoice } from '#db/tax/invoices.ts'
import type { Order } from '#domain/orders/order.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { parcelNumber, shippingRefusal } from '#domain/shipping/shipment.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { writeInvoice } from '#flows/tax/create-invoice.ts'
import { bookParcel, type PreparedParcel, requestToRepeat } from './book-parcel.ts'
import { parcelToSend } from './parcel-of-order.ts'

/** `actor`: 'staff:…'. */
type BookingInput = { orderId: string; actor: string; staff?: Pick<Staff, 'id' | 'sessionId' | 'ip'> }

export async function bookShipment(shop: Shop, input: BookingInput): Promise<{ waybill: string } | Refusal> {
  const { orderId } = input
  const order = await findOrderForAdmin(shop.db, orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  return bookParcel(shop, {
    sent: parcelToSend(order),
    subject: { orderId },
    prepare: (tx, fresh, known) => prepareBooking(tx, { ...fresh, orderId, known, now: shop.now() }),
    book: (courier, parcel) => courier.book(parcel),
    record: (tx, { waybill }) => recordBooking(tx, { ...input, waybill }),
  })
}

type NewBooking = { orderId: string; waybill: string; courier: string; known: readonly string[]; now: Date }

async function prepareBooking(
  tx: Db,
  { orderId, known, now, ...fresh }: NewBooking,
): Promise<PreparedParcel | Refusal> {
  const locked = await lockOrder(tx, orderId)
  const order = locked && (await findOrder(tx, locked.userId, orderId))
  if (order === null) return refuse('not-found', 'Not Found')
  const refusal = shippingRefusal(order)
  if (refusal) return refusal
  const invoice = await writeInvoice(tx, { userId: order.userId, orderId, now })
  if (isRefusal(invoice)) return invoice
  const earlier = await requestToRepeat(tx, await lockOpenShipment(tx, orderId), known)
  const parcelId = parcelNumber(orderId, await countEndedShipments(tx, { orderId, returnId: null }))
  const shipmentId = earlier?.id ?? (await insertShipment(tx, { orderId, ...fresh }))
  const { courier, waybill } = earlier ?? fresh
  return { shipmentId, courier, parcel: { waybill, ...(await toParcel(tx, order, { parcelId, invoice })) } }
}

/** Builds the parcel for the courier's API. `parcelId`: our reference of it at the courier. */
async function toParcel(tx: Db, order: Order, { parcelId, invoice }: { parcelId: string; invoice: IssuedInvoice }) {
  const { items, to, collect, worth } = parcelToSend(order)
  return {
    orderId: parcelId,
    to,
    collect,
    worth,
    contents: items.map(({ name, quantity }) => `${name} x ${quantity}`).join(', '),
    units: items.reduce((count, { quantity }) => count + quantity, 0),
    ...(await measureParcel(tx, items)),
    hsn: invoice.content.lines[0]?.hsn ?? null,
    invoiceSerial: invoice.serial,
  }
}

async function recordBooking(
  tx: Db,
  { orderId, actor, staff, waybill }: BookingInput & { waybill: string },
): Promise<{ isFirst: boolean } | Refusal> {
  const order = await lockOrder(tx, orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  // Executed again after a crash: the first run has recorded it.
  if (order.fulfilmentState === 'ready') return { isFirst: false }
  const refusal = shippingRefusal(order)
  if (refusal) return refusal
  await saveWaybill(tx, orderId, waybill)
  await moveOrder(tx, order, { fulfilment: 'ready', cause: 'booked', actor, ref: waybill })
  if (staff) await recordAudit(tx, staff, { action: 'book-parcel', object: `order:${orderId}`, after: { waybill } })
  return { isFirst: true }
}
