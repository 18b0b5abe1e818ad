import { cleanLine } from '#domain/clean-text.ts'
import { readBox } from '#domain/shipping/parcel.ts'
import { atMostCharacters } from '#domain/texts.ts'
import type { ProductInput, TypedProduct } from './product-form.ts'
import * as texts from './texts.ts'

/** Fields of a product that staff fill in as text; the form, lists of products and the audit log have the same ones. */
export const productFields = [
  'name',
  'brand',
  'category',
  /** Brand family that a brand chip selects. */
  'brandCateg',
  'description',
  /** Shared by the colours of one product. */
  'style',
  'colour',
  'hsn',
  'taxClass',
  /** Country of origin; the category's without one. */
  'origin',
  'maker',
  'netQuantity',
  /** Weight of one unit in grams, and its box, '33x22x13'; the category's without one. */
  'weightGrams',
  'boxSize',
  'tags',
  /** One per line, 'Material: Leather'. */
  'details',
  'seoTitle',
  'seoDescription',
] as const

export type ProductField = (typeof productFields)[number]

/** Builds a record with a value for each field. */
export function ofEachField<Value>(read: (field: ProductField) => Value): Record<ProductField, Value> {
  return Object.fromEntries(productFields.map((field) => [field, read(field)])) as Record<ProductField, Value>
}

/** Formats stored values as they are typed: tags with commas, '' for null. */
export function productTexts(
  stored: Readonly<Record<ProductField, string | number | readonly string[] | null>>,
): Record<ProductField, string> {
  return ofEachField((field) => {
    const value = stored[field]
    return typeof value === 'object' ? (value?.join(', ') ?? '') : String(value)
  })
}

/** Maximum length in characters of the maker with its address, and of the net quantity. */
export const longestDeclaredFields = { maker: 300, netQuantity: 40 } as const

export function readDeclaredFields(
  typed: Pick<TypedProduct, 'maker' | 'netQuantity' | 'weightGrams' | 'boxSize'>,
  wrong: Record<string, string>,
) {
  const [maker, netQuantity] = [cleanLine(typed.maker), cleanLine(typed.netQuantity)]
  if (maker.length > longestDeclaredFields.maker) wrong['maker'] = texts.makerTooLong
  if (netQuantity.length > longestDeclaredFields.netQuantity) wrong['netQuantity'] = texts.netQuantityTooLong
  const weightGrams = readGrams(typed.weightGrams)
  if (weightGrams === undefined) wrong['weightGrams'] = texts.wholeGrams
  const boxSize = readBox(typed.boxSize)
  if (boxSize === undefined) wrong['boxSize'] = texts.threeSides
  return {
    maker: maker || null,
    netQuantity: netQuantity || null,
    weightGrams: weightGrams ?? null,
    boxSize: boxSize ?? null,
  }
}

/** Maximum length in characters. An import cuts longer descriptions, so that each can be edited. */
export const longestDescription = 20_000

/**
 * Maximum length in characters, for all tags and details together; search engines cut titles and descriptions earlier.
 */
const longestPageFields = { tags: 2_000, details: 4_000, seoTitle: 200, seoDescription: 500 } as const

/**
 * Search tags, details of the product page ('Material: Leather', one per line), and title and description for search
 * engines.
 */
export type PageFields = Pick<ProductInput, keyof typeof longestPageFields>

/** Splits tags at commas and drops duplicates. */
export function tagsOf(text: string): string[] {
  const named = text.split(',').map(cleanLine).filter(Boolean)
  return [...new Map(named.map((tag) => [tag.toLowerCase(), tag])).values()]
}

export function readPageFields(typed: Record<keyof PageFields, string>, wrong: Record<string, string>): PageFields {
  for (const field of ['tags', 'details', 'seoTitle', 'seoDescription'] as const)
    if (typed[field].length > longestPageFields[field]) wrong[field] = atMostCharacters(longestPageFields[field])
  const details = typed.details.split('\n').map(cleanLine).filter(Boolean)
  if (details.some((detail) => !/^[^:]+: ./.test(detail))) wrong['details'] = texts.detailPerLine
  return {
    tags: tagsOf(typed.tags),
    details: details.join('\n'),
    seoTitle: cleanLine(typed.seoTitle) || null,
    seoDescription: cleanLine(typed.seoDescription) || null,
  }
}

/** Maximum length in characters of an SKU or barcode. */
export const longestCode = 64

/** Tells whether a text has as many digits as a GTIN-8, UPC, EAN or GTIN-14. */
export const hasGtinLength = (code: string) => /^(\d{8}|\d{12,14})$/.test(code)

/** Tells whether the check digit is valid (GS1 General Specifications, 7.9). */
export function hasCheckDigit(code: string): boolean {
  const digits = [...code.padStart(14, '0')].map(Number)
  return digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 3 : 1), 0) % 10 === 0
}

/** Returns the message for a GTIN with a wrong check digit; null for valid ones and for barcodes of other kinds. */
export function barcodeProblem(barcode: string): string | null {
  if (barcode.length > longestCode) return texts.barcodeTooLong
  if (!hasGtinLength(barcode) || hasCheckDigit(barcode)) return null
  return texts.digitIsWrong
}

const mostGrams = 100_000

/** Parses a weight in grams: null for an empty field, undefined for an invalid one. */
export function readGrams(text: string): number | null | undefined {
  const digits = text.trim().replace(/ ?g$/i, '')
  if (digits === '') return null
  const grams = /^\d{1,6}$/.test(digits) ? Number(digits) : 0
  return grams >= 1 && grams <= mostGrams ? grams : undefined
}

/** Maximum length in characters of a style and of a colour. */
export const longestColourFields = { style: 60, colour: 40 } as const

export function readColourFields(typed: Pick<TypedProduct, 'style' | 'colour'>, wrong: Record<string, string>) {
  const [style, colour] = [cleanLine(typed.style), cleanLine(typed.colour)]
  if (style.length > longestColourFields.style) wrong['style'] = texts.styleTooLong
  if (colour.length > longestColourFields.colour) wrong['colour'] = texts.colourTooLong
  if (style !== '' && colour === '') wrong['colour'] = texts.nameTheColour
  return { style: style || null, colour: colour || null }
}
