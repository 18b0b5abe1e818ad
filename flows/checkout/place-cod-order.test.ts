import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findHeldCart } from '#db/cart/carts.ts'
import { type Db, openDatabase } from '#db/engine/database.ts'
import { findOrder, findOrders } from '#db/orders/orders.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { codNotAvailable } from '#domain/checkout/texts.ts'
import { rupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import {
  aCheckoutKey,
  aLine,
  anAddress,
  aProduct,
  aShopper,
  type TestShopper,
} from '#tests/support/builders/records.ts'
import { openAsServed, testShop } from '#tests/support/shops/test-shop.ts'
import { sendCodCode } from './cod-code.ts'
import { type CodRequest, placeCodOrder } from './place-cod-order.ts'

const shop = await testShop()
const served = openAsServed(shop.address)

/** One piece at ₹1,000 with ₹50 for cash on delivery, as the builders make them. */
const oneUnit = rupees(1_050)

function confirm(shopper: { id: string }, wanted: Partial<CodRequest>, db = shop.db) {
  const at = { ...shop, db }
  return placeCodOrder(at, {
    userId: shopper.id,
    cart: [],
    address: anAddress,
    checkoutKey: aCheckoutKey(),
    shownAmount: oneUnit,
    ...wanted,
  })
}

test('a placed order takes its units off the stock, with ledger entries, and empties the cart', async () => {
  const product = await aProduct(shop, { stock: 3 })
  const asha = await aShopper(shop, { cart: [aLine(product, '', 2)] })
  const placed = await confirm(asha, { cart: [aLine(product, '', 2)], shownAmount: rupees(2_100) })
  const orderId = isRefusal(placed) ? '' : placed.orderId

  expect(await findOrder(shop.db, asha.id, orderId)).toMatchObject({ amount: rupees(2_100), orderStatus: 'waiting' })
  expect(await stockRows()).toEqual([{ productId: product.id, size: '', onHand: 1, explained: 1 }])
  expect((await findHeldCart(shop.db, asha.id)).cart).toEqual([])
  const events = await shop.db.selectFrom('orderEvents').where('orderId', '=', orderId).select('machine').execute()
  expect(events.map(({ machine }) => machine).sort()).toEqual(['fulfilment', 'hold', 'payment'])
})

test('lines added during the confirmation stay in the cart', async () => {
  const [product, other] = [await aProduct(shop), await aProduct(shop)]
  const asha = await aShopper(shop, { cart: [aLine(product), aLine(other)] })
  await confirm(asha, { cart: [aLine(product)] })
  expect((await findHeldCart(shop.db, asha.id)).cart).toEqual([aLine(other)])
})

test('twenty submissions of one confirm screen place one order', async () => {
  const product = await aProduct(shop, { stock: 100 })
  const asha = await aShopper(shop, { cart: [aLine(product)] })
  const checkoutKey = aCheckoutKey()
  // The cart stays locked until some of them wait, else the first may be through before the others come.
  const { presses } = await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('carts').select('lines').forUpdate().execute()
    const all = Array.from({ length: 20 }, () => confirm(asha, { cart: [aLine(product)], checkoutKey }))
    for (let look = 0; look < 40 && (await lockWaiters(tx)) < 3; look += 1) await wait(25)
    return { presses: all }
  })
  const answers = await Promise.all(presses)
  expect(new Set(answers.map((answer) => (isRefusal(answer) ? answer.message : answer.orderId))).size).toBe(1)
  expect(await findOrders(shop.db, asha.id)).toHaveLength(1)
  expect(await stockRows()).toMatchObject([{ onHand: 99, explained: 99 }])
})

test('two submissions of one key to two phones place one order, also without a cart', async () => {
  const product = await aProduct(shop)
  const asha = await aShopper(shop)
  const one = { cart: [aLine(product)], linesFrom: 'list', checkoutKey: aCheckoutKey() } as const
  const phones = ['+919876543210', '+919876543211']
  // The stock stays locked until one of them waits for it, else it may be through before the other comes.
  const { presses } = await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('productSizes').select('size').forUpdate().execute()
    const all = phones.map((phone) => confirm(asha, { ...one, address: { ...anAddress, phone } }))
    for (let look = 0; look < 40 && (await lockWaiters(tx)) < 2; look += 1) await wait(25)
    return { presses: all }
  })
  const answers = await Promise.all(presses)
  expect(new Set(answers.map((answer) => (isRefusal(answer) ? answer.message : answer.orderId))).size).toBe(1)
  expect(await findOrders(shop.db, asha.id)).toHaveLength(1)
})

test('a late second submission gets the same order, although the cart is empty', async () => {
  const product = await aProduct(shop)
  const asha = await aShopper(shop, { cart: [aLine(product)] })
  const checkoutKey = aCheckoutKey()
  const first = await confirm(asha, { cart: [aLine(product)], checkoutKey })
  expect(await confirm(asha, { cart: [], checkoutKey, shownAmount: 0 })).toEqual(first)
})

test('two shoppers with the same checkout key get an order each', async () => {
  const product = await aProduct(shop)
  const cart = [aLine(product)]
  const [asha, ravi] = [await aShopper(shop, { cart }), await aShopper(shop, { cart })]
  const checkoutKey = aCheckoutKey()
  await Promise.all([asha, ravi].map((shopper) => confirm(shopper, { cart, checkoutKey })))
  expect(await findOrders(shop.db, asha.id)).toHaveLength(1)
  expect(await findOrders(shop.db, ravi.id)).toHaveLength(1)
})

test('of 200 concurrent orders for the last ten units ten are placed and 190 refused', async () => {
  const product = await aProduct(shop, { name: 'Malabar Runner', sizes: ['8'], stock: 10 })
  const cart = [aLine(product, '8')]
  const shoppers: TestShopper[] = []
  for (let at = 0; at < 200; at += 1) shoppers.push(await aShopper(shop, { cart }))
  const answers = await Promise.all(shoppers.map((one) => confirm(one, { cart })))

  const refusals = answers.filter(isRefusal)
  expect(answers).toHaveLength(200)
  expect(refusals).toHaveLength(190)
  for (const refusal of refusals) {
    expect(refusal).toEqual({
      refused: 'sold-out',
      message: 'Malabar Runner: Product has been sold out. Please check back later.',
    })
  }
  expect(await countOf('orders')).toBe(10)
  expect(await stockRows()).toEqual([{ productId: product.id, size: '8', onHand: 0, explained: 0 }])
})

test('carts with the same items in another order don’t deadlock', async () => {
  const [a, b] = [await aProduct(shop, { stock: 50 }), await aProduct(shop, { stock: 50 })]
  const shownAmount = rupees(2_100)
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, at) => {
      const cart = at % 2 === 0 ? [aLine(a), aLine(b)] : [aLine(b), aLine(a)]
      return confirm(await aShopper(shop, { cart }), { cart, shownAmount })
    }),
  )
  expect(answers.filter(isRefusal)).toEqual([])
  expect(await stockRows()).toMatchObject([
    { onHand: 10, explained: 10 },
    { onHand: 10, explained: 10 },
  ])
})

test('an order of several products locks their stock in one order, whatever plan the database makes', async () => {
  const [runner, slide] = [await aProduct(shop, { id: 'malabar-runner' }), await aProduct(shop, { id: 'kutch-slide' })]
  const cart = [aLine(runner), aLine(slide)]
  const asha = await aShopper(shop, { cart })
  // The plan of a small table reads all of it, in the order of its rows on the disk.
  const planner = openDatabase(shop.address, { connections: 1, onError: () => {} })
  await sql`select set_config('enable_nestloop', 'off', false), set_config('enable_mergejoin', 'off', false)`.execute(
    planner,
  )
  const lock = (id: string) => sql`select from product_sizes where product_id = ${id} for update nowait`
  const placed = await shop.db.transaction().execute(async (tx) => {
    await lock(slide.id).execute(tx)
    const order = confirm(asha, { cart, shownAmount: rupees(2_100) }, planner)
    await untilLockIsAwaited()
    await lock(runner.id).execute(tx)
    return { order }
  })
  expect(isRefusal(await placed.order)).toBe(false)
  expect((await stockRows()).map(({ onHand }) => onHand)).toEqual([9, 9])
  await planner.destroy()
})

test('sizes that share a stock location sell from one stock', async () => {
  const scent = await aProduct(shop, {
    name: 'Kesar',
    sizes: [
      { size: '50 ml', stock: 3 },
      { size: '30 ml', stockLocation: '50 ml' },
    ],
  })
  const both = (fifty: number, thirty: number) => [aLine(scent, '50 ml', fifty), aLine(scent, '30 ml', thirty)]
  const ravi = await aShopper(shop, { cart: both(2, 2) })
  const asha = await aShopper(shop, { cart: both(2, 1) })
  const tooMany = await confirm(ravi, { cart: both(2, 2), shownAmount: rupees(4_200) })
  expect(tooMany).toEqual({
    refused: 'sold-out',
    message: 'Kesar: Available stock is 3. You already added 4 items to the cart.',
  })
  const placed = await confirm(asha, { cart: both(2, 1), shownAmount: rupees(3_150) })
  expect(isRefusal(placed)).toBe(false)
  expect(await stockRows()).toEqual([
    { productId: scent.id, size: '30 ml', onHand: 0, explained: 0 },
    { productId: scent.id, size: '50 ml', onHand: 0, explained: 0 },
  ])
})

test('two tabs with the same cart make one order', async () => {
  const product = await aProduct(shop)
  const cart = [aLine(product)]
  const asha = await aShopper(shop, { cart })
  const answers = await Promise.all([confirm(asha, { cart }), confirm(asha, { cart })])
  expect(answers.filter(isRefusal)).toEqual([
    { refused: 'changed', message: 'Your cart has changed since you looked. Please check it and confirm again.' },
  ])
  expect(await findOrders(shop.db, asha.id)).toHaveLength(1)
})

test('a lock timeout on stock is a refusal, not an error', async () => {
  const product = await aProduct(shop)
  const cart = [aLine(product)]
  const asha = await aShopper(shop, { cart })
  await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('productSizes').selectAll().forUpdate().execute()
    expect(await confirm(asha, { cart }, served)).toMatchObject({ refused: 'unreachable' })
  })
  expect(isRefusal(await confirm(asha, { cart }))).toBe(false)
})

test('an order that waited while its last pieces were sold, or its size deleted, is refused as sold out', async () => {
  for (const change of [sql`update product_sizes set on_hand = 0`, sql`delete from product_sizes`]) {
    const product = await aProduct(shop, { stock: 1 })
    const cart = [aLine(product)]
    const asha = await aShopper(shop, { cart })
    const order = await shop.db.transaction().execute(async (tx) => {
      await tx.selectFrom('productSizes').selectAll().forUpdate().execute()
      const waiting = confirm(asha, { cart })
      await untilLockIsAwaited()
      await change.execute(tx)
      return { waiting }
    })
    expect(await order.waiting).toMatchObject({ refused: 'sold-out' })
    expect(await countOf('orders')).toBe(0)
  }
})

test('an order is placed with all of its lines or not at all', async () => {
  const [plenty, last] = [await aProduct(shop), await aProduct(shop, { name: 'Last one', stock: 1 })]
  const cart = [aLine(plenty), aLine(last, '', 2)]
  const answer = await confirm(await aShopper(shop, { cart }), { cart, shownAmount: rupees(3_150) })
  expect(answer).toMatchObject({ refused: 'sold-out' })
  expect(await countOf('orders')).toBe(0)
  expect((await stockRows()).map(({ onHand }) => onHand).sort()).toEqual([1, 10])
})

test('units held for an unpaid order are not sold', async () => {
  const product = await aProduct(shop, { stock: 3 })
  await shop.db.updateTable('productSizes').set({ reserved: 2 }).execute()
  const cart = [aLine(product, '', 2)]
  const answer = await confirm(await aShopper(shop, { cart }), { cart, shownAmount: rupees(2_100) })
  expect(answer).toMatchObject({ refused: 'sold-out' })
})

test('a price that changed since the screen refuses the order until it is confirmed', async () => {
  const product = await aProduct(shop)
  const asha = await aShopper(shop, { cart: [aLine(product)] })
  await shop.db
    .updateTable('productSizes')
    .set({ price: rupees(1_200) })
    .execute()
  expect(await confirm(asha, { cart: [aLine(product)] })).toMatchObject({ refused: 'changed' })
  expect((await findHeldCart(shop.db, asha.id)).cart).toEqual([aLine(product)])
  expect(isRefusal(await confirm(asha, { cart: [aLine(product)], shownAmount: rupees(1_250) }))).toBe(false)
})

test('cash on delivery is refused when one line has no COD price', async () => {
  const [product, clog] = [await aProduct(shop), await aProduct(shop, { name: 'Sea Clog', codPrice: null })]
  expect(
    await confirm(await aShopper(shop), { cart: [aLine(product), aLine(clog)], shownAmount: rupees(2_050) }),
  ).toEqual({ refused: 'not-offered', message: 'Cash On Delivery Not Available For Sea Clog' })
})

test('no code is sent where cash on delivery is not offered', async () => {
  await saveSetting(shop.db, 'payment-ways', { card: true, upi: true, cod: false })
  const { id: userId } = await aShopper(shop)
  const request = { userId, phone: anAddress.phone, clientAddress: '198.51.100.7', proof: null }
  expect(await sendCodCode(shop, request)).toMatchObject({ message: codNotAvailable })
})

test('a product that is no longer sold keeps the cart from being ordered', async () => {
  const product = await aProduct(shop)
  const cart = [aLine(product), aLine({ id: 'gone' })]
  expect(await confirm(await aShopper(shop), { cart })).toMatchObject({ refused: 'sold-out' })
})

test("an order’s number can't be guessed, and the log has no personal data", async () => {
  const product = await aProduct(shop)
  const asha = await aShopper(shop, { cart: [aLine(product)] })
  const placed = await confirm(asha, { cart: [aLine(product)] })
  expect(placed).toMatchObject({ orderId: expect.stringMatching(/^[0-9A-Z]{25}$/) })
  const log = JSON.stringify(shop.lines)
  for (const personal of [asha.phone, anAddress.phone, anAddress.name, anAddress.address]) {
    expect(log).not.toContain(personal)
  }
})

/** Stock of every stock location, and the part of it that its ledger explains. */
function stockRows() {
  return shop.ask(sql<{ productId: string; size: string; onHand: number; explained: number }>`
    select product_id, size, on_hand,
      (select coalesce(sum(change), 0) from stock_ledger
       where stock_ledger.product_id = sizes.product_id and stock_ledger.size = sizes.size) as explained
    from product_sizes sizes order by product_id, size`)
}

async function countOf(table: string): Promise<number> {
  const [row] = await shop.ask(sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`)
  return row?.rows ?? -1
}

/** How many wait for the same press at this moment. Asked where the lock is held: those who wait may have every other connection. */
async function lockWaiters(tx: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_locks
    where not granted and locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(tx)
  return rows[0]?.waiting ?? 0
}

async function untilLockIsAwaited(): Promise<void> {
  const awaited = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await awaited.execute(shop.db)).rows.length === 0) await wait(10)
}
