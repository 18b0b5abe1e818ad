import { LRUCache } from 'lru-cache'
import { isRefusal, type Refusal } from '#domain/refusal.ts'

/** A rendered public page as bytes. */
export type CachedPage = {
  status: number
  headers: Readonly<Record<string, string>>
  etag: string
  body: Uint8Array<ArrayBuffer>
  /** Compressed bodies, made on first request; a promise while in progress. */
  packed: Map<ContentEncoding, Bytes | Promise<Bytes>>
  /** Products on the page, whose changes invalidate it. */
  products: ReadonlySet<string>
  /** Seconds for which a shared cache may store it. */
  edgeSeconds: number
  /** Rendered twice within a minute, as a product is that sells fast. */
  changesOften: boolean
}

type Bytes = Uint8Array<ArrayBuffer>

export type ContentEncoding = 'br' | 'gzip'

type PageCacheLimits = {
  maxBytes: number
  /** Maximum age in milliseconds, because rows such as 'Most Ordered' change without a catalogue change. */
  maxAgeMs: number
  /** Current time in milliseconds. */
  now: () => number
}

/** `ageSeconds` is null for a current page, else the age of the stale one served instead. */
type FoundPage = { page: CachedPage; ageSeconds: number | null }

/**
 * Renders a page, or refuses when too many are being rendered. Calls `begin` before it reads the database: requests
 * until then may share the rendering, whatever changed meanwhile.
 */
type RenderOnce = (begin: () => void) => Promise<CachedPage | Refusal>

export type PageCache = {
  /**
   * Returns the cached page or renders it, once for concurrent requests. While the database is unavailable or rendering
   * is refused, returns the last version, up to a day old.
   */
  find: (key: string, render: RenderOnce) => Promise<FoundPage | Refusal>
  fresh: (key: string) => CachedPage | null
  changed: (productId: string) => void
  /** Called with false when `NOTIFY` can't be received: nothing is cached then. */
  listening: (isListening: boolean) => void
  size: () => { pages: number; bytes: number }
}

type Entry = CachedPage & { renderedAt: number; until: number }
type Rendering = { page: Promise<CachedPage | Refusal>; state: { hasBegun: boolean } }

/** Size factor: HTML and its compressed forms count as twice the HTML. */
const packedToo = 2

/** Maximum age in milliseconds of a stale page served instead of an error. */
const longestStandInMs = 24 * 60 * 60_000

/** Interval in milliseconds at which rendering is tried while the database is unavailable. */
const probeMs = 1_000

/** Opens the cache: at most `maxBytes`, each page for at most `maxAgeMs`; evicts the least recently used. */
export function openPageCache({ maxBytes, maxAgeMs, now }: PageCacheLimits): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.byteLength * packedToo,
  })
  let isConnected = false
  /** Time of the next attempt while the database is unavailable; null while it is available. */
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
        // Not awaited: on failure the stale page stays.
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
 * Shares a rendering among concurrent requests for a page. `made` receives each page; `isCurrent` is false if something
 * changed after rendering began, so that later requests render again.
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
