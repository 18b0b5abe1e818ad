import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#server/http/free-port.ts'
import { expectCleanBooks } from '#tests/support/builders/payments.ts'
import { aProduct, aShopper } from '#tests/support/builders/records.ts'
import { startNginx } from '#tests/support/servers/nginx.ts'
import { type RealServer, stop } from '#tests/support/servers/server-process.ts'
import { aJourney, goOn } from './journey.ts'
import { household, reachOf } from './servers.ts'

const { shop, start } = await household()

const restarts = 20
const requests = 10_000
const betweenMs = 25

/** Loads both processors of a small machine until the end. */
const busy = [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;);']))
afterAll(() => {
  for (const each of busy) each.kill()
})

/** 'answered', 'asked to come again' (Retry-After), or the error. */
type Outcome = string

/** Sends requests at a steady rate, pages and orders in turn, without waiting for earlier ones. */
async function knock(origin: string, isOver: () => boolean): Promise<Outcome[]> {
  const { id: productId } = await aProduct(shop, { stock: 100_000 })
  const reach = reachOf({ origin })
  const page = async () => statusOutcome((await reach('/home', {})).status)
  const order = async () => {
    const journey = aJourney({ shopper: await aShopper(shop), productId, method: 'COD' })
    await goOn(shop, reach, journey)
    return 'answered'
  }
  const outcomes: Promise<Outcome>[] = []
  while (!isOver() || outcomes.length < requests) {
    const pending = outcomes.length % 2 === 0 ? page() : order()
    outcomes.push(pending.catch((error: unknown) => outcomeOf(error)))
    await wait(betweenMs)
  }
  return Promise.all(outcomes)
}

const statusOutcome = (status: number) => (status === 200 ? 'answered' : `${status}`)

/** A busy server may send Retry-After; a proxy's error about a stopped server is a failure. */
function outcomeOf(error: unknown): Outcome {
  const text = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error)
  return text.includes('answered 503') ? 'asked to come again' : text
}

test(`${restarts} restarts behind nginx lose none of ${requests} requests while both processors are busy`, async () => {
  const ports = [String(await freePort()), String(await freePort())]
  const serve = (port: string) => start({ PORT: port, STRUT_TRUSTED_PROXIES: '127.0.0.1,::1' })
  const servers = new Map<string, RealServer>()
  for (const port of ports) servers.set(port, await serve(port))
  const origin = await startNginx(ports)
  let isOver = false
  const knocking = knock(origin, () => isOver)
  for (let turn = 0; turn < restarts; turn += 1) {
    const port = ports[turn % 2] ?? ''
    const server = servers.get(port)
    if (server === undefined) throw new Error('No server at this port')
    expect(await stop(server)).toBe(0)
    servers.set(port, await serve(port))
  }
  isOver = true
  const outcomes = await knocking
  const counts = Object.fromEntries(
    Object.entries(Object.groupBy(outcomes, (outcome) => outcome)).map(([name, all]) => [name, all?.length]),
  )
  console.log(counts)
  const { answered = 0, 'asked to come again': again = 0, ...lost } = counts
  expect(lost).toEqual({})
  expect(answered).toBeGreaterThan(requests * 0.99)
  expect(again).toBeLessThan(requests * 0.01)
  const orders = await shop.db.selectFrom('orders').select('orderId').execute()
  expect(orders.length).toBeGreaterThanOrEqual(outcomes.length * 0.49)
  await expectCleanBooks(shop)
  await Promise.all([...servers.values()].map(stop))
})
