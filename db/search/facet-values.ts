/** Filter values of products, cached because reading them takes longer than the search. */

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { priceBands } from '#domain/search/filters.ts'
import { isInStock } from './conditions.ts'
import { namedColours, wordsOfColour } from './filter-conditions.ts'
import { emptyMemory, type FacetValue, type ListingMemory, memoryOf } from './listing-memory.ts'

/** Counts the products with each value; with `onePerStyle` the colours of a style count once. */
export async function countValues(
  db: Db,
  ids: readonly string[],
  { onePerStyle }: { onePerStyle: boolean },
): Promise<(FacetValue & { count: number })[]> {
  const memory = memoryOf(db) ?? emptyMemory()
  await remember(db, memory, ids)
  const { values, placesOf } = memory
  const counts = new Int32Array(values.length)
  const seen = new Set<string>()
  for (const id of ids) {
    const places = placesOf.get(id) ?? []
    const style = onePerStyle ? places.find((place) => values[place]?.facet === 'style') : undefined
    for (const place of places) {
      if (style !== undefined && seen.size === seen.add(`${style} ${place}`).size) continue
      counts[place] = (counts[place] ?? 0) + 1
    }
  }
  return values.flatMap((value, place) => {
    const count = counts[place] ?? 0
    return count === 0 ? [] : [{ ...value, count }]
  })
}

/** Filters products by their stock: by the cached values, or else by their sizes. */
export async function filterInStock(db: Db, ids: readonly string[]): Promise<string[]> {
  const memory = memoryOf(db)
  if (!memory) {
    const { rows } = await sql<{ id: string }>`
      select id from products where id = any (${ids}::text[]) and ${isInStock}`.execute(db)
    return rows.map(({ id }) => id)
  }
  await remember(db, memory, ids)
  const inStock = memory.values.findIndex(({ facet }) => facet === 'stock')
  return ids.filter((id) => memory.placesOf.get(id)?.includes(inStock))
}

/** Loads missing values; concurrent requests for the same products share one load. */
async function remember(db: Db, memory: ListingMemory, ids: readonly string[]): Promise<void> {
  while (memory.loading) await memory.loading.catch(() => {})
  const missing = ids.filter((id) => !memory.placesOf.has(id))
  if (missing.length === 0) return
  memory.loading = load(db, memory, missing).finally(() => {
    memory.loading = null
  })
  await memory.loading
}

async function load(db: Db, { values, placesOf }: ListingMemory, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<FacetValue & { ids: string }>`
    with products as materialized (
      select id, price, prev_price, avg_rating, brand, made_in, colour, style, search_words from products
      where id = any (${ids}::text[])),
    told (facet, value, label, id) as (${sql.join(Object.values(valuesOf), sql` union all `)})
    select facet, value, min(label) as label, string_agg(id, ' ') as ids from told group by facet, value`.execute(db)
  for (const id of ids) placesOf.set(id, [])
  const placeOf = new Map(values.map(({ facet, value }, place) => [`${facet} ${value}`, place]))
  for (const { ids, ...facts } of rows) {
    const place = placeOf.get(`${facts.facet} ${facts.value}`) ?? values.push(facts) - 1
    for (const id of ids.split(' ')) placesOf.get(id)?.push(place)
  }
}

const bands = sql.join(
  Object.entries(priceBands)
    .map(([key, { from }]) => sql`when price >= ${sql.lit(from * 100)} then ${sql.lit(key)}`)
    .reverse(),
  sql` `,
)

const fromProducts = (facet: FacetValue['facet'], value: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql`select ${sql.lit(facet)}, ${value}, null, id from products where ${condition}`

/** Select per facet: facet, value, label and product, one row per product and value. */
const valuesOf: Record<FacetValue['facet'], RawBuilder<unknown>> = {
  price: fromProducts('price', sql`case ${bands} end`, sql`true`),
  // In tens of percent, rounded like the badge.
  discount: fromProducts(
    'discount',
    sql`(least(((prev_price - price) * 200 / prev_price + 1) / 2, 50) / 10 * 10)::text`,
    sql`prev_price > price`,
  ),
  rating: fromProducts('rating', sql`trunc(least(avg_rating, 4))::text`, sql`avg_rating is not null`),
  maker: fromProducts('maker', sql`brand`, sql`brand <> ''`),
  origin: fromProducts('origin', sql`made_in`, sql`made_in is not null`),
  style: fromProducts('style', sql`style`, sql`style is not null`),
  stock: fromProducts('stock', sql`'in'`, isInStock),
  colour: sql`select 'colour', colour, null, id from (
    select distinct id, colour from (select id, unnest(${wordsOfColour}) as word from products) as said
    join (values ${namedColours}) as named (word, colour) using (word)) as coloured`,
  size: sql`select 'size', own.size_key, own.size, own.product_id
    from products join product_sizes own on own.product_id = products.id
    where own.may_be_in_stock and own.size <> '' and (own.stock_location = own.size or exists (
      select from product_sizes shared where shared.product_id = own.product_id
        and shared.size = own.stock_location and shared.may_be_in_stock and shared.stock_location = shared.size))`,
}
