import { isRefusal, type Refusal, refuseFields } from '#domain/refusal.ts'
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

const amounts = ['price', 'prevPrice', 'codPrice', 'cost'] as const

/** Text fields of the form of a new product; prices hold for all of its sizes. */
export const newProductFields = [
  ...(['name', 'brand', 'category', 'newCategory', 'newSizes', 'brandCateg', 'description'] as const),
  ...(['style', 'colour', 'hsn', 'taxClass', 'origin', 'maker', 'netQuantity', 'weightGrams'] as const),
  ...(['tags', 'details', 'seoTitle', 'seoDescription'] as const),
  ...amounts,
] as const

export type NewProductField = (typeof newProductFields)[number]

/** The form as it was filled in. A field that is missing has its default. */
export type NewProductValues = {
  fields: Partial<Record<NewProductField, string>>
  /** Sizes in their order with their pieces. */
  stock: readonly (readonly [size: string, pieces: string])[]
  /** Pictures that are in the shop already. */
  pictures: readonly string[]
}

/** Defaults of the next product of a category: facts of its last one. */
export type ProductDefaults = Partial<Record<NewProductField, string>>

/** Parses the form; a price is missed once, not for each size. Sizes without pieces are left out. */
export function readNewProduct(
  values: NewProductValues & { published: boolean },
  bounds: FormBounds,
): ProductInput | Refusal {
  const input = readProductForm(toTyped(values), bounds)
  const wrong = isRefusal(input) ? { ...input.fields } : {}
  for (const name of amounts) {
    const first = Object.keys(wrong).find((field) => field.startsWith(`${name}-`))
    if (first) wrong[name] = wrong[first] ?? ''
  }
  if (values.stock.length > 1 && !hasPieces(values)) wrong['stock-0'] = piecesMissing
  return Object.keys(wrong).length > 0 ? refuseFields(wrong) : input
}

export const piecesMissing = 'Enter the pieces of the sizes that you have.'

const hasPieces = ({ stock }: NewProductValues) => stock.some(([, pieces]) => pieces.trim() !== '')

function toTyped(values: NewProductValues & { published: boolean }): TypedProduct {
  const { price = '', prevPrice = '', codPrice = '', cost = '', ...facts } = values.fields
  const { newCategory: _, newSizes: __, ...fields } = facts
  const isSold = (pieces: string) => pieces.trim() !== '' || values.stock.length === 1 || !hasPieces(values)
  const sizes = values.stock
    .slice(0, mostSizes)
    .map(
      ([size, stock]): TypedSize =>
        isSold(stock) ? { ...emptySize, size, stock, price, prevPrice, codPrice, cost } : emptySize,
    )
  return { ...toProductForm(null), ...fields, state: values.published ? 'published' : 'draft', sizes }
}

/** Another product like this one: all but its pictures and pieces, and for another colour without that. */
export function copyOf(product: TypedProduct, isColour: boolean): NewProductValues {
  const { state: _, publishAt: __, seenAt: ___, sizes, ...facts } = product
  const [first = emptySize] = sizes
  const { price, prevPrice, codPrice, cost } = first
  return {
    fields: { ...facts, ...(isColour && { colour: '' }), price, prevPrice, codPrice, cost },
    stock: sizes.map(({ size }) => [size, '']),
    pictures: [],
  }
}

/** Sizes between commas or on lines of their own; one without a name where there are none. */
export function sizeRows(sizes: readonly string[]): string[] {
  return sizes.length === 0 ? [''] : [...new Set(sizes)]
}

export const sizesOf = (text: string) =>
  text
    .split(/[\n,]/)
    .map((size) => size.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
