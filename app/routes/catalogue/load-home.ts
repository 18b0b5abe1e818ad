/** Loads the rows of the home page, for shoppers and the owner's preview. */

import { findBanners } from '#db/catalogue/banners.ts'
import { findShownCategories } from '#db/catalogue/categories.ts'
import { findHomeRows } from '#db/catalogue/home-rows.ts'
import { findCards } from '#db/catalogue/products.ts'
import { findCollection, findCollectionTiles, findProductsOf } from '#db/collections/collections.ts'
import { findPictures } from '#db/content/home-layouts.ts'
import type { Picture, ProductSummary } from '#domain/catalogue/product.ts'
import { collectionPath } from '#domain/collections/address.ts'
import { type HomeRow, homeRowsAt, productsPerRow } from '#domain/content/home-rows.ts'
import type { Shop } from '#flows/shop.ts'
import type { ShownRow } from '#ui/catalogue/home-rows.tsx'
import { openCardPacker } from './card-packer.ts'
import { findCachedFavourites } from './popular-products.ts'

/** `at`: a later moment, of the owner's preview. */
export async function loadHome(shop: Shop, layout: readonly HomeRow[], at = shop.now()) {
  const { db, origin } = shop
  const shown = homeRowsAt(layout, at)
  const urls = shown.flatMap(({ picture }) => picture ?? [])
  const [categories, collections, banners, products, pictures] = await Promise.all([
    findShownCategories(db),
    findCollectionTiles(db),
    findBanners(db),
    findCachedFavourites(shop).then((favourites) => findHomeRows(db, favourites)),
    findPictures(db, urls),
  ])
  const rows = await Promise.all(
    shown.map((row) => fill(shop, row, { products, pictures, length: productsPerRow(shown), at })),
  )
  const filled = rows.filter((row) => row !== null)
  const pack = await openCardPacker(
    shop,
    filled.flatMap(({ cards }) => cards),
  )
  const share = banners.top[0]?.picture ?? products.arrivals[0]?.picture
  return {
    categories: categories.map(({ chips: _, origin: __, ...kept }) => kept),
    tiles: collections.map(({ slug, ...tile }) => ({
      ...tile,
      category: collectionPath(slug),
      redirectUrl: collectionPath(slug),
    })),
    banners,
    rows: filled.map(({ row, cards }): ShownRow => ('products' in row ? { ...row, products: cards.map(pack) } : row)),
    // New arrivals include sold-out products, so they tell whether any is published.
    hasProducts: products.arrivals.length > 0,
    shareImage: share ? new URL(share.url, origin).href : null,
  }
}

type Known = {
  products: Awaited<ReturnType<typeof findHomeRows>>
  pictures: ReadonlyMap<string, Picture>
  /** Products per row. */
  length: number
  at: Date
}

/** A row whose cards are packed once those of all rows are known. */
type FilledRow = { row: ShownRow; cards: readonly ProductSummary[] }

/** Loads a row's content; null for a deleted collection. */
async function fill(shop: Shop, row: HomeRow, { products, pictures, length, at }: Known): Promise<FilledRow | null> {
  const { id, kind, title } = row
  if (kind === 'categories' || kind === 'top' || kind === 'bottom') return { row: { id, kind, title }, cards: [] }
  if (kind === 'text') {
    const picture = row.picture === null ? null : (pictures.get(row.picture) ?? null)
    return { row: { id, kind, title, text: row.text, picture, target: row.target }, cards: [] }
  }
  if (kind !== 'collection') return { row: { id, kind, title, products: [] }, cards: products[kind].slice(0, length) }
  const collection = await findCollection(shop.db, row.collection ?? '')
  if (collection === null) return null
  const ids = await findProductsOf(shop.db, collection, at)
  const cards = await findCards(shop.db, ids.slice(0, length))
  const path = collectionPath(collection.slug)
  return { row: { id, kind, title: title || collection.title, products: [], seeAll: path }, cards }
}
