/** Parcels whose courier is being told to collect another amount: who tells it, and whether it is known how that ended. */

import type { Db } from '#db/engine/database.ts'

/** The parcel of an order that waits here, as far as the courier knows it. */
export type ShipmentWithCourier = {
  id: string
  waybill: string
  courier: string
  state: string
  changingUntil: Date | null
}

/** Locked until the transaction ends; null when no courier was asked for it. */
export async function lockShipmentWithCourier(tx: Db, orderId: string): Promise<ShipmentWithCourier | null> {
  const row = await tx
    .selectFrom('shipments')
    .where('orderId', '=', orderId)
    .where('returnId', 'is', null)
    .where('state', '<>', 'cancelled')
    .select(['id', 'waybill', 'courier', 'state', 'changingUntil'])
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The courier is being told something of it, by this caller alone until `until`; null: it knows what is true. */
export async function saveCodChangeLease(db: Db, id: string, until: Date | null): Promise<void> {
  await db.updateTable('shipments').set({ changingUntil: until }).where('id', '=', id).execute()
}

/** Orders of whose parcel nobody knows what the courier collects: whoever was telling it died, or heard no answer. */
export async function findUnconfirmedCodChanges(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('shipments')
    .where('changingUntil', '<=', now)
    .orderBy('changingUntil')
    .limit(50)
    .select('orderId')
    .execute()
  return rows.map(({ orderId }) => orderId)
}
