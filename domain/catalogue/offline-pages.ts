import { isPublicPage } from './canonical-url.ts'

/** Names of the service worker's caches of visited pages; the offline page lists `pages`. */
export const visitedPageCaches = { pages: 'pages', answers: 'answers' } as const

/** The address under which a public page, or its answer to our script, is kept; null when it is private. */
export function visitedPageKey(url: { pathname: string; search: string }): string | null {
  const isAnswer = url.pathname.endsWith('.data')
  const pathname = url.pathname.replace(/\.data$/, '')
  if (!isPublicPage(pathname)) return null
  // Only a listing depends on what stands after the question mark.
  return /^\/(search|collections\/)/.test(pathname) || isAnswer ? url.pathname + url.search : url.pathname
}

/** Scripts and styles that a page names, the sheet of the shop's own colour too: each is the same for ever under its address. */
export function immutableFiles(page: string): string[] {
  return [...new Set(page.match(/\/(?:assets\/[\w.-]+\.(?:js|css)|theme\/[\w-]+\.css)/g))]
}

/** True for responses that the server marks public. */
export function isPublicResponse(cacheControl: string | null): boolean {
  const words = (cacheControl ?? '').split(',').map((word) => word.trim().toLowerCase())
  return words.includes('public') && !words.includes('no-store') && !words.includes('private')
}
