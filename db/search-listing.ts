import { sql } from 'kysely'
import { countedUpTo, pageSize } from '#domain/limits.ts'
import type { Listing, Sort } from '#domain/listing.ts'
import { imported } from '#domain/origin.ts'
import { type Heard, heardIn, nothingHeard } from '#domain/search-heard.ts'
import { plainWords, readQuery } from '#domain/search-query.ts'
import type { Db } from './database.ts'
import { countriesAsked } from './origins.ts'
import { matching, type Wanted } from './search-conditions.ts'
import { findKnownSizes } from './search-sizes.ts'
import { findPlainTerms, findsNothing, findTerms, type SearchTerm } from './search-terms.ts'

/** The ids of one page, in order, and how many there are in all: exact up to `countedUpTo`, one more beyond it. */
type Ids = { ids: string[]; total: number }
export type ListingIds = Ids & { heard: Heard }

const nothingFound: Ids = { ids: [], total: 0 }
const tooMany = countedUpTo + 1

/** What the words were heard as; when that finds nothing, the words as they were typed. */
export async function findListingIds(db: Db, listing: Listing): Promise<ListingIds> {
  const query = readQuery(listing.query)
  const [terms, sizes, madeIn] = await Promise.all([
    findTerms(db, query.words),
    findKnownSizes(db, query.sizes),
    countriesAsked(db, listing),
  ])
  const under = lowest(listing.under, query.under)
  const understood = await findWanted(db, listing, {
    ...listing,
    under,
    over: query.over,
    sizes,
    madeIn,
    terms,
  })
  const heard = heardIn(listing.query, query, meantWords(terms))
  const isAsTyped = query.under === null && query.over === null && query.sizes.length === 0
  if (understood.total > 0 || isAsTyped) return { ...understood, heard }
  const plainTerms = await findPlainTerms(db, plainWords(listing.query))
  const plain = await findWanted(db, listing, {
    ...listing,
    over: null,
    sizes: null,
    madeIn,
    terms: plainTerms,
  })
  return { ...plain, heard: plain.total > 0 ? nothingHeard : heard }
}

function meantWords(terms: readonly SearchTerm[]): Map<string, string> {
  return new Map(terms.flatMap(({ word, meant }) => (meant === null ? [] : [[word, meant]])))
}

const lowest = (...caps: Listing['under'][]) =>
  caps.filter((cap) => cap !== null).sort((a, b) => a - b)[0] ?? null

async function findWanted(db: Db, listing: Listing, wanted: Wanted): Promise<Ids> {
  if (wanted.terms.some(findsNothing) || wanted.sizes?.length === 0 || wanted.madeIn?.length === 0)
    return nothingFound
  if (wanted.terms.length === 0 && wanted.sizes === null) return countAndWalk(db, listing, wanted)
  const seen = await lookAtSample(db, wanted)
  if (seen.hits === sampledHits) return { ids: await walk(db, listing, wanted), total: tooMany }
  if (isShortWalk(seen, listing)) return countAndWalk(db, listing, wanted)
  const few = await gather(db, listing, wanted)
  return few.total < tooMany ? few : { ...few, ids: await walk(db, listing, wanted) }
}

/** Filters alone have indexes in every order of a listing; and what is common stands near the beginning of each. */
async function countAndWalk(db: Db, listing: Listing, wanted: Wanted): Promise<Ids> {
  const [total, ids] = await Promise.all([count(db, wanted), walk(db, listing, wanted)])
  return { ids, total }
}

/**
 * One product in 256 (products_sample); the fence makes it the first that is read. That index holds none but published
 * ones, and no column that says so: asked for it, each product would be looked up.
 */
const sample = sql`(
  select id, category, brand_categ, price, search_words, made_in, true as published from products
  where published and hashtextextended(id, 0) & 255 = 0 offset 0) as products`

/** So many finds in the sample stand for 20,000; that they are not even half as many is one chance in a billion. */
const sampledHits = 80
const sampledOf = 256

/** How many products of the sample are wanted, as far as anybody wants to know, and how many it has. */
type Seen = { hits: number; size: number }

async function lookAtSample(db: Db, wanted: Wanted): Promise<Seen> {
  const { rows } = await sql<Seen>`
    select (select count(*) from ${sample}) as size, (select count(*) from (
      select from ${sample} where ${matching(wanted, 'walked')} limit ${sampledHits}) as hit) as hits`.execute(
    db,
  )
  return rows[0] ?? { hits: 0, size: 0 }
}

/** Whether the page is met after far fewer products, in the order of the listing, than there are finds to be sorted. */
function isShortWalk({ hits, size }: Seen, listing: Listing): boolean {
  if (hits === 0) return false
  const walked = ((offsetOf(listing) + pageSize) * size) / hits
  return walked * 4 <= hits * sampledOf
}

/** For few finds: all of them are gathered by the indexes of words and sizes, counted and put in order. */
async function gather(db: Db, listing: Listing, wanted: Wanted): Promise<Ids> {
  const { rows } = await sql<Ids>`
    with products as materialized (
      select id, price, avg_rating, created_at, made_in from products where ${matching(wanted, 'gathered')} limit ${tooMany}
    )
    select (select count(*) from products) as total, array(
      select id from products order by ${inOrder(listing)} limit ${pageSize} offset ${offsetOf(listing)}) as ids`.execute(
    db,
  )
  return rows[0] ?? nothingFound
}

async function count(db: Db, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from products where ${matching(wanted, 'counted')} limit ${tooMany}) as hit`.execute(db)
  return rows[0]?.total ?? 0
}

async function walk(db: Db, listing: Listing, wanted: Wanted): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products where ${matching(wanted, 'walked')}
    order by ${inOrder(listing)} limit ${pageSize} offset ${offsetOf(listing)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Nobody is shown more pages than are counted. */
function offsetOf(listing: Listing): number {
  return Math.min(listing.page * pageSize, countedUpTo)
}

const sorting: Record<Sort, ReturnType<typeof sql>> = {
  'price-desc': sql`products.price desc`,
  'price-asc': sql`products.price asc`,
  'rating-desc': sql`products.avg_rating desc nulls last`,
  'rating-asc': sql`products.avg_rating asc nulls last`,
}

function inOrder({ sort, origin }: Listing) {
  const chosen = sql`${sorting[sort]}, products.created_at desc, products.id`
  return origin === imported ? sql`products.made_in, ${chosen}` : chosen
}
