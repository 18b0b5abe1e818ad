import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { type Db, openDatabase } from '#db/engine/database.ts'
import { openEmbedded } from '#db/engine/embedded/embedded-postgres.ts'
import { anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { inspected, type MemoryUse, openMemoryProbe } from '#tests/support/servers/memory-probe.ts'
import {
  newDataFolder,
  type RealServer,
  removeFolder,
  startServer,
  stop,
  withDatabase,
} from '#tests/support/servers/server-process.ts'

/** Duration: an hour, or less (`SOAK_MINUTES=10`). */
const minutes = Number(process.env['SOAK_MINUTES'] ?? 60)
/** Pause of each visitor between two requests (milliseconds). */
const pauseMs = Number(process.env['SOAK_PAUSE_MS'] ?? 200)
const visitors = 6
const products = 300
const megabyte = 1_048_576

const dataFolder = await newDataFolder()
const productIds = await withDatabase(dataFolder, fill)
const embedded = await openEmbedded(dataFolder, () => {})
const db = openDatabase(embedded.connection, { connections: 2, onError: () => {} })
afterAll(async () => {
  await db.destroy()
  await embedded.stop()
  await removeFolder(dataFolder)
})

async function fill(own: Db): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < products; at += 1) {
    const name = `${word()} ${word()} runner`
    ids.push((await aProduct({ db: own }, { id: `${word()}-${word()}-${word()}-${at}`, name, stock: 1_000_000 })).id)
  }
  return ids
}

test(
  `E1: ${minutes} minutes of ever new addresses, shoppers and orders leave the server’s memory as it was`,
  async () => {
    const server = await startServer(dataFolder, 'server/main.ts', {
      ...inspected,
      STRUT_TRUSTED_PROXIES: '127.0.0.1,::1',
    })
    const probe = await openMemoryProbe(server)
    const until = Date.now() + minutes * 60_000
    const failures: string[] = []
    let visits = 0
    /** Visits in progress; none while memory is measured, because open requests are no leak. */
    const open = new Set<Promise<unknown>>()
    let measured = Promise.resolve()
    const visit = async () => {
      while (Date.now() < until) {
        for (const step of steps) {
          await measured
          const visiting = step(server).catch(String)
          open.add(visiting)
          const failure = await visiting
          open.delete(visiting)
          if (failure !== null) failures.push(failure)
          visits += 1
          await wait(pauseMs)
        }
      }
    }
    const measure = async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      measured = promise
      await Promise.all(open)
      const use = await probe.measure()
      resolve()
      return use
    }
    const visiting = Array.from({ length: visitors }, visit)
    const used: (MemoryUse & { hour: number })[] = []
    const began = Date.now()
    while (Date.now() < until) {
      await wait(Math.min(30_000, minutes * 1_000))
      used.push({ ...(await measure()), hour: (Date.now() - began) / 3_600_000 })
    }
    await Promise.all(visiting)
    probe.close()
    const half = used.slice(used.length / 2)
    const figures = {
      visits,
      liveMegabytes: used.map(({ live }) => Math.round(live / megabyte)).join(' '),
      residentMegabytes: used.map(({ resident }) => Math.round(resident / megabyte)).join(' '),
      slopes: { live: slopeOf(half, 'live'), resident: slopeOf(half, 'resident') },
    }
    console.log(figures)
    expect(failures).toEqual([])
    expect(await stop(server)).toBe(0)
    expect(figures.slopes.live).toBeLessThanOrEqual(2)
    expect(figures.slopes.resident).toBeLessThanOrEqual(2)
    expect(Math.max(...used.map(({ resident }) => resident)) / megabyte).toBeLessThanOrEqual(250)
  },
  60_000 * (minutes + 10),
)

function word(): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  return Array.from({ length: 7 }, () => letters[Math.floor(Math.random() * letters.length)]).join('')
}

const someProduct = () => productIds[Math.floor(Math.random() * productIds.length)] ?? ''

/** A busy machine may send Retry-After. */
const isExpected = (status: number) => status < 400 || status === 404 || status === 503

/** Each from a new IP address. */
async function get({ origin }: RealServer, path: string, headers: Record<string, string> = {}): Promise<string | null> {
  const part = () => Math.floor(Math.random() * 250) + 1
  const from = `49.${part()}.${part()}.${part()}`
  const answer = await fetch(origin + path, {
    headers: { 'x-forwarded-for': from, 'accept-encoding': 'br', ...headers },
    redirect: 'manual',
  })
  await answer.arrayBuffer()
  return isExpected(answer.status) ? null : `${path}: ${answer.status}`
}

const steps: ((server: RealServer) => Promise<string | null>)[] = [
  (server) => get(server, '/home'),
  (server) => get(server, `/search?query=${word()}+${word()}`),
  (server) => get(server, `/search?query=runner&offer=under&value=${Math.floor(Math.random() * 1e6)}`),
  (server) => get(server, `/product/${someProduct()}?ref=${word()}`),
  (server) => get(server, `/${word()}/${word()}`),
  (server) => get(server, `/cart`),
  order,
]

/** A new shopper orders and opens the order. */
async function order(server: RealServer): Promise<string | null> {
  const { token, phone } = await aShopper({ db, now: () => new Date() })
  const cookie = `sid=${encodeURIComponent(btoa(JSON.stringify(token)))}`
  const body = {
    items: [{ id: someProduct(), size: 0, quantity: 1 }],
    address: { ...anAddress, phone, country: 'India' },
    payment_method: Math.random() < 0.5 ? 'COD' : 'CARD',
  }
  const answer = await fetch(`${server.origin}/functions/create-order`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (answer.status !== 200) return isExpected(answer.status) ? null : `create-order: ${answer.status} ${text}`
  return get(server, `/order/${JSON.parse(text).order_id}`, { cookie })
}

/** Megabytes per hour, by least squares. */
function slopeOf(points: readonly (MemoryUse & { hour: number })[], of: keyof MemoryUse): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map(({ hour }) => hour)), mean(points.map((point) => point[of] / megabyte))]
  const over = points.map((point) => (point.hour - x) * (point[of] / megabyte - y))
  const spread = points.map(({ hour }) => (hour - x) ** 2)
  return mean(over) / mean(spread)
}
