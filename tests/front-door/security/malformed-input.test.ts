import fc from 'fast-check'
import * as v from 'valibot'
import { afterEach, expect, test } from 'vitest'
import { saveCart } from '#db/cart/carts.ts'
import { functionRefusal } from '#domain/api/schemas.ts'
import { functionsDocument } from '#flows/api/openapi-document.ts'
import { eachOf } from '#tests/support/builders/concurrent-shoppers.ts'
import { aCardPayment, expectCleanBooks } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import {
  type Hints,
  type RequestBody,
  type Schema,
  textsThatFitNowhere,
  wrongForm,
  wrongJson,
} from '#tests/support/requests/malformed-bodies.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { sessionCookie } from '#tests/support/visits/api-calls.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

/** Internals that no response may contain: paths of our code, queries, stack traces. */
const inside =
  /node_modules|\.tsx?:\d|\bat (async )?\w+ \(|select .* from|insert into|violates|syntax error|ECONNREFUSED|TypeError|postgres/i

afterEach(async () => {
  expect(shop.lines.filter(({ level }) => level === 'error')).toEqual([])
  expect(({} as Record<string, unknown>)['role']).toBeUndefined()
  await expectCleanBooks(shop)
})

/** A shopper with a cart, a shipped, a delivered and an unpaid order. */
async function aBusyShopper() {
  const product = await aProduct(shop, { stock: 1_000 })
  const shopper = await aShopper(shop, { address: anAddress })
  const orderId = await aPlacedOrder(shop, shopper, [aLine(product)])
  const deliveredId = await aPlacedOrder(shop, shopper, [aLine(product)])
  await deliver(shop, deliveredId)
  await saveCart(shop.db, shopper.id, [aLine(product)])
  const { open } = await aCardPayment(shop, { product, shopper })
  return { product, shopper, orderId, deliveredId, open }
}

async function send(path: string, token: string, { body, type }: RequestBody) {
  const answer = await door.ask(path, {
    method: 'POST',
    headers: {
      'content-type': type,
      origin: shop.origin,
      'sec-fetch-site': 'same-origin',
      cookie: sessionCookie(token),
    },
    body,
    redirect: 'manual',
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** Sends so many fuzzed requests and reports the seed of each failure. */
async function sendAll(
  path: string,
  token: string,
  { inputs, runs, first = [] }: { inputs: fc.Arbitrary<RequestBody>; runs: number; first?: readonly RequestBody[] },
) {
  const seed = Math.floor(Math.random() * 2 ** 31)
  const sent = [...first, ...fc.sample(inputs, { numRuns: runs - first.length, seed })]
  // Limited concurrency: orders with one key wait for each other, and get 429 after two seconds.
  const answers = await eachOf(sent, 4, (one) => send(path, token, one))
  return answers.map((answer, at) => {
    const broken = answer.status < 500 ? '' : answer.text.slice(0, 1_000)
    return { ...answer, about: { path, seed, at, sent: shown(sent[at]), broken } }
  })
}

const shown = (sent: RequestBody | undefined) => `${sent?.type}: ${String(sent?.body).slice(0, 300)}`

const paths = functionsDocument({ origin: shop.origin, shop: 'Strut' }).paths as Record<
  string,
  { post: { requestBody: { content: Record<string, { schema: unknown }> } } }
>

test.each(Object.entries(paths))(
  '200 requests to %s that no honest client sends get a no in its own form',
  async (path, { post }) => {
    const { product, shopper, orderId, deliveredId, open } = await aBusyShopper()
    const hints: Hints = {
      id: [product.id],
      product_id: [product.id],
      order_id: [orderId, deliveredId, open.orderId],
      razorpay_order_id: [open.gatewayOrderId],
      address: [{ ...anAddress, country: 'India' }],
      size: [0, ''],
      quantity: [1],
      user_id: [shopper.id],
    }
    const schema = post.requestBody.content['application/json']?.schema as Schema
    const answers = await sendAll(`/functions${path}`, shopper.token, {
      inputs: wrongJson(schema, hints),
      first: textsThatFitNowhere(schema, hints),
      runs: 200,
    })
    for (const { status, headers, text, about } of answers) {
      expect({ ...about, status, isFine: status >= 200 && status < 500 }).toEqual({ ...about, status, isFine: true })
      expect(headers.get('content-type')).toContain('application/json')
      const body: unknown = JSON.parse(text)
      if (status >= 400) expect(v.is(functionRefusal, body)).toBe(true)
      // The response may name the sent field, and nothing else of the request.
      expect({ ...about, inside: inside.exec(text)?.[0] }).toEqual({ ...about, inside: undefined })
    }
    expect(answers.filter(({ status }) => status >= 400).length).toBeGreaterThan(80)
  },
)

test.each([
  ['/confirmorder', ['cod', 'card', 'upi', 'upi-done', 'upi-reference', 'remove-line']],
  ['/order/{orderId}', ['cancel', 'again', 'review', 'pay']],
  ['/order/{deliveredId}', ['review', 'review', 'cancel', 'again']],
  ['/order/{orderId}/invoice', ['issue']],
  ['/pay/{openId}', ['capture']],
])('forms of %s that no page of ours sends break nothing', async (path, intents) => {
  const { product, shopper, orderId, deliveredId, open } = await aBusyShopper()
  const ids = { orderId, deliveredId, openId: open.orderId }
  const fields = {
    intent: intents,
    checkoutKey: [aCheckoutKey(), 'x'],
    shownAmount: ['105000', '100000', '1e9', '-1'],
    declined: ['', product.id],
    orderId: [open.orderId, orderId],
    utr: ['123456789012', '12'],
    productId: [product.id, 'none'],
    size: ['', '8'],
    quantity: ['1'],
    rating: ['5', '6', '4.5', '-1', ''],
    comment: ['Fits well', 'no', 'x'.repeat(2_001)],
    paymentId: ['pay_1'],
    signature: ['x', 'a'.repeat(64)],
  }
  const address = path.replace(/\{(\w+)\}/, (_, name: keyof typeof ids) => ids[name])
  const half = { inputs: wrongForm(fields), runs: 50 }
  const answers = [
    ...(await sendAll(address, shopper.token, half)),
    ...(await sendAll(`${address}.data`, shopper.token, half)),
  ]
  for (const { status, text, about } of answers) {
    expect({ ...about, status, isFine: status >= 200 && status < 500 }).toEqual({ ...about, status, isFine: true })
    expect({ ...about, inside: inside.exec(text)?.[0] }).toEqual({ ...about, inside: undefined })
  }
})

test('an address of the back office with an id that only looks like one is not found', async () => {
  const staff = door.work(await aStaff(shop))
  const addresses = door.routes
    .filter(({ method, path }) => method === 'PAGE' && /^\/admin\/.*:/.test(path))
    .map(({ path }) => path.replace(/:\w+/g, '-'.repeat(36)))
  expect(addresses.length).toBeGreaterThan(20)
  for (const path of addresses) {
    const { status } = await staff.get(path)
    expect({ path, isFine: status < 500 }).toEqual({ path, isFine: true })
  }
})

test('nonsense sent to the webhook addresses is refused and stores nothing', async () => {
  const { open } = await aCardPayment(shop)
  const schema: Schema = {
    type: 'object',
    properties: { event: {}, payload: { type: 'object', properties: { payment: {} } } },
  }
  const form = wrongForm({
    razorpay_payment_id: ['pay_1'],
    razorpay_signature: ['x', 'a'.repeat(64)],
    razorpay_order_id: [open.gatewayOrderId],
  })
  const inputs = fc.oneof(wrongJson(schema, {}), form)
  const wrong = { inputs, runs: 100 }
  const events = await sendAll('/webhooks/razorpay', '', wrong)
  expect(events.filter(({ status }) => status !== 400)).toEqual([])
  const returns = await sendAll(`/webhooks/razorpay/return/${open.orderId}`, '', wrong)
  for (const { status, headers, about } of returns) {
    expect({ ...about, isFine: status === 303 || status === 400 }).toEqual({ ...about, isFine: true })
    const toOrder = new RegExp(`^/(order/${open.orderId}\\?unconfirmed=|pay/${open.orderId}/left$)`)
    if (status === 303) expect(headers.get('location')).toMatch(toOrder)
  }
  for (const orderId of ['%00', '%ff', '%F0%9F', '..%2f..', 'x'.repeat(5_000), '%0d%0aSet-Cookie:a=b']) {
    const { status, headers } = await send(`/webhooks/razorpay/return/${orderId}`, '', {
      body: 'razorpay_payment_id=pay_1&razorpay_signature=x',
      type: 'application/x-www-form-urlencoded',
    })
    expect({ orderId, isFine: status < 500 }).toEqual({ orderId, isFine: true })
    expect(headers.get('location') ?? '/order/').toMatch(/^\/order\//)
  }
  expect(await shop.db.selectFrom('webhookInbox').selectAll().execute()).toEqual([])
  expect(await shop.db.selectFrom('payments').selectAll().execute()).toEqual([])
})
