import { sql } from 'kysely'
import { findCards } from '#db/catalogue/products.ts'
import type { Db } from '#db/engine/database.ts'
import type { ProductSummary } from '#domain/catalogue/product.ts'
import { homeRowLength } from '#domain/limits.ts'
import type { Listing } from '#domain/search/listing.ts'
import { readQuery } from '#domain/search/query.ts'
import { hasTerm, isInStock } from './conditions.ts'
import { hasNoMatches } from './look-up.ts'
import { findTerms } from './terms.ts'

/** Maximum matches that are ranked. */
const lookedAt = 1_000

/**
 * Finds alternatives for a search without results: products with any of its words, else of its category, ignoring price
 * and size. Most matching words first, sold-out products last; beyond the maximum price the cheapest.
 */
export async function findNearMatches(db: Db, listing: Listing): Promise<ProductSummary[]> {
  const query = readQuery(listing.query)
  const terms = await findTerms(db, query.words)
  const either = terms.filter((term) => !hasNoMatches(term)).map((term) => hasTerm(term, 'gathered'))
  if (either.length === 0 && listing.category !== null)
    either.push(sql<boolean>`products.category = ${listing.category}`)
  if (either.length === 0) return []
  const cheapestFirst = listing.under !== null || query.under !== null
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, price, created_at, ${isInStock} as is_in_stock, ${sql.join(either.map(asNumber), sql` + `)} as held
      from products where published and (${sql.join(either, sql` or `)}) limit ${lookedAt}
    ) as near
    order by is_in_stock desc, held desc, price * ${cheapestFirst ? 1 : -1}::int, created_at desc, id limit ${homeRowLength}`.execute(
    db,
  )
  return findCards(
    db,
    rows.map(({ id }) => id),
  )
}

const asNumber = (condition: ReturnType<typeof sql<boolean>>) => sql`(${condition})::int`
