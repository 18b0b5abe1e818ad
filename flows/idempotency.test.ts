import { afterEach, expect, test, vi } from 'vitest'
import { inTransaction } from '#db/engine/database.ts'
import { deleteExpiredRows } from '#db/engine/expired-rows.ts'
import { responseInserted } from '#db/engine/idempotency.ts'
import { aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import {
  type BuildResponse,
  keyUsedWithOtherBody,
  runIdempotently,
  runInOneTransaction,
  stillRunning,
} from './idempotency.ts'

const shop = await testShop()
const body = '{"items":[]}'

/** Work that counts how often it was done. */
function work(status = 200) {
  const done = { times: 0 }
  const run = async () => {
    done.times += 1
    return { status, body: { orderId: `ORDER${done.times}` } }
  }
  return { done, run }
}

async function aRequest(rawBody = body) {
  const { id } = await aShopper(shop)
  return { userId: id, route: 'create-order', key: crypto.randomUUID() as string, rawBody }
}

test('twenty equal requests at once are executed once; a repeat gets the same response', async () => {
  const [request, { done, run }] = [await aRequest(), work()]
  const answers = await Promise.all(Array.from({ length: 20 }, () => runIdempotently(shop, request, run)))
  expect(done.times).toBe(1)
  for (const answer of answers) expect([200, 409]).toContain(answer.status)
  const again = await Promise.all(Array.from({ length: 20 }, () => runIdempotently(shop, request, run)))
  expect(new Set(again.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ status: 200, body: { orderId: 'ORDER1' } })]),
  )
  expect(done.times).toBe(1)
})

test('a key with another body is refused, and another shopper’s key is another key', async () => {
  const [request, { done, run }] = [await aRequest(), work()]
  await runIdempotently(shop, request, run)
  expect(await runIdempotently(shop, { ...request, rawBody: `${body} ` }, run)).toEqual(keyUsedWithOtherBody)
  const { id } = await aShopper(shop)
  expect(await runIdempotently(shop, { ...request, userId: id }, run)).toMatchObject({ body: { orderId: 'ORDER2' } })
  expect(await runIdempotently(shop, { ...request, route: 'cancel' }, run)).toMatchObject({
    body: { orderId: 'ORDER3' },
  })
  expect(done.times).toBe(3)
})

test('a final no is kept, our own fault is not', async () => {
  const [refused, broken] = [await aRequest(), await aRequest()]
  const [no, fault] = [work(409), work(503)]
  for (let at = 0; at < 2; at += 1) await runIdempotently(shop, refused, no.run)
  for (let at = 0; at < 2; at += 1) await runIdempotently(shop, broken, fault.run)
  expect([no.done.times, fault.done.times]).toEqual([1, 2])
  const dies = async () => Promise.reject(new Error('a bug'))
  await expect(runIdempotently(shop, await aRequest(), dies)).rejects.toThrow('a bug')
})

test('a COD code may be sent with the same idempotency key', async () => {
  const request = await aRequest()
  const [asked, { done, run }] = [work(428), work()]
  await runIdempotently(shop, request, asked.run)
  const withCode = { ...request, rawBody: '{"cod_code":"123456"}' }
  expect(await runIdempotently(shop, withCode, run)).toMatchObject({ status: 200 })
  expect(await runIdempotently(shop, request, run)).toEqual(keyUsedWithOtherBody)
  expect([asked.done.times, done.times]).toEqual([1, 1])
})

/** A request whose work ends when it is told to, with the timers of its server in the test's hand. */
async function startSlowRequest() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const request = await aRequest()
  const work = Promise.withResolvers<{ status: number; body: unknown }>()
  const answer = runIdempotently(shop, request, () => work.promise)
  await expect.poll(findClaim).toBeDefined()
  return { request, answer, finish: () => work.resolve({ status: 200, body: 'slow' }) }
}

const findClaim = () => shop.db.selectFrom('idempotencyKeys').select('createdAt').executeTakeFirst()

afterEach(() => {
  vi.useRealTimers()
})

test('a server that died over a request is replaced after ten seconds', async () => {
  const { request } = await startSlowRequest()
  const { done, run } = work()
  shop.clock.pass(9 / 60)
  expect(await runIdempotently(shop, request, run)).toEqual(stillRunning)
  shop.clock.pass(1.1 / 60)
  expect(await runIdempotently(shop, request, run)).toMatchObject({ status: 200 })
  expect(done.times).toBe(1)
})

test('a request that takes longer than ten seconds is not done a second time', async () => {
  const { request, answer, finish } = await startSlowRequest()
  const { done, run } = work()
  for (let second = 0; second < 30; second += 3) {
    shop.clock.pass(3 / 60)
    vi.advanceTimersByTime(3_000)
    await expect.poll(findClaim).toEqual({ createdAt: shop.now() })
    expect(await runIdempotently(shop, request, run)).toEqual(stillRunning)
  }
  finish()
  expect(await answer).toEqual({ status: 200, body: 'slow' })
  expect(await runIdempotently(shop, request, run)).toEqual(await answer)
  expect(done.times).toBe(0)
})

test('after 25 hours a key is new', async () => {
  const [request, { done, run }] = [await aRequest(), work()]
  await runIdempotently(shop, request, run)
  shop.clock.pass(25 * 60 + 1)
  const before = new Date(shop.clock.now().getTime() - 25 * 60 * 60_000)
  const gone = await deleteExpiredRows(shop.db, [['idempotencyKeys', 'createdAt', before]])
  expect(gone).toEqual({ idempotencyKeys: 1 })
  await runIdempotently(shop, request, run)
  expect(done.times).toBe(2)
})

/** Work whose transaction stores its response; `then` comes after it, as a refusal or an error would. */
function workInTransaction(then: (body: object) => StoredWork = (body) => ({ status: 200, body })) {
  const done = { times: 0 }
  const run = async (build?: BuildResponse) => {
    done.times += 1
    const body = { orderId: `ORDER${done.times}` }
    return inTransaction(shop.db, async (tx) => {
      if (build) await responseInserted(build(body)).execute(tx)
      return then(body)
    })
  }
  return { done, run }
}

type StoredWork = { status: number; body: object }

test('a response that was stored with its order is given again, and another body is refused', async () => {
  const [request, { done, run }] = [await aRequest(), workInTransaction()]
  const first = await runInOneTransaction(shop, request, run)
  expect(first).toEqual({ status: 200, body: { orderId: 'ORDER1' } })
  expect(await runInOneTransaction(shop, request, run)).toEqual(first)
  expect(await runInOneTransaction(shop, { ...request, rawBody: `${body} ` }, run)).toEqual(keyUsedWithOtherBody)
  expect(done.times).toBe(1)
})

test('of twenty different requests with one key at once, one is executed and the others are refused', async () => {
  const [request, { run }] = [await aRequest(), workInTransaction()]
  const all = Array.from({ length: 20 }, (_, at) => ({ ...request, rawBody: `{"at":${at}}` }))
  const answers = await Promise.all(all.map((each) => runInOneTransaction(shop, each, run)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(19)
})

test('a transaction that is rolled back stores no response: an error may be retried, a refusal is kept', async () => {
  const broken = workInTransaction(() => {
    throw new Error('a bug')
  })
  const request = await aRequest()
  await expect(runInOneTransaction(shop, request, broken.run)).rejects.toThrow('a bug')
  const refused = async () => ({ status: 409, body: { error: 'sold out' } })
  expect(await runInOneTransaction(shop, request, refused)).toMatchObject({ status: 409 })
  const { done, run } = workInTransaction()
  expect(await runInOneTransaction(shop, request, run)).toEqual({ status: 409, body: { error: 'sold out' } })
  expect(done.times).toBe(0)
})

test('a claim that an earlier version left behind is taken over', async () => {
  const { request } = await startSlowRequest()
  const { done, run } = workInTransaction()
  expect(await runInOneTransaction(shop, request, run)).toEqual(stillRunning)
  shop.clock.pass(10.1 / 60)
  expect(await runInOneTransaction(shop, request, run)).toMatchObject({ status: 200 })
  expect(done.times).toBe(1)
})
