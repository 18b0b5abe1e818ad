/** Parcels that carry an exchange to its shopper: shipments with a return, which move no order. */

import type { Db } from '#db/engine/database.ts'
import type { BookedShipment } from '#db/shipping/shipments.ts'
import type { ShipmentState } from '#domain/shipping/tracking.ts'

/** The parcel that was asked for or is on its way; its return's order is locked. */
export async function findOpenExchangeShipment(tx: Db, returnId: string): Promise<BookedShipment | null> {
  const row = await tx
    .selectFrom('shipments')
    .where('returnId', '=', returnId)
    .where('state', '<>', 'cancelled')
    .select(['id', 'courier', 'waybill', 'reference'])
    .executeTakeFirst()
  return row ?? null
}

/** Tracking of the exchanged size, once the courier has it; null when it was sent by hand, or not yet. */
export async function findExchangeShipment(db: Db, returnId: string) {
  const row = await db
    .selectFrom('shipments')
    .where('returnId', '=', returnId)
    .where('state', 'not in', ['asked', 'cancelled'])
    .select(['id', 'courier', 'waybill', 'reference', 'state', 'place', 'pickupAt'])
    .executeTakeFirst()
  return row ? { ...row, state: row.state as ShipmentState } : null
}
