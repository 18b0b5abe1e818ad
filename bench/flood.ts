import { aLine, anAddress, aShopper } from '#tests/support/builders/records.ts'
import { startServer, stop, withDatabase } from '#tests/support/servers/server-process.ts'
import { sessionCookie } from '#tests/support/visits/api-calls.ts'
import { demoPages } from './demo-pages.ts'
import { atMost, type Figure, figure, percentile } from './table.ts'

const runs = 3
const searchesAtOnce = 400
const productId = demoPages.product.replace('/product/', '')
const pages = { home: demoPages.home, product: demoPages.product, cart: '/cart', checkout: '/confirmorder' }

/** Time that pages take for one shopper while 400 others ask for new searches at once, each from another address. */
export async function measureFlood(dataFolder: string): Promise<Figure[]> {
  const { token } = await withDatabase(dataFolder, (db) =>
    aShopper({ db, now: () => new Date() }, { address: anAddress, cart: [aLine({ id: productId })] }),
  )
  const server = await startServer(dataFolder, 'server/main.ts', { STRUT_TRUSTED_PROXIES: '127.0.0.1,::1' })
  const slow: Record<string, number[]> = { search: [] }
  const shed: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const flood = Array.from({ length: searchesAtOnce }, (_, at) =>
      timed(`${server.origin}/search?query=shoe+${run}+${at}`, {
        'x-forwarded-for': `198.51.${run}.${at % 250}`,
      }),
    )
    const over = Promise.all(flood).then(() => true)
    const times: Record<string, number[]> = {}
    do {
      for (const [name, path] of Object.entries(pages)) {
        const { status, ms } = await timed(server.origin + path, { cookie: sessionCookie(token) })
        if (status !== 200) throw new Error(`${path} was answered ${status}`)
        times[name] = [...(times[name] ?? []), ms]
      }
    } while (!(await Promise.race([over, false])))
    for (const [name, all] of Object.entries(times))
      slow[name] = [...(slow[name] ?? []), percentile(all, 0.95)]
    const answers = await Promise.all(flood)
    const served = answers.filter(({ status }) => status === 200).map(({ ms }) => ms)
    slow['search']?.push(percentile(served, 0.95))
    shed.push(answers.length - served.length)
  }
  await stop(server)
  const beside = `beside ${searchesAtOnce} new searches, slowest of twenty`
  return [
    ...Object.keys(pages).map((name) => figure(`${name} ${beside}`, slow[name] ?? [], atMost(500, 'ms'))),
    figure('search among them that is served, slowest of twenty', slow['search'] ?? [], atMost(5_000, 'ms')),
    figure('searches told at once to come again', shed, atMost(searchesAtOnce, '')),
  ]
}

async function timed(url: string, headers: Record<string, string>): Promise<{ status: number; ms: number }> {
  const began = performance.now()
  const answer = await fetch(url, { headers: { accept: 'text/html', ...headers } })
  await answer.arrayBuffer()
  return { status: answer.status, ms: performance.now() - began }
}
