import { sql } from 'kysely'
import { countriesOfFilter } from '#db/catalogue/country-of-origin.ts'
import type { Db } from '#db/engine/database.ts'
import { pageSize } from '#domain/limits.ts'
import { type FacetCount, noFilters } from '#domain/search/filters.ts'
import { type Interpretation, interpretQuery, noInterpretation } from '#domain/search/interpretation.ts'
import type { Listing } from '#domain/search/listing.ts'
import { plainWords, readQuery } from '#domain/search/query.ts'
import { isKindWord } from '#domain/search/tokens.ts'
import { joinTerms } from './compound-words.ts'
import { type Criteria, isInStock, needsWordMatch } from './conditions.ts'
import { countFacets } from './facets.ts'
import { estimateSize, findHits, isShortWalk, tooMany } from './hits.ts'
import { keyOf, type ListingReading, memoryOf, recall } from './listing-memory.ts'
import { findPlainTerms, type SearchTerm } from './look-up.ts'
import { displayOrder } from './order.ts'
import { findPhrases } from './phrases.ts'
import { findKnownSizes } from './sizes.ts'
import { findOneCardPerStyle } from './styles.ts'
import { findMakers, findRefused, findTerms, withoutDescriptions, withoutSoftWords } from './terms.ts'
import { offsetOf, walkListing } from './walk.ts'

/** One page as it is shown, and how many products there are in all: exact up to `countedUpTo`, one more beyond it. */
type Page<Card> = { shown: Card[]; total: number; counts: FacetCount[]; interpretation: Interpretation }

/** `size` is about how many products the shop has. */
type Search = { db: Db; listing: Listing; size: number }

/** Finds a page for the interpreted query; when that finds nothing, for the words as they were typed. */
export async function findPage<Card>(
  db: Db,
  listing: Listing,
  show: (ids: readonly string[]) => Promise<Card[]>,
): Promise<Page<Card>> {
  const reading = await recall(memoryOf(db)?.answers.readings, keyOf(listing), () => findReading(db, listing))
  const { hits, interpretation } = reading
  const [shown, counts] = await Promise.all([
    findIds(db, listing, reading).then(show),
    countFacets(db, reading),
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
    findOneCardPerStyle(db),
    estimateSize(db),
  ])
  const wanted = {
    ...listing,
    under: lowest(listing.under, listing.range.max),
    over: listing.range.min,
    sizes: null,
    madeIn,
    onePerStyle,
    terms: [],
  }
  if (listing.query !== '') return { ...(await understand({ db, listing, size }, wanted)), size }
  return { wanted, hits: await findHits(db, wanted, size), interpretation: noInterpretation, size }
}

async function understand(search: Search, asAddressed: Criteria): Promise<Omit<ListingReading, 'size'>> {
  const { db, listing } = search
  const query = readQuery(listing.query)
  const [phrases, unwanted] = await Promise.all([
    findPhrases(db, query.words),
    findPhrases(db, query.without),
  ])
  const [terms, refused, sizes] = await Promise.all([
    findTerms(db, phrases.words),
    findRefused(db, unwanted.words),
    findKnownSizes(db, query.sizes),
  ])
  const wanted = {
    ...asAddressed,
    under: lowest(asAddressed.under, query.under),
    over: highest(asAddressed.over, query.over),
    sizes,
    without: refused,
    otherFamilies: unwanted.families,
  }
  const { families, familyNames } = phrases
  const asked = { ...wanted, families, familyNames, terms: joinTerms(terms, query.joints) }
  const ofFamily = await relax(search, asked)
  // The family may have no products left, or its name be a word of other products.
  const understood =
    ofFamily.hits.total > 0 || families.length === 0
      ? ofFamily
      : await relax(search, { ...wanted, terms: joinTerms(await findTerms(db, query.words), query.joints) })
  const isAsTyped = query.under === null && query.over === null && query.sizes.length === 0
  if (understood.hits.total === 0 && !isAsTyped) {
    const plain = { ...asAddressed, terms: await findPlainTerms(db, plainWords(listing.query)) }
    const hits = await findHits(db, plain, search.size)
    if (hits.total > 0) return { wanted: plain, hits, interpretation: noInterpretation }
  }
  const meant = new Map([...phrases.meant, ...meantWords(terms)])
  return { ...understood, interpretation: interpretQuery(listing.query, query, meant) }
}

/** Leaves out optional words, then takes either of several makers, while no product matches all words. */
async function relax(search: Search, wanted: Criteria): Promise<Pick<ListingReading, 'wanted' | 'hits'>> {
  const read = async (reading: Criteria) => ({
    wanted: reading,
    hits: await findHits(search.db, reading, search.size),
  })
  const asked = await read(wanted)
  if (asked.hits.total > 0) return asked
  let { terms } = wanted
  for (const without of [withoutSoftWords, withoutDescriptions]) {
    const fewer = without(terms)
    if (fewer === null || (without === withoutDescriptions && (await isSomewhere(search, wanted)))) continue
    terms = fewer
    const relaxed = await read({ ...wanted, terms })
    if (relaxed.hits.total > 0) return relaxed
  }
  const either = await eitherMaker(search, terms)
  return either === null ? asked : read({ ...wanted, terms: either })
}

/** Whether products have all the words, though not for that price or in that size: then none of them is left out. */
async function isSomewhere({ db, size }: Search, wanted: Criteria): Promise<boolean> {
  const anyOf = { ...wanted, under: null, over: null, sizes: null, madeIn: null, filters: noFilters }
  return (await findHits(db, anyOf, size)).total > 0
}

/** 'charsa fernhide' are two makers, and no wallet is of both. */
async function eitherMaker({ db }: Search, terms: readonly SearchTerm[]): Promise<SearchTerm[] | null> {
  const words = terms.filter(needsWordMatch).flatMap(({ word }) => (isKindWord(word) ? [] : [word]))
  const [first, ...others] = words.length < 2 ? [] : await findMakers(db, words)
  if (first === undefined || others.length === 0) return null
  const joints = others.map((other) => ({ words: [first, other] as const, ofKindsOnly: false }))
  return joinTerms(terms, joints)
}

function meantWords(terms: readonly SearchTerm[]): Map<string, string> {
  return new Map(terms.flatMap(({ word, meant }) => (meant === null ? [] : [[word, meant]])))
}

const ascending = (prices: readonly Listing['under'][]) =>
  prices.filter((price) => price !== null).sort((a, b) => a - b)
const lowest = (...prices: Listing['under'][]) => ascending(prices)[0] ?? null
const highest = (...prices: Listing['under'][]) => ascending(prices).at(-1) ?? null

/** Finds the products of the page. Few hits are put in order; past many it is walked, in the order of an index. */
async function findIds(db: Db, listing: Listing, { wanted, hits, size }: ListingReading): Promise<string[]> {
  const { ids, total } = hits
  if (total === 0) return []
  // All pages of a ranked listing are found the same way: a walk ranks block by block.
  const offset = listing.sort === 'best-match' ? 0 : offsetOf(listing)
  if (total === tooMany || isShortWalk(total, size, offset)) return walkListing(db, listing, wanted)
  const { rows } = await sql<{ id: string }>`
    select id from products where id = any (${ids}::text[])
    order by (${isInStock}) desc, ${displayOrder(listing, wanted)} limit ${pageSize} offset ${offsetOf(listing)}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
