import { type RawBuilder, sql } from 'kysely'
import { hasPicture } from '#db/catalogue/images.ts'
import type { Db } from '#db/engine/database.ts'
import type { GatewayName } from '#domain/payments/gateways.ts'

type Health = {
  at: Date
  owners: number
  hasProducts: boolean
  hasCodPrice: boolean
  hasStock: boolean
  withoutPicture: { count: number; names: readonly string[] }
  waiting: { count: number; names: readonly string[] }
  openDiscrepancies: number
  oldestDiscrepancyAt: Date | null
  messagesGivenUp: number
  webhooksPaused: number
  webhooksGivenUp: number
}

const mostNamed = 5

/** Counts messages given up within a week. */
export async function findHealth(db: Db, now: Date): Promise<Health> {
  const lately = new Date(now.getTime() - 7 * 24 * 3_600_000)
  const { rows } = await sql<Health>`
    select clock_timestamp() as at,
      (select count(*) from staff where 'owner' = any (roles) and ended_at is null) as owners,
      exists (select from products where published) as has_products,
      exists (select from product_sizes join products on products.id = product_id
        where published and cod_price is not null) as has_cod_price,
      exists (select from product_sizes one
        join product_sizes location on location.product_id = one.product_id and location.size = one.stock_location
        join products on products.id = one.product_id
        where published and location.on_hand > location.reserved) as has_stock,
      ${countedAndNamed(sql`published and not ${hasPicture}`)} as without_picture,
      ${countedAndNamed(sql`not published and publish_at <= ${now} and tax_class is null`)} as waiting,
      (select count(*) from discrepancies where resolved_at is null) as open_discrepancies,
      (select min(created_at) from discrepancies where resolved_at is null) as oldest_discrepancy_at,
      (select count(*) from messages where state = 'given-up' and ended_at > ${lately}) as messages_given_up,
      (select count(*) from webhook_endpoints where paused_at is not null and disabled_at is null) as webhooks_paused,
      (select count(*) from webhook_deliveries where state = 'given-up' and ended_at > ${lately}) as webhooks_given_up
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database does not answer')
  return row
}

/** Counts the products of a condition, and names the newest of them. */
const countedAndNamed = (condition: RawBuilder<unknown>) => sql`(
  select json_build_object('count', count(*), 'names', coalesce(json_agg(name) filter (where place <= ${mostNamed}), '[]'))
  from (select name, row_number() over (order by created_at desc, id) as place
    from products where ${condition}) as these)`

type GatewayHealth = {
  gateway: GatewayName
  lastWebhookAt: Date | null
  lastCaptureAt: Date | null
  /** Consecutive failures since the last created order; 0 when healthy. */
  failures: number
}

/** Finds the latest event and capture of each gateway, and whether it is failing. */
export async function findGatewayHealth(db: Db, names: readonly GatewayName[]): Promise<GatewayHealth[]> {
  const { rows } = await sql<GatewayHealth>`
    select name as gateway, coalesce(failures, 0) as failures,
      (select max(received_at) from webhook_inbox where source = name) as last_webhook_at,
      (select max(captured_at) from payments where gateway = name) as last_capture_at
    from unnest(${names}::text[]) as name left join gateway_pauses on gateway_pauses.gateway = name`.execute(db)
  return rows
}
