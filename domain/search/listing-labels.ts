import type { Category } from '#domain/catalogue/product.ts'
import { categoryText } from '#domain/catalogue/texts.ts'
import { maxExactCount } from '#domain/limits.ts'
import { formatRupees, groupDigits } from '#domain/money.ts'
import type { Interpretation } from './interpretation.ts'
import type { Listing } from './listing.ts'
import * as texts from './texts.ts'

/** Heading of a listing: the query, else the category, else all products. */
export function listingHeading(
  listing: Pick<Listing, 'query' | 'category'>,
  category: Pick<Category, 'title'> | null,
): string {
  if (listing.query !== '') return texts.resultsFor(listing.query)
  const title = category?.title ?? listing.category
  return title === null ? texts.allProducts : categoryText(title)
}

/** Said under the heading when a search was read with another spelling than it was typed with. */
export function spellingWords({ typed, meant }: NonNullable<Interpretation['spelling']>): string {
  return texts.readAs(typed, meant)
}

/** Said under the heading of products in other colours than were asked for. */
export const leftOutWords = (colours: readonly string[]) => texts.noneIn(colours.join(', '))

/** Beyond what is counted exactly it says so: '10,000+ products'. */
export function productCount(total: number): string {
  return texts.products(countedTotal(total))
}

/** '24', '10,000+'. */
export function countedTotal(total: number): string {
  return total > maxExactCount ? `${groupDigits(maxExactCount)}+` : groupDigits(total)
}

/** The cap of an offer in words; null when there is none. A chip says its own cap. */
export function offerWords(listing: Pick<Listing, 'under' | 'brand'>): string | null {
  return listing.under === null || listing.brand !== null ? null : texts.underPrice(formatRupees(listing.under))
}
