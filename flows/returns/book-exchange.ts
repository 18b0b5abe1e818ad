import type { Scheduler } from '#db/backoffice/pending-actions.ts'
import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { findOrderForAdmin } from '#db/orders/order-admin.ts'
import { findOrder } from '#db/orders/orders.ts'
import { findOpenExchangeShipment } from '#db/returns/exchange-shipments.ts'
import { findReturn, type KnownReturn } from '#db/returns/returns.ts'
import { measureParcel } from '#db/shipping/measure-parcel.ts'
import {
  countCancelledShipments,
  insertShipment,
  markBooked,
  markShipmentCancelled,
} from '#db/shipping/shipments.ts'
import { findInvoice } from '#db/tax/invoices.ts'
import type { Address } from '#domain/customers/address.ts'
import { lineName } from '#domain/orders/line-quantities.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { courierRefused, courierUnavailable, noCourier, parcelNumber } from '#domain/shipping/shipment.ts'
import { pollDelay } from '#domain/shipping/tracking.ts'
import { cancelWaybill } from '#flows/shipping/cancel-shipment.ts'
import { type Candidate, findCandidates, reserveWaybill } from '#flows/shipping/choose-courier.ts'
import type { Shop } from '#flows/shop.ts'
import type { Booking, Parcel } from '#providers/courier/courier.ts'
import { lockReturn, lockWantedSize, sendWantedSize } from './process-return.ts'

type ExchangeCommand = { staff: Scheduler; returnId: string }

/**
 * Sends the other size with the courier, with nothing to collect: write down, ask, write down, as for an order. The owner's
 * rule says whom to ask first, and a courier that refuses is followed by the next.
 */
export async function bookExchange(
  shop: Shop,
  command: ExchangeCommand,
): Promise<{ waybill: string } | Refusal> {
  const back = await findReturn(shop.db, command.returnId)
  if (back === null) return refuse('not-found', 'Not Found')
  const order = await findOrderForAdmin(shop.db, back.orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  const sent = { to: order.address, items: [back], collect: null, worth: back.paid }
  let said: Refusal = refuse('not-offered', noCourier)
  for (const candidate of await findCandidates(shop, sent)) {
    const booked = await bookWith(shop, command, candidate)
    if (!('next' in booked)) return booked
    said = booked.next
  }
  return said
}

/** `next`: this courier has no such parcel, and another one may be asked. */
async function bookWith(
  shop: Shop,
  command: ExchangeCommand,
  { courier: candidate, service }: Candidate,
): Promise<{ waybill: string } | Refusal | { next: Refusal }> {
  const { couriers, db } = shop
  const waybill = await reserveWaybill(shop, candidate)
  if (waybill === null) return { next: refuse('unreachable', courierUnavailable) }
  const asked = await inTransaction(db, (tx) => ask(tx, command, { waybill, courier: candidate.name }))
  if (isRefusal(asked)) return asked
  const { shipmentId, courier, parcel } = asked
  const booking = await couriers
    .named(courier)
    .book({ ...parcel, service: courier === candidate.name ? service : null })
    .catch((error: unknown) => {
      shop.log.error({ err: error, returnId: command.returnId }, 'the courier did not answer')
      return null
    })
  if (booking === null) return refuse('unreachable', courierUnavailable)
  const settling = { shipmentId, booking, courier, now: shop.now() }
  const settled = await inTransaction(db, (tx) => settle(tx, command, settling))
  if (isRefusal(settled) && booking.waybill !== null)
    await cancelWaybill(shop, { courier, waybill: booking.waybill })
  return isRefusal(settled) && booking.waybill === null ? { next: settled } : settled
}

type Asked = { shipmentId: string; courier: string; parcel: Parcel }

async function ask(
  tx: Db,
  { returnId }: ExchangeCommand,
  fresh: { waybill: string; courier: string },
): Promise<Asked | Refusal> {
  const open = await lockReturn(tx, returnId, 'exchanged')
  if (isRefusal(open)) return open
  const { back, order: locked } = open
  const wanted = await lockWantedSize(tx, back)
  if (isRefusal(wanted)) return wanted
  const order = await findOrder(tx, locked.userId, back.orderId)
  if (order === null) return refuse('not-found', 'Not Found')
  const earlier = await findOpenExchangeShipment(tx, returnId)
  const shipmentId = earlier?.id ?? (await insertShipment(tx, { ...fresh, returnId, orderId: back.orderId }))
  const { courier, waybill } = earlier ?? fresh
  return { shipmentId, courier, parcel: await toParcel(tx, { back, waybill, to: order.address }) }
}

type Sent = { back: KnownReturn; waybill: string; to: Address }

/** The courier knows an order's number by its first parcel, so an exchange has its own. */
async function toParcel(tx: Db, { back, waybill, to }: Sent): Promise<Parcel> {
  const invoice = await findInvoice(tx, back.orderId)
  const tries = await countCancelledShipments(tx, { orderId: back.orderId, returnId: back.id })
  return {
    ...{ waybill, to, collect: null, worth: back.paid, units: back.quantity },
    orderId: parcelNumber(`${back.orderId}-X${back.id.slice(0, 8)}`, tries),
    contents: `${lineName({ ...back, size: back.wantedSize ?? back.size })} x ${back.quantity}`,
    ...(await measureParcel(tx, [back])),
    service: null,
    hsn: invoice?.content.lines[0]?.hsn ?? null,
    invoiceSerial: invoice?.serial ?? '',
  }
}

type Settling = { shipmentId: string; booking: Booking; courier: string; now: Date }

async function settle(
  tx: Db,
  { staff, returnId }: ExchangeCommand,
  { shipmentId, booking, courier, now }: Settling,
): Promise<{ waybill: string } | Refusal> {
  const sent = await decide(tx, { staff, returnId }, { booking, courier, now })
  if (isRefusal(sent)) {
    await markShipmentCancelled(tx, shipmentId)
    return sent
  }
  const { waybill } = sent
  if (sent.isFirst && booking.waybill !== null) {
    const nextPollAt = new Date(now.getTime() + pollDelay('booked', 0))
    const { reference, service } = booking
    await markBooked(tx, shipmentId, { waybill, reference, carrier: service, nextPollAt })
  }
  return { waybill }
}

/** `isFirst`: of two presses, the one that has it leave. */
async function decide(
  tx: Db,
  { staff, returnId }: ExchangeCommand,
  { booking, courier, now }: Omit<Settling, 'shipmentId'>,
): Promise<{ waybill: string; isFirst: boolean } | Refusal> {
  if (booking.waybill === null) return courierRefused(booking.refused)
  const { waybill } = booking
  const open = await lockReturn(tx, returnId, 'exchanged')
  if (isRefusal(open)) {
    const before = await findReturn(tx, returnId)
    return before?.waybill === waybill ? { waybill, isFirst: false } : open
  }
  const sent = await sendWantedSize(tx, open, { staff, parcel: { courier, waybill }, now })
  return isRefusal(sent) ? sent : { waybill, isFirst: true }
}
