/** Fast path for cached pages, which skips all middleware. */

import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import type { Language } from '#domain/language.ts'
import type { Shop } from '#flows/shop.ts'
import { chosenLanguage, pageKey } from '#server/http/language.ts'
import { isKnownHttp } from '#server/http/request-guard.ts'
import { recordVisit } from '#server/http/visit-counting.ts'
import { pageCacheAnswers } from '#server/metrics/recorded-metrics.ts'
import { cachedResponse, encodingFor } from './cached-response.ts'
import type { PageCache } from './page-cache.ts'

export type Connection = HttpBindings | Http2Bindings

/**
 * Answers from the page cache when the URL matches exactly, before any middleware runs, in two thirds of the time. Null
 * otherwise; public-pages.ts gives the same response.
 */
export function pageCacheFastPath(
  cache: PageCache,
  shop: Pick<Shop, 'origin' | 'steps'>,
  offered: readonly Language[],
): (request: Request, connection: Connection) => Response | null {
  return (request, { incoming }) => {
    if (!incoming.url || incoming.method !== 'GET' || !isKnownHttp(incoming)) return null
    const page = cache.fresh(pageKey(chosenLanguage(request, offered), incoming.url))
    if (!page) return null
    const packing = encodingFor(request)
    const body = packing ? page.packed.get(packing) : page.body
    if (!(body instanceof Uint8Array)) return null
    recordVisit(shop, request)
    pageCacheAnswers.count('hit')
    return cachedResponse({ page, packing, body, ageSeconds: null, isCurrent: true }, request)
  }
}
