import { type RawBuilder, sql } from 'kysely'
import type { CollectionScope } from '#domain/collections/collection.ts'
import { colourWords, wordsForColours } from '#domain/search/colours.ts'
import { type Filters, priceBands } from '#domain/search/filters.ts'
import { splitWords } from '#domain/search/tokens.ts'

/** Conditions of the selected filters, without stock. */
export function matchesFilters({ price, colour, maker, discount, rating }: Filters): RawBuilder<boolean>[] {
  const all: RawBuilder<boolean>[] = []
  if (price.length > 0) all.push(sql<boolean>`(${sql.join(price.map(isInBand), sql` or `)})`)
  if (colour.length > 0) all.push(sql<boolean>`${wordsOfColour} && ${wordsForColours(colour)}::text[]`)
  if (maker.length > 0) all.push(isOfMaker(maker))
  for (const least of discount.map(Number)) all.push(isReducedBy(least))
  for (const least of rating.map(Number)) all.push(sql<boolean>`products.avg_rating >= ${least}::int`)
  return all
}

/** Conditions of a collection, without stock. */
export function matchesCollection({ id, rule }: CollectionScope): RawBuilder<boolean>[] {
  if (rule === null)
    return [sql<boolean>`products.id in (select product_id from collection_products where collection_id = ${id})`]
  const { tags, min, max, since, discount } = rule
  const all: RawBuilder<boolean>[] = []
  if (tags.length > 0) all.push(sql<boolean>`lowercase(products.tags) && ${tags}::text[]`)
  if (min !== null) all.push(sql<boolean>`products.price >= ${min}`)
  if (max !== null) all.push(sql<boolean>`products.price <= ${max}`)
  if (since !== null) all.push(sql<boolean>`products.created_at >= ${since}::timestamptz`)
  if (discount !== null) all.push(isReducedBy(discount))
  return all
}

/** Expression: the stored colour of a product, else all words of its name. */
export const wordsOfColour = sql`case when products.colour is null then products.search_words
  else regexp_split_to_array(lower(products.colour), '[^[:alpha:]]+') end`

/** Rows of a word and its colour. */
export const namedColours = sql.join(colourWords.map(({ word, colour }) => sql`(${sql.lit(word)}, ${sql.lit(colour)})`))

function isInBand(key: string) {
  const { from, to } = priceBands[key] ?? { from: 0, to: null }
  const isOver = sql<boolean>`products.price >= ${from * 100}::bigint`
  return to === null ? isOver : sql<boolean>`(${isOver} and products.price < ${to * 100}::bigint)`
}

/** Condition on brands, using the word index by the longest word of each. */
function isOfMaker(brands: readonly string[]) {
  const isOne = sql<boolean>`products.brand = any (${brands}::text[])`
  if (!brands.every((brand) => /^[a-z0-9 &'.-]+$/i.test(brand))) return isOne
  const words = brands.map((brand) => splitWords(brand).sort((a, b) => b.length - a.length)[0] ?? '')
  return sql<boolean>`(${isOne} and products.search_words && ${words}::text[])`
}

/** Condition on the discount, rounded as on the badge (spec §9). */
function isReducedBy(least: number) {
  const twice = 2 * least - 1
  return sql<boolean>`(products.prev_price - products.price) * 200 >= ${twice}::bigint * products.prev_price`
}

/**
 * Condition: products without a style, and the first matching product of each style. Within `first` the alias
 * `products` denotes its siblings.
 */
export function isFirstOfStyle(matches: RawBuilder<boolean>, isInStock: RawBuilder<boolean>) {
  return sql<boolean>`(products.style is null or products.id = (
    select first.id from (select products.style) as mine, lateral (
      select products.id from products where products.style = mine.style and ${matches}
      order by ${isInStock} desc, products.popularity desc, products.created_at, products.id limit 1) as first))`
}
