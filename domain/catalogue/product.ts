import type { Paise } from '#domain/money.ts'
import type { Chip } from '#domain/search/brand-chips.ts'
import type { PublicFacts } from './product-fields.ts'
import * as texts from './texts.ts'

/** The size of a product without sizes (decision 1.19). */
export const noSize = ''

/** One size of a product, as cart lines, gifts and stock name it. */
export type SizePlace = { productId: string; size: string }

export const isSamePlace = (one: SizePlace) => (other: SizePlace) =>
  one.productId === other.productId && one.size === other.size

export const placeKey = ({ productId, size }: SizePlace) => `${productId} ${size}`

/** Tells whether a size needs no word before it, such as 'Free Size' or '50 ml'. */
export const namesItself = (size: string): boolean => /\bsize\b|\bml$/i.test(size)

/** Builds 'Size 8'; sizes such as 'Free Size' or '50 ml' stay as they are. */
export function sizeLabel(size: string, label: (size: string) => string = texts.size): string {
  return namesItself(size) ? texts.sizeName(size) : label(size)
}

/** Builds the form for the middle of a sentence: 'size 8'. */
export const sizeInText = (size: string): string => sizeLabel(size, texts.sizeInText)

/** Builds the form for the middle of a sentence with non-breaking spaces. */
export const nonBreakingSize = (size: string): string => sizeLabel(size).replaceAll(' ', '\u00a0')

export type Picture = {
  url: string
  /** 'unsupported': the other host serves neither an image nor a video (decision 1.17). */
  kind: 'image' | 'video' | 'unsupported'
  width: number | null
  height: number | null
  /** Dominant colour, shown until the image has loaded. */
  colour: string | null
  /** Stored widths in pixels; empty for an image on another host. */
  widths: readonly number[]
}

export type Category = {
  id: number
  /** Stored name, used in URLs, such as 'Watch'. */
  category: string
  /** Displayed name, such as 'Watches' (decision 1.9). */
  title: string
  thumbnail: Picture | null
  redirectUrl: string | null
  sizes: readonly string[]
  stockMapRequired: boolean
  chips: readonly Chip[]
  /** Country of origin of products that name none themselves. */
  origin: string | null
}

/** A category as staff read it. */
export type TitledCategory = Pick<Category, 'category' | 'title'>

/**
 * `sizeGuide` as typed by the owner (size-guide.ts), null when never saved. `boxSize`: for products without one of
 * their own.
 */
export type CategoryWithGuide = Category & { sizeGuide: string | null; boxSize: string | null }

/** One sellable size. `stock` can be bought now; sizes that share a stock location show the same number. */
export type ProductSize = {
  size: string
  /** Size whose stock location this one uses: itself, or one shared by several sizes. */
  stockLocation: string
  price: Paise
  prevPrice: Paise | null
  codPrice: Paise | null
  stock: number
}

export type ProductSummary = {
  id: string
  name: string
  brand: string
  category: string
  picture: Picture | null
  prices: { first: Paise; last: Paise }
  prevPrice: Paise | null
  stock: number
  avgRating: number | null
  /** Set in listings sorted by country of origin only. */
  madeIn?: string
  /**
   * Other published products of the same style: their number, and the shades of the first ones. Absent for a single
   * colour.
   */
  otherColours?: { count: number; shades: readonly string[] }
  /** Short text of a promotion that applies to this product. */
  offer?: string
  /** Set in listings only. */
  hover?: CardHover
}

/** Shown on hover: URL of the second picture, and the sizes in stock. */
export type CardHover = { picture: string | null; sizes: readonly string[] }

/** `origin`: its own, else its category's. */
export type Product = PublicFacts & {
  id: string
  pictures: readonly Picture[]
  sizes: readonly ProductSize[]
  avgRating: number | null
  createdAt: Date
}

export type ProductColour = Pick<ProductSummary, 'id' | 'name' | 'picture'> & {
  colour: string | null
  isSoldOut: boolean
}

export type Banner = {
  location: 'top' | 'bottom'
  picture: Picture
  title: string
  subtitle: string
  offerPrice: Paise | null
  category: string | null
  /** Path within the shop. */
  target: string | null
}

/** Builds a banner's link (spec §2): with an offer price the products below it, otherwise the chosen target or home. */
export function bannerAddress(banner: Pick<Banner, 'offerPrice' | 'category' | 'target'>): string {
  if (banner.offerPrice === null) return banner.target ?? '/home'
  const search = new URLSearchParams({ offer: 'under', value: String(banner.offerPrice / 100) })
  if (banner.category !== null) search.set('category', banner.category)
  return `/search?${search}`
}

export function sizeOf(product: Pick<Product, 'sizes'>, size: string): ProductSize | null {
  return product.sizes.find((one) => one.size === size) ?? null
}

export const hasSizes = (product: Pick<Product, 'sizes'>): boolean => product.sizes.some((one) => one.size !== noSize)

/** Chooses the preselected size: the first in stock, otherwise the first. */
export function firstAvailableSize(product: Pick<Product, 'sizes'>): ProductSize | null {
  return product.sizes.find((one) => one.stock > 0) ?? product.sizes[0] ?? null
}

export function pricesDiffer(sizes: readonly Pick<ProductSize, 'price'>[]): boolean {
  return sizes.some(({ price }) => price !== sizes[0]?.price)
}

/**
 * Finds the size of this category that the shopper bought last, if it is in stock and costs no more than the others.
 */
export function lastBoughtSize(
  { category, sizes }: Pick<Product, 'category' | 'sizes'>,
  lastSizes: Readonly<Record<string, string>> = {},
): string | null {
  const last = sizes.find(({ size, stock }) => size === lastSizes[category] && stock > 0)
  return last && !pricesDiffer(sizes) ? last.size : null
}

/** Computes (old − new) / old in whole percent (spec §9); null without a discount. */
export function discountPercent(price: Paise, prevPrice: Paise | null): number | null {
  if (prevPrice === null || prevPrice <= price) return null
  const percent = Math.round(((prevPrice - price) / prevPrice) * 100)
  return percent > 0 ? percent : null
}

/** Spec §2: perfumes never show a struck-through old price on the card. */
export const showsOldPriceOnCard = (category: string): boolean => category !== 'Perfumes'
