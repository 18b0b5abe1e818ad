import { truncate } from '#domain/clean-text.ts'
import { fingerprint } from '#domain/fingerprint.ts'
import { isSoldOut } from '#domain/inventory/stock.ts'
import { type Paise, plainRupees } from '#domain/money.ts'
import { type DeliveryRates, fixedDelivery } from '#domain/shipping/delivery-fee.ts'
import { absoluteUrl } from './canonical-url.ts'
import { hasSizes, type Product, type ProductSize } from './product.ts'
import { hasCheckDigit, hasGtinLength, type PublicFacts } from './product-fields.ts'
import { xmlElement, xmlText } from './xml.ts'

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

/** `barcodes` by size; `details` as typed: a line such as 'Gender: Women' is parsed. */
export type FeedProduct = PublicFacts &
  Pick<Product, 'id' | 'pictures' | 'sizes'> & { barcodes: Readonly<Record<string, string>> }

/** `reader`: the service that fetches the feed. Meta reads Google's format with a few fields of its own. */
export type Feed = { reader: 'google' | 'meta'; origin: string; shop: string; rates: DeliveryRates | null }

/** RSS 2.0 as Google Merchant reads it; `feedClosing` ends it. */
export function feedOpening({ shop, origin }: Pick<Feed, 'shop' | 'origin'>): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    `<title>${xmlText(shop)}</title><link>${xmlText(origin)}/home</link>`,
    `<description>${xmlText(shop)}</description>\n`,
  ].join('\n')
}

export const feedClosing = '</channel></rss>\n'

/** Builds one item per size. Google refuses a product without a picture, so it is left out until it has one. */
export function feedItems(product: FeedProduct, feed: Feed): string {
  const { origin } = feed
  const pictures = product.pictures.filter(({ kind }) => kind === 'image').map(({ url }) => absoluteUrl(url, origin))
  if (pictures.length === 0) return ''
  const shared = sharedElements(product, pictures, feed)
  const { style } = product
  const group = style === null ? (hasSizes(product) ? feedId(product.id, '') : null) : styleId(style)
  return product.sizes
    .map((size) => {
      const variant = xmlElement('g:item_group_id', group) + xmlElement('g:size', size.size || null)
      return `<item>${xmlElement('g:id', feedId(product.id, size.size))}${variant}${shared}${identifier(product, size)}${offer(size, feed)}</item>\n`
    })
    .join('')
}

function sharedElements(product: FeedProduct, [first = '', ...more]: string[], { reader, origin, shop }: Feed): string {
  const { name, category, description, details } = product
  // Meta refuses a product that has neither a brand nor a GTIN.
  const brand = product.brand || (reader === 'meta' ? shop : '')
  return [
    xmlElement('g:title', truncate(name, longest.title)),
    xmlElement('g:description', truncate(description.trim() || name, longest.description)),
    xmlElement('g:link', `${origin}/product/${product.id}`),
    xmlElement('g:image_link', first),
    ...more.slice(0, mostPictures).map((url) => xmlElement('g:additional_image_link', url)),
    xmlElement('g:brand', brand || null),
    xmlElement('g:color', product.colour),
    xmlElement('g:gender', detailOf(details, 'gender', genders)),
    xmlElement('g:age_group', detailOf(details, 'age group', ageGroups)),
    '<g:condition>new</g:condition>',
    xmlElement('g:google_product_category', googleCategories[category] ?? null),
    xmlElement('g:product_type', category),
  ].join('')
}

const genders = {
  male: ['men', 'man', 'boys', 'male'],
  female: ['women', 'woman', 'girls', 'female'],
  unisex: ['unisex'],
}
const ageGroups = {
  adult: ['adult', 'adults'],
  kids: ['kids', 'children'],
  toddler: ['toddler'],
  infant: ['infant'],
  newborn: ['newborn'],
}

/** Maps a detail of the product to a value of the feed's enumeration; null when it names none. */
function detailOf(details: string, label: string, words: Readonly<Record<string, readonly string[]>>): string | null {
  const value = new RegExp(`^\\s*${label}\\s*:\\s*([a-z]+)`, 'im').exec(details)?.[1]?.toLowerCase() ?? ''
  return Object.entries(words).find(([, meant]) => meant.includes(value))?.[0] ?? null
}

function identifier({ barcodes }: FeedProduct, { size }: ProductSize): string {
  const barcode = barcodes[size] ?? ''
  return isGtin(barcode) ? xmlElement('g:gtin', barcode) : '<g:identifier_exists>no</g:identifier_exists>'
}

/**
 * In a feed the old price is the price and the current one the sale price. Shipping is left out when it depends on the
 * pincode.
 */
function offer({ price, prevPrice, stock }: ProductSize, { reader, rates }: Feed): string {
  const isReduced = prevPrice !== null && prevPrice > price
  const [soldOut, available] = reader === 'meta' ? ['out of stock', 'in stock'] : ['out_of_stock', 'in_stock']
  const fee = reader === 'google' && rates ? fixedDelivery(rates, price) : null
  return [
    xmlElement('g:availability', isSoldOut(stock) ? soldOut : available),
    reader === 'meta' ? xmlElement('g:quantity_to_sell_on_facebook', String(Math.max(0, stock))) : '',
    fee === null ? '' : `<g:shipping><g:country>IN</g:country><g:price>${feedPrice(fee)}</g:price></g:shipping>`,
    xmlElement('g:price', feedPrice(isReduced ? prevPrice : price)),
    isReduced ? xmlElement('g:sale_price', feedPrice(price)) : '',
  ].join('')
}

/** '1499.00 INR' */
export function feedPrice(amount: Paise): string {
  return `${plainRupees(amount)} INR`
}

/** Builds the feed id of a size: stable, and unique however long the names are. */
export function feedId(productId: string, size: string): string {
  const id = size === '' ? productId : `${productId}_${size.toLowerCase().replace(/[^a-z0-9.]+/g, '-')}`
  const isExact = size === size.toLowerCase().replace(/[^a-z0-9.]+/g, '')
  if (id.length <= longest.id && isExact) return id
  const mark = fingerprint(`${productId}\n${size}`) + fingerprint(`${productId}\n${size}`, 0x5bd1e995)
  return `${id.slice(0, longest.id - mark.length - 1)}.${mark}`
}

/** Builds the id of a feed's item group, which holds the products of a style. */
export const styleId = (style: string) => `style-${fingerprint(style)}${fingerprint(style, 0x5bd1e995)}`

/** GS1 prefixes reserved for numbers that a shop assigns itself (02, 04 and 2), padded to 14 digits. */
const restricted = /^\d(02|04|2)/

/** Tells whether a barcode is a GTIN: its check digit is valid and it has no reserved prefix. */
export function isGtin(barcode: string): boolean {
  return hasGtinLength(barcode) && hasCheckDigit(barcode) && !restricted.test(barcode.padStart(14, '0'))
}
