import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { surplusReasons } from '#domain/orders/order.ts'
import type { OrderChange, StockChange } from '#domain/webhooks/payload.ts'

type WebhookEvent = { id: string; position: number; createdAt: Date }

/** Order event with the order's current state. */
type OrderEvent = WebhookEvent & { change: OrderChange }
type StockEvent = WebhookEvent & { change: StockChange }

/** Lists the oldest events without deliveries. */
export async function findNewEvents(tx: Db, atMost: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('webhookEvents')
    .where('fannedOutAt', 'is', null)
    .orderBy('position')
    .limit(atMost)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Selects no name, phone or address. */
export async function findOrderEvents(tx: Db, ids: readonly string[]): Promise<OrderEvent[]> {
  const { rows } = await sql<OrderEvent>`
    select event.id, event.position, event.created_at as "createdAt", jsonb_build_object(
      'orderId', placed.order_id, 'seq', step.seq, 'machine', step.machine, 'from', step.from_state, 'to', step.to_state,
      'placedAt', placed.created_at, 'paymentMethod', placed.payment_method, 'paymentState', placed.payment_state,
      'fulfilmentState', placed.fulfilment_state, 'status', placed.status, 'orderStatus', placed.order_status,
      'itemsTotal', placed.items_total, 'discount', placed.discount, 'prepaidDiscount', placed.prepaid_discount,
      'codCharge', placed.cod_charge, 'deliveryFee', placed.delivery_fee, 'amount', placed.amount, 'advance', placed.advance,
      'refunded', (select coalesce(sum(amount), 0) from refunds
        where refunds.order_id = placed.order_id and refunds.state = 'processed'
          and refunds.reason <> all(${surplusReasons}::text[])),
      'cancelled', (select coalesce(sum(amount), 0) from partial_cancellations part where part.order_id = placed.order_id),
      'lines', (select coalesce(jsonb_agg(jsonb_build_object('productId', product_id, 'size', size, 'name', name,
        'quantity', quantity, 'cancelled', (select coalesce(sum(quantity), 0) from cancelled_units piece
          where piece.order_id = line.order_id and piece.position = line.position), 'price', price, 'discount', line.discount, 'gift', gift) order by line.position), '[]')
        from order_lines line where line.order_id = placed.order_id)
    ) as change
    from webhook_events event
    join order_events step on step.order_id = event.order_id and step.seq = event.seq
    join orders placed on placed.order_id = event.order_id
    where event.id = any(${ids}::uuid[]) order by event.position`.execute(tx)
  return rows
}

/** Finds stock changes with the stock as it is now; deleted products have none. */
export async function findStockEvents(tx: Db, ids: readonly string[]): Promise<StockEvent[]> {
  const { rows } = await sql<StockEvent>`
    select event.id, event.position, event.created_at as "createdAt", jsonb_agg(jsonb_build_object(
      'productId', line.product_id, 'size', line.size, 'change', line.change, 'reason', line.reason,
      'orderId', line.order_id, 'onHand', coalesce(location.on_hand, 0), 'available', coalesce(location.on_hand - location.reserved, 0)
    ) order by line.id) as change
    from webhook_events event
    join stock_ledger line on line.id = any(event.ledger_ids)
    left join product_sizes location on location.product_id = line.product_id and location.size = line.size
    where event.id = any(${ids}::uuid[]) group by event.id order by event.position`.execute(tx)
  return rows
}

type RenderedEvent = { id: string; kind: string; body: string }

/** Stores the payload, which is sent unchanged from now on. */
export async function saveWebhookPayloads(tx: Db, events: readonly RenderedEvent[], now: Date): Promise<void> {
  if (events.length === 0) return
  await sql`
    update webhook_events set kind = rendered.kind, body = rendered.body, fanned_out_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as rendered (id uuid, kind text, body text)
    where webhook_events.id = rendered.id`.execute(tx)
}

export async function insertTestEvent(tx: Db, event: RenderedEvent, now: Date): Promise<number> {
  const { position } = await tx
    .insertInto('webhookEvents')
    .values({ ...event, fannedOutAt: now })
    .returning('position')
    .executeTakeFirstOrThrow()
  return position
}

export async function deleteWebhookEvents(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('webhookEvents').where('id', 'in', ids).execute()
}

export async function deleteUnsubscribedEvents(tx: Db): Promise<void> {
  await sql`delete from webhook_events where fanned_out_at is null and not exists (select from webhook_endpoints where disabled_at is null)`.execute(
    tx,
  )
}
