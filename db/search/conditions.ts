import { sql } from 'kysely'
import type { Paise } from '#domain/money.ts'
import { describes, namesWornGoods } from '#domain/search/dictionary-words.ts'
import { hasFilters } from '#domain/search/filters.ts'
import type { Listing } from '#domain/search/listing.ts'
import { namesColour } from '#domain/search/negation.ts'
import { isKindForWomen, isKindWord, kindsServing, kindWords, otherNamesOf, singularOf } from '#domain/search/tokens.ts'
import { isFirstOfStyle, matchesCollection, matchesFilters } from './filter-conditions.ts'
import { isFoundWhole, type SearchTerm, wordsOf } from './look-up.ts'

/** Criteria of a listing: its filters and the interpreted query. */
export type Criteria = Pick<Listing, 'category' | 'collection' | 'brandCateg' | 'under' | 'filters'> & {
  terms: readonly SearchTerm[]
  /** Brand families of which one must match; absent: any. */
  families?: readonly string[]
  /** Alternative words for products without a family. */
  familyNames?: readonly (readonly string[])[]
  /** Excluded brand families, and their names in products without a family. */
  otherFamilies?: readonly string[]
  otherFamilyNames?: readonly (readonly string[])[]
  /** Excluded terms. */
  without?: readonly SearchTerm[]
  /** Minimum price; null for none. */
  over: Paise | null
  /** Null for any size. */
  sizes: readonly string[] | null
  /** Null for any country. */
  madeIn: readonly string[] | null
  /** Ranks reduced products first. */
  isSale?: boolean
  /** Keeps one product of each style. */
  onePerStyle?: boolean
}

/**
 * Query plan, with the same result: `gathered` combines indexes of words and sizes, for few hits; `walked` scans an
 * index in sort order that includes all needed columns; `swept` scans all sizes, which is fastest in a small shop.
 */
export type SearchPlan = 'gathered' | 'walked' | 'swept'

/** Builds the conditions on `products`; drafts never match. */
export function matching(criteria: Criteria, plan: SearchPlan) {
  const all = matchingAny(criteria, plan)
  if (!criteria.onePerStyle) return all
  return sql<boolean>`${all} and ${isFirstOfStyle(matchingAny(criteria, 'walked'), isInStock)}`
}

function matchingAny(criteria: Criteria, plan: SearchPlan) {
  const { terms, category, brandCateg, families = [], under, over, sizes, madeIn, filters } = criteria
  const required = terms.filter(
    (term) => !term.isPreference && (category === null || !term.categories.includes(category)),
  )
  const all = [isPublished(criteria, plan), ...required.map((term) => hasTerm(term, plan, required))]
  for (const term of criteria.without ?? []) all.push(sql<boolean>`not ${hasTerm(term, plan)}`)
  const { otherFamilies = [], otherFamilyNames = [] } = criteria
  if (otherFamilies.length > 0) all.push(sql<boolean>`${isOfFamily(otherFamilies, otherFamilyNames)} is not true`)
  if (category !== null) all.push(sql<boolean>`products.category = ${category}`)
  if (criteria.collection) all.push(...matchesCollection(criteria.collection))
  if (brandCateg !== null) all.push(sql<boolean>`products.brand_categ = ${brandCateg}`)
  const { familyNames = [] } = criteria
  if (families.length + familyNames.length > 0) all.push(isOfFamily(families, familyNames))
  if (under !== null) all.push(sql<boolean>`products.price <= ${under}`)
  if (over !== null) all.push(sql<boolean>`products.price >= ${over}`)
  if (madeIn !== null) all.push(isMadeIn(madeIn))
  all.push(...matchesFilters(filters))
  if (sizes !== null) all.push(hasSize(sizes, plan))
  if (filters.size.length > 0) all.push(hasSize(filters.size, plan))
  if (filters.stock.length > 0 || criteria.collection?.rule?.inStock)
    all.push(plan === 'swept' ? isAmongStock : isInStock)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

function isOfFamily(families: readonly string[], names: readonly (readonly string[])[]) {
  const isNamed = names.map((words) => sql<boolean>`products.search_words @> ${words}::text[]`)
  return sql<boolean>`(${sql.join([sql<boolean>`products.brand_categ = any (${families}::text[])`, ...isNamed], sql` or `)})`
}

/** Compares a single country by `=`, so that the index provides price order. */
function isMadeIn(countries: readonly string[]) {
  return countries.length === 1
    ? sql<boolean>`products.made_in = ${countries[0]}`
    : sql<boolean>`products.made_in = any (${countries}::text[])`
}

/**
 * Condition for published products, in the form of the partial indexes' predicate. Plans that don't walk use another
 * form, because these indexes contain words too, and comparing them row by row is slower than the word index.
 */
function isPublished(criteria: Criteria, plan: SearchPlan) {
  return plan !== 'walked' && isWordsAlone(criteria)
    ? sql<boolean>`products.published is not false`
    : sql<boolean>`products.published`
}

/** Tells whether a term needs words to match: 'shoes' may stand for a category alone. */
export function needsWordMatch({ found }: SearchTerm): boolean {
  return found?.length !== 0
}

function hasFilter({
  category,
  brandCateg,
  under,
  over,
  madeIn,
  families = [],
  familyNames = [],
  otherFamilies = [],
  without = [],
  filters,
  collection,
  onePerStyle = false,
}: Criteria): boolean {
  return (
    onePerStyle ||
    collection !== undefined ||
    hasFilters(filters) ||
    families.length + familyNames.length + otherFamilies.length + without.length > 0 ||
    [category, brandCateg, under, over, madeIn].some((filter) => filter !== null)
  )
}

/** Builds a term's condition: case-insensitive in name, category or brand (spec §7), or by its synonyms. `among` are all terms. */
export function hasTerm(term: SearchTerm, plan: SearchPlan, among: readonly SearchTerm[] = []) {
  const { categories, described } = term
  const either: ReturnType<typeof sql<boolean>>[] = []
  if (needsWordMatch(term)) either.push(hasWord(term, plan, among))
  if (categories.length === 1) either.push(sql<boolean>`products.category = ${categories[0]}`)
  if (categories.length > 1) either.push(sql<boolean>`products.category = any (${categories}::text[])`)
  if (described.length > 0) either.push(sql<boolean>`products.id = any (${described}::text[])`)
  const [only = sql<boolean>`false`, ...others] = either
  return others.length === 0 ? only : sql<boolean>`(${sql.join(either, sql` or `)})`
}

/** Maximum number of words compared per product before the text search is faster. */
const comparedAtMost = 8

function hasWord(term: SearchTerm, plan: SearchPlan, among: readonly SearchTerm[]) {
  const { found, patterns } = term
  if (found !== null && (plan !== 'walked' || found.length <= comparedAtMost)) {
    const isFound = sql<boolean>`products.search_words && ${found}::text[]`
    if (plan === 'walked') return isFound
    const others = among.flatMap((other) => (other === term ? [] : (other.found ?? [])))
    if (
      wordsOf(patterns).some(namesWornGoods) &&
      kindsServing(term.word).length === 0 &&
      !among.some((other) => other !== term && (isKindAmong(other) || isMakerAmong(other)))
    )
      return sql<boolean>`(${isFound} and not ${isBeforeKind(found)})`
    if (isKindAlone(term)) return sql<boolean>`(${isFound} and not ${isMakersKind(term, found.filter(isKind), others)})`
    const isColourOfKind = namesColour(term.word) && among.some(isKindAmong)
    return term.categories.length > 0 || isColourOfKind || isTranslated(term, found)
      ? sql<boolean>`(${isFound} and not ${isBrandAlone(found, others)})`
      : isFound
  }
  const text = plan === 'walked' ? sql`array_to_string(products.search_words, ' ')` : sql`products.search_text`
  return patterns.length === 1
    ? sql<boolean>`${text} like ${patterns[0]}`
    : sql<boolean>`${text} like any (${patterns}::text[])`
}

const isKind = (word: string) => isKindWord(word) || isKindForWomen(word)
const isKindAmong = ({ word, categories }: SearchTerm) => categories.length > 0 || isKindWord(word)
const isMakerAmong = (term: SearchTerm) => isFoundWhole(term) && !describes(term.word) && !namesColour(term.word)

/** Condition: the goods only describe a kind in the name, as in 'Sock Runners'. */
const isBeforeKind = (words: readonly string[]) => sql<boolean>`(
  lower(products.name) ~ ${`\\m(?:${words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '.')).join('|')}) (?:${kindWords.join('|')})s?\\M`})`

const isKindAlone = ({ patterns, categories }: SearchTerm) =>
  categories.length === 0 && wordsOf(patterns).some(isKindWord)

/**
 * Condition: the kind is part of a brand like 'Heel & Buckle', 'Flat n Heels' or, where the name ends with another kind,
 * 'Knotty Derby', that no other term asks for.
 */
function isMakersKind({ patterns }: SearchTerm, kinds: readonly string[], others: readonly string[]) {
  const asked = wordsOf(patterns).map(singularOf)
  const same = [...asked, ...otherNamesOf(asked).map(singularOf), 'shoe', 'bag']
  const otherKinds = kindWords.filter((kind) => !same.includes(kind))
  return sql<boolean>`(
  (products.search_words[2] in ('&', 'n', 'and') and products.search_words[1:3] && ${kinds}::text[]
    or products.search_words[1:2] && ${kinds}::text[] and not ${splitName}[3:] && ${kinds}::text[]
      and lower(products.name) ~ ${`(?<!\\mflip )\\m(?:${otherKinds.join('|')})s$`})
  and not products.search_words[1:3] && ${others}::text[] and not ${splitName}[4:] && ${kinds}::text[])`
}

const splitName = sql`(string_to_array(lower(products.name), ' '))`

/** Tells whether only synonyms of the word matched; not for colours, which have a column of their own. */
const isTranslated = ({ word, isSynonym, correction }: SearchTerm, found: readonly string[]) =>
  !isSynonym && correction === null && !found.some((one) => one.includes(singularOf(word)) || namesColour(one))

/**
 * Condition: only a brand of several words, also at the beginning of the name, has the words; 'saffron' is kesar, and not 'Kesar
 * Lane', nor is 'deo' 'Oggo Deo', unless another term asks for that brand.
 */
const isBrandAlone = (words: readonly string[], others: readonly string[]) => sql<boolean>`(
  products.brand like '% %' and products.colour is null and string_to_array(lower(products.brand), ' ') && ${words}::text[]
  and not string_to_array(lower(products.brand), ' ') && ${others}::text[]
  and not string_to_array(replace(lower(products.name), lower(products.brand), ''), ' ') && ${words}::text[])`

/** Condition: units of that size are in stock at its stock location. */
function hasSize(keys: readonly string[], plan: SearchPlan) {
  const isThis = sql`own.product_id = products.id and ${isThere(keys)}`
  // 'limit 1' prevents the planner from scanning all sizes first.
  if (plan === 'walked') return sql<boolean>`(select true from product_sizes own where ${isThis} limit 1)`
  // 'is true' prevents other rewrites.
  return plan === 'swept'
    ? sql<boolean>`(products.id in (select own.product_id from product_sizes own where ${isThere(keys)})) is true`
    : sql<boolean>`exists (select from product_sizes own where ${isThis})`
}

function isThere(keys: readonly string[]) {
  return sql<boolean>`own.size_key = any (${keys}::text[]) and own.may_be_in_stock
      and (own.stock_location = own.size or exists (
        select from product_sizes counted
        where counted.product_id = own.product_id and counted.size = own.stock_location and counted.on_hand > counted.reserved))`
}

/**
 * Condition: any size is in stock. Checks stock locations only, so shared ones count once. Evaluated per product:
 * 'limit 1' prevents the planner from scanning all sizes first.
 */
export const isInStock = sql<boolean>`(
  select true from product_sizes any_size where any_size.product_id = products.id
    and any_size.may_be_in_stock and any_size.stock_location = any_size.size limit 1) is true`

/** The same condition for small shops, whose sizes are scanned faster as a whole. */
const isAmongStock = sql<boolean>`(products.id in (select any_size.product_id from product_sizes any_size
  where any_size.may_be_in_stock and any_size.stock_location = any_size.size)) is true`

/** Tells whether the criteria exclude sold-out products. */
export function needsStock({ sizes, filters, collection }: Criteria): boolean {
  return collection?.rule?.inStock === true || sizes !== null || filters.size.length + filters.stock.length > 0
}

/** Tells whether the criteria consist of words only. */
function isWordsAlone(criteria: Criteria): boolean {
  return criteria.terms.some(needsWordMatch) && criteria.sizes === null && !hasFilter(criteria)
}
