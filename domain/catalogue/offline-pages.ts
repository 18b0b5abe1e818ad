import { isPublicPage } from './canonical-url.ts'

/** Names of the service worker's caches of visited pages; the offline page lists `pages`. */
export const visitedPageCaches = { pages: 'pages', answers: 'answers' } as const

/** Builds the cache key of a public page or of its data request; null for a private page. */
export function visitedPageKey(url: { pathname: string; search: string }): string | null {
  const isAnswer = url.pathname.endsWith('.data')
  const pathname = url.pathname.replace(/\.data$/, '')
  if (!isPublicPage(pathname)) return null
  // The query string matters for listings alone.
  return /^\/(search|collections\/)/.test(pathname) || isAnswer ? url.pathname + url.search : url.pathname
}

/** Finds the scripts and style sheets that a page names. Their URLs contain a content hash, so they never change. */
export function immutableFiles(page: string): string[] {
  return [...new Set(page.match(/\/(?:assets\/[\w.-]+\.(?:js|css)|theme\/[\w-]+\.css)/g))]
}

/** True for responses that the server marks public. */
export function isPublicResponse(cacheControl: string | null): boolean {
  const words = (cacheControl ?? '').split(',').map((word) => word.trim().toLowerCase())
  return words.includes('public') && !words.includes('no-store') && !words.includes('private')
}
