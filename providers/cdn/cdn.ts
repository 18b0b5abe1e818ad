/** A shared cache in front of the shop that drops pages by the tags that they carry. */
export type Cdn = {
  name: string
  /** Header in which it reads the tags of a page, and what stands between two of them. */
  tagHeader: string
  tagSeparator: string
  /** Tags that one request may name. */
  mostTags: number
  /** Least time between two requests (milliseconds): the bound of its plan. */
  pauseMs: number
  /** Drops every page that carries one of these tags. Throws a ProviderError when it could not. */
  purge: (tags: readonly string[]) => Promise<void>
}

/** `urls`: where purges are sent; several for caches that each keep pages of their own. */
export type CdnSettings = {
  kind: 'varnish' | 'fastly' | 'cloudflare'
  urls: readonly string[]
  key: string
}
