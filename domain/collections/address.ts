/** Paths of listings: '/search', a category's or a collection's. Without imports, because the service worker bundles it. */

/** Parameter that carries a collection's slug internally; it appears in no URL. */
const inCollection = 'collection'

export const collectionPath = (slug: string): string => `/collections/${slug}`

export const categoryPath = (category: string): string => `/search?category=${encodeURIComponent(category)}`

/** Adds the collection's slug to the parameters of its listing. */
export function searchOfCollection(search: URLSearchParams, slug: string): URLSearchParams {
  const own = new URLSearchParams(search)
  own.set(inCollection, slug)
  return own
}

export function listingPath(search: URLSearchParams): string {
  const slug = search.get(inCollection)
  return slug === null ? '/search' : collectionPath(slug)
}

export function withoutCollection(search: URLSearchParams): URLSearchParams {
  const others = new URLSearchParams(search)
  others.delete(inCollection)
  return others
}

export function withSearch(path: string, search: URLSearchParams): string {
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}
