import { type RawBuilder, sql } from 'kysely'
import { findCategories } from '#db/catalogue/categories.ts'
import { findCards } from '#db/catalogue/products.ts'
import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'
import type { Category, ProductSummary } from '#domain/catalogue/product.ts'
import { beginsKnownMaker } from '#domain/search/alternatives.ts'
import { shadeOf } from '#domain/search/colours.ts'
import { noFilters } from '#domain/search/filters.ts'
import { readListing } from '#domain/search/listing.ts'
import { mayBecomePhrase, sizeWords } from '#domain/search/price-size-phrases.ts'
import { readQuery, type SearchQuery, withoutPartialPhrase } from '#domain/search/query.ts'
import { type NarrowerSearch, type SuggestionMatches, suggestionLimits } from '#domain/search/suggestions.ts'
import { isKindWithin, kindTitle, splitWords } from '#domain/search/tokens.ts'
import { mergeAlternatives } from './alternatives.ts'
import { type Criteria, matching, type SearchPlan } from './conditions.ts'
import { namedColours, wordsOfColour } from './filter-conditions.ts'
import { isSmallShop } from './hits.ts'
import { findListingIds } from './listing.ts'
import { hasNoMatches, type SearchTerm, wholeFirst, withoutInnerMatches, wordsOf } from './look-up.ts'
import { findFamiliesByPrefix, findNamesByPrefix } from './phrases.ts'
import { findKnownSizes } from './sizes.ts'
import { isColour, isForPeople } from './term-meanings.ts'
import { findTerms } from './terms.ts'

/** Maximum matches that are read and ranked. */
const lookedAt = 300

const any = { filters: noFilters, category: null, brandCateg: null, madeIn: null, under: null, over: null, sizes: null }
const nothingFound: SuggestionMatches = { categories: [], searches: [], brands: [], products: [] }

export async function findSuggestions(db: Db, typed: string): Promise<SuggestionMatches> {
  const named = await findNamesByPrefix(db, typed, suggestionLimits.products)
  if (named.length > 0 || beginsKnownMaker(typed)) return { ...nothingFound, products: await findCards(db, named) }
  const [found, families] = await Promise.all([
    findMatches(db, typed),
    findFamiliesByPrefix(db, typed, suggestionLimits.brands),
  ])
  // 'New bal' is a family, whatever its words are elsewhere.
  if (families.length > 0 && splitWords(typed).length > 1) return { ...nothingFound, brands: families }
  const known = withoutPartialPhrase(typed) ?? (isNothing(found) ? withoutLastPrefix(typed) : null)
  const matches =
    known !== null && (isNothing(found) || isPricePartial(typed, known))
      ? await findMatches(db, known, { match: 'whole', cap: typed.slice(typed.search(/\d*$/)) })
      : found
  const brands = [...new Set([...families, ...matches.brands])]
  const isFound = matches.products.length + brands.length + matches.searches.length > 0
  const products = isFound ? matches.products : await findAsSearched(db, typed)
  return { ...matches, brands, products }
}

/** Finds what the search itself answers where nothing begins like the text, such as 'buckethat' and 'new balance size 8'. */
async function findAsSearched(db: Db, typed: string): Promise<ProductSummary[]> {
  const isUnfinished = (splitWords(typed).at(-1) ?? '').length < 3 && !/\d$/.test(typed)
  if (isUnfinished || readQuery(typed).isForGift) return []
  const { ids, interpretation } = await findListingIds(db, readListing(new URLSearchParams({ query: typed })))
  return interpretation.dropped.length > 0 ? [] : findCards(db, ids.slice(0, suggestionLimits.products))
}

/** Removes a last word of one or two letters: 'नीली घ' leads to what is blue. Null without other words. */
function withoutLastPrefix(typed: string): string | null {
  const words = splitWords(typed)
  return words.length > 1 && (words.at(-1) ?? '').length < 3 ? words.slice(0, -1).join(' ') : null
}

/** Detects an unfinished price: 'shoes under 5' leads to 500 and names no size, and of 'perfume un' nothing is called so. */
const isPricePartial = (typed: string, known: string) => {
  const words = splitWords(typed)
  if (/^(?:und?e?r?|belo?w?|upto?|withi?n?|less)$/.test(words.at(-1) ?? '') && words.length > 1) return true
  return /\s\d{1,2}$/.test(typed) && !sizeWords.has(words.at(-2) ?? '') && words.length > splitWords(known).length + 1
}

const isNothing = (found: SuggestionMatches) => Object.values(found).every(({ length }) => length === 0)

/** Tells whether the last word begins like one that only describes: 'watch f', 'wallet for m'. */
function isDescriptionPartial(typed: string, terms: readonly SearchTerm[]): boolean {
  const last = terms.at(-1)
  if (!last || terms.length === 1 || !mayBecomePhrase(last.word)) return false
  const isKind = last.isSynonym || last.categories.some((category) => category.toLowerCase().startsWith(last.word))
  return !isKind || /^(?:for|liye|लिए)$/.test(splitWords(typed).at(-2) ?? '')
}

/** `cap` holds the first digits of an unfinished price. */
async function findMatches(
  db: Db,
  typed: string,
  { match = 'prefix' as 'prefix' | 'whole', cap = '' } = {},
): Promise<SuggestionMatches> {
  const query = readQuery(typed)
  const [each, sizes, plan] = await Promise.all([
    findTerms(db, query.words, { match, isForGift: query.isForGift }),
    findKnownSizes(db, query.sizes),
    wayTo(db, query.sizes),
  ])
  const terms = mergeAlternatives(each, query.alternatives).map(match === 'prefix' ? withoutInnerMatches : wholeFirst)
  const isPlain = query.under === null && query.over === null && query.sizes.length === 0
  // 'Kala chashma' leads to sunglasses where none is black.
  const colourless = terms.flatMap((term) => (isColour(term) ? [] : [term.word]))
  const isColoured = colourless.length > 0 && colourless.length < terms.length
  const inAnyColour = () => (isColoured ? findMatches(db, colourless.join(' '), { match, cap }) : nothingFound)
  if (terms.some(hasNoMatches)) return inAnyColour()
  if ((terms.length === 0 && isPlain) || isGiftPartial(query, terms)) return nothingFound
  const known = isDescriptionPartial(typed, terms) ? terms.slice(0, -1) : terms
  // 'Ladies watch' leads to watches, too.
  const goods = known.filter((term) => !isForPeople(term))
  const [only, ...others] = goods.length > 0 ? goods : known
  const find = (some: readonly SearchTerm[]) =>
    findBest(db, { ...any, under: query.under, over: query.over, sizes, terms: some }, { typed, plan })
  const [{ categories, searches }, brands, products] = await Promise.all([
    only && others.length === 0
      ? findCategoriesToo(db, only, { isPlain, cap })
      : { categories: [], searches: await findColourSearches(db, terms) },
    only && terms.length === 1 ? findBrands(db, only) : [],
    find(terms),
  ])
  const found = { categories, searches, brands, products: products.length > 0 ? products : await find(known) }
  return isNothing(found) ? inAnyColour() : found
}

/** Tells whether only the words after a gift are known: of 'gift f' nothing is to be guessed. */
const isGiftPartial = ({ isForGift, words }: SearchQuery, terms: readonly SearchTerm[]) =>
  isForGift && terms.length < words.length && terms.every(({ word }) => mayBecomePhrase(word))

/** Finds the categories that a word means, and searches within the first. */
async function findCategoriesToo(db: Db, term: SearchTerm, typed: { isPlain: boolean; cap: string }) {
  const categories = await findMatchingCategories(db, term)
  const [first] = categories
  if (!typed.isPlain) return { categories, searches: [] }
  const goods = first
    ? { title: first.title, are: sql<boolean>`published and category = ${first.category}` }
    : isKindWithin(term.word) && { title: kindTitle(term.word), are: matchingAlone(wholeFirst(term)) }
  const searches = goods ? await findNarrowerSearches(db, goods, typed.cap) : await findColourSearches(db, [term])
  return { categories, searches }
}

const matchingAlone = (term: SearchTerm) => matching({ ...any, terms: [term] }, 'gathered')

/** Suggests colours within the categories that have most of them: 'black shoes' for 'kala' or 'black sh'. */
async function findColourSearches(db: Db, terms: readonly SearchTerm[]): Promise<NarrowerSearch[]> {
  const colourOf = (term: SearchTerm) => wordsOf(term.patterns).find((word) => shadeOf(word) !== '')
  const named = terms.find(colourOf)
  const others = terms.filter((term) => term !== named)
  const asked = others.flatMap(({ word, categories }) => {
    const named = categories.filter((category) => category.toLowerCase().startsWith(word))
    return named.length > 0 ? named : categories
  })
  const colour = named && colourOf(named)
  if (!named || colour === undefined || others.some(({ categories }) => categories.length === 0)) return []
  const { rows } = await sql<{ title: string }>`
    select title from (select category from products
        where ${matchingAlone(wholeFirst(named))}
          and (${others.length === 0}::boolean or category = any (${asked}::text[])) limit ${lookedAt}) as hit
      join categories using (category)
    group by category, title order by count(*) desc, title limit ${suggestionLimits.categories}`.execute(db)
  return rows.map(({ title }) => ({ title, colour, under: null }))
}

/** Sample size of a category's products. */
const ofCategory = 100

/** Usual price limits in rupees. */
const caps = [500, 1_000, 1_500, 2_000, 5_000]

/** Suggests a colour of at least a tenth of a category or kind, and the lowest price limits with products. */
async function findNarrowerSearches(
  db: Db,
  { title, are }: Pick<Category, 'title'> & { are: RawBuilder<boolean> },
  cap: string,
): Promise<NarrowerSearch[]> {
  const { rows } = await sql<{ colour: string | null; least: number | null }>`
    with products as materialized (
      select price, colour, search_words from products where ${are} limit ${ofCategory})
    select (select min(price) from products) as least, (
      select named.colour from products, unnest(${wordsOfColour}) as said
      join (values ${namedColours}) as named (word, colour) on named.word = said
      group by named.colour having count(*) * 10 >= (select count(*) from products)
      order by count(*) desc, named.colour limit 1) as colour`.execute(db)
  const { colour = null, least = null } = rows[0] ?? {}
  const under = caps.filter((one) => least !== null && least <= one * 100 && String(one).startsWith(cap))
  return [
    ...(colour === null || cap !== '' ? [] : [{ title, colour, under: null }]),
    ...under.slice(0, cap === '' ? 1 : 2).map((one) => ({ title, colour: null, under: one })),
  ]
}

async function wayTo(db: Db, sizes: readonly string[]): Promise<SearchPlan> {
  return sizes.length > 0 && (await isSmallShop(db)) ? 'swept' : 'gathered'
}

const shortPrefix = /^[a-z\d]{1,2}$/

async function findMatchingCategories(db: Db, term: SearchTerm) {
  if (term.categories.length === 0) return []
  const categories = await findCategories(db)
  const matches = categories.filter(({ category }) => term.categories.includes(category))
  const begins = ({ title }: { title: string }) => title.toLowerCase().startsWith(term.word)
  // Two letters are in the middle of many names.
  const others = shortPrefix.test(term.word) && !term.isSynonym ? [] : matches.filter((category) => !begins(category))
  return [...matches.filter(begins), ...others]
}

/**
 * Finds brands with the word: prefix matches first, then by frequency. A single letter matches none. Fenced, so that
 * each brand is read once and few are split.
 */
async function findBrands(db: Db, { word, found, patterns }: SearchTerm): Promise<string[]> {
  if (found === null || found.length === 0 || [...word].length === 1) return []
  const { rows } = await sql<{ brand: string }>`
    select brand from (
      select brand, count(*) as products from (
        select brand from products where published and search_words && ${found}::text[] limit ${lookedAt * 5}
      ) as hit group by brand offset 0
    ) as each
    where lower(normalize(brand, NFKC)) like any (${patterns}::text[])
      and regexp_split_to_array(lower(normalize(brand, NFKC)), '\\s+') && ${found}::text[]
    order by starts_with(lower(normalize(brand, NFKC)), ${word}) desc, products desc, brand
    limit ${suggestionLimits.brands} ${prepared}`.execute(db)
  return rows.map(({ brand }) => brand)
}

/** Finds products whose names begin with the text, then the last word or the first, then those with such a word, then by rating. */
async function findBest(
  db: Db,
  criteria: Criteria,
  { typed, plan }: { typed: string; plan: SearchPlan },
): Promise<ProductSummary[]> {
  const hits = db
    .selectFrom('products')
    .where(matching(criteria, plan))
    .select(['products.id', 'products.searchText', 'products.avgRating'])
    .limit(lookedAt)
    .as('hit')
  const first = criteria.terms[0]?.correction ?? criteria.terms[0]?.word ?? ''
  const rows = await db
    .selectFrom(hits)
    .select('hit.id')
    .orderBy(sql`starts_with(hit.search_text, ${splitWords(typed).join(' ')})`, 'desc')
    .orderBy(sql`starts_with(hit.search_text, ${criteria.terms.at(-1)?.word ?? ''})`, 'desc')
    .orderBy(sql`starts_with(hit.search_text, ${first})`, 'desc')
    .orderBy(sql`position(${` ${first}`} in hit.search_text) > 0`, 'desc')
    .orderBy('hit.avgRating', (order) => order.desc().nullsLast())
    .orderBy('hit.id')
    .limit(suggestionLimits.products)
    .execute()
  return findCards(
    db,
    rows.map(({ id }) => id),
  )
}
