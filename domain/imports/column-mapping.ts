import { cleanLine } from '#domain/clean-text.ts'
import { plainCell } from '#domain/csv-cell.ts'
import { customersFormat } from '#domain/history/customers-format.ts'
import type { HistoryFormat } from '#domain/history/history-format.ts'
import { shopifyOrdersFormat, wooOrdersFormat } from '#domain/history/orders-format.ts'
import type { FileFormat, ImportFormat } from './imported-product.ts'
import { marketplaceFormat } from './marketplace-format.ts'
import { because, type Reason } from './reasons.ts'
import { shopifyFormat } from './shopify-format.ts'
import { strutFormat } from './strut-format.ts'
import * as texts from './texts.ts'
import { woocommerceFormat } from './woocommerce-format.ts'

const importFormats: readonly ImportFormat[] = [shopifyFormat, woocommerceFormat, marketplaceFormat, strutFormat]
const historyFormats: readonly HistoryFormat[] = [shopifyOrdersFormat, wooOrdersFormat, customersFormat]

export type FormatName = ImportFormat['name']

/**
 * Column mapping of a file: `places[n]` is the index of our n-th column, -1 when it is missing. `details` are columns
 * of product details by name, `others` those that are ignored.
 */
export type Layout<Format extends FileFormat = ImportFormat> = {
  format: Format
  places: readonly number[]
  width: number
  details: readonly NamedColumn[]
  others: readonly NamedColumn[]
}

/** Column mapping of a list of products, customers or orders. */
export type AnyLayout = Layout<ImportFormat> | Layout<HistoryFormat>

type NamedColumn = { place: number; name: string }

/** Detects the format by its headings, or checks the one that was chosen; else explains why the file can't be read. */
export function readHeader(header: readonly string[], chosen: FormatName | null): Layout | { problem: Reason } {
  const headings = header.map(headingWords)
  const layouts = importFormats
    .filter((format) => chosen === null || format.name === chosen)
    .map((format) => layoutOf(header, headings, format))
  const fitting = layouts.find((layout) => missing(layout).length === 0)
  if (fitting) return fitting
  if (headings.every((heading) => heading === '')) return { problem: because(texts.fileIsEmpty) }
  const histories = chosen === null ? historyFormats.map((format) => layoutOf(header, headings, format)) : []
  const [nearest] = [...layouts, ...histories].toSorted((a, b) => shareMissing(a) - shareMissing(b))
  return { problem: nearest ? describeMissing(nearest) : because(texts.fileIsEmpty) }
}

/** Detects a list of customers or orders; null for any other. */
export function readHistoryHeader(header: readonly string[]): Layout<HistoryFormat> | null {
  const headings = header.map(headingWords)
  const layouts = historyFormats.map((format) => layoutOf(header, headings, format))
  return layouts.find((layout) => missing(layout).length === 0) ?? null
}

function layoutOf<Format extends FileFormat>(
  header: readonly string[],
  headings: readonly string[],
  format: Format,
): Layout<Format> {
  const places = placesOf(headings, format)
  const named = header.map((heading, place) => ({
    place,
    name: cleanLine(heading),
    detail: format.detailOf?.(cleanLine(heading)) ?? null,
  }))
  return {
    format,
    places,
    width: headings.length,
    details: named.flatMap(({ place, detail }) => (detail === null ? [] : [{ place, name: detail }])),
    others: named.filter(({ place, name, detail }) => detail === null && name !== '' && !places.includes(place)),
  }
}

/** Picks our columns from a row, in our order, without the escapes of exported formulas. */
export function ownColumns(row: readonly string[], { format, places, details }: Layout<FileFormat>): string[] {
  const columns = Object.keys(format.columns)
  return places.map((place, at) => {
    if (place !== -1) return plainCell(row[place] ?? '')
    const column = columns[at] ?? ''
    return column === 'details' ? detailLines(row, details) : (format.absent?.[column] ?? '')
  })
}

function detailLines(row: readonly string[], details: Layout['details']): string {
  const named = details.map(({ place, name }) => [name, plainCell(row[place] ?? '')] as const)
  return named.flatMap(([name, text]) => (text.trim() === '' ? [] : [`${name}\t${cleanLine(text)}`])).join('\n')
}

function headingWords(heading: string): string {
  return heading
    .replace(/^\uFEFF/, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .normalize()
    .toLowerCase()
}

function placesOf(headings: readonly string[], format: FileFormat): number[] {
  return Object.values(format.columns).map((spellings) => {
    const at = spellings.map((one) => headings.findIndex((heading) => isSpelled(heading, one)))
    return at.find((place) => place !== -1) ?? -1
  })
}

/** Matches a metafield by its key at the end; merchants name it as they like. */
const isSpelled = (heading: string, spelling: string) =>
  heading === spelling || (spelling.startsWith('(') && heading.endsWith(` ${spelling}`))

function missing({ format, places }: Layout<FileFormat>): string[] {
  const columns = Object.keys(format.columns)
  return format.needed.filter((column) => places[columns.indexOf(column)] === -1)
}

const shareMissing = (layout: Layout<FileFormat>) => missing(layout).length / layout.format.needed.length

function describeMissing(layout: AnyLayout): Reason {
  const columns: Readonly<Record<string, readonly string[]>> = layout.format.columns
  const named = missing(layout).flatMap((column) => columns[column]?.[0] ?? [])
  return because(texts.unknownFile, layout.format.name, named.join(', '))
}
