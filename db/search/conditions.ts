import { sql } from 'kysely'
import type { Paise } from '#domain/money.ts'
import { hasFilters } from '#domain/search/filters.ts'
import type { Listing } from '#domain/search/listing.ts'
import { matchesCollection, matchesFilters } from './filter-conditions.ts'
import type { SearchTerm } from './look-up.ts'
import { isFirstOfStyle } from './styles.ts'

/** Filters of a listing together with its interpreted query. */
export type Criteria = Pick<Listing, 'category' | 'collection' | 'brandCateg' | 'under' | 'filters'> & {
  terms: readonly SearchTerm[]
  /** Brand families of which one is wanted; any when there are none. */
  families?: readonly string[]
  /** Words by which products without a family may be called so. */
  familyNames?: readonly (readonly string[])[]
  /** Brand families that no product may have. */
  otherFamilies?: readonly string[]
  /** Terms that no product may have. */
  without?: readonly SearchTerm[]
  /** The lowest price; null when any will do. */
  over: Paise | null
  /** Null when any will do. */
  sizes: readonly string[] | null
  /** Null when any country will do. */
  madeIn: readonly string[] | null
  /** Only one product of each style is wanted. */
  onePerStyle?: boolean
}

/**
 * How the database shall find out: `gathered` by the indexes of words and sizes, for few finds; `walked`, one product after
 * the other in the order of an index that carries all that is asked for; or `swept` in a small shop, where all products of a
 * size are found sooner than each is asked for it.
 * All find the same.
 */
export type SearchPlan = 'gathered' | 'walked' | 'swept'

/** Which of `products` are wanted; never a draft. */
export function matching(wanted: Criteria, way: SearchPlan) {
  const all = matchingAny(wanted, way)
  if (!wanted.onePerStyle) return all
  return sql<boolean>`${all} and ${isFirstOfStyle(matchingAny(wanted, 'walked'), isInStock)}`
}

function matchingAny(wanted: Criteria, way: SearchPlan) {
  const { terms, category, brandCateg, families = [], under, over, sizes, madeIn, filters } = wanted
  const asked = terms.filter((term) => category === null || !term.categories.includes(category))
  const all = [isPublished(wanted, way), ...asked.map((term) => hasTerm(term, way))]
  for (const term of wanted.without ?? []) all.push(sql<boolean>`not ${hasTerm(term, way)}`)
  const { otherFamilies = [] } = wanted
  if (otherFamilies.length > 0)
    all.push(sql<boolean>`(products.brand_categ = any (${otherFamilies}::text[])) is not true`)
  if (category !== null) all.push(sql<boolean>`products.category = ${category}`)
  if (wanted.collection) all.push(...matchesCollection(wanted.collection))
  if (brandCateg !== null) all.push(sql<boolean>`products.brand_categ = ${brandCateg}`)
  const { familyNames = [] } = wanted
  if (families.length + familyNames.length > 0) all.push(isOfFamily(families, familyNames))
  if (under !== null) all.push(sql<boolean>`products.price <= ${under}`)
  if (over !== null) all.push(sql<boolean>`products.price >= ${over}`)
  if (madeIn !== null) all.push(isMadeIn(madeIn))
  all.push(...matchesFilters(filters))
  if (sizes !== null) all.push(hasSize(sizes, way))
  if (filters.size.length > 0) all.push(hasSize(filters.size, way))
  if (filters.stock.length > 0 || wanted.collection?.rule?.inStock) all.push(way === 'swept' ? isAmongStock : isInStock)
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

function isOfFamily(families: readonly string[], names: readonly (readonly string[])[]) {
  const isNamed = names.map((words) => sql<boolean>`products.search_words @> ${words}::text[]`)
  return sql<boolean>`(${sql.join([sql<boolean>`products.brand_categ = any (${families}::text[])`, ...isNamed], sql` or `)})`
}

/** For a single country the index has the products in price order. */
function isMadeIn(countries: readonly string[]) {
  return countries.length === 1
    ? sql<boolean>`products.made_in = ${countries[0]}`
    : sql<boolean>`products.made_in = any (${countries}::text[])`
}

/**
 * The indexes that a listing is walked by know published products alone. Said in other words, they are not offered for
 * counting words by themselves: they carry words, too, but to compare those of every product takes twice as long as to ask
 * for the word.
 */
function isPublished(wanted: Criteria, way: SearchPlan) {
  return way !== 'walked' && isWordsAlone(wanted)
    ? sql<boolean>`products.published is not false`
    : sql<boolean>`products.published`
}

/** Not every term does: 'shoes' may stand for a category and nothing else. */
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

/** Case-insensitive in name, category or brand (spec §7), or what the word means besides. */
export function hasTerm(term: SearchTerm, way: SearchPlan) {
  const { categories } = term
  const inWords = hasWord(term, way)
  if (categories.length === 0) return inWords
  const inCategory =
    categories.length === 1
      ? sql<boolean>`products.category = ${categories[0]}`
      : sql<boolean>`products.category = any (${categories}::text[])`
  return needsWordMatch(term) ? sql<boolean>`(${inWords} or ${inCategory})` : inCategory
}

/** Number of words that are compared with each product's sooner than its text is read. */
const comparedAtMost = 8

function hasWord({ found, patterns }: SearchTerm, way: SearchPlan) {
  if (found !== null && (way !== 'walked' || found.length <= comparedAtMost))
    return sql<boolean>`products.search_words && ${found}::text[]`
  const text = way === 'walked' ? sql`array_to_string(products.search_words, ' ')` : sql`products.search_text`
  return patterns.length === 1
    ? sql<boolean>`${text} like ${patterns[0]}`
    : sql<boolean>`${text} like any (${patterns}::text[])`
}

/** True if a unit of that size can be bought now; its stock location counts the units. */
function hasSize(keys: readonly string[], way: SearchPlan) {
  const isThis = sql`own.product_id = products.id and ${isThere(keys)}`
  // 'limit 1' keeps the planner from reading all sizes of the shop first.
  if (way === 'walked') return sql<boolean>`(select true from product_sizes own where ${isThis} limit 1)`
  // 'is true' keeps it from doing anything else.
  return way === 'swept'
    ? sql<boolean>`(products.id in (select own.product_id from product_sizes own where ${isThere(keys)})) is true`
    : sql<boolean>`exists (select from product_sizes own where ${isThis})`
}

function isThere(keys: readonly string[]) {
  return sql<boolean>`own.size_key = any (${keys}::text[]) and own.may_be_there
      and (own.stock_location = own.size or exists (
        select from product_sizes counted
        where counted.product_id = own.product_id and counted.size = own.stock_location and counted.on_hand > counted.reserved))`
}

/**
 * True while a unit of any size can be bought. Its stock location counts the units, so shared ones are not asked for. Asked
 * of one product after the other: 'limit 1' keeps the planner from reading all sizes of the shop first.
 */
export const isInStock = sql<boolean>`(
  select true from product_sizes any_size where any_size.product_id = products.id
    and any_size.may_be_there and any_size.stock_location = any_size.size limit 1) is true`

/** The same in a small shop, whose sizes are read sooner than each product is asked for its own. */
const isAmongStock = sql<boolean>`(products.id in (select any_size.product_id from product_sizes any_size
  where any_size.may_be_there and any_size.stock_location = any_size.size)) is true`

/** No product can be found that is sold out. */
export function needsStock({ sizes, filters, collection }: Criteria): boolean {
  return collection?.rule?.inStock === true || sizes !== null || filters.size.length + filters.stock.length > 0
}

/** Nothing is asked for but words. */
function isWordsAlone(wanted: Criteria): boolean {
  return wanted.terms.some(needsWordMatch) && wanted.sizes === null && !hasFilter(wanted)
}
