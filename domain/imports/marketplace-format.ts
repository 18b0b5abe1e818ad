import { idOfNumber } from '#domain/catalogue/product-id.ts'
import { cleanLine } from '#domain/clean-text.ts'
import { likelyCategory, otherCategory } from './category-mapping.ts'
import {
  cellReader,
  type ImportChoices,
  type ImportedProduct,
  type ImportFormat,
  type ImportRow,
  namingProblem,
  type ProductReading,
  readRating,
  refuseRow,
} from './imported-product.ts'
import { oldPriceAbove, readOldPrice, readRequiredPrice } from './price.ts'
import { because, type Reason } from './reasons.ts'
import * as texts from './texts.ts'

const columns = {
  pid: ['pid'],
  name: ['product_name'],
  price: ['discounted_price'],
  oldPrice: ['retail_price'],
  rating: ['product_rating'],
  brand: ['brand'],
} as const

const cell = cellReader(columns)

/** A marketplace's export: one row per product, without sizes, stock, texts or pictures. */
export const marketplaceFormat: ImportFormat = {
  name: 'marketplace',
  columns,
  needed: ['pid', 'name', 'price'],
  keyOf: (cells) => {
    const pid = cell(cells, 'pid').toLowerCase()
    return /^[a-z0-9]{4,40}$/.test(pid) ? pid : ''
  },
  nameOf: (cells) => cell(cells, 'name'),
  isSize: () => true,
  picturesOf: () => [],
  noKey: () => because(texts.noPid),
  readProduct: readMarketplaceProduct,
}

/** Categories of some shops that are Shoes in all others. */
const narrowerByPrefix: Readonly<Record<string, readonly string[]>> = {
  snd: ['Sandals'],
  sff: ['Flip Flops', 'Slippers', 'Sandals'],
}

/** Categories by the first three letters of a pid. Canvas shoes are Shoes: 'Converse' would be a guess. */
const categoriesByPrefix: Readonly<Record<string, string>> = {
  sho: 'Shoes',
  snd: 'Shoes',
  sff: 'Shoes',
  wat: 'Watch',
  cap: 'Caps',
  per: 'Perfumes',
  sgl: 'Sunglasses',
  hmb: 'Bags',
  bkp: 'Backpacks',
  acc: 'Covers',
}

function readMarketplaceProduct(rows: readonly ImportRow[], choices: ImportChoices): ProductReading {
  const [first, ...again] = rows
  if (first === undefined) return { products: [], held: false, issues: [] }
  const repeated = again.map(({ line }) => refuseRow(line, because(texts.pidTwice, first.line)))
  const read = readRow(first.cells, choices)
  if ('problem' in read) {
    return { products: [], held: false, issues: [refuseRow(first.line, read.problem), ...repeated] }
  }
  return { products: [read], held: false, issues: repeated }
}

function readRow(cells: readonly string[], choices: ImportChoices): ImportedProduct | { problem: Reason } {
  const name = cleanLine(cell(cells, 'name'))
  const brand = cleanLine(cell(cells, 'brand'))
  const problem = namingProblem(name, brand)
  if (problem !== null) return { problem }
  const asking = readRequiredPrice(cell(cells, 'price'))
  if ('problem' in asking) return asking
  const old = readOldPrice(cell(cells, 'oldPrice'), asking.price)
  if ('problem' in old) return { problem: because(texts.retailPriceIs, old.problem) }
  const { price } = asking
  const key = marketplaceFormat.keyOf(cells)
  return {
    key,
    id: idOfNumber(key, name),
    name,
    brand,
    category: choices.category ?? categoryOf(key, name, choices),
    description: '',
    pictures: [],
    avgRating: readRating(cell(cells, 'rating')),
    sizes: [{ size: '', price, prevPrice: oldPriceAbove(price, old.price), stock: null }],
    page: null,
    own: null,
  }
}

function categoryOf(pid: string, name: string, { known }: ImportChoices): string {
  const prefix = pid.slice(0, 3)
  const narrower = narrowerByPrefix[prefix]?.find((category) => known?.has(category.toLowerCase()))
  if (narrower) return narrower
  const byPrefix = categoriesByPrefix[prefix]
  if (byPrefix === 'Shoes' && /\bclogs?\b/i.test(name)) return 'Crocs'
  return byPrefix ?? likelyCategory(name) ?? otherCategory
}
