/** Memory of listings: which products a search found, and their filter values. Empty again when the catalogue changes. */

import { LRUCache } from 'lru-cache'
import type { CatalogueListener } from '#db/catalogue/change-listener.ts'
import type { Db } from '#db/engine/database.ts'
import type { CountedFacet, FacetCount } from '#domain/search/filters.ts'
import type { Interpretation } from '#domain/search/interpretation.ts'
import type { Criteria } from './conditions.ts'
import type { Hits } from './hits.ts'

/** Also the style of a product, of which listings may show one colour. */
export type FacetValue = { facet: CountedFacet | 'style'; value: string; label: string | null }

/** Question of a listing and its answer. `size` is about how many products the shop has. */
export type ListingReading = { wanted: Criteria; hits: Hits; interpretation: Interpretation; size: number }

type Ids = readonly string[]

/** Answers by what was asked for; an order has the ids of all hits in it, a page those of its own. */
export type Answers = {
  hits: LRUCache<string, Hits>
  readings: LRUCache<string, ListingReading>
  counts: LRUCache<string, FacetCount[]>
  orders: LRUCache<string, Ids>
  pages: LRUCache<string, Ids>
}

export type ListingMemory = {
  /** Null until one is asked for. */
  answers: Answers | null
  values: FacetValue[]
  /** The places in `values` of each product's own. */
  placesOf: Map<string, number[]>
  /** Set while products are read; the next reading waits for it. */
  loading: Promise<void> | null
}

/** Ids of so many products take some 10 MB, and so do the values of so many. */
const mostIds = 100_000
const mostProducts = 32_000
/** Searches that find little weigh nothing by their ids, and ever new ones come; each answer takes some 4 KB. */
const mostAnswers = 1_000

export const noAnswers = (): Answers => ({
  hits: new LRUCache({ max: mostAnswers, maxSize: mostIds, sizeCalculation: ({ ids }) => ids.length + 1 }),
  readings: new LRUCache({
    max: mostAnswers,
    maxSize: mostIds,
    sizeCalculation: ({ hits }) => hits.ids.length + 1,
  }),
  counts: new LRUCache({ max: mostAnswers }),
  orders: new LRUCache({ max: mostAnswers, maxSize: mostIds, sizeCalculation: ({ length }) => length + 1 }),
  pages: new LRUCache({ max: mostAnswers }),
})

export const emptyMemory = (): ListingMemory => ({
  answers: null,
  values: [],
  placesOf: new Map(),
  loading: null,
})

/** On the database object, as in page-memory.ts: all builds of the pages share one memory. */
const memoryKey: unique symbol = Symbol.for('strut: memory of listings')
type Remembering = Db & { [memoryKey]?: ListingMemory | null }

/** Remembers the listings of this database as long as the listener is told of every change. */
export function rememberListings(db: Remembering): CatalogueListener {
  return {
    changed: (productId) => {
      const memory = db[memoryKey]
      if (!memory) return
      // Values that are being read may be of before the change.
      if (productId === '*' || memory.loading) db[memoryKey] = emptyMemory()
      else memory.placesOf.delete(productId)
      memory.answers = null
    },
    listening: (isListening) => {
      db[memoryKey] = isListening ? emptyMemory() : null
    },
  }
}

/** Null while `NOTIFY` does not arrive. */
export function memoryOf(db: Remembering): ListingMemory | null {
  const memory = db[memoryKey]
  if (memory && memory.placesOf.size > mostProducts) db[memoryKey] = emptyMemory()
  return db[memoryKey] ?? null
}

/** Its answers since the last change: orders come faster than listings are asked for. */
export function answersOf(db: Db): Answers | undefined {
  const memory = memoryOf(db)
  if (!memory) return undefined
  memory.answers ??= noAnswers()
  return memory.answers
}

/** Answers from the cache, if there is one; otherwise remembers what it finds. */
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

/** The same for every order and page. */
export const keyOf = (asked: object) => JSON.stringify({ ...asked, sort: null, page: null })

/** The same for every page. */
export const keyOfOrder = (asked: object) => JSON.stringify({ ...asked, page: null })
