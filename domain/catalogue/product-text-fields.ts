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

/** Trims a text and collapses white space to single spaces. */
export const line = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Maximum length in characters of the maker with its address, and of the net quantity. */
export const longestDeclaredFields = { maker: 300, netQuantity: 40 } as const

export function readDeclaredFields(
  typed: Pick<TypedProduct, 'maker' | 'netQuantity' | 'weightGrams' | 'boxSize'>,
  wrong: Record<string, string>,
) {
  const [maker, netQuantity] = [line(typed.maker), line(typed.netQuantity)]
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
  const named = text.split(',').map(line).filter(Boolean)
  return [...new Map(named.map((tag) => [tag.toLowerCase(), tag])).values()]
}

export function readPageFields(typed: Record<keyof PageFields, string>, wrong: Record<string, string>): PageFields {
  for (const field of ['tags', 'details', 'seoTitle', 'seoDescription'] as const)
    if (typed[field].length > longestPageFields[field]) wrong[field] = atMostCharacters(longestPageFields[field])
  const details = typed.details.split('\n').map(line).filter(Boolean)
  if (details.some((detail) => !/^[^:]+: ./.test(detail))) wrong['details'] = texts.detailPerLine
  return {
    tags: tagsOf(typed.tags),
    details: details.join('\n'),
    seoTitle: line(typed.seoTitle) || null,
    seoDescription: line(typed.seoDescription) || null,
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
  const [style, colour] = [line(typed.style), line(typed.colour)]
  if (style.length > longestColourFields.style) wrong['style'] = texts.styleTooLong
  if (colour.length > longestColourFields.colour) wrong['colour'] = texts.colourTooLong
  if (style !== '' && colour === '') wrong['colour'] = texts.nameTheColour
  return { style: style || null, colour: colour || null }
}

/** Block of a text: a paragraph, or a list whose lines had one marker, which is removed. */
export type TextBlock<Kind extends string> = { kind: Kind | 'text'; lines: readonly string[] }

/** Line prefixes and the kinds of list that they make. */
export const listMarks = [
  ['bullets', /^• +/],
  ['numbers', /^\d{1,2}\. +/],
] as const

/** Splits a description at blank lines; lines that begin with '• ' or '1. ' become lists. */
export const descriptionBlocks = (text: string) => textBlocks(text, listMarks)

/** Splits a text into paragraphs and the blocks made by marked lines. */
export function textBlocks<Kind extends string>(
  text: string,
  marks: readonly (readonly [Kind, RegExp])[],
): TextBlock<Kind>[] {
  const blocks: { kind: Kind | 'text'; lines: string[] }[] = []
  let isBroken = false
  for (const line of text.split('\n')) {
    const [kind, mark] = marks.find(([, pattern]) => pattern.test(line)) ?? (['text', ''] as const)
    const last = blocks.at(-1)
    const continues = last?.kind === kind && (kind !== 'text' || !isBroken)
    if (line.trim() !== '' && continues) last.lines.push(line.replace(mark, ''))
    else if (line.trim() !== '') blocks.push({ kind, lines: [line.replace(mark, '')] })
    isBroken = line.trim() === ''
  }
  return blocks
}

/** Renders a description as HTML, with everything in it escaped. */
export function descriptionHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return descriptionBlocks(escaped)
    .map(({ kind, lines }) => {
      if (kind === 'text') return `<p>${lines.join('<br>')}</p>`
      const tag = kind === 'bullets' ? 'ul' : 'ol'
      return `<${tag}>${lines.map((line) => `<li>${line}</li>`).join('')}</${tag}>`
    })
    .join('')
}
