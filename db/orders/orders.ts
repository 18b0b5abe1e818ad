import { type SqlBool, sql } from 'kysely'
import * as v from 'valibot'
import { pictureJson } from '#db/catalogue/images.ts'
import type { Db } from '#db/engine/database.ts'
import { lookup } from '#db/engine/prepared-statements.ts'
import { takeFirstOrNull } from '#db/engine/results.ts'
import { orderAddressSchema } from '#domain/customers/address.ts'
import type { Paise } from '#domain/money.ts'
import type { Order, OrderItem, OrderRefund, PaymentMethod } from '#domain/orders/order.ts'
import type { FulfilmentDates } from '#domain/orders/progress.ts'
import type { GatewayName } from '#domain/payments/gateways.ts'
import { creditReference } from '#domain/payments/store-credit.ts'

export type PlacedBefore = Pick<Order, 'orderId' | 'amount' | 'createdAt' | 'linkPurpose'>

/** Finds the order of this checkout key. Runs with every order, so it selects no more than needed. */
export async function findOrderByCheckout(
  db: Db,
  userId: string,
  { checkoutKey, paymentMethod }: { checkoutKey: string; paymentMethod: PaymentMethod },
): Promise<PlacedBefore | null> {
  const placed = db
    .selectFrom('orders')
    .where((order) => order.and({ userId, checkoutKey, originalPaymentMethod: paymentMethod }))
  return takeFirstOrNull(placed.select(['orderId', 'amount', 'createdAt', 'linkPurpose']).modifyEnd(lookup))
}

/** A shopper's orders, newest first (spec §7). */
export async function findOrders(db: Db, userId: string): Promise<Order[]> {
  const rows = await orders(db)
    .where('orders.userId', '=', userId)
    .orderBy('orders.createdAt', 'desc')
    .limit(200)
    .execute()
  return rows.map(orderOf)
}

/** Finds the shopper's order; null for another shopper's. */
export async function findOrder(db: Db, userId: string, orderId: string): Promise<Order | null> {
  const own = orders(db).where('orders.userId', '=', userId).where('orders.orderId', '=', orderId)
  return firstOrNull(own.modifyEnd(lookup))
}

/** Finds any shopper's order: the caller must authorise access. */
export function findOrderForAdmin(db: Db, orderId: string): Promise<Order | null> {
  return firstOrNull(orders(db).where('orders.orderId', '=', orderId).modifyEnd(lookup))
}

/** Finds the same by its short number. */
export function findOrderByNumber(db: Db, number: string): Promise<Order | null> {
  const isNumbered = sql<SqlBool>`left(orders.order_id, 8) = ${number} and length(orders.order_id) = 25`
  return firstOrNull(orders(db).where(isNumbered))
}

async function firstOrNull(query: ReturnType<typeof orders>): Promise<Order | null> {
  const row = await query.executeTakeFirst()
  return row ? orderOf(row) : null
}

export async function findFulfilmentDates(db: Db, orderId: string): Promise<FulfilmentDates> {
  const steps = await db
    .selectFrom('orderEvents')
    .where('orderId', '=', orderId)
    .where('machine', '=', 'fulfilment')
    // An order that went back to packing was placed before.
    .where((is) => is.or([is('toState', '<>', 'waiting'), is('fromState', 'is', null)]))
    .select(['toState', 'createdAt'])
    .orderBy('seq')
    .execute()
  return Object.fromEntries(steps.map(({ toState, createdAt }) => [toState, createdAt]))
}

/** Finds the order's shopper, for a signed link without session. */
export async function findOrderOwner(db: Db, orderId: string): Promise<string | null> {
  const row = await db.selectFrom('orders').where('orderId', '=', orderId).select('userId').executeTakeFirst()
  return row?.userId ?? null
}

export async function findUpiQr(
  db: Db,
  orderId: string,
): Promise<{ gateway: GatewayName | null; upiQrId: string; upiQrLink: string | null } | null> {
  const row = await db
    .selectFrom('orders')
    .where('orderId', '=', orderId)
    .select(['gateway', 'upiQrId', 'upiQrLink'])
    .executeTakeFirst()
  return row?.upiQrId ? { ...row, upiQrId: row.upiQrId } : null
}

/**
 * State of the latest attempt: an open one takes precedence over failed ones. Attempts before another size was asked for
 * don't count. Unmatched: money of a wrong amount, which nobody has sent back yet.
 */
export const paymentAttempt = sql<Order['attempt']>`(
  select case when bool_or(state in ('created', 'authorized')) then 'open'
    when bool_or(state = 'refund_due' and not exists (select from refunds where payment_id = payments.id)) then 'unmatched'
    when bool_or(state = 'failed') then 'failed' end
  from payments where payments.order_id = orders.order_id and (orders.link_purpose is distinct from 'size' or exists (
    select from size_requests size_request where size_request.order_id = orders.order_id and size_request.state = 'open'
      and size_request.created_at <= payments.created_at)))`

/** Condition: the courier lost the order's parcel. */
export const isParcelLost = sql<boolean>`(orders.returned_stock is not distinct from 'lost')`

const columns = [
  'orders.orderId',
  'orders.userId',
  'orders.address',
  'orders.itemsTotal',
  'orders.couponCode',
  'orders.promotions',
  'orders.discount',
  'orders.codCharge',
  'orders.deliveryFee',
  'orders.amount',
  'orders.prepaidDiscount',
  'orders.advance',
  'orders.linkPurpose',
  'orders.linkAmount',
  'orders.linkDiscount',
  'orders.paymentMethod',
  'orders.status',
  'orders.orderStatus',
  'orders.paymentState',
  'orders.fulfilmentState',
  'orders.holdState',
  'orders.holdExpiresAt',
  'orders.gateway',
  'orders.gatewayOrderId',
  'orders.gatewayPaymentId',
  'orders.paymentReportedAt',
  'orders.createdAt',
  'orders.waybill',
] as const

function orders(db: Db) {
  return db
    .selectFrom('orders')
    .select(columns)
    .select([
      paymentAttempt.as('attempt'),
      isParcelLost.as('isLost'),
      sql<Paise>`(select coalesce(sum(greatest(settled_amount - payments.amount, 0)), 0)::bigint from payments
      where payments.order_id = orders.order_id and state in ('captured', 'refunded'))`.as('writtenOff'),
      sql<OrderItem[]>`(
      select coalesce(json_agg(json_build_object(
        'position', line.position, 'productId', line.product_id, 'size', line.size, 'name', line.name, 'brand', line.brand,
        'category', line.category, 'picture', ${pictureJson}, 'quantity', line.quantity,
        'price', line.price, 'codPrice', line.cod_price, 'gift', line.gift,
        'discount', line.discount, 'cancelled', coalesce(off.units, 0),
        'cancelledPaid', coalesce(off.paid, 0)) order by line.position), '[]')
      from order_lines line left join media on media.url = line.image
      cross join lateral (
        select sum(quantity)::integer as units, sum(paid)::bigint as paid from cancelled_units
        where cancelled_units.order_id = line.order_id and cancelled_units.position = line.position
      ) off
      where line.order_id = orders.order_id)`.as('items'),
      sql<StoredRefund[]>`(
      select coalesce(json_agg(json_build_object('amount', back.amount - coalesce((refused.facts->>'sent')::bigint, 0), 'state', back.state, 'reason', back.reason,
        'asCredit', coalesce(back.reference = ${creditReference}, false),
        'reference', nullif(back.reference, ${creditReference}), 'createdAt', back.created_at) order by back.created_at desc), '[]')
      -- A refund that a gateway refused stays until as much was sent since, or staff settled it otherwise.
      from refunds back left join discrepancies refused
        on back.state = 'failed' and refused.dedupe_key = 'refund-failed:' || back.id
      where back.order_id = orders.order_id and refused.resolved_at is null)`.as('refunds'),
    ])
}

type StoredRefund = Omit<OrderRefund, 'createdAt'> & { createdAt: string }

/**
 * Parses the order's copy of the address; throws, without quoting it, when it is invalid, because only the shop writes
 * it.
 */
function orderOf(row: Omit<Order, 'address' | 'refunds'> & { address: unknown; refunds: StoredRefund[] }): Order {
  const address = v.safeParse(orderAddressSchema, row.address)
  if (!address.success) throw new Error(`The address of order ${row.orderId} can't be read`)
  const refunds = row.refunds.map((refund) => ({ ...refund, createdAt: new Date(refund.createdAt) }))
  return { ...row, refunds, address: address.output }
}
