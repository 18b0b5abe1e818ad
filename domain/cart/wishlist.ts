import type { ProductSummary } from '#domain/catalogue/product.ts'
import { refuse } from '#domain/refusal.ts'
import * as texts from './texts.ts'

/** Maximum length of a wishlist: `/me` sends all ids to every page, at most 25 kB, 8 kB compressed. */
export const wishlistLimit = 1_000

/**
 * A card of the wishlist page; `sizes` are those in stock, [''] for a product without sizes, `savedSizes` those of the
 * cart lines which were saved for later.
 */
export type WishlistProduct = ProductSummary & { sizes: readonly string[]; savedSizes: readonly string[] }

export const wishlistIsFull = refuse('not-offered', texts.wishlistIsFull(wishlistLimit.toLocaleString('en-IN')))
export const noLongerSold = refuse('not-found', texts.noLongerSold)
