import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Product } from '#domain/catalogue/product.ts'
import { type Fit, isFit } from '#domain/reviews/fit.ts'

/** A product of the demo shop, in rupees: paise begin when the shop is filled. */
export type DemoProduct = Pick<
  Product,
  'id' | 'name' | 'brand' | 'category' | 'brandCateg' | 'description' | 'style' | 'colour'
> & {
  origin: string
  tags: string[]
  sizes: readonly DemoSize[]
  /** A file in demo/video/, or ''. */
  video: string
  reviews: readonly DemoReview[]
  addedDaysAgo: number
}

/** `size` is '' for a product that has none. `codPrice` is the extra charge for cash on delivery, null when it isn't offered. */
export type DemoSize = { size: string; price: number; prevPrice: number | null; codPrice: number | null; stock: number }

type DemoReview = { username: string; rating: number; comment: string; fit: Fit | null }

type Row = Readonly<Record<string, string>>

const readRows = (file: string): Row[] => parse(readFileSync(new URL(file, import.meta.url)), { columns: true })

const reviews = Map.groupBy(readRows('./reviews.csv'), (row) => row['Product id'])

/** The demo's catalogue: a list that the shop's own import reads too, with two columns of the demo's. */
export const products: readonly DemoProduct[] = [
  ...Map.groupBy(readRows('./products.csv'), (row) => row['Product id']).values(),
].map(productOf)

function productOf(rows: readonly Row[]): DemoProduct {
  const cell = (column: string) => rows[0]?.[column] ?? ''
  return {
    id: cell('Product id'),
    name: cell('Name'),
    brand: cell('Brand'),
    category: cell('Category'),
    brandCateg: cell('Family') || null,
    description: cell('Description'),
    style: cell('Style') || null,
    colour: cell('Colour') || null,
    tags: cell('Tags') === '' ? [] : [cell('Tags')],
    origin: cell('Country of origin'),
    sizes: rows.map(sizeOf),
    video: cell('Video'),
    reviews: (reviews.get(cell('Product id')) ?? []).map(reviewOf),
    addedDaysAgo: Number(cell('Added days ago')),
  }
}

function sizeOf(row: Row): DemoSize {
  return {
    size: row.Size ?? '',
    price: Number(row.Price),
    prevPrice: Number(row['Old price']) || null,
    codPrice: Number(row['COD charge']) || null,
    stock: Number(row.Stock),
  }
}

function reviewOf(row: Row): DemoReview {
  const fit = isFit(row.Fit) ? row.Fit : null
  return { username: row.Name ?? '', rating: Number(row.Rating), comment: row.Comment ?? '', fit }
}
