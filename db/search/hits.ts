/** Ids of a search's products: all up to `countedUpTo`, a sample beyond. */

import { type RawBuilder, sql } from 'kysely'
import { rememberUntilChange } from '#db/catalogue/page-memory.ts'
import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'
import { maxExactCount } from '#domain/limits.ts'
import { type Criteria, matching } from './conditions.ts'
import { filterInStock } from './facet-values.ts'
import { answersOf, keyOf, memoryOf, recall } from './listing-memory.ts'
import { hasNoMatches } from './look-up.ts'

/** `ids` are one in `part` of the hits; `total` is one more than counted when there are more. */
export type Hits = { ids: readonly string[]; part: number; total: number }

export const tooMany = maxExactCount + 1
const none: Hits = { ids: [], part: 1, total: 0 }

/**
 * A 1/256 sample of the products (index products_sample), fenced so that it is read first. The index contains published
 * products only and no column for that, so the condition is omitted to allow an index-only scan.
 */
const sampleOf = (more: RawBuilder<unknown>) => sql`(
  select id, category, brand_categ, price, search_words, made_in, brand, colour, prev_price, avg_rating, true as published${more}
  from products where published and hashtextextended(id, 0) & 255 = 0 offset 0) as products`
const productsSample = sampleOf(sql``)
/** Sample for collection rules, which need more columns. */
const sampleForRules = sampleOf(sql`, tags, created_at`)

/** Hits in the sample that stand for 20,000; the chance of fewer than half as many is one in a billion. */
const sampledHits = 80
const sampledOf = 256

/** Number of products from which the sample is used. */
const largeShop = 64_000

/** Fraction of hits, by hash of the id, used in smaller shops. */
const partOfMany = 8

/** Number of products up to which scanning all sizes is faster than sampling. */
const smallShop = 20_480

/** Finds the hits; `size` is the shop's approximate number of products. */
export async function findHits(db: Db, criteria: Criteria, size: number): Promise<Hits> {
  if (criteria.terms.some(hasNoMatches) || criteria.sizes?.length === 0 || criteria.madeIn?.length === 0) return none
  return recall(answersOf(db)?.hits, keyOf(criteria), () => lookFor(db, criteria, size))
}

async function lookFor(db: Db, criteria: Criteria, size: number): Promise<Hits> {
  const isSmall = size <= smallShop
  const inStock = isSmall && criteria.filters.stock.length > 0 ? await readInStock(db, criteria, size) : null
  if (inStock) return { ids: inStock, part: 1, total: inStock.length }
  const sampled = isSmall
    ? []
    : await read(
        db,
        criteria.collection?.rule ? sampleForRules : productsSample,
        matching({ ...criteria, onePerStyle: false }, 'walked'),
      )
  if (sampled.length < sampledHits) {
    const ids = await read(db, sql`products`, matching(criteria, isSmall ? 'swept' : 'gathered'))
    if (ids.length < tooMany) return { ids, part: 1, total: ids.length }
  }
  if (sampled.length >= sampledHits && size > largeShop) return { ids: sampled, part: sampledOf, total: tooMany }
  const isPart = sql<boolean>`hashtextextended(id, 0) & ${sql.lit(partOfMany - 1)} = 0`
  const ids = await read(db, sql`products`, sql`${matching(criteria, 'gathered')} and ${isPart}`)
  return { ids, part: partOfMany, total: tooMany }
}

/** Filters all hits by their cached values, which is faster than reading all sizes; null without them or beyond the limit. */
async function readInStock(db: Db, criteria: Criteria, size: number): Promise<string[] | null> {
  if (!memoryOf(db) || criteria.onePerStyle) return null
  const { ids, total } = await findHits(db, { ...criteria, filters: { ...criteria.filters, stock: [] } }, size)
  return total < tooMany ? filterInStock(db, ids) : null
}

async function read(db: Db, from: RawBuilder<unknown>, which: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(id, ' ') as ids from (
      select id from ${from} where ${which} limit ${sql.lit(tooMany)}) as hit`.execute(db)
  return rows[0]?.ids?.split(' ') ?? []
}

/** Estimates the shop's number of products. */
export const estimateSize = rememberUntilChange(async (db: Db): Promise<number> => {
  const { rows } = await sql<{ sampled: number }>`
    select count(*) as sampled from ${productsSample} ${prepared}`.execute(db)
  return (rows[0]?.sampled ?? 0) * sampledOf
})

export async function isSmallShop(db: Db): Promise<boolean> {
  return (await estimateSize(db)) <= smallShop
}

/**
 * Tells whether walking the index in sort order to `read` hits is faster than sorting all: skipping a product costs a
 * quarter.
 */
export function isShortWalk(total: number, size: number, read: number): boolean {
  return (read * size) / total <= total * 2
}
