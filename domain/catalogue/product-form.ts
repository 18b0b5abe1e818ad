import { cleanLine } from '#domain/clean-text.ts'
import { oldPriceAbove, readPrice, readRequiredPrice } from '#domain/imports/price.ts'
import { type Reason, sentenceOf } from '#domain/imports/reasons.ts'
import { indianTimeField, readIndianTime } from '#domain/indian-time.ts'
import { rupeesField } from '#domain/money.ts'
import { type Refusal, refuseFields } from '#domain/refusal.ts'
import { readTaxFields } from '#domain/tax/product-tax.ts'
import { atMostCharacters } from '#domain/texts.ts'
import type { AdminProduct, AdminProductSize } from './product-admin.ts'
import {
  barcodeProblem,
  longestCode,
  longestSize,
  ofFields,
  type ProductFacts,
  type ProductField,
  pickFields,
  productFieldNames,
  readMainFields,
  readOwnLines,
  readPageFields,
} from './product-fields.ts'
import * as texts from './texts.ts'

/** Submitted values of a product's form, so that a refused form is shown again unchanged. */
export type TypedProduct = Record<ProductField, string> & {
  state: string
  publishAt: string
  /** Version of the product that the form showed, for optimistic locking. */
  seenAt: string
  sizes: readonly TypedSize[]
}

export const emptySize = {
  size: '',
  price: '',
  prevPrice: '',
  codPrice: '',
  sku: '',
  barcode: '',
  cost: '',
  stock: '',
  /** Units that the form showed; '' for a new size. */
  seen: '',
  remove: '',
}
export type TypedSize = typeof emptySize

export type SizeInput = Pick<
  AdminProductSize,
  'size' | 'price' | 'prevPrice' | 'codPrice' | 'sku' | 'barcode' | 'cost'
> & {
  /** Units added or removed, relative to the current stock. */
  change: number
}

export type ProductInput = ProductFacts & {
  published: boolean
  publishAt: Date | null
  sizes: readonly SizeInput[]
  removed: readonly string[]
}

export const mostSizes = 60
const maxUnits = 999_999

export type FormBounds = {
  categories: readonly string[]
  taxClasses: readonly string[]
  /** True for a shop that charges GST: a product can't be published without a tax rate. */
  needsTaxRate: boolean
  /** The product that is edited, null for a new one: an import may have brought what the form would not take. */
  before: (Taxed & { sizes: readonly Pick<AdminProductSize, 'barcode'>[] }) | null
  now: Date
}

/** Parses the form; a refusal has a message for each wrong field. Fields of sizes are named 'price-0', 'price-1' … */
export function readProductForm(
  typed: TypedProduct,
  { categories, taxClasses, needsTaxRate, before, now }: FormBounds,
): ProductInput | Refusal {
  const wrong: Record<string, string> = {}
  const main = readMainFields(typed, categories, wrong)
  const own = readOwnLines(typed, wrong)
  if (own.style !== null && own.colour === null) wrong['colour'] = texts.nameTheColour
  const page = readPageFields(typed, wrong)
  const tax = readTaxFields(typed, taxClasses, wrong)
  const publishing = readState(typed, now, before?.publishAt ?? null)
  if ('problem' in publishing) wrong['publishAt'] = publishing.problem
  else if (beginsUntaxed(before, { ...publishing, ...tax, category: typed.category }, needsTaxRate ? taxClasses : null))
    wrong['taxClass'] ??= taxRateRequired
  const knownBarcodes = before?.sizes.flatMap(({ barcode }) => barcode ?? []) ?? []
  const { sizes, removed } = readSizes(typed.sizes, knownBarcodes, wrong)
  if ('problem' in publishing || Object.keys(wrong).length > 0) return refuseFields(wrong)
  const brandCateg = own.brandCateg ?? (typed.seenAt === '' && main.brand !== '' ? main.brand : null)
  return { ...main, ...own, ...tax, ...page, brandCateg, ...publishing, sizes, removed }
}

export const taxRateRequired = texts.categoryHasNoRate

type Taxed = Pick<ProductInput, 'published' | 'publishAt' | 'category' | 'taxClass'>

/** Tells whether a product is or will be on sale without a tax rate. `rates`: null in a shop that charges no GST. */
export const lacksTaxRate = (product: Taxed, rates: readonly string[] | null): boolean =>
  rates !== null &&
  (product.published || product.publishAt !== null) &&
  product.taxClass === null &&
  !rates.includes(product.category)

/** Tells whether a change puts a product on sale, or moves it, without a tax rate. One that is so already may stay. */
export function beginsUntaxed(before: Taxed | null, after: Taxed, rates: readonly string[] | null): boolean {
  if (!lacksTaxRate(after, rates)) return false
  if (before === null || !lacksTaxRate(before, rates)) return true
  return before.category !== after.category || (after.published && !before.published)
}

function readState(
  { state, publishAt }: TypedProduct,
  now: Date,
  known: Date | null,
): { published: boolean; publishAt: Date | null } | { problem: string } {
  if (state !== 'scheduled') return { published: state === 'published', publishAt: null }
  // It may wait for a tax rate, past its time.
  if (known !== null && publishAt === indianTimeField(known)) return { published: false, publishAt: known }
  const at = readIndianTime(publishAt)
  if (at === null) return { problem: texts.sayWhen }
  if (at <= now) return { problem: texts.timeHasPassed }
  return { published: false, publishAt: at }
}

function readSizes(typed: readonly TypedSize[], knownBarcodes: readonly string[], wrong: Record<string, string>) {
  const sizes: SizeInput[] = []
  const removed: string[] = []
  const names = new Set<string>()
  const kept = typed.map((row, at) => ({ row, at })).filter(({ row }) => isFilledIn(row))
  for (const { row, at } of kept) {
    const size = cleanLine(row.size)
    if (row.remove === 'yes' && row.seen !== '') {
      removed.push(size)
      continue
    }
    if (row.remove === 'yes') continue
    if (size.length > longestSize) wrong[`size-${at}`] = atMostCharacters(longestSize)
    if (names.has(size.toLowerCase())) wrong[`size-${at}`] = texts.sizeTwice
    if (size === '' && kept.length > 1) wrong[`size-${at}`] = texts.nameThisSize
    names.add(size.toLowerCase())
    const read = readSize(row, knownBarcodes)
    for (const [field, text] of Object.entries(read.wrong)) wrong[`${field}-${at}`] = text
    if (read.input) sizes.push({ size, ...read.input })
  }
  if (kept.length === 0 || kept.every(({ row }) => row.remove === 'yes')) wrong['price-0'] = texts.needsOnePrice
  return { sizes, removed }
}

const isFilledIn = ({ remove: _, ...row }: TypedSize) => Object.values(row).some((text) => text.trim() !== '')

type ReadSize = { wrong: Record<string, string>; input?: Omit<SizeInput, 'size'> }

function readSize(row: TypedSize, knownBarcodes: readonly string[]): ReadSize {
  const wrong: Record<string, string> = {}
  const price = readRequiredPrice(row.price)
  const old = readPrice(row.prevPrice)
  const cod = readPrice(row.codPrice)
  const cost = readPrice(row.cost)
  const change = readStockChange(row)
  const [sku, barcode] = [cleanLine(row.sku), cleanLine(row.barcode)]
  if ('problem' in price) wrong['price'] = row.price.trim() === '' ? texts.givePrice : sentence(price.problem)
  if ('problem' in old) wrong['prevPrice'] = sentence(old.problem)
  if ('problem' in cod) wrong['codPrice'] = sentence(cod.problem)
  if ('problem' in cost) wrong['cost'] = sentence(cost.problem)
  if (typeof change === 'string') wrong['stock'] = change
  if (sku.length > longestCode) wrong['sku'] = atMostCharacters(longestCode)
  const misread = knownBarcodes.includes(barcode) ? null : barcodeProblem(barcode)
  if (misread) wrong['barcode'] = misread
  if ('problem' in price || 'problem' in old || 'problem' in cod || 'problem' in cost) return { wrong }
  if (typeof change === 'string' || Object.keys(wrong).length > 0) return { wrong }
  if (old.price !== null && oldPriceAbove(price.price, old.price) === null)
    return { wrong: { prevPrice: texts.oldPriceIsHigher } }
  const codes = { sku: sku || null, barcode: barcode || null, cost: cost.price || null }
  return { wrong, input: { price: price.price, prevPrice: old.price, codPrice: cod.price, ...codes, change } }
}

/** Computes the change of stock as typed minus shown, so that a sale in between is kept; '+12' adds. */
export function readStockChange({ stock, seen }: Pick<TypedSize, 'stock' | 'seen'>): number | string {
  const text = stock.trim()
  if (text === '') return 0
  if (!/^\+?\d{1,6}$/.test(text) || Number(text) > maxUnits) return texts.wholePieces
  if (text.startsWith('+')) return Number(text)
  return Number(text) - (/^\d{1,9}$/.test(seen) ? Number(seen) : 0)
}

const sentence = (problem: Reason) => `${sentenceOf(problem)}.`

/** Fills the form of an existing product, or an empty one for a new product. */
export function toProductForm(product: AdminProduct | null): TypedProduct {
  if (product === null) return { ...emptyForm, sizes: [emptySize] }
  return {
    ...pickFields(product, productFieldNames),
    state: product.published ? 'published' : product.publishAt === null ? 'draft' : 'scheduled',
    publishAt: product.publishAt === null ? '' : indianTimeField(product.publishAt),
    seenAt: String(product.updatedAt.getTime()),
    sizes: product.sizes.map(typedSize),
  }
}

const emptyForm = { ...ofFields(productFieldNames, () => ''), state: 'draft', publishAt: '', seenAt: '' }

function typedSize({ size, sku, barcode, onHand, ...amounts }: AdminProductSize): TypedSize {
  const units = String(onHand)
  return {
    size,
    sku: sku ?? '',
    barcode: barcode ?? '',
    price: rupeesField(amounts.price),
    prevPrice: rupeesField(amounts.prevPrice),
    codPrice: rupeesField(amounts.codPrice),
    cost: rupeesField(amounts.cost),
    stock: units,
    seen: units,
    remove: '',
  }
}
