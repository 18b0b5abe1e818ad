/** Limits used in several places (spec §9 unless noted). */
export const pageSize = 16
/** Search results are counted exactly up to this number. */
export const maxExactCount = 10_000
/** Maximum page of a list that was not counted exactly. */
export const maxUncountedPages = 100
export const lowStockBelow = 10
export const homeRowLength = 10
export const mostOrderedLength = 6
export const relatedFetched = 10
export const relatedShown = 4
export const reviewExcerptLength = 100

/** Maximum lines of a guest's cart, which travels in a cookie of at most 4 kB (decision 1.6). */
export const guestLineLimit = 18
/** Maximum lines of an account's cart. */
export const cartLineLimit = 50
export const lineQuantityLimit = 99
