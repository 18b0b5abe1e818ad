/** Tags of pages in a CDN: which of its copies a change makes out of date (decision 121). */

import type { Cdn } from '#providers/cdn/cdn.ts'

export type EdgeTags = {
  /** How long shared caches may keep a page. */
  edgeSeconds: number
  headersFor: (products: ReadonlySet<string>) => Record<string, string>
}

/** A cache that nobody tells of changes shows an old price for a minute at most. */
export const withoutEdge: EdgeTags = { edgeSeconds: 60, headersFor: () => ({}) }

/** Should a purge be lost, an old price is shown for so long at most. Most pages are asked for less than once an hour. */
const purgedSeconds = 6 * 3_600

export const tagOfAll = 'all'
/** On pages with more products than a header holds: dropped with each of them. */
const tagOfMany = 'many'
const longestHeader = 4_000

export function edgeTags({ tagHeader, tagSeparator }: Cdn): EdgeTags {
  return {
    edgeSeconds: purgedSeconds,
    headersFor: (products) => {
      const tags = [tagOfAll, ...[...products].map(tagOfProduct)].join(tagSeparator)
      const few = [tagOfAll, tagOfMany].join(tagSeparator)
      return { [tagHeader]: tags.length > longestHeader ? few : tags }
    },
  }
}

/** Tags of the pages that a change of this product, or of anything ('*'), makes out of date. */
export function tagsOfChange(productId: string): readonly string[] {
  return productId === '*' ? [tagOfAll] : [tagOfProduct(productId), tagOfMany]
}

/** Never one of the two words above. */
const tagOfProduct = (productId: string) => `p-${productId}`
