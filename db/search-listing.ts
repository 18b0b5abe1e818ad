import { sql } from 'kysely'
import { countedUpTo, pageSize } from '#domain/limits.ts'
import type { Listing, Sort } from '#domain/listing.ts'
import { type Heard, heardIn, nothingHeard } from '#domain/search-heard.ts'
import { plainWords, readQuery } from '#domain/search-query.ts'
import type { Db } from './database.ts'
import { matching, type Wanted } from './search-conditions.ts'
import { findPlainTerms, findsNothing, findTerms, type SearchTerm } from './search-terms.ts'

/** The ids of one page, in order, and how many there are in all: exact up to `countedUpTo`, one more beyond it. */
type Ids = { ids: string[]; total: number }
export type ListingIds = Ids & { heard: Heard }

const nothingFound: Ids = { ids: [], total: 0 }

export async function findListingIds(db: Db, listing: Listing): Promise<ListingIds> {
  const query = readQuery(listing.query)
  const terms = await findTerms(db, query.words)
  const caps = [listing.under, query.under].filter((cap) => cap !== null)
  const understood = await findWanted(db, listing, {
    ...listing,
    under: caps.sort((a, b) => a - b)[0] ?? null,
    sizes: query.sizes,
    terms,
  })
  const heard = heardIn(listing.query, query, meantWords(terms))
  const isAsTyped = query.under === null && query.sizes.length === 0
  if (understood.total > 0 || isAsTyped) return { ...understood, heard }
  const plainTerms = await findPlainTerms(db, plainWords(listing.query))
  const plain = await findWanted(db, listing, { ...listing, sizes: [], terms: plainTerms })
  return { ...plain, heard: plain.total > 0 ? nothingHeard : heard }
}

function meantWords(terms: readonly SearchTerm[]): Map<string, string> {
  return new Map(terms.flatMap(({ word, meant }) => (meant === null ? [] : [[word, meant]])))
}

async function findWanted(db: Db, listing: Listing, wanted: Wanted): Promise<Ids> {
  if (wanted.terms.some(findsNothing)) return nothingFound
  if (isNarrow(wanted)) return gather(db, listing, wanted)
  const [total, ids] = await Promise.all([count(db, wanted), walk(db, listing, wanted)])
  return { ids, total }
}

/** One word that is everywhere or means a category finds so much that its order is better walked than made. */
function isNarrow({ terms, sizes }: Wanted): boolean {
  const isWide =
    terms.length === 1 && terms.every(({ found, categories }) => found === null || categories.length > 0)
  return sizes.length > 0 || (terms.length > 0 && !isWide)
}

/** For searches: what was found is few enough to be put in order, or so much that the order's own index finds it at once. */
async function gather(db: Db, listing: Listing, wanted: Wanted): Promise<Ids> {
  const hits = matching(db.selectFrom('products'), wanted)
    .select(['products.id', 'products.price', 'products.avgRating', 'products.createdAt'])
    .limit(countedUpTo + 1)
  const { rows } = await sql<Ids>`
    with products as materialized (${hits})
    select (select count(*) from products) as total, array(
      select id from products order by ${inOrder(listing.sort)} limit ${pageSize} offset ${offsetOf(listing)}) as ids`.execute(
    db,
  )
  const found = rows[0] ?? nothingFound
  return found.total <= countedUpTo ? found : { ...found, ids: await walk(db, listing, wanted) }
}

async function count(db: Db, wanted: Wanted): Promise<number> {
  const { total } = await db
    .selectFrom(
      matching(db.selectFrom('products'), wanted)
        .select(sql<number>`1`.as('one'))
        .limit(countedUpTo + 1)
        .as('hit'),
    )
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

async function walk(db: Db, listing: Listing, wanted: Wanted): Promise<string[]> {
  const rows = await matching(db.selectFrom('products'), wanted)
    .select('products.id')
    .orderBy(inOrder(listing.sort))
    .limit(pageSize)
    .offset(offsetOf(listing))
    .execute()
  return rows.map(({ id }) => id)
}

/** Nobody is shown more pages than are counted. */
function offsetOf(listing: Listing): number {
  return Math.min(listing.page * pageSize, countedUpTo + pageSize)
}

const sorting: Record<Sort, ReturnType<typeof sql>> = {
  'price-desc': sql`products.price desc`,
  'price-asc': sql`products.price asc`,
  'rating-desc': sql`products.avg_rating desc nulls last`,
  'rating-asc': sql`products.avg_rating asc nulls last`,
}

const inOrder = (sort: Sort) => sql`${sorting[sort]}, products.created_at desc, products.id`
