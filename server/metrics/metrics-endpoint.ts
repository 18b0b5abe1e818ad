/** Endpoint for Prometheus, protected by a token (decision 90). */

import { findShopFigures, shopFigures } from '#db/settings/shop-figures.ts'
import { hashCode, isSameHash } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'
import { openProcessMetrics } from './process-metrics.ts'
import { recordedMetrics, startRecording } from './recorded-metrics.ts'
import { gauge, type Metric, metricsContentType, metricsText } from './text-format.ts'

/** Cache lifetime in milliseconds, so that several scrapers cost the database one query. */
const keptMs = 10_000

const headers = { 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' }

export function isMetricsRequest({ method, url }: Pick<Request, 'method' | 'url'>): boolean {
  return method === 'GET' && url.endsWith('/metrics') && new URL(url).pathname === '/metrics'
}

/** Starts recording, and serves all metrics to holders of the token. Compares in constant time. */
export function openMetricsEndpoint(shop: Shop, token: string): (request: Request) => Promise<Response> {
  startRecording()
  const read = keepFor(keptMs, readAll(shop))
  const hashed = (text: string) => hashCode(shop.pepper, ['metrics', text])
  const expected = hashed(`Bearer ${token}`)
  return async (request) => {
    const authorization = request.headers.get('authorization') ?? ''
    if (!isSameHash(hashed(authorization), expected)) {
      const challenge = { ...headers, 'WWW-Authenticate': 'Bearer' }
      return new Response('Send the token of STRUT_METRICS_TOKEN.\n', { status: 401, headers: challenge })
    }
    return new Response(await read(), { headers: { ...headers, 'Content-Type': metricsContentType } })
  }
}

function readAll(shop: Shop): () => Promise<string> {
  const readProcess = openProcessMetrics(shop.home.dataFolder)
  return async () => metricsText([...(await readProcess()), ...recordedMetrics, ...(await readShopMetrics(shop))])
}

/** Reads the shop's metrics; only `strut_database_up` while the database is unavailable. */
async function readShopMetrics({ db, now, log }: Shop): Promise<readonly Metric[]> {
  const figures = await findShopFigures(db, now()).catch((error: unknown) => {
    log.warn({ err: error }, 'database metrics are unavailable')
    return null
  })
  const up = gauge('strut_database_up', 'Whether the database answered.', () => [{ value: figures ? 1 : 0 }])
  const known = Object.entries(shopFigures).map(([name, help]) =>
    gauge(name, help, () =>
      (figures ?? []).flatMap(({ name: own, labels, value }) =>
        own === name && value !== null ? [{ labels, value }] : [],
      ),
    ),
  )
  return [up, ...known]
}

/** Caches a result for this time. */
function keepFor<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let kept: Promise<Answer> | null = null
  let until = 0
  return () => {
    if (kept === null || performance.now() >= until) {
      kept = ask()
      until = performance.now() + ms
    }
    return kept
  }
}
