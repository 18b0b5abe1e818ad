/** Parcels that carry an exchange to its shopper: shipments with a return, which move no order. */

import type { Db } from '#db/engine/database.ts'
import type { ShipmentState } from '#domain/shipping/tracking.ts'

/** The parcel that was asked for or is on its way; its return's order is locked. */
export async function findOpenExchangeShipment(
  tx: Db,
  returnId: string,
): Promise<{ id: string; waybill: string } | null> {
  const row = await tx
    .selectFrom('shipments')
    .where('returnId', '=', returnId)
    .where('state', '<>', 'cancelled')
    .select(['id', 'waybill'])
    .executeTakeFirst()
  return row ?? null
}

/** Tracking of the exchanged size, once the courier has it; null when it was sent by hand, or not yet. */
export async function findExchangeShipment(db: Db, returnId: string) {
  const row = await db
    .selectFrom('shipments')
    .where('returnId', '=', returnId)
    .where('state', 'not in', ['asked', 'cancelled'])
    .select(['waybill', 'state', 'place', 'pickupAt'])
    .executeTakeFirst()
  return row ? { ...row, state: row.state as ShipmentState } : null
}
