/** In-memory cache of listings: hits of searches and filter values. Dropped when the catalogue changes. */

import { LRUCache } from 'lru-cache'
import type { CatalogueListener } from '#db/catalogue/change-listener.ts'
import type { Db } from '#db/engine/database.ts'
import type { CountedFacet, FacetCount } from '#domain/search/filters.ts'
import type { Interpretation } from '#domain/search/interpretation.ts'
import type { Criteria } from './conditions.ts'
import type { Hits } from './hits.ts'

/** Includes the style, of which listings may show one colour. */
export type FacetValue = { facet: CountedFacet | 'style'; value: string; label: string | null }

/** Criteria of a listing and their result. `size` is the shop's approximate number of products. */
export type ListingReading = { criteria: Criteria; hits: Hits; interpretation: Interpretation; size: number }

type Ids = readonly string[]

/** Cached results by criteria; a sort order has the ids of all hits, a page its own. */
export type Answers = {
  hits: LRUCache<string, Hits>
  readings: LRUCache<string, ListingReading>
  counts: LRUCache<string, FacetCount[]>
  orders: LRUCache<string, Ids>
  pages: LRUCache<string, Ids>
}

export type ListingMemory = {
  /** Null until first used. */
  answers: Answers | null
  values: FacetValue[]
  /** Indexes into `values` by product. */
  placesOf: Map<string, number[]>
  /** Set while values are loading; the next load waits for it. */
  loading: Promise<void> | null
}

/** Maximum cached products; 100,000 ids take about 10 MB, as do their values. */
const mostIds = 100_000
const mostProducts = 32_000
/** Maximum cached results, about 4 KB each; bounds the memory of searches with few hits. */
const mostAnswers = 1_000

export const noAnswers = (): Answers => ({
  hits: new LRUCache({ max: mostAnswers, maxSize: mostIds, sizeCalculation: ({ ids }) => ids.length + 1 }),
  readings: new LRUCache({ max: mostAnswers, maxSize: mostIds, sizeCalculation: ({ hits }) => hits.ids.length + 1 }),
  counts: new LRUCache({ max: mostAnswers }),
  orders: new LRUCache({ max: mostAnswers, maxSize: mostIds, sizeCalculation: ({ length }) => length + 1 }),
  pages: new LRUCache({ max: mostAnswers }),
})

export const emptyMemory = (): ListingMemory => ({ answers: null, values: [], placesOf: new Map(), loading: null })

/** Property of the database object, shared by all language builds (see page-memory.ts). */
const memoryKey: unique symbol = Symbol.for('strut: memory of listings')
type Remembering = Db & { [memoryKey]?: ListingMemory | null }

/** Enables the cache while the listener receives every change. */
export function rememberListings(db: Remembering): CatalogueListener {
  return {
    changed: (productId) => {
      const memory = db[memoryKey]
      if (!memory) return
      // Values being loaded may predate the change.
      if (productId === '*' || memory.loading) db[memoryKey] = emptyMemory()
      else memory.placesOf.delete(productId)
      memory.answers = null
    },
    listening: (isListening) => {
      db[memoryKey] = isListening ? emptyMemory() : null
    },
  }
}

/** Returns the cache; null while `NOTIFY` is not received. */
export function memoryOf(db: Remembering): ListingMemory | null {
  const memory = db[memoryKey]
  if (memory && memory.placesOf.size > mostProducts) db[memoryKey] = emptyMemory()
  return db[memoryKey] ?? null
}

/** Returns the results since the last change. */
export function answersOf(db: Db): Answers | undefined {
  const memory = memoryOf(db)
  if (!memory) return undefined
  memory.answers ??= noAnswers()
  return memory.answers
}

/** Returns a cached result, or computes and caches it. */
export async function recall<Value extends object>(
  cache: LRUCache<string, Value> | undefined,
  key: string,
  find: () => Promise<Value>,
): Promise<Value> {
  const known = cache?.get(key)
  if (known) return known
  const found = await find()
  cache?.set(key, found)
  return found
}

/** Cache key independent of sort order and page. */
export const keyOf = (listing: object) => JSON.stringify({ ...listing, sort: null, page: null })

/** Cache key independent of the page. */
export const keyOfOrder = (listing: object) => JSON.stringify({ ...listing, page: null })
