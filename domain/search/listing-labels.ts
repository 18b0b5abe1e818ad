import type { Category } from '#domain/catalogue/product.ts'
import { categoryText } from '#domain/catalogue/texts.ts'
import { maxExactCount } from '#domain/limits.ts'
import { formatRupees, groupDigits } from '#domain/money.ts'
import type { Interpretation } from './interpretation.ts'
import type { Listing } from './listing.ts'
import * as texts from './texts.ts'

/** Returns a listing's heading: the query, else the category, else all products. */
export function listingHeading(
  listing: Pick<Listing, 'query' | 'category'>,
  category: Pick<Category, 'title'> | null,
): string {
  if (listing.query !== '') return texts.resultsFor(listing.query)
  const title = category?.title ?? listing.category
  return title === null ? texts.allProducts : categoryText(title)
}

/** Formats the note that a query was read with another spelling. */
export function spellingNote({ typed, corrected }: NonNullable<Interpretation['spelling']>): string {
  return texts.readAs(typed, corrected)
}

/** Formats the note that no product has the requested colours, or matches other words. */
export function droppedNote(dropped: Interpretation['dropped']): string {
  const words = dropped.map(({ word }) => word).join(', ')
  return dropped.every(({ isColour }) => isColour) ? texts.noneIn(words) : texts.noneWith(words)
}

/** Formats the count; beyond the exact limit '10,000+ products'. */
export function productCount(total: number): string {
  return texts.products(countedTotal(total))
}

/** Formats '24' or '10,000+'. */
export function countedTotal(total: number): string {
  return total > maxExactCount ? `${groupDigits(maxExactCount)}+` : groupDigits(total)
}

/** Formats the maximum price; null without one, or when a chip already shows it. */
export function priceLimitText(listing: Pick<Listing, 'under' | 'brand'>): string | null {
  return listing.under === null || listing.brand !== null ? null : texts.underPrice(formatRupees(listing.under))
}
