import { sql } from 'kysely'
import type { ProductCard } from '#domain/catalogue.ts'
import { homeRowLength, mostOrderedLength } from '#domain/limits.ts'
import type { Db } from './database.ts'
import { findCards } from './products.ts'

/** The rows of the home page (spec §2); one is empty while there is nothing to show in it. */
export type HomeRows = Record<'arrivals' | 'rated' | 'wishlisted' | 'ordered', ProductCard[]>

/** Which products stand in the rows is one question, what their cards show another: most stand in more than one. */
export async function findHomeRows(db: Db): Promise<HomeRows> {
  const { rows } = await sql<Record<keyof HomeRows, string[]>>`
    select array(${newest}) as arrivals, array(${bestRated}) as rated, array(${mostKept}) as wishlisted,
      array(${mostSold}) as ordered`.execute(db)
  const { arrivals, rated, wishlisted, ordered } = rows[0] ?? none
  const cards = await findCards(db, [...new Set([...arrivals, ...rated, ...wishlisted, ...ordered])])
  const cardsOf = (ids: readonly string[]) => ids.flatMap((id) => cards.find((card) => card.id === id) ?? [])
  return {
    arrivals: cardsOf(arrivals),
    rated: cardsOf(rated),
    wishlisted: cardsOf(wishlisted),
    ordered: cardsOf(filledUp(ordered, wishlisted)),
  }
}

/** What others buy, for a search that found nothing. */
export async function mostOrdered(db: Db): Promise<ProductCard[]> {
  const { rows } = await sql<{ ordered: string[]; kept: string[] }>`
    select array(${mostSold}) as ordered, array(${mostKept}) as kept`.execute(db)
  const { ordered, kept } = rows[0] ?? { ordered: [], kept: [] }
  return findCards(db, filledUp(ordered, kept))
}

const none = { arrivals: [], rated: [], wishlisted: [], ordered: [] }

const newest = sql`select id from products where published order by created_at desc, id limit ${homeRowLength}`

const bestRated = sql`
  select id from products where published order by avg_rating desc nulls last, created_at desc, id limit ${homeRowLength}`

/** By the number of shoppers who keep it (decision 1, row 8); nothing while nobody keeps anything. */
const mostKept = sql`
  select product_id from wishlist join products on products.id = product_id and published
  group by product_id order by count(*) desc, product_id limit ${homeRowLength}`

/** By pieces ordered, of what is still sold. */
const mostSold = sql`
  select product_id from order_lines join products on products.id = product_id and published
  group by product_id order by sum(quantity) desc, product_id limit ${mostOrderedLength}`

/** What shoppers keep fills the places that orders leave empty (decision 1, row 8). */
function filledUp(ordered: readonly string[], kept: readonly string[]): string[] {
  return [...new Set([...ordered, ...kept])].slice(0, mostOrderedLength)
}
