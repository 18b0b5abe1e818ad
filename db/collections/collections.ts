/** Collections for the storefront (published ones) and for the back office. */

import { type RawBuilder, sql } from 'kysely'
import { pictureJson, thumbnailOf } from '#db/catalogue/images.ts'
import { rememberUntilChange } from '#db/catalogue/page-memory.ts'
import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'
import { matching } from '#db/search/conditions.ts'
import { findListingIds } from '#db/search/listing.ts'
import type { Picture } from '#domain/catalogue/product.ts'
import { type Collection, scopeOf } from '#domain/collections/collection.ts'
import { noFilters } from '#domain/search/filters.ts'
import { readListing } from '#domain/search/listing.ts'

function collections(db: Db) {
  return db
    .selectFrom('collections')
    .leftJoin('media', 'media.url', 'collections.picture')
    .select(['id', 'slug', 'title', 'text', 'seoTitle', 'seoDescription', 'rule', 'sort', 'published', 'inMenu'])
    .select(pictureJson.as('picture'))
}

/** Lists all collections in the owner's order, including drafts. */
export function findCollections(db: Db): Promise<Collection[]> {
  return collections(db).orderBy('position').orderBy('id').execute()
}

export async function findCollection(db: Db, key: number | string): Promise<Collection | null> {
  const row = await collections(db)
    .where((is) => (typeof key === 'number' ? is('id', '=', key) : is('slug', '=', key).and('published', '=', true)))
    .executeTakeFirst()
  return row ?? null
}

/** Lists the product ids of its first page in the default order. */
export async function findProductsOf(db: Db, collection: Collection, now: Date): Promise<readonly string[]> {
  const scope = { scope: scopeOf(collection, now), sort: collection.sort }
  return (await findListingIds(db, readListing(new URLSearchParams(), [], scope))).ids
}

/** Finds the tiles shown after those of the categories. */
export const findCollectionTiles = rememberUntilChange(async (db: Db) => {
  const { rows } = await sql<{ slug: string; title: string; thumbnail: Picture | null }>`
    select slug, title, ${pictureJson} as thumbnail
    from collections left join media on media.url = collections.picture
    where published and in_menu order by position, id ${prepared}`.execute(db)
  return rows
})

export async function findCollectionSlugs(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('collections').where('published', '=', true).orderBy('id').select('slug').execute()
  return rows.map(({ slug }) => slug)
}

type ChosenProduct = { id: string; name: string; published: boolean; picture: Picture | null }

/** Lists the products chosen by hand, in the owner's order. */
export async function findChosenProducts(db: Db, id: number): Promise<ChosenProduct[]> {
  const { rows } = await sql<ChosenProduct>`
    select products.id, products.name, products.published, ${thumbnailOf('products')} as picture
    from collection_products join products on products.id = product_id
    left join media on media.url = products.images[1]
    where collection_id = ${id} order by collection_products.position, products.id`.execute(db)
  return rows
}

/** Lists the collections that contain a product now, including drafts, in the owner's order. */
export async function findCollectionsOf(db: Db, productId: string, now: Date) {
  const all = await findCollections(db)
  if (all.length === 0) return []
  const holds = all.map(
    (one) => sql`select ${one.id}::int as id where exists (
      select from products where products.id = ${productId} and ${inCollection(one, now)})`,
  )
  const { rows } = await sql<{ id: number }>`${sql.join(holds, sql` union all `)}`.execute(db)
  return all.filter(({ id }) => rows.some((row) => row.id === id)).map(({ id, title }) => ({ id, title }))
}

type ManualCollection = { id: number; title: string; isIn: boolean }

/** Lists the collections with products chosen by hand, including drafts, and whether each contains this product. */
export async function findManualCollections(db: Db, productId: string): Promise<ManualCollection[]> {
  const byHand = (await findCollections(db)).filter(({ rule }) => rule === null)
  if (byHand.length === 0) return []
  const chosen = await db
    .selectFrom('collectionProducts')
    .where('productId', '=', productId)
    .select('collectionId')
    .execute()
  const ids = chosen.map(({ collectionId }) => collectionId)
  return byHand.map(({ id, title }) => ({ id, title, isIn: ids.includes(id) }))
}

/** Condition: published products of a collection; for selects from products. */
export function inCollection(collection: Pick<Collection, 'id' | 'rule'>, now: Date): RawBuilder<boolean> {
  const anything = {
    category: null,
    brandCateg: null,
    under: null,
    over: null,
    sizes: null,
    madeIn: null,
    filters: noFilters,
    terms: [],
  }
  return matching({ ...anything, collection: scopeOf(collection, now) }, 'gathered')
}
