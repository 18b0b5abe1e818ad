import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { imported, isImported } from '#domain/catalogue/country-of-origin.ts'
import type { Listing } from '#domain/search/listing.ts'

/** Upper bound, more than there are countries: misspelt ones must not make the list endless. */
const mostCountries = 250

/** Lists the countries of origin of a category's products, or of all products, by a loose index scan. */
export async function findOrigins(db: Db, category: string | null): Promise<string[]> {
  const there = category === null ? sql`` : sql`and category = ${category}`
  const { rows } = await sql<{ country: string }>`
    with recursive known as (
      (select made_in as country from products where published and made_in is not null ${there} order by made_in limit 1)
      union all
      select (select made_in from products where published and made_in > known.country ${there} order by made_in limit 1)
      from known where known.country is not null
    )
    select country from known where country is not null limit ${mostCountries}`.execute(db)
  return rows.map(({ country }) => country)
}

/** Lists the spellings that a filter matches; null for any country. */
export async function countriesOfFilter(
  db: Db,
  { origin, category }: Pick<Listing, 'origin' | 'category'>,
): Promise<string[] | null> {
  if (origin !== imported) return origin === null ? null : [origin]
  return (await findOrigins(db, category)).filter(isImported)
}

/** Finds the country of each product in a listing sorted by country. */
export async function findMadeIn(
  db: Db,
  { origin }: Pick<Listing, 'origin'>,
  ids: readonly string[],
): Promise<Map<string, { madeIn: string }>> {
  if (origin !== imported || ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('products')
    .where('id', 'in', [...ids])
    .where('madeIn', 'is not', null)
    .select(['id', 'madeIn'])
    .$narrowType<{ madeIn: string }>()
    .execute()
  return new Map(rows.map(({ id, madeIn }) => [id, { madeIn }]))
}
