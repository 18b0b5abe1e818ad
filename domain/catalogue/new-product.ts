import { cleanLine, truncate, westernDigits } from '#domain/clean-text.ts'
import { isRefusal, type Refusal, refuseFields } from '#domain/refusal.ts'
import { longestOf, productFieldNames } from './product-fields.ts'
import {
  emptySize,
  type FormBounds,
  mostSizes,
  type ProductInput,
  readProductForm,
  type TypedProduct,
  type TypedSize,
  toProductForm,
} from './product-form.ts'
import * as texts from './texts.ts'

/** Fields of a price, in rupees. */
export const amounts = ['price', 'prevPrice', 'codPrice', 'cost'] as const

type SizePrices = { size: string } & Record<(typeof amounts)[number], string>

/** Name of the field of a single size's price. */
export const sizePriceField = (name: keyof SizePrices) => `own-${name}`

function readSizePrices(texts: (name: string) => readonly string[]): SizePrices[] {
  const [prices, old, cod, costs] = amounts.map((name) => texts(sizePriceField(name)))
  return texts(sizePriceField('size')).map((size, at) => ({
    size,
    price: prices?.[at] ?? '',
    prevPrice: old?.[at] ?? '',
    codPrice: cod?.[at] ?? '',
    cost: costs?.[at] ?? '',
  }))
}

/** Text fields of the new-product form. Its prices apply to every size that has none of its own. */
export const newProductFields = [
  ...productFieldNames,
  'newCategory',
  'newSizes',
  ...amounts,
  'colourOf',
  /** That product's own colour, asked for while it has none. */
  'firstColour',
] as const

export type NewProductField = (typeof newProductFields)[number]

/** Submitted values of the form; a missing field has its default. */
export type NewProductValues = {
  fields: Partial<Record<NewProductField, string>>
  /** Sizes in their order, each with its units. */
  stock: readonly (readonly [size: string, pieces: string])[]
  sizePrices: readonly SizePrices[]
  /** Pictures that were uploaded already. */
  pictures: readonly string[]
}

/** Reads the submitted values; `texts` gives those of a field in their order. */
export function newProductValues(texts: (name: string) => readonly string[]): NewProductValues {
  const pieces = texts('stock')
  return {
    fields: Object.fromEntries(
      newProductFields.flatMap((name) =>
        texts(name)
          .slice(0, 1)
          .map((text) => [name, text]),
      ),
    ),
    stock: texts('size').map((size, at) => [cleanLine(size), pieces[at] ?? '']),
    sizePrices: readSizePrices(texts),
    pictures: texts('picture'),
  }
}

/** Defaults for the next product of a category, from its latest one. */
export type ProductDefaults = Partial<Record<NewProductField, string>>

/** Parses the form. A missing price is reported once, not for each size; sizes without units are left out. */
export function readNewProduct(
  values: NewProductValues & { published: boolean },
  bounds: FormBounds,
): ProductInput | Refusal {
  const input = readProductForm(toTyped(values), bounds)
  const wrong = isRefusal(input) ? { ...input.fields } : {}
  const common = values.stock.flatMap(([size], at) => (pricesOf(values, size) ? [] : [at]))
  for (const name of amounts) {
    const first = common.find((at) => `${name}-${at}` in wrong)
    if (first !== undefined) wrong[name] = wrong[`${name}-${first}`] ?? ''
  }
  if (!hasPieces(values) && (values.stock.length > 1 || values.published))
    wrong['stock-0'] = values.stock.length > 1 ? texts.enterPieces : texts.enterStock
  const { style, firstColour } = values.fields
  if (style && firstColour !== undefined && cleanLine(firstColour) === '') wrong['firstColour'] = texts.nameTheColour
  return Object.keys(wrong).length > 0 ? refuseFields(wrong) : input
}

const pricesOf = ({ sizePrices }: NewProductValues, size: string) => sizePrices.find((one) => one.size === size)

const hasPieces = ({ stock }: NewProductValues) => stock.some(([, pieces]) => pieces.trim() !== '')

function toTyped(values: NewProductValues & { published: boolean }): TypedProduct {
  const { price = '', prevPrice = '', codPrice = '', cost = '', ...facts } = values.fields
  const { newCategory: _, newSizes: __, colourOf: ___, firstColour: ____, ...fields } = facts
  const isSold = (pieces: string) => pieces.trim() !== '' || values.stock.length === 1 || !hasPieces(values)
  const sizes = values.stock
    .slice(0, mostSizes)
    .map(
      ([size, stock]): TypedSize =>
        isSold(stock)
          ? { ...emptySize, price, prevPrice, codPrice, cost, ...pricesOf(values, size), size, stock }
          : emptySize,
    )
  return { ...toProductForm(null), ...fields, state: values.published ? 'published' : 'draft', sizes }
}

/**
 * Copies a product into the form: everything but pictures, units, SKUs and barcodes. With `colourOf`, its id, it becomes
 * another colour of the product's style, which is named after the product while there is none.
 */
export function copyOf(product: TypedProduct, colourOf?: string): NewProductValues {
  const { state: _, publishAt: __, seenAt: ___, sizes, ...facts } = product
  const [first = emptySize] = sizes
  const common = pricesIn(first)
  return {
    fields: { ...facts, ...(colourOf !== undefined && colourFields(product, colourOf)), ...common },
    stock: sizes.map(({ size }) => [size, '']),
    sizePrices: sizes
      .map((size) => ({ size: size.size, ...pricesIn(size) }))
      .filter((one) => amounts.some((name) => one[name] !== common[name])),
    pictures: [],
  }
}

/** 'Kite (Red)' of a style is its own name with its colour: the next colour is called 'Kite' again. */
function colourFields({ name: shown, style, colour }: TypedProduct, colourOf: string): NewProductValues['fields'] {
  const ending = ` (${colour})`
  const name = colour !== '' && shown.endsWith(ending) ? shown.slice(0, -ending.length) : shown
  const asked = colour === '' ? { firstColour: '' } : {}
  const wholeStyle = style || truncate(name, longestOf('style') ?? name.length).trim()
  return Object.assign(asked, { name, colourOf, colour: '', style: wholeStyle })
}

const pricesIn = ({ price, prevPrice, codPrice, cost }: TypedSize) => ({ price, prevPrice, codPrice, cost })

/** Splits sizes at commas and line ends; returns one unnamed size for a product without sizes. */
export const sizeRows = (sizes: readonly string[]): string[] => (sizes.length === 0 ? [''] : [...new Set(sizes)])

export const sizesOf = (text: string) => westernDigits(text).split(/[\n,]/).map(cleanLine).filter(Boolean)
