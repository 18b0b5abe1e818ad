import { oldPriceAbove, readPrice, readRequiredPrice } from '#domain/imports/price.ts'
import { type Reason, sentenceOf } from '#domain/imports/reasons.ts'
import { type Paise, rupeesField } from '#domain/money.ts'
import {
  type QuantityChange,
  quantityChangeOf,
  quantityNow,
  readQuantityChange,
  type TypedQuantity,
} from './bulk-quantity.ts'
import type { AdminProductSize } from './product-admin.ts'
import * as texts from './texts.ts'

/**
 * A product in the bulk-edit grid. Sizes with the same price share a line, so that a shoe takes one line and not nine.
 */
export type BulkProduct = {
  id: string
  name: string
  category: string
  taxClass: string | null
  published: boolean
  publishAt: Date | null
  updatedAt: Date
  sizes: readonly (Pick<
    AdminProductSize,
    'size' | 'stockLocation' | 'price' | 'prevPrice' | 'codPrice' | 'onHand' | 'reserved'
  > & { toPack: number })[]
}

export const linePrices = ['price', 'prevPrice', 'codPrice'] as const
export type LinePrice = (typeof linePrices)[number]
type TypedPrices = Record<LinePrice, string>

export type BulkLine = { sizes: readonly string[]; typed: TypedPrices; seen: TypedPrices }

/** Submitted values of a product beside those that the grid showed: only differences are saved. */
export type BulkRow = {
  id: string
  name: string
  seenAt: string
  typed: { category: string; state: string }
  seen: { category: string; state: string }
  lines: readonly BulkLine[]
  units: readonly TypedQuantity[]
}

export const bulkStates = { published: texts.published, draft: texts.draft } as const

export function bulkRow(product: BulkProduct): BulkRow {
  const shown = { category: product.category, state: product.published ? 'published' : 'draft' }
  return {
    id: product.id,
    name: product.name,
    seenAt: String(product.updatedAt.getTime()),
    typed: shown,
    seen: shown,
    lines: linesOf(product),
    units: quantityChangeOf(product.sizes),
  }
}

function linesOf({ sizes }: BulkProduct): BulkLine[] {
  const alike = Map.groupBy(sizes, (size) => linePrices.map((name) => size[name]).join())
  return [...alike.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { price, prevPrice, codPrice } = first
    const seen = { price: rupeesField(price), prevPrice: rupeesField(prevPrice), codPrice: rupeesField(codPrice) }
    return [{ sizes: group.map(({ size }) => size), typed: seen, seen }]
  })
}

/** Changed fields of a product; unchanged ones are absent. */
export type BulkChange = {
  id: string
  seenAt: string
  category?: string
  published?: boolean
  prices: readonly ({ size: string; price?: Paise } & Partial<Record<Exclude<LinePrice, 'price'>, Paise | null>>)[]
  units?: readonly QuantityChange[]
}

/**
 * Errors by cell: 'category-0' for the first product, 'price-0-1' for its second line, 'units-0-1' for its second stock
 * location, 'row-0' for the whole product.
 */
export type BulkErrors = Record<string, string>

export function readBulk(
  rows: readonly BulkRow[],
  categories: readonly string[],
): { changes: BulkChange[]; errors: BulkErrors } {
  const errors: BulkErrors = {}
  const changes = rows.flatMap((row, at) => {
    const change = readRow(row, categories, (cell, text) => {
      errors[cell === '' ? `row-${at}` : cell.replace('#', String(at))] = text
    })
    return change === null ? [] : [change]
  })
  return { changes, errors }
}

type AddError = (cell: string, text: string) => void

function readRow(row: BulkRow, categories: readonly string[], addError: AddError): BulkChange | null {
  const { typed, seen } = row
  const units = readQuantityChange(row.units, (at, text) => addError(`units-#-${at}`, text))
  const change: BulkChange = {
    id: row.id,
    seenAt: row.seenAt,
    ...(typed.category !== seen.category && { category: typed.category }),
    ...(typed.state !== seen.state && { published: typed.state === 'published' }),
    prices: row.lines.flatMap((line, at) => readLine(line, (cell, text) => addError(`${cell}-#-${at}`, text))),
    ...(units.length > 0 && { units }),
  }
  if (change.category !== undefined && !categories.includes(change.category))
    addError('category-#', texts.chooseCategory)
  if (!Object.hasOwn(bulkStates, typed.state)) addError('state-#', texts.publishedOrDraft)
  const isChanged =
    change.category !== undefined || change.published !== undefined || change.prices.length + units.length > 0
  return isChanged ? change : null
}

function readLine({ sizes, typed, seen }: BulkLine, addError: AddError): BulkChange['prices'] {
  const differs = linePrices.filter((name) => typed[name].trim() !== seen[name])
  if (differs.length === 0) return []
  const price = readRequiredPrice(typed.price)
  const old = readPrice(typed.prevPrice)
  const cod = readPrice(typed.codPrice)
  if ('problem' in price) addError('price', typed.price.trim() === '' ? texts.givePrice : sentence(price.problem))
  if ('problem' in old) addError('prevPrice', sentence(old.problem))
  if ('problem' in cod) addError('codPrice', sentence(cod.problem))
  if ('problem' in price || 'problem' in old || 'problem' in cod) return []
  if (old.price !== null && oldPriceAbove(price.price, old.price) === null)
    addError('prevPrice', texts.oldPriceIsHigher)
  const read = { price: price.price, prevPrice: old.price, codPrice: cod.price }
  const edited = Object.fromEntries(differs.map((name) => [name, read[name]]))
  return sizes.map((size) => ({ size, ...edited }))
}

const sentence = (problem: Reason) => `${sentenceOf(problem)}.`

/** Merges a conflicting edit: current values, with the submitted ones where they differ from what was shown. */
export function conflictingEdit(row: BulkRow, now: BulkRow): { row: BulkRow; text: string } {
  const lineNow = (sizes: readonly string[]) =>
    now.lines.find((line) => line.sizes.some((size) => sizes.includes(size)))
  const lines = row.lines.map((line) => {
    const seen = lineNow(line.sizes)?.seen ?? line.seen
    return { ...line, seen, typed: followed(line.typed, line.seen, seen) }
  })
  const prices = now.lines.map(({ seen }) => `₹${seen.price}`).join(', ')
  const state = now.seen.state === 'published' ? texts.isPublished : texts.isDraft
  return {
    row: {
      ...row,
      seenAt: now.seenAt,
      seen: now.seen,
      lines,
      typed: followed(row.typed, row.seen, now.seen),
      units: quantityNow(row.units, now.units),
    },
    text: texts.changedMeanwhile(state, now.seen.category, prices),
  }
}

/** Keeps edited cells and updates untouched ones to the current value. */
function followed<Cells extends Record<string, string>>(typed: Cells, was: Cells, now: Cells): Cells {
  const untouched = Object.keys(typed).filter((name) => typed[name]?.trim() === was[name])
  return { ...typed, ...Object.fromEntries(untouched.map((name) => [name, now[name]])) }
}
