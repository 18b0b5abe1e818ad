import type { AdminProductSize } from '#domain/catalogue/product-admin.ts'
import { ofFields, productFieldNames, productFields, productTexts } from '#domain/catalogue/product-fields.ts'
import type { ProductInput } from '#domain/catalogue/product-form.ts'
import { capitalize } from '#domain/clean-text.ts'
import { rupeesField } from '#domain/money.ts'

/**
 * Columns of our own list of products: a row per size, with the product's fields in its first row. The other spellings
 * are those of lists that merchants keep.
 */
export const strutColumns = {
  id: ['product id'],
  ...ofFields(productFieldNames, (field) => [productFields[field].heading]),
  name: ['name', 'product name', 'product', 'नाम', 'प्रोडक्ट', 'प्रोडक्ट का नाम', 'उत्पाद', 'उत्पाद का नाम'],
  brand: ['brand', 'ब्रांड'],
  category: ['category', 'श्रेणी', 'कैटेगरी'],
  colour: ['colour', 'color', 'रंग'],
  rating: ['rating'],
  published: ['published'],
  pictures: ['pictures', 'images', 'image', 'photos', 'photo', 'फोटो', 'फ़ोटो'],
  size: ['size', 'साइज', 'साइज़'],
  price: ['price', 'selling price', 'दाम', 'कीमत', 'क़ीमत', 'मूल्य', 'mrp'],
  prevPrice: ['old price', 'mrp'],
  codPrice: ['cod charge', 'cod price'],
  cost: ['cost'],
  sku: ['sku'],
  barcode: ['barcode'],
  stock: ['stock', 'quantity', 'qty', 'pieces', 'मात्रा', 'स्टॉक', 'पीस'],
  stockAtExport: ['stock at export'],
  stockLocation: ['shares pieces with'],
} as const

type StrutColumn = keyof typeof strutColumns

export const strutHeadings = Object.values(strutColumns).map(([heading]) =>
  capitalize(heading).replace(/^(Hsn|Sku|Cod|Seo)\b/, (word) => word.toUpperCase()),
)

export type ListedProduct = Omit<ProductInput, 'publishAt' | 'sizes' | 'removed'> & {
  id: string
  avgRating: number | null
  pictures: readonly string[]
  sizes: readonly ListedSize[]
}

/** `lastEntry`: the size's latest entry in the stock ledger, 0 for none. */
export type ListedSize = Omit<AdminProductSize, 'reserved'> & { lastEntry: number }

export function strutRows(product: ListedProduct): string[][] {
  const first: Partial<Record<StrutColumn, string>> = {
    ...productTexts(product),
    rating: String(product.avgRating ?? ''),
    published: product.published ? 'yes' : 'no',
    pictures: product.pictures.join('\n'),
  }
  return product.sizes.map((size, at) => {
    const cells: Partial<Record<StrutColumn, string>> = {
      ...(at === 0 && first),
      id: product.id,
      size: size.size,
      price: rupeesField(size.price),
      prevPrice: rupeesField(size.prevPrice),
      codPrice: rupeesField(size.codPrice),
      cost: rupeesField(size.cost),
      sku: size.sku ?? '',
      barcode: size.barcode ?? '',
      stock: size.stockLocation === size.size ? String(size.onHand) : '',
      stockAtExport: stockAtExport(size),
      stockLocation: size.stockLocation === size.size ? '' : size.stockLocation,
    }
    return (Object.keys(strutColumns) as StrutColumn[]).map((column) => cells[column] ?? '')
  })
}

/**
 * Formats '3 #41': three units on hand after entry 41 of the stock ledger (decision 76); '' for a size that shares
 * another's stock location.
 */
export function stockAtExport({ size, stockLocation, onHand, lastEntry }: ListedSize): string {
  return stockLocation === size ? `${onHand} #${lastEntry}` : ''
}

/** Parses such a cell; null when invalid. */
export function readStockAtExport(text: string): { units: number; entry: number } | null {
  const { units, entry } = /^(?<units>\d{1,7}) #(?<entry>\d{1,15})$/.exec(text)?.groups ?? {}
  return units === undefined ? null : { units: Number(units), entry: Number(entry) }
}
