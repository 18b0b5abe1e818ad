/** Filters that every listing offers beside its category, chips and country: one parameter of its address for each. */
export const facets = ['size', 'price', 'colour', 'maker', 'discount', 'rating', 'stock'] as const

export type Facet = (typeof facets)[number]

/** Chosen values: of one facet any will do, and products match all facets. */
export type Filters = Readonly<Record<Facet, readonly string[]>>

export const noFilters: Filters = {
  size: [],
  price: [],
  colour: [],
  maker: [],
  discount: [],
  rating: [],
  stock: [],
}

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

/** Bands of price in rupees, the upper end not in it; the last has none. */
export const priceBands: Readonly<Record<string, { from: number; to: number | null }>> = {
  '0-500': { from: 0, to: 500 },
  '500-1000': { from: 500, to: 1_000 },
  '1000-1500': { from: 1_000, to: 1_500 },
  '1500-2500': { from: 1_500, to: 2_500 },
  '2500-5000': { from: 2_500, to: 5_000 },
  '5000-': { from: 5_000, to: null },
}

/** Least discounts in percent and least ratings: each value holds the ones before it. */
export const thresholds = {
  discount: ['50', '40', '30', '20', '10'],
  rating: ['4', '3', '2'],
} as const

/** A facet of which only one value makes sense at a time. */
export const isSingle = (facet: Facet) => facet === 'discount' || facet === 'rating' || facet === 'stock'

const mostChosen = 20

const readers: Record<Facet, (value: string) => string | null> = {
  size: (value) => sizeKey(value).slice(0, 20) || null,
  price: (value) => (Object.hasOwn(priceBands, value) ? value : null),
  colour: (value) => colourNames.find((name) => name === value) ?? null,
  maker: (value) => value.trim().slice(0, 80).toWellFormed() || null,
  discount: (value) => thresholds.discount.find((one) => one === value) ?? null,
  rating: (value) => thresholds.rating.find((one) => one === value) ?? null,
  stock: (value) => (value === 'in' ? value : null),
}

/** Sizes as the database compares them: 'UK 8' and 'uk8' are one. */
const sizeKey = (size: string) => size.toLowerCase().replace(/[ -]/g, '')

/** Values of a facet that an address asks for, each once and in one order; what can't be read is left out. */
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

/** Facets that are counted: the filters, and the country of origin. */
export type CountedFacet = Facet | 'origin'

/** Products that a value leaves; an estimate where a part of them stands for all. */
export type FacetCount = {
  facet: CountedFacet
  value: string
  /** A size as the shop writes it. */
  label: string | null
  count: number
  isEstimate: boolean
}
