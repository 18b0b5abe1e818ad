import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { aCrowd, eachOf } from '#tests/support/builders/concurrent-shoppers.ts'
import { expectCleanBooks } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { rough } from '#tests/support/requests/invalid-http.ts'
import { get, jsonHeaders, length, openPort, ours, request, sendRaw } from '#tests/support/servers/raw-http.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { orderOf, sessionCookie } from '#tests/support/visits/api-calls.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const { port, bytesReceived, open } = await openPort(door)

const kB = 1024
const form = { ...ours, 'content-type': 'application/x-www-form-urlencoded' }

afterEach(async () => {
  await expect.poll(open).toBe(0)
  expect(shop.lines.filter(({ level }) => level === 'error')).toEqual([])
  expect((await door.ask('/healthz')).status).toBe(200)
})

/** Sends a body of so many bytes, with Content-Length or chunked. */
function* body(bytes: number, isChunked: boolean): Generator<string | Uint8Array> {
  const chunk = Buffer.alloc(64 * kB, 'a')
  for (let sent = 0; sent < bytes; sent += chunk.length) {
    if (isChunked) yield `${chunk.length.toString(16)}\r\n`
    yield chunk
    if (isChunked) yield '\r\n'
  }
  if (isChunked) yield '0\r\n\r\n'
}

const doors: [string, Record<string, string>, number][] = [
  ['/functions/create-order', jsonHeaders, 64],
  ['/functions/create-order/capture', jsonHeaders, 64],
  ['/functions/cancel', jsonHeaders, 64],
  ['/functions/add-rating', jsonHeaders, 64],
  ['/functions/fetch-wishlisted', jsonHeaders, 64],
  ['/auth/otp', jsonHeaders, 64],
  ['/confirmorder', form, 64],
  ['/order/ORDER', form, 64],
  ['/pay/ORDER', form, 64],
  ['/cart', form, 64],
  ['/webhooks/razorpay', jsonHeaders, 256],
  ['/webhooks/razorpay/return/ORDER', form, 256],
  ['/webhooks/courier', jsonHeaders, 256],
]

test.each(doors)('100 MB for %s are refused at once, without reading them', async (path, headers, limit) => {
  const much = 100 * kB * kB
  const answer = await sendRaw(port, [request(path, { ...headers, 'content-length': String(much) }), ...body(0, false)])
  expect(answer.status).toBe(413)
  for (const isChunked of [false, true]) {
    const length = isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(much) }
    const response = await sendRaw(port, startingWith(request(path, { ...headers, ...length }), body(much, isChunked)))
    expect({ path, isChunked, status: response.status }).toEqual({ path, isChunked, status: 413 })
    // Bytes in flight when the limit was reached are not counted; their number depends on the system.
    expect(bytesReceived()).toBeLessThan((limit + 512) * kB)
  }
})

test('a body that is too much ends a connection that would be kept, after the answer', async () => {
  for (const [path, headers] of doors) {
    const headersSent = { connection: 'keep-alive', ...headers, 'content-length': String(100 * kB * kB) }
    const response = await sendRaw(port, [request(path, headersSent), Buffer.alloc(300 * kB, 'a')])
    expect({ path, status: response.status }).toEqual({ path, status: 413 })
    expect(response.text).toMatch(/\r\nconnection: close\r\n/i)
    expect(response.text).toContain('That was more than the shop can take.')
  }
})

function* startingWith<Chunk>(first: Chunk, rest: Iterable<Chunk>): Generator<Chunk> {
  yield first
  yield* rest
}

test('packed bodies are not unpacked, whatever they would become', async () => {
  const bomb = gzipSync(Buffer.alloc(10 * kB * kB))
  for (const [path, headers] of doors) {
    const headersSent = { ...headers, 'content-encoding': 'gzip', 'content-length': String(bomb.length) }
    const response = await sendRaw(port, [request(path, headersSent), bomb])
    expect({ path, status: response.status }).toEqual({ path, status: 415 })
  }
})

test.each(rough)('%s is the sender’s fault', async (_, sent, statuses) => {
  const response = await sendRaw(port, [sent])
  expect(statuses).toContain(response.status)
  expect(response.text).not.toMatch(/node_modules|\.ts:|\bat \w+ \(|evil\.example/)
  // Node's own refusals have no body; ours have the security headers.
  const isOurs = response.text.includes('The shop speaks')
  expect(/^x-content-type-options: nosniff/im.test(response.text) || !isOurs).toBe(true)
})

test('a hundred visitors who leave in the middle leave nothing open, nothing half done and no word in the log', () =>
  expectNothingLeftBy(100))

test('nor do a thousand', { tags: ['long'] }, () => expectNothingLeftBy(1_000))

async function expectNothingLeftBy(crowd: number): Promise<void> {
  const product = await aProduct(shop, { stock: 1_000 })
  const buyers = await aCrowd(shop, crowd / 4, [aLine(product)])
  const looker = await aShopper(shop)
  const asking = (at: number): string => {
    const buyer = buyers[at >> 2]
    const cookie = { cookie: sessionCookie(buyer?.token ?? '') }
    const order = new URLSearchParams({
      intent: 'cod',
      checkoutKey: aCheckoutKey(),
      shownAmount: String(rupees(1_050)),
    })
    const call = JSON.stringify(orderOf(product.id))
    return (
      [
        () =>
          get(['/orders', '/home', '/cart', '/confirmorder'][(at % 16) >> 2] ?? '/', {
            cookie: sessionCookie(looker.token),
          }),
        () => request('/confirmorder', { ...form, ...cookie, ...length(order.toString()) }, { body: order.toString() }),
        () => request('/functions/create-order', { ...jsonHeaders, ...cookie, ...length(call) }, { body: call }),
        // Half of the body is never sent.
        () =>
          request(
            '/functions/create-order',
            { ...jsonHeaders, ...cookie, ...length(call) },
            { body: call.slice(0, 40) },
          ),
      ][at % 4]?.() ?? ''
    )
  }
  const visitors = Array.from({ length: crowd }, (_, at) => at)
  await eachOf(visitors, 25, (at) => leave(asking(at), at % 7))
  await expect.poll(open).toBe(0)
  const inside = () =>
    shop.ask(sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and (state like 'idle in transaction%' or state = 'active')`)
  await expect.poll(inside).toEqual([])
  expect((await shop.db.selectFrom('orders').select('orderId').execute()).length).toBeGreaterThan(0)
  await expectCleanBooks(shop)
}

/** Requests and disconnects: at once, after a moment, or at the first bytes of the response. */
function leave(headersSent: string, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.on('close', () => resolve())
    const go = () => socket.destroy()
    socket.on('connect', () => {
      socket.write(headersSent, async () => {
        if (patience < 6) {
          await wait(patience * 2)
          go()
        }
      })
    })
    socket.once('data', go)
    socket.setTimeout(2_000, go)
  })
}
