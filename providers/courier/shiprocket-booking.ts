import type * as v from 'valibot'
import { indianTimeField } from '#domain/indian-time.ts'
import type { ShiprocketKeys } from '#domain/shipping/shiprocket.ts'
import { providerError } from '#providers/http/client.ts'
import type { Booking, Parcel } from './courier.ts'
import { parsed, type Session } from './shiprocket-session.ts'
import { assignedWaybill, createdOrder, foundOrders, pickupLocations, problemOf } from './shiprocket-wire.ts'

type Created = { order: number; shipment: number; waybill: string | null; service: string | null }

/** Creates the order at Shiprocket and has a waybill assigned. Finds what an earlier lost response already created. */
export async function bookAtShiprocket(session: Session, settings: ShiprocketKeys, parcel: Parcel): Promise<Booking> {
  const path = '/orders/create/adhoc'
  return bookOrder(session, parcel, { path, body: toOrder(parcel, settings), assign: {} })
}

/** Does the same for a reverse pickup, with the return address and a pickup request. */
export async function fetchBackWithShiprocket(
  session: Session,
  settings: ShiprocketKeys,
  parcel: Parcel,
): Promise<Booking> {
  const { data } = await session.fetch(pickupLocations, '/settings/company/pickup')
  const home = data.shipping_address.find(({ pickup_location }) => pickup_location === settings.pickup)
  if (home === undefined) return { waybill: null, refused: `Shiprocket knows no pickup location ${settings.pickup}.` }
  const body = toReturnOrder(parcel, settings, home)
  const path = '/orders/create/return'
  const booking = await bookOrder(session, parcel, { path, body, assign: { is_return: 1 } })
  const [shipment] = booking.waybill === null ? [] : (booking.reference ?? '').split('/').map(Number)
  if (shipment === undefined) return booking
  await requestOnePickup(session, { shipment_id: [shipment] })
  return booking
}

/** Requests the pickup of a parcel; an already requested one is accepted. */
export async function requestOnePickup(session: Session, body: { shipment_id: number[]; pickup_date?: string[] }) {
  const { status, text } = await session.call('/courier/generate/pickup', { method: 'POST', body })
  if (status > 299 && !/already/i.test(text)) throw providerError('Shiprocket', `no pickup: ${problemOf(text)}`, status)
}

type NewOrder = { path: string; body: object; assign: object }

async function bookOrder(session: Session, parcel: Parcel, { path, body: order, assign }: NewOrder): Promise<Booking> {
  const answered = await session.call(path, { method: 'POST', body: order })
  const isMade = answered.status <= 299
  const made = isMade ? toCreated(parsed(createdOrder, answered)) : await findOrder(session, parcel)
  if (made === null) return { waybill: null, refused: problemOf(answered.text) }
  if (made.waybill !== null) return booked(made, made.waybill)
  const { service } = parcel
  const body = { shipment_id: made.shipment, ...(service && { courier_id: Number(service) }), ...assign }
  const assigned = await session.call('/courier/assign/awb', { method: 'POST', body })
  const answer = assigned.status <= 299 ? parsed(assignedWaybill, assigned) : null
  const data = answer?.awb_assign_status === 1 ? answer.response?.data : null
  if (data?.awb_code) return booked({ ...made, service: data.courier_name }, String(data.awb_code))
  // Cancels an order left without a waybill; its number can't be reused.
  await session.call('/orders/cancel', { method: 'POST', body: { ids: [made.order] } }).catch(() => null)
  const why = answer?.response?.data?.awb_assign_error ?? answer?.message
  return { waybill: null, refused: why ?? problemOf(assigned.text) }
}

function toCreated({ order_id, shipment_id }: { order_id: number; shipment_id: number }): Created {
  return { order: order_id, shipment: shipment_id, waybill: null, service: null }
}

function booked({ order, shipment, service }: Created, waybill: string): Booking {
  return { waybill, reference: `${shipment}/${order}`, service, refused: null }
}

/** Finds the order; null when there is none or it was cancelled. */
async function findOrder(session: Session, { orderId }: Parcel): Promise<Created | null> {
  const { data } = await session.fetch(foundOrders, `/orders?search=${encodeURIComponent(orderId)}`)
  const found = data.find((one) => one.channel_order_id === orderId && !/cancel/i.test(one.status))
  const shipment = found?.shipments[0]
  if (found === undefined || shipment === undefined) return null
  return { order: found.id, shipment: shipment.id, waybill: shipment.awb || null, service: shipment.courier || null }
}

/**
 * Builds the order. Shiprocket adds nothing up: the total is the amount to collect, and the items are one line, as on
 * the invoice.
 */
function toOrder(parcel: Parcel, { email, pickup }: ShiprocketKeys) {
  const { to } = parcel
  return {
    ...ofParcel(parcel),
    pickup_location: pickup,
    billing_customer_name: to.name,
    billing_last_name: '',
    billing_address: to.address,
    billing_address_2: to.place,
    billing_city: to.city.slice(0, 30),
    billing_pincode: Number(to.zip),
    billing_state: to.state,
    billing_country: 'India',
    // Required by Shiprocket; shoppers need no e-mail, so its mails go to the shop.
    billing_email: email,
    billing_phone: phoneOf(to),
    shipping_is_billing: true,
    payment_method: parcel.collect === null ? 'Prepaid' : 'COD',
    invoice_number: parcel.invoiceSerial,
  }
}

type Home = v.InferOutput<typeof pickupLocations>['data']['shipping_address'][number]

function toReturnOrder(parcel: Parcel, { email }: ShiprocketKeys, home: Home) {
  const { to } = parcel
  return {
    ...ofParcel(parcel),
    pickup_customer_name: to.name,
    pickup_address: to.address,
    pickup_address_2: to.place,
    pickup_city: to.city.slice(0, 30),
    pickup_state: to.state,
    pickup_country: 'India',
    pickup_pincode: Number(to.zip),
    pickup_email: email,
    pickup_phone: phoneOf(to),
    shipping_customer_name: home.name || home.pickup_location,
    shipping_address: home.address,
    shipping_address_2: home.address_2 ?? '',
    shipping_city: home.city,
    shipping_country: 'India',
    shipping_pincode: Number(home.pin_code),
    shipping_state: home.state,
    shipping_email: email,
    ...(home.phone && { shipping_phone: Number(home.phone) }),
    payment_method: 'Prepaid',
  }
}

const phoneOf = ({ phone }: Parcel['to']) => Number(phone.replace('+91', ''))

function ofParcel({ orderId, contents, invoiceSerial, hsn, size, grams, collect, worth }: Parcel) {
  const total = (collect ?? worth) / 100
  return {
    order_id: orderId,
    order_date: indianTimeField(new Date()).replace('T', ' '),
    order_items: [
      {
        name: contents.slice(0, 200),
        sku: invoiceSerial || orderId,
        units: 1,
        selling_price: total,
        ...(hsn && { hsn: Number(hsn) }),
      },
    ],
    sub_total: total,
    length: size.lengthCm,
    breadth: size.breadthCm,
    height: size.heightCm,
    weight: grams / 1_000,
  }
}
