/**
 * Reads WooCommerce's product CSV by rewriting its rows as Shopify's, so that sizes, colours and texts have one reader.
 */

import { idOfNumber } from '#domain/catalogue/product-id.ts'
import { cleanLine } from '#domain/clean-text.ts'
import { fingerprint } from '#domain/fingerprint.ts'
import { formatRupees } from '#domain/money.ts'
import {
  type ImportChoices,
  type ImportFormat,
  type ImportIssue,
  type ImportRow,
  type ProductReading,
  refuseRow,
} from './imported-product.ts'
import { readPrice } from './price.ts'
import { because, type Reason } from './reasons.ts'
import { shopifyFormat } from './shopify-format.ts'
import { type ShopifyCells, shopifyCells } from './shopify-row.ts'
import * as texts from './texts.ts'
import { attributesOf, boxOf, wooCell as cell, type WooAttribute, wooColumns } from './woocommerce-columns.ts'

const typeOf = (cells: readonly string[]) => cell(cells, 'type').toLowerCase()
const isVariation = ({ cells }: Pick<ImportRow, 'cells'>) => typeOf(cells).startsWith('variation')

/** WooCommerce's product CSV: a row per product and per variation, which names its parent's SKU or ID. */
export const woocommerceFormat: ImportFormat = {
  name: 'woocommerce',
  columns: wooColumns,
  needed: ['type', 'name', 'regularPrice'],
  keyOf: (cells) => {
    const parent = cell(cells, 'parent').toLowerCase()
    if (isVariation({ cells })) return /^(id:|$)/.test(parent) ? parent : `sku:${parent}`
    const [sku, id] = [cell(cells, 'sku').toLowerCase(), cell(cells, 'id')]
    return sku === '' ? id && `id:${id}` : `sku:${sku}`
  },
  nameOf: (cells) => cell(cells, 'name'),
  isSize: (cells) => typeOf(cells) !== 'variable',
  picturesOf: (cells) => pictures(cells),
  noKey: (cells) => because(isVariation({ cells }) ? texts.noParent : texts.noIdNoSku),
  readProduct: readWooProduct,
}

function readWooProduct(rows: readonly ImportRow[], choices: ImportChoices): ProductReading {
  const [product, ...again] = rows.filter((row) => !isVariation(row))
  const variations = rows.filter(isVariation)
  const refused = (reason: Reason): ProductReading => ({
    products: [],
    held: false,
    issues: rows.map(({ line }) => refuseRow(line, reason)),
  })
  if (product === undefined) return refused(because(texts.parentIsMissing))
  const type = typeOf(product.cells)
  if (/grouped|external/.test(type)) return refused(because(texts.noStockOfItsOwn, type))
  const isVariable = type === 'variable'
  if (isVariable && variations.length === 0) return refused(because(texts.noVariation))
  const sold = isVariable ? variations : [product]
  const base = idOfNumber(numberOf(product.cells), cleanLine(cell(product.cells, 'name')))
  const read = shopifyFormat.readProduct(asShopifyRows(product, sold, base), choices)
  const idle = isVariable ? [] : variations
  const unread = read.products.length === 0 && isVariable ? [product] : []
  return {
    ...read,
    products: read.products.map((one) => ({
      ...one,
      ...boxOf(product.cells),
      key: one.id.startsWith(base) ? numberOf(product.cells) + one.id.slice(base.length) : one.id,
    })),
    issues: [
      ...read.issues,
      ...sold.flatMap(reportSale),
      ...again.map(({ line }) => refuseRow(line, because(texts.productTwice, product.line))),
      ...idle.map(({ line }) => refuseRow(line, because(texts.notVariable))),
      ...unread.map(({ line }) => refuseRow(line, because(texts.noVariationSells))),
    ],
  }
}

/** Reads WooCommerce's product id, which identifies it in the next list even if renamed. */
function numberOf(cells: readonly string[]): string {
  const id = cell(cells, 'id')
  return /^\d{1,15}$/.test(id) ? id : fingerprint(cell(cells, 'sku') || id)
}

function asShopifyRows(product: ImportRow, sold: readonly ImportRow[], handle: string): ImportRow[] {
  const attributes = attributesOf(product.cells)
  const chosen = sold.map(({ cells }) => attributesOf(cells))
  const isOption = ({ name }: WooAttribute) =>
    sold[0] !== product && chosen.some((own) => own.some((one) => one.name === name && one.value !== ''))
  const options = attributes.filter(isOption)
  const facts = factsOf(product.cells, attributes)
  return sold.map(({ line, cells }, at) => ({
    line,
    cells: shopifyCells({
      handle,
      ...(at === 0 && { ...facts, ...optionNames(options) }),
      ...optionValues(options, chosen[at] ?? []),
      ...sizeOf(cells),
      ...(sold[0] !== product && { variantImage: pictures(cells)[0] ?? '' }),
      ...(at === 0 && { image: pictures(product.cells).join('\n') }),
    }),
  }))
}

function factsOf(cells: readonly string[], attributes: readonly WooAttribute[]): ShopifyCells {
  const [first, ...others] = listOf(cell(cells, 'categories')).filter((path) => path !== 'Uncategorized')
  const leafOf = (path: string) => path.split('>').at(-1)?.trim() ?? ''
  const brand = attributes.find(({ name }) => /^brand$/i.test(name))?.value ?? ''
  const texts = [cell(cells, 'shortDescription'), cell(cells, 'description')].map(unescaped)
  const details = attributes.filter(({ name, value }) => value !== '' && !/^brand$/i.test(name))
  return {
    title: cell(cells, 'name'),
    description: texts.filter(Boolean).join('\n\n'),
    vendor: listOf(cell(cells, 'brand'))[0] ?? brand,
    type: leafOf(first ?? ''),
    productCategory: first ?? '',
    tags: [...listOf(cell(cells, 'tags')), ...others.map(leafOf)].join(','),
    published: cell(cells, 'visibility').toLowerCase() === 'hidden' ? 'false' : '',
    status: ['', '1', '1.0'].includes(cell(cells, 'published')) ? '' : 'draft',
    details: details
      .filter(({ name }) => !/^colou?r$|^size$/i.test(name))
      .map(({ name, value }) => `${name.replaceAll(':', ' ')}\t${value}`)
      .join('\n'),
  }
}

const optionNames = ([first, second, third]: readonly WooAttribute[]): ShopifyCells => ({
  option1Name: first?.name ?? '',
  option2Name: second?.name ?? '',
  option3Name: third?.name ?? '',
})

/** Maps the options; Shopify has three, so further ones are joined to the third. */
function optionValues(options: readonly WooAttribute[], own: readonly WooAttribute[]): ShopifyCells {
  const values = options.map(({ name }) => own.find((one) => one.name === name)?.value ?? '')
  const [option1 = '', option2 = '', ...more] = values
  return { option1, option2, option3: more.filter(Boolean).join(' / ') }
}

function sizeOf(cells: readonly string[]): ShopifyCells {
  const [regular, sale] = [cell(cells, 'regularPrice'), cell(cells, 'salePrice')]
  const isOnSale = sale !== '' && saleProblem(cells) === null
  const stock = cell(cells, 'stock')
  const counted = /\d/.test(stock) ? stock : cell(cells, 'inStock') === '0' ? '0' : ''
  const [weightUnit, weight] = weightOf(cells)
  return {
    price: isOnSale ? sale : regular,
    comparePrice: isOnSale ? regular : '',
    quantity: counted,
    tracker: counted && 'shopify',
    weight,
    weightUnit,
    sku: cell(cells, 'sku'),
    barcode: cell(cells, 'gtin'),
  }
}

function weightOf(cells: readonly string[]): [unit: string, weight: string] {
  const units = ['kg', 'g', 'lb', 'oz'] as const
  const unit = units.find((one) => cell(cells, one) !== '')
  return unit === undefined ? ['', ''] : [unit, cell(cells, unit)]
}

/** Explains why a sale price is left out and the regular price is taken. A scheduled sale would never end here. */
function saleProblem(cells: readonly string[]): Reason | null {
  if (cell(cells, 'salePrice') === '') return null
  if (cell(cells, 'saleStarts') !== '' || cell(cells, 'saleEnds') !== '') return because(texts.saleForSomeDays)
  const [regular, sale] = [readPrice(cell(cells, 'regularPrice')), readPrice(cell(cells, 'salePrice'))]
  if ('problem' in regular || 'problem' in sale || regular.price === null || sale.price === null) return null
  if (sale.price <= regular.price) return null
  return because(texts.saleIsAbove, formatRupees(sale.price), formatRupees(regular.price))
}

function reportSale({ line, cells }: ImportRow): ImportIssue[] {
  const reason = saleProblem(cells)
  return reason === null ? [] : [{ line, rows: 0, part: 'price', reason }]
}

/** Splits 'A, B\, C': a comma within a name is escaped by a backslash. */
function listOf(text: string): string[] {
  const parts = text.split(/(?<!\\),/).map((part) => cleanLine(part.replaceAll('\\,', ',')))
  return parts.filter(Boolean)
}

function pictures(cells: readonly string[]): string[] {
  return cell(cells, 'images')
    .split(/,\s*|\s+/)
    .filter(Boolean)
}

/** Decodes '\n' as a line break, and a doubled backslash before an 'n'. */
function unescaped(text: string): string {
  return text.replace(/\\\\n|\\n/g, (mark) => (mark === '\\n' ? '\n' : '\\n'))
}
