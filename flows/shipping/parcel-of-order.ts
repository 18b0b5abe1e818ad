import type { Db } from '#db/engine/database.ts'
import { measureParcel } from '#db/shipping/measure-parcel.ts'
import { cashToCollect, type Order, remainingAmount, shippedItems } from '#domain/orders/order.ts'
import type { Parcel } from '#providers/courier/courier.ts'
import type { PreparedBooking } from './book-shipment.ts'
import type { ParcelToSend } from './choose-courier.ts'

/** Builds the parcel for the courier's API. */
export async function toParcel(db: Db, prepared: PreparedBooking): Promise<Parcel> {
  const { order, shipment, parcelId, service, invoice } = prepared
  const { items, to, collect, worth } = parcelToSend(order)
  return {
    orderId: parcelId,
    waybill: shipment.waybill,
    service,
    to,
    collect,
    worth,
    contents: items.map(({ name, quantity }) => `${name} x ${quantity}`).join(', '),
    units: items.reduce((count, { quantity }) => count + quantity, 0),
    ...(await measureParcel(db, items)),
    hsn: invoice.content.lines[0]?.hsn ?? null,
    invoiceSerial: invoice.serial,
  }
}

/** Reads what is still to be sent, the address, and the amount to collect. */
export function parcelToSend(order: Order) {
  return {
    items: shippedItems(order.items),
    to: order.address,
    collect: cashToCollect(order),
    worth: remainingAmount(order),
  } satisfies ParcelToSend
}
