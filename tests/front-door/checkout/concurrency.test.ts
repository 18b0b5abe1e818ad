import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/engine/database.ts'
import { rupees } from '#domain/money.ts'
import { aCrowd } from '#tests/support/builders/concurrent-shoppers.ts'
import { expectCleanBooks, stockLevelOf } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { functionCalls, orderOf } from '#tests/support/visits/api-calls.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const call = functionCalls(door)

const soldOut = 'Product has been sold out. Please check back later.'
const errors = () => shop.lines.filter(({ level }) => level === 'error')

const shed =
  'The shop is very busy right now. Nothing was ordered and your cart is safe. Please try again in a few seconds.'

type Answer = { status: number; text: string }

/** Retries while the shop answers with Retry-After. */
async function untilServed(press: () => Promise<Answer>, refusals: Answer[]): Promise<Answer> {
  const answer = await press()
  if (answer.status !== 503) return answer
  refusals.push(answer)
  await wait(1_000)
  return untilServed(press, refusals)
}

test('500 shoppers confirm at once for the last ten units: those beyond 200 retry, ten get an order, 490 are refused, none sees an error', async () => {
  const product = await aProduct(shop, { name: 'Malabar Runner', sizes: ['8'], stock: 10 })
  const onPages = await aCrowd(shop, 250, [aLine(product, '8')])
  const inApps = await aCrowd(shop, 250)
  const form = { intent: 'cod', shownAmount: String(rupees(1_050)) }
  const order = orderOf(product.id, { items: [{ id: product.id, size: '8', quantity: 1 }] })
  const refusals: Answer[] = []
  const answers = await Promise.all([
    ...onPages.map((shopper) => {
      const checkoutKey = aCheckoutKey()
      return untilServed(async () => {
        const { status, text } = await door.visit(shopper).post('/confirmorder', { ...form, checkoutKey })
        return { status: status === 302 ? 200 : status, text }
      }, refusals)
    }),
    ...inApps.map(({ token }) => {
      const key = aCheckoutKey()
      return untilServed(async () => {
        const { status, body } = await call('create-order', order, { token, key })
        return { status, text: JSON.stringify(body) }
      }, refusals)
    }),
  ])
  expect(refusals.length).toBeGreaterThanOrEqual(300)
  for (const { text } of refusals) expect(text).toContain(shed)
  const counts = Object.groupBy(answers, ({ status }) => String(status))
  expect(Object.entries(counts).map(([status, those]) => [status, those?.length])).toEqual([
    ['200', 10],
    ['409', 490],
  ])
  for (const { text } of counts['409'] ?? []) expect(text).toContain(soldOut)
  expect(await shop.db.selectFrom('orders').select('orderId').execute()).toHaveLength(10)
  expect(await stockLevelOf(shop, product)).toBe('0 on hand, 0 reserved')
  await expectCleanBooks(shop)
  expect(errors()).toEqual([])
})

test('the last unit on two lines, or in two sizes that share stock, is sold once or not at all', async () => {
  const sizes = [{ size: '8', stock: 1 }, { size: '42', stockLocation: '8' }, { size: '9' }]
  const product = await aProduct(shop, { sizes })
  const { token } = await aShopper(shop)
  const ordering = (...wanted: (string | number)[]) =>
    call(
      'create-order',
      orderOf(product.id, { items: wanted.map((size) => ({ id: product.id, size, quantity: 1 })) }),
      { token },
    )
  for (const wanted of [
    ['8', '8'],
    [8, '8'],
    ['8', '42'],
    ['9', '42', '8'],
  ]) {
    const answer = await ordering(...wanted)
    expect({ wanted, ...answer }).toMatchObject({ wanted, status: 409, body: { code: 'sold-out' } })
  }
  expect(await stockLevelOf(shop, product)).toBe('1 on hand, 0 reserved')
  const both = await Promise.all([ordering('8'), ordering('42')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await stockLevelOf(shop, product)).toBe('0 on hand, 0 reserved')
  await expectCleanBooks(shop)
  expect(errors()).toEqual([])
})

test('while slow queries use every connection, new requests get a 503 with a text, and are served later', async () => {
  const connections = 2
  const db = openDatabase(shop.address, { connections, onError: () => {} })
  const crowded = await frontDoor({ ...shop, db })
  const shopper = await aShopper(shop)
  const busy = 'The shop is very busy right now. Your cart is safe. Please try again in a few seconds.'
  const over = Promise.withResolvers<void>()
  const held = Array.from({ length: connections }, () => Promise.withResolvers<void>())
  const holders = held.map(({ resolve }) =>
    db.connection().execute(async (own) => {
      await sql`select 1`.execute(own)
      resolve()
      return over.promise
    }),
  )
  await Promise.all(held.map(({ promise }) => promise))
  const look = () => crowded.visit(shopper).get('/orders')
  const call = () => functionCalls(crowded)('fetch-wishlisted', {}, { token: shopper.token })
  const [page, answer] = await Promise.all([look(), call()])
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '1'])
  expect(page.text).toContain(busy)
  expect(answer).toEqual({ status: 503, body: { error: busy, code: 'unreachable', retry_after: 1 } })
  over.resolve()
  await Promise.all(holders)
  expect([(await look()).status, (await call()).status]).toEqual([200, 200])
  await db.destroy()
})
