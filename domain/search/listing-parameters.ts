import { readOriginFilter } from '#domain/catalogue/country-of-origin.ts'
import { listingPath, withSearch } from '#domain/collections/address.ts'
import { facets, readFacet } from './filters.ts'
import type { Listing } from './listing.ts'
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
export function listingSearch(requested: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, read] of Object.entries(listingParameters)) {
    const value = read(requested.get(name)?.slice(0, 200) ?? '')
    if (value) search.set(name, value)
  }
  for (const facet of facets) for (const value of readFacet(requested, facet)) search.append(facet, value)
  return search
}

/** Parameters that filter a listing. The sort order is not one: it shows the same products. */
const filterParameters = ['query', 'brand', 'offer', 'value', 'origin', 'min', 'max', ...facets] as const

/** Builds a listing's canonical URL: only the parameters that change which products it shows. */
export function canonicalListing(
  search: URLSearchParams,
  { category, page }: Pick<Listing, 'category' | 'page'>,
): string {
  const canonical = new URLSearchParams()
  if (category !== null) canonical.set('category', category)
  for (const name of filterParameters) {
    for (const value of search.getAll(name)) if (value.trim()) canonical.append(name, value.trim())
  }
  if (page > 0) canonical.set('page', String(page))
  return withSearch(listingPath(search), canonical)
}

/** Tells whether search engines may index a listing: whole categories only, none filtered, searched or empty. */
export function isIndexable(search: URLSearchParams, total: number): boolean {
  return total > 0 && filterParameters.every((name) => !search.get(name)?.trim())
}
