import { LRUCache } from 'lru-cache'

/** Rendered public page as bytes. */
export type CachedPage = {
  status: number
  headers: Readonly<Record<string, string>>
  etag: string
  body: Uint8Array<ArrayBuffer>
  /** Made when the first phone asks for them: a promise until they are there. */
  packed: Map<ContentEncoding, Bytes | Promise<Bytes>>
  /** The products that it shows: a change of one of them makes it out of date. */
  products: ReadonlySet<string>
}

type Bytes = Uint8Array<ArrayBuffer>

export type ContentEncoding = 'br' | 'gzip'

export type PageCacheLimits = {
  maxBytes: number
  /** Rows such as 'Most Ordered' change without a change of the catalogue; so much later they are looked up again. */
  maxAgeMs: number
  /** Milliseconds. */
  now: () => number
}

export type PageCache = {
  /** The kept page, or the one that `render` makes; many who ask for the same page at once wait for one rendering. */
  find: (key: string, render: () => Promise<CachedPage>) => Promise<CachedPage>
  /** The page of this key if it is kept and not too old. */
  kept: (key: string) => CachedPage | null
  changed: (productId: string) => void
  /** While nobody tells us of changes, every page is rendered anew. */
  listening: (heard: boolean) => void
  size: () => { pages: number; bytes: number }
}

/** HTML and its packed forms together are counted as twice the HTML. */
const packedToo = 2

/** Keeps as much as fits into `maxBytes`, each page for `maxAgeMs` at the most; evicts the least recently used first. */
export function openPageCache({ maxBytes, maxAgeMs, now }: PageCacheLimits): PageCache {
  const kept = new LRUCache<string, CachedPage & { until: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.byteLength * packedToo,
  })
  const rendering = new Map<string, Promise<CachedPage>>()
  let isHeard = false
  let epoch = 0

  const renderOnce = (key: string, render: () => Promise<CachedPage>): Promise<CachedPage> => {
    const began = epoch
    const made = render()
      .then((page) => {
        // A change that came while it was being made may or may not be in it.
        if (isHeard && began === epoch && page.status === 200)
          kept.set(key, { ...page, until: now() + maxAgeMs })
        return page
      })
      .finally(() => {
        if (rendering.get(key) === made) rendering.delete(key)
      })
    rendering.set(key, made)
    return made
  }

  const findKept = (key: string): CachedPage | null => {
    const page = kept.get(key)
    return page && page.until > now() ? page : null
  }

  return {
    find: async (key, render) => findKept(key) ?? rendering.get(key) ?? renderOnce(key, render),
    kept: findKept,
    changed: (productId) => {
      epoch += 1
      rendering.clear()
      for (const [key, page] of [...kept])
        if (productId === '*' || page.products.has(productId)) kept.delete(key)
    },
    listening: (heard) => {
      isHeard = heard
      epoch += 1
      kept.clear()
    },
    size: () => ({ pages: kept.size, bytes: kept.calculatedSize }),
  }
}
