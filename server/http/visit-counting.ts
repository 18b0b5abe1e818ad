import { isbot } from 'isbot'
import { publicPages } from '#domain/shop-routes.ts'
import type { Shop } from '#flows/shop.ts'

const browsed = publicPages.filter((page) => page.isBrowsed).map(({ path }) => path.slice(1).replace(/:.*/, ''))
const browsedPage = new RegExp(`^https?://[^/]+/(${browsed.join('|')})`)

/** Counts a visit, however it is answered. */
export function recordVisit({ origin, steps }: Pick<Shop, 'origin' | 'steps'>, request: Request): void {
  if (isArrival(request, origin)) steps.count('visit')
}

/**
 * Detects a visit: a browser opening a page of the shop from outside. Runs for every page served from memory, so the
 * most selective checks come first.
 */
export function isArrival({ method, url, headers }: Request, origin: string): boolean {
  if (method !== 'GET' || !headers.get('accept')?.startsWith('text/html')) return false
  if (headers.get('referer')?.startsWith(`${origin}/`) || headers.has('sec-purpose')) return false
  const browser = headers.get('user-agent') ?? ''
  return browser !== '' && browsedPage.test(url) && !isbot(browser)
}
