import { listingPath, withSearch } from '#domain/collections/address.ts'
import { facets } from '#domain/search/filters.ts'
import type { Listing } from '#domain/search/listing.ts'
import { publicPages } from '#domain/shop-routes.ts'

/** Parameters that filter a listing; sort shows the same products and is not a page of its own. */
const narrowing = ['query', 'brand', 'offer', 'value', 'origin', 'min', 'max', ...facets] as const

/** The one address under which search engines know a listing: only what changes which goods it shows. */
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

/** Search engines list whole categories: no filtered, searched or empty listings. */
export function isIndexable(search: URLSearchParams, total: number): boolean {
  return total > 0 && narrowing.every((name) => !search.get(name)?.trim())
}

/** Public pages. All others stay out of search engines. */
export function isPublicPage(pathname: string): boolean {
  return publicPages.some(({ pattern }) => pattern.test(pathname))
}

/** How a public page's path is spelt, where it stands there with a slash behind it or in capitals; else null. */
export function canonicalPath(pathname: string): string | null {
  const spelling = pathname.replace(/\/$/, '').toLowerCase()
  return spelling !== pathname && isPublicPage(spelling) ? spelling : null
}

/** Our own pictures are kept as paths; those of an imported catalogue may stand on another host. */
export function absoluteUrl(address: string, origin: string): string {
  return address.startsWith('/') ? origin + address : address
}
