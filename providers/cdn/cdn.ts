/** A CDN that purges pages by their cache tags. */
export type Cdn = {
  name: string
  /** Response header with a page's tags, and their separator. */
  tagHeader: string
  tagSeparator: string
  mostTags: number
  /** Minimum time in milliseconds between two requests, by its plan. */
  pauseMs: number
  /** Purges every page with one of these tags. Throws a ProviderError on failure. */
  purge: (tags: readonly string[]) => Promise<void>
}

/** `urls`: purge endpoints; several for caches that are purged separately. */
export type CdnSettings = { kind: 'varnish' | 'fastly' | 'cloudflare'; urls: readonly string[]; key: string }
