import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { lookup, prepared } from '#db/engine/prepared-statements.ts'
import { takeFirstOrNull } from '#db/engine/results.ts'
import { findPage } from '#db/search/listing.ts'
import type { CardHover, Picture, Product, ProductColour, ProductSummary } from '#domain/catalogue/product.ts'
import { publicFields } from '#domain/catalogue/product-fields.ts'
import { idOfHandle } from '#domain/catalogue/product-id.ts'
import { pointedWidth, variantUrl } from '#domain/catalogue/product-images.ts'
import { homeRowLength, relatedFetched } from '#domain/limits.ts'
import type { Paise } from '#domain/money.ts'
import { shadesInTexts } from '#domain/search/colours.ts'
import type { FacetCount } from '#domain/search/filters.ts'
import { type Interpretation, noInterpretation } from '#domain/search/interpretation.ts'
import type { Listing } from '#domain/search/listing.ts'
import { findMadeIn } from './country-of-origin.ts'
import { thumbnailOf } from './images.ts'
import { rememberUntilChange } from './page-memory.ts'
import { barcodesOfProduct, originOfProduct, picturesOfProduct, sizesOfProduct } from './product-columns.ts'

/** Selects cards of the products that the caller chooses, in the caller's order, with `more` columns. */
async function cards(db: Db, which: RawBuilder<unknown>, more = sql``): Promise<ProductSummary[]> {
  const { rows } = await sql<CardRow>`
    select products.id, products.name, products.brand, products.category, products.price, products.prev_price,
      products.avg_rating, sizes.first_price, sizes.last_price, sizes.stock, ${thumbnailOf('products')} as picture,
      case when products.style is not null then array(
        select coalesce(other.colour, '') from products as other
        where other.style = products.style and other.published and other.id <> products.id
        order by other.created_at, other.id) end as colours${more}
    from products
    left join media on media.url = products.images[1]
    left join lateral (
      select (array_agg(size.price order by size.position))[1] as first_price,
        (array_agg(size.price order by size.position desc))[1] as last_price,
        sum(size.on_hand - size.reserved) as stock
      from product_sizes as size where size.product_id = products.id
    ) as sizes on true
    ${which}`.execute(db)
  const widths = new Map<string, readonly number[]>()
  return rows.map(({ picture, ...row }) => toCard({ ...row, picture: picture && shareWidths(picture, widths) }))
}

/** Shares one array among pictures with the same widths, so that serialised page data contains it once. */
function shareWidths(picture: Picture, known: Map<string, readonly number[]>): Picture {
  const key = picture.widths.join()
  const widths = known.get(key) ?? picture.widths
  known.set(key, widths)
  return { ...picture, widths }
}

type CardRow = Pick<ProductSummary, 'id' | 'name' | 'brand' | 'category' | 'prevPrice' | 'avgRating' | 'picture'> & {
  price: Paise
  firstPrice: Paise | null
  lastPrice: Paise | null
  stock: number | null
  /** Colours of the other products of its style; null without one. */
  colours: string[] | null
} & Partial<HoverRow>

function toCard(row: CardRow): ProductSummary {
  const { firstPrice, lastPrice, stock, price, colours, second = null, buyable, ...card } = row
  return {
    ...card,
    ...(buyable && { hover: toHover({ second, buyable }) }),
    prices: { first: firstPrice ?? price, last: lastPrice ?? price },
    stock: stock ?? 0,
    ...(colours && colours.length > 0 && { otherColours: { count: colours.length, shades: shadesInTexts(colours) } }),
  }
}

export type ListingPage = {
  products: ProductSummary[]
  total: number
  counts: FacetCount[]
  interpretation: Interpretation
}

/** Finds a page of a listing and its total: exact up to `maxExactCount`, one more beyond. */
export async function findListing(db: Db, listing: Listing): Promise<ListingPage> {
  if (!listing.valid) return { products: [], total: 0, counts: [], interpretation: noInterpretation }
  const { shown, ...found } = await findPage(db, listing, (ids) => findListedCards(db, listing, ids))
  return { products: shown, ...found }
}

async function findListedCards(db: Db, listing: Listing, ids: readonly string[]): Promise<ProductSummary[]> {
  const [products, madeIn] = await Promise.all([findCards(db, ids, hoverOfProduct), findMadeIn(db, listing, ids)])
  return products.map((card) => ({ ...card, ...madeIn.get(card.id) }))
}

const mostColours = 24

/** Lists the published products of a style, including this one, oldest first; empty without a style. */
export async function findColours(db: Db, style: string | null): Promise<ProductColour[]> {
  if (style === null) return []
  const { rows } = await sql<ProductColour>`
    select products.id, products.name, products.colour, ${thumbnailOf('products')} as picture,
      not exists (select from product_sizes where product_id = products.id and on_hand > reserved) as is_sold_out
    from products left join media on media.url = products.images[1]
    where products.style = ${style} and products.published
    order by products.created_at, products.id limit ${mostColours} ${prepared}`.execute(db)
  return rows
}

export async function relatedTo(db: Db, { id, category }: Pick<Product, 'id' | 'category'>) {
  return (await findNewestIn(db, category)).filter((other) => other !== id).slice(0, relatedFetched)
}

/** One more than needed, because the product itself may be among them. */
const findNewestIn = rememberUntilChange(async (db: Db, category: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from products where published and category = ${category}
    order by created_at desc, id limit ${sql.lit(relatedFetched + 1)}`.execute(db)
  return rows.map(({ id }) => id)
})

/**
 * Finds the product that a handle of another shop system became: itself or its oldest published colour. WooCommerce ids
 * end with a number (decision 77).
 */
export async function findIdOfHandle(db: Db, handle: string): Promise<string> {
  const id = idOfHandle(handle)
  const row = await db
    .selectFrom('products')
    .where('published', '=', true)
    .where(
      sql<boolean>`(id = ${id} or (id > ${`${id}-`} and starts_with(id, ${`${id}-`}) and (
        starts_with(id, ${`${id}--`})
        or (source = 'woocommerce' and substr(id, ${id.length + 2}) ~ '^[0-9]+(--.*)?$'))))`,
    )
    .orderBy(sql`id <> ${id}`)
    .orderBy('createdAt')
    .orderBy('id')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? id
}

/** Finds products for the page of a removed one: of its category, else the newest. */
export async function findNeighbours(db: Db, id: string): Promise<ProductSummary[]> {
  const removed = await db.selectFrom('products').select(['id', 'category']).where('id', '=', id).executeTakeFirst()
  const near = removed ? await findCards(db, await relatedTo(db, removed)) : []
  return near.length > 0 ? near : findNewest(db)
}

function findNewest(db: Db): Promise<ProductSummary[]> {
  return cards(
    db,
    sql`where products.published order by products.created_at desc, products.id limit ${homeRowLength} ${prepared}`,
  )
}

/** Finds cards in the order of the ids; missing products are left out. */
export async function findCards(db: Db, ids: readonly string[], more?: RawBuilder<unknown>): Promise<ProductSummary[]> {
  if (ids.length === 0) return []
  const found = await cards(db, sql`where products.published and products.id = any (${ids}::text[]) ${prepared}`, more)
  const byId = new Map(found.map((card) => [card.id, card]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function findProduct(db: Db, id: string): Promise<Product | null> {
  return takeFirstOrNull(whole(db).where('products.id', '=', id).modifyEnd(prepared))
}

/** Finds what a cart needs to know of a published product. */
export async function findSizes(db: Db, id: string): Promise<Pick<Product, 'id' | 'sizes'> | null> {
  const { rows } = await sql<Pick<Product, 'id' | 'sizes'>>`
    select id, ${sizesOfProduct} as sizes from products where id = ${id} and published ${lookup}`.execute(db)
  return rows[0] ?? null
}

export async function findProductWithBarcodes(db: Db, id: string) {
  return takeFirstOrNull(
    whole(db).select(barcodesOfProduct.as('barcodes')).where('products.id', '=', id).modifyEnd(prepared),
  )
}

/** Finds whole products, most wishlisted first. */
export function findMostWishlisted(db: Db, limit: number): Promise<Product[]> {
  return whole(db)
    .innerJoin('wishlist', 'wishlist.productId', 'products.id')
    .groupBy('products.id')
    .orderBy((order) => order.fn.countAll(), 'desc')
    .orderBy('products.id')
    .limit(limit)
    .execute()
}

function whole(db: Db) {
  return db
    .selectFrom('products')
    .where('products.published', '=', true)
    .select(publicFields.map((field) => `products.${field}` as const))
    .select(['products.id', 'products.avgRating', 'products.createdAt'])
    .select([originOfProduct.as('origin'), sizesOfProduct.as('sizes'), picturesOfProduct.as('pictures')])
}

type HoverRow = { second: Pick<Picture, 'url' | 'widths'> | null; buyable: string[] }

/** Select expression: second picture and sizes in stock, shown on hover; for selects from products. */
const hoverOfProduct = sql<HoverRow>`,
  (select json_build_object('url', media.url, 'widths', media.widths) from media
    where media.url = products.images[2] and media.kind = 'image') as second,
  array(select own.size from product_sizes as own
    join product_sizes as counted on counted.product_id = own.product_id and counted.size = own.stock_location
    where own.product_id = products.id and counted.on_hand > counted.reserved order by own.position) as buyable`

function toHover({ second, buyable }: HoverRow): CardHover {
  return { picture: second && addressOf(second), sizes: buyable }
}

function addressOf(second: NonNullable<HoverRow['second']>): string {
  const width = pointedWidth(second.widths)
  return width === null ? second.url : variantUrl(second, width, 'avif')
}
