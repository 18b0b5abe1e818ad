import type { ProductInput } from '#domain/catalogue/product-form.ts'
import { longestDescription, type PageFields } from '#domain/catalogue/product-text-fields.ts'
import type { Paise } from '#domain/money.ts'
import type { ExternalImage } from './images.ts'
import type { Code } from './sizes.ts'
import * as texts from './texts.ts'

export type ImportedSize = {
  size: string
  price: Paise
  prevPrice: Paise | null
  /** Null: the file gives no stock. */
  stock: number | null
  /** Only in our own exports: units on hand when it was written, and the stock ledger's latest entry by then. */
  exported?: { units: number; entry: number } | null
  /** Only in our own list; absent: what holds for the whole file. */
  codPrice?: Paise | null
  /** These three: null clears what is stored; absent: the file says nothing. */
  sku?: string | null
  barcode?: string | null
  cost?: Paise | null
  /** Another size of the product whose pieces this one sells; absent: it has its own. */
  stockLocation?: string
}

/** Fields that only our own format has. */
export type OwnFields = Pick<
  ProductInput,
  | 'brandCateg'
  | 'style'
  | 'colour'
  | 'hsn'
  | 'taxClass'
  | 'origin'
  | 'maker'
  | 'netQuantity'
  | 'weightGrams'
  | 'boxSize'
  | 'published'
>

/** A product as an imported file says it, in the shop's own terms. */
export type ImportedProduct = {
  key: string
  id: string
  name: string
  brand: string
  category: string
  description: string
  pictures: readonly ExternalImage[]
  avgRating: number | null
  sizes: readonly ImportedSize[]
  /** A colour of a style; other systems export it as an option. */
  ofStyle?: { handle: string; style: string | null; colour: string }
  /** Our own export in another system's columns names this product. */
  isOurExport?: true
  /** Stock as other systems export it; our own export uses `own`. */
  weightGrams?: number
  /** Null: the list knows nothing of them. */
  page: PageFields | null
  /** True: the seller himself does not offer it (a draft, archived, unpublished). */
  isDraft?: boolean
  /** Null: not part of other systems' exports. */
  own: OwnFields | null
}

/** One row of the file: its number in a spreadsheet, and its cells in the order of the format's columns. */
export type ImportRow = { line: number; cells: readonly string[] }

/** Something that did not go in. `rows`: how many rows of the file are refused by it; none when only a part of one is. */
export type ImportIssue = {
  line: number
  rows: number
  reason: string
  /** The part that its row goes in without (`price`: a sale price; `description`: its end); absent: a picture. */
  part?: Code | 'price' | 'description'
  /** The product's, where the file names one. */
  name?: string
}

/** Result of reading the rows of one product, which may come in several colours. `held`: it is no product (a gift card). */
export type ProductReading = {
  products: readonly ImportedProduct[]
  held: boolean
  remarks: readonly ImportIssue[]
}

export type ImportChoices = {
  /** Null: each row's own category. */
  category: string | null
  taxClasses: readonly string[]
}

/** How a file of some origin is recognised and its rows are told apart. */
export type FileFormat = {
  /** Our name of each column and the headings under which files have it; the first that is there counts. */
  columns: Readonly<Record<string, readonly string[]>>
  /** The columns without which there is nothing to read. */
  needed: readonly string[]
  /** A cell for columns that the file lacks. */
  absent?: Readonly<Record<string, string>>
  /** Name of the detail that a column of this heading gives; null for any other. Goes to the column `details`. */
  detailOf?: (heading: string) => string | null
  /** Key shared by the rows of one product; '' when a row belongs to none. */
  keyOf: (cells: readonly string[]) => string
  /** Product's name as a row has it, for remarks. */
  nameOf: (cells: readonly string[]) => string
  noKey: string
}

export type ImportFormat = FileFormat & {
  name: 'strut' | 'shopify' | 'woocommerce' | 'marketplace'
  /** Tells whether the row is a size of its product, and not only a picture or the facts that all sizes share. */
  isSize: (cells: readonly string[]) => boolean
  /** URLs of the pictures that a row names. */
  picturesOf: (cells: readonly string[]) => readonly string[]
  readProduct: (rows: readonly ImportRow[], choices: ImportChoices) => ProductReading
}

/** Reads a cell by our name of its column, trimmed; '' when the file has no such column. */
export function cellReader<Column extends string>(columns: Readonly<Record<Column, readonly string[]>>) {
  const places = new Map(Object.keys(columns).map((column, place) => [column, place]))
  return (cells: readonly string[], column: Column): string => (cells[places.get(column) ?? -1] ?? '').trim()
}

/** One row that is left out; `line` counts as a spreadsheet does: the headings are row 1. */
export function refuseRow(line: number, reason: string): ImportIssue {
  return { line, rows: 1, reason }
}

const longestName = 300
const longestBrand = 100

/** Why nothing can be called so; null when it can. */
export function namingProblem(name: string, brand: string): string | null {
  if (name === '') return texts.noName
  if (name.length > longestName) return texts.nameTooLong(longestName)
  if (brand.length > longestBrand) return texts.brandTooLong(longestBrand)
  return null
}

/** A description as long as the product's form takes one; what is cut off is named. */
export function fittingDescription(text: string, rows: readonly ImportRow[]) {
  const remark: ImportIssue = {
    line: rows[0]?.line ?? 0,
    rows: 0,
    part: 'description',
    reason: texts.descriptionCut(longestDescription),
  }
  if (text.length <= longestDescription) return { description: text, remarks: [] }
  const whole = text.slice(0, longestDescription).replace(/[\uD800-\uDBFF]$/, '')
  return { description: whole.trimEnd(), remarks: [remark] }
}

/** Price that listings sort by: the lowest, with the old price of the same size. */
export function lowestOffer(sizes: readonly ImportedSize[]): ImportedSize | null {
  return sizes.reduce<ImportedSize | null>(
    (least, size) => (least === null || size.price < least.price ? size : least),
    null,
  )
}

/** Null for 'No rating available' and whatever else is no number of stars. */
export function readRating(text: string): number | null {
  const stars = /^\d(\.\d+)?$/.test(text) ? Math.round(Number(text) * 10) / 10 : 0
  return stars >= 1 && stars <= 5 ? stars : null
}
