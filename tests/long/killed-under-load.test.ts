import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDatabase } from '#db/engine/database.ts'
import { type Embedded, openEmbedded } from '#db/engine/embedded/embedded-postgres.ts'
import { migrate } from '#db/engine/migrate.ts'
import { findBrokenInvariants } from '#db/payments/ledger-checks.ts'
import { expectCleanBooks } from '#tests/support/builders/payments.ts'
import { aProduct, aShopper } from '#tests/support/builders/records.ts'
import {
  kill,
  killDatabase,
  newDataFolder,
  removeFolder,
  startServer,
  stop,
} from '#tests/support/servers/server-process.ts'
import { aJourney, goOn, type Journey } from './journey.ts'
import { expectNothingStuck, statesOf } from './outcome.ts'
import { endOf, household, isAlive, type Reach, reachOf } from './servers.ts'

const { shop, here, start, pass } = await household()

const kills = 20
const cuts = 100
const atOnce = 8

/** Runs journeys, `atOnce` in parallel, until stopped; returns all that were started. */
function crowd(newJourney: () => Promise<Journey>, reach: () => Reach) {
  const journeys: Journey[] = []
  let isOver = false
  const walk = async () => {
    while (!isOver) {
      // Retries while the database is unavailable.
      const journey = await newJourney().catch(() => null)
      if (journey === null) continue
      journeys.push(journey)
      // No load while a server starts: each of its requests would have to be verified.
      await goOn(shop, reach(), journey).catch(() => wait(200))
    }
  }
  const walking = Promise.all(Array.from({ length: atOnce }, walk))
  return {
    journeys,
    end: async () => {
      isOver = true
      await walking
      return journeys
    },
  }
}

/** COD and card; every fourth is cancelled. */
function anybody(productId: string): () => Promise<Journey> {
  let begun = 0
  return async () => {
    begun += 1
    const who = { productId, method: begun % 2 ? 'COD' : 'CARD', cancels: begun % 4 === 0 } as const
    return aJourney({ shopper: await aShopper(shop), ...who })
  }
}

/** Every finished journey is stored, and the others finish when repeated. */
async function expectAllArrive(journeys: readonly Journey[]): Promise<void> {
  const answered = journeys.filter(({ isDone }) => isDone)
  expect(answered.length).toBeGreaterThan(0)
  shop.clock.set(new Date())
  // A killed server's leases end after a minute, and the gateway's event comes later.
  await pass(4, async () => {
    for (const journey of journeys) await goOn(shop, here, journey)
  })
  await expectNothingStuck(shop)
  await expectCleanBooks(shop)
  const ends = await statesOf(shop, journeys)
  expect(ends).toEqual(journeys.map(arrivalOf))
}

function arrivalOf({ method, cancels }: Journey): string {
  if (method === 'COD') return '1 order: none waiting claimed, 0 refunds'
  return cancels ? '1 order: refunded cancelled claimed, 1 refunds' : '1 order: paid waiting claimed, 0 refunds'
}

test(`D2: killed at ${kills} moments under load, the shop has every order that it answered, and each once`, async () => {
  const { id } = await aProduct(shop, { stock: 100_000 })
  for (let round = 0; round < kills; round += 1) {
    let server = await start()
    const shoppers = crowd(anybody(id), () => reachOf(server))
    await wait(500 + Math.random() * 1_500)
    await kill(server)
    server = await start()
    await wait(300)
    const journeys = await shoppers.end()
    await kill(server)
    await expectAllArrive(journeys)
  }
})

test(`D3: with all connections to the database cut ${cuts} times under load, nothing that was answered is lost`, async () => {
  const { id } = await aProduct(shop, { stock: 100_000 })
  const server = await start()
  const shoppers = crowd(anybody(id), () => reachOf(server))
  for (let cut = 0; cut < cuts; cut += 1) {
    await wait(50 + Math.random() * 100)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
      .execute(shop.db)
      .catch(() => null)
  }
  await wait(300)
  const journeys = await shoppers.end()
  if (!isAlive(server)) throw new Error(`The server ended with ${await endOf(server)}: ${server.output()}`)
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  await kill(server)
  await expectAllArrive(journeys)
})

let folder = ''
let embedded: Embedded
let own: Db

beforeAll(async () => {
  folder = await newDataFolder()
  embedded = await openEmbedded(folder, () => {})
  own = openDatabase(embedded.connection, { connections: 8, onError: () => {} })
  await migrate(own)
})

afterAll(async () => {
  await own.destroy()
  await embedded.stop()
  await removeFolder(folder)
})

test(`D10: with PostgreSQL itself killed ${kills} times under load, every order that was answered is there`, async () => {
  const seller = { db: own, now: () => new Date() }
  const { id: productId } = await aProduct(seller, { stock: 100_000 })
  const server = await startServer(folder)
  const newJourney = async () => aJourney({ shopper: await aShopper(seller), productId, method: 'COD' })
  const shoppers = crowd(newJourney, () => reachOf(server))
  const answered = () => shoppers.journeys.filter(({ isDone }) => isDone)
  for (let round = 0; round <= kills; round += 1) {
    // Killed again only once orders are accepted again.
    const before = answered().length
    await expect.poll(() => answered().length, { timeout: 60_000 }).toBeGreaterThan(before + 10)
    if (round < kills) await killDatabase(folder)
  }
  await shoppers.end()
  expect(await stop(server)).toBe(0)
  const orders = await own.selectFrom('orders').select('orderId').execute()
  const there = new Set(orders.map(({ orderId }) => orderId))
  expect(answered().filter(({ order }) => !there.has(order?.orderId ?? ''))).toEqual([])
  expect(await findBrokenInvariants(own)).toEqual([])
})
