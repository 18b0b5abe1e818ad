import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lockOrder } from '#db/orders/transitions.ts'
import { processWebhooks } from '#flows/payments/process-webhooks.ts'
import type { LedgerEvent } from '#providers/payments/sandbox/ledger.ts'
import {
  aCardPayment,
  expectCleanBooks,
  gatewayAtTheDoor,
  orderStateOf,
  queuedNotifications,
  settleAll,
} from '#tests/support/builders/payments.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'

const shop = await testShop()
const { gateway } = shop
const { bring } = gatewayAtTheDoor(shop)

const orders = 500
const replayed = 5_000

/** Histories at the gateway with the order's final state for any order of events. */
const stories = {
  'paid at once': { attempts: ['paid'], end: 'paid waiting claimed', back: 0 },
  'declined, then paid': { attempts: ['declined', 'paid'], end: 'paid waiting claimed', back: 0 },
  'declined, and late through after all': { attempts: ['late'], end: 'paid waiting claimed', back: 0 },
  'paid twice': { attempts: ['paid', 'paid'], end: 'paid waiting claimed', back: 1 },
  'declined twice': { attempts: ['declined', 'declined'], end: 'failed waiting held', back: 0 },
} as const

test(`C2: in ${orders} event orders with duplicates the result is the same, whichever arrives first`, async () => {
  const anyOrder = fc.record({
    story: fc.constantFrom(...(Object.keys(stories) as (keyof typeof stories)[])),
    shuffle: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
    copies: fc.integer({ min: 1, max: 3 }),
    together: fc.integer({ min: 1, max: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(anyOrder, async ({ story, shuffle, copies, together }) => {
      const { open } = await aCardPayment(shop)
      const before = gateway.events().length
      for (const attempt of stories[story].attempts) {
        const made = gateway.attempt(open.gatewayOrderId, { isDeclined: attempt !== 'paid' })
        if (attempt === 'late') gateway.succeedLate(made.id)
      }
      const events = shuffled(Array(copies).fill(gateway.events().slice(before)).flat(), shuffle)
      while (events.length > 0) {
        const answers = await Promise.all(events.splice(0, together).map((event) => bring(event)))
        expect(new Set(answers)).toEqual(new Set([200]))
      }
      await settleAll(shop)
      expect(await orderStateOf(shop, open.orderId)).toBe(stories[story].end)
      const { payments, refunds } = gateway.books()
      const own = payments.filter((payment) => payment.order_id === open.gatewayOrderId)
      const back = refunds.filter(({ payment_id }) => own.some(({ id }) => id === payment_id))
      expect(back).toHaveLength(stories[story].back)
    }),
    { numRuns: orders, endOnFailure: true },
  )
  await expectCleanBooks(shop)
})

function shuffled(events: readonly LedgerEvent[], by: readonly number[]): LedgerEvent[] {
  return events
    .map((event, at) => ({ event, place: by[at % by.length] ?? 0 }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ event }) => event)
}

test(`C11: after a day offline, ${replayed} events arrive at once: each counts once, and memory stays bounded`, async () => {
  // Three events for each payment.
  const payments = Math.ceil(replayed / 3)
  const opened = []
  for (let at = 0; at < payments; at += 1) {
    const { open } = await aCardPayment(shop)
    gateway.attempt(open.gatewayOrderId, { isDeclined: false })
    opened.push(open.orderId)
  }
  expect(gateway.waitingEvents()).toBeGreaterThanOrEqual(replayed)
  shop.clock.pass(24 * 60)
  const before = process.memoryUsage().heapUsed
  gateway.faults.copies = 2
  await settleAll(shop)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000)
  const states = await shop.db
    .selectFrom('orders')
    .select(['paymentState', (select) => select.fn.countAll<number>().as('orders')])
    .groupBy('paymentState')
    .execute()
  expect(states).toEqual([{ paymentState: 'paid', orders: payments }])
  const notifications = (await queuedNotifications(shop)).filter((kind) => kind === 'payment-received')
  expect(notifications).toHaveLength(payments)
  await expectCleanBooks(shop)
})

test('C5: while a slow transaction locks the order, an event is stored and answered, and applied later', async () => {
  const { open } = await aCardPayment(shop)
  // This payment's events only: waiting longer than `idle_in_transaction_session_timeout` would end the connection.
  const before = gateway.events().length
  gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  const news = gateway.events().slice(before)
  expect(news.length).toBeGreaterThan(0)
  await shop.db.transaction().execute(async (tx) => {
    await lockOrder(tx, open.orderId)
    for (const event of news) expect(await bring(event)).toBe(200)
    expect(await orderStateOf(shop, open.orderId)).toBe('pending waiting held')
  })
  await processWebhooks(shop)
  await expect.poll(() => orderStateOf(shop, open.orderId)).toBe('paid waiting claimed')
  await expectCleanBooks(shop)
})
