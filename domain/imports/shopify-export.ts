import { rupeesField } from '#domain/catalogue/product-form.ts'
import { fingerprint, slug } from '#domain/catalogue/product-id.ts'
import { descriptionHtml } from '#domain/catalogue/product-text-fields.ts'
import type { ListedProduct } from './strut-export.ts'

/** The columns of Shopify's product CSV that this shop can fill, and those that Shopify insists on. */
const columns = [
  ...(['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published'] as const),
  ...(['Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Grams'] as const),
  'Variant Inventory Tracker',
  ...(['Variant Inventory Qty', 'Variant Inventory Policy', 'Variant Fulfillment Service'] as const),
  ...(['Variant Price', 'Variant Compare At Price', 'Variant Requires Shipping', 'Variant Taxable'] as const),
  ...([
    'Variant Barcode',
    'Image Src',
    'Image Position',
    'Gift Card',
    'SEO Title',
    'SEO Description',
  ] as const),
  ...(['Variant Weight Unit', 'Cost per item', 'Status'] as const),
] as const

type Column = (typeof columns)[number]
type Cells = Partial<Record<Column, string>>

export const shopifyHeadings: readonly string[] = columns

/** A column of the shop's own, for a detail that some products have. */
export type Metafield = { key: string; heading: string }

/** One column for each name of a detail; names that differ only in case or marks share theirs. */
export function metafieldsOf(names: readonly string[]): Metafield[] {
  const named = new Map(names.map((name) => [keyOfDetail(name), name]))
  return [...named].map(([key, name]) => ({ key, heading: `${name} (product.metafields.custom.${key})` }))
}

const keyOfDetail = (name: string) => slug(name).replaceAll('-', '_') || `detail_${fingerprint(name)}`

function detailsOf({ details }: ListedProduct): Map<string, string> {
  const said = new Map<string, string>()
  for (const line of details.split('\n').filter(Boolean)) {
    const [name = '', ...text] = line.split(': ')
    const key = keyOfDetail(name)
    said.set(key, [said.get(key), text.join(': ')].filter(Boolean).join(', '))
  }
  return said
}

/** The rows of one product as Shopify reads them: its sizes and its pictures beside each other. */
export function shopifyRows(
  product: ListedProduct,
  origin: string,
  metafields: readonly Metafield[],
): string[][] {
  const details = detailsOf(product)
  const { sizes, pictures } = product
  const length = Math.max(sizes.length, pictures.length)
  return Array.from({ length }, (_, at) => {
    const cells: Cells = {
      Handle: product.id,
      ...(at === 0 && firstCells(product)),
      ...sizeCells(product, at),
      ...pictureCells(product, at, origin),
    }
    const own = metafields.map(({ key }) => (at === 0 && details.get(key)) || '')
    return [...columns.map((column) => cells[column] ?? ''), ...own]
  })
}

function firstCells({ name, description, brand, category, published, ...product }: ListedProduct): Cells {
  return {
    ...{ Title: name, 'Body (HTML)': descriptionHtml(description), Vendor: brand, Type: category },
    ...{ Tags: product.tags.join(', '), 'SEO Title': product.seoTitle ?? '' },
    'SEO Description': product.seoDescription ?? '',
    ...{ Published: String(published), 'Gift Card': 'false', Status: published ? 'active' : 'draft' },
  }
}

function sizeCells({ sizes, weightGrams }: ListedProduct, at: number): Cells {
  const size = sizes[at]
  if (size === undefined) return {}
  const isOnly = size.size === ''
  const location = sizes.find((one) => one.size === size.stockLocation) ?? size
  return {
    ...(at === 0 && { 'Option1 Name': isOnly ? 'Title' : 'Size' }),
    'Option1 Value': isOnly ? 'Default Title' : size.size,
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
  }
}

function pictureCells({ pictures }: ListedProduct, at: number, origin: string): Cells {
  const url = pictures[at]
  if (url === undefined) return {}
  return { 'Image Src': url.startsWith('/') ? origin + url : url, 'Image Position': String(at + 1) }
}
