import type { Paise } from '#domain/money.ts'
import type { Chip } from '#domain/search/brand-chips.ts'
import * as texts from './texts.ts'

/** The size of a product without sizes (decision 19). */
export const noSize = ''

/** 'Size 8'; 'Free Size' and '50 ml' say by themselves what they are. */
export function sizeLabel(size: string, label: (size: string) => string = texts.size): string {
  return /\bsize\b|\bml$/i.test(size) ? size : label(size)
}

/** The same within a sentence: 'size 8'. */
export const sizeInText = (size: string): string => sizeLabel(size, texts.sizeInText)

/** The same for the middle of a line, which never breaks within it. */
export function nonBreakingSize(size: string): string {
  return sizeLabel(size).replaceAll(' ', '\u00a0')
}

export type Picture = {
  url: string
  /** 'unsupported': its host says that it is neither picture nor video (decision 17). */
  kind: 'image' | 'video' | 'unsupported'
  width: number | null
  height: number | null
  /** The dominant colour, shown until the picture has loaded. */
  colour: string | null
  /** The widths in pixels in which our own store keeps it; none for a picture on another host. */
  widths: readonly number[]
}

export type Category = {
  id: number
  /** The stored name that addresses use, such as 'Watch'. */
  category: string
  /** The name that people read, such as 'Watches' (decision 9). */
  title: string
  thumbnail: Picture | null
  redirectUrl: string | null
  sizes: readonly string[]
  stockMapRequired: boolean
  chips: readonly Chip[]
  /** Country of origin of its products, unless they name their own. */
  origin: string | null
}

/** `sizeGuide` as the owner typed it (size-guide.ts); null: never said. `boxSize`: of products without one of their own. */
export type CategoryWithGuide = Category & { sizeGuide: string | null; boxSize: string | null }

/** One sellable size. `stock` is what a shopper can buy now; sizes that share a stock location show the same number. */
export type ProductSize = {
  size: string
  /** The size whose row counts this one's stock: itself, or one that several sizes share. */
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
  /** Said only where goods stand one country after the other. */
  madeIn?: string
  /** Published products of the same style beside it: how many, and shades of the first. Missing for a product of one colour. */
  otherColours?: { count: number; shades: readonly string[] }
  /** Gain of a promotion in the cart, in a few words. */
  offer?: string
  /** Only in listings. */
  hover?: CardHover
}

/** Shown under a pointer: the address of the second picture, and the sizes that can be bought. */
export type CardHover = { picture: string | null; sizes: readonly string[] }

export type Product = {
  id: string
  name: string
  brand: string
  category: string
  brandCateg: string | null
  description: string
  /** Name shared by the colours of one product; null for a product that comes in one. */
  style: string | null
  colour: string | null
  /** The country in which it was made; the law wants it shown (Legal Metrology, Packaged Commodities, Rule 6). */
  origin: string | null
  /** Manufacturer or importer with address; null: the shop's default. */
  maker: string | null
  /** '1 pair', '100 ml'; null: the shop's default. */
  netQuantity: string | null
  /** 'Material: Leather', a line each. */
  details: string
  /** The page's title and description for search engines; null: from name and description. */
  seoTitle: string | null
  seoDescription: string | null
  pictures: readonly Picture[]
  sizes: readonly ProductSize[]
  avgRating: number | null
  createdAt: Date
}

/** One of the products of a style, as the others show it. */
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
  /** A path of the shop. */
  target: string | null
}

/** Spec §2: a banner with an offer price opens the goods under it; any other one the place that was chosen, else home. */
export function bannerAddress(banner: Pick<Banner, 'offerPrice' | 'category' | 'target'>): string {
  if (banner.offerPrice === null) return banner.target ?? '/home'
  const search = new URLSearchParams({ offer: 'under', value: String(banner.offerPrice / 100) })
  if (banner.category !== null) search.set('category', banner.category)
  return `/search?${search}`
}

export function sizeOf(product: Pick<Product, 'sizes'>, size: string): ProductSize | null {
  return product.sizes.find((one) => one.size === size) ?? null
}

export function hasSizes(product: Pick<Product, 'sizes'>): boolean {
  return product.sizes.some((one) => one.size !== noSize)
}

/** The size that the page preselects: the first that can be bought, else the first. */
export function firstAvailableSize(product: Pick<Product, 'sizes'>): ProductSize | null {
  return product.sizes.find((one) => one.stock > 0) ?? product.sizes[0] ?? null
}

/** Then each size says its own. */
export function pricesDiffer(sizes: readonly Pick<ProductSize, 'price'>[]): boolean {
  return sizes.some(({ price }) => price !== sizes[0]?.price)
}

/** The size of this category that the shopper bought last, if it can be bought and costs no more than the others. */
export function lastBoughtSize(
  { category, sizes }: Pick<Product, 'category' | 'sizes'>,
  lastSizes: Readonly<Record<string, string>> = {},
): string | null {
  const last = sizes.find(({ size, stock }) => size === lastSizes[category] && stock > 0)
  return last && !pricesDiffer(sizes) ? last.size : null
}

/** Spec §9: (old − new) / old in whole percent; null when there is nothing to boast of. */
export function discountPercent(price: Paise, prevPrice: Paise | null): number | null {
  if (prevPrice === null || prevPrice <= price) return null
  const percent = Math.round(((prevPrice - price) / prevPrice) * 100)
  return percent > 0 ? percent : null
}

/** Spec §2: perfumes never show a struck-through old price on the card. */
export function showsOldPriceOnCard(category: string): boolean {
  return category !== 'Perfumes'
}
