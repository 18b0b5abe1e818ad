/** Hearts that were pressed and that the server has not answered yet: what it says meanwhile may tell of before. */
const awaited = new Map<string, { wishlisted: boolean; until: number }>()

/** Trusts an unanswered change for so long after the page was left (milliseconds). */
const longestMs = 10_000

/** A heart was pressed. */
export function setOptimistic(productId: string, wishlisted: boolean): void {
  awaited.set(productId, { wishlisted, until: performance.now() + longestMs })
}

/** The server has answered: from here on its word counts. */
export function settleOptimistic(productId: string): void {
  awaited.delete(productId)
}

/** The server's answer with the changes that it can't know of yet. */
export function applyOptimistic(wishlist: readonly string[]): readonly string[] {
  let list = wishlist
  for (const [productId, { wishlisted, until }] of awaited) {
    if (until < performance.now()) awaited.delete(productId)
    else list = withItem(list, productId, wishlisted)
  }
  return list
}

export function withItem(wishlist: readonly string[], productId: string, wishlisted: boolean): readonly string[] {
  if (wishlist.includes(productId) === wishlisted) return wishlist
  return wishlisted ? [productId, ...wishlist] : wishlist.filter((id) => id !== productId)
}
