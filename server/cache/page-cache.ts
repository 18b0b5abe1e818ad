import { LRUCache } from 'lru-cache'
import { isRefusal, type Refusal } from '#domain/refusal.ts'

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
  /** How long a shared cache may keep it. */
  edgeSeconds: number
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

/** `ageSeconds` is null for a page that is up to date, and says how old one is that stands in for it. */
export type FoundPage = { page: CachedPage; ageSeconds: number | null }

/**
 * Renders a page, or refuses to while too many are rendered. Calls `begin` before it reads the database: who asks until
 * then may wait for the same rendering, whatever changed meanwhile.
 */
export type RenderOnce = (begin: () => void) => Promise<CachedPage | Refusal>

export type PageCache = {
  /**
   * The cached page, or the one that `render` makes; many who ask for the same page at once wait for one rendering. While
   * the database is away or rendering is refused, the last page that was rendered, up to a day old.
   */
  find: (key: string, render: RenderOnce) => Promise<FoundPage | Refusal>
  /** The page of this key if it is cached and up to date. */
  fresh: (key: string) => CachedPage | null
  changed: (productId: string) => void
  /** Without `NOTIFY` every page is rendered anew. */
  listening: (isListening: boolean) => void
  /** Pages that are up to date, and the size of all. */
  size: () => { pages: number; bytes: number }
}

type Entry = CachedPage & { renderedAt: number; until: number }
type Rendering = { page: Promise<CachedPage | Refusal>; state: { hasBegun: boolean } }

/** HTML and its packed forms together are counted as twice the HTML. */
const packedToo = 2

/** How old a page may be that stands in for one that can't be rendered (milliseconds). */
const longestStandInMs = 24 * 60 * 60_000

/** How often rendering is tried while the database is away (milliseconds). */
const probeMs = 1_000

/** Keeps as much as fits into `maxBytes`, each page for `maxAgeMs` at the most; evicts the least recently used first. */
export function openPageCache({ maxBytes, maxAgeMs, now }: PageCacheLimits): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.byteLength * packedToo,
  })
  let isConnected = false
  /** When to try again whether the database is back; null while it is there. */
  let probeAt: number | null = null
  const isFresh = ({ until }: Entry) => isConnected && until > now()
  const renderings = shareRenderings((key, page, isCurrent) => {
    probeAt = page.status === 503 ? now() + probeMs : null
    const until = isConnected && isCurrent ? now() + maxAgeMs : 0
    if (page.status === 200) entries.set(key, { ...page, renderedAt: now(), until })
    else if (page.status !== 503) entries.delete(key)
  })
  const standIn = (entry: Entry | undefined): FoundPage | null => {
    const ageMs = now() - (entry?.renderedAt ?? 0)
    return entry && ageMs < longestStandInMs ? { page: entry, ageSeconds: Math.floor(ageMs / 1_000) } : null
  }
  const outdate = (isOutdated: (entry: Entry) => boolean) => {
    renderings.outdate()
    for (const entry of entries.values()) if (isOutdated(entry)) entry.until = 0
  }

  return {
    find: async (key, render) => {
      const entry = entries.get(key)
      if (entry && isFresh(entry)) return { page: entry, ageSeconds: null }
      const old = standIn(entry)
      if (old && probeAt !== null) {
        if (now() < probeAt) return old
        probeAt = now() + probeMs
        // No request waits for it; when it breaks, the database is still away.
        renderings.make(key, render).catch(() => {})
        return old
      }
      const page = await renderings.make(key, render)
      if (isRefusal(page)) return old ?? page
      return page.status === 503 && old ? old : { page, ageSeconds: null }
    },
    fresh: (key) => {
      const entry = entries.get(key)
      return entry && isFresh(entry) ? entry : null
    },
    changed: (productId) => outdate(({ products }) => productId === '*' || products.has(productId)),
    listening: (isListening) => {
      isConnected = isListening
      if (isListening) probeAt = null
      outdate(() => true)
    },
    size: () => ({ pages: [...entries.values()].filter(isFresh).length, bytes: entries.calculatedSize }),
  }
}

/**
 * Lets many who ask for the same page wait for one rendering. `made` gets each page; it is current unless something changed
 * after the rendering began: that change may or may not be in it, so who asks later gets another.
 */
function shareRenderings(made: (key: string, page: CachedPage, isCurrent: boolean) => void) {
  const running = new Map<string, Rendering>()
  let epoch = 0
  const start = (key: string, render: RenderOnce) => {
    const state = { hasBegun: false, epoch }
    const page = render(() => Object.assign(state, { hasBegun: true, epoch }))
      .then((answer) => {
        if (!isRefusal(answer)) made(key, answer, state.epoch === epoch)
        return answer
      })
      .finally(() => {
        if (running.get(key)?.state === state) running.delete(key)
      })
    running.set(key, { page, state })
    return page
  }
  return {
    make: (key: string, render: RenderOnce) => running.get(key)?.page ?? start(key, render),
    outdate: () => {
      epoch += 1
      for (const [key, { state }] of running) if (state.hasBegun) running.delete(key)
    },
  }
}
