import { readBox } from '#domain/shipping/parcel.ts'
import { atMostCharacters } from '#domain/texts.ts'
import type { ProductInput, TypedProduct } from './product-form.ts'
import * as texts from './texts.ts'

/** One line without spaces at its ends. */
export const line = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The longest maker with address and the longest net quantity, in characters. */
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

/** In characters; an import cuts what is longer, so that each description can be edited. */
export const longestDescription = 20_000

/** In characters, tags and details together; a search engine shows less of a title and a description. */
const longestPageFields = { tags: 2_000, details: 4_000, seoTitle: 200, seoDescription: 500 } as const

/** Words of the owner's own, facts of the product's page ('Material: Leather', a line each), and texts for search engines. */
export type PageFields = Pick<ProductInput, keyof typeof longestPageFields>

/** Tags stand between commas, once each. */
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

/** The longest SKU and barcode, in characters. */
export const longestCode = 64

/** True for as many digits as GTIN-8, UPC, EAN and GTIN-14 have. */
export const hasGtinLength = (code: string) => /^(\d{8}|\d{12,14})$/.test(code)

/** True where the last digit fits the others (GS1 General Specifications, 7.9). */
export function hasCheckDigit(code: string): boolean {
  const digits = [...code.padStart(14, '0')].map(Number)
  return digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 3 : 1), 0) % 10 === 0
}

/** Message for a barcode that is none; null for a right one, or one of another kind. */
export function barcodeProblem(barcode: string): string | null {
  if (barcode.length > longestCode) return texts.barcodeTooLong
  if (!hasGtinLength(barcode) || hasCheckDigit(barcode)) return null
  return texts.digitIsWrong
}

const mostGrams = 100_000

/** Null where nothing is said, undefined where it is no weight. */
export function readGrams(text: string): number | null | undefined {
  const digits = text.trim().replace(/ ?g$/i, '')
  if (digits === '') return null
  const grams = /^\d{1,6}$/.test(digits) ? Number(digits) : 0
  return grams >= 1 && grams <= mostGrams ? grams : undefined
}

/** The longest name of a style and of a colour, in characters. */
export const longestColourFields = { style: 60, colour: 40 } as const

export function readColourFields(typed: Pick<TypedProduct, 'style' | 'colour'>, wrong: Record<string, string>) {
  const [style, colour] = [line(typed.style), line(typed.colour)]
  if (style.length > longestColourFields.style) wrong['style'] = texts.styleTooLong
  if (colour.length > longestColourFields.colour) wrong['colour'] = texts.colourTooLong
  if (style !== '' && colour === '') wrong['colour'] = texts.nameTheColour
  return { style: style || null, colour: colour || null }
}

/** Part of a text: a paragraph, or what lines with one mark make, without their marks. */
export type TextBlock<Kind extends string> = { kind: Kind | 'text'; lines: readonly string[] }

/** Marks at the beginning of lines, and what they make. */
export const listMarks = [
  ['bullets', /^• +/],
  ['numbers', /^\d{1,2}\. +/],
] as const

/** Paragraphs stand between blank lines; lines that begin with '• ' or '1. ' are lists. */
export const descriptionBlocks = (text: string) => textBlocks(text, listMarks)

/** Splits a text into its paragraphs and what its marked lines make. */
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

/** Description as HTML that says the same and nothing else. */
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
