import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'
import type { ProductSummary } from '#domain/catalogue/product.ts'
import { homeRowLength, mostOrderedLength } from '#domain/limits.ts'
import { findCards } from './products.ts'

/** Rows of the home page (spec §2); empty when there is nothing to show. */
export type HomeRows = Record<'arrivals' | 'rated' | 'wishlisted' | 'ordered', ProductSummary[]>

export type Favourites = Record<'wishlisted' | 'ordered', readonly string[]>

/** Spare products per row, in case some are unpublished before it is rendered. */
const spare = 10

/** Aggregates all orders: with 200,000 of them a quarter of a second. */
export async function findFavourites(db: Db): Promise<Favourites> {
  const { rows } = await sql<Favourites>`
    select array(${mostWishlistedIds}) as wishlisted, array(${mostSold}) as ordered`.execute(db)
  return rows[0] ?? { wishlisted: [], ordered: [] }
}

/** Finds the products of all rows first, then their cards once, because most appear in several rows. */
export async function findHomeRows(db: Db, favourites: Favourites): Promise<HomeRows> {
  const { rows } = await sql<Record<'arrivals' | 'rated', string[]>>`
    select array(${newest}) as arrivals, array(${bestRated}) as rated ${prepared}`.execute(db)
  const { arrivals, rated } = rows[0] ?? { arrivals: [], rated: [] }
  const { wishlisted } = favourites
  const wanted = filledUp(favourites)
  const cards = await findCards(db, [...new Set([...arrivals, ...rated, ...wishlisted, ...wanted])])
  const cardsOf = (ids: readonly string[]) => ids.flatMap((id) => cards.find((card) => card.id === id) ?? [])
  return {
    arrivals: cardsOf(arrivals),
    rated: ratedFirst(cardsOf(rated)),
    wishlisted: cardsOf(wishlisted).slice(0, homeRowLength),
    ordered: cardsOf(wanted).slice(0, mostOrderedLength),
  }
}

/** Leaves the row out while nothing is rated: it would be New Arrivals again. */
const ratedFirst = (best: ProductSummary[]) => (best[0]?.avgRating == null ? [] : best)

/** Finds the best-selling products, shown when a search has no results. */
export async function mostOrdered(db: Db, favourites: Favourites): Promise<ProductSummary[]> {
  return (await findCards(db, filledUp(favourites))).slice(0, mostOrderedLength)
}

const newest = sql`select id from products where published order by created_at desc, id limit ${homeRowLength}`

const bestRated = sql`
  select id from products where published order by avg_rating desc nulls last, created_at desc, id limit ${homeRowLength}`

/** Sorts by number of wishlists (decision 1.8); other products are left out. */
const mostWishlistedIds = sql`
  select product_id from wishlist join products on products.id = product_id and published
  group by product_id order by count(*) desc, product_id limit ${homeRowLength + spare}`

/** Sorts by units sold of products still for sale; cancelled and unpaid orders and gifts don't count. */
const mostSold = sql`
  select product_id from order_lines join products on products.id = product_id and published
    join orders using (order_id)
  where hold_state = 'claimed' and fulfilment_state <> 'cancelled' and not gift
  group by product_id order by sum(quantity) desc, product_id limit ${mostOrderedLength + spare}`

/** Fills remaining places with wishlisted products (decision 1.8). */
const filledUp = ({ ordered, wishlisted }: Favourites): string[] => [...new Set([...ordered, ...wishlisted])]
