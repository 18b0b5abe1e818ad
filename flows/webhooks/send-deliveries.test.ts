import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect as connectPlainly } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { claimDeliveries } from '#db/webhooks/deliveries.ts'
import { findEndpoint } from '#db/webhooks/endpoints.ts'
import { rupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { Staff } from '#domain/staff/permissions.ts'
import { eventTypeOf, type OrderTransitionRow, webhookEventTypes } from '#domain/webhooks/endpoint.ts'
import { refundPayment } from '#flows/payments/refund-payment.ts'
import { safeFetch } from '#providers/http/safe-fetch.ts'
import { aCardPayment, settleAll } from '#tests/support/builders/payments.ts'
import { aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { type ReceivedRequest, stubServer } from '#tests/support/servers/stub-http-server.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import {
  addEndpoint,
  changeEndpoint,
  replayDeliveries,
  resumeEndpoint,
  rotateSigningSecret,
  sendTestDelivery,
} from './change-endpoints.ts'
import { sendWebhooks } from './send-deliveries.ts'
import { signedHeaders } from './signing-secrets.ts'

const stub = await stubServer()
const stubPort = Number(new URL(stub.host).port)
/** The real way out, at whose end the stub stands for every host on the internet. */
const shop = await testShop({
  fetchOutside: (address, input) =>
    safeFetch(address, {
      ...input,
      lookup: async () => [{ address: '93.184.216.34', family: 4 }],
      connect: () => connectPlainly(stubPort, '127.0.0.1'),
    }),
})

let staff: Staff
beforeEach(async () => {
  stub.requests.length = 0
  answer(200)
  staff = (await aStaff(shop)).staff
  await aProduct(shop, { id: 'runner', stock: 100 })
})

function answer(status: number, text = ''): void {
  stub.behave((response) => response.writeHead(status).end(text))
}

async function aHook(wanted: { url?: string; kinds?: readonly string[] } = {}) {
  const { url = 'https://books.example/strut', kinds = Object.keys(webhookEventTypes) } = wanted
  const added = await addEndpoint(shop, { staff, typed: { url, label: '', kinds, on: true } })
  if (isRefusal(added)) throw new Error(added.message)
  return added
}

const anOrder = async () => aPlacedOrder(shop, await aShopper(shop), [aLine({ id: 'runner' })])
const idOf = ({ headers }: ReceivedRequest) => headers['webhook-id']
const receivedTypes = () => stub.requests.map(({ body }) => JSON.parse(body).type)
const states = () =>
  shop.ask(sql<{ state: string; attempts: number }>`select state, attempts from webhook_deliveries order by position`)

/** Verifies as a receiver does. */
function isSignedBy(secret: string, { headers, body }: ReceivedRequest): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const right = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(right)
}

test('a call is signed as its manual and the libraries of others compute it', () => {
  const at = new Date(1_614_265_330_000)
  const known = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at, body: '{"test": 2432232314}' }
  expect(signedHeaders(['whsec_' + 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], known)).toEqual({
    'webhook-id': known.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
  const manual = readFileSync(join(import.meta.dirname, '../../docs/webhooks.md'), 'utf8')
  const headerOf = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(manual)?.[1] ?? ''
  const written = {
    id: headerOf('webhook-id'),
    body: /^\{"id".+$/m.exec(manual)?.[0] ?? '',
    at: new Date(Number(headerOf('webhook-timestamp')) * 1_000),
  }
  const headers = signedHeaders([/`(whsec_[^`…]+)`/.exec(manual)?.[1] ?? ''], written)
  expect(headers['webhook-signature']).toBe(headerOf('webhook-signature'))
})

test('an order’s events are delivered in order, signed, and without personal data', async () => {
  const { secret } = await aHook({ kinds: Object.keys(webhookEventTypes).filter((kind) => kind !== 'stock.changed') })
  const orderId = await anOrder()
  await deliver(shop, orderId)
  // Each waits for the one before it.
  while ((await sendWebhooks(shop)) > 0);
  expect(receivedTypes()).toEqual(['order.placed', 'order.ready', 'order.shipped', 'order.delivered'])
  expect(stub.requests.every((request) => isSignedBy(secret, request))).toBe(true)
  const [first] = stub.requests
  expect([first?.method, first?.url.pathname, first?.headers['host']]).toEqual(['POST', '/strut', 'books.example'])
  expect(JSON.parse(first?.body ?? '').data.order).toMatchObject({
    order_id: orderId,
    amount: 105_000,
    cod_charge: 5_000,
    payment_method: 'COD',
    lines: [{ product_id: 'runner', quantity: 1, price: 100_000 }],
  })
  for (const personal of [anAddress.phone, anAddress.name, anAddress.zip, anAddress.city, 'waybill-of'])
    expect(stub.requests.map(({ body }) => body).join()).not.toContain(personal)
})

test('the database keeps every step of an order that has an event, and neither a hold nor how its payment begins', async () => {
  await aHook()
  await deliver(shop, await anOrder())
  await aCardPayment(shop)
  await settleAll(shop)
  const steps = await shop.ask(
    sql<OrderTransitionRow & { isKept: boolean }>`select machine, from_state as "from", to_state as "to", exists (
      select from webhook_events event where event.order_id = step.order_id and event.seq = step.seq) as is_kept
    from order_events step`,
  )
  expect(steps.filter((step) => !step.isKept && eventTypeOf(step) !== null)).toEqual([])
  expect(steps.filter((step) => !step.isKept)).not.toEqual([])
  expect(steps.filter((step) => step.isKept && eventTypeOf(step) === null)).toEqual([])
})

test('sold and counted units are announced, a hundred stock locations in one delivery', async () => {
  await aHook({ kinds: ['stock.changed'] })
  await anOrder()
  await sql`insert into stock_ledger (product_id, size, change, reason)
    select 'runner', 'size ' || at, 1, 'import' from generate_series(1, 150) at`.execute(shop.db)
  await sendWebhooks(shop)
  const changes = stub.requests.map(({ body }) => JSON.parse(body).data.changes)
  expect(changes.map((changes) => changes.length).sort()).toEqual([1, 100, 50].sort())
  expect(changes.find((changes) => changes.length === 1)).toMatchObject([
    { product_id: 'runner', change: -1, reason: 'order', on_hand: 99, available: 99 },
  ])
})

test('events without an endpoint are not stored', async () => {
  const events = () => shop.ask(sql`select id from webhook_events`)
  await anOrder()
  expect(await events()).toEqual([])
  await aHook({ kinds: ['order.refunded'] })
  await anOrder()
  expect((await events()).length).toBeGreaterThan(0)
  expect(await sendWebhooks(shop)).toBe(0)
  expect([await events(), stub.requests]).toEqual([[], []])
})

test('an order’s refunded amount is what came back of its own money, not of a payment that came twice', async () => {
  await aHook({ kinds: ['order.refunded'] })
  const { open } = await aCardPayment(shop)
  for (const _ of ['once', 'twice']) shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  const wanted = { staff, orderId: open.orderId, amount: rupees(100), key: crypto.randomUUID() }
  await refundPayment(shop, wanted)
  await settleAll(shop)
  await sendWebhooks(shop)
  expect(stub.requests.map(({ body }) => JSON.parse(body).data.order)).toMatchObject([
    { payment_state: 'part_refunded', refunded: rupees(100) },
  ])
})

test('a failed delivery is retried with backoff, same id and body, and given up after eight tries', async () => {
  await aHook({ kinds: ['order.placed'] })
  await anOrder()
  answer(500, 'no room')
  const waits = [0, 1, 5, 30, 120, 300, 600, 1_440]
  for (const wait of waits) {
    shop.clock.pass(wait)
    await sendWebhooks(shop)
    await sendWebhooks(shop)
  }
  expect(await states()).toEqual([{ state: 'given-up', attempts: 8 }])
  expect(new Set(stub.requests.map((request) => `${idOf(request)} ${request.body}`)).size).toBe(1)
  expect(stub.requests).toHaveLength(8)
  const tries = await shop.ask(
    sql`select number, status, answer, error from webhook_attempts order by number desc limit 1`,
  )
  expect(tries).toEqual([
    { number: 8, status: 500, answer: 'no room', error: 'It answered 500. Given up after 8 tries.' },
  ])
})

test('a replay has the id and the words of the first time', async () => {
  const { endpointId } = await aHook({ kinds: ['order.placed'] })
  await anOrder()
  await sendWebhooks(shop)
  const [call] = await shop.ask(sql<{ id: string }>`select id from webhook_deliveries`)
  expect(await replayDeliveries(shop, { staff, endpointId, deliveryId: call?.id ?? '' })).toBe(1)
  expect(await replayDeliveries(shop, { staff, endpointId, deliveryId: call?.id ?? '' })).toMatchObject({
    refused: 'not-offered',
  })
  shop.clock.pass(1)
  expect(await sendWebhooks(shop)).toBe(1)
  const [first, second] = stub.requests
  expect([second?.body, second && idOf(second)]).toEqual([first?.body, first && idOf(first)])
  expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp'])
})

test('a killed sender’s delivery is repeated under the same id, and ten concurrent senders send it once', async () => {
  const { endpointId } = await aHook({ kinds: ['order.placed'] })
  await anOrder()
  stub.behave((response) => response.writeHead(500).end())
  await sendWebhooks(shop)
  answer(200)
  const now = new Date(shop.now().getTime() + 60_000)
  const until = new Date(now.getTime() + 60_000)
  const [claimed] = await claimDeliveries(shop.db, endpointId, { now, until, atMost: 1 })
  shop.clock.pass(1)
  expect(await sendWebhooks(shop)).toBe(0)
  shop.clock.pass(1)
  expect(await Promise.all(Array.from({ length: 10 }, () => sendWebhooks(shop)))).toContain(1)
  expect(stub.requests.map(idOf)).toEqual([claimed?.eventId, claimed?.eventId])
})

test('a new secret signs at once, and the one before for a day beside it', async () => {
  const { endpointId, secret } = await aHook({ kinds: ['order.placed'] })
  const rotated = await rotateSigningSecret(shop, { staff, endpointId })
  const fresh = isRefusal(rotated) ? '' : rotated.secret
  const signers = async () => {
    await sendTestDelivery(shop, { staff, endpointId })
    await sendWebhooks(shop)
    const last = stub.requests.at(-1)
    return last && [isSignedBy(secret, last), isSignedBy(fresh, last)]
  }
  expect(await signers()).toEqual([true, true])
  shop.clock.pass(24 * 60)
  expect(await signers()).toEqual([false, true])
  const [row] = await shop.ask(
    sql<{ secret: string }>`select encode(sealed_secret, 'escape') as secret from webhook_endpoints`,
  )
  expect(row?.secret).not.toContain(fresh.slice(6))
})

test('an endpoint that fails all day is paused, and gets all events in order when resumed', async () => {
  const { endpointId } = await aHook({ kinds: ['order.placed', 'order.ready'] })
  answer(410)
  const orderId = await anOrder()
  await sendWebhooks(shop)
  expect((await findEndpoint(shop.db, endpointId))?.pausedAt).toEqual(shop.now())
  answer(200)
  await deliver(shop, orderId)
  shop.clock.pass(60)
  expect(await sendWebhooks(shop)).toBe(0)
  expect(stub.requests).toHaveLength(1)
  await resumeEndpoint(shop, { staff, endpointId })
  while ((await sendWebhooks(shop)) > 0);
  expect(receivedTypes()).toEqual(['order.placed', 'order.placed', 'order.ready'])
})

test('one that is sick keeps no other waiting, and is asked with one call only until it is well', async () => {
  await aHook({ url: 'https://sick.example/', kinds: ['order.placed'] })
  await aHook({ url: 'https://well.example/', kinds: ['order.placed'] })
  let isSick = true
  stub.behave((response, { headers }) => {
    response.writeHead(headers.host === 'sick.example' && isSick ? 503 : 200).end()
  })
  for (let at = 0; at < 12; at += 1) await anOrder()
  await sendWebhooks(shop)
  const requestsTo = (host: string) => stub.requests.filter(({ headers }) => headers['host'] === host).length
  expect([requestsTo('sick.example'), requestsTo('well.example')]).toEqual([8, 12])
  await sendWebhooks(shop)
  expect(requestsTo('sick.example')).toBe(8)
  shop.clock.pass(10)
  await sendWebhooks(shop)
  expect(requestsTo('sick.example')).toBe(9)
  isSick = false
  shop.clock.pass(60)
  while ((await sendWebhooks(shop)) > 0);
  expect(requestsTo('sick.example')).toBe(21)
})

test('a redirect is not followed, and an answer is kept by its beginning only', async () => {
  await aHook({ kinds: ['order.placed'] })
  stub.behave((response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end('a'.repeat(5_000)))
  await anOrder()
  await sendWebhooks(shop)
  const [one] = await shop.ask(sql<{ answer: string; error: string }>`select answer, error from webhook_attempts`)
  expect([one?.answer.length, one?.error]).toEqual([1_000, expect.stringContaining('does not go')])
  expect(stub.requests).toHaveLength(1)
})

test('a webhook URL inside the network is refused, and no request is sent', async () => {
  const inside = ['https://127.0.0.1:8443/', 'https://localhost:8443/', 'https://[::1]:8443/', 'https://10.0.0.1/']
  const withRealWay = { ...shop, fetchOutside: safeFetch }
  for (const url of inside) await aHook({ url, kinds: ['order.placed'] })
  await anOrder()
  await sendWebhooks(withRealWay)
  const tries = await shop.ask(sql<{ error: string }>`select error from webhook_attempts`)
  expect(tries).toEqual(inside.map(() => ({ error: expect.stringContaining('does not go there') })))
})

test('while it is off nothing is kept for later', async () => {
  const { endpointId } = await aHook({ kinds: ['order.placed'] })
  const typed = { url: 'https://books.example/', label: '', kinds: ['order.placed'] }
  await anOrder()
  await changeEndpoint(shop, { staff, endpointId, typed: { ...typed, on: false }, seen: '' })
  await anOrder()
  await changeEndpoint(shop, { staff, endpointId, typed: { ...typed, on: true }, seen: '' })
  expect(await sendWebhooks(shop)).toBe(0)
  expect(await sendTestDelivery(shop, { staff, endpointId })).toBeNull()
  expect(await sendWebhooks(shop)).toBe(1)
  expect(receivedTypes()).toEqual(['test'])
})
