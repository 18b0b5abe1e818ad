/** Reads a page by an index in sort order, touching only products up to it. */

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { maxExactCount, pageSize } from '#domain/limits.ts'
import type { Listing } from '#domain/search/listing.ts'
import { type Criteria, isInStock, matching, needsStock } from './conditions.ts'
import { displayOrder, rankingBlockSize, sortOrder } from './order.ts'

export function offsetOf(listing: Listing): number {
  return Math.min(listing.page * pageSize, maxExactCount)
}

type Part = { from: RawBuilder<unknown>; which: RawBuilder<boolean>; limit: number; offset: number }

/**
 * Finds a page; sold-out products come last. `hits`: all matching ids if known and cheaper to sort than the walk; null
 * to search by the index.
 */
export async function walkListing(
  db: Db,
  listing: Listing,
  criteria: Criteria,
  hits: readonly string[] | null,
): Promise<string[]> {
  const offset = offsetOf(listing)
  if (offset === maxExactCount) return []
  const from = hits === null ? sql`products` : sortedHits(listing, hits)
  const all = hits === null ? matching(criteria, 'walked') : sql<boolean>`true`
  const inStock = needsStock(criteria) ? all : sql<boolean>`${all} and ${isInStock}`
  const shown = await readRanked(db, listing, criteria, { from, which: inStock, limit: pageSize, offset })
  if (needsStock(criteria) || shown.length === pageSize) return shown
  const before = shown.length > 0 || offset === 0 ? offset : await countUpTo(db, from, inStock, offset)
  const soldOut = await read(db, listing, {
    from,
    which: sql<boolean>`${all} and not (${isInStock})`,
    limit: pageSize - shown.length,
    offset: offset - before,
  })
  return [...shown, ...soldOut]
}

/** Sorts known hits first, so that stock is checked only up to the end of the page. */
const sortedHits = (listing: Listing, hits: readonly string[]) => sql`(
  select id, price, popularity, avg_rating, created_at, made_in from products where id = any (${hits}::text[])
  order by ${sortOrder(listing)} offset 0) as products`

/** Ranks by relevance within a block of several pages. */
async function readRanked(db: Db, listing: Listing, criteria: Criteria, part: Part): Promise<string[]> {
  if (listing.sort !== 'best-match') return read(db, listing, part)
  const into = part.offset % rankingBlockSize
  const { rows } = await sql<{ id: string }>`
    select products.id from (
      select id from ${part.from} where ${part.which}
      order by ${sortOrder(listing)} limit ${rankingBlockSize} offset ${part.offset - into}) as met
    join products on products.id = met.id
    order by ${displayOrder(listing, criteria)} limit ${part.limit} offset ${into}`.execute(db)
  return rows.map(({ id }) => id)
}

async function read(db: Db, listing: Listing, { from, which, limit, offset }: Part): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${from} where ${which} order by ${sortOrder(listing)} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

async function countUpTo(
  db: Db,
  from: RawBuilder<unknown>,
  which: RawBuilder<boolean>,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from ${from} where ${which} limit ${limit}) as hit`.execute(db)
  return rows[0]?.count ?? 0
}
