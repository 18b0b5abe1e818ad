import { type Db, inTransaction } from '#db/engine/database.ts'
import { insertNotification } from '#db/notifications/outbox.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import { findReturn } from '#db/returns/returns.ts'
import { closeFailures, insertFailure } from '#db/shipping/failed-deliveries.ts'
import {
  claimDueShipments,
  lockTrackedShipment,
  type Shipment,
  saveTracking,
  showTracking,
  storeTrackingEvents,
} from '#db/shipping/shipments.ts'
import { cleanLine } from '#domain/clean-text.ts'
import { answerDeadline, currentFailure } from '#domain/shipping/failed-delivery.ts'
import { stepsTo } from '#domain/shipping/shipment.ts'
import {
  hasEnded,
  nextShipmentState,
  pollDelay,
  type ShipmentState,
  stateFromEvents,
  type Tracking,
  type TrackingEvent,
} from '#domain/shipping/tracking.ts'
import { oneByOne } from '#flows/one-by-one.ts'
import { exchangeNotification, moveOrder } from '#flows/orders/move-order.ts'
import { refundAdvance } from '#flows/payments/submit-refund.ts'
import type { Shop } from '#flows/shop.ts'
import { reportFound } from './lose-parcel.ts'

/** Maximum batch of the courier's API. */
const batchSize = 50
/** Lease of a poll (milliseconds). */
const leaseMs = 5 * 60_000

/** Polls the courier about due parcels and updates their orders. Returns the number polled. */
export async function refreshTracking(shop: Shop): Promise<number> {
  const { db } = shop
  if (shop.couriers.all.length === 0) return 0
  for (let count = 0; ; ) {
    const now = shop.now()
    const until = new Date(now.getTime() + leaseMs)
    const due = await claimDueShipments(db, { now, until, atMost: batchSize })
    if (due.length === 0) return count
    count += due.length
    const byCourier = Map.groupBy(due, ({ courier }) => courier)
    await Promise.all([...byCourier].map(([courier, parcels]) => track(shop, { courier, parcels, now, until })))
  }
}

type Batch = { courier: string; parcels: readonly Shipment[]; now: Date; until: Date }

/** Polls one courier. Without a response, its parcels are due again when the lease ends. */
async function track(shop: Shop, { courier, parcels, now, until }: Batch): Promise<void> {
  const waybills = parcels.map(({ waybill }) => waybill)
  const answer = await shop.couriers
    .named(courier)
    .track(waybills)
    .catch((error: unknown) => {
      shop.log.warn({ err: error, courier }, 'courier returned no tracking')
      return null
    })
  if (answer === null) return
  await oneByOne(parcels, (shipment) => {
    const tracking = answer.find(({ waybill }) => waybill === shipment.waybill) ?? null
    return inTransaction(shop.db, (tx) => apply(tx, shipment, { tracking, now, until }))
  })
}

/** `until`: end of the poll's lease. */
type TrackingUpdate = { tracking: Tracking | null; now: Date; until: Date }

/** Locks order, then shipment, as everywhere. What ended or was cancelled during the poll stays as it is. */
async function apply(tx: Db, { id, orderId }: Shipment, { tracking, now, until }: TrackingUpdate): Promise<void> {
  let order = await lockOrder(tx, orderId)
  const shipment = await lockTrackedShipment(tx, id)
  if (order === null || shipment === null) return
  const { state: before } = shipment
  const told = (tracking?.events ?? []).map(withCleanTexts)
  const events = await storeTrackingEvents(tx, id, told)
  const state = nextShipmentState(before, stateFromEvents(events))
  const unchangedPolls = state === before ? shipment.unchangedPolls + 1 : 0
  const newest = events.at(-1) ?? null
  const shown = { place: newest?.place ?? null, expectedAt: tracking?.expectedAt ?? null }
  // A push during the poll asked for another one.
  const isPushed = shipment.nextPollAt < until
  const dueAt = isPushed ? shipment.nextPollAt : new Date(now.getTime() + pollDelay(state, unchangedPolls))
  const nextPollAt = hasEnded(state) ? null : dueAt
  await saveTracking(tx, { id, state, unchangedPolls, ...shown, nextPollAt })
  if (shipment.fromShopper) return
  await recordFailedDelivery(tx, { shipment, events: told, state, now })
  if (shipment.returnId !== null) return notifyOfExchange(tx, { ...shipment, returnId: shipment.returnId, state }, now)
  await showTracking(tx, orderId, shown)
  // Later attempts are not notified.
  if (state === 'out-for-delivery' && state !== before) {
    await insertNotification(tx, { kind: state, dedupeKey: `${state}:${id}`, payload: { orderId }, at: now })
  }
  if (order.returnedStock === 'lost' && hasEnded(state)) await reportFound(tx, { ...shipment, state })
  for (const fulfilment of stepsTo(state, order.fulfilmentState)) {
    order = await moveOrder(tx, order, {
      fulfilment,
      cause: state,
      actor: `courier:${shipment.courier}`,
      ref: shipment.waybill,
    })
    if (fulfilment === 'returned') await refundAdvance(tx, order)
  }
}

const exchangeNews = {
  booked: [],
  'in-transit': ['order-shipped'],
  'out-for-delivery': ['order-shipped', 'out-for-delivery'],
  delivered: ['order-shipped', 'order-delivered'],
  returning: [],
  lost: [],
  returned: [],
} as const satisfies Record<ShipmentState, unknown>

/**
 * Notifies the shopper of the other size of an exchange as of an order, which stays delivered. Of one that was refunded
 * while it could not be found, only the owner hears.
 */
async function notifyOfExchange(tx: Db, parcel: Shipment & { returnId: string }, now: Date): Promise<void> {
  const back = await findReturn(tx, parcel.returnId)
  if (back?.state === 'refunded') return hasEnded(parcel.state) ? reportFound(tx, parcel) : undefined
  for (const kind of exchangeNews[parcel.state])
    await insertNotification(tx, { ...exchangeNotification(kind, parcel), at: now })
}

/** PostgreSQL refuses NUL. */
const withCleanTexts = ({ text, place, ...event }: TrackingEvent): TrackingEvent => ({
  ...event,
  text: cleanLine(text),
  place: place && cleanLine(place),
})

type Tracked = {
  shipment: Pick<Shipment, 'id' | 'orderId'>
  events: readonly TrackingEvent[]
  state: ShipmentState
  now: Date
}

/** Records a failed delivery and queues the question to the shopper; closes the failures of a parcel that moved on. */
async function recordFailedDelivery(tx: Db, { shipment, events, state, now }: Tracked): Promise<void> {
  const { id: shipmentId, orderId } = shipment
  if (hasEnded(state) || state === 'returning' || state === 'lost')
    return closeFailures(tx, shipmentId, { before: now, now })
  const failed = currentFailure(events)
  if (failed === null) {
    if (state === 'out-for-delivery') await closeFailures(tx, shipmentId, { before: now, now })
    return
  }
  const { at: failedAt, failure: reason, text: remark } = failed
  await closeFailures(tx, shipmentId, { before: failedAt, now })
  const answerBy = answerDeadline(failedAt)
  const id = await insertFailure(tx, { orderId, shipmentId, failedAt, reason, remark, answerBy })
  if (id === null) return
  await insertNotification(tx, {
    kind: 'delivery-failed',
    dedupeKey: `delivery-failed:${id}`,
    payload: { orderId, failureId: id },
    at: now,
  })
}
