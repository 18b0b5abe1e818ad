import { lowStockBelow } from '#domain/limits.ts'
import { type Paise, paise } from '#domain/money.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'
import type { ProductSize } from './product.ts'
import { type Picture, sizeLabel } from './product.ts'
import * as texts from './texts.ts'

/** A product as the back office sees it. Shoppers see only what is published. */
export type AdminProduct = {
  id: string
  name: string
  brand: string
  category: string
  /** The family that a brand chip picks; '' for none. */
  brandCateg: string
  description: string
  /** Shared by the colours of one product; '' for none. */
  style: string
  colour: string
  /** Country of origin; '' where the category's applies. */
  hsn: string
  taxClass: string
  origin: string
  maker: string
  netQuantity: string
  /** Weight of one piece; '' where it is not known. */
  weightGrams: string
  /** Box of one piece, '33x22x13'; '' where its category's holds. */
  boxSize: string
  /** With commas between them. */
  tags: string
  /** 'Material: Leather', a line each. */
  details: string
  seoTitle: string
  seoDescription: string
  pictures: readonly Picture[]
  sizes: readonly AdminProductSize[]
  published: boolean
  publishAt: Date | null
  archivedAt: Date | null
  updatedAt: Date
}

/** `onHand` counts the size's own stock location; 0 where it shares another's. */
export type AdminProductSize = Omit<ProductSize, 'stock'> & {
  onHand: number
  reserved: number
  sku: string | null
  /** A GTIN where its check digit is right, else any text. */
  barcode: string | null
  /** Paid by the shop for one unit; null where it is not known. */
  cost: Paise | null
}

export type AdminProductRow = {
  id: string
  name: string
  brand: string
  category: string
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
  archived: texts.archived,
} as const

export type ProductFilter = keyof typeof productFilters

export type ProductQuery = {
  text: string
  category: string | null
  filter: ProductFilter
  /** The id of the last one on the page before; null on the first page. */
  after: string | null
}

export function readProductQuery(search: URLSearchParams): ProductQuery {
  const asked = search.get('show') ?? 'all'
  return {
    text: (search.get('q') ?? '').normalize('NFKC').trim().slice(0, 100),
    category: search.get('category') || null,
    filter: isProductFilter(asked) ? asked : 'all',
    after: search.get('after') || null,
  }
}

const isProductFilter = (word: string): word is ProductFilter => Object.hasOwn(productFilters, word)

/** The list's address for these answers; only what differs from the plain list stands in it. */
export function productListUrl({ text, category, filter, after }: ProductQuery, page = '/admin/products'): string {
  const search = new URLSearchParams({
    ...(text && { q: text }),
    ...(category && { category }),
    ...(filter !== 'all' && { show: filter }),
    ...(after && { after }),
  })
  const asked = search.toString()
  return asked === '' ? page : `${page}?${asked}`
}

/** A size's own pieces when they run low. */
export type LowStockLocation = {
  productId: string
  name: string
  size: string
  /** On hand minus reserved. */
  left: number
  onHand: number
  reserved: number
}

/** Reason of a change of stock. */
export const ledgerReasons = [
  'opening',
  'import',
  'count',
  'order',
  'cancel',
  'return',
  'part-cancel',
  'part-return',
  'exchange',
  'size-change',
] as const
export type LedgerReason = (typeof ledgerReasons)[number]

/** One line of a product's stock ledger; `who` is the staff member, if any. */
export type LedgerLine = {
  id: number
  size: string
  change: number
  reason: LedgerReason
  orderId: string | null
  note: string | null
  createdAt: Date
  who: string | null
}

export const productChanged = refuse('changed', texts.productChangedMeanwhile)

export const noSuchProduct = refuse('not-found', texts.productIsGone)

/** The price less the cost, GST still in it, also in percent of the price. Null while the cost is not known. */
export function marginOf({ price, cost }: Pick<AdminProductSize, 'price' | 'cost'>) {
  if (cost === null) return null
  return { amount: paise(price - cost), percent: Math.round(((price - cost) / price) * 100) }
}

/** How a size is named in a sentence. */
export const sizeInWords = (size: string) => (size === '' ? texts.thisProduct : sizeLabel(size))

/** Refuses a count below the reserved units, which belong to open payments. */
export function stockBelowReserved({
  size,
  onHand,
  reserved,
}: Pick<AdminProductSize, 'size' | 'onHand' | 'reserved'>): Refusal {
  return refuse('changed', texts.enterPiecesAnew(sizeInWords(size), onHand, reserved))
}

/** A product that staff chose to delete. */
export type RemovableProduct = { id: string; hasOrders: boolean }

/** Number of products that were deleted, and that were archived because orders and invoices name them. */
export type Removed = { deleted: number; archived: number }

/** Counts what becomes of these products. */
export function countRemoval(products: readonly RemovableProduct[]): Removed {
  const archived = products.filter(({ hasOrders }) => hasOrders).length
  return { deleted: products.length - archived, archived }
}

/** Most products that one removal takes, an import's undo apart: what a page of the list can hold. */
export const mostRemoved = 30
