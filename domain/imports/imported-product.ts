import { type OwnFacts, type PageFacts, productFields } from '#domain/catalogue/product-fields.ts'
import { truncate } from '#domain/clean-text.ts'
import type { Paise } from '#domain/money.ts'
import type { ExternalImage, ImportedPictures } from './images.ts'
import { because, type Reason } from './reasons.ts'
import type { Code } from './sizes.ts'
import * as texts from './texts.ts'

export type ImportedSize = {
  size: string
  price: Paise
  prevPrice: Paise | null
  /** Null: the file has no stock. */
  stock: number | null
  /** Set in our own exports only: units on hand, and the latest entry of the stock ledger at that time. */
  exported?: { units: number; entry: number } | null
  /** Set by our own format only; absent: the choice for the whole file applies. */
  codPrice?: Paise | null
  /** For the next three: null clears the stored value; absent leaves it. */
  sku?: string | null
  barcode?: string | null
  cost?: Paise | null
  /** Another size whose stock location this one shares; absent: its own. */
  stockLocation?: string
}

/** Fields that only our own format has. */
type OwnFields = OwnFacts & { published: boolean }

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
  /** The product's colour and style; other systems export colours as options. */
  ofStyle?: { handle: string; style: string | null; colour: string }
  /** Names pictures that were not sent, so that its stored ones stay. */
  lacksPictures?: true
  /** Named by our own export in another system's format. */
  isOurExport?: true
  /** Weight as other systems export it; our own export uses `own`. */
  weightGrams?: number
  /** Box as WooCommerce exports it, as `readBox` returns it. */
  boxSize?: string
  /** Null: the format has no such fields. */
  page: PageFacts | null
  /** Named by its text alone, in a list without product ids, which changes no product that is there. */
  isNew?: true
  /** Not for sale at the source (draft, archived or unpublished). */
  isDraft?: boolean
  /** Null for formats of other systems. */
  own: OwnFields | null
}

/** A row of the file: its number in a spreadsheet, and its cells in the order of the format's columns. */
export type ImportRow = { line: number; cells: readonly string[] }

/** A part of the file that was not imported. `rows`: rows refused; empty when only a part of one is. */
export type ImportIssue = {
  line: number
  rows: number
  reason: Reason
  /** The part that was left out (`price`: a sale price; `description`: its end); absent: a picture. */
  part?: Code | 'price' | 'old price' | 'description' | 'name'
  name?: string
}

/**
 * Result of reading the rows of one product, which may have several colours. `held`: it is not a product (a gift card).
 */
export type ProductReading = { products: readonly ImportedProduct[]; held: boolean; issues: readonly ImportIssue[] }

export type ImportChoices = {
  /** Null: the category of each row. */
  category: string | null
  taxClasses: readonly string[]
  /** Pictures sent from a phone; absent: none. */
  sentPictures?: ImportedPictures
  /** Categories of the shop, in lower case. */
  known?: { has: (category: string) => boolean }
}

/** How a format is recognised and its rows are grouped. */
export type FileFormat = {
  /** Our columns and their possible headings; the first match wins. */
  columns: Readonly<Record<string, readonly string[]>>
  /** Columns without which the file can't be read. */
  needed: readonly string[]
  /** Default cells of columns that the file lacks. */
  absent?: Readonly<Record<string, string>>
  /**
   * Returns the name of the detail in a column with this heading, which goes to the column `details`; null for other
   * columns.
   */
  detailOf?: (heading: string) => string | null
  /** Key shared by the rows of a product; '' for a row without one. */
  keyOf: (cells: readonly string[]) => string
  /** The product's name in a row, for messages. */
  nameOf: (cells: readonly string[]) => string
  /** Explains why the row has no key. */
  noKey: (cells: readonly string[]) => Reason
}

export type ImportFormat = FileFormat & {
  name: 'strut' | 'shopify' | 'woocommerce' | 'marketplace'
  /** Tells whether a row describes a size, rather than a picture or shared facts. */
  isSize: (cells: readonly string[]) => boolean
  picturesOf: (cells: readonly string[]) => readonly string[]
  readProduct: (rows: readonly ImportRow[], choices: ImportChoices) => ProductReading
}

/** Makes a reader of trimmed cells by column; '' when the file has no such column. */
export function cellReader<Column extends string>(columns: Readonly<Partial<Record<Column, readonly string[]>>>) {
  const places = new Map(Object.keys(columns).map((column, place) => [column, place]))
  return (cells: readonly string[], column: Column): string => (cells[places.get(column) ?? -1] ?? '').trim()
}

/** Makes a reader of a field of the rows, of which one has it and the others leave it empty. */
export function firstCellReader<Column extends string>(cell: (cells: readonly string[], column: Column) => string) {
  return (rows: readonly ImportRow[], column: Column): string => {
    for (const { cells } of rows) {
      const text = cell(cells, column)
      if (text !== '') return text
    }
    return ''
  }
}

/** Refuses a row; `line` counts as a spreadsheet does, headings being row 1. */
export const refuseRow = (line: number, reason: Reason): ImportIssue => ({ line, rows: 1, reason })

/** Explains why a product can't have this name and brand; null when it can. */
export function namingProblem(name: string, brand: string): Reason | null {
  if (name === '') return because(texts.noName)
  if (name.length > productFields.name.longest) return because(texts.nameTooLong, productFields.name.longest)
  if (brand.length > productFields.brand.longest) return because(texts.brandTooLong, productFields.brand.longest)
  return null
}

/** Cuts a description to its maximum length and reports the cut. */
export function fittingDescription(text: string, rows: readonly ImportRow[]) {
  const issue: ImportIssue = {
    line: rows[0]?.line ?? 0,
    rows: 0,
    part: 'description',
    reason: because(texts.descriptionCut, productFields.description.longest),
  }
  if (text.length <= productFields.description.longest) return { description: text, issues: [] }
  const cut = truncate(text, productFields.description.longest)
  return { description: cut.trimEnd(), issues: [issue] }
}

export function lowestOffer(sizes: readonly ImportedSize[]): ImportedSize | null {
  return sizes.reduce<ImportedSize | null>(
    (least, size) => (least === null || size.price < least.price ? size : least),
    null,
  )
}

/** Parses a rating; null for 'No rating available' and other texts. */
export function readRating(text: string): number | null {
  const stars = /^\d(\.\d+)?$/.test(text) ? Math.round(Number(text) * 10) / 10 : 0
  return stars >= 1 && stars <= 5 ? stars : null
}
