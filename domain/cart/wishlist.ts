import type { ProductSummary } from '#domain/catalogue/product.ts'
import { refuse } from '#domain/refusal.ts'
import * as texts from './texts.ts'

/** `/me` sends all ids to every page, so there is an end to them: 25 kB at the most, packed 8 kB. */
export const wishlistLimit = 1_000

/** A card of the wishlist page; `sizes` are those that can be bought now, '' for what has none. */
export type WishlistProduct = ProductSummary & { sizes: readonly string[] }

export const wishlistIsFull = refuse('not-offered', texts.wishlistIsFull(wishlistLimit.toLocaleString('en-IN')))
export const noLongerSold = refuse('not-found', texts.noLongerSold)
