/** Books parcels with couriers in three steps, so that none is booked twice; no transaction waits for a courier. */

import { type Db, inTransaction } from '#db/engine/database.ts'
import { dropRequestedShipment, markBooked } from '#db/shipping/shipments.ts'
import { isRefusal, type Refusal, refuse } from '#domain/refusal.ts'
import { courierRefused, courierUnavailable, noCourier } from '#domain/shipping/shipment.ts'
import { pollDelay } from '#domain/shipping/tracking.ts'
import type { Shop } from '#flows/shop.ts'
import type { Booking, Courier, Parcel } from '#providers/courier/courier.ts'
import { cancelWaybill } from './cancel-shipment.ts'
import { type Candidate, findCandidates, type ParcelToSend } from './choose-courier.ts'

/** A parcel to book: an order's, or one of the two of a return. */
export type ParcelBooking = {
  sent: ParcelToSend
  /** Facts for the log. */
  subject: { orderId: string } | { returnId: string }
  /** Records the shipment, or finds the one of an earlier attempt, in the caller's transaction. `known`: all couriers. */
  prepare: (
    tx: Db,
    fresh: { courier: string; waybill: string },
    known: readonly string[],
  ) => Promise<PreparedParcel | Refusal>
  book: (courier: Courier, parcel: Parcel) => Promise<Booking>
  /** Records the booking in the caller's transaction. `isFirst` is false for a repeated one. */
  record: (tx: Db, booked: { courier: string; waybill: string; now: Date }) => Promise<{ isFirst: boolean } | Refusal>
}

/** Returns the shipment of an earlier attempt; null when it ends, since its courier's account was removed. */
export async function requestToRepeat<Open extends { id: string; courier: string; state: string }>(
  tx: Db,
  open: Open | null,
  known: readonly string[],
): Promise<Open | null> {
  if (open?.state !== 'requested' || known.includes(open.courier)) return open
  await dropRequestedShipment(tx, open.id)
  return null
}

export type PreparedParcel = { shipmentId: string; courier: string; parcel: Omit<Parcel, 'service'> }

/**
 * Books a parcel, trying couriers in the order of the owner's rule until one accepts. A courier that does not respond may
 * have accepted, so no other is tried.
 */
export async function bookParcel(shop: Shop, one: ParcelBooking): Promise<{ waybill: string } | Refusal> {
  let refusal: Refusal = refuse('not-offered', noCourier)
  for (const candidate of await findCandidates(shop, one.sent)) {
    const booked = await bookWith(shop, one, candidate)
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
async function bookWith(shop: Shop, one: ParcelBooking, { courier: candidate, service }: Candidate): Promise<Attempt> {
  const { couriers, db, log } = shop
  const { prepare } = one
  const fresh = await reserveWaybill(shop, candidate)
  if (fresh === null) return { next: refuse('unreachable', courierUnavailable) }
  const known = couriers.all.map(({ name }) => name)
  const prepared = await inTransaction(db, (tx) => prepare(tx, { courier: candidate.name, waybill: fresh }, known))
  if (isRefusal(prepared)) return prepared
  const { shipmentId, courier, parcel } = prepared
  const isChosen = courier === candidate.name
  const booking = await one
    .book(couriers.named(courier), { ...parcel, service: isChosen ? service : null })
    .catch((error: unknown) => {
      log.error({ err: error, ...one.subject }, 'courier did not answer')
      return null
    })
  if (booking === null) return refuse('unreachable', courierUnavailable)
  const settling = { shipmentId, booking, courier, now: shop.now() }
  const settled = await inTransaction(db, (tx) => settle(tx, one, settling))
  // Order or return was cancelled during the call.
  if (isRefusal(settled) && booking.waybill !== null) await cancelWaybill(shop, { courier, waybill: booking.waybill })
  return isRefusal(settled) && booking.waybill === null ? { next: settled } : settled
}

/** Gets an unused waybill from the courier; null when it gives none. */
async function reserveWaybill({ log }: Shop, courier: Courier): Promise<string | null> {
  const [waybill = null] = await courier.takeWaybills(1).catch((error: unknown) => {
    log.error({ err: error }, 'courier returned no waybill')
    return []
  })
  return waybill
}

type Answered<B extends Booking> = { shipmentId: string; booking: B; courier: string; now: Date }

async function settle(
  tx: Db,
  one: ParcelBooking,
  { booking, ...answered }: Answered<Booking>,
): Promise<{ waybill: string } | Refusal> {
  const settled =
    booking.waybill === null ? courierRefused(booking.refused) : await recordBooked(tx, one, { ...answered, booking })
  if (isRefusal(settled)) await dropRequestedShipment(tx, answered.shipmentId)
  return settled
}

async function recordBooked(
  tx: Db,
  { record }: ParcelBooking,
  { shipmentId, booking, courier, now }: Answered<Exclude<Booking, { waybill: null }>>,
): Promise<{ waybill: string } | Refusal> {
  const { waybill, reference, service } = booking
  const recorded = await record(tx, { courier, waybill, now })
  if (isRefusal(recorded)) return recorded
  if (recorded.isFirst) {
    const nextPollAt = new Date(now.getTime() + pollDelay('booked', 0))
    await markBooked(tx, shipmentId, { waybill, reference, carrier: service, nextPollAt })
  }
  return { waybill }
}
