import { lowStockBelow } from '#domain/limits.ts'
import { type Paise, paise } from '#domain/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import { type Picture, type ProductSize, sizeLabel } from './product.ts'
import type { ProductField } from './product-fields.ts'
import * as texts from './texts.ts'

/** A product as the back office sees it. Shoppers see only what is published. */
export type AdminProduct = Record<ProductField, string> & {
  id: string
  pictures: readonly Picture[]
  sizes: readonly AdminProductSize[]
  published: boolean
  publishAt: Date | null
  archivedAt: Date | null
  updatedAt: Date
}

/** `onHand` counts the size's own stock location; 0 for a size that shares another's. */
export type AdminProductSize = Omit<ProductSize, 'stock'> & {
  onHand: number
  reserved: number
  sku: string | null
  /** A GTIN with a valid check digit, or any other text. */
  barcode: string | null
  /** Cost price of one unit; null when unknown. */
  cost: Paise | null
}

export type AdminProductRow = {
  id: string
  name: string
  brand: string
  categoryTitle: string
  picture: Picture | null
  prices: { lowest: Paise; highest: Paise }
  stock: number
  sizes: number
  published: boolean
  publishAt: Date | null
  archivedAt: Date | null
}

export const productFilters = {
  all: texts.everything,
  published: texts.published,
  draft: texts.drafts,
  'sold-out': texts.soldOutFilter,
  low: texts.fewerThan(lowStockBelow),
  'no-picture': texts.noPicture,
  archived: texts.archived,
} as const

export type ProductFilter = keyof typeof productFilters

export type ProductQuery = {
  text: string
  category: string | null
  filter: ProductFilter
  /** Id of the last product on the previous page; null on the first page. */
  after: string | null
}

export function readProductQuery(search: URLSearchParams): ProductQuery {
  const shown = search.get('show') ?? 'all'
  return {
    text: (search.get('q') ?? '').normalize('NFKC').trim().slice(0, 100),
    category: search.get('category') || null,
    filter: isProductFilter(shown) ? shown : 'all',
    after: search.get('after') || null,
  }
}

const isProductFilter = (word: string): word is ProductFilter => Object.hasOwn(productFilters, word)

/** Builds the list's URL; parameters at their default are left out. */
export function productListUrl({ text, category, filter, after }: ProductQuery, page = '/admin/products'): string {
  const search = new URLSearchParams({
    ...(text && { q: text }),
    ...(category && { category }),
    ...(filter !== 'all' && { show: filter }),
    ...(after && { after }),
  })
  const query = search.toString()
  return query === '' ? page : `${page}?${query}`
}

/** Days whose sales the list of low stock shows. */
export const soldDays = 30

/** A product with the sizes that are low or sold out, emptiest first. `left`: on hand minus reserved, of the emptiest. */
export type LowStockProduct = {
  productId: string
  name: string
  left: number
  sizes: readonly { size: string; left: number }[]
  /** Units of these sizes that orders took in the last `soldDays`, less what came back. */
  sold: number
}

export const productChanged = refuse('changed', texts.productChangedMeanwhile)

export const noSuchProduct = refuse('not-found', texts.productIsGone)

/** Computes price minus cost, both with GST, in paise and in percent of the price. Null while the cost is unknown. */
export function marginOf({ price, cost }: Pick<AdminProductSize, 'price' | 'cost'>) {
  if (cost === null) return null
  return { amount: paise(price - cost), percent: Math.round(((price - cost) / price) * 100) }
}

/** Names a size within a sentence. */
export const sizeInSentence = (size: string) => (size === '' ? texts.thisProduct : sizeLabel(size))

/** Refuses a count below the reserved units, which belong to open payments. */
export function stockBelowReserved({
  size,
  onHand,
  reserved,
}: Pick<AdminProductSize, 'size' | 'onHand' | 'reserved'>): Refusal {
  return refuse('changed', texts.enterPiecesAnew(sizeInSentence(size), onHand, reserved))
}

/** A product that staff chose to delete. */
export type RemovableProduct = { id: string; hasOrders: boolean }

/** Number of products that were deleted, and that were archived because orders and invoices name them. */
export type Removed = { deleted: number; archived: number }

/** Splits products into those that can be deleted and those that must be archived. */
export function countRemoval(products: readonly RemovableProduct[]): Removed {
  const archived = products.filter(({ hasOrders }) => hasOrders).length
  return { deleted: products.length - archived, archived }
}

/** Maximum number of products in one removal: a full page of the list. Undoing an import has no such limit. */
export const mostRemoved = 30
