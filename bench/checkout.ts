import type { TestShopper } from '#tests/support/builders/records.ts'
import type { RealServer } from '#tests/support/servers/server-process.ts'
import { sessionCookie } from '#tests/support/visits/api-calls.ts'
import { pressedForm } from '#tests/support/visits/page-forms.ts'
import { pick, withCrowd } from './crowd.ts'
import { type Answered, type KeepAliveConnection, openKeepAliveConnection } from './keep-alive-connection.ts'
import { residentMegabytes } from './load.ts'
import { atLeast, atMost, type Figure, figure, millisecondsOf, percentile } from './table.ts'

const runs = 3
const seconds = 8
const crowds = [1, 10, 50]
/** Accounts take turns: no shopper has thousands of orders. */
const accounts = 2_000

/** Whole checkouts per second without script: cart, confirm screen, order. */
export function measureCheckout(): Promise<Figure[]> {
  return withCrowd({ accounts, products: 1 }, async (server, { shoppers, productIds }) => {
    const figures: Figure[] = []
    for (const size of crowds)
      figures.push(...(await measureCrowd(server, { size, shoppers, productId: pick(productIds, 0) })))
    return [
      ...figures,
      figure('memory of the server after the checkouts', [residentMegabytes(server)], atMost(250, 'MB')),
    ]
  })
}

async function measureCrowd(
  { origin }: RealServer,
  { size, shoppers, productId }: { size: number; shoppers: readonly TestShopper[]; productId: string },
): Promise<Figure[]> {
  const rates: number[] = []
  const slowest: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now()
    const times: number[] = []
    const walk = async (_: unknown, walker: number) => {
      const connection = openKeepAliveConnection(origin)
      for (let turn = walker; performance.now() - began < seconds * 1_000; turn += size) {
        times.push(await millisecondsOf(() => buy(connection, pick(shoppers, turn), productId)))
      }
      connection.end()
    }
    await Promise.all(Array.from({ length: size }, walk))
    rates.push((times.length * 1_000) / (performance.now() - began))
    slowest.push(percentile(times, 0.95))
  }
  return [
    figure(`checkouts by ${size}`, rates, atLeast(size === 1 ? 20 : 200, '/s')),
    figure(`checkout by ${size}, slowest of twenty`, slowest, atMost(1_000, 'ms')),
  ]
}

async function buy(connection: KeepAliveConnection, { token }: TestShopper, productId: string): Promise<void> {
  const cookie = sessionCookie(token)
  const send = async (path: string, fields: Iterable<[string, string]>) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
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
