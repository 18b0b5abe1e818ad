import { sql } from 'kysely'
import type { Picture, Product, ProductCard } from '#domain/catalogue.ts'
import { homeRowLength, mostOrderedLength, relatedFetched } from '#domain/limits.ts'
import type { Listing } from '#domain/listing.ts'
import type { Paise } from '#domain/money.ts'
import { type Heard, nothingHeard } from '#domain/search-heard.ts'
import type { Db } from './database.ts'
import { pictureJson } from './pictures.ts'
import { picturesOfProduct, sizesOfProduct } from './product-parts.ts'
import { findListingIds } from './search-listing.ts'

/** Everything that a card shows; the conditions and the order are the caller's. */
function cards(db: Db) {
  return db
    .selectFrom('products')
    .leftJoin('media', (join) => join.on(sql<boolean>`media.url = products.images[1]`))
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('productSizes as size')
          .whereRef('size.productId', '=', 'products.id')
          .select([
            sql<Paise>`(array_agg(size.price order by size.position))[1]`.as('firstPrice'),
            sql<Paise>`(array_agg(size.price order by size.position desc))[1]`.as('lastPrice'),
            sql<number>`sum(size.on_hand - size.reserved)`.as('stock'),
          ])
          .as('sizes'),
      (join) => join.onTrue(),
    )
    .select([
      'products.id',
      'products.name',
      'products.brand',
      'products.category',
      'products.price',
      'products.prevPrice',
      'products.avgRating',
      'sizes.firstPrice',
      'sizes.lastPrice',
      'sizes.stock',
      pictureJson('media').as('picture'),
    ])
}

type CardRow = {
  id: string
  name: string
  brand: string
  category: string
  price: Paise
  prevPrice: Paise | null
  avgRating: number | null
  firstPrice: Paise | null
  lastPrice: Paise | null
  stock: number | null
  picture: Picture | null
}

function toCard({ firstPrice, lastPrice, stock, price, ...card }: CardRow): ProductCard {
  return { ...card, prices: { first: firstPrice ?? price, last: lastPrice ?? price }, stock: stock ?? 0 }
}

export type ListingPage = { products: ProductCard[]; total: number; heard: Heard }

/** One page of a listing, and how many products it has in all: exact up to `countedUpTo`, one more beyond it. */
export async function findListing(db: Db, listing: Listing): Promise<ListingPage> {
  if (!listing.valid) return { products: [], total: 0, heard: nothingHeard }
  const { ids, ...found } = await findListingIds(db, listing)
  return { products: await findCards(db, ids), ...found }
}

export async function newArrivals(db: Db): Promise<ProductCard[]> {
  const rows = await cards(db)
    .orderBy('products.createdAt', 'desc')
    .orderBy('products.id')
    .limit(homeRowLength)
    .execute()
  return rows.map(toCard)
}

export async function topRated(db: Db): Promise<ProductCard[]> {
  const rows = await cards(db)
    .orderBy('products.avgRating', (order) => order.desc().nullsLast())
    .orderBy('products.createdAt', 'desc')
    .limit(homeRowLength)
    .execute()
  return rows.map(toCard)
}

/** By the number of shoppers who keep it (decision 8); nothing while nobody keeps anything. */
export async function mostWishlisted(db: Db): Promise<ProductCard[]> {
  const rows = await cards(db)
    .innerJoin(
      (kept) =>
        kept
          .selectFrom('wishlist')
          .select(['productId', (select) => select.fn.countAll<number>().as('keepers')])
          .groupBy('productId')
          .as('kept'),
      (join) => join.onRef('kept.productId', '=', 'products.id'),
    )
    .orderBy('kept.keepers', 'desc')
    .orderBy('products.id')
    .limit(homeRowLength)
    .execute()
  return rows.map(toCard)
}

/** By pieces ordered; what shoppers keep fills the places that orders leave empty (decision 8). */
export async function mostOrdered(db: Db): Promise<ProductCard[]> {
  const rows = await cards(db)
    .innerJoin(
      (lines) =>
        lines
          .selectFrom('orderLines')
          .select(['productId', (select) => select.fn.sum<number>('quantity').as('pieces')])
          .groupBy('productId')
          .as('ordered'),
      (join) => join.onRef('ordered.productId', '=', 'products.id'),
    )
    .orderBy('ordered.pieces', 'desc')
    .orderBy('products.id')
    .limit(mostOrderedLength)
    .execute()
  const ordered = rows.map(toCard)
  if (ordered.length === mostOrderedLength) return ordered
  const kept = await mostWishlisted(db)
  const others = kept.filter((card) => !ordered.some((one) => one.id === card.id))
  return [...ordered, ...others].slice(0, mostOrderedLength)
}

/** Others of the same category, for the product page to pick from. */
export async function relatedTo(db: Db, product: Pick<Product, 'id' | 'category'>): Promise<ProductCard[]> {
  const rows = await cards(db)
    .where('products.category', '=', product.category)
    .where('products.id', '!=', product.id)
    .orderBy('products.createdAt', 'desc')
    .orderBy('products.id')
    .limit(relatedFetched)
    .execute()
  return rows.map(toCard)
}

export async function findCards(db: Db, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const rows = await cards(db).where('products.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, toCard(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function findProduct(db: Db, id: string): Promise<Product | null> {
  const row = await db
    .selectFrom('products')
    .where('products.id', '=', id)
    .select([
      'id',
      'name',
      'brand',
      'category',
      'brandCateg',
      'description',
      'avgRating',
      'createdAt',
      sizesOfProduct.as('sizes'),
      picturesOfProduct.as('pictures'),
    ])
    .executeTakeFirst()
  return row ?? null
}
