import { readdirSync, readFileSync } from 'node:fs'
import { anAddress, aShopper } from '#tests/support/builders/records.ts'
import { type RealServer, startServer, stop, withDatabase } from '#tests/support/servers/server-process.ts'
import { sessionCookie } from '#tests/support/visits/api-calls.ts'
import { demoPages } from './demo-pages.ts'
import { openKeepAliveConnection } from './keep-alive-connection.ts'
import { atMost, type Figure, figure } from './table.ts'

const runs = 7
/** Together with the runs within the search limit of one address per minute. */
const pagesPerRun = 25
const pagesBefore = 120
/** 300 pages a second on one core. */
const budget = atMost(3.3, 'ms')

/** Processor time of an uncached, uncompressed page. Pages per second say little while other programs run. */
export async function measureRendering(dataFolder: string): Promise<Figure[]> {
  const cookie = await signInWithCart(dataFolder)
  const server = await startServer(dataFolder, 'bench/uncached-server.ts')
  const connection = openKeepAliveConnection(server.origin)
  const pages = Object.entries({ ...demoPages, confirm: '/confirmorder?pay=cod' })
  const render = async (path: string, times: number) => {
    const before = processorMs(server)
    for (let time = 0; time < times; time += 1) {
      const { status } = await connection.get(path, { cookie })
      if (status !== 200) throw new Error(`${path} was answered ${status}`)
    }
    return (processorMs(server) - before) / times
  }
  for (const [, path] of pages) await render(path, pagesBefore)
  const times = pages.map((): number[] => [])
  for (let run = 0; run < runs; run += 1)
    for (const [at, [, path]] of pages.entries()) times[at]?.push(await render(path, pagesPerRun))
  connection.end()
  await stop(server)
  return pages.map(([name], at) => figure(`${name} rendered anew, processor`, times[at] ?? [], budget))
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
