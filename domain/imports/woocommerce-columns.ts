/** Columns of WooCommerce's product CSV, and its numbered attributes. */
import { cleanLine } from '#domain/clean-text.ts'
import { readBox } from '#domain/shipping/parcel.ts'
import { cellReader } from './imported-product.ts'

const attributeNumbers = [1, 2, 3, 4, 5, 6, 7, 8] as const
const ofAttribute = (number: number) => [
  [`attribute${number}Name`, [`attribute ${number} name`]] as const,
  [`attribute${number}Value`, [`attribute ${number} value(s)`, `attribute ${number} values`]] as const,
]

const namedColumns = {
  id: ['id'],
  type: ['type'],
  sku: ['sku'],
  gtin: ['gtin, upc, ean, or isbn', 'gtin'],
  name: ['name'],
  published: ['published'],
  visibility: ['visibility in catalog', 'visibility in catalogue'],
  shortDescription: ['short description'],
  description: ['description'],
  saleStarts: ['date sale price starts'],
  saleEnds: ['date sale price ends'],
  inStock: ['in stock?'],
  stock: ['stock'],
  kg: ['weight (kg)'],
  g: ['weight (g)'],
  lb: ['weight (lbs)', 'weight (lb)'],
  oz: ['weight (oz)'],
  salePrice: ['sale price'],
  regularPrice: ['regular price'],
  categories: ['categories'],
  tags: ['tags'],
  images: ['images'],
  parent: ['parent'],
  brand: ['brands', 'brand'],
} as const

const sides = ['length', 'width', 'height'] as const
/** Centimetres of each unit that a shop can measure in. */
const units = { cm: 1, mm: 0.1, m: 100, in: 2.54, yd: 91.44 } as const
const ofSide = (side: string) => Object.keys(units).map((unit) => [`${side}-${unit}`, [`${side} (${unit})`]] as const)

export const wooColumns: Readonly<Record<string, readonly string[]>> = {
  ...namedColumns,
  ...Object.fromEntries(sides.flatMap(ofSide)),
  ...Object.fromEntries(attributeNumbers.flatMap(ofAttribute)),
}

export const wooCell = cellReader(namedColumns)
const numberedCell = cellReader(wooColumns)

/** An attribute of a product ('Colour: Red, Blue') or a variation ('Colour: Red'). */
export type WooAttribute = { name: string; value: string }

export function attributesOf(cells: readonly string[]): WooAttribute[] {
  return attributeNumbers.flatMap((number) => {
    const name = cleanLine(numberedCell(cells, `attribute${number}Name`))
    return name === '' ? [] : [{ name, value: cleanLine(numberedCell(cells, `attribute${number}Value`)) }]
  })
}

/** Reads the box of a product from its three sides; nothing without all of them. */
export function boxOf(cells: readonly string[]): { boxSize?: string } {
  const lengths = sides.map((side) => {
    const [unit, centimetres] =
      Object.entries(units).find(([one]) => numberedCell(cells, `${side}-${one}`) !== '') ?? []
    return unit === undefined ? 0 : Number(numberedCell(cells, `${side}-${unit}`)) * (centimetres ?? 0)
  })
  const box = lengths.every((length) => length > 0) && readBox(lengths.map((length) => length.toFixed(1)).join('x'))
  return box ? { boxSize: box } : {}
}
