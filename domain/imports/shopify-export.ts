import { slug } from '#domain/catalogue/product-id.ts'
import { descriptionHtml } from '#domain/content/text-blocks.ts'
import { fingerprint } from '#domain/fingerprint.ts'
import { rupeesField } from '#domain/money.ts'
import { colourKey, fitsOption, handleOfColour, mostColours } from './shopify-colours.ts'
import { shopifyRating } from './shopify-row.ts'
import { type ListedProduct, type ListedSize, stockAtExport } from './strut-export.ts'

/** A product in Shopify's terms: the colours of a style under one handle (decision 110). */
export type ShopifyProduct = {
  handle: string
  /** False: its rows have no colour option. */
  isByColour: boolean
  colours: readonly ListedProduct[]
}

/**
 * Groups the products of one style. Drafts form a product of their own, because Shopify publishes all colours or none;
 * duplicate colours, and colours beyond Shopify's limit, are exported alone. `contested`: handles claimed by several
 * styles.
 */
export function shopifyProducts(style: readonly ListedProduct[], contested: ReadonlySet<string>): ShopifyProduct[] {
  const firsts = [true, false].map((published) =>
    style.filter((one, at) => one.published === published && isFirstOfColour(style, at)),
  )
  const groups = firsts.map((some) => some.slice(0, mostColours)).filter((some) => some.length > 0)
  const alone = style.filter((one) => !groups.some((group) => group.includes(one)))
  return [...groups, ...alone.map((one) => [one])].map((colours, at) => ({
    handle: (at === 0 && handleOf(colours, contested)) || (colours[0]?.id ?? ''),
    isByColour: colours.every(isByColour),
    colours,
  }))
}

function isFirstOfColour(style: readonly ListedProduct[], at: number): boolean {
  const one = style[at]
  if (one === undefined || !fitsOption(one.colour)) return false
  const key = colourKey(one.colour)
  const isSame = ({ colour, published }: ListedProduct) =>
    published === one.published && colour !== null && colourKey(colour) === key
  return style.findIndex(isSame) === at
}

/** A colour without a style becomes an option only if its id says that it was imported as one. */
const isByColour = (product: ListedProduct) =>
  fitsOption(product.colour) && (product.style !== null || ownHandle(product) !== null)

const ownHandle = ({ id, style, colour }: ListedProduct) =>
  colour === null ? null : handleOfColour({ id, style, colour })

function handleOf(colours: readonly ListedProduct[], contested: ReadonlySet<string>): string | null {
  const handles = colours.map(ownHandle).filter((handle) => handle !== null)
  return handles.find((handle) => !contested.has(handle)) ?? null
}

/** Columns of Shopify's product CSV that this shop can fill or that Shopify requires. */
const columns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Variant Image',
  'Variant Weight Unit',
  'Cost per item',
  'Status',
  'Product rating (product.metafields.reviews.rating)',
  // Ours, for re-imports: the product of a row, and the stock at the export.
  'Strut ID',
  'Stock at export',
] as const

type Column = (typeof columns)[number]
type Cells = Partial<Record<Column, string>>

export const shopifyHeadings: readonly string[] = columns

export type Metafield = { key: string; heading: string }

/** Builds a column per detail name; names that differ only in case or punctuation share one. */
export function metafieldsOf(names: readonly string[]): Metafield[] {
  const named = new Map(names.map((name) => [keyOfDetail(name), name]))
  return [...named].map(([key, name]) => ({ key, heading: `${name} (product.metafields.custom.${key})` }))
}

export const keyOfDetail = (name: string) => slug(name).replaceAll('-', '_') || `detail_${fingerprint(name)}`

function detailsOf({ details }: ListedProduct): Map<string, string> {
  const options = new Map<string, string>()
  for (const line of details.split('\n').filter(Boolean)) {
    const [name = '', ...text] = line.split(': ')
    const key = keyOfDetail(name)
    options.set(key, [options.get(key), text.join(': ')].filter(Boolean).join(', '))
  }
  return options
}

/**
 * Builds the rows of one product in Shopify's format: sizes and pictures side by side, colour by colour. Fields that
 * Shopify has once are taken from the first colour. Pictures shared by colours come last, without a variant.
 */
export function shopifyRows(product: ShopifyProduct, origin: string, metafields: readonly Metafield[]): string[][] {
  const { handle, colours } = product
  const [first] = colours
  if (first === undefined) return []
  const details = detailsOf(first)
  const urlOf = (url: string) => (url.startsWith('/') ? origin.replace(/^http:/, 'https:') + url : url)
  const cells = [...colours.flatMap((one) => colourCells(product, one, urlOf)), ...sharedPictures(product, urlOf)]
  let position = 0
  return cells.map((row, at) => {
    if (row['Image Src'] !== undefined) position += 1
    const whole: Cells = {
      Handle: handle,
      ...(at === 0 && { ...productCells(product, first), ...optionNames(product) }),
      ...row,
      ...(row['Image Src'] !== undefined && { 'Image Position': String(position) }),
    }
    const own = metafields.map(({ key }) => (at === 0 && details.get(key)) || '')
    return [...columns.map((column) => whole[column] ?? ''), ...own]
  })
}

type UrlOf = (url: string) => string

function colourCells(product: ShopifyProduct, one: ListedProduct, urlOf: UrlOf): Cells[] {
  const { sizes } = one
  const pictures = one.pictures.filter((url) => !isShared(product, url)).map(urlOf)
  return Array.from({ length: Math.max(sizes.length, pictures.length) }, (_, at) => {
    const [size, picture] = [sizes[at], pictures[at]]
    const isOfColour = product.colours.length > 1 && pictures[0] !== undefined
    return {
      'Strut ID': one.id,
      // Shopify reads the first colour's; our own import each.
      ...(at === 0 && { 'Product rating (product.metafields.reviews.rating)': shopifyRating(one.avgRating) }),
      ...(size && { ...sizeCells(one, size), ...optionCells(product, one, size) }),
      ...(size && isOfColour && { 'Variant Image': pictures[0] }),
      ...(picture !== undefined && { 'Image Src': picture }),
    }
  })
}

const isShared = ({ colours }: ShopifyProduct, url: string) =>
  colours.filter(({ pictures }) => pictures.includes(url)).length > 1

function sharedPictures(product: ShopifyProduct, urlOf: UrlOf): Cells[] {
  const all = product.colours.flatMap(({ pictures }) => pictures)
  return [...new Set(all)].filter((url) => isShared(product, url)).map((url) => ({ 'Image Src': urlOf(url) }))
}

/** Builds the title in Shopify, without the colour. */
export function titleOf({ isByColour }: Pick<ShopifyProduct, 'isByColour'>, one: ListedProduct): string {
  const end = ` (${one.colour})`
  return isByColour && one.name.length > end.length && one.name.endsWith(end)
    ? one.name.slice(0, -end.length)
    : one.name
}

function productCells(product: ShopifyProduct, one: ListedProduct): Cells {
  const { published } = one
  return {
    Title: titleOf(product, one),
    'Body (HTML)': descriptionHtml(one.description),
    Vendor: one.brand,
    Type: one.category,
    Tags: one.tags.join(', '),
    'SEO Title': one.seoTitle ?? '',
    'SEO Description': one.seoDescription ?? '',
    Published: String(published),
    'Gift Card': 'false',
    Status: published ? 'active' : 'draft',
  }
}

const hasSizes = ({ colours }: ShopifyProduct) => colours.some(({ sizes }) => sizes.some(({ size }) => size !== ''))

function optionNames(product: ShopifyProduct): Cells {
  const sized = hasSizes(product)
  if (!product.isByColour) return { 'Option1 Name': sized ? 'Size' : 'Title' }
  return { 'Option1 Name': 'Color', ...(sized && { 'Option2 Name': 'Size' }) }
}

function optionCells(product: ShopifyProduct, { colour }: ListedProduct, { size }: ListedSize): Cells {
  const named = size === '' ? 'Default Title' : size
  if (!product.isByColour) return { 'Option1 Value': named }
  return { 'Option1 Value': colour ?? '', ...(hasSizes(product) && { 'Option2 Value': named }) }
}

function sizeCells({ sizes, weightGrams }: ListedProduct, size: ListedSize): Cells {
  const location = sizes.find((one) => one.size === size.stockLocation) ?? size
  return {
    'Variant SKU': size.sku ?? '',
    'Variant Barcode': size.barcode ?? '',
    'Cost per item': rupeesField(size.cost),
    'Variant Weight Unit': 'g',
    'Variant Grams': String(weightGrams ?? 0),
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': String(location.onHand),
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': rupeesField(size.price),
    'Variant Compare At Price': rupeesField(size.prevPrice),
    'Variant Requires Shipping': 'true',
    'Variant Taxable': 'true',
    'Stock at export': stockAtExport(size),
  }
}
