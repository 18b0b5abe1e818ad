/** Hearts that were pressed and that the server has not answered yet: what it says meanwhile may tell of before. */
const awaited = new Map<string, { wished: boolean; until: number }>()

/** Trusts an unanswered change for so long after the page was left (milliseconds). */
const longestMs = 10_000

/** A heart was pressed. */
export function awaitWish(productId: string, wished: boolean): void {
  awaited.set(productId, { wished, until: performance.now() + longestMs })
}

/** The server has answered: from here on its word counts. */
export function settleWish(productId: string): void {
  awaited.delete(productId)
}

/** The server's answer with the changes that it can't know of yet. */
export function withAwaitedWishes(wishlist: readonly string[]): readonly string[] {
  let list = wishlist
  for (const [productId, { wished, until }] of awaited) {
    if (until < performance.now()) awaited.delete(productId)
    else list = withWish(list, productId, wished)
  }
  return list
}

export function withWish(wishlist: readonly string[], productId: string, wished: boolean): readonly string[] {
  if (wishlist.includes(productId) === wished) return wishlist
  return wished ? [productId, ...wishlist] : wishlist.filter((id) => id !== productId)
}
