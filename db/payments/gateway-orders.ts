import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { Row } from '#db/engine/tables/tables.ts'
import type { GatewayName } from '#domain/payments/gateways.ts'

export type StoredGatewayOrder = Pick<Row<'gatewayOrders'>, 'gateway' | 'gatewayOrderId' | 'checkout'>

/** The open request of a dearer size; what is paid at a gateway order belongs to it or to the order itself. */
const openSizeRequest = (orderId: RawBuilder<unknown>) =>
  sql<
    string | null
  >`(select idempotency_key from size_requests where size_requests.order_id = ${orderId} and state = 'open')`

const columns = ['gateway', 'gatewayOrderId', 'checkout'] as const

/**
 * Lists the gateway orders of an order, newest first: each of them can still be paid. While it asks for the price of
 * another size, those of that alone.
 */
export async function findGatewayOrders(db: Db, orderId: string): Promise<StoredGatewayOrder[]> {
  return db
    .selectFrom('gatewayOrders')
    .where('orderId', '=', orderId)
    .where(sql<boolean>`size_request is not distinct from coalesce(${openSizeRequest(sql`${orderId}`)}, size_request)`)
    .select(columns)
    .orderBy('createdAt', 'desc')
    .execute()
}

/** Lists the ids of orders created at a gateway in this time. */
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

/**
 * Finds the current gateway order for what the order asks for; null without one. `isAsked`: an attempt to create one was
 * made. `replaced`: the gateway order that another one takes the place of.
 */
export async function findCurrentGatewayOrder(
  db: Db,
  orderId: string,
): Promise<{ current: StoredGatewayOrder | null; isAsked: boolean; replaced: string | null }> {
  const row = await db
    .selectFrom('orders')
    .leftJoin('gatewayOrders', (join) =>
      join
        .onRef('gatewayOrders.gatewayOrderId', '=', 'orders.gatewayOrderId')
        .onRef('gatewayOrders.gateway', '=', 'orders.gateway')
        .on(sql<boolean>`gateway_orders.size_request is not distinct from ${openSizeRequest(sql`orders.order_id`)}`),
    )
    .where('orders.orderId', '=', orderId)
    .select(['gatewayOrders.gateway', 'gatewayOrders.gatewayOrderId', 'gatewayOrders.checkout'])
    .select(['orders.gatewayRequestedAt', 'orders.gatewayOrderId as replaced'])
    .executeTakeFirst()
  const { gateway = null, gatewayOrderId = null, checkout = null } = row ?? {}
  const current = gateway !== null && gatewayOrderId !== null ? { gateway, gatewayOrderId, checkout } : null
  return { current, isAsked: (row?.gatewayRequestedAt ?? null) !== null, replaced: row?.replaced ?? null }
}

/**
 * Claims the right to create the gateway order, replacing `replaced`. True for one caller; an abandoned claim can be
 * taken over.
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

/** Releases the claim after a failure. */
export async function releaseGatewayOrder(db: Db, orderId: string, staleBefore: Date): Promise<void> {
  await db.updateTable('orders').set({ gatewayRequestedAt: staleBefore }).where('orderId', '=', orderId).execute()
}

/**
 * Stores a gateway order and makes it current, replacing `replaced`. If another caller was faster it is discarded: no
 * shopper has seen it, so nobody can pay it.
 */
export async function storeGatewayOrder(
  db: Db,
  orderId: string,
  made: StoredGatewayOrder & { replaced: string | null; releasedAt: Date; sizeRequest: string | null },
): Promise<void> {
  const { gateway, gatewayOrderId, checkout, replaced, releasedAt, sizeRequest } = made
  await sql`
    with current as (
      update orders set gateway = ${gateway}, gateway_order_id = ${gatewayOrderId},
        gateway_requested_at = ${releasedAt}
      where order_id = ${orderId} and gateway_order_id is not distinct from ${replaced}::text
      returning order_id
    )
    insert into gateway_orders (gateway, gateway_order_id, order_id, checkout, size_request)
    select ${gateway}, ${gatewayOrderId}, order_id, ${checkout}, ${sizeRequest}::uuid from current
    on conflict (gateway_order_id, gateway) do nothing`.execute(db)
}
