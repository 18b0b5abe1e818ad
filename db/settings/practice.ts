import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'

/** Tables emptied when a shop goes live, each before those that its foreign keys reference. */
export const practiceTables = [
  'webhook_attempts',
  'webhook_deliveries',
  'webhook_events',
  'webhook_inbox',
  'messages',
  'outbox',
  'alert_devices',
  'failed_deliveries',
  'tracking_events',
  'pending_actions',
  'shipments',
  'return_pictures',
  'returns',
  'order_changes',
  'cancelled_units',
  'partial_cancellations',
  'coupon_uses',
  'discrepancies',
  'document_days',
  'tax_days',
  'invoices',
  'invoice_numbers',
  'order_events',
  'order_notes',
  'refund_accounts',
  'refunds',
  'payments',
  'gateway_orders',
  'size_requests',
  'gateway_pauses',
  'gift_cards',
  'credit_entries',
  'credit_accounts',
  'review_pictures',
  'order_lines',
  'checkout_links',
  'orders',
  'idempotency_keys',
  'carts',
  'wishlist',
  'saved_addresses',
  'consents',
  'grievances',
  'identities',
  'avatars',
  'shopper_notes',
  'access_tokens',
  'refresh_tokens',
  'session_messages',
  'step_ups',
  'sessions',
  'otps',
  'imported_orders',
  'users',
  'staff_challenges',
  'staff_invites',
  'staff_sessions',
  'provider_credentials',
  'serviceability',
  'empty_searches',
  'missed_paths',
  'step_counts',
  'limits',
  'cod_blocked_phones',
  'used_captcha_tokens',
  'used_oauth_states',
] as const

export type PracticeFacts = {
  /** True when the shop only ever ran as a demo. */
  isPractice: boolean
  /** True when it contains the demo's products. */
  isDemo: boolean
  servers: number
  orders: number
}

export async function findPracticeFacts(db: Db): Promise<PracticeFacts> {
  const has = (key: string) => sql`exists (select from settings where key = ${key})`
  const { rows } = await sql<PracticeFacts>`
    select ${has('was-demo')} as is_practice, ${has('menu-order')} as is_demo,
      (select count(*) from orders) as orders,
      ${runningServers} as servers`.execute(db)
  return rows[0] ?? { isPractice: false, isDemo: false, servers: 0, orders: 0 }
}

/** Counts servers by their LISTEN connections for catalogue changes. */
const runningServers = sql<number>`(select count(*) from pg_stat_activity
  where datname = current_database() and application_name = 'strut catalogue')`

export async function countRunningServers(db: Db): Promise<number> {
  const { rows } = await sql<{ servers: number }>`select ${runningServers} as servers`.execute(db)
  return rows[0]?.servers ?? 0
}

/**
 * Deletes all demo data. Triggers that protect orders, invoices and ledgers are disabled in this transaction only; keys
 * and checks stay. Stock is reset to the latest count, import or initial entry, because demo orders moved no real
 * products.
 */
export async function deleteDemoData(tx: Db): Promise<void> {
  const guarded = [...practiceTables, 'stock_ledger', 'ratings', 'coupons', 'product_sizes', 'products']
  const switchGuards = (how: 'disable' | 'enable') =>
    guarded.map((table) => `alter table ${table} ${how} trigger user;`).join('\n')
  await sql.raw(switchGuards('disable')).execute(tx)
  await sql`delete from ratings where user_id is not null or order_id is not null`.execute(tx)
  for (const table of practiceTables) await sql`delete from ${sql.table(table)}`.execute(tx)
  await restoreStock(tx)
  await sql`update coupons set uses = 0`.execute(tx)
  await sql`update products set popularity = 0`.execute(tx)
  await sql`
    update products set avg_rating = (select avg(rating) from ratings where product_id = products.id)
    where source is null`.execute(tx)
  await sql`delete from settings where key = 'was-demo'`.execute(tx)
  await sql`set constraints all immediate`.execute(tx)
  await sql.raw(switchGuards('enable')).execute(tx)
}

async function restoreStock(tx: Db): Promise<void> {
  await sql`
    with practice as (
      select product_id, size, max(id) as last from stock_ledger
      where order_id is null and reference_id is null group by product_id, size
    ), counted as (
      select product_id, size, sum(change) as units from stock_ledger join practice using (product_id, size)
      where id <= last group by product_id, size
    )
    update product_sizes own set reserved = 0, on_hand = coalesce((
      select units from counted where counted.product_id = own.product_id and counted.size = own.size), 0)`.execute(tx)
  await sql`delete from stock_ledger`.execute(tx)
  await sql`
    insert into stock_ledger (product_id, size, change, reason)
    select product_id, size, on_hand, 'opening' from product_sizes where on_hand > 0`.execute(tx)
}
