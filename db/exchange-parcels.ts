/** Parcels that carry an exchange to its shopper: shipments with a return, which move no order. */

import type { ParcelState } from '#domain/parcel.ts'
import type { Db } from './database.ts'

/** The parcel that was asked for or is on its way; its return's order is locked. */
export async function findOpenExchangeParcel(
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

export type ExchangeParcel = {
  waybill: string
  state: ParcelState
  place: string | null
  pickupAt: Date | null
}

/** Where the other size is, once the courier has its parcel; null when it was sent by hand, or not yet. */
export async function findExchangeParcel(db: Db, returnId: string): Promise<ExchangeParcel | null> {
  const row = await db
    .selectFrom('shipments')
    .where('returnId', '=', returnId)
    .where('state', 'not in', ['asked', 'cancelled'])
    .select(['waybill', 'state', 'place', 'pickupAt'])
    .executeTakeFirst()
  return row ? { ...row, state: row.state as ParcelState } : null
}

/** Exchanges that wait to be fetched. */
export async function countExchangePickups(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('shipments')
    .where('returnId', 'is not', null)
    .where('state', '=', 'booked')
    .where('pickupAt', 'is', null)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Takes every exchange that waits to be fetched for one pickup; whoever asks at the same time gets none of them. */
export async function claimExchangePickups(tx: Db, at: Date): Promise<string[]> {
  const rows = await tx
    .updateTable('shipments')
    .set({ pickupAt: at })
    .where('returnId', 'is not', null)
    .where('state', '=', 'booked')
    .where('pickupAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The courier did not take the pickup. */
export async function releaseExchangePickups(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.updateTable('shipments').set({ pickupAt: null }).where('id', 'in', ids).execute()
}
