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
import { amountLeft, type Order, sentItems } from '#domain/orders/order.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { courierAway, gramsOfAPiece, noCourier, shippingRefusal } from '#domain/shipping/shipment.ts'
import { nextAskIn } from '#domain/shipping/tracking.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import { recordAudit } from '#flows/record-audit-entry.ts'
import type { Shop } from '#flows/shop.ts'
import { writeInvoice } from '#flows/tax/create-invoice.ts'
import type { Booking, Parcel } from '#providers/courier/courier.ts'
import { callWaybillBack } from './cancel-shipment.ts'
import { takeWaybill } from './reserve-waybill.ts'

/** `actor`: 'staff:…'. */
export type ParcelWish = { orderId: string; actor: string; staff?: Pick<Staff, 'id' | 'sessionId' | 'ip'> }

/**
 * Hands an order to the courier: write down, ask, write down. An answer that gets lost is asked for again with the same
 * waybill, and the courier knows the order's number, so that there is one parcel.
 */
export async function bookParcel(shop: Shop, wish: ParcelWish): Promise<{ waybill: string } | Refusal> {
  const { courier, db } = shop
  if (courier === null) return refuse('not-offered', noCourier)
  const waybill = await takeWaybill(shop, courier)
  if (waybill === null) return refuse('unreachable', courierAway)
  const asked = await inTransaction(db, (tx) =>
    ask(tx, { ...wish, waybill, courier: courier.name, now: shop.now() }),
  )
  if (isRefusal(asked)) return asked
  const booking = await courier.book(parcelOf(asked)).catch((error: unknown) => {
    shop.log.error({ err: error, orderId: wish.orderId }, 'the courier did not answer')
    return null
  })
  if (booking === null) return refuse('unreachable', courierAway)
  const settled = await inTransaction(db, (tx) =>
    settle(tx, { shipmentId: asked.shipmentId, booking, ...wish, now: shop.now() }),
  )
  // The order was cancelled while the courier was asked.
  if (isRefusal(settled) && booking.waybill !== null) await callWaybillBack(shop, courier, booking.waybill)
  return settled
}

type Asked = { shipmentId: string; waybill: string; order: Order; invoice: IssuedInvoice }

async function ask(
  tx: Db,
  wish: ParcelWish & { waybill: string; courier: string; now: Date },
): Promise<Asked | Refusal> {
  const locked = await lockOrder(tx, wish.orderId)
  const order = locked && (await findOrder(tx, locked.userId, wish.orderId))
  if (order === null) return refuse('not-found', 'Not Found')
  const refusal = shippingRefusal(order)
  if (refusal) return refusal
  const invoice = await writeInvoice(tx, { userId: order.userId, orderId: order.orderId, now: wish.now })
  if (isRefusal(invoice)) return invoice
  const earlier = await lockOpenShipment(tx, order.orderId)
  if (earlier) return { shipmentId: earlier.id, waybill: earlier.waybill, order, invoice }
  const { orderId, courier, waybill } = wish
  return { shipmentId: await insertShipment(tx, { orderId, courier, waybill }), waybill, order, invoice }
}

function parcelOf({ order, waybill, invoice }: Asked): Parcel {
  const items = sentItems(order.items)
  const pieces = items.reduce((count, { quantity }) => count + quantity, 0)
  return {
    orderId: order.orderId,
    waybill,
    to: order.address,
    collect: order.paymentMethod === 'COD' ? amountLeft(order) : null,
    worth: amountLeft(order),
    contents: items.map(({ name, quantity }) => `${name} x ${quantity}`).join(', '),
    pieces,
    grams: pieces * gramsOfAPiece,
    hsn: invoice.content.lines[0]?.hsn ?? null,
    invoiceSerial: invoice.serial,
  }
}

type Settling = ParcelWish & { shipmentId: string; booking: Booking; now: Date }

async function settle(
  tx: Db,
  { orderId, actor, staff, shipmentId, booking, now }: Settling,
): Promise<{ waybill: string } | Refusal> {
  const order = await lockOrder(tx, orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  if (booking.waybill === null) {
    await markShipmentCancelled(tx, shipmentId)
    return refuse('not-offered', `The courier refused the parcel: ${booking.refused}`)
  }
  const { waybill } = booking
  // Pressed twice: the first press has settled it.
  if (order.fulfilmentState === 'ready') return { waybill }
  const refusal = shippingRefusal(order)
  if (refusal) {
    await markShipmentCancelled(tx, shipmentId)
    return refusal
  }
  await markBooked(tx, shipmentId, { waybill, askAt: new Date(now.getTime() + nextAskIn('booked', 0)) })
  await saveWaybill(tx, orderId, waybill)
  await moveOrder(tx, order, { fulfilment: 'ready', cause: 'booked', actor, ref: waybill })
  if (staff)
    await recordAudit(tx, staff, { action: 'book-parcel', object: `order:${orderId}`, after: { waybill } })
  return { waybill }
}
