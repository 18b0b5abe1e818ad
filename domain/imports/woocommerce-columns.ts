/** Columns of WooCommerce's product CSV, and its numbered attributes. */
import { cellReader } from './imported-product.ts'
import { oneLine } from './plain-text.ts'

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

export const wooColumns: Readonly<Record<string, readonly string[]>> = {
  ...namedColumns,
  ...Object.fromEntries(attributeNumbers.flatMap(ofAttribute)),
}

export const wooCell = cellReader(namedColumns)
const attributeCell = cellReader(wooColumns)

/** An attribute of a product ('Colour: Red, Blue') or a variation ('Colour: Red'). */
export type WooAttribute = { name: string; value: string }

export function attributesOf(cells: readonly string[]): WooAttribute[] {
  return attributeNumbers.flatMap((number) => {
    const name = oneLine(attributeCell(cells, `attribute${number}Name`))
    return name === '' ? [] : [{ name, value: oneLine(attributeCell(cells, `attribute${number}Value`)) }]
  })
}
