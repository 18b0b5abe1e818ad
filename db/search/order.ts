/** Sort orders of a listing. Sold-out products come last in all of them. */

import { type RawBuilder, sql } from 'kysely'
import { imported } from '#domain/catalogue/country-of-origin.ts'
import { pageSize } from '#domain/limits.ts'
import type { Listing } from '#domain/search/listing.ts'
import { namesColour } from '#domain/search/negation.ts'
import type { Sort } from '#domain/search/order-words.ts'
import { singularOf } from '#domain/search/tokens.ts'
import { type Criteria, hasTerm, needsWordMatch } from './conditions.ts'
import { nameOf, type SearchTerm, wholeForms } from './look-up.ts'

const mostPopular = sql`products.popularity desc, products.avg_rating desc nulls last`

const sorting: Record<Exclude<Sort, 'featured'>, RawBuilder<unknown>> = {
  'price-desc': sql`products.price desc`,
  'price-asc': sql`products.price asc`,
  'rating-desc': sql`products.avg_rating desc nulls last`,
  'rating-asc': sql`products.avg_rating asc nulls last`,
  popular: mostPopular,
  new: sql`products.created_at desc`,
  'best-match': mostPopular,
}

/** Sort order without relevance; each is supported by an index. */
export function sortOrder({ sort, origin, collection }: Listing) {
  const ordering = sort === 'featured' ? byHand(collection?.id ?? 0) : sorting[sort]
  const chosen = sql`${ordering}, products.created_at desc, products.id`
  return origin === imported ? sql`products.made_in, ${chosen}` : chosen
}

/** The owner's order within a collection. */
const byHand = (id: number) => sql`(
  select position from collection_products where collection_id = ${id} and product_id = products.id)`

/** Sort order of the displayed products. */
export function displayOrder(listing: Listing, criteria: Criteria) {
  if (listing.sort !== 'best-match') return sortOrder(listing)
  const preferences = criteria.terms.filter((term) => term.isPreference)
  const held = preferences.map((term) => sql`(${hasTerm(term, 'gathered')})::int * ${weightOf(term)}::float8`)
  if (criteria.isSale) held.push(sql`(coalesce(products.prev_price, 0) > products.price)::int`)
  const first = held.length === 0 ? sql`` : sql`${sql.join(held, sql` + `)} desc, `
  return sql`${first}${isColourOfMaker(criteria)}${isOtherColour(criteria)}${rank(criteria)}, ${sortOrder(listing)}`
}

/** Puts products last whose colour is only a name's first word, which is the maker's in lists without a colour field: 'Blue Parrot'. */
function isColourOfMaker({ terms }: Criteria) {
  const colours = terms.flatMap((term) => (namesColour(nameOf(term)) && !term.isPreference ? (term.found ?? []) : []))
  return colours.length === 0
    ? sql``
    : sql`(products.colour is null and products.search_words[1] = any (${colours}::text[])
        and not products.search_words[2:cardinality(string_to_array(products.name, ' '))] && ${colours}::text[]), `
}

/** Puts goods of the colour alone before those of two colours, and last those that are of another one first: 'Red and white'. */
function isOtherColour({ terms }: Criteria) {
  const [colour, ...others] = terms.filter((term) => namesColour(nameOf(term)) && !term.isPreference)
  if (!colour || others.length > 0) return sql``
  const main = sql`split_part(lower(products.colour), ' and ', 1)`
  return sql`coalesce((products.colour like '% and %')::int
    + (not string_to_array(${main}, ' ') && ${wholeForms(colour)}::text[])::int * 2, 0), `
}

/** Weighs what few products are described by more than what many are: of 'square dial' the shape. */
const weightOf = ({ described }: SearchTerm) => (described.length === 0 ? 1 : 2 / described.length)

/** Block size of relevance ranking in a long listing, because reading all names takes too long. */
export const rankingBlockSize = 10 * pageSize

/**
 * Relevance: 0 when every word is in the name as typed or a synonym of the product's category, 1 when a meaning of it is,
 * 2 when some are in brand or family, 3 otherwise. Before it counts whether the name has a category's word but the product
 * is of another: of 'croc charms' the clogs go before a wallet of a crocodile's pattern.
 */
function rank({ terms }: Criteria) {
  const ranked = terms.filter((term) => needsWordMatch(term) && !term.isPreference)
  if (ranked.length === 0) return sql`0::int`
  const all = (hold: (term: SearchTerm) => RawBuilder<unknown>) => sql.join(ranked.map(hold), sql` and `)
  const named = (words: (term: SearchTerm) => readonly string[], isOfCategory = isSynonym) =>
    all((term) =>
      isOfCategory(term)
        ? sql`products.category = any (${term.categories}::text[])`
        : sql`${wordsOfName} && ${words(term)}::text[]`,
    )
  return sql`${isOutside(terms)}, case
    when ${named(typedForms, (term) => isSynonym(term) && !isTyped(term))} then 0
    when ${named(wholeForms)} then 1
    when ${all((term) => sql`(products.search_words && ${wholeForms(term)}::text[] or ${wordsOfFamily} && ${wholeForms(term)}::text[])`)} then 2
    else 3 end, ${typedCount(ranked)} desc`
}

/** Counts the words that the name has as typed: of 'ladies party sandal' a sandal goes before flats, which answer for it. */
const typedCount = (terms: readonly SearchTerm[]) =>
  terms.length === 1
    ? sql`0::int`
    : sql.join(
        terms.map((term) => sql`(${wordsOfName} && ${typedForms(term)}::text[])::int`),
        sql` + `,
      )

const isSynonym = (term: SearchTerm) => term.isSynonym

/** Tells whether names have the word as typed: of 'cologne for men' the one called so goes first. */
const isTyped = (term: SearchTerm) => typedForms(term).some((form) => term.found?.includes(form))

/** Condition: the product is of none of the categories that a term is the name of. */
function isOutside(terms: readonly SearchTerm[]) {
  const isName = (term: SearchTerm) => !isSynonym(term) && (terms.length > 1 || term.correction === null)
  const named = terms.filter((term) => term.categories.length > 0 && isName(term))
  const outside = named.map(({ categories }) => sql`products.category <> all (${categories}::text[])`)
  return outside.length === 0 ? sql`false::boolean` : sql`(${sql.join(outside, sql` or `)})`
}

/** Lists the words of the catalogue that a term names without translation. */
function typedForms(term: SearchTerm): string[] {
  const typed = [term.word, nameOf(term)].map(singularOf)
  return wholeForms(term).filter((form) =>
    form.split(/[^\p{L}\p{M}\p{N}]+/u).some((part) => typed.includes(singularOf(part))),
  )
}

/** The words of the name, with which `search_words` begins: to normalize the name again takes three times as long. */
const wordsOfName = sql`products.search_words[:cardinality(string_to_array(products.name, ' '))]`
const wordsOfFamily = sql`string_to_array(lower(normalize(products.brand_categ, NFKC)), ' ')`
