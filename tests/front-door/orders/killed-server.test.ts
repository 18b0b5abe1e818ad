import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#db/engine/database.ts'
import { aLine, anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import {
  kill,
  killDatabase,
  newDataFolder,
  type RealServer,
  removeFolder,
  startServer,
  stop,
  withDatabase,
} from '#tests/support/servers/server-process.ts'
import { orderByCod } from '#tests/support/visits/order-by-cod.ts'

const opening = 40
let dataFolder = ''
let tokens: string[] = []
let server: RealServer

beforeEach(async () => {
  dataFolder = await newDataFolder()
  tokens = await withDatabase(dataFolder, prepare)
})

afterEach(async () => {
  if (server?.process.exitCode === null) await stop(server)
  await removeFolder(dataFolder)
})

/** Fifty shoppers at the COD dialog, for fewer units than they order. */
async function prepare(db: Db): Promise<string[]> {
  const product = await aProduct({ db }, { id: 'runner', sizes: ['8'], stock: opening })
  const shoppers = []
  for (let at = 0; at < 50; at += 1) {
    // Different phones, because of the COD limits per phone.
    const address = { ...anAddress, phone: `+9198765${10_000 + at}` }
    shoppers.push(await aShopper({ db, now: () => new Date() }, { address, cart: [aLine(product, '8')] }))
  }
  return shoppers.map(({ token }) => token)
}

test('kill -9 in the middle of fifty orders loses none that was answered', () =>
  expectOrdersSurvive(() => kill(server)))

test('the same holds when the database is killed with the server', { tags: ['long'] }, () =>
  expectOrdersSurvive(async () => {
    await Promise.all([kill(server), killDatabase(dataFolder)])
  }),
)

async function expectOrdersSurvive(accident: () => Promise<unknown>): Promise<void> {
  server = await startServer(dataFolder)
  const answered = await placeOrders(tokens, 20, accident)
  expect(answered.length).toBeGreaterThanOrEqual(20)
  expect(answered.length).toBeLessThan(opening)

  server = await startServer(dataFolder)
  await expectEverythingAddsUp(answered)

  // Shoppers without a response submit again: one order each, until the stock is gone.
  await placeOrders(tokens, Number.POSITIVE_INFINITY, async () => {})
  await expectEverythingAddsUp(answered)
  expect(await stop(server)).toBe(0)
  const left = await withDatabase(dataFolder, findStock)
  expect(left).toMatchObject({ onHand: 0, orders: opening })
}

/** Ten at a time; calls `inTheMiddle` after so many responses. Returns the numbers of confirmed orders. */
async function placeOrders(
  shoppers: readonly string[],
  middle: number,
  inTheMiddle: () => Promise<unknown>,
): Promise<string[]> {
  const waiting = [...shoppers]
  const answered: string[] = []
  let accident: Promise<unknown> | null = null
  const work = async () => {
    for (let token = waiting.pop(); token !== undefined; token = waiting.pop()) {
      const orderId = await orderByCod(server.origin, token).catch(() => null)
      if (orderId !== null) answered.push(orderId)
      if (answered.length >= middle) accident ??= inTheMiddle()
    }
  }
  await Promise.all(Array.from({ length: 10 }, work))
  await accident
  return answered
}

async function expectEverythingAddsUp(answered: readonly string[]): Promise<void> {
  const found = await withDatabase(dataFolder, async (db) => ({
    orders: await db.selectFrom('orders').select('orderId').execute(),
    stock: await findStock(db),
  }))
  const orderIds = found.orders.map(({ orderId }) => orderId)
  expect(answered.filter((orderId) => !orderIds.includes(orderId))).toEqual([])
  const { onHand, explained, orders, units, cartsWithOrder } = found.stock
  expect({ onHand, explained, units, cartsWithOrder }).toEqual({
    onHand: opening - orders,
    explained: onHand,
    units: orders,
    cartsWithOrder: 0,
  })
}

type FoundStock = { onHand: number; explained: number; orders: number; units: number; cartsWithOrder: number }

async function findStock(db: Db): Promise<FoundStock> {
  const { rows } = await sql<FoundStock>`
    select on_hand, (select sum(change) from stock_ledger) as explained, (select count(*) from orders) as orders,
      (select coalesce(sum(quantity), 0) from order_lines) as units,
      (select count(*) from carts join orders using (user_id) where lines <> '[]') as carts_with_order
    from product_sizes`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The product is gone')
  return row
}
