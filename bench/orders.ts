import { openSandbox } from '#providers/payments/sandbox/gateway.ts'
import { sandboxApis, sandboxFile } from '#providers/payments/sandbox/open-sandboxes.ts'
import { anAddress, type TestShopper } from '#tests/support/builders/records.ts'
import type { RealServer } from '#tests/support/servers/server-process.ts'
import { sessionCookie } from '#tests/support/visits/api-calls.ts'
import { type BenchCrowd, pick, withCrowd } from './crowd.ts'
import { type KeepAliveConnection, openKeepAliveConnection } from './keep-alive-connection.ts'
import { atLeast, atMost, type Figure, figure, millisecondsOf, percentile } from './table.ts'

const runs = 3
const seconds = 8
const parallel = 50
/** Accounts take turns: no shopper has thousands of orders. */
const size = { accounts: 2_000, products: 40 }

/**
 * Orders per second from many concurrent shoppers. PostgreSQL waits for the disk, and the load generator shares the
 * machine.
 */
export function measureOrders(): Promise<Figure[]> {
  return withCrowd(size, async (server, crowd, dataFolder) => [
    ...(await measureCod(server, crowd)),
    await measureConfirmPage(server, crowd),
    await measureWebhooks(server, dataFolder),
  ])
}

async function measureCod(server: RealServer, { shoppers, productIds }: BenchCrowd): Promise<Figure[]> {
  const rates: number[] = []
  const slowest: number[] = []
  let begun = 0
  const connections = Array.from({ length: parallel }, () => openKeepAliveConnection(server.origin))
  for (let run = -1; run < runs; run += 1) {
    const began = performance.now()
    const until = began + (run < 0 ? 2 : seconds) * 1_000
    const times: number[] = []
    const walk = async (connection: KeepAliveConnection) => {
      while (performance.now() < until) {
        const command = { shopper: pick(shoppers, begun), productId: pick(productIds, begun), method: 'COD' } as const
        begun += 1
        times.push(await millisecondsOf(() => order(connection, command)))
      }
    }
    await Promise.all(connections.map(walk))
    if (run < 0) continue
    // The last orders finish later: they count, and so does their time.
    rates.push((times.length * 1_000) / (performance.now() - began))
    slowest.push(percentile(times, 0.99))
  }
  for (const connection of connections) connection.end()
  return [
    figure(`COD orders by ${parallel} shoppers at once`, rates, atLeast(300, '/s')),
    figure('COD order, slowest of a hundred', slowest, atMost(1_000, 'ms')),
  ]
}

async function measureConfirmPage(server: RealServer, { shoppers, productIds }: BenchCrowd): Promise<Figure> {
  // Ordering emptied the carts; unpaid items stay.
  const those = shoppers.slice(0, parallel)
  const connection = openKeepAliveConnection(server.origin)
  for (const [at, shopper] of those.entries()) {
    await order(connection, { shopper, productId: pick(productIds, at), method: 'CARD' })
  }
  connection.end()
  const slow: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const times: number[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      for (const shopper of those) times.push(await millisecondsOf(() => visitPage(server, shopper, '/confirmorder')))
    }
    slow.push(percentile(times, 0.95))
  }
  return figure('confirm page, slowest of twenty', slow, atMost(100, 'ms'))
}

/** Genuine events with duplicates, twenty at a time, while the server processes them. */
async function measureWebhooks(server: RealServer, dataFolder: string): Promise<Figure> {
  const gateway = await openGatewayOf(dataFolder)
  for (const { id } of gateway.books().orders) gateway.attempt(id, { isDeclined: false })
  const slow: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const events = Array(5).fill(gateway.events()).flat()
    const times: number[] = []
    const work = async () => {
      for (let event = events.pop(); event; event = events.pop())
        times.push(await millisecondsOf(() => postEvent(server, gateway, event)))
    }
    await Promise.all(Array.from({ length: 20 }, work))
    slow.push(percentile(times, 0.99))
  }
  await gateway.close()
  return figure('event of the gateway, slowest of a hundred', slow, atMost(1_000, 'ms'))
}

const openGatewayOf = (dataFolder: string) =>
  openSandbox(
    { file: sandboxFile(dataFolder, 'razorpay'), now: () => new Date(), post: async () => 0 },
    sandboxApis.razorpay,
  )

type Gateway = Awaited<ReturnType<typeof openGatewayOf>>
type GatewayEvent = { raw: string; id: string }

async function postEvent({ origin }: RealServer, gateway: Gateway, { raw, id }: GatewayEvent): Promise<void> {
  const { name } = gateway.payments
  const headers = gateway.headersOf({ raw, id })
  const answer = await fetch(`${origin}/webhooks/${name}`, { method: 'POST', body: raw, headers })
  if (answer.status !== 200) throw new Error(`An event was answered ${answer.status}`)
}

/** Pays unpaid orders and sends the events of these payments. Returns the number of events. */
export async function bringEvents(server: RealServer, dataFolder: string): Promise<number> {
  const gateway = await openGatewayOf(dataFolder)
  const known = new Set(gateway.events().map(({ id }) => id))
  for (const { id } of gateway.books().orders) if (!gateway.findReceipt(id)) gateway.attempt(id, { isDeclined: false })
  const events = gateway.events().filter(({ id }) => !known.has(id))
  const work = async () => {
    for (let event = events.pop(); event; event = events.pop()) await postEvent(server, gateway, event)
  }
  const count = events.length
  await Promise.all(Array.from({ length: 8 }, work))
  await gateway.close()
  return count
}

export async function order(
  connection: KeepAliveConnection,
  { shopper, productId, method }: { shopper: TestShopper; productId: string; method: 'COD' | 'CARD' },
): Promise<void> {
  const answer = await connection.post('/functions/create-order', {
    headers: {
      cookie: sessionCookie(shopper.token),
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      items: [{ id: productId, quantity: 1 }],
      address: { ...anAddress, phone: shopper.phone },
      payment_method: method,
    }),
  })
  if (answer.status !== 200) throw new Error(`An order was answered ${answer.status}: ${answer.body}`)
}

async function visitPage({ origin }: RealServer, shopper: TestShopper, path: string): Promise<void> {
  const answer = await fetch(origin + path, { headers: { cookie: sessionCookie(shopper.token) } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`)
}
