import { isSoldOut } from '#domain/inventory/stock.ts'
import type { Paise } from '#domain/money.ts'
import { xmlElement, xmlText } from '#domain/xml.ts'
import { absoluteUrl } from './canonical-url.ts'
import { hasSizes, type Product, type ProductSize } from './product.ts'
import { fingerprint } from './product-id.ts'

/** The limits of Google Merchant's product data specification, in characters. */
const longest = { id: 50, title: 150, description: 5_000 } as const
const mostPictures = 10

/** Google's own taxonomy; any other category is left for Google to guess. */
const googleCategories: Record<string, string> = {
  Shoes: '187',
  Converse: '187',
  Crocs: '187',
  Watch: '201',
  Perfumes: '479',
  Caps: '173',
  Wallets: '2668',
}

export type FeedProduct = Pick<
  Product,
  'id' | 'name' | 'brand' | 'category' | 'description' | 'style' | 'colour' | 'pictures' | 'sizes'
>

/** RSS 2.0 as Google Merchant reads it; `feedClosing` ends it. */
export function feedOpening({ shop, origin }: { shop: string; origin: string }): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    `<title>${xmlText(shop)}</title><link>${xmlText(origin)}/home</link>`,
    '<description>Delivered anywhere in India.</description>\n',
  ].join('\n')
}

export const feedClosing = '</channel></rss>\n'

/** One item per size. Without a picture Google refuses a product, so it is left out until it has one. */
export function feedItems(product: FeedProduct, origin: string): string {
  const pictures = product.pictures
    .filter(({ kind }) => kind === 'image')
    .map(({ url }) => absoluteUrl(url, origin))
  if (pictures.length === 0) return ''
  const shared = sharedElements(product, pictures, origin)
  const { style } = product
  const group = style === null ? (hasSizes(product) ? feedId(product.id, '') : null) : styleId(style)
  return product.sizes
    .map((size) => {
      const variant = xmlElement('g:item_group_id', group) + xmlElement('g:size', size.size || null)
      return `<item>${xmlElement('g:id', feedId(product.id, size.size))}${variant}${shared}${offer(size)}</item>\n`
    })
    .join('')
}

function sharedElements(product: FeedProduct, [first = '', ...more]: string[], origin: string): string {
  const { name, brand, category, description } = product
  return [
    xmlElement('g:title', cut(name, longest.title)),
    xmlElement('g:description', cut(description.trim() || name, longest.description)),
    xmlElement('g:link', `${origin}/product/${product.id}`),
    xmlElement('g:image_link', first),
    ...more.slice(0, mostPictures).map((url) => xmlElement('g:additional_image_link', url)),
    xmlElement('g:brand', brand),
    xmlElement('g:color', product.colour),
    '<g:condition>new</g:condition><g:identifier_exists>no</g:identifier_exists>',
    xmlElement('g:google_product_category', googleCategories[category] ?? null),
    xmlElement('g:product_type', category),
  ].join('')
}

/** Google calls an old price the price, and ours the sale price. */
function offer({ price, prevPrice, stock }: ProductSize): string {
  const isReduced = prevPrice !== null && prevPrice > price
  return [
    xmlElement('g:availability', isSoldOut(stock) ? 'out_of_stock' : 'in_stock'),
    xmlElement('g:price', feedPrice(isReduced ? prevPrice : price)),
    isReduced ? xmlElement('g:sale_price', feedPrice(price)) : '',
  ].join('')
}

/** '1499.00 INR' */
export function feedPrice(amount: Paise): string {
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')} INR`
}

/** Stays the same for a product and size, and differs from every other one however long the names are. */
export function feedId(productId: string, size: string): string {
  const whole = size === '' ? productId : `${productId}_${size.toLowerCase().replace(/[^a-z0-9.]+/g, '-')}`
  const isExact = size === size.toLowerCase().replace(/[^a-z0-9.]+/g, '')
  if (whole.length <= longest.id && isExact) return whole
  const mark = fingerprint(`${productId}\n${size}`) + fingerprint(`${productId}\n${size}`, 0x5bd1e995)
  return `${whole.slice(0, longest.id - mark.length - 1)}.${mark}`
}

/** Google's group of the products of one style. */
export const styleId = (style: string) => `style-${fingerprint(style)}${fingerprint(style, 0x5bd1e995)}`

/** Whole characters only: half of an emoji is not text. */
function cut(text: string, most: number): string {
  return [...text].slice(0, most).join('')
}
