/** Labelled parcels that wait for pickup, of orders and exchanges. */

import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { Row } from '#db/engine/tables/tables.ts'
import { taskOfOrder } from '#db/orders/tasks.ts'

export async function countPickups(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from orders where hold_state = 'claimed' and fulfilment_state = 'ready'
        and ${taskOfOrder} = 'pickup')
      + (select count(*) from shipments where return_id is not null and not from_shopper and state = 'booked' and pickup_at is null)
      as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** A parcel for the courier to collect; `orderId` is null for an exchange. */
export type ClaimedParcel = Pick<Row<'shipments'>, 'id' | 'courier' | 'waybill' | 'reference'> & {
  orderId: string | null
}

/** Claims all waiting parcels for the pickup requested at `at`. Idempotent per pickup. */
export async function claimPickups(tx: Db, at: Date): Promise<ClaimedParcel[]> {
  const orders = await tx
    .updateTable('orders')
    .set({ pickupAt: at })
    .where('holdState', '=', 'claimed')
    .where('fulfilmentState', '=', 'ready')
    .where('labelledAt', 'is not', null)
    .where((is) => is.or([is('pickupAt', 'is', null), is('pickupAt', '=', at)]))
    .returning('orderId')
    .execute()
  const parcels = await tx
    .selectFrom('shipments')
    .where('orderId', '=', (any) => any.fn('any', [any.val(orders.map(({ orderId }) => orderId))]))
    .where('returnId', 'is', null)
    .where('state', '=', 'booked')
    .select(['id', 'courier', 'waybill', 'reference', 'orderId'])
    .execute()
  const exchanges = await tx
    .updateTable('shipments')
    .set({ pickupAt: at })
    .where('returnId', 'is not', null)
    .where('fromShopper', '=', false)
    .where('state', '=', 'booked')
    .where((is) => is.or([is('pickupAt', 'is', null), is('pickupAt', '=', at)]))
    .returning(['id', 'courier', 'waybill', 'reference'])
    .execute()
  return [...parcels, ...exchanges.map((exchange) => ({ ...exchange, orderId: null }))]
}

/** Releases parcels whose pickup the courier did not accept. */
export async function releasePickups(tx: Db, parcels: readonly ClaimedParcel[]): Promise<void> {
  const orders = parcels.map(({ orderId }) => orderId).filter((orderId) => orderId !== null)
  const exchanges = parcels.filter(({ orderId }) => orderId === null).map(({ id }) => id)
  if (orders.length > 0) await tx.updateTable('orders').set({ pickupAt: null }).where('orderId', 'in', orders).execute()
  if (exchanges.length > 0)
    await tx.updateTable('shipments').set({ pickupAt: null }).where('id', 'in', exchanges).execute()
}
