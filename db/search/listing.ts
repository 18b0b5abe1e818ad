import { sql } from 'kysely'
import { countriesOfFilter } from '#db/catalogue/country-of-origin.ts'
import type { Db } from '#db/engine/database.ts'
import { findSetting } from '#db/settings/settings.ts'
import { pageSize } from '#domain/limits.ts'
import type { FacetCount } from '#domain/search/filters.ts'
import { type Interpretation, noInterpretation } from '#domain/search/interpretation.ts'
import type { Listing } from '#domain/search/listing.ts'
import { filterInStock } from './facet-values.ts'
import { countFacets } from './facets.ts'
import { estimateSize, findHits, isShortWalk, tooMany } from './hits.ts'
import { type Answers, answersOf, keyOf, keyOfOrder, type ListingReading, recall } from './listing-memory.ts'
import { displayOrder, rankingBlockSize } from './order.ts'
import { lowest, type Search, understand } from './reading.ts'
import { offsetOf, walkListing } from './walk.ts'

/** A page and the total: exact up to `countedUpTo`, one more beyond. */
type Page<Card> = { shown: Card[]; total: number; counts: FacetCount[]; interpretation: Interpretation }

/** Finds a page for the interpreted query; if empty, for the words as typed. */
export async function findPage<Card>(
  db: Db,
  listing: Listing,
  show: (ids: readonly string[]) => Promise<Card[]>,
): Promise<Page<Card>> {
  // Results computed before a change are not cached after it.
  const known = answersOf(db)
  const reading = await recall(known?.readings, keyOf(listing), () => findReading(db, listing))
  const { hits, interpretation } = reading
  const [shown, counts] = await Promise.all([
    findIds({ db, listing, known }, reading).then(show),
    recall(known?.counts, keyOf(listing), () => countFacets(db, reading)),
  ])
  return { shown, total: hits.total, counts, interpretation }
}

export async function findListingIds(db: Db, listing: Listing) {
  const { shown, ...found } = await findPage(db, listing, async (ids) => [...ids])
  return { ids: shown, ...found }
}

async function findReading(db: Db, listing: Listing): Promise<ListingReading> {
  const [madeIn, onePerStyle, size] = await Promise.all([
    countriesOfFilter(db, listing),
    findSetting(db, 'one-card-per-style'),
    estimateSize(db),
  ])
  const criteria = {
    ...listing,
    under: lowest(listing.under, listing.range.max),
    over: listing.range.min,
    sizes: null,
    madeIn,
    onePerStyle,
    terms: [],
  }
  if (listing.query !== '') return { ...(await understand({ db, listing, size }, criteria)), size }
  return { criteria, hits: await findHits(db, criteria, size), interpretation: noInterpretation, size }
}

/** Maximum hits ranked together; reading more names takes too long. */
const rankedTogether = 1_000

type Remembered = Omit<Search, 'size'> & { known: Answers | undefined }

/** Finds the ids of a page. Few hits are sorted once for all pages; many are walked in index order. */
async function findIds({ db, listing, known }: Remembered, reading: ListingReading): Promise<readonly string[]> {
  const { total } = reading.hits
  if (total === 0) return []
  // All pages of a ranked listing must use the same plan, because a walk ranks block by block.
  const isRanked = listing.sort === 'best-match'
  const offset = offsetOf(listing)
  const read = isRanked ? rankingBlockSize : offset + pageSize
  const isWalked = total === tooMany || isShortWalk(total, reading.size, read)
  if (isWalked || (isRanked && total > rankedTogether)) {
    const hits = isWalked ? null : reading.hits.ids
    return recall(known?.pages, JSON.stringify(listing), () => walkListing(db, listing, reading.criteria, hits))
  }
  const sorted = await recall(known?.orders, keyOfOrder(listing), () => sortHits(db, listing, reading))
  return sorted.slice(offset, offset + pageSize)
}

async function sortHits(db: Db, listing: Listing, { criteria, hits }: ListingReading): Promise<string[]> {
  const { rows } = await sql<{ ids: string }>`
    select string_agg(id, ' ' order by ${displayOrder(listing, criteria)}) as ids
    from products where id = any (${hits.ids}::text[])`.execute(db)
  const sorted = rows[0]?.ids?.split(' ') ?? []
  const inStock = new Set(await filterInStock(db, sorted))
  return [...sorted.filter((id) => inStock.has(id)), ...sorted.filter((id) => !inStock.has(id))]
}
