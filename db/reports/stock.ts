import { sql } from 'kysely'
import { titleOfCategoryIn } from '#db/catalogue/categories.ts'
import type { Db } from '#db/engine/database.ts'
import type { StockRow } from '#domain/reports/stock.ts'

/** Stock locations, so that those shared by several sizes count once. */
const locations = sql`product_sizes location join products on products.id = location.product_id where location.size = location.stock_location`
const sums = sql`sum(location.on_hand) as units, sum(location.reserved) as reserved, sum(location.on_hand * location.price) as value`

export async function findStockOfCategories(db: Db): Promise<StockRow[]> {
  const { rows } = await sql<StockRow>`
    select array[${titleOfCategoryIn(sql`products.category`)}] as labels, ${sums} from ${locations}
    group by products.category order by value desc, products.category`.execute(db)
  return rows
}

export async function findStockOfProducts(db: Db, most: number): Promise<{ rows: StockRow[]; outOf: number }> {
  const { rows } = await sql<StockRow & { outOf: number }>`
    select *, count(*) over () as out_of from (
      select array[products.name, ${titleOfCategoryIn(sql`products.category`)}] as labels, ${sums} from ${locations} and location.on_hand > 0
      group by products.id
    ) stocked order by value desc, labels limit ${most}`.execute(db)
  return { rows: rows.map(({ outOf, ...row }) => row), outOf: rows[0]?.outOf ?? 0 }
}
