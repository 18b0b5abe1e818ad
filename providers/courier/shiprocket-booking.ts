import { indianTimeField } from '#domain/indian-time.ts'
import type { ShiprocketKeys } from '#domain/shipping/shiprocket.ts'
import type { Booking, Parcel } from './courier.ts'
import { parsed, type Session } from './shiprocket-session.ts'
import { assignedWaybill, createdOrder, foundOrders, problemOf } from './shiprocket-wire.ts'

type Created = { order: number; shipment: number; waybill: string | null; service: string | null }

/** Makes the order at Shiprocket, then has a waybill assigned. What a lost answer made already is found again. */
export async function bookAtShiprocket(
  session: Session,
  settings: ShiprocketKeys,
  parcel: Parcel,
): Promise<Booking> {
  const made = await session.call('/orders/create/adhoc', {
    method: 'POST',
    body: toOrder(parcel, settings),
  })
  const order = made.status <= 299 ? toCreated(parsed(createdOrder, made)) : await findOrder(session, parcel)
  if (order === null) return { waybill: null, refused: problemOf(made.text) }
  if (order.waybill !== null) return booked(order, order.waybill)
  const body = { shipment_id: order.shipment, ...(parcel.service && { courier_id: Number(parcel.service) }) }
  const assigned = await session.call('/courier/assign/awb', { method: 'POST', body })
  const answer = assigned.status <= 299 ? parsed(assignedWaybill, assigned) : null
  const given = answer?.awb_assign_status === 1 ? answer.response?.data : null
  if (given?.awb_code) return booked({ ...order, service: given.courier_name }, String(given.awb_code))
  // An order without a waybill would wait there for ever; its number is used up.
  await session.call('/orders/cancel', { method: 'POST', body: { ids: [order.order] } }).catch(() => null)
  const why = answer?.response?.data?.awb_assign_error ?? answer?.message
  return { waybill: null, refused: why ?? problemOf(assigned.text) }
}

function toCreated({ order_id, shipment_id }: { order_id: number; shipment_id: number }): Created {
  return { order: order_id, shipment: shipment_id, waybill: null, service: null }
}

function booked({ order, shipment, service }: Created, waybill: string): Booking {
  return { waybill, reference: `${shipment}/${order}`, service, refused: null }
}

/** Null: there is no such order, or it was cancelled. */
async function findOrder(session: Session, { orderId }: Parcel): Promise<Created | null> {
  const { data } = await session.ask(foundOrders, `/orders?search=${encodeURIComponent(orderId)}`)
  const found = data.find((one) => one.channel_order_id === orderId && !/cancel/i.test(one.status))
  const shipment = found?.shipments[0]
  if (found === undefined || shipment === undefined) return null
  return {
    order: found.id,
    shipment: shipment.id,
    waybill: shipment.awb || null,
    service: shipment.courier || null,
  }
}

/** The sum is what the courier collects: Shiprocket adds nothing up. The items are one, as the invoice lists them. */
function toOrder(parcel: Parcel, { email, pickup }: ShiprocketKeys) {
  const { to, size } = parcel
  const total = (parcel.collect ?? parcel.worth) / 100
  return {
    order_id: parcel.orderId,
    order_date: indianTimeField(new Date()).replace('T', ' '),
    pickup_location: pickup,
    billing_customer_name: to.name,
    billing_last_name: '',
    billing_address: to.address,
    billing_address_2: to.place,
    billing_city: to.city.slice(0, 30),
    billing_pincode: Number(to.zip),
    billing_state: to.state,
    billing_country: 'India',
    // Compulsory; shoppers need none, so Shiprocket's mails come to the shop.
    billing_email: email,
    billing_phone: Number(to.phone.replace('+91', '')),
    shipping_is_billing: true,
    order_items: [
      {
        name: parcel.contents.slice(0, 200),
        sku: parcel.invoiceSerial || parcel.orderId,
        units: 1,
        selling_price: total,
        ...(parcel.hsn && { hsn: Number(parcel.hsn) }),
      },
    ],
    payment_method: parcel.collect === null ? 'Prepaid' : 'COD',
    sub_total: total,
    length: size.lengthCm,
    breadth: size.breadthCm,
    height: size.heightCm,
    weight: parcel.grams / 1_000,
    invoice_number: parcel.invoiceSerial,
  }
}
