import { isbot } from 'isbot'
import { publicPages } from '#domain/shop-routes.ts'
import type { Shop } from '#flows/shop.ts'

const browsed = publicPages.filter((page) => page.isBrowsed).map(({ path }) => path.slice(1).replace(/:.*/, ''))
const browsedPage = new RegExp(`^https?://[^/]+/(${browsed.join('|')})`)

/** Whichever way it is answered. */
export function recordVisit({ origin, steps }: Pick<Shop, 'origin' | 'steps'>, request: Request): void {
  if (isArrival(request, origin)) steps.count('arrived')
}

/**
 * Tells whether this request is a visit: a browser that opens one of the shop's pages from outside. Steps within
 * the shop name the page before. Asked for each page that is served from memory, so what rules most out comes first.
 */
export function isArrival({ method, url, headers }: Request, origin: string): boolean {
  if (method !== 'GET' || !headers.get('accept')?.startsWith('text/html')) return false
  if (headers.get('referer')?.startsWith(`${origin}/`) || headers.has('sec-purpose')) return false
  const browser = headers.get('user-agent') ?? ''
  return browser !== '' && browsedPage.test(url) && !isbot(browser)
}
