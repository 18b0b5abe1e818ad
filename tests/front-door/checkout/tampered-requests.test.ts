import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findHeldCart } from '#db/cart/carts.ts'
import { rupees } from '#domain/money.ts'
import { deleteExpired } from '#flows/accounts/delete-expired.ts'
import { stillRunning } from '#flows/idempotency.ts'
import { aCrowd, eachOf } from '#tests/support/builders/concurrent-shoppers.ts'
import { expectCleanBooks, stockLevelOf } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { type ApiResponse, type Caller, functionCalls, orderOf } from '#tests/support/visits/api-calls.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const call = functionCalls(await frontDoor(shop))

/** Products of these tests, in paise; `cod`: null where cash on delivery is not offered. */
const items = [
  { id: 'runner', size: '8', price: 100_000, cod: 5_000 },
  { id: 'runner', size: '9', price: 99_999, cod: 4_901 },
  { id: 'scent', size: '', price: 49_950, cod: 0 },
  { id: 'clog', size: '', price: 333_333, cod: null },
] as const

async function resetStock(): Promise<void> {
  for (const [id, ownSizes] of Map.groupBy(items, ({ id }) => id)) {
    const sizes = ownSizes.map(({ size, price, cod }) => ({
      size,
      stock: 10_000,
      price: rupees(price / 100),
      codPrice: cod === null ? null : rupees(cod / 100),
    }))
    await aProduct(shop, { id, sizes })
  }
}

type Line = { sold: (typeof items)[number]; quantity: number }
type Try = { body: object; lines: readonly Line[]; method: 'COD' | 'CARD'; isRight: boolean }

/** A client's claims about money and state, true or false. */
const anything = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, 1, -1, '1', 'paid', 'INR', 'USD', null, true),
  fc.constant({}),
)
const claims = fc.record(
  {
    price: anything,
    prev_price: anything,
    amount: anything,
    cod_price: anything,
    fee: anything,
    discount: anything,
    status: anything,
    currency: anything,
    user_id: anything,
    stock: anything,
    codPriceMap: anything,
    priceMap: anything,
    name: anything,
    total: anything,
  },
  { requiredKeys: [] },
)
const line = fc.record({ sold: fc.constantFrom(...items), quantity: fc.integer({ min: 1, max: 2 }) })
const words = fc.record(
  { description: fc.string({ maxLength: 50 }), user_name: fc.string({ maxLength: 50 }) },
  { requiredKeys: [] },
)

/** A valid order request with extra claims in its lines. */
const rightTry: fc.Arbitrary<Try> = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 2 }),
    claimed: fc.array(claims, { minLength: 2, maxLength: 2 }),
    method: fc.constantFrom('COD' as const, 'CARD' as const, 'CARD' as const),
    status: fc.constantFrom('paid', undefined),
    words,
  })
  .map(({ lines, claimed, method, status, words: said }) => {
    const items = lines.map(({ sold, quantity }, at) => ({
      ...claimed[at],
      id: sold.id,
      size: sold.size === '' ? 0 : sold.size,
      quantity,
    }))
    const isRight = method === 'CARD' || lines.every(({ sold }) => sold.cod !== null)
    return { body: { ...said, items, payment_method: method, status }, lines, method, isRight }
  })

type Change = (body: { items: object[] }) => object
const inLine =
  (change: object): Change =>
  (body) => ({ ...body, items: body.items.map((item, at) => (at === 0 ? { ...item, ...change } : item)) })
const onTop =
  (change: object): Change =>
  (body) => ({ ...body, ...change })

/** Sets one field to a value that no order may contain. */
const wrongChange: fc.Arbitrary<Change> = fc.oneof(
  fc.constantFrom(-1, 0, 1.5, 1e9, 1_001, '1', null, true, Number.NaN, [1], {}).map((quantity) => inLine({ quantity })),
  fc.constantFrom('40', 'XL', 7.5, 8.5, -1, '8 ', 'constructor', {}, [], true).map((size) => inLine({ size })),
  fc.constantFrom('nothing', '__proto__', '', 5, null).map((id) => inLine({ id })),
  fc.constantFrom('unpaid', 'PAID', 'refunded', true, 1, null).map((status) => onTop({ status })),
  fc.constantFrom('UPI', 'GOLD', 'cod', '', null).map((payment_method) => onTop({ payment_method })),
  fc
    .constantFrom('price', 'amount', 'cod_price', 'codPriceMap', 'fee', 'discount', 'currency', 'total', 'role')
    .chain((name) => anything.map((claim) => onTop({ [name]: claim }))),
  fc.constantFrom(crypto.randomUUID(), 'somebody', 7, null, {}).map((user_id) => onTop({ user_id })),
  fc.constantFrom({}, [], 'x', null, [null], [[]]).map((items) => onTop({ items })),
)
const wrongTry: fc.Arbitrary<Try> = fc
  .tuple(rightTry, wrongChange)
  .map(([attempt, change]) => ({ ...attempt, isRight: false, body: change(attempt.body as { items: object[] }) }))

const owed = ({ lines, method }: Try) =>
  lines.reduce((all, { sold, quantity }) => all + quantity * (sold.price + (method === 'COD' ? (sold.cod ?? 0) : 0)), 0)

test('three hundred orders with tampered prices, amounts and states cost the shop’s price, here and at the gateway', () =>
  expectShopPrices(300))

test('a thousand of them do', { tags: ['long'] }, () => expectShopPrices(1_000))

async function expectShopPrices(count: number): Promise<void> {
  await resetStock()
  const earlier = shop.gateway.books().orders.length
  const seed = Math.floor(Math.random() * 2 ** 31)
  const tries = fc.sample(fc.oneof(rightTry, wrongTry), { numRuns: count, seed })
  const crowd = await aCrowd(shop, tries.length)
  const answers = await eachOf(tries, 20, async ({ body }, at) => {
    const { token, phone } = crowd[at] ?? { token: '', phone: '' }
    return call('create-order', { address: { ...anAddress, phone }, ...body }, { token })
  })
  const orders = new Map((await shop.db.selectFrom('orders').selectAll().execute()).map((one) => [one.orderId, one]))
  const there = new Map(shop.gateway.books().orders.map((one) => [one.id, one]))
  for (const [at, attempt] of tries.entries()) {
    const { status, body } = answers[at] ?? { status: 0, body: {} }
    const facts = { seed, at, sent: JSON.stringify(attempt.body), body }
    if (!attempt.isRight) {
      expect({ ...facts, isRefused: status >= 400 && status < 500 }).toEqual({ ...facts, isRefused: true })
      continue
    }
    const amount = owed(attempt)
    expect({ ...facts, status }).toMatchObject({ ...facts, status: 200, body: { amount, currency: 'INR' } })
    expect({ ...facts, ...orders.get(String(body['order_id'])) }).toMatchObject({
      amount,
      userId: crowd[at]?.id,
      status: 'unpaid',
      paymentMethod: attempt.method,
      paymentState: attempt.method === 'COD' ? 'none' : 'pending',
    })
    const gatewayOrder = there.get(String(body['id']))
    expect(gatewayOrder ?? null).toEqual(
      attempt.method === 'COD' ? null : expect.objectContaining({ amount, currency: 'INR', receipt: body['order_id'] }),
    )
  }
  const right = tries.filter(({ isRight }) => isRight)
  expect(right.length).toBeGreaterThan(count / 4)
  expect(tries.length - right.length).toBeGreaterThan(count / 4)
  expect(orders.size).toBe(right.length)
  expect(there.size - earlier).toBe(right.filter(({ method }) => method === 'CARD').length)
  await expectCleanBooks(shop)
  expect(shop.lines.filter(({ level }) => level === 'error')).toEqual([])
}

/** Retries while told to: the first request is still running, or the gateway did not answer. */
async function patiently(body: object, caller: Caller): Promise<ApiResponse> {
  for (;;) {
    const answer = await call('create-order', body, caller)
    const isRunning = JSON.stringify(answer.body) === JSON.stringify(stillRunning.body)
    if (!isRunning && answer.status !== 503) return answer
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test.each(['COD', 'CARD'])(
  '%s: twenty calls with one key are one order and twenty equal answers',
  async (payment_method) => {
    const shopper = await aShopper(shop)
    const { id } = await aProduct(shop)
    const caller = { token: shopper.token, key: aCheckoutKey() }
    const body = orderOf(id, { payment_method })
    const answers = await Promise.all(Array.from({ length: 20 }, () => patiently(body, caller)))
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await shop.db.selectFrom('orders').selectAll().execute()).toHaveLength(1)
    expect(shop.gateway.books().orders.filter(({ receipt }) => receipt === answers[0]?.body['order_id'])).toHaveLength(
      payment_method === 'CARD' ? 1 : 0,
    )
    const other = await call('create-order', { ...body, description: 'one more' }, caller)
    expect(other.status).toBe(422)
    expect(await stockLevelOf(shop, { id })).toBe(
      payment_method === 'CARD' ? '10 on hand, 1 reserved' : '9 on hand, 0 reserved',
    )
    await expectCleanBooks(shop)
  },
)

test('another shopper’s checkout key reveals nothing of their order', async () => {
  const [asha, ravi] = [await aShopper(shop), await aShopper(shop)]
  const { id } = await aProduct(shop)
  const key = aCheckoutKey()
  const hers = await call('create-order', orderOf(id), { ...asha, key })
  const his = await call('create-order', orderOf(id, { description: 'his' }), { ...ravi, key })
  expect(his.status).toBe(200)
  expect(his.body['order_id']).not.toBe(hers.body['order_id'])
  const owners = await shop.db.selectFrom('orders').select(['orderId', 'userId']).execute()
  expect(new Map(owners.map(({ orderId, userId }) => [orderId, userId]))).toEqual(
    new Map([
      [hers.body['order_id'], asha.id],
      [his.body['order_id'], ravi.id],
    ]),
  )
})

test('a retry without an earlier answer returns the placed order at its price, and refills no cart', async () => {
  const shopper = await aShopper(shop)
  const { id } = await aProduct(shop)
  const caller = { token: shopper.token, key: aCheckoutKey() }
  const placed = await call('create-order', orderOf(id), caller)
  // The server died before its response, and the price has changed since.
  await shop.db.deleteFrom('idempotencyKeys').execute()
  await shop.db
    .updateTable('productSizes')
    .set({ price: rupees(2_000) })
    .execute()
  expect(await call('create-order', orderOf(id), caller)).toEqual(placed)
  expect((await findHeldCart(shop.db, shopper.id)).cart).toEqual([])
  expect(await stockLevelOf(shop, { id })).toBe('9 on hand, 0 reserved')
  await expectCleanBooks(shop)
})

test.each(['COD', 'CARD'])('%s: a key that is used again after 25 hours is a new order', async (payment_method) => {
  const shopper = await aShopper(shop, { until: new Date(shop.now().getTime() + 72 * 60 * 60_000) })
  const { id } = await aProduct(shop)
  const caller = { token: shopper.token, key: aCheckoutKey() }
  const body = orderOf(id, { payment_method })
  const orderIds: unknown[] = []
  for (let round = 0; round < 3; round += 1) {
    for (let again = 0; again < 2; again += 1) {
      const answer = await call('create-order', body, caller)
      expect(answer).toMatchObject({ status: 200 })
      orderIds.push(answer.body['order_id'])
    }
    shop.clock.pass(25 * 60 + 1)
    await deleteExpired(shop)
  }
  expect(new Set(orderIds).size).toBe(3)
  expect(await shop.db.selectFrom('orders').selectAll().execute()).toHaveLength(3)
  await expectCleanBooks(shop)
})
