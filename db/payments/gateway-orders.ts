import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { Row } from '#db/engine/tables/tables.ts'
import type { GatewayName } from '#domain/payments/gateways.ts'

/** An order that a gateway made for one of ours. */
export type StoredGatewayOrder = Pick<Row<'gatewayOrders'>, 'gateway' | 'gatewayOrderId' | 'checkout'>

const columns = ['gateway', 'gatewayOrderId', 'checkout'] as const

/** Every gateway order of ours, the newest first: money may come for each. */
export async function findGatewayOrders(db: Db, orderId: string): Promise<StoredGatewayOrder[]> {
  return db
    .selectFrom('gatewayOrders')
    .where('orderId', '=', orderId)
    .select(columns)
    .orderBy('createdAt', 'desc')
    .execute()
}

/** Numbers of the orders made at one gateway in this time. */
export async function findGatewayOrdersMade(
  db: Db,
  gateway: GatewayName,
  { from, to }: { from: Date; to: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('gatewayOrders')
    .where('gateway', '=', gateway)
    .where('createdAt', '>=', from)
    .where('createdAt', '<=', to)
    .select('gatewayOrderId')
    .orderBy('createdAt')
    .execute()
  return rows.map(({ gatewayOrderId }) => gatewayOrderId)
}

/** The one under which the shopper pays now; null while there is none. `isAsked`: one may have been made before. */
export async function findCurrentGatewayOrder(
  db: Db,
  orderId: string,
): Promise<{ current: StoredGatewayOrder | null; isAsked: boolean }> {
  const row = await db
    .selectFrom('orders')
    .leftJoin('gatewayOrders', (join) =>
      join
        .onRef('gatewayOrders.gatewayOrderId', '=', 'orders.gatewayOrderId')
        .onRef('gatewayOrders.gateway', '=', 'orders.gateway'),
    )
    .where('orders.orderId', '=', orderId)
    .select(['gatewayOrders.gateway', 'gatewayOrders.gatewayOrderId', 'gatewayOrders.checkout'])
    .select('orders.gatewayRequestedAt')
    .executeTakeFirst()
  const { gateway = null, gatewayOrderId = null, checkout = null } = row ?? {}
  const current = gateway !== null && gatewayOrderId !== null ? { gateway, gatewayOrderId, checkout } : null
  return { current, isAsked: (row?.gatewayRequestedAt ?? null) !== null }
}

/**
 * True for the one caller that may give the order another gateway order now, in the place of `replaced`; an abandoned
 * claim is taken over.
 */
export async function claimGatewayOrder(
  db: Db,
  orderId: string,
  { now, staleBefore, replaced }: { now: Date; staleBefore: Date; replaced: string | null },
): Promise<boolean> {
  const change = await db
    .updateTable('orders')
    .set({ gatewayRequestedAt: now })
    .where('orderId', '=', orderId)
    .where('gatewayOrderId', 'is not distinct from', replaced)
    .where((where) =>
      where.or([where('gatewayRequestedAt', 'is', null), where('gatewayRequestedAt', '<=', staleBefore)]),
    )
    .executeTakeFirst()
  return change.numUpdatedRows === 1n
}

/** The next one need not wait: this one gave up. */
export async function releaseGatewayOrder(db: Db, orderId: string, staleBefore: Date): Promise<void> {
  await db.updateTable('orders').set({ gatewayRequestedAt: staleBefore }).where('orderId', '=', orderId).execute()
}

/**
 * Keeps a gateway order and makes it the one under which the shopper pays, in the place of `replaced`. When another
 * caller was quicker nothing is kept: nobody has seen it, so nobody can pay it.
 */
export async function storeGatewayOrder(
  db: Db,
  orderId: string,
  made: StoredGatewayOrder & { replaced: string | null; releasedAt: Date },
): Promise<void> {
  const { gateway, gatewayOrderId, checkout, replaced, releasedAt } = made
  await sql`
    with current as (
      update orders set gateway = ${gateway}, gateway_order_id = ${gatewayOrderId},
        gateway_requested_at = ${releasedAt}
      where order_id = ${orderId} and gateway_order_id is not distinct from ${replaced}::text
      returning order_id
    )
    insert into gateway_orders (gateway, gateway_order_id, order_id, checkout)
    select ${gateway}, ${gatewayOrderId}, order_id, ${checkout} from current
    on conflict (gateway_order_id, gateway) do nothing`.execute(db)
}
