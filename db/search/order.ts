/** Sort orders of a listing. Sold-out products come last in all of them. */

import { type RawBuilder, sql } from 'kysely'
import { imported } from '#domain/catalogue/country-of-origin.ts'
import { pageSize } from '#domain/limits.ts'
import type { Listing } from '#domain/search/listing.ts'
import type { Sort } from '#domain/search/order-words.ts'
import { type Criteria, hasTerm, needsWordMatch } from './conditions.ts'
import { wholeForms } from './look-up.ts'

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
  const held = preferences.map((term) => sql`(${hasTerm(term, 'gathered')})::int`)
  const first = held.length === 0 ? sql`` : sql`${sql.join(held, sql` + `)} desc, `
  return sql`${first}${rank(criteria)}, ${sortOrder(listing)}`
}

/** Block size of relevance ranking in a long listing, because reading all names takes too long. */
export const rankingBlockSize = 10 * pageSize

/** Relevance: 0 when every word is in the name, 1 when some are in brand or family, 2 otherwise. */
function rank({ terms }: Criteria) {
  const forms = terms.filter((term) => needsWordMatch(term) && !term.isPreference).map(wholeForms)
  if (forms.length === 0) return sql`0::int`
  const all = (hold: (words: readonly string[]) => RawBuilder<unknown>) => sql.join(forms.map(hold), sql` and `)
  return sql`case
    when ${all((words) => sql`${wordsOfName} && ${words}::text[]`)} then 0
    when ${all((words) => sql`(products.search_words && ${words}::text[] or ${wordsOfFamily} && ${words}::text[])`)} then 1
    else 2 end`
}

/** The words of the name, with which `search_words` begins: to normalize the name again takes three times as long. */
const wordsOfName = sql`products.search_words[:cardinality(string_to_array(products.name, ' '))]`
const wordsOfFamily = sql`string_to_array(lower(normalize(products.brand_categ, NFKC)), ' ')`
