import { truncate } from '#domain/clean-text.ts'
/** Filters of every listing beside category, chips and country, each with a URL parameter. */
export const facets = ['size', 'price', 'colour', 'maker', 'discount', 'rating', 'stock'] as const

type Facet = (typeof facets)[number]

/** Selected values: a product matches one value of each facet. */
export type Filters = Readonly<Record<Facet, readonly string[]>>

export const noFilters: Filters = { size: [], price: [], colour: [], maker: [], discount: [], rating: [], stock: [] }

export const colourNames = [
  'black',
  'grey',
  'white',
  'beige',
  'brown',
  'red',
  'orange',
  'yellow',
  'gold',
  'green',
  'blue',
  'purple',
  'pink',
  'silver',
  'multicolour',
] as const

/** Price bands in rupees; `to` is exclusive, null in the last one. */
export const priceBands: Readonly<Record<string, { from: number; to: number | null }>> = {
  '0-500': { from: 0, to: 500 },
  '500-1000': { from: 500, to: 1_000 },
  '1000-1500': { from: 1_000, to: 1_500 },
  '1500-2500': { from: 1_500, to: 2_500 },
  '2500-5000': { from: 2_500, to: 5_000 },
  '5000-': { from: 5_000, to: null },
}

/** Minimum discounts in percent and minimum ratings. */
export const thresholds = { discount: ['50', '40', '30', '20', '10'], rating: ['4', '3', '2'] } as const

/** Tells whether a facet takes only one value. */
export const isSingle = (facet: Facet) => facet === 'discount' || facet === 'rating' || facet === 'stock'

const mostChosen = 20

const readers: Record<Facet, (value: string) => string | null> = {
  size: (value) => sizeKey(value).slice(0, 20) || null,
  price: (value) => (Object.hasOwn(priceBands, value) ? value : null),
  colour: (value) => colourNames.find((name) => name === value) ?? null,
  maker: (value) => truncate(value.trim(), 80) || null,
  discount: (value) => thresholds.discount.find((one) => one === value) ?? null,
  rating: (value) => thresholds.rating.find((one) => one === value) ?? null,
  stock: (value) => (value === 'in' ? value : null),
}

/** Normalises a size as the database compares it: 'UK 8' and 'uk8' are the same. */
const sizeKey = (size: string) => size.toLowerCase().replace(/[ -]/g, '')

/** Parses the values of a facet, without duplicates and sorted; invalid ones are ignored. */
export function readFacet(search: URLSearchParams, facet: Facet): string[] {
  const values = search
    .getAll(facet)
    .slice(0, mostChosen)
    .map((value) => readers[facet](value.replaceAll('\0', '')))
  const known = [...new Set(values.filter((value) => value !== null))].sort()
  return isSingle(facet) ? known.slice(0, 1) : known
}

export function readFilters(search: URLSearchParams): Filters {
  return {
    size: readFacet(search, 'size'),
    price: readFacet(search, 'price'),
    colour: readFacet(search, 'colour'),
    maker: readFacet(search, 'maker'),
    discount: readFacet(search, 'discount'),
    rating: readFacet(search, 'rating'),
    stock: readFacet(search, 'stock'),
  }
}

export function hasFilters(filters: Filters): boolean {
  return facets.some((facet) => filters[facet].length > 0)
}

/** Facets with counts: the filters and the country of origin. */
export type CountedFacet = Facet | 'origin'

/** Number of products with a value; estimated from a sample for large listings. */
export type FacetCount = {
  facet: CountedFacet
  value: string
  /** The shop's spelling of a size. */
  label: string | null
  count: number
  isEstimate: boolean
}
