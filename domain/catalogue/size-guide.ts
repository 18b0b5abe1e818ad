import { cleanLine } from '#domain/clean-text.ts'
import { hasSizes, type Product } from './product.ts'

/** A table of a category's size guide: sizes of the first column in other systems. */
export type SizeTable = {
  /** Null: for all brands without a table of their own. */
  brand: string | null
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}

/**
 * Parses a size guide as typed or pasted: a line of headings, then one line per size, separated by commas or tabs. A
 * line with one value names the brand of the table that follows. Null when a line lacks a value.
 */
export function readSizeGuide(text: string): SizeTable[] | null {
  const lines = text.split('\n').map(cellsOf)
  const tables: (SizeTable & { rows: string[][] })[] = []
  let brand: string | null = null
  let isOpen = false
  for (const cells of lines.filter((line) => line.join('') !== '')) {
    const [first = ''] = cells
    const table = tables.at(-1)
    if (cells.length === 1) {
      if (brand !== null && !isOpen) return null
      ;[brand, isOpen] = [first, false]
    } else if (!table || !isOpen) {
      tables.push({ brand, heads: cells, rows: [] })
      isOpen = true
    } else if (cells.length === table.heads.length) table.rows.push(cells)
    else return null
  }
  return tables.every(({ rows }) => rows.length > 0) && (isOpen || brand === null) ? tables : null
}

export type ProductSizeGuide = SizeTable & { texts: Readonly<Record<string, string>>; isForFeet: boolean }

/** Finds the size guide of a product; null without sizes or without a table. */
export function sizeGuideOf(
  { brand, sizes }: Pick<Product, 'brand' | 'sizes'>,
  guide: string | null,
): ProductSizeGuide | null {
  const table = hasSizes({ sizes }) ? sizeTableFor(guide, brand) : null
  if (table === null) return null
  const texts = sizes.flatMap(({ size }) => {
    const inSystems = sizeInSystems(table, size)
    return inSystems === null ? [] : [[size, inSystems] as const]
  })
  return { ...table, texts: Object.fromEntries(texts), isForFeet: isForFeet(table) }
}

const cellsOf = (line: string) => line.split(/[,\t|]/).map(cleanLine)

/** Finds the table of a product: its brand's, else the one for all brands. */
export function sizeTableFor(guide: string | null, brand: string): SizeTable | null {
  const tables = readSizeGuide(guide ?? '') ?? []
  const own = tables.find((table) => table.brand !== null && plain(table.brand) === plain(brand))
  return own ?? tables.find((table) => table.brand === null) ?? null
}

/** Formats 'UK 8 · EU 41.5 · 26.2 cm'; null for a size missing from the table. */
export function sizeInSystems({ heads, rows }: SizeTable, size: string): string | null {
  const row = rows.find(([first = '']) => plain(first) === plain(size))
  if (!row) return null
  const texts = row.map((value, at) => {
    const [, name = '', unit] = /^(.*?)\s*(?:\((.+)\))?$/.exec(heads[at] ?? '') ?? []
    if (unit) return `${value} ${unit}`
    return /^size$/i.test(name) ? value : `${name} ${value}`
  })
  return texts.join(' · ')
}

/** Tells whether shoppers measure a foot to use the table. */
export const isForFeet = ({ heads }: SizeTable): boolean => heads.some((head) => /foot|feet/i.test(head))

/** Tells whether shoppers measure the chest to use the table. */
export function isForChest({ heads }: Pick<SizeTable, 'heads'>): boolean {
  return heads.some((head) => /chest|bust/i.test(head))
}

export const plain = (text: string) => text.toLowerCase().replace(/\s/g, '')
