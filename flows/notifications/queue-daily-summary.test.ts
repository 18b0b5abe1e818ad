import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { indianDay } from '#domain/indian-time.ts'
import { linesDigest } from '#domain/orders/line-quantities.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { cancelOrderUnits } from '#flows/orders/cancel-order-units.ts'
import { aPaidUpiOrder, done } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { queueDailySummary } from './queue-daily-summary.ts'
import { sendNotifications } from './send-notifications.ts'

const shop = await testShop()
/** When the order was placed, by the clock of the database. */
let placed = new Date()
/** Sets the clock to a time in India, so many days after the order. */
const at = (days: number, time: string) => {
  const day = indianDay(new Date(placed.getTime() + days * 24 * 60 * 60_000))
  shop.clock.set(`${day}T${time}:00+05:30`)
}

beforeEach(async () => {
  await aProduct(shop, { id: 'runner', stock: 100 })
  await aPlacedOrder(shop, await aShopper(shop), [aLine({ id: 'runner' })])
  const [order] = await shop.ask(sql<{ createdAt: Date }>`select created_at as "createdAt" from orders`)
  placed = order?.createdAt ?? placed
})

const summaries = async () => {
  await sendNotifications(shop)
  return shop.sandboxMessages.sent().filter(({ template }) => template?.startsWith('daily-summary'))
}

test('the owner gets yesterday in one mail, however many servers and minutes ask', async () => {
  at(1, '08:59')
  await queueDailySummary(shop)
  expect(await summaries()).toEqual([])
  at(1, '09:00')
  await Promise.all([1, 2, 3, 4].map(() => queueDailySummary(shop)))
  at(1, '09:01')
  await queueDailySummary(shop)
  expect(await summaries()).toMatchObject([
    {
      channel: 'email',
      to: 'owner@shop.test',
      subject: 'Your shop yesterday',
      text:
        'Yesterday: orders 1, Rs 1,050 (COD Rs 1,050, UPI Rs 0, card Rs 0, store credit Rs 0). To confirm 1, to pack 0, to ship 0. ' +
        'Low stock 0, returns and refunds 0. See http://shop.test/admin - Strut',
    },
  ])
  // An order of the night before is no news on the next day, the work that waits is.
  at(2, '09:00')
  await queueDailySummary(shop)
  expect((await summaries())[0]?.text).toMatch(/^Yesterday: orders 0, Rs 0 .* To confirm 1, /)
})

test('what was cancelled of an order is not in the sum of the day', async () => {
  const { staff } = await aStaff(shop)
  const orderId = await aPlacedOrder(shop, await aShopper(shop), [aLine({ id: 'runner' }, '', 3)])
  const seen = linesDigest(await findOrderedLines(shop.db, orderId))
  const part = { staff, orderId, units: [{ position: 0, quantity: 2 }], seen, idempotencyKey: aCheckoutKey() }
  done(await cancelOrderUnits(shop, { isStepUpFresh: true, ...part, reason: 'Damaged', restocked: true }))
  at(1, '09:00')
  await queueDailySummary(shop)
  // ₹1,050, and ₹1,000 of ₹3,000 with its charge of ₹150.
  expect((await summaries())[0]?.text).toContain('Yesterday: orders 2, Rs 2,200 (COD Rs 2,200,')
})

test('a refund that the owner has to send by hand is work that waits', async () => {
  const { orderId, shopper } = await aPaidUpiOrder(shop)
  done(await cancelOrder(shop, { orderId, userId: shopper.id, actor: 'shopper' }))
  at(1, '09:00')
  await queueDailySummary(shop)
  expect((await summaries())[0]?.text).toContain('returns and refunds 1.')
})

test('the daily summary is in the owner’s language, on the configured channel, and can be turned off', async () => {
  const { staff } = await aStaff(shop)
  await sql`update staff set language = 'hi' where id = ${staff.id}`.execute(shop.db)
  const owner = { phone: '+919811122233', email: 'owner@shop.test' }
  const shopWithPhone = { ...shop, messageProviders: { ...shop.messageProviders, owner } }
  await saveSetting(shop.db, 'daily-summary', { isOn: false, hour: 20, channel: 'whatsapp' })
  at(1, '20:05')
  await queueDailySummary(shopWithPhone)
  await saveSetting(shop.db, 'daily-summary', { isOn: true, hour: 20, channel: 'whatsapp' })
  await queueDailySummary(shopWithPhone)
  await sendNotifications(shopWithPhone)
  const sent = shop.sandboxMessages.sent().filter(({ template }) => template?.startsWith('daily-summary'))
  expect(sent).toMatchObject([{ channel: 'whatsapp', to: owner.phone, template: 'daily-summary.hi' }])
  expect(sent[0]?.text).toMatch(/^कल: 1 ऑर्डर, ₹1,050 /)
})
