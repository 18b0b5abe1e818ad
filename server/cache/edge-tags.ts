/** Cache tags of pages in a CDN, by which changes purge them (decision 121). */

import type { Cdn } from '#providers/cdn/cdn.ts'

export type EdgeTags = {
  /** Seconds for which shared caches may store a page. */
  edgeSeconds: number
  headersFor: (products: ReadonlySet<string>) => Record<string, string>
}

/** Without purging, shared caches store pages for a minute. */
export const withoutEdge: EdgeTags = { edgeSeconds: 60, headersFor: () => ({}) }

/**
 * Seconds for which a purged CDN stores pages: the limit of stale prices should a purge be lost. Most pages are
 * requested less than hourly.
 */
const purgedSeconds = 6 * 3_600

export const tagOfAll = 'all'
/** Tag of pages with more products than a header holds; purged with any product. */
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

/** Lists the tags to purge after a change of this product, or of anything ('*'). */
export function tagsOfChange(productId: string): readonly string[] {
  return productId === '*' ? [tagOfAll] : [tagOfProduct(productId), tagOfMany]
}

/** Builds a product's tag; the prefix keeps it distinct from the two words above. */
const tagOfProduct = (productId: string) => `p-${productId}`
