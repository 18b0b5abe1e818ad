import { listingPath, withSearch } from '#domain/collections/address.ts'
import { facets } from '#domain/search/filters.ts'
import type { Listing } from '#domain/search/listing.ts'
import { publicPages } from '#domain/shop-routes.ts'

/** Parameters that filter a listing. The sort order is not one: it shows the same products. */
const narrowing = ['query', 'brand', 'offer', 'value', 'origin', 'min', 'max', ...facets] as const

/** Builds a listing's canonical URL: only the parameters that change which products it shows. */
export function canonicalListing(
  search: URLSearchParams,
  { category, page }: Pick<Listing, 'category' | 'page'>,
): string {
  const canonical = new URLSearchParams()
  if (category !== null) canonical.set('category', category)
  for (const name of narrowing) {
    for (const value of search.getAll(name)) if (value.trim()) canonical.append(name, value.trim())
  }
  if (page > 0) canonical.set('page', String(page))
  return withSearch(listingPath(search), canonical)
}

/** Tells whether search engines may index a listing: whole categories only, none filtered, searched or empty. */
export function isIndexable(search: URLSearchParams, total: number): boolean {
  return total > 0 && narrowing.every((name) => !search.get(name)?.trim())
}

/** Tells whether a path is a public page; robots are kept off all others. */
export const isPublicPage = (pathname: string): boolean => publicPages.some(({ pattern }) => pattern.test(pathname))

/**
 * Returns the canonical spelling of a public path that has a trailing slash or capitals, and of any path that begins with
 * two slashes: a link of its page to itself, '//host', would lead to another host. Null when there is nothing to correct.
 */
export function canonicalPath(pathname: string): string | null {
  const onThisHost = pathname.replace(/^\/{2,}/, '/')
  if (onThisHost !== pathname) return onThisHost
  const spelling = pathname.replace(/\/$/, '').toLowerCase()
  return spelling !== pathname && isPublicPage(spelling) ? spelling : null
}

/** Completes the path of an own image; images of an imported catalogue may have an absolute URL already. */
export function absoluteUrl(address: string, origin: string): string {
  return address.startsWith('/') ? origin + address : address
}
