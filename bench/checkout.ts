import type { Db } from '#db/engine/database.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { noCodLimits } from '#domain/checkout/cod-limits.ts'
import { anAddress, aProduct, aShopper, type TestShopper } from '#tests/support/builders/records.ts'
import {
  newDataFolder,
  type RealServer,
  removeFolder,
  startServer,
  stop,
  withDatabase,
} from '#tests/support/servers/server-process.ts'
import { sessionCookie } from '#tests/support/visits/api-calls.ts'
import { pressedForm } from '#tests/support/visits/page-forms.ts'
import { type Answered, type KeepAliveConnection, openKeepAliveConnection } from './keep-alive-connection.ts'
import { atLeast, atMost, type Figure, figure, percentile } from './table.ts'

const runs = 3
const seconds = 8
const crowds = [1, 10, 50]

/** Whole checkouts a second, as pages without script: into the cart, the confirm screen, the order. */
export async function measureCheckout(): Promise<Figure[]> {
  const dataFolder = await newDataFolder()
  const { shoppers, productId } = await withDatabase(dataFolder, fill)
  const server = await startServer(dataFolder)
  const figures: Figure[] = []
  for (const size of crowds) figures.push(...(await measureCrowd(server, shoppers.slice(0, size), productId)))
  await stop(server)
  await removeFolder(dataFolder)
  return figures
}

/** Each shopper orders again and again, so nothing limits them. */
async function fill(db: Db): Promise<{ shoppers: TestShopper[]; productId: string }> {
  await saveSetting(db, 'cod-limits', noCodLimits)
  const shop = { db, now: () => new Date() }
  const { id } = await aProduct(shop, { stock: 1_000_000 })
  const shoppers: TestShopper[] = []
  for (let at = 0; at < Math.max(...crowds); at += 1)
    shoppers.push(await aShopper(shop, { address: anAddress }))
  return { shoppers, productId: id }
}

async function measureCrowd(
  { origin }: RealServer,
  shoppers: readonly TestShopper[],
  productId: string,
): Promise<Figure[]> {
  const rates: number[] = []
  const slowest: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now()
    const times: number[] = []
    const walk = async (shopper: TestShopper) => {
      const connection = openKeepAliveConnection(origin)
      while (performance.now() - began < seconds * 1_000) {
        const started = performance.now()
        await buy(connection, shopper, productId)
        times.push(performance.now() - started)
      }
      connection.end()
    }
    await Promise.all(shoppers.map(walk))
    rates.push((times.length * 1_000) / (performance.now() - began))
    slowest.push(percentile(times, 0.95))
  }
  const many = shoppers.length
  return [
    figure(`checkouts by ${many}`, rates, atLeast(many === 1 ? 20 : 200, '/s')),
    figure(`checkout by ${many}, slowest of twenty`, slowest, atMost(1_000, 'ms')),
  ]
}

async function buy(
  connection: KeepAliveConnection,
  { token }: TestShopper,
  productId: string,
): Promise<void> {
  const cookie = sessionCookie(token)
  const send = async (path: string, fields: Iterable<[string, string]>) => {
    const headers = {
      ...{ cookie, 'sec-fetch-site': 'same-origin' },
      'content-type': 'application/x-www-form-urlencoded',
    }
    const body = new URLSearchParams([...fields]).toString()
    return expectStatus(302, path, await connection.post(path, { headers, body }))
  }
  await send('/cart', [
    ['intent', 'add'],
    ['productId', productId],
  ])
  const path = '/confirmorder?pay=cod'
  const page = expectStatus(200, path, await connection.get(path, { cookie }))
  await send(path, pressedForm(page.body, 'Confirm').fields)
}

function expectStatus(status: number, path: string, answer: Answered): Answered {
  if (answer.status !== status) throw new Error(`${path} was answered ${answer.status}: ${answer.body}`)
  return answer
}
