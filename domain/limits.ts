/** Numbers of the trade that more than one place needs (spec §9 unless said otherwise). */
export const pageSize = 16
/** A listing's products are counted exactly up to here. */
export const maxExactCount = 10_000
/** Pages of a list that is too long to be counted; further results need a narrower query. */
export const maxUncountedPages = 100
export const lowStockBelow = 10
export const homeRowLength = 10
export const mostOrderedLength = 6
export const relatedFetched = 10
export const relatedShown = 4
export const reviewExcerptLength = 100

/** A guest's cart travels in a cookie of at most 4 kB (decision 6), so it holds at most so many lines. */
export const guestLineLimit = 18
/** On the account there is room for what several visits brought together. */
export const cartLineLimit = 50
export const lineQuantityLimit = 99
