import type { Db } from '#db/engine/database.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { insertNotification } from '#db/notifications/outbox.ts'
import { lockOrder } from '#db/orders/transitions.ts'
import {
  claimDueShipments,
  type Shipment,
  saveTracking,
  showTracking,
  storeTrackingEvents,
} from '#db/shipping/shipments.ts'
import { stepsTo } from '#domain/shipping/shipment.ts'
import {
  hasEnded,
  nextShipmentState,
  pollDelay,
  stateFromEvents,
  type Tracking,
} from '#domain/shipping/tracking.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import type { Shop } from '#flows/shop.ts'

/** Maximum batch of the courier's API. */
const batchSize = 50
/** Lease of a poll (milliseconds). */
const leaseMs = 5 * 60_000

/** Asks the courier about the parcels whose time has come, and moves their orders on. Returns how many were asked. */
export async function refreshTracking(shop: Shop): Promise<number> {
  const { courier, db } = shop
  if (courier === null) return 0
  for (let asked = 0; ; ) {
    const now = shop.now()
    const due = await claimDueShipments(db, {
      now,
      until: new Date(now.getTime() + leaseMs),
      atMost: batchSize,
    })
    if (due.length === 0) return asked
    asked += due.length
    const answer = await courier.track(due.map(({ waybill }) => waybill)).catch((error: unknown) => {
      shop.log.warn({ err: error }, 'the courier did not say where the parcels are')
      return null
    })
    // Its turn comes again when the lease is over.
    if (answer === null) return asked
    for (const shipment of due) {
      const tracking = answer.find(({ waybill }) => waybill === shipment.waybill) ?? null
      await inTransaction(db, (tx) => apply(tx, { shipment, tracking, now, courier: courier.name }))
    }
  }
}

type TrackingUpdate = { shipment: Shipment; tracking: Tracking | null; now: Date; courier: string }

/** Locks order, then shipment, as everywhere. Events of another parcel, or none, move nothing. */
async function apply(tx: Db, { shipment, tracking, now, courier }: TrackingUpdate): Promise<void> {
  const { id, orderId, state: before } = shipment
  let order = await lockOrder(tx, orderId)
  if (order === null) return
  const events = await storeTrackingEvents(tx, id, tracking?.events ?? [])
  const state = nextShipmentState(before, stateFromEvents(events))
  const unchangedPolls = state === before ? shipment.unchangedPolls + 1 : 0
  const newest = events.at(-1) ?? null
  const shown = { place: newest?.place ?? null, expectedAt: tracking?.expectedAt ?? null }
  const nextPollAt = hasEnded(state) ? null : new Date(now.getTime() + pollDelay(state, unchangedPolls))
  await saveTracking(tx, { id, state, unchangedPolls, ...shown, nextPollAt })
  if (shipment.returnId !== null) return
  await showTracking(tx, orderId, shown)
  // A second attempt is not notified.
  if (state === 'out-for-delivery' && state !== before) {
    await insertNotification(tx, { kind: state, dedupeKey: `${state}:${id}`, payload: { orderId }, at: now })
  }
  for (const fulfilment of stepsTo(state, order.fulfilmentState)) {
    order = await moveOrder(tx, order, {
      fulfilment,
      cause: state,
      actor: `courier:${courier}`,
      ref: shipment.waybill,
    })
  }
}
