import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { releaseUnpaidOrders } from '#flows/orders/release-unpaid-orders.ts'
import { expectCleanBooks, stockLevelOf } from '#tests/support/builders/payments.ts'
import {
  aCheckoutKey,
  aLine,
  anAddress,
  aProduct,
  aShopper,
  type TestShopper,
} from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'
import type { Crowd } from './buyers.ts'
import { ask } from './journey.ts'

const shop = await testShop()
const door = await frontDoor(shop)

const rounds = 20
const buyers = 500
const units = 10
const processes = 8

async function shoppers(count: number): Promise<TestShopper[]> {
  const all: TestShopper[] = []
  while (all.length < count) all.push(await aShopper(shop))
  return all
}

function bodyOf(productIds: readonly string[], { phone }: { phone: string }, method: 'COD' | 'CARD' = 'COD') {
  const items = productIds.map((id) => ({ id, quantity: 1 }))
  return { items, address: { ...anAddress, phone }, payment_method: method }
}

/** Retries with the same key while the shop is overloaded. */
async function pressUntilTaken(call: Parameters<typeof ask>[2]) {
  for (;;) {
    const answer = await ask(door.ask, 'create-order', call)
    if (answer.status !== 503) return answer
    expect(answer.body['error']).toContain('The shop is very busy')
    await wait(1_000)
  }
}

function count(statuses: readonly number[]): Record<string, number> {
  const groups = Object.groupBy(statuses, String)
  return Object.fromEntries(Object.entries(groups).map(([status, those]) => [status, those?.length ?? 0]))
}

test(`A1: ${buyers} buyers at once for ${units} pieces, ${rounds} times: ${units} orders, every other buyer is refused, no request fails`, async () => {
  const crowd = await shoppers(buyers)
  for (let round = 0; round < rounds; round += 1) {
    const product = await aProduct(shop, { stock: units })
    // Half of the runs by card: stock is held and not yet sold.
    const method = round % 2 ? 'CARD' : 'COD'
    const answers = await Promise.all(
      crowd.map((shopper) => {
        const call = { shopper, key: aCheckoutKey(), body: bodyOf([product.id], shopper, method) }
        return pressUntilTaken(call)
      }),
    )
    expect(count(answers.map(({ status }) => status))).toEqual({ 200: units, 409: buyers - units })
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body['error']).toBe(`${product.name}: Product has been sold out. Please check back later.`)
    }
    expect(await stockLevelOf(shop, product)).toBe(
      method === 'COD' ? '0 on hand, 0 reserved' : `${units} on hand, ${units} reserved`,
    )
    await expectCleanBooks(shop)
    // Unpaid orders of this round end before the next one, because of the limit per shopper.
    shop.clock.pass(31)
    await releaseUnpaidOrders(shop)
  }
})

/** Waits for a process's next message; fails when it exits without one. */
async function messageOf(child: ChildProcess): Promise<unknown> {
  const broke = once(child, 'exit').then(([code]) => Promise.reject(new Error(`A process ended with ${code}`)))
  const [message] = await Promise.race([once(child, 'message'), broke])
  return message
}

test(`A2: the same on ${processes} servers with five connections each`, async () => {
  const product = await aProduct(shop, { stock: units })
  const crowd = await shoppers(buyers)
  const children = Array.from({ length: processes }, () => fork(join(import.meta.dirname, 'buyers.ts')))
  const answers = children.map(async (child, at): Promise<number[]> => {
    await messageOf(child)
    const own = crowd.filter((_, place) => place % processes === at)
    const calls = own.map((shopper) => ({ shopper, key: aCheckoutKey(), body: bodyOf([product.id], shopper) }))
    child.send({ address: shop.address, calls } satisfies Crowd)
    return (await messageOf(child)) as number[]
  })
  const statuses = (await Promise.all(answers)).flat()
  expect(count(statuses)).toEqual({ 200: units, 409: buyers - units })
  expect(await stockLevelOf(shop, product)).toBe('0 on hand, 0 reserved')
  await expectCleanBooks(shop)
})

test('A3: 200 pairs order the same two products in opposite order: every order succeeds, without a deadlock', async () => {
  const pairs = 200
  const [one, other] = [await aProduct(shop, { stock: 2 * pairs }), await aProduct(shop, { stock: 2 * pairs })]
  const crowd = await shoppers(2 * pairs)
  const answers = await Promise.all(
    crowd.map((shopper, at) => {
      const ids = at % 2 ? [one.id, other.id] : [other.id, one.id]
      return pressUntilTaken({ shopper, key: aCheckoutKey(), body: bodyOf(ids, shopper) })
    }),
  )
  expect(count(answers.map(({ status }) => status))).toEqual({ 200: 2 * pairs })
  expect([await stockLevelOf(shop, one), await stockLevelOf(shop, other)]).toEqual(
    Array(2).fill('0 on hand, 0 reserved'),
  )
  await expectCleanBooks(shop)
})

test('A3: a transaction that locks the same stock in the other order ends no order', async () => {
  const tries = 20
  const products = [await aProduct(shop, { stock: tries }), await aProduct(shop, { stock: tries })]
  const ids = products.map(({ id }) => id).toSorted()
  const lock = (id: string | undefined) => sql`select 1 from product_sizes where product_id = ${id} for update`
  let deadlocks = 0
  for (const shopper of await shoppers(tries)) {
    const rival = shop.db.transaction().execute(async (tx) => {
      await lock(ids[1]).execute(tx)
      await wait(30)
      await lock(ids[0]).execute(tx)
    })
    const [answer, rivals] = await Promise.allSettled([
      ask(door.ask, 'create-order', { shopper, key: aCheckoutKey(), body: bodyOf(ids, shopper) }),
      rival,
    ])
    expect(answer).toMatchObject({ status: 'fulfilled', value: { status: 200 } })
    if (rivals.status === 'rejected') deadlocks += 1
  }
  const [row] = await shop.ask(sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`)
  expect(deadlocks + (row?.deadlocks ?? 0)).toBeGreaterThan(0)
  await expectCleanBooks(shop)
})

test('A9: one person with fifty accounts and five phones can’t hold all the stock', async () => {
  const product = await aProduct(shop, { stock: 100, price: rupees(1_000) })
  const accounts = await shoppers(50)
  const phones = Array.from({ length: 5 }, (_, at) => `+91987650000${at}`)
  for (const { id } of accounts)
    await shop.db
      .insertInto('carts')
      .values({ userId: id, lines: JSON.stringify([aLine(product, '', 2)]) })
      .execute()
  expect(await stockLevelOf(shop, product)).toBe('100 on hand, 0 reserved')
  const answers = await Promise.all(
    accounts.map((shopper, at) => {
      const body = bodyOf([product.id], { phone: phones[at % phones.length] ?? '' }, 'CARD')
      return ask(door.ask, 'create-order', { shopper, key: aCheckoutKey(), body })
    }),
  )
  // At most three open payments for each phone.
  expect(count(answers.map(({ status }) => status))).toEqual({ 200: 15, 429: 35 })
  expect(await stockLevelOf(shop, product)).toBe('100 on hand, 15 reserved')
  shop.clock.pass(31)
  await releaseUnpaidOrders(shop)
  expect(await stockLevelOf(shop, product)).toBe('100 on hand, 0 reserved')
  await expectCleanBooks(shop)
})
