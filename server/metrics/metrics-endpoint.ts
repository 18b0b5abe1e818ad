/** Endpoint for Prometheus, protected by a token (decision 90). */

import { monitorEventLoopDelay } from 'node:perf_hooks'
import { diskOf } from '#db/engine/disk-space.ts'
import { findShopFigures, shopFigures } from '#db/settings/shop-figures.ts'
import { hashCode, isSameHash } from '#flows/secrets.ts'
import type { Shop } from '#flows/shop.ts'
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

const nanoseconds = 1e9

/**
 * Opens the reader of process metrics, named like those of Prometheus' client libraries. Event loop lag is reset by
 * each reading.
 */
function openProcessMetrics(dataFolder: string): () => Promise<readonly Metric[]> {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  return async () => {
    const memory = process.memoryUsage()
    const cpu = process.cpuUsage()
    // Without a sample it is NaN.
    const lag = [delay.percentile(50), delay.percentile(99), delay.max].map((one) => one / nanoseconds || 0)
    delay.reset()
    const [p50 = 0, p99 = 0, max = 0] = lag
    const now = (name: string, help: string, value: number) => gauge(name, help, () => [{ value }])
    const cpuSeconds = (cpu.user + cpu.system) / 1e6
    return [
      { ...now('process_cpu_seconds_total', 'Processor time used.', cpuSeconds), type: 'counter' },
      now('process_start_time_seconds', 'Unix time of the start.', Date.now() / 1_000 - process.uptime()),
      now('process_resident_memory_bytes', 'Resident memory.', memory.rss),
      now('nodejs_heap_size_used_bytes', 'Heap in use.', memory.heapUsed),
      now('nodejs_heap_size_total_bytes', 'Heap reserved.', memory.heapTotal),
      now('nodejs_external_memory_bytes', 'Memory of buffers outside the heap.', memory.external),
      now('nodejs_eventloop_lag_p50_seconds', 'Median delay of the event loop since the last scrape.', p50),
      now('nodejs_eventloop_lag_p99_seconds', '99th percentile of that delay.', p99),
      now('nodejs_eventloop_lag_max_seconds', 'Longest such delay.', max),
      ...(await diskMetrics(dataFolder)),
    ]
  }
}

async function diskMetrics(folder: string): Promise<readonly Metric[]> {
  const disk = await diskOf(folder)
  const bytes = (part: 'free' | 'total') => () => (disk === null ? [] : [{ value: disk[part] }])
  return [
    gauge('strut_disk_free_bytes', 'Free space on the disk of the data folder.', bytes('free')),
    gauge('strut_disk_size_bytes', 'Size of that disk.', bytes('total')),
  ]
}
