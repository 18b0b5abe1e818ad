import { cellReader, type ImportedSize } from './imported-product.ts'
import { oneLine } from './plain-text.ts'
import { excerptOfCell, oldPriceAbove, readPrice, readRequiredPrice } from './price.ts'

/** Our words for the columns of Shopify's product CSV: the headings of its older exports, then today's. */
export const shopifyColumns = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  description: ['body (html)', 'description'],
  vendor: ['vendor'],
  type: ['type', 'custom product type'],
  productCategory: ['product category', 'standardized product type'],
  googleCategory: ['google shopping / google product category'],
  published: ['published', 'published on online store'],
  status: ['status'],
  giftCard: ['gift card'],
  option1Name: ['option1 name'],
  option2Name: ['option2 name'],
  option3Name: ['option3 name'],
  option1: ['option1 value'],
  option2: ['option2 value'],
  option3: ['option3 value'],
  price: ['variant price', 'price'],
  comparePrice: ['variant compare at price', 'compare-at price', 'compare at price'],
  grams: ['variant grams', 'weight value (grams)'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  variantImage: ['variant image', 'variant image url'],
} as const

/** The options of a row, with the columns of their names. */
export const shopifyOptions = {
  option1: 'option1Name',
  option2: 'option2Name',
  option3: 'option3Name',
} as const
export type ShopifyOption = keyof typeof shopifyOptions

export const shopifyCell = cellReader(shopifyColumns)

const maxUnits = 1_000_000
const longestSize = 60
const noOption = new Set(['', '0', 'default title'])

/** Result of reading one row: a size with its price, nothing (a row that only adds a picture), or why it is refused. */
export type RowReading = { size: ImportedSize | null } | { problem: string }

/**
 * `size` is null for a row that only adds a picture to the product above it. A colour option that makes products of its
 * own is no part of the size.
 */
export function readShopifyRow(cells: readonly string[], colour: ShopifyOption | null = null): RowReading {
  if (addsPictureOnly(cells)) return { size: null }
  const asking = readRequiredPrice(shopifyCell(cells, 'price'))
  if ('problem' in asking) return asking
  const old = readPrice(shopifyCell(cells, 'comparePrice'))
  if ('problem' in old) return { problem: `compare-at price: ${old.problem}` }
  const stock = readUnits(shopifyCell(cells, 'quantity'))
  if (typeof stock === 'string') return { problem: stock }
  const size = sizeOf(cells, colour)
  if (size.length > longestSize) return { problem: `the size '${excerptOfCell(size)}' is too long` }
  const prices = { price: asking.price, prevPrice: oldPriceAbove(asking.price, old.price) }
  // Shopify goes below zero when it sold more than there was.
  return { size: { size, ...prices, stock: stock && Math.max(0, stock) } }
}

export function addsPictureOnly(cells: readonly string[]): boolean {
  const says = (['title', 'option1', 'price', 'comparePrice'] as const).some(
    (column) => shopifyCell(cells, column) !== '',
  )
  return !says && (shopifyCell(cells, 'image') !== '' || shopifyCell(cells, 'variantImage') !== '')
}

/** 'M / Red' when there are several options; '' stands for no size (decision 19). */
function sizeOf(cells: readonly string[], colour: ShopifyOption | null): string {
  const options = (['option1', 'option2', 'option3'] as const)
    .filter((column) => column !== colour)
    .map((column) => oneLine(shopifyCell(cells, column)))
  const named = options.filter((option) => option !== '')
  const only = named.length === 1 ? (named[0] ?? '') : null
  return only !== null && noOption.has(only.toLowerCase()) ? '' : named.join(' / ')
}

/** Null when the file leaves it open; else why it is no number of pieces. */
export function readUnits(text: string): number | null | string {
  if (text === '') return null
  const units = /^-?[\d,]+(?:\.0+)?$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN
  if (!Number.isInteger(units)) return `'${excerptOfCell(text)}' is no number of pieces`
  if (units > maxUnits) return `a stock of ${excerptOfCell(text)} pieces is beyond belief`
  return units
}
