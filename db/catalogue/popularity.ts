/** Computes each product's popularity for the sort orders *Popular* and *Best match*. */

import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { daysAfter } from '#domain/indian-time.ts'

/** Days for which units sold count. */
const soldWithin = 90

/**
 * Sums recent sales and wishlist entries. Writes only changed rows, without invalidating caches. Skips locked products
 * until the next run.
 */
export async function refreshPopularity(db: Db, now: Date): Promise<void> {
  const since = daysAfter(now, -soldWithin)
  const { rows } = await sql<{ id: string; counted: number }>`
    select id, coalesce(counted, 0)::int as counted from products left join (
      select product_id, sum(count) as counted from (
        select product_id, sum(quantity) as count from order_lines join orders using (order_id)
        where hold_state = 'claimed' and fulfilment_state <> 'cancelled' and not gift and created_at > ${since}
        group by product_id
        union all select product_id, count(*) from wishlist group by product_id) as told group by product_id
    ) as wanted on product_id = id
    where popularity <> coalesce(counted, 0)`.execute(db)
  if (rows.length === 0) return
  await sql`
    update products set popularity = fresh.counted
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (id text, counted int)
    where products.id in (
      select id from products where id = any (${rows.map(({ id }) => id)}::text[]) for update skip locked)
      and products.id = fresh.id`.execute(db)
}
