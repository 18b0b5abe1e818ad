import type { Db } from '#db/engine/database.ts'
import { insertNotification } from '#db/notifications/outbox.ts'
import { closeFailures, insertFailure } from '#db/shipping/failed-deliveries.ts'
import type { Shipment } from '#db/shipping/shipments.ts'
import { answerDeadline, currentFailure } from '#domain/shipping/failed-delivery.ts'
import { hasEnded, type ShipmentState, type TrackingEvent } from '#domain/shipping/tracking.ts'

type Tracked = {
  shipment: Pick<Shipment, 'id' | 'orderId'>
  events: readonly TrackingEvent[]
  state: ShipmentState
  now: Date
}

/** Records a failed delivery and queues the question to the shopper; closes the failures of a parcel that moved on. */
export async function recordFailedDelivery(tx: Db, { shipment, events, state, now }: Tracked): Promise<void> {
  const { id: shipmentId, orderId } = shipment
  if (hasEnded(state) || state === 'returning') return closeFailures(tx, shipmentId, { before: now, now })
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
