import type { Db } from '#db/engine/database.ts'
import { measureParcel } from '#db/shipping/measure-parcel.ts'
import { amountLeft, shippedItems } from '#domain/orders/order.ts'
import type { Parcel } from '#providers/courier/courier.ts'
import type { PreparedBooking } from './book-shipment.ts'

/** Builds the parcel that a courier is asked to take. */
export async function toParcel(db: Db, prepared: PreparedBooking): Promise<Parcel> {
  const { order, shipment, parcelId, service, invoice } = prepared
  const items = shippedItems(order.items)
  return {
    orderId: parcelId,
    waybill: shipment.waybill,
    service,
    to: order.address,
    collect: order.paymentMethod === 'COD' ? amountLeft(order) : null,
    worth: amountLeft(order),
    contents: items.map(({ name, quantity }) => `${name} x ${quantity}`).join(', '),
    units: items.reduce((count, { quantity }) => count + quantity, 0),
    ...(await measureParcel(db, items)),
    hsn: invoice.content.lines[0]?.hsn ?? null,
    invoiceSerial: invoice.serial,
  }
}
