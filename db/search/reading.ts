/** Reads a query as the criteria of its products. */

import type { Db } from '#db/engine/database.ts'
import { knownMakers, makerSpellings, possibleMakers, saidOfBoth } from '#domain/search/alternatives.ts'
import { namesGoods, namesProduct } from '#domain/search/dictionary-words.ts'
import { type Filters, noFilters } from '#domain/search/filters.ts'
import { type DroppedWord, interpretQuery, noInterpretation } from '#domain/search/interpretation.ts'
import type { Listing } from '#domain/search/listing.ts'
import { namesColour, opposites } from '#domain/search/negation.ts'
import { loneAmount } from '#domain/search/price.ts'
import { stopWords } from '#domain/search/price-size-phrases.ts'
import { plainWords, readQuery, type SearchQuery } from '#domain/search/query.ts'
import { discountFrom } from '#domain/search/texts.ts'
import { typedTokens } from '#domain/search/tokens.ts'
import { mergeAlternatives } from './alternatives.ts'
import type { Criteria } from './conditions.ts'
import { findRefused } from './descriptions.ts'
import { findHits } from './hits.ts'
import { correctedWords, findIgnored } from './ignored-words.ts'
import type { ListingReading } from './listing-memory.ts'
import { findPlainTerms, hasNoMatches, isFoundWhole, type SearchTerm } from './look-up.ts'
import { areJoinedInName, findMakerNames, findMakersBySound, respellMaker, withoutOtherMakers } from './makers.ts'
import { findPhrases } from './phrases.ts'
import { relax } from './relax.ts'
import { findKnownSizes, haveNoSizes } from './sizes.ts'
import { isKind, meansKind } from './term-meanings.ts'
import { findTerms } from './terms.ts'

/** `size` is the shop's approximate number of products. */
export type Search = { db: Db; listing: Listing; size: number }

type Understood = Omit<ListingReading, 'size'>

/**
 * Reads a query, and where words of it are left over, once more: as a price, with what the goods are not instead of a
 * word that nothing is called, or with its brands spelt as the shop does.
 */
export async function understand(search: Search, asAddressed: Criteria): Promise<Understood> {
  const read = (query: string) => interpret({ ...search, listing: { ...search.listing, query } }, asAddressed)
  const { query } = search.listing
  const ofEither = await findEither(search, asAddressed)
  if (ofEither) return ofEither
  const found = await read(query)
  const tokens = typedTokens(query)
  const priced = found.criteria.terms.some(isNamedWhole) ? null : loneAmount(tokens)
  if (priced !== null) return read(priced)
  const { dropped } = found.interpretation
  if (dropped.some(({ word }) => opposites.has(word))) return read(tokens.map(withOpposite).join(' '))
  const isWhole = isAllFound(found)
  // The first word of 'get glamour' may be a brand's, though elsewhere it says nothing.
  const [first = ''] = tokens
  if (isWhole && !stopWords.has(first)) return found
  const spelling = await respellMaker(search.db, query)
  if (spelling === null || (isWhole && !spelling.typed.startsWith(`${first} `))) return found
  const other = await read(spelling.corrected)
  return other.hits.total === 0 ? found : { ...other, interpretation: { ...other.interpretation, spelling } }
}

const isAllFound = ({ hits, interpretation: { dropped, spelling } }: Understood) =>
  hits.total > 0 && dropped.length === 0 && spelling === null

const withOpposite = (token: string) => (opposites.has(token) ? `not ${opposites.get(token)}` : token)

/** Tells whether a name has the word as it is: '500', but not of the '5004' of a model. */
const isNamedWhole = (term: SearchTerm) => !hasNoMatches(term) && isFoundWhole(term)

/** Maximum products of one side. */
const mostOfSide = 1_000

/** Finds what either side of 'gold watch and black cap' asks for; null where one names no goods of the shop. */
async function findEither(search: Search, asAddressed: Criteria): Promise<Understood | null> {
  const query = readQuery(search.listing.query)
  const [beside] = query.alternatives
  if (!beside || query.sides.length === 0 || (await areJoinedInName(search.db, beside.words))) return null
  const ofBoth = saidOfBoth(query.sides)
  const anyOf = { ...asAddressed, under: null, over: null, madeIn: null, filters: noFilters, onePerStyle: false }
  const read = (words: readonly string[]) =>
    interpret({ ...search, listing: { ...search.listing, query: words.join(' ') } }, anyOf)
  if (ofBoth && areAsked(ofBoth, await read(ofBoth))) return null
  const sides: Understood[] = []
  const unsold: DroppedWord[] = []
  for (const side of query.sides) {
    const found = await read(side)
    const { terms } = found.criteria
    const { total } = found.hits
    const isGoods = terms.some((term) => side.includes(term.word) && (isKind(term) || meansKind(term)))
    const isUnsold = total === 0 && side.some(namesGoods) && side.some(namesColour)
    if (!(isGoods || isUnsold) || total > mostOfSide) return null
    if (isUnsold) unsold.push({ word: side.join(' '), isColour: false })
    else sides.push(found)
  }
  const terms = sides.flatMap(({ criteria }) => criteria.terms)
  const [term] = terms
  if (!term) return null
  const either = { ...term, patterns: [], found: [], categories: [], described: sides.flatMap(({ hits }) => hits.ids) }
  const criteria = {
    ...(await limitsOf(search.db, query, asAddressed)),
    terms: [{ ...either, isPreference: false }, ...terms.map((one) => ({ ...one, isPreference: true }))],
  }
  const hits = await findHits(search.db, criteria, search.size)
  const corrections = new Map(
    terms.flatMap(({ word, correction }) => (correction === null ? [] : [[word, correction]])),
  )
  const interpretation = interpretQuery(search.listing.query, query, corrections)
  const dropped = [...unsold, ...sides.flatMap((side) => side.interpretation.dropped)]
  return hits.total === 0 ? null : { criteria, hits, interpretation: { ...interpretation, dropped } }
}

/** Tells whether something has all the words, none of which only ranks. */
const areAsked = (words: readonly string[], found: Understood) =>
  isAllFound(found) &&
  words.every((word) => {
    const terms = found.criteria.terms.filter((term) => term.word === word)
    return terms.length === 0 || terms.some(({ isPreference }) => !isPreference)
  })

/** Adds the price, sizes and discount that a query asks for. */
async function limitsOf(db: Db, query: SearchQuery, asAddressed: Criteria): Promise<Criteria> {
  return {
    ...asAddressed,
    under: lowest(asAddressed.under, query.under),
    over: highest(asAddressed.over, query.over),
    sizes: await findKnownSizes(db, query.sizes),
    filters: withDiscount(asAddressed.filters, query.discount),
    isSale: query.isSale,
  }
}

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
  const [terms, refused, limits] = await Promise.all([
    findTerms(db, phrases.words, { ...query, isForGift }),
    findRefused(db, unwanted.words, query.words),
    limitsOf(db, query, asAddressed),
  ])
  const criteria = {
    ...limits,
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
  if (needless) return interpretWithout(search, asAddressed, needless)
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
function needlessPart(query: SearchQuery, families: readonly string[]): NeedlessPart | null {
  const { discount, bareAmount } = query
  if (discount !== null) return { word: discountFrom(discount), query: query.withoutDiscount }
  return families.length > 0 && bareAmount !== null ? { word: bareAmount, query: query.withoutPrice } : null
}

async function interpretWithout(search: Search, asAddressed: Criteria, { query, word }: NeedlessPart) {
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

/** Tells whether the words are those typed, or goods or a brand that everybody knows were typed apart: 'ray ban'. */
const areTyped = (words: readonly string[], typed: readonly string[]) =>
  typed.every((word) => words.includes(word)) || words.some((word) => namesProduct(word) && !typed.includes(word))

const ascending = (prices: readonly Listing['under'][]) =>
  prices.filter((price) => price !== null).sort((a, b) => a - b)
export const lowest = (...prices: Listing['under'][]) => ascending(prices)[0] ?? null
const highest = (...prices: Listing['under'][]) => ascending(prices).at(-1) ?? null
