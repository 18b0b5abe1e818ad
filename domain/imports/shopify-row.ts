import * as v from 'valibot'
import {
  longestSize,
  type PageFacts,
  productFields,
  readGrams,
  readPageFields,
} from '#domain/catalogue/product-fields.ts'
import { readProductId } from '#domain/catalogue/product-id.ts'
import { cleanLine, truncate, westernDigits } from '#domain/clean-text.ts'
import { cellReader, firstCellReader, type ImportRow, readRating } from './imported-product.ts'
import { excerptOfCell, oldPriceAbove, oldPriceProblem, readPrice, readRequiredPrice } from './price.ts'
import { because, isReason, type Reason } from './reasons.ts'
import { type RowReading, readCodesAndCost } from './sizes.ts'
import { readStockAtExport } from './strut-export.ts'
import * as texts from './texts.ts'

/** Our columns by the headings of Shopify's product CSV, older and current. */
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
  weight: ['variant weight', 'weight value', 'weight'],
  weightUnit: ['variant weight unit', 'weight unit for display', 'weight unit'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  cost: ['cost per item', 'variant cost', 'variant cost per item'],
  quantity: ['variant inventory qty', 'inventory quantity'],
  image: ['image src', 'product image url'],
  imagePosition: ['image position'],
  variantImage: ['variant image', 'variant image url'],
  tags: ['tags'],
  collection: ['collection', 'custom collections'],
  seoTitle: ['seo title'],
  seoDescription: ['seo description'],
  /** Standard metafield of review apps. */
  rating: ['(product.metafields.reviews.rating)', 'metafield: reviews.rating [rating]'],
  /** Two columns of our own export: the product's id, and the stock at the export. */
  ourId: ['strut id'],
  stockAtExport: ['stock at export'],
  /** Metafields have a column each. */
  details: [],
} as const

/** Option columns of a row, with the columns of their names. */
export const shopifyOptions = { option1: 'option1Name', option2: 'option2Name', option3: 'option3Name' } as const
export type ShopifyOption = keyof typeof shopifyOptions

export const shopifyCell = cellReader(shopifyColumns)

export type ShopifyCells = Partial<Record<keyof typeof shopifyColumns, string>>

/** Builds a row in our column order, for formats that are read through Shopify's reader. */
export function shopifyCells(cells: Readonly<Partial<Record<string, string>>>): string[] {
  return Object.keys(shopifyColumns).map((column) => cells[column] ?? '')
}

/** Reads a product's field from its first row; the other rows leave it empty. */
export const firstOf = firstCellReader(shopifyCell)

/** Reads the product id of our own export; null in other files. */
export const ourIdOf = (cells: readonly string[]) => readProductId(shopifyCell(cells, 'ourId'))

const maxUnits = 1_000_000
const noOption = new Set(['', '0', 'default title'])

/**
 * Reads a row; `size` is null when it only adds a picture to the product above. A colour option that makes separate
 * products is not part of the size.
 */
export function readShopifyRow(cells: readonly string[], colour: ShopifyOption | null = null): RowReading {
  if (addsPictureOnly(cells)) return { size: null }
  const asking = readRequiredPrice(shopifyCell(cells, 'price'))
  if ('problem' in asking) return asking
  const old = readPrice(shopifyCell(cells, 'comparePrice'))
  if ('problem' in old) return { problem: because(texts.compareAtPriceIs, old.problem) }
  const stock = readUnits(shopifyCell(cells, 'quantity'))
  if (isReason(stock)) return { problem: stock }
  const codes = readCodes(cells)
  if ('problem' in codes) return codes
  const size = sizeOf(cells, colour)
  if (size.length > longestSize) return { problem: because(texts.sizeTooLong, excerptOfCell(size)) }
  const prices = { price: asking.price, prevPrice: oldPriceAbove(asking.price, old.price) }
  // Shopify writes 0 for no compare-at price.
  const lower = oldPriceProblem(asking.price, old.price || null)
  // Shopify's stock is negative after overselling.
  return {
    size: {
      size,
      ...prices,
      ...codes.stated,
      stock: isCounted(cells) || stock !== 0 ? stock && Math.max(0, stock) : null,
      ...(ourIdOf(cells) !== null && { exported: readStockAtExport(shopifyCell(cells, 'stockAtExport')) }),
    },
    tooLong: codes.tooLong,
    oldPriceNote: lower && because(texts.compareAtPriceIs, lower),
  }
}

export function addsPictureOnly(cells: readonly string[]): boolean {
  const says = (['title', 'option1', 'price', 'comparePrice'] as const).some(
    (column) => shopifyCell(cells, column) !== '',
  )
  return !says && (shopifyCell(cells, 'image') !== '' || shopifyCell(cells, 'variantImage') !== '')
}

/** Reads the codes; empty cells keep the stored values. */
function readCodes(cells: readonly string[]) {
  // Spreadsheets keep leading zeros with an apostrophe.
  const barcode = shopifyCell(cells, 'barcode').replace(/^'/, '')
  const read = readCodesAndCost({ sku: shopifyCell(cells, 'sku'), barcode, cost: shopifyCell(cells, 'cost') })
  if ('problem' in read) return read
  const { sku, barcode: code, cost } = read.codes
  const stated = { ...(sku && { sku }), ...(code && { barcode: code }), ...(cost && { cost }) }
  return { stated, tooLong: read.tooLong }
}

/** Tells whether Shopify counts this row's stock; it writes 0 for untracked ones. */
const isCounted = (cells: readonly string[]) => shopifyCell(cells, 'tracker') !== ''

const figure = v.pipe(v.union([v.string(), v.number()]), v.transform(Number))
const ratingCell = v.pipe(v.string(), v.parseJson(), v.object({ value: figure, scale_max: v.optional(figure, '5') }))

/** Parses stars of five, from a number or from a rating with its scale. */
export function readShopifyRating(cell: string): number | null {
  const rating = v.safeParse(ratingCell, cell)
  if (!rating.success) return readRating(cell)
  const { value, scale_max: most } = rating.output
  return readRating(((value * 5) / most).toFixed(2))
}

/** Formats stars as a rating value of Shopify's API. */
export function shopifyRating(stars: number | null): string {
  return stars === null ? '' : JSON.stringify({ scale_min: '1.0', scale_max: '5.0', value: stars.toFixed(1) })
}

const gramsOf: Readonly<Record<string, number>> = { g: 1, kg: 1_000, oz: 28.349_523_125, lb: 453.592_37 }

/** Reads the weight in grams; 0 when missing. */
export function readShopifyGrams(cells: readonly string[]): number {
  const grams = shopifyCell(cells, 'grams')
  const unit = gramsOf[shopifyCell(cells, 'weightUnit').toLowerCase()] ?? 0
  const typed = grams === '' ? Number(shopifyCell(cells, 'weight')) * unit : Number(grams)
  return readGrams(String(Math.round(typed))) ?? 0
}

/** Joins several options to 'M / Red'; '' means no size (decision 1.19). */
function sizeOf(cells: readonly string[], colour: ShopifyOption | null): string {
  const options = (['option1', 'option2', 'option3'] as const)
    .filter((column) => column !== colour)
    .map((column) => cleanLine(shopifyCell(cells, column)))
  const named = options.filter((option) => option !== '')
  const only = named.length === 1 ? (named[0] ?? '').toLowerCase() : null
  const isNone = only !== null && noOption.has(only) && !(only === '0' && ourIdOf(cells) !== null)
  return isNone ? '' : named.join(' / ')
}

/** Parses a quantity; null when empty, a reason when invalid. */
export function readUnits(text: string): number | null | Reason {
  if (text === '') return null
  const digits = westernDigits(text)
  const units = /^-?[\d,]+(?:\.0+)?$/.test(digits) ? Number(digits.replaceAll(',', '')) : Number.NaN
  if (!Number.isInteger(units)) return because(texts.notPieces, excerptOfCell(text))
  if (units > maxUnits) return because(texts.tooManyPieces, excerptOfCell(text))
  return units
}

const metafield = /^(?<name>.+?) \(product\.metafields\.[^)]+\)$/i
const bareMetafield = /^metafield: (?:[\w-]+\.)?(?<name>[\w-]+)(?: \[.*\])?$/i

/**
 * Finds the name in 'Material (product.metafields.custom.material)' or 'Metafield: custom.material
 * [single_line_text_field]'. Metafields of review apps are no details.
 */
export function shopifyDetailOf(heading: string): string | null {
  if (/[. ]reviews\.\w+(\)| \[.*\])$/i.test(heading)) return null
  const named = metafield.exec(heading)?.groups?.['name']
  const bare = bareMetafield.exec(heading)?.groups?.['name']?.replace(/[_-]+/g, ' ')
  const name = named ?? bare?.replace(/^./, (letter) => letter.toUpperCase())
  return name === undefined ? null : cleanLine(name.replaceAll(':', ' '))
}

/** Reads the tags (with the collection as one), metafields, and texts for search engines, cut to their limits. */
export function shopifyPage(rows: readonly ImportRow[]): PageFacts {
  const tags = [firstOf(rows, 'tags'), firstOf(rows, 'collection')].join(',').split(',')
  const details = firstOf(rows, 'details').split('\n').map(detailLine).filter(Boolean)
  const typed = {
    tags: fitting(tags.map(cleanLine), ', ', productFields.tags.longest),
    details: fitting(details, '\n', productFields.details.longest),
    seoTitle: truncate(cleanLine(firstOf(rows, 'seoTitle')), productFields.seoTitle.longest),
    seoDescription: truncate(cleanLine(firstOf(rows, 'seoDescription')), productFields.seoDescription.longest),
  }
  return readPageFields(typed, {})
}

/** Formats a metafield; '' for references and markup. */
function detailLine(detail: string): string {
  const [name = '', text = ''] = detail.split('\t')
  if (text === '' || /^(gid:|\{)/.test(text)) return ''
  return `${name}: ${/^\["(.*)"\]$/.test(text) ? text.slice(2, -2).replaceAll('","', ', ') : text}`
}

/** Joins as many parts as fit. */
function fitting(parts: readonly string[], between: string, most: number): string {
  return parts.reduce((all, part) => {
    const longer = all === '' ? part : all + between + part
    return longer.length <= most ? longer : all
  }, '')
}
