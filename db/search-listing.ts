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
  const understood = await findWanted(db, listing, { ...listing, under, sizes, madeIn, terms })
  const heard = heardIn(listing.query, query, meantWords(terms))
  const isAsTyped = query.under === null && query.sizes.length === 0
  if (understood.total > 0 || isAsTyped) return { ...understood, heard }
  const plainTerms = await findPlainTerms(db, plainWords(listing.query))
  const plain = await findWanted(db, listing, { ...listing, sizes: null, madeIn, terms: plainTerms })
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
  const few = await gatherFew(db, listing, wanted)
  return few ?? { ids: await walk(db, listing, wanted), total: tooMany }
}

/** For filters alone: they have indexes in every order of a listing. */
async function countAndWalk(db: Db, listing: Listing, wanted: Wanted): Promise<Ids> {
  const [total, ids] = await Promise.all([count(db, wanted), walk(db, listing, wanted)])
  return { ids, total }
}

/** One product in 256 (products_sample); the fence makes it the first that is read. */
const sample = sql`(
  select id, category, brand_categ, price, search_words, published, made_in from products
  where published and hashtextextended(id, 0) & 255 = 0 offset 0) as products`

/** So many finds in the sample stand for 20,000; that they are not even half as many is one chance in a billion. */
const sampledHits = 80

/**
 * For searches: looks at the sample first. Unless that shows already that they are too many, all of them are gathered,
 * counted and put in order. Null when they are too many.
 */
async function gatherFew(db: Db, listing: Listing, wanted: Wanted): Promise<Ids | null> {
  const { rows } = await sql<Ids & { sampled: number }>`
    with sample as materialized (
      select count(*) as hits from (
        select from ${sample} where ${matching(wanted, 'walked')} limit ${sampledHits}) as hit
    ),
    products as materialized (
      select id, price, avg_rating, created_at, made_in from products
      where (select hits from sample) < ${sampledHits} and ${matching(wanted, 'gathered')} limit ${tooMany}
    )
    select (select hits from sample) as sampled, (select count(*) from products) as total, array(
      select id from products order by ${inOrder(listing)} limit ${pageSize} offset ${offsetOf(listing)}) as ids`.execute(
    db,
  )
  const { sampled, ...few } = rows[0] ?? { ...nothingFound, sampled: 0 }
  return sampled === sampledHits || few.total === tooMany ? null : few
}

async function count(db: Db, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from products where ${matching(wanted, 'walked')} limit ${tooMany}) as hit`.execute(db)
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
