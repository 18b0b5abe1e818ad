import { readdirSync, readFileSync } from 'node:fs'
import { anAddress, aShopper } from '#tests/support/builders/records.ts'
import { type RealServer, startServer, stop, withDatabase } from '#tests/support/servers/server-process.ts'
import { sessionCookie } from '#tests/support/visits/api-calls.ts'
import { demoPages } from './demo-pages.ts'
import { openKeepAliveConnection } from './keep-alive-connection.ts'
import { residentMegabytes } from './load.ts'
import { atLeast, atMost, type Figure, figure, figuresFrom } from './table.ts'

const runs = 5
const secondsPerRun = 5
/** V8 compiles what is called often: a server is as fast as on a busy day after some thousand pages. */
const warmUpSeconds = 10
const visitors = 8

/**
 * Uncached, uncompressed pages by one process for visitors who each wait for their answer, and its processor time for
 * each, which says more while other programs run.
 */
export async function measureRendering(dataFolder: string): Promise<Figure[]> {
  const cookie = await signInWithCart(dataFolder)
  const server = await startServer(dataFolder, 'bench/uncached-server.ts', { STRUT_TRUSTED_PROXIES: '127.0.0.1,::1' })
  const pages = Object.entries({ ...demoPages, confirm: '/confirmorder?pay=cod' })
  const render = (path: string, seconds: number) => renderFor(seconds, { server, path, cookie })
  for (const [, path] of pages) await render(path, warmUpSeconds)
  const rendered = pages.map((): Rendered[] => [])
  for (let run = 0; run < runs; run += 1)
    for (const [at, [, path]] of pages.entries()) rendered[at]?.push(await render(path, secondsPerRun))
  const memory = residentMegabytes(server)
  await stop(server)
  return [
    ...pages.flatMap(([name], at) =>
      figuresFrom(rendered[at] ?? [], [
        [`${name} rendered anew`, ({ rate }) => rate, atLeast(300, '/s')],
        [`${name} rendered anew, processor`, ({ processor }) => processor, atMost(3.3, 'ms')],
      ]),
    ),
    figure('memory of the server that rendered them', [memory], atMost(250, 'MB')),
  ]
}

/** Pages a second, and milliseconds of processor for each. */
type Rendered = { rate: number; processor: number }
type ToRender = { server: RealServer; path: string; cookie: string }

async function renderFor(seconds: number, { server, path, cookie }: ToRender): Promise<Rendered> {
  const before = processorMs(server)
  const began = performance.now()
  let pages = 0
  const visit = async () => {
    const connection = openKeepAliveConnection(server.origin)
    for (; performance.now() < began + seconds * 1_000; pages += 1) {
      // Searches of one address are limited.
      const { status } = await connection.get(path, { cookie, 'x-forwarded-for': `10.0.0.${pages % 250}` })
      if (status !== 200) throw new Error(`${path} was answered ${status}`)
    }
    connection.end()
  }
  await Promise.all(Array.from({ length: visitors }, visit))
  const rate = (1_000 * pages) / (performance.now() - began)
  return { rate, processor: (processorMs(server) - before) / pages }
}

/** A shopper in the demo shop at the confirm screen. Returns the cookie. */
function signInWithCart(dataFolder: string): Promise<string> {
  return withDatabase(dataFolder, async (db) => {
    const { productId, size } = await db
      .selectFrom('productSizes')
      .select(['productId', 'size'])
      .where('productId', '=', demoPages.product.replace('/product/', ''))
      .executeTakeFirstOrThrow()
    const phone = `+9197${String(Date.now()).slice(-8)}`
    const cart = [{ productId, size, quantity: 1 }]
    const shop = { db, now: () => new Date() }
    return sessionCookie((await aShopper(shop, { phone, address: anAddress, cart })).token)
  })
}

/** Processor time of the server's threads in milliseconds, including compiler and garbage collector (Linux). */
function processorMs({ process }: RealServer): number {
  const tasks = `/proc/${process.pid}/task`
  const nanoseconds = (task: string) => Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0])
  return readdirSync(tasks).reduce((total, task) => total + nanoseconds(task), 0) / 1e6
}
