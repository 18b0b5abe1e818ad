import { cleanLine } from '#domain/clean-text.ts'
import { readBox } from '#domain/shipping/parcel.ts'
import { atMostCharacters } from '#domain/texts.ts'
import * as texts from './texts.ts'

type FieldFacts = {
  heading: string
  /**
   * `main`: in every list of products; `style`: what the colours of a style share or differ in; `page`: shown or sent by
   * the product page; `declared`: by law or for the parcel, and what the category's next product starts with; `stock`: where it lies.
   */
  group: 'main' | 'style' | 'page' | 'declared' | 'stock'
  /** Maximum length in characters; the fields without one have their own rule in `readProductForm`. */
  longest?: number
  /** An optional line of text without a rule of its own. */
  isLine?: true
  /** Never sent to shoppers. */
  isInternal?: true
}

/**
 * The fields of a product beside its sizes, pictures and publication, in the order of our own list. Form, queries,
 * import, export and audit log follow this table; `fieldLabels` in texts.ts has their labels (decision 112).
 */
export const productFields = {
  name: { heading: 'name', group: 'main', longest: 300 },
  brand: { heading: 'brand', group: 'main', longest: 100 },
  /** Brand family that a brand chip selects. */
  brandCateg: { heading: 'family', group: 'style', longest: 100, isLine: true },
  category: { heading: 'category', group: 'main' },
  /** An import cuts longer ones, so that each can be edited. */
  description: { heading: 'description', group: 'main', longest: 20_000 },
  /** Shared by the colours of one product. */
  style: { heading: 'style', group: 'style', longest: 60, isLine: true },
  colour: { heading: 'colour', group: 'style', longest: 40, isLine: true },
  /** Country of origin, required by law (Legal Metrology, Packaged Commodities, Rule 6); null: the category's. */
  origin: { heading: 'country of origin', group: 'declared' },
  /** Manufacturer or importer with address; null: the shop's default. */
  maker: { heading: 'manufacturer or importer', group: 'declared', longest: 300, isLine: true },
  /** '1 pair', '100 ml'; null: the shop's default. */
  netQuantity: { heading: 'net quantity', group: 'declared', longest: 40, isLine: true },
  /** Weight of one unit in grams, and its box, '33x22x13'; null: the category's. */
  weightGrams: { heading: 'weight (g)', group: 'declared', isInternal: true },
  boxSize: { heading: 'box (cm)', group: 'declared', isInternal: true },
  /** Place of its pieces in the store room, for the pick list: 'A-3'. */
  shelf: { heading: 'shelf', group: 'stock', longest: 40, isLine: true, isInternal: true },
  tags: { heading: 'tags', group: 'page', longest: 2_000, isInternal: true },
  /** One per line, 'Material: Leather'. */
  details: { heading: 'details', group: 'page', longest: 4_000 },
  /** Title and description for search engines, which cut them earlier; null: from name and description. */
  seoTitle: { heading: 'seo title', group: 'page', longest: 200, isLine: true },
  seoDescription: { heading: 'seo description', group: 'page', longest: 500, isLine: true },
  hsn: { heading: 'hsn', group: 'declared', isInternal: true },
  taxClass: { heading: 'tax class', group: 'declared', isInternal: true },
} as const satisfies Record<string, FieldFacts>

type Table = typeof productFields
export type ProductField = keyof Table
type FieldsWith<Facts> = { [Field in ProductField]: Table[Field] extends Facts ? Field : never }[ProductField]
type MainField = FieldsWith<{ group: 'main' }>
type LineField = FieldsWith<{ isLine: true }>
type PageLine = FieldsWith<{ group: 'page'; isLine: true }>
type InternalField = FieldsWith<{ isInternal: true }>
/** Fields that lists of other shop systems lack. */
type OwnField = FieldsWith<{ group: 'style' | 'declared' | 'stock' }>
export type DeclaredField = FieldsWith<{ group: 'declared' }>

/** Stored values; null: not set. */
export type ProductFacts = Record<MainField | 'details', string> &
  Record<LineField | 'origin' | 'hsn' | 'taxClass' | 'boxSize', string | null> & {
    tags: readonly string[]
    weightGrams: number | null
  }
export type PublicFacts = Omit<ProductFacts, InternalField>
export type OwnFacts = Pick<ProductFacts, OwnField>
export type PageFacts = Pick<ProductFacts, FieldsWith<{ group: 'page' }>>

export const productFieldNames = Object.keys(productFields) as ProductField[]

function fieldsWith<Field extends ProductField>(has: (facts: FieldFacts) => boolean): readonly Field[] {
  return productFieldNames.filter((name): name is Field => has(productFields[name]))
}

export const publicFields = fieldsWith<Exclude<ProductField, InternalField>>(({ isInternal }) => !isInternal)
export const declaredFields = fieldsWith<DeclaredField>(({ group }) => group === 'declared')
export const ownFields = fieldsWith<OwnField>(({ group }) => group !== 'main' && group !== 'page')
const ownLines = fieldsWith<OwnField & LineField>(({ group, isLine }) => isLine === true && group !== 'page')
const mainFields = fieldsWith<MainField>(({ group }) => group === 'main')
export const pageFields = fieldsWith<keyof PageFacts>(({ group }) => group === 'page')

export const pageLines = fieldsWith<PageLine>(({ group, isLine }) => isLine === true && group === 'page')

export function ofFields<Field extends ProductField, Value>(
  fields: readonly Field[],
  read: (field: Field) => Value,
): { [Name in Field]: Value } {
  return Object.fromEntries(fields.map((field) => [field, read(field)])) as { [Name in Field]: Value }
}

export const emptyFacts: ProductFacts = {
  ...ofFields(ownFields, () => null),
  ...ofFields(pageLines, () => null),
  ...ofFields(mainFields, () => ''),
  tags: [],
  details: '',
}

export function pickFields<Facts, Field extends ProductField & keyof Facts>(facts: Facts, fields: readonly Field[]) {
  return ofFields(fields, (field) => facts[field]) as Pick<Facts, Field>
}

/** Maximum length of a field in characters; undefined for one with a rule of its own. */
export const longestOf = (field: ProductField) => (productFields[field] as FieldFacts).longest

/** Formats stored values as they are typed: tags with commas, '' for null. */
export function productTexts(stored: Readonly<Record<ProductField, StoredValue>>): Record<ProductField, string> {
  return ofFields(productFieldNames, (field) => fieldText(stored[field]))
}

type StoredValue = string | number | readonly string[] | null

export function fieldText(value: StoredValue): string {
  return typeof value === 'object' ? (value?.join(', ') ?? '') : String(value)
}

type FieldErrors = Record<string, string>

function checkLengths<Field extends ProductField>(
  typed: Record<Field, string>,
  fields: readonly Field[],
  wrong: FieldErrors,
) {
  for (const name of fields) {
    const longest = longestOf(name)
    if (longest !== undefined && typed[name].trim().length > longest) wrong[name] = atMostCharacters(longest)
  }
}

/** Reads the fields that every list of products has; adds messages to `wrong`, by field. */
export function readMainFields(typed: Record<MainField, string>, categories: readonly string[], wrong: FieldErrors) {
  const facts = ofFields(mainFields, (name) => (name === 'description' ? typed[name].trim() : cleanLine(typed[name])))
  if (facts.name === '') wrong['name'] = texts.giveName
  if (!categories.includes(typed.category)) wrong['category'] = texts.chooseCategory
  checkLengths(typed, mainFields, wrong)
  return { ...facts, category: typed.category }
}

/** Reads the lines of a style and those declared, weight, box and shelf; adds messages to `wrong`, by field. */
export function readOwnLines(typed: Record<OwnField, string>, wrong: FieldErrors) {
  checkLengths(typed, ownFields, wrong)
  const weightGrams = readGrams(typed.weightGrams)
  if (weightGrams === undefined) wrong['weightGrams'] = texts.wholeGrams
  const boxSize = readBox(typed.boxSize)
  if (boxSize === undefined) wrong['boxSize'] = texts.threeSides
  return { ...readLines(typed, ownLines), weightGrams: weightGrams ?? null, boxSize: boxSize ?? null }
}

const readLines = <Field extends LineField>(typed: Record<Field, string>, fields: readonly Field[]) =>
  ofFields(fields, (name) => cleanLine(typed[name]) || null)

/** Reads the fields of the product page; adds messages to `wrong`, by field. */
export function readPageFields(typed: Record<keyof PageFacts, string>, wrong: FieldErrors): PageFacts {
  checkLengths(typed, pageFields, wrong)
  const details = typed.details.split('\n').map(cleanLine).filter(Boolean)
  if (details.some((detail) => !/^[^:]+: ./.test(detail))) wrong['details'] = texts.detailPerLine
  return { tags: tagsOf(typed.tags), details: details.join('\n'), ...readLines(typed, pageLines) }
}

/** Splits tags at commas and drops duplicates. */
export function tagsOf(text: string): string[] {
  const named = text.split(',').map(cleanLine).filter(Boolean)
  return [...new Map(named.map((tag) => [tag.toLowerCase(), tag])).values()]
}

/** Maximum length in characters of a size's name, and of an SKU or barcode. */
export const longestSize = 60
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
  if (barcode.length > longestCode) return atMostCharacters(longestCode)
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
