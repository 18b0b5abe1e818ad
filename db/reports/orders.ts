import { type RawBuilder, sql } from 'kysely'
import { titleOfCategoryIn } from '#db/catalogue/categories.ts'
import type { Db } from '#db/engine/database.ts'
import type { Paise } from '#domain/money.ts'
import { boundsOf, type ReportPeriod } from '#domain/reports/period.ts'
import type { SoldLists } from '#domain/reports/products.ts'
import type { OutcomeLists, OutcomeRow } from '#domain/reports/returns.ts'

/** Condition: returned units were received. */
const cameHome = sql`returns.state in ('received', 'refunded', 'exchanged')`

/** Outcome of an order: 'rto' was never delivered, 'returned' was; 'lost' counts against nobody. */
const fateOfOrder = sql`case orders.fulfilment_state
  when 'cancelled' then 'cancelled'
  when 'delivered' then case when orders.order_id in (select returns.order_id from returns where ${cameHome})
    then 'returned' else 'delivered' end
  when 'returned' then case when orders.returned_stock = 'lost' then 'lost' else 'rto' end
  else 'open' end`

/** `most` limits the rows of each list, not its totals. */
export type ReportQuery = { period: ReportPeriod; most: number }

/** Condition: placed orders of that time. */
function placedIn(period: ReportPeriod): RawBuilder<unknown> {
  const { start, end } = boundsOf(period)
  return sql`orders.created_at >= ${start} and orders.created_at < ${end} and orders.hold_state = 'claimed'`
}

/** Picks any value, deterministically, comparing bytes. */
const anyOf = (column: string) => sql`max(${sql.ref(column)} collate "C")`

/** Selects the first rows of each list in its own order, with its length. */
function firstOf(lists: Readonly<Record<string, RawBuilder<unknown>>>, order: RawBuilder<unknown>, most: number) {
  const each = Object.entries(lists).map(
    ([list, grouped]) =>
      sql`(select ${list}::text as list, *, count(*) over () as out_of from (${grouped}) grouped
        order by ${order}, labels limit ${most})`,
  )
  return sql.join(each, sql` union all `)
}

type SoldLine = {
  list: 'products' | 'sizes' | 'categories'
  labels: string[]
  units: number
  value: Paise
  outOf: number
}

/** Finds units sold and not returned, highest revenue first. Scans the lines once for all lists. */
export async function findSold(db: Db, { period, most }: ReportQuery): Promise<SoldLists> {
  const sums = sql`sum(quantity) as units, sum(value) as value`
  const lists = {
    products: sql`select array[${anyOf('name')}, ${titleOfCategoryIn(anyOf('sold.category'))}] as labels, ${sums} from sold group by product_id`,
    sizes: sql`select array[${anyOf('name')}, size] as labels, ${sums} from sold where size <> ''
      group by product_id, size`,
    categories: sql`select array[${titleOfCategoryIn(sql`sold.category`)}] as labels, ${sums} from sold group by category`,
  }
  const { rows } = await sql<SoldLine>`
    with gone as (
      select order_id, position, sum(quantity) as units, sum(paid) as paid from (
        select order_id, position, quantity, paid from cancelled_units
        union all
        select order_id, position, quantity, paid from returns
        where (kind = 'return' or state = 'refunded') and ${cameHome}
      ) units group by 1, 2
    ), sold as materialized (
      select product_id, name, line.category, size, kept.quantity,
        -- Whole paise, of which a float counts more than any shop takes in, and in half the time.
        (line.quantity * price - line.discount - coalesce(gone.paid, 0))::float8 as value
      from orders join order_lines line using (order_id) left join gone using (order_id, position)
      cross join lateral (select (line.quantity - coalesce(gone.units, 0))::integer as quantity) kept
      where ${placedIn(period)} and orders.fulfilment_state not in ('cancelled', 'returned') and not line.gift
        and kept.quantity > 0
    ) ${firstOf(lists, sql`value desc`, most)}`.execute(db)
  const listOf = (list: SoldLine['list']) => {
    const ours = rows.filter((row) => row.list === list)
    return { rows: ours, outOf: ours[0]?.outOf ?? 0 }
  }
  return { products: listOf('products'), sizes: listOf('sizes'), categories: listOf('categories') }
}

type OutcomeLine = OutcomeRow & { list: 'pincodes' | 'products' | 'sizes' | 'orders' | 'units'; outOf: number }

/**
 * Finds outcomes of orders by pincode, and of units by product and size, most returned first. Scans orders and lines
 * once for all lists.
 */
export async function findOutcomes(db: Db, { period, most }: ReportQuery): Promise<OutcomeLists> {
  const [ofOrders, ofUnits] = [sumsOfOrders, sumsOfUnits]
  const lists = {
    pincodes: sql`select array[zip, ${anyOf('city')}] as labels, ${ofOrders} from fated group by zip`,
    products: sql`select array[${anyOf('name')}, ${titleOfCategoryIn(anyOf('lines.category'))}] as labels, ${ofUnits} from lines
      group by product_id`,
    sizes: sql`select array[${titleOfCategoryIn(sql`lines.category`)}, size] as labels, ${ofUnits} from lines where size <> '' group by category, size`,
    orders: sql`select array[]::text[] as labels, ${ofOrders} from fated`,
    units: sql`select array[]::text[] as labels, ${ofUnits} from lines`,
  }
  const { rows } = await sql<OutcomeLine>`
    with fated as materialized (
      select orders.order_id, ${fateOfOrder} as fate, address->>'zip' as zip, address->>'city' as city
      from orders where ${placedIn(period)}
    ), cut as (
      select order_id, position, sum(quantity)::integer as cut from cancelled_units group by 1, 2
    ), back as (
      select order_id, position, sum(quantity)::integer as back from returns where ${cameHome} group by 1, 2
    ), lines as materialized (
      select product_id, name, category, size, fate, quantity, coalesce(cut, 0) as cut, coalesce(back, 0) as back
      from fated join order_lines line using (order_id)
      left join cut using (order_id, position) left join back using (order_id, position) where not line.gift
    ) ${firstOf(lists, sql`rto + returned desc, ordered desc`, most)}`.execute(db)
  const listOf = (list: OutcomeLine['list'], whole: OutcomeLine['list']) => {
    const ours = rows.filter((row) => row.list === list)
    return { rows: ours, all: rows.find((row) => row.list === whole) ?? noOutcomes, outOf: ours[0]?.outOf ?? 0 }
  }
  return {
    pincodes: listOf('pincodes', 'orders'),
    products: listOf('products', 'units'),
    sizes: listOf('sizes', 'units'),
  }
}

const counted = (fate: string) => sql`count(*) filter (where fate = ${fate})`
const sumsOfOrders = sql`count(*) as ordered, ${counted('cancelled')} as cancelled,
  ${counted('delivered')} as delivered, ${counted('rto')} as rto, ${counted('returned')} as returned`

/** Sums of units: those neither cancelled nor returned have the order's outcome. */
const sumsOfUnits = sql`coalesce(sum(quantity), 0) as ordered,
  coalesce(sum(case fate when 'cancelled' then quantity else cut end), 0) as cancelled,
  coalesce(sum(quantity - cut - back) filter (where fate in ('delivered', 'returned')), 0) as delivered,
  coalesce(sum(quantity - cut) filter (where fate = 'rto'), 0) as rto, coalesce(sum(back), 0) as returned`

const noOutcomes: OutcomeRow = { labels: [], ordered: 0, cancelled: 0, delivered: 0, rto: 0, returned: 0 }
