import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { findHeldCart } from '#db/cart/carts.ts'
import { claimKey, deleteKey } from '#db/engine/idempotency.ts'
import { functionDescriptions } from '#domain/api/descriptions.ts'
import { type FunctionName, functionBodies } from '#domain/api/schemas.ts'
import { rupees } from '#domain/money.ts'
import { aCardPayment } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { functionCalls, orderOf, sessionCookie } from '#tests/support/visits/api-calls.ts'
import { readable } from '#tests/support/visits/page-forms.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

const call = functionCalls(door)

const orders = () => shop.db.selectFrom('orders').selectAll().execute()

test('an order by COD costs what the shop says, whatever the client claims', async () => {
  const { token } = await aShopper(shop)
  const { id } = await aProduct(shop, { price: rupees(1_000), codPrice: rupees(50) })
  const items = [{ id, size: null, quantity: 2, price: 1, cod_price: 0, codPriceMap: {} }]
  const answer = await call('create-order', orderOf(id, { items, description: 'x', user_name: 'y' }), { token })
  expect(answer).toMatchObject({ status: 200, body: { amount: rupees(2_100), currency: 'INR' } })
  expect(await orders()).toMatchObject([{ amount: rupees(2_100), status: 'unpaid', paymentMethod: 'COD' }])
})

test('the same key and body is the same answer, another body is refused, and twenty at once are one order', async () => {
  const { token } = await aShopper(shop)
  const { id } = await aProduct(shop)
  const key = aCheckoutKey()
  const asked = Array.from({ length: 20 }, () => call('create-order', orderOf(id), { token, key }))
  const answers = await Promise.all(asked)
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  expect(await orders()).toHaveLength(1)
  const again = await call('create-order', orderOf(id), { token, key })
  expect(again).toEqual(answers.find(({ status }) => status === 200))
  const other = await call('create-order', orderOf(id, { description: 'other' }), { token, key })
  expect(other.status).toBe(422)
})

test('a call whose answer was lost is told its own order’s amount, whatever it costs by now, and fills no cart again', async () => {
  const { id: userId, token } = await aShopper(shop)
  const { id } = await aProduct(shop, { price: rupees(1_000), codPrice: rupees(50) })
  const key = aCheckoutKey()
  const first = await call('create-order', orderOf(id), { token, key })
  await shop.db.deleteFrom('idempotencyKeys').execute()
  await shop.db
    .updateTable('productSizes')
    .set({ price: rupees(2_000) })
    .execute()
  expect(await call('create-order', orderOf(id), { token, key })).toEqual(first)
  expect(await orders()).toHaveLength(1)
  expect((await findHeldCart(shop.db, userId)).cart).toEqual([])
})

test('a program is told to try again where that helps, not where goods are sold out', async () => {
  const { id: userId, token } = await aShopper(shop)
  const { id } = await aProduct(shop, { stock: 0 })
  const [key, body] = [aCheckoutKey(), JSON.stringify(orderOf(id, { payment_method: 'CARD' }))]
  const post = () =>
    door.ask('/functions/create-order', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        cookie: sessionCookie(token),
        'idempotency-key': key,
      },
      body,
    })
  const bodySha256 = createHash('sha256').update(body).digest()
  const request = { userId, route: '/functions/create-order', key }
  await claimKey(shop.db, request, { bodySha256, createdAt: shop.now() })
  const running = await post()
  expect([running.status, running.headers.get('retry-after')]).toEqual([409, '1'])
  await deleteKey(shop.db, request)
  const soldOut = await post()
  expect([soldOut.status, soldOut.headers.get('retry-after')]).toEqual([409, null])
})

test('ordering needs the shopper’s own session', async () => {
  const [{ token }, stranger] = [await aShopper(shop), await aShopper(shop)]
  const { id } = await aProduct(shop)
  expect((await call('create-order', orderOf(id, { user_id: stranger.id }), { token })).status).toBe(403)
  expect((await call('create-order', orderOf(id))).status).toBe(401)
  expect(await orders()).toEqual([])
})

test('an invalid field is refused by its name and changes nothing', async () => {
  const { token } = await aShopper(shop)
  const { id } = await aProduct(shop)
  const wrong = [
    orderOf(id, { amount: 1 }),
    orderOf(id, { role: 'owner' }),
    orderOf(id, { items: [] }),
    orderOf(id, { items: [{ id, quantity: -1 }] }),
    orderOf(id, { items: [{ id, quantity: 1.5 }] }),
    orderOf(id, { items: [{ id, quantity: '1' }] }),
    orderOf(id, { payment_method: 'GOLD' }),
    orderOf(id, { status: 'unpaid' }),
    '{"__proto__":{"role":"owner"}}',
    'null',
    '[',
    '',
  ]
  for (const body of wrong) {
    const answer = await call('create-order', body, { token })
    expect(answer.status).toBe(422)
    expect(answer.body['error']).toEqual(expect.any(String))
  }
  expect(await orders()).toEqual([])
})

test('more of an item than an order can have is refused, never ordered as less', async () => {
  const { token } = await aShopper(shop)
  const { id } = await aProduct(shop, { stock: 500 })
  for (const payment_method of ['COD', 'CARD'])
    for (const quantities of [[150], [60, 60]]) {
      const items = quantities.map((quantity) => ({ id, quantity }))
      expect((await call('create-order', orderOf(id, { payment_method, items }), { token })).status).toBe(422)
    }
  expect(await orders()).toEqual([])
})

test('a cancelled order says so once, and why not a second time', async () => {
  const shopper = await aShopper(shop)
  const order_id = await aPlacedOrder(shop, shopper, [aLine(await aProduct(shop))])
  const stranger = await aShopper(shop)
  expect((await call('cancel', { order_id }, stranger)).status).toBe(404)
  expect(await call('cancel', { order_id }, shopper)).toEqual({
    status: 200,
    body: { success: true, message: 'Order cancelled successfully' },
  })
  expect((await call('cancel', { order_id }, shopper)).status).toBe(409)
})

test('a delivered product is reviewed once', async () => {
  const shopper = await aShopper(shop)
  const product = await aProduct(shop)
  const order_id = await aPlacedOrder(shop, shopper, [aLine(product)])
  const review = { product_id: product.id, comment: 'Fits well', rating: 5, order_id }
  expect(await call('add-rating', review, shopper)).toMatchObject({
    status: 403,
    body: { error: expect.stringMatching(/what you bought after it is delivered, but no free gift/) },
  })
  await deliver(shop, order_id)
  expect((await call('add-rating', { ...review, rating: 6 }, shopper)).status).toBe(422)
  expect((await call('add-rating', { ...review, comment: 'ok' }, shopper)).body['error']).toBe(
    'Review should be at least 5 characters long',
  )
  expect((await call('add-rating', review, shopper)).body).toMatchObject({ success: true })
  expect((await call('add-rating', review, shopper)).status).toBe(409)
})

test('an invented payment, or one of another shopper’s order, captures nothing', async () => {
  const { token } = await aShopper(shop)
  const claim = { paymentId: 'pay_1', signature: 'x', razorpay_order_id: 'order_1', status: 'paid', items: [{}] }
  expect((await call('create-order/capture', claim, { token })).status).toBe(404)
})

test('a refused order says what is wrong: a size is missing, or the product is not sold', async () => {
  const { token } = await aShopper(shop)
  const { id } = await aProduct(shop, { sizes: ['8', '9'] })
  for (const payment_method of ['COD', 'CARD']) {
    const missing = orderOf(id, { payment_method, items: [{ id, quantity: 1 }] })
    expect(await call('create-order', missing, { token })).toMatchObject({
      status: 422,
      body: { error: 'Please select a size first!' },
    })
    const unknown = orderOf('nothing', { payment_method })
    expect(await call('create-order', unknown, { token })).toMatchObject({
      status: 409,
      body: { error: 'An item in your cart is no longer sold. Please remove it.' },
    })
  }
  expect(await orders()).toEqual([])
})

test('a failed capture names the order and the payment, a cancellation that breaks says that it failed', async () => {
  const { shopper, open } = await aCardPayment(shop)
  const { token } = shopper
  const claim = { paymentId: 'pay_1', signature: 'a'.repeat(64), razorpay_order_id: open.gatewayOrderId }
  expect((await call('create-order/capture', claim, { token })).body).toMatchObject({
    error: `Payment Failed, Use the order id to contact the support team: ${open.orderId}, Payment Id: pay_1`,
  })
  await shop.ask(sql`alter table order_lines rename to order_lines_away`)
  const broken = await call('cancel', { order_id: open.orderId }, { token })
  await shop.ask(sql`alter table order_lines_away rename to order_lines`)
  expect(broken).toMatchObject({ status: 500, body: { error: 'Failed to cancel the order' } })
})

test('visitors can list the most wishlisted products, with the maps of the specification, in rupees', async () => {
  const { id: userId } = await aShopper(shop)
  const sizes = [
    { size: '8', price: rupees(900), codPrice: rupees(40), stock: 0 },
    { size: '9', price: rupees(999.5), stock: 3 },
  ]
  const { id } = await aProduct(shop, { sizes, codPrice: null })
  await shop.db.insertInto('wishlist').values({ userId, productId: id }).execute()
  const answer = await call('fetch-wishlisted', { limit: 10 })
  expect(answer.body['data']).toMatchObject([
    {
      id,
      price: 900,
      priceMap: { 8: 900, 9: 999.5 },
      codPriceMap: { 8: 40 },
      stockMap: { 8: 0, 9: 3 },
      stock: 3,
      available_sizes: ['9'],
    },
  ])
  expect((await call('fetch-wishlisted', { limit: 0 })).status).toBe(422)
})

test('the document names each function with the schema that reads it', async () => {
  const answer = await door.ask('/functions/openapi.json')
  const document = await answer.json()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toEqual([
    '/create-order',
    '/create-order/capture',
    '/cancel',
    '/add-rating',
    '/fetch-wishlisted',
  ])
  const schema = document.paths['/cancel'].post.requestBody.content['application/json'].schema
  expect(schema).toMatchObject({ required: ['order_id'], additionalProperties: false })
})

test('the document to be read holds all that the one for machines does, without script', async () => {
  const document = await (await door.ask('/functions/openapi.json')).json()
  expect(document.externalDocs.url).toBe(`${shop.origin}/functions`)
  const answer = await door.ask('/functions')
  expect(answer.status).toBe(200)
  const page = readable((await answer.text()).replaceAll(/<!--.*?-->/g, ''))
  for (const [path, { post }] of Object.entries<Operations>(document.paths)) {
    expect(page).toContain(`/functions${path}`)
    const { schema, example } = post.requestBody.content['application/json']
    for (const field of Object.keys(schema.properties)) expect(page).toContain(`>${field}<`)
    for (const value of Object.values(example)) {
      if (typeof value === 'string') expect(page).toContain(JSON.stringify(value))
    }
    for (const [status, { description }] of Object.entries(post.responses)) {
      if (status !== '200') expect(page).toContain(`>${description}<`)
    }
  }
  expect(page).toContain('curl -X POST')
})

test('every example is one that its function reads', () => {
  for (const name of Object.keys(functionDescriptions) as FunctionName[]) {
    expect(v.safeParse(functionBodies[name], functionDescriptions[name].example).success, name).toBe(true)
  }
})

type Operations = {
  post: {
    requestBody: { content: { 'application/json': { schema: { properties: object }; example: object } } }
    responses: Record<string, { description: string }>
  }
}

test('functions are called by POST with JSON, and whoever asks otherwise is told how', async () => {
  const { status, headers } = await door.ask('/functions/cancel')
  expect([status, headers.get('allow')]).toEqual([405, 'POST'])
  const form = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' }, body: 'x' }
  expect((await door.ask('/functions/cancel', form)).status).toBe(415)
})

test('a function that is not there is told in JSON too', async () => {
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  for (const asked of [{}, { method: 'POST', headers, body: '{}' }]) {
    const answer = await door.ask('/functions/refund', asked)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not-found' })
  }
})
