/** Products that a search finds: all of them up to `countedUpTo`, of more a part. */

import { type RawBuilder, sql } from 'kysely'
import { rememberUntilChange } from '#db/catalogue/page-memory.ts'
import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'
import { maxExactCount } from '#domain/limits.ts'
import { type Criteria, matching } from './conditions.ts'
import { answersOf, keyOf, recall } from './listing-memory.ts'
import { hasNoMatches } from './look-up.ts'

/** `ids` are one in `part`; `total` is one more than are counted where there are more. */
export type Hits = { ids: readonly string[]; part: number; total: number }

export const tooMany = maxExactCount + 1
const none: Hits = { ids: [], part: 1, total: 0 }

/**
 * One product in 256 (products_sample); the fence makes it the first that is read. That index holds none but published
 * ones, and no column that says so: asked for it, each product would be looked up.
 */
const sampleOf = (more: RawBuilder<unknown>) => sql`(
  select id, category, brand_categ, price, search_words, made_in, brand, colour, prev_price, avg_rating, true as published${more}
  from products where published and hashtextextended(id, 0) & 255 = 0 offset 0) as products`
const productsSample = sampleOf(sql``)
/** A collection's rule asks for more than that index has. */
const sampleForRules = sampleOf(sql`, tags, created_at`)

/** Hits in the sample that stand for 20,000; fewer than half as many are one chance in a billion. */
const sampledHits = 80
const sampledOf = 256

/** A shop of 64,000 products, whose sample stands for all; of a smaller one more is looked at. */
const largeShop = 64_000

/** One hit in so many stands for those of a shop that is not large, by the hash of its id. */
const partOfMany = 8

/** Its sizes are looked through sooner than a sample is. */
const smallShop = 20_480

/** In a shop of about so many products. */
export async function findHits(db: Db, wanted: Criteria, size: number): Promise<Hits> {
  if (wanted.terms.some(hasNoMatches) || wanted.sizes?.length === 0 || wanted.madeIn?.length === 0) return none
  return recall(answersOf(db)?.hits, keyOf(wanted), () => lookFor(db, wanted, size))
}

async function lookFor(db: Db, wanted: Criteria, size: number): Promise<Hits> {
  const isSmall = size <= smallShop
  const sampled = isSmall
    ? []
    : await read(
        db,
        wanted.collection?.rule ? sampleForRules : productsSample,
        matching({ ...wanted, onePerStyle: false }, 'walked'),
      )
  if (sampled.length < sampledHits) {
    const ids = await read(db, sql`products`, matching(wanted, isSmall ? 'swept' : 'gathered'))
    if (ids.length < tooMany) return { ids, part: 1, total: ids.length }
  }
  if (sampled.length >= sampledHits && size > largeShop) return { ids: sampled, part: sampledOf, total: tooMany }
  const isPart = sql<boolean>`hashtextextended(id, 0) & ${sql.lit(partOfMany - 1)} = 0`
  const ids = await read(db, sql`products`, sql`${matching(wanted, 'gathered')} and ${isPart}`)
  return { ids, part: partOfMany, total: tooMany }
}

async function read(db: Db, from: RawBuilder<unknown>, which: RawBuilder<boolean>): Promise<string[]> {
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(id, ' ') as ids from (
      select id from ${from} where ${which} limit ${sql.lit(tooMany)}) as hit`.execute(db)
  return rows[0]?.ids?.split(' ') ?? []
}

/** How many products the shop has, about. */
export const estimateSize = rememberUntilChange(async (db: Db): Promise<number> => {
  const { rows } = await sql<{ sampled: number }>`
    select count(*) as sampled from ${productsSample} ${prepared}`.execute(db)
  return (rows[0]?.sampled ?? 0) * sampledOf
})

export async function isSmallShop(db: Db): Promise<boolean> {
  return (await estimateSize(db)) <= smallShop
}

/**
 * Whether so many hits are met, in the order of the listing, sooner than all are sorted: to walk past a product takes a
 * quarter of the time.
 */
export function isShortWalk(total: number, size: number, read: number): boolean {
  return (read * size) / total <= total * 2
}
