import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { aLine, anAddress, aShopper } from '#tests/support/builders/records.ts'
import { startServer, stop, withDatabase } from '#tests/support/servers/server-process.ts'
import { sessionCookie } from '#tests/support/visits/api-calls.ts'
import { demoPages } from './demo-pages.ts'
import { atMost, type Figure, figure, percentile } from './table.ts'
import { type Timed, timed } from './timed-fetch.ts'

const runs = 3
const searches = 400
const productId = demoPages.product.replace('/product/', '')
const pages = { home: demoPages.home, product: demoPages.product, cart: '/cart', checkout: '/confirmorder' }

/** Page times of one shopper while 400 others send new searches, each from another address. */
export async function measureFlood(dataFolder: string): Promise<Figure[]> {
  const { token } = await withDatabase(dataFolder, (db) =>
    aShopper({ db, now: () => new Date() }, { address: anAddress, cart: [aLine({ id: productId })] }),
  )
  const server = await startServer(dataFolder, 'server/main.ts', { STRUT_TRUSTED_PROXIES: '127.0.0.1,::1' })
  const slow: Record<string, number[]> = {}
  const add = (name: string, times: readonly Timed[]) => {
    const slowest = percentile(
      times.map(({ ms }) => ms),
      0.95,
    )
    slow[name] = [...(slow[name] ?? []), slowest]
  }
  const shed: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const { answers, seen } = await visitBeside(server.origin, run, { cookie: sessionCookie(token) })
    for (const [name, times] of Object.entries(seen)) add(name, times)
    const served = answers.filter(({ status }) => status === 200)
    add('search', served)
    shed.push(answers.length - served.length)
  }
  await stop(server)
  const beside = `beside ${searches} new searches, slowest of twenty`
  return [
    ...Object.keys(pages).map((name) => figure(`${name} ${beside}`, slow[name] ?? [], atMost(500, 'ms'))),
    figure('search among them that is served, slowest of twenty', slow['search'] ?? [], atMost(5_000, 'ms')),
    figure('searches told to come again', shed, atMost(searches, '')),
  ]
}

/** Opens pages one by one until the flood has been answered. */
async function visitBeside(origin: string, run: number, headers: Record<string, string>) {
  const worker = new Worker(new URL('./flood-worker.ts', import.meta.url), { workerData: { origin, run, searches } })
  const flood = { answers: [] as Timed[], isOver: false }
  const over = once(worker, 'message').then(([answers]) => Object.assign(flood, { answers, isOver: true }))
  await once(worker, 'online')
  const seen: Record<string, Timed[]> = {}
  while (!flood.isOver) {
    for (const [name, path] of Object.entries(pages)) {
      const answer = await timed(origin + path, headers)
      if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`)
      seen[name] = [...(seen[name] ?? []), answer]
    }
  }
  await over
  return { answers: flood.answers, seen }
}
