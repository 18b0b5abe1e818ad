import { type SelectQueryBuilder, sql } from 'kysely'
import type { Listing } from '#domain/listing.ts'
import type { SearchQuery } from '#domain/search-query.ts'
import type { SearchTerm } from './search-terms.ts'
import type { Tables } from './tables.ts'

/** What a listing asks of a product: its filters, and what its query was understood to mean. */
export type Wanted = Pick<Listing, 'category' | 'brandCateg' | 'under'> &
  Pick<SearchQuery, 'sizes'> & { terms: readonly SearchTerm[] }

type Products<From extends Tables, Row> = SelectQueryBuilder<From, 'products', Row>

export function matching<From extends Tables, Row>(query: Products<From, Row>, wanted: Wanted) {
  let found = query
  for (const term of wanted.terms) {
    const isGiven = wanted.category !== null && term.categories.includes(wanted.category)
    if (!isGiven) found = found.where(hasTerm(term))
  }
  if (wanted.category !== null) found = found.where(sql<boolean>`products.category = ${wanted.category}`)
  if (wanted.brandCateg !== null)
    found = found.where(sql<boolean>`products.brand_categ = ${wanted.brandCateg}`)
  if (wanted.under !== null) found = found.where(sql<boolean>`products.price <= ${wanted.under}`)
  if (wanted.sizes.length > 0) found = found.where(hasSize(wanted.sizes))
  return found
}

/** Case-insensitive in name, category or brand (spec §7), or what the word means besides. */
export function hasTerm({ word, meant, found, categories }: SearchTerm) {
  const inWords =
    found === null
      ? sql<boolean>`products.search_text like ${likePattern(meant ?? word)}`
      : sql<boolean>`products.search_words && ${found}::text[]`
  if (categories.length === 0) return inWords
  const inCategory =
    categories.length === 1
      ? sql<boolean>`products.category = ${categories[0]}`
      : sql<boolean>`products.category = any (${categories}::text[])`
  return found?.length === 0 ? inCategory : sql<boolean>`(${inWords} or ${inCategory})`
}

/**
 * A piece of that size can be bought now; its shelf counts the pieces. Asked of each product by itself ('limit 1' keeps
 * the planner from reading all sizes of the shop first).
 */
function hasSize(keys: readonly string[]) {
  return sql<boolean>`(
    select true from product_sizes own
    where own.product_id = products.id and translate(lower(own.size), ' -', '') = any (${keys}::text[])
      and case when own.shelf = own.size then own.on_hand > own.reserved else exists (
        select from product_sizes counted
        where counted.product_id = own.product_id and counted.size = own.shelf and counted.on_hand > counted.reserved
      ) end
    limit 1)`
}

function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}
