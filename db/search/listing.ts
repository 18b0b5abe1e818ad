import { sql } from 'kysely'
import { countriesOfFilter } from '#db/catalogue/country-of-origin.ts'
import type { Db } from '#db/engine/database.ts'
import { findSetting } from '#db/settings/settings.ts'
import { pageSize } from '#domain/limits.ts'
import { knownMakers, makerSpellings, possibleMakers } from '#domain/search/alternatives.ts'
import { knownBrands } from '#domain/search/dictionary-words.ts'
import type { FacetCount, Filters } from '#domain/search/filters.ts'
import { type Interpretation, interpretQuery, noInterpretation } from '#domain/search/interpretation.ts'
import type { Listing } from '#domain/search/listing.ts'
import { opposites } from '#domain/search/negation.ts'
import { loneAmount } from '#domain/search/price.ts'
import { stopWords } from '#domain/search/price-size-phrases.ts'
import { plainWords, readQuery, type SearchQuery } from '#domain/search/query.ts'
import { discountFrom } from '#domain/search/texts.ts'
import { typedTokens } from '#domain/search/tokens.ts'
import { mergeAlternatives } from './alternatives.ts'
import type { Criteria } from './conditions.ts'
import { findRefused } from './descriptions.ts'
import { filterInStock } from './facet-values.ts'
import { countFacets } from './facets.ts'
import { estimateSize, findHits, isShortWalk, tooMany } from './hits.ts'
import { correctedWords, findIgnored } from './ignored-words.ts'
import { type Answers, answersOf, keyOf, keyOfOrder, type ListingReading, recall } from './listing-memory.ts'
import { findPlainTerms, hasNoMatches, isFoundWhole, type SearchTerm } from './look-up.ts'
import { findMakerNames, findMakersBySound, respellMaker, withoutOtherMakers } from './makers.ts'
import { displayOrder, rankingBlockSize } from './order.ts'
import { findPhrases } from './phrases.ts'
import { relax } from './relax.ts'
import { findKnownSizes, haveNoSizes } from './sizes.ts'
import { findTerms } from './terms.ts'
import { offsetOf, walkListing } from './walk.ts'

/** A page and the total: exact up to `countedUpTo`, one more beyond. */
type Page<Card> = { shown: Card[]; total: number; counts: FacetCount[]; interpretation: Interpretation }

/** `size` is the shop's approximate number of products. */
type Search = { db: Db; listing: Listing; size: number }

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

type Understood = Omit<ListingReading, 'size'>

/**
 * Reads a query, and where words of it are left over, once more: as a price, with what the goods are not instead of a
 * word that nothing is called, or with its brands spelt as the shop does.
 */
async function understand(search: Search, asAddressed: Criteria): Promise<Understood> {
  const read = (query: string) => interpret({ ...search, listing: { ...search.listing, query } }, asAddressed)
  const { query } = search.listing
  const found = await read(query)
  const tokens = typedTokens(query)
  const priced = found.criteria.terms.some(isNamedWhole) ? null : loneAmount(tokens)
  if (priced !== null) return read(priced)
  const { dropped, spelling: guess } = found.interpretation
  if (dropped.some(({ word }) => opposites.has(word))) return read(tokens.map(withOpposite).join(' '))
  const isWhole = found.hits.total > 0 && dropped.length === 0 && guess === null
  // The first word of 'get glamour' may be a brand's, though elsewhere it says nothing.
  const [first = ''] = tokens
  if (isWhole && !stopWords.has(first)) return found
  const spelling = await respellMaker(search.db, query)
  if (spelling === null || (isWhole && !spelling.typed.startsWith(`${first} `))) return found
  const other = await read(spelling.corrected)
  return other.hits.total === 0 ? found : { ...other, interpretation: { ...other.interpretation, spelling } }
}

const withOpposite = (token: string) => (opposites.has(token) ? `not ${opposites.get(token)}` : token)

/** Tells whether a name has the word as it is: '500', but not of the '5004' of a model. */
const isNamedWhole = (term: SearchTerm) => !hasNoMatches(term) && isFoundWhole(term)

async function interpret(search: Search, asAddressed: Criteria): Promise<Understood> {
  const { db, listing } = search
  const tokens = typedTokens(listing.query)
  const [named, bySound] = await Promise.all([
    findMakerNames(db, possibleMakers(tokens)),
    findMakersBySound(db, tokens),
  ])
  const known = knownMakers(tokens)
  const makers = [...named, ...known, ...bySound.flatMap(({ name, isFamily }) => (isFamily ? [] : [name]))]
  const written = bySound.reduce((text, { typed, name }) => text.replace(typed, name), listing.query)
  const query = readQuery(written, makers)
  const [phrases, unwanted] = await Promise.all([findPhrases(db, query.words), findPhrases(db, query.without)])
  // Beside a brand family as beside a gift, words that only describe exclude nothing: 'new balance for men'.
  const isForGift = query.isForGift || phrases.families.length > 0
  const [terms, refused, sizes] = await Promise.all([
    findTerms(db, phrases.words, { ...query, isForGift }),
    findRefused(db, unwanted.words, query.words),
    findKnownSizes(db, query.sizes),
  ])
  const criteria = {
    ...asAddressed,
    under: lowest(asAddressed.under, query.under),
    over: highest(asAddressed.over, query.over),
    sizes,
    filters: withDiscount(asAddressed.filters, query.discount),
    isSale: query.isSale,
    without: refused,
    otherFamilies: unwanted.families,
    otherFamilyNames: unwanted.familyNames,
  }
  const relaxWords = (words: readonly SearchTerm[]) =>
    relax(search, { ...criteria, terms: mergeAlternatives(words, query.alternatives) }, { ...query, words })
  const { families } = phrases
  const familyNames = [...phrases.familyNames, ...query.makers.flatMap(makerSpellings)]
  const ofFamilies = withoutOtherMakers(terms, families)
  const exact = { ...criteria, families, familyNames, terms: mergeAlternatives(ofFamilies, query.alternatives) }
  const queryTerms = { ...query, words: ofFamilies }
  const ofFamily = await relax(search, exact, queryTerms)
  // Retry with plain words: the family may have no products left, or its name be a word of others.
  const isAsWritten = families.length + makers.length === 0 && areTyped(phrases.words, query.words)
  const understood =
    ofFamily.hits.total > 0 || isAsWritten || known.length + phrases.corrections.size > 0
      ? ofFamily
      : await relaxWords(await findTerms(db, readQuery(written).words, query))
  const isAsTyped = query.under === null && query.over === null && query.sizes.length === 0
  const needless = understood.hits.total === 0 ? needlessPart(query, families) : null
  if (needless) return without(search, asAddressed, needless)
  if (understood.hits.total === 0 && !isAsTyped) {
    const plain = { ...asAddressed, terms: await findPlainTerms(db, plainWords(listing.query)) }
    const hits = await findHits(db, plain, search.size)
    if (hits.total > 0) return { criteria: plain, hits, interpretation: noInterpretation }
  }
  const unsized = understood.hits.total === 0 ? await ofNoSize(search, exact, queryTerms) : null
  const found = unsized ?? understood
  const corrections = new Map([...phrases.corrections, ...correctedWords(terms, found.criteria, query.alternatives)])
  const typedSize = unsized ? null : query.typedSize
  const interpretation = interpretQuery(listing.query, { ...query, typedSize }, corrections)
  const dropped = found.hits.total === 0 ? [] : findIgnored({ ...phrases, typed: tokens, terms }, query, found.criteria)
  return { ...found, interpretation: { ...interpretation, dropped } }
}

/** Words that a search without hits may do without, and the query without them. */
type NeedlessPart = { word: string; query: string }

/** Finds a discount that nothing has, or a number that beside a brand is a model's: 'new balance 550'. */
function needlessPart(query: SearchQuery, { length }: readonly string[]): NeedlessPart | null {
  const { discount, bareAmount } = query
  if (discount !== null) return { word: discountFrom(discount), query: query.withoutDiscount }
  return length > 0 && bareAmount !== null ? { word: bareAmount, query: query.withoutPrice } : null
}

async function without(search: Search, asAddressed: Criteria, { query, word }: NeedlessPart) {
  const all = await interpret({ ...search, listing: { ...search.listing, query } }, asAddressed)
  const dropped = [{ word, isColour: false }, ...all.interpretation.dropped]
  return all.hits.total === 0 ? all : { ...all, interpretation: { ...all.interpretation, dropped } }
}

/** Drops a size that no matching product kind has; null when some have sizes. */
async function ofNoSize(search: Search, original: Criteria, queryTerms: Parameters<typeof relax>[2]) {
  if (original.sizes === null || original.terms.length + (original.families ?? []).length === 0) return null
  const inAny = await relax(search, { ...original, sizes: null }, queryTerms)
  const { ids, total } = inAny.hits
  return total > 0 && (await haveNoSizes(search.db, ids)) ? inAny : null
}

/** Adds the discount that the query asks for, unless one is selected. */
const withDiscount = (filters: Filters, discount: string | null) =>
  discount === null || filters.discount.length > 0 ? filters : { ...filters, discount: [discount] }

/** Tells whether the words are those typed, or a brand that everybody knows was typed apart: 'ray ban'. */
const areTyped = (words: readonly string[], typed: readonly string[]) =>
  typed.every((word) => words.includes(word)) ||
  words.some((word) => knownBrands().includes(word) && !typed.includes(word))

const ascending = (prices: readonly Listing['under'][]) =>
  prices.filter((price) => price !== null).sort((a, b) => a - b)
const lowest = (...prices: Listing['under'][]) => ascending(prices)[0] ?? null
const highest = (...prices: Listing['under'][]) => ascending(prices).at(-1) ?? null

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
