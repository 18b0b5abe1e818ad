/** Parcels of a return, which move no order: one may come back from its shopper, one may carry the other size there. */

import type { Db } from '#db/engine/database.ts'
import type { BookedShipment } from '#db/shipping/shipments.ts'
import type { ShipmentState } from '#domain/shipping/tracking.ts'

/** `fromShopper`: the courier fetches it at the shopper's door. */
export type ReturnWay = { returnId: string; fromShopper: boolean }

/** The parcel that was asked for or is on its way; its return's order is locked. */
export async function findOpenReturnShipment(
  tx: Db,
  { returnId, fromShopper }: ReturnWay,
): Promise<(BookedShipment & { state: ShipmentState | 'asked' }) | null> {
  const row = await tx
    .selectFrom('shipments')
    .where('returnId', '=', returnId)
    .where('fromShopper', '=', fromShopper)
    .where('state', '<>', 'cancelled')
    .select(['id', 'courier', 'waybill', 'reference', 'state'])
    .executeTakeFirst()
  return row ? { ...row, state: row.state as ShipmentState | 'asked' } : null
}

/** Its tracking, once the courier has it; null when it went by hand, or not yet. `said`: the courier's last words. */
export async function findReturnShipment(db: Db, { returnId, fromShopper }: ReturnWay) {
  const row = await db
    .selectFrom('shipments')
    .where('returnId', '=', returnId)
    .where('fromShopper', '=', fromShopper)
    .where('state', 'not in', ['asked', 'cancelled'])
    .select(['id', 'courier', 'waybill', 'reference', 'state', 'place', 'pickupAt'])
    .select((from) =>
      from
        .selectFrom('trackingEvents')
        .whereRef('shipmentId', '=', 'shipments.id')
        .orderBy('at', 'desc')
        .select('message')
        .limit(1)
        .as('said'),
    )
    .executeTakeFirst()
  return row ? { ...row, state: row.state as ShipmentState } : null
}
