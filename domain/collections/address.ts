/** Addresses of listings: '/search', or that of a collection. Light, for the service worker reads them too. */

/** Stands for the path in the parameters of a collection's listing, and in no address. */
const inCollection = 'collection'

export function collectionPath(slug: string): string {
  return `/collections/${slug}`
}

/** Parameters of a collection's listing, which know where they belong. */
export function searchOfCollection(search: URLSearchParams, slug: string): URLSearchParams {
  const own = new URLSearchParams(search)
  own.set(inCollection, slug)
  return own
}

/** Path of a listing with these parameters. */
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
