import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'
import type { OpenCod } from '#domain/checkout/cod-limits.ts'

type Holder = { userId: string; phone: string; except?: string }

/** Select expression: open COD orders of an account or a delivery phone, except order `except`, as JSON. */
export function openCodJson({ userId, phone, except = '' }: Holder) {
  return sql<OpenCod>`(
    with own as (
      select order_id, amount, payment_method = 'COD' and fulfilment_state in ('waiting', 'ready', 'shipped') as is_open,
        fulfilment_state = 'delivered' as is_delivered
      from orders where (user_id = ${userId} or address->>'phone' = ${phone}) and order_id <> ${except}
    )
    select json_build_object(
      'hasReceived', coalesce(bool_or(is_delivered), false),
      'orders', count(*) filter (where is_open),
      'amount', coalesce(sum(amount) filter (where is_open), 0),
      'units', coalesce((
        select json_agg(json_build_object('productId', product_id, 'size', size, 'quantity', quantity))
        from order_lines join own using (order_id) where is_open), '[]'))
    from own)`
}

/** Finds the same by itself, for an order whose phone is locked. */
export async function findOpenCod(tx: Db, holder: Holder): Promise<OpenCod> {
  const { rows } = await sql<{ open: OpenCod }>`select ${openCodJson(holder)} as open ${prepared}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('A select of one row gave none')
  return row.open
}
