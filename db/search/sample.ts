/** A small part of the shop tells how a search is found soonest, before anything is looked for in all of it. */

import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { prepared, preparedIfRoom } from '#db/engine/prepared-statements.ts'
import { pageSize } from '#domain/limits.ts'
import { matching, type Wanted } from './conditions.ts'

/**
 * One product in 256 (products_sample); the fence makes it the first that is read. That index holds none but published
 * ones, and no column that says so: asked for it, each product would be looked up.
 */
export const productsSample = sql`(
  select id, category, brand_categ, price, search_words, made_in, brand, colour, prev_price, avg_rating, true as published from products
  where published and hashtextextended(id, 0) & 255 = 0 offset 0) as products`

/** So many finds in the sample stand for 20,000; that they are not even half as many is one chance in a billion. */
export const sampledHits = 80
export const sampledOf = 256

/** How many products of the sample are wanted, as far as anybody wants to know, and how many it has. */
export type Seen = { hits: number; size: number }

export async function lookAtSample(db: Db, { onePerStyle: _, ...wanted }: Wanted): Promise<Seen> {
  const { rows } = await sql<Seen>`
    select (select count(*) from ${productsSample}) as size, (select count(*) from (
      select from ${productsSample} where ${matching(wanted, 'walked')} limit ${sql.lit(sampledHits)}) as hit) as hits
    ${preparedIfRoom}`.execute(db)
  return rows[0] ?? { hits: 0, size: 0 }
}

/**
 * Whether the page is met, in the order of the listing, sooner than all finds are sorted: to walk past a product takes a
 * quarter of the time, and others count meanwhile.
 */
export function isShortWalk({ hits, size }: Seen, offset: number): boolean {
  if (hits === 0) return false
  const walked = ((offset + pageSize) * size) / hits
  return walked <= hits * sampledOf * 2
}

/** All its sizes are looked through sooner than a sample is. */
const smallSample = 80

/** Whether there are hardly more than 20,000 products. */
export async function isSmallShop(db: Db): Promise<boolean> {
  const { rows } = await sql<{ size: number }>`
    select count(*) as size from (select from ${productsSample} limit ${sql.lit(smallSample + 1)}) as one ${prepared}`.execute(
    db,
  )
  return (rows[0]?.size ?? 0) <= smallSample
}
