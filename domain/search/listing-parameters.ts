import { readOriginFilter } from '#domain/catalogue/country-of-origin.ts'
import { facets, readFacet } from './filters.ts'
import { sortOptions } from './texts.ts'

/** URL parameters of a listing beside its filters, in canonical order; null drops a parameter. */
const listingParameters: Readonly<Record<string, (text: string) => string | null>> = {
  query: asItIs,
  category: asItIs,
  brand: asItIs,
  value: asItIs,
  offer: asItIs,
  min: wholeRupees,
  max: wholeRupees,
  origin: readOriginFilter,
  sort: (text) => (Object.hasOwn(sortOptions, text) ? text : null),
  page: (text) => (/^\d{1,5}$/.test(text) ? text : null),
}

function asItIs(text: string): string {
  return text
}

function wholeRupees(text: string): string | null {
  return /^\d{1,7}$/.test(text) ? text : null
}

/**
 * Keeps the parameters that a listing reads, in canonical order, so that tracking parameters neither change the page
 * nor its cache key.
 */
export function listingSearch(asked: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, read] of Object.entries(listingParameters)) {
    const value = read(asked.get(name)?.slice(0, 200) ?? '')
    if (value) search.set(name, value)
  }
  for (const facet of facets) for (const value of readFacet(asked, facet)) search.append(facet, value)
  return search
}

export function categoryPath(category: string): string {
  return `/search?category=${encodeURIComponent(category)}`
}
