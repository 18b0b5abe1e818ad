import { sql } from 'kysely'
import { countriesAsked } from '#db/catalogue/country-of-origin.ts'
import type { Db } from '#db/engine/database.ts'
import { preparedIfRoom } from '#db/engine/prepared-statements.ts'
import { countedUpTo, pageSize } from '#domain/limits.ts'
import { type FacetCount, hasFilters, noFilters } from '#domain/search/filters.ts'
import { type Interpretation, interpretQuery, noInterpretation } from '#domain/search/interpretation.ts'
import type { Listing } from '#domain/search/listing.ts'
import { plainWords, readQuery } from '#domain/search/query.ts'
import { isKindWord } from '#domain/search/tokens.ts'
import { joinTerms } from './compound-words.ts'
import {
  asksForWords,
  isInStock,
  isSizeAlone,
  isWordsAlone,
  matching,
  productsOfSize,
  type Wanted,
} from './conditions.ts'
import { findPlainTerms, findsNothing, type SearchTerm } from './look-up.ts'
import { asShown, whatOrders } from './order.ts'
import { findPhrases } from './phrases.ts'
import { isShortWalk, isSmallShop, lookAtSample, sampledHits } from './sample.ts'
import { findKnownSizes } from './sizes.ts'
import { findOneCardPerStyle } from './styles.ts'
import { findMakers, findRefused, findTerms, withoutDescriptions, withoutSoftWords } from './terms.ts'
import { offsetOf, walk } from './walk.ts'

/** One page as it is shown, and how many products there are in all: exact up to `countedUpTo`, one more beyond it. */
type Page<Card> = { shown: Card[]; total: number; counts: FacetCount[] }

/** Loads the cards of a page's products, while they are still being counted. */
type Show<Card> = (ids: readonly string[]) => Promise<Card[]>
/** Counts the filters of a listing, while its products are looked for. */
type Count = (wanted: Wanted) => Promise<FacetCount[]>
type Search<Card> = { db: Db; listing: Listing; isSmall: boolean; show: Show<Card>; count: Count }

const tooMany = countedUpTo + 1

/** Finds a page for the interpreted query; when that finds nothing, for the words as they were typed. */
export async function findPage<Card>(
  db: Db,
  listing: Listing,
  { show, count }: Pick<Search<Card>, 'show' | 'count'>,
): Promise<Page<Card> & { interpretation: Interpretation }> {
  const query = readQuery(listing.query)
  const [phrases, unwanted, onePerStyle] = await Promise.all([
    findPhrases(db, query.words),
    findPhrases(db, query.without),
    findOneCardPerStyle(db),
  ])
  const [terms, refused, sizes, madeIn, isSmall] = await Promise.all([
    findTerms(db, phrases.words),
    findRefused(db, unwanted.words),
    findKnownSizes(db, query.sizes),
    countriesAsked(db, listing),
    (query.words.length + query.sizes.length > 0 || hasFilters(listing.filters)) && isSmallShop(db),
  ])
  const search = { db, listing, isSmall, show, count }
  const under = lowest(listing.under, listing.range.max, query.under)
  const over = highest(listing.range.min, query.over)
  const wanted = {
    ...listing,
    under,
    over,
    sizes,
    madeIn,
    onePerStyle,
    without: refused,
    otherFamilies: unwanted.families,
  }
  const find = (joined: Pick<Wanted, 'terms' | 'families' | 'familyNames'>) =>
    findUnderstood(search, { ...wanted, ...joined })
  const { families, familyNames } = phrases
  const ofFamily = await find({ families, familyNames, terms: joinTerms(terms, query.joints) })
  // The family may have no products left, or its name be a word of other products.
  const understood =
    ofFamily.total > 0 || families.length === 0
      ? ofFamily
      : await find({ terms: joinTerms(await findTerms(db, query.words), query.joints) })
  const interpretation = interpretQuery(
    listing.query,
    query,
    new Map([...phrases.meant, ...meantWords(terms)]),
  )
  const isAsTyped = query.under === null && query.over === null && query.sizes.length === 0
  if (understood.total > 0 || isAsTyped) return { ...understood, interpretation }
  const plainTerms = await findPlainTerms(db, plainWords(listing.query))
  const asTyped = {
    ...listing,
    under: lowest(listing.under, listing.range.max),
    over: listing.range.min,
    sizes: null,
    madeIn,
    onePerStyle,
    terms: plainTerms,
  }
  const plain = await findWanted(search, asTyped)
  return plain.total > 0 ? { ...plain, interpretation: noInterpretation } : { ...understood, interpretation }
}

/** Retries without optional words, then with either of several makers, when no product matches all words. */
async function findUnderstood<Card>(search: Search<Card>, wanted: Wanted): Promise<Page<Card>> {
  const found = await findWanted(search, wanted)
  if (found.total > 0) return found
  let { terms } = wanted
  for (const without of [withoutSoftWords, withoutDescriptions]) {
    const fewer = without(terms)
    if (fewer === null || (without === withoutDescriptions && (await isSomewhere(search, wanted)))) continue
    terms = fewer
    const retried = await findWanted(search, { ...wanted, terms })
    if (retried.total > 0) return retried
  }
  return (await findEitherMaker(search, { ...wanted, terms })) ?? found
}

/** Whether products have all the words, though not for that price or in that size: then none of them is left out. */
async function isSomewhere<Card>({ db }: Search<Card>, wanted: Wanted): Promise<boolean> {
  if (wanted.terms.some(findsNothing)) return false
  const anyOf = { ...wanted, under: null, over: null, sizes: null, madeIn: null, filters: noFilters }
  return (await count(db, anyOf)) > 0
}

/** 'charsa fernhide' are two makers, and no wallet is of both. */
async function findEitherMaker<Card>(search: Search<Card>, wanted: Wanted): Promise<Page<Card> | null> {
  const words = wanted.terms.filter(asksForWords).flatMap(({ word }) => (isKindWord(word) ? [] : [word]))
  const [first, ...others] = words.length < 2 ? [] : await findMakers(search.db, words)
  if (first === undefined || others.length === 0) return null
  const joints = others.map((other) => ({ words: [first, other] as const, ofKindsOnly: false }))
  return findWanted(search, { ...wanted, terms: joinTerms(wanted.terms, joints) })
}

export async function findListingIds(db: Db, listing: Listing) {
  const { shown, ...found } = await findPage(db, listing, {
    show: async (ids) => [...ids],
    count: async () => [],
  })
  return { ids: shown, ...found }
}

function meantWords(terms: readonly SearchTerm[]): Map<string, string> {
  return new Map(terms.flatMap(({ word, meant }) => (meant === null ? [] : [[word, meant]])))
}

const ascending = (prices: readonly Listing['under'][]) =>
  prices.filter((price) => price !== null).sort((a, b) => a - b)
const lowest = (...prices: Listing['under'][]) => ascending(prices)[0] ?? null
const highest = (...prices: Listing['under'][]) => ascending(prices).at(-1) ?? null

const nothing = { shown: [], total: 0, counts: [] }

async function findWanted<Card>(search: Search<Card>, wanted: Wanted): Promise<Page<Card>> {
  if (wanted.terms.some(findsNothing) || wanted.sizes?.length === 0 || wanted.madeIn?.length === 0)
    return nothing
  const [found, counts] = await Promise.all([findShortestWay(search, wanted), search.count(wanted)])
  return { ...found, counts }
}

type Found<Card> = Omit<Page<Card>, 'counts'>

async function findShortestWay<Card>(search: Search<Card>, wanted: Wanted): Promise<Found<Card>> {
  const isRanked = search.listing.sort === 'best-match'
  if (isPlain(search, wanted)) return countAndWalk(search, wanted)
  if (isSwept(search, wanted)) return sweep(search, wanted)
  const seen = await lookAtSample(search.db, wanted)
  if (seen.hits === sampledHits) return { shown: await walkAndShow(search, wanted), total: tooMany }
  // All pages of a ranked listing are found the same way: a walk ranks block by block.
  if (isShortWalk(seen, isRanked ? 0 : offsetOf(search.listing))) return countAndWalk(search, wanted)
  const few = await gather(search, wanted)
  return few.total < tooMany ? few : { ...few, shown: await walkAndShow(search, wanted) }
}

/**
 * Filters alone have indexes in every order of a listing. What is in more words than can be named stands near the beginning
 * of each.
 */
function isPlain<Card>({ isSmall, listing }: Search<Card>, wanted: Wanted): boolean {
  if (wanted.sizes !== null || hasFilters(wanted.filters)) return false
  const [word, ...others] = wanted.terms.filter(asksForWords)
  if (word === undefined) return true
  return (
    isSmall &&
    listing.page === 0 &&
    listing.sort !== 'best-match' &&
    others.length === 0 &&
    word.found === null
  )
}

/** In a small shop, a size together with anything else. */
function isSwept<Card>({ isSmall }: Search<Card>, wanted: Wanted): boolean {
  return isSmall && (wanted.sizes !== null || wanted.filters.size.length > 0) && !isSizeAlone(wanted)
}

/** Counts and reads in parallel. */
async function countAndWalk<Card>(search: Search<Card>, wanted: Wanted): Promise<Found<Card>> {
  const [total, shown] = await Promise.all([count(search.db, wanted), walkAndShow(search, wanted)])
  return { shown, total }
}

async function walkAndShow<Card>({ db, listing, show }: Search<Card>, wanted: Wanted): Promise<Card[]> {
  return show(await walk(db, listing, wanted))
}

/** Reads all products with the size at once, to count and to page. None of them is sold out. */
async function sweep<Card>({ db, listing, show }: Search<Card>, wanted: Wanted): Promise<Found<Card>> {
  const counted = sql<{ total: number }>`
    select least(count(*), ${sql.lit(tooMany)}) as total from products where ${matching(wanted, 'swept')} ${preparedIfRoom}`
  const walked = sql<{ id: string }>`
    select id from products where ${matching(wanted, 'swept')}
    order by ${asShown(listing, wanted)} limit ${pageSize} offset ${offsetOf(listing)} ${preparedIfRoom}`
  const [{ rows }, shown] = await Promise.all([
    counted.execute(db),
    walked.execute(db).then((page) => show(page.rows.map(({ id }) => id))),
  ])
  return { shown, total: rows[0]?.total ?? 0 }
}

/** For few finds: all of them are gathered by the indexes of words and sizes, counted and put in order. */
async function gather<Card>(search: Search<Card>, wanted: Wanted): Promise<Found<Card>> {
  const { db, listing, show } = search
  const { rows } = await sql<{ ids: string[]; total: number }>`
    with products as materialized (
      select ${whatOrders(listing)} from products where ${matching(wanted, 'gathered')} limit ${tooMany}
    )
    select (select count(*) from products) as total, array(
      select id from products order by (${isInStock}) desc, ${asShown(listing, wanted)}
      limit ${pageSize} offset ${offsetOf(listing)}) as ids`.execute(db)
  const { ids, total } = rows[0] ?? { ids: [], total: 0 }
  return { shown: await show(ids), total }
}

/** There is one way to count words alone, or a size alone: such plans are kept. */
async function count(db: Db, wanted: Wanted): Promise<number> {
  const hits =
    wanted.sizes !== null && isSizeAlone(wanted)
      ? productsOfSize(wanted.sizes)
      : sql`select from products where ${matching(wanted, 'counted')}`
  const keep = isWordsAlone(wanted) || isSizeAlone(wanted) ? preparedIfRoom : sql``
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${hits} limit ${sql.lit(tooMany)}) as hit ${keep}`.execute(db)
  return rows[0]?.total ?? 0
}
