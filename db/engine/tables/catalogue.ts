import type { ColumnType, Generated } from 'kysely'
import type { CollectionRule } from '#domain/collections/collection.ts'
import type { HomeRow } from '#domain/content/home-rows.ts'
import type { PageInput } from '#domain/content/page-form.ts'
import type { PagePicture } from '#domain/content/page-pictures.ts'
import type { LedgerReason } from '#domain/inventory/stock-count.ts'
import type { Paise } from '#domain/money.ts'
import type { Fit } from '#domain/reviews/fit.ts'
import type { Sort } from '#domain/search/order-words.ts'
import type { Computed, GeneratedTime, Id, Json } from './columns.ts'

export type CatalogueTables = {
  media: {
    url: string
    kind: 'image' | 'video'
    contentType: string
    width: number | null
    height: number | null
    colour: string | null
    widths: ColumnType<number[], number[] | undefined, number[]>
    bytes: ColumnType<number, number | undefined, number>
    createdAt: GeneratedTime
    unusedSince: Date | null
  }
  externalImages: {
    url: string
    storedUrl: string | null
    storedAt: Date | null
    attempts: Generated<number>
    dueAt: Date | null
    error: string | null
  }
  categories: {
    id: Generated<number>
    category: string
    title: string
    thumbnail: string | null
    redirectUrl: string | null
    sizes: string[]
    stockMapRequired: boolean
    chips: string[]
    position: Generated<number>
    origin: string | null
    sizeGuide: string | null
    boxSize: string | null
  }
  products: {
    id: string
    name: string
    brand: string
    category: string
    brandCateg: string | null
    description: string
    style: string | null
    colour: string | null
    images: string[]
    price: Paise
    prevPrice: Paise | null
    avgRating: number | null
    source: string | null
    sourceDigest: string | null
    published: Generated<boolean>
    publishAt: Date | null
    hsn: string | null
    taxClass: string | null
    origin: string | null
    maker: string | null
    netQuantity: string | null
    weightGrams: number | null
    boxSize: string | null
    shelf: string | null
    tags: Generated<string[]>
    details: Generated<string>
    seoTitle: string | null
    seoDescription: string | null
    madeIn: string | null
    popularity: Generated<number>
    archivedAt: Date | null
    deletedAt: Date | null
    searchText: Computed<string>
    searchWords: ColumnType<string[], never, never>
    createdAt: GeneratedTime
    updatedAt: GeneratedTime
  }
  productSizes: {
    productId: string
    size: string
    stockLocation: string
    position: number
    price: Paise
    prevPrice: Paise | null
    codPrice: Paise | null
    sku: string | null
    barcode: string | null
    cost: Paise | null
    listedStock: number | null
    onHand: number
    reserved: Generated<number>
    sizeKey: Computed<string>
    mayBeInStock: Computed<boolean>
    lowStockUnits: Computed<number> | null
  }
  stockLedger: {
    id: Generated<number>
    productId: string
    size: string
    change: number
    reason: LedgerReason
    orderId: string | null
    actor: string | null
    note: string | null
    referenceId: string | null
    createdAt: GeneratedTime
  }
  banners: {
    id: Generated<number>
    location: 'top' | 'bottom'
    imageUrl: string
    title: string
    subtitle: string
    offerPrice: Paise | null
    category: string | null
    target: string | null
    position: number
    showsFrom: Date | null
    showsUntil: Date | null
    shown: Generated<boolean>
  }
  collections: {
    id: Generated<number>
    slug: string
    title: string
    text: Generated<string>
    picture: string | null
    seoTitle: string | null
    seoDescription: string | null
    rule: Json<CollectionRule> | null
    sort: Sort
    published: Generated<boolean>
    inMenu: Generated<boolean>
    position: Generated<number>
  }
  collectionProducts: { collectionId: number; productId: string; position: number }
  pages: {
    id: Generated<number>
    slug: string
    title: string
    body: string
    seoTitle: string | null
    seoDescription: string | null
    published: Generated<boolean>
    inFooter: Generated<boolean>
    pictures: Json<PagePicture[]>
    previous: Json<PageInput> | null
    removedAt: Date | null
  }
  homeLayouts: { name: 'live' | 'draft'; rows: Json<HomeRow[]> }
  catalogueImports: {
    id: Id
    staffId: string | null
    name: string
    bytes: number
    choices: Json<unknown>
    state: 'checking' | 'checked' | 'importing' | 'imported' | 'failed'
    progress: Json<unknown> | null
    report: Json<unknown> | null
    problem: string | null
    undoReport: Json<unknown> | null
    heartbeatAt: GeneratedTime
    createdAt: GeneratedTime
  }
  importPictures: { name: string; url: string; sentAt: Date }
  importEffects: {
    importId: string
    productId: string
    name: string
    before: Json<unknown> | null
    after: Json<unknown> | null
  }
  ratings: {
    id: Id
    productId: string
    userId: string | null
    orderId: string | null
    comment: string
    rating: number
    fit: Fit | null
    username: string
    createdAt: GeneratedTime
    hiddenAt: Date | null
    hiddenReason: string | null
    reply: string | null
    repliedAt: Date | null
  }
  reviewPictures: {
    id: Id
    reviewId: string
    userId: string
    position: number
    width: number
    height: number
    picture: Buffer
    thumbnail: Buffer
    createdAt: GeneratedTime
  }
}
