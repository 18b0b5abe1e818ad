import { describe, expect, test } from 'vitest'
import { findCart } from '#db/carts.ts'
import type { LedgerEvent } from '#providers/payments/sandbox-ledger.ts'
import {
  aCardPayment,
  expectCleanBooks,
  gatewayAtTheDoor,
  noticesOf,
  settleAll,
  shelfOf,
  stateOf,
} from '#tests/paying.ts'
import { testShop } from '#tests/test-shop.ts'
import { applyWebhooks } from './apply-webhooks.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const shop = await testShop()
const { gateway } = shop
const { door, bring, comeBack } = gatewayAtTheDoor(shop)

const named = (events: readonly LedgerEvent[], names: readonly string[]) =>
  names.flatMap((name) => events.filter((event) => event.name === name).slice(-1))

const sequences = {
  'captured, paid': ['payment.captured', 'order.paid'],
  'paid, captured': ['order.paid', 'payment.captured'],
  'failed, authorized, captured': ['payment.failed', 'payment.authorized', 'payment.captured'],
} as const

type Cell = { copies: number; time: 'before' | 'during' | 'after'; order: keyof typeof sequences }

const cells = [0, 1, 2, 5].flatMap((copies) =>
  (['before', 'during', 'after'] as const).flatMap((time) =>
    (Object.keys(sequences) as (keyof typeof sequences)[]).map((order): Cell => ({ copies, time, order })),
  ),
)

describe('whatever comes how often, when and in which order, an order is paid once', () => {
  test('there are 36 ways', () => expect(cells).toHaveLength(36))

  test.each(cells)('$copies × $order, $time the browser’s return', async ({ copies, time, order }) => {
    const { product, shopper, open } = await aCardPayment(shop, { stock: 5, quantity: 2 })
    const before = gateway.events().length
    const isLate = order.startsWith('failed')
    const paid = gateway.attempt(open.gatewayOrderId, { isDeclined: isLate })
    if (isLate) gateway.succeedLate(paid.id)
    const events = named(gateway.events().slice(before), sequences[order])
    expect(events).toHaveLength(sequences[order].length)
    const deliver = async () => {
      for (const event of events) {
        for (let copy = 0; copy < copies; copy += 1) expect(await bring(event)).toBe(200)
      }
    }
    if (copies === 0) {
      // Nobody tells us anything and the browser is closed: the reconciling job finds it after two minutes.
      shop.clock.pass(2)
      await reconcilePayments(shop)
    } else if (time === 'during') {
      await Promise.all([deliver(), comeBack(open.orderId, paid.slip)])
    } else {
      const steps = [deliver, () => comeBack(open.orderId, paid.slip)]
      for (const step of time === 'before' ? steps : steps.reverse()) await step()
    }
    await applyWebhooks(shop)
    await expect.poll(() => stateOf(shop, open.orderId)).toBe('paid waiting claimed')
    expect(await comeBack(open.orderId, paid.slip)).toMatchObject({ standing: 'paid' })
    expect(await shelfOf(shop, product)).toBe('3 on hand, 0 reserved')
    expect(await noticesOf(shop)).toEqual(['payment-received'])
    expect(await findCart(shop.db, shopper.id)).toEqual([])
    await expectCleanBooks(shop)
  })
})

test('a true event that comes again after an hour or a month changes nothing', async () => {
  const { open } = await aCardPayment(shop)
  gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  const facts = async () => [
    await stateOf(shop, open.orderId),
    await noticesOf(shop),
    await shop.db.selectFrom('orderEvents').selectAll().orderBy('seq').execute(),
  ]
  const then = await facts()
  for (const minutes of [60, 30 * 24 * 60]) {
    shop.clock.pass(minutes)
    for (const event of gateway.events()) {
      expect(await bring(event)).toBe(200)
      // Under another name, which nobody signs, it is still the same news.
      expect(await bring({ ...event, id: `evt_${minutes}_${event.id}` })).toBe(200)
    }
    await applyWebhooks(shop)
  }
  expect(await facts()).toEqual(then)
})

test('only what is signed with the secret of today or the one before comes in', async () => {
  const { open } = await aCardPayment(shop)
  gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  const [authorized, captured] = gateway.events().slice(-3)
  if (!authorized || !captured) throw new Error('no events')
  const right = gateway.sign(captured.raw)
  const wrongs = [
    '',
    'x',
    right.toUpperCase(),
    right.slice(1),
    gateway.sign(authorized.raw),
    gateway.sign(''),
  ]
  for (const wrong of wrongs) expect(await bring(captured, wrong)).toBe(400)
  const rewritten = { ...captured, raw: JSON.stringify(JSON.parse(captured.raw), null, 1) }
  expect(await bring(rewritten, right)).toBe(400)
  expect(await shop.db.selectFrom('webhookInbox').selectAll().execute()).toEqual([])
  expect(await stateOf(shop, open.orderId)).toBe('pending waiting held')
  expect(await bring(captured, right)).toBe(200)
  await applyWebhooks(shop)
  await expect.poll(() => stateOf(shop, open.orderId)).toBe('paid waiting claimed')
})

test('an answer to an event tells nothing but yes or no', async () => {
  const send = (body: string, signature: string) =>
    door.request('/webhooks/razorpay', {
      method: 'POST',
      body,
      headers: { 'x-razorpay-signature': signature },
    })
  const refused = await send('{"event":"payment.captured"}', 'wrong')
  expect([refused.status, await refused.text()]).toEqual([400, 'The signature is wrong.'])
  for (const body of ['{"event":"settlement.processed"}', 'no json at all', '{"event":"payment.captured"}']) {
    const answer = await send(body, gateway.sign(body))
    expect([answer.status, await answer.text()]).toEqual([200, 'ok'])
  }
  await applyWebhooks(shop)
  const kept = async () => shop.db.selectFrom('webhookInbox').select('verdict').orderBy('verdict').execute()
  await expect
    .poll(kept)
    .toEqual([{ verdict: 'ignored: settlement.processed' }, { verdict: 'received' }, { verdict: 'received' }])
})

test('an event that breaks us is kept, tried again later, and stands in nobody’s way', async () => {
  const { open } = await aCardPayment(shop)
  const broken = '{"event":"payment.captured","payload":{"payment":{"entity":{"id":7}}}}'
  await bring({ id: 'evt_broken', raw: broken })
  gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  await expect.poll(() => stateOf(shop, open.orderId)).toBe('paid waiting claimed')
  const waiting = () =>
    shop.db.selectFrom('webhookInbox').where('appliedAt', 'is', null).select(['tries', 'nextTryAt']).execute()
  await expect.poll(async () => (await waiting()).map(({ tries }) => tries)).toEqual([1])
  await applyWebhooks(shop)
  expect((await waiting()).map(({ tries }) => tries)).toEqual([1])
  shop.clock.pass(3)
  await applyWebhooks(shop)
  expect((await waiting()).map(({ tries }) => tries)).toEqual([2])
})
