import { type InferResult, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { takeFirstOrNull } from '#db/engine/results.ts'
import type { Row } from '#db/engine/tables/tables.ts'
import type { Paise } from '#domain/money.ts'
import type { ReturnWindow } from '#domain/returns/return-policy.ts'
import { type OtherSize, type ReturnState, returnableUntil } from '#domain/returns/return-request.ts'
import type { ShipmentState } from '#domain/shipping/tracking.ts'
import { isUuid } from '#domain/uuid.ts'
import { returnImageList } from './return-images.ts'

export type KnownReturn = InferResult<ReturnType<typeof returns>>[number]

function returns(db: Db) {
  return db
    .selectFrom('returns')
    .innerJoin('orders', 'orders.orderId', 'returns.orderId')
    .innerJoin('orderLines as line', (join) =>
      join.onRef('line.orderId', '=', 'returns.orderId').onRef('line.position', '=', 'returns.position'),
    )
    .select([
      'returns.id',
      'returns.orderId',
      'returns.position',
      'line.productId',
      'line.name',
      'line.size',
      'line.stockLocation',
      sql<string>`orders.address->>'name'`.as('shopper'),
      'returns.quantity',
      'returns.kind',
      'returns.exchangeSize',
      'returns.reason',
      'returns.note',
      'returns.state',
      'returns.paid',
      'orders.codCharge',
      'orders.deliveryFee',
      sql<Paise>`(select coalesce(sum(amount), 0)::bigint from refunds where order_id = returns.order_id
        and refunds.state <> 'failed' and refunds.reason in ('staff', 'at-the-gateway'))`.as('refundedBesides'),
      'returns.restocked',
      'returns.unsold',
      'returns.refusalReason',
      'returns.courier',
      'returns.waybill',
      'returns.createdAt',
      'returns.receivedAt',
      sql<string | null>`(select coalesce(reference, gateway_refund_id) from refunds where id = returns.refund_id)`.as(
        'refundReference',
      ),
      // Courier and waybill of the reverse pickup.
      sql<string | null>`(select coalesce(carrier, shipments.courier) || ' ' || shipments.waybill from shipments
        where return_id = returns.id and from_shopper and shipments.state not in ('requested', 'cancelled'))`.as(
        'fetchedBy',
      ),
      sql<ShipmentState | null>`(select shipments.state from shipments
        where return_id = returns.id and from_shopper and shipments.state not in ('requested', 'cancelled'))`.as(
        'fetchState',
      ),
      // State of the exchange size's parcel.
      sql<ShipmentState | null>`(select shipments.state from shipments
        where return_id = returns.id and not from_shopper and shipments.state not in ('requested', 'cancelled'))`.as(
        'exchangeParcel',
      ),
      returnImageList.as('pictures'),
    ])
}

export async function findReturnsOf(db: Db, orderId: string): Promise<KnownReturn[]> {
  return returns(db).where('returns.orderId', '=', orderId).orderBy('returns.createdAt', 'desc').execute()
}

export async function findReturn(db: Db, id: string): Promise<KnownReturn | null> {
  if (!isUuid(id)) return null
  return (await returns(db).where('returns.id', '=', id).executeTakeFirst()) ?? null
}

const shownAtOnce = 100

/** Condition: to be received or settled, also again because the other size's parcel came back or was lost. */
export const isOpenReturn = sql<boolean>`(returns.state in ('requested', 'received') or returns.state = 'exchanged'
  and returns.id in (select return_id from shipments where return_id is not null and not from_shopper
    and state in ('returned', 'lost')))`

type OpenReturns = { returns: (KnownReturn & { error: string | null })[]; hasMore: boolean }

/** Lists open returns, oldest first; `hasMore` when the list is cut. `error`: why the last pending action failed. */
export async function findOpenReturns(db: Db): Promise<OpenReturns> {
  const rows = await returns(db)
    .leftJoin('pendingActions as pending', 'pending.returnId', 'returns.id')
    .select('pending.error')
    .where(isOpenReturn)
    .orderBy('returns.createdAt')
    .limit(shownAtOnce + 1)
    .execute()
  return { returns: rows.slice(0, shownAtOnce), hasMore: rows.length > shownAtOnce }
}

export async function findReturnByKey(db: Db, idempotencyKey: string): Promise<{ id: string; orderId: string } | null> {
  const requested = db.selectFrom('returns').where('idempotencyKey', '=', idempotencyKey)
  return takeFirstOrNull(requested.select(['id', 'orderId']))
}

type NewReturn = Pick<
  Row<'returns'>,
  'idempotencyKey' | 'orderId' | 'position' | 'quantity' | 'kind' | 'exchangeSize'
> &
  Pick<Row<'returns'>, 'reason' | 'note' | 'paid' | 'actor' | 'createdAt'>

/** Inserts a return; a trigger adds it to the order's timeline. */
export async function insertReturn(tx: Db, request: NewReturn): Promise<string> {
  const { id } = await tx.insertInto('returns').values(request).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes a return's state; the caller has locked its order and checked the transition. */
export async function moveReturn(
  tx: Db,
  id: string,
  move: {
    state: ReturnState
    actor: string
    restocked?: boolean
    unsold?: number
    refusalReason?: string
    refundId?: string | null
    courier?: string | null
    waybill?: string | null
    receivedAt?: Date
    endedAt?: Date
  },
): Promise<void> {
  await tx.updateTable('returns').set(move).where('id', '=', id).execute()
}

/** Finds when an order was delivered (null: it is not), and the days of the return policy when it was placed. */
export function findReturnTerms(db: Db, orderId: string): Promise<{ deliveredAt: Date | null; days: number }> {
  return db
    .selectFrom('orders')
    .leftJoin('orderEvents as delivered', (join) =>
      join
        .onRef('delivered.orderId', '=', 'orders.orderId')
        .on('orders.fulfilmentState', '=', 'delivered')
        .on('delivered.machine', '=', 'fulfilment')
        .on('delivered.toState', '=', 'delivered'),
    )
    .where('orders.orderId', '=', orderId)
    .orderBy('delivered.seq', 'desc')
    .select(['orders.returnDays as days', 'delivered.createdAt as deliveredAt'])
    .executeTakeFirstOrThrow()
}

export async function findOtherSizes(db: Db, productId: string): Promise<OtherSize[]> {
  const { rows } = await sql<OtherSize>`
    select one.size, one.stock_location, one.price, one.cod_price, location.on_hand - location.reserved as available
    from product_sizes one
    join product_sizes location on location.product_id = one.product_id and location.size = one.stock_location
    where one.product_id = ${productId} order by one.position, one.size`.execute(db)
  return rows
}

export async function findReturnWindow(db: Db, orderId: string): Promise<ReturnWindow> {
  const { deliveredAt, days } = await findReturnTerms(db, orderId)
  return { days, until: returnableUntil(deliveredAt, days) }
}
