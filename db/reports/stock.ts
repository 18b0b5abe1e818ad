import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import type { StockRow } from '#domain/reports/stock.ts'

/** Each shelf counts once, however many sizes share it. */
const shelves = sql`product_sizes shelf join products on products.id = shelf.product_id where shelf.size = shelf.shelf`
const sums = sql`sum(shelf.on_hand) as pieces, sum(shelf.reserved) as reserved, sum(shelf.on_hand * shelf.price) as value`

export async function findStockOfCategories(db: Db): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select array[products.category] as words, ${sums} from ${shelves}
    group by products.category order by value desc, products.category`.execute(db)
  return rows
}

export async function findStockOfProducts(
  db: Db,
  most: number,
): Promise<{ rows: StockRow[]; outOf: number }> {
  const { rows } = await sql<StockRow & { outOf: number }>`
    select *, count(*) over () as out_of from (
      select array[products.name, products.category] as words, ${sums} from ${shelves} and shelf.on_hand > 0
      group by products.id
    ) stocked order by value desc, words limit ${most}`.execute(db)
  return { rows: rows.map(({ outOf, ...row }) => row), outOf: rows[0]?.outOf ?? 0 }
}
