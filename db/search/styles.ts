import { type RawBuilder, sql } from 'kysely'

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
