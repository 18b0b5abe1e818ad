/** The only parameters that a listing reads, in the order in which its address has them. */
export const listingParameters = ['query', 'category', 'brand', 'value', 'offer', 'sort', 'page'] as const

/**
 * What a listing reads of its address: server and browser draw the same page from it, whatever a newsletter or an
 * advertisement hung on the link, and in whatever order.
 */
export function listingSearch(asked: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams()
  for (const name of listingParameters) {
    const value = asked.get(name)
    if (value) search.set(name, value.slice(0, 200))
  }
  return search
}
