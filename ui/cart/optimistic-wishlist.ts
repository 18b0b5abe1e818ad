/** Optimistic wishlist changes: server data may be older until the response arrives. */
const awaited = new Map<string, { wishlisted: boolean; until: number }>()

/** Maximum lifetime in milliseconds of a change whose response was missed. */
const longestMs = 10_000

export function setOptimistic(productId: string, wishlisted: boolean): void {
  awaited.set(productId, { wishlisted, until: performance.now() + longestMs })
}

/** Drops the change once the server has responded. */
export function settleOptimistic(productId: string): void {
  awaited.delete(productId)
}

/** Applies pending changes to the server's wishlist. */
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
