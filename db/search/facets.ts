/** Counts for the filters of a listing: how many products each value would leave. */

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { preparedIfRoom } from '#db/engine/prepared-statements.ts'
import { type CountedFacet, type FacetCount, facets, priceBands } from '#domain/search/filters.ts'
import { isInStock, matching, type Wanted } from './conditions.ts'
import { namedColours, wordsOfColour } from './filter-conditions.ts'
import { findsNothing } from './look-up.ts'
import { lookAtSample, productsSample, type Seen, sampledHits, sampledOf } from './sample.ts'

/** So many finds are looked at one by one; of more a part stands for all. */
const countedOneByOne = 600

/** One product in so many of a part is asked for its stock, which takes most of the time. */
const stockThinned = 4

const counted: readonly CountedFacet[] = [...facets, 'origin']

/**
 * Counts the values of each filter among the products that all other filters leave. Those without a chosen value share one
 * look at the finds.
 */
export async function countFacets(db: Db, wanted: Wanted): Promise<FacetCount[]> {
  if (wanted.terms.some(findsNothing)) return []
  const chosen = counted.filter((facet) => isChosen(wanted, facet))
  const others = counted.filter((facet) => !chosen.includes(facet))
  const counts = await Promise.all([
    countAmong(db, wanted, others),
    ...chosen.map((facet) => countAmong(db, withoutFacet(wanted, facet), [facet])),
  ])
  return counts.flat()
}

function isChosen({ filters, madeIn }: Wanted, facet: CountedFacet): boolean {
  return facet === 'origin' ? madeIn !== null : filters[facet].length > 0
}

function withoutFacet(wanted: Wanted, facet: CountedFacet): Wanted {
  if (facet === 'origin') return { ...wanted, madeIn: null }
  return { ...wanted, filters: { ...wanted.filters, [facet]: [] } }
}

async function countAmong(db: Db, wanted: Wanted, among: readonly CountedFacet[]): Promise<FacetCount[]> {
  const seen = await lookAtSample(db, wanted)
  const part = partOf(seen)
  const thinned = part === 1 || (part === sampledOf && seen.size < 1_000) ? 1 : stockThinned
  const one = wanted.onePerStyle ? sql`distinct of_style` : sql`*`
  const { rows } = await sql<Omit<FacetCount, 'isEstimate'>>`
    with products as materialized (${finds(wanted, part)}),
    stocked as materialized (select id, of_style from products where hashtextextended(id, 0) & ${part * thinned - 1}::bigint = 0),
    told (facet, value, label, of_style) as (
      ${sql.join(
        among.map((facet) => valuesOf[facet]),
        sql` union all `,
      )})
    select facet, value, any_value(label) as label,
      count(${one})::int * ${part}::int * case when facet in ('size', 'stock') then ${thinned}::int else 1 end as count
    from told group by facet, value ${preparedIfRoom}`.execute(db)
  return rows.map((row) => ({ ...row, isEstimate: part > 1 }))
}

/** A shop with so many in the sample (64,000 products) is estimated from it; of a smaller one more is looked at. */
const largeSample = 250

/** One in how many is looked at: a power of two, as the hash of an id has it. */
function partOf({ hits, size }: Seen): number {
  if (hits === sampledHits && size > largeSample) return sampledOf
  const expected = sampledOf * (hits === sampledHits ? size : hits)
  return 2 ** Math.max(0, Math.ceil(Math.log2(expected / countedOneByOne)))
}

/** Colours of a style are counted once for each value; a sample of a large shop counts each. */
function finds({ onePerStyle = false, ...wanted }: Wanted, part: number) {
  const ofStyle = onePerStyle && part < sampledOf ? sql`coalesce(style, id)` : sql`id`
  const columns = sql`select id, ${ofStyle} as of_style, price, prev_price, avg_rating, brand, made_in, colour, search_words from`
  if (part === sampledOf) return sql`${columns} ${productsSample} where ${matching(wanted, 'walked')}`
  const some = part === 1 ? sql`` : sql`and hashtextextended(id, 0) & ${part - 1}::bigint = 0`
  return sql`${columns} products where ${matching(wanted, 'gathered')} ${some}`
}

const bands = sql.join(
  Object.entries(priceBands)
    .map(([key, { from }]) => sql`when price >= ${sql.lit(from * 100)} then ${sql.lit(key)}`)
    .reverse(),
  sql` `,
)

const fromProducts = (facet: CountedFacet, value: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql`select ${sql.lit(facet)}, ${value}, null, of_style from products where ${condition}`

/** For each facet a select of facet, value and label, one row for each product and value. */
const valuesOf: Record<CountedFacet, RawBuilder<unknown>> = {
  price: fromProducts('price', sql`case ${bands} end`, sql`true`),
  // In tens of percent, rounded as a badge rounds it.
  discount: fromProducts(
    'discount',
    sql`(least(((prev_price - price) * 200 / prev_price + 1) / 2, 50) / 10 * 10)::text`,
    sql`prev_price > price`,
  ),
  rating: fromProducts('rating', sql`trunc(least(avg_rating, 4))::text`, sql`avg_rating is not null`),
  maker: fromProducts('maker', sql`brand`, sql`brand <> ''`),
  origin: fromProducts('origin', sql`made_in`, sql`made_in is not null`),
  stock: sql`select 'stock', 'in', null, of_style from stocked as products where ${isInStock}`,
  colour: sql`select 'colour', colour, null, of_style from (
    select distinct id, of_style, colour from (select id, of_style, unnest(${wordsOfColour}) as word from products) as said
    join (values ${namedColours}) as named (word, colour) using (word)) as coloured`,
  size: sql`select 'size', own.size_key, own.size, stocked.of_style from stocked join product_sizes own on own.product_id = stocked.id
    where own.may_be_there and own.size <> '' and (own.stock_location = own.size or exists (
      select from product_sizes shared where shared.product_id = own.product_id
        and shared.size = own.stock_location and shared.may_be_there and shared.stock_location = shared.size))`,
}
