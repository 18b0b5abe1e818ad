import { sql } from 'kysely'
import * as v from 'valibot'
import type { Db } from '#db/engine/database.ts'
import { findSetting, readSetting } from '#db/settings/settings.ts'
import { type CodLimits, defaultCodLimits, type OpenCod } from '#domain/checkout/cod-limits.ts'
import { paise } from '#domain/money.ts'

const count = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))
const amount = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.transform(paise)))
const limits: v.GenericSchema<unknown, CodLimits> = v.object({
  unitsOfSize: count,
  openOrders: count,
  openAmount: amount,
  chargeCap: v.optional(amount, null),
})

/** COD limits for phones without a delivered parcel, as the owner set them ('cod-limits'). */
export function findCodLimits(db: Db): Promise<CodLimits> {
  return findSetting(db, 'cod-limits', limits, defaultCodLimits)
}

/** Parses the stored setting. */
export function readCodLimits(stored: unknown): CodLimits {
  return readSetting(stored, limits, defaultCodLimits)
}

type Holder = { userId: string; phone: string; except?: string }

/** COD orders under way of an account or to a delivery phone but `except`, as JSON: a part of a larger query. */
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

/** The same alone, for an order whose phone is locked. */
export async function findOpenCod(tx: Db, holder: Holder): Promise<OpenCod> {
  const { rows } = await sql<{ open: OpenCod }>`select ${openCodJson(holder)} as open`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('A select of one row gave none')
  return row.open
}
