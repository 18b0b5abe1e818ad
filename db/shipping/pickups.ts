/** Labelled parcels that wait for pickup: of orders and of exchanges. */

import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { taskOfOrder } from '#db/orders/tasks.ts'

export async function countPickups(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from orders where hold_state = 'claimed' and fulfilment_state = 'ready'
        and ${taskOfOrder} = 'pickup')
      + (select count(*) from shipments where return_id is not null and state = 'booked' and pickup_at is null)
      as count`.execute(db)
  return rows[0]?.count ?? 0
}

export type ClaimedPickups = { orders: readonly string[]; exchanges: readonly string[] }

/** Claims every waiting parcel for the pickup requested at `at`. A retry of the same pickup claims the same parcels. */
export async function claimPickups(tx: Db, at: Date): Promise<ClaimedPickups> {
  const orders = await tx
    .updateTable('orders')
    .set({ pickupAt: at })
    .where('holdState', '=', 'claimed')
    .where('fulfilmentState', '=', 'ready')
    .where('labelledAt', 'is not', null)
    .where((is) => is.or([is('pickupAt', 'is', null), is('pickupAt', '=', at)]))
    .returning('orderId')
    .execute()
  const exchanges = await tx
    .updateTable('shipments')
    .set({ pickupAt: at })
    .where('returnId', 'is not', null)
    .where('state', '=', 'booked')
    .where((is) => is.or([is('pickupAt', 'is', null), is('pickupAt', '=', at)]))
    .returning('id')
    .execute()
  return { orders: orders.map(({ orderId }) => orderId), exchanges: exchanges.map(({ id }) => id) }
}

/** Releases parcels whose pickup the courier did not accept. */
export async function releasePickups(tx: Db, { orders, exchanges }: ClaimedPickups): Promise<void> {
  if (orders.length > 0)
    await tx.updateTable('orders').set({ pickupAt: null }).where('orderId', 'in', orders).execute()
  if (exchanges.length > 0)
    await tx.updateTable('shipments').set({ pickupAt: null }).where('id', 'in', exchanges).execute()
}
