/** Parcels of a return, which don't change its order: one from the shopper, one with the exchange size. */

import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { BookedShipment } from '#db/shipping/shipments.ts'
import type { ShipmentState } from '#domain/shipping/tracking.ts'

/** `fromShopper`: reverse pickup at the shopper's address. */
type ReturnWay = { returnId: string; fromShopper: boolean }

/** Finds the latest parcel, requested, under way or back; its return's order is locked. */
export async function findOpenReturnShipment(
  tx: Db,
  { returnId, fromShopper }: ReturnWay,
): Promise<(BookedShipment & { state: ShipmentState | 'requested' }) | null> {
  const row = await tx
    .selectFrom('shipments')
    .where('returnId', '=', returnId)
    .where('fromShopper', '=', fromShopper)
    .where('state', '<>', 'cancelled')
    .select(['id', 'courier', 'waybill', 'reference', 'state'])
    // One that is sent again comes before one that came back.
    .orderBy(sql`state = 'returned'`)
    .executeTakeFirst()
  return row ? { ...row, state: row.state as ShipmentState | 'requested' } : null
}

/** Finds its tracking; null when it was sent by hand or not booked yet. `lastEvent`: the courier's text of the latest one. */
export async function findReturnShipment(db: Db, { returnId, fromShopper }: ReturnWay) {
  const row = await db
    .selectFrom('shipments')
    .where('returnId', '=', returnId)
    .where('fromShopper', '=', fromShopper)
    .where('state', 'not in', ['requested', 'cancelled'])
    .select(['id', 'courier', 'waybill', 'reference', 'state', 'place', 'pickupAt'])
    .select((from) =>
      from
        .selectFrom('trackingEvents')
        .whereRef('shipmentId', '=', 'shipments.id')
        .orderBy('at', 'desc')
        .select('message')
        .limit(1)
        .as('lastEvent'),
    )
    .executeTakeFirst()
  return row ? { ...row, state: row.state as ShipmentState } : null
}

/** Ends a parcel of the exchange size that came back, because another one is sent. */
export async function cancelReturnedExchange(tx: Db, returnId: string): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ state: 'cancelled' })
    .where('returnId', '=', returnId)
    .where('fromShopper', '=', false)
    .where('state', '=', 'returned')
    .execute()
}
