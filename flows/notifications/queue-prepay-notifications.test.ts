import { beforeEach, expect, test } from 'vitest'
import { claimMessages } from '#db/notifications/messages.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { rupees } from '#domain/money.ts'
import { type PrepayNotification, prepayNotifications, prepayTimes } from '#domain/payments/payment-link.ts'
import { payByLink } from '#flows/checkout/pay-by-link.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { completeOrderTask } from '#flows/orders/complete-task.ts'
import { bookShipment } from '#flows/shipping/book-shipment.ts'
import { signLink } from '#flows/signed-link.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import { done, settleAll } from '#tests/support/builders/payments.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { shopWithCourier } from '#tests/support/shops/courier-shop.ts'
import { queuePrepayNotifications } from './queue-prepay-notifications.ts'
import { sendNotifications } from './send-notifications.ts'

const { shop } = await shopWithCourier()
const { sandboxMessages } = shop

const offered = (discount: number | null, notifications: readonly PrepayNotification[] = prepayNotifications) =>
  saveSetting(shop.db, 'prepay', { discount: discount === null ? null : rupees(discount), notifications })

beforeEach(async () => {
  shop.clock.set(new Date())
  await offered(30)
})

/** A COD order of ₹1,050 that costs ₹970 when it is paid online. */
async function aCodOrder() {
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(await aProduct(shop))])
  const token = signLink(shop.pepper, { purpose: 'pay', orderId })
  return {
    orderId,
    token,
    confirm: async () => {
      const { staff } = await aStaff(shop, { roles: ['owner'] })
      done(await completeOrderTask(shop, { staff, orderId, task: 'confirm' }))
    },
    pay: async () => {
      const { gatewayOrderId } = done(await payByLink(shop, { token, shownAmount: rupees(970) }))
      shop.gateway.attempt(gatewayOrderId, { isDeclined: false })
      await settleAll(shop)
    },
    cancel: () => cancelOrder(shop, { orderId, userId: shopper.id, actor: `shopper:${shopper.id}` }),
    book: async () => done(await bookShipment(shop, { orderId, actor: 'staff:test' })),
  }
}

/** Text messages about paying online that have left, oldest first. */
async function sentTemplates() {
  await sendNotifications(shop)
  const sent = sandboxMessages
    .sent()
    .filter(({ channel, template }) => channel === 'sms' && template?.startsWith('prepay'))
  return sent.toReversed().map(({ template }) => template)
}

test('the shopper gets the link after the order and once more after confirmation, with any number of servers', async () => {
  const { token, confirm } = await aCodOrder()
  await Promise.all([1, 2, 3, 4].map(() => queuePrepayNotifications(shop)))
  expect(await sentTemplates()).toEqual(['prepay-offer'])
  const [message] = sandboxMessages.sent().filter(({ template }) => template === 'prepay-offer')
  expect(message?.text).toBe(
    `Your order can be paid online for Rs 970 now instead of Rs 1,050 in cash at the door: http://shop.test/pay/link/${token} - Strut`,
  )
  shop.clock.pass(61)
  await queuePrepayNotifications(shop)
  expect(await sentTemplates()).toEqual(['prepay-offer'])
  await confirm()
  await Promise.all([1, 2, 3, 4].map(() => queuePrepayNotifications(shop)))
  expect(await sentTemplates()).toEqual(['prepay-offer', 'prepay-reminder'])
  shop.clock.pass(600)
  await queuePrepayNotifications(shop)
  expect(await sentTemplates()).toEqual(['prepay-offer', 'prepay-reminder'])
  expect(sandboxMessages.sent().filter(({ channel }) => channel === 'whatsapp')).toHaveLength(3)
})

test('an order confirmed at once gets one notification within the hour', async () => {
  const { confirm } = await aCodOrder()
  await confirm()
  await queuePrepayNotifications(shop)
  expect(await sentTemplates()).toEqual(['prepay-offer'])
  shop.clock.pass(61)
  await queuePrepayNotifications(shop)
  expect(await sentTemplates()).toEqual(['prepay-offer', 'prepay-reminder'])
})

test('an order that the job comes to too late gets the reminder alone, and after two weeks nothing', async () => {
  const minutes = (ms: number) => ms / 60_000
  const late = await aCodOrder()
  shop.clock.pass(minutes(prepayTimes.offerWithin) + 1)
  await queuePrepayNotifications(shop)
  expect(await sentTemplates()).toEqual([])
  await late.confirm()
  await queuePrepayNotifications(shop)
  expect(await sentTemplates()).toEqual(['prepay-reminder'])
  const old = await aCodOrder()
  shop.clock.pass(minutes(prepayTimes.toldFor) + 1)
  await old.confirm()
  await queuePrepayNotifications(shop)
  expect(await sentTemplates()).toEqual(['prepay-reminder'])
})

test('a paid, cancelled or booked order gets no offer, also when that happens before sending', async () => {
  for (const ends of ['pay', 'cancel', 'book'] as const) {
    const before = await aCodOrder()
    await before[ends]()
    await queuePrepayNotifications(shop)
    const meanwhile = await aCodOrder()
    await queuePrepayNotifications(shop)
    await meanwhile[ends]()
    expect(await sentTemplates(), ends).toEqual([])
  }
})

test('without a discount, a gateway or the setting there is no offer', async () => {
  const { confirm } = await aCodOrder()
  await confirm()
  for (const discount of [null, 0]) {
    await offered(discount)
    await queuePrepayNotifications(shop)
  }
  await offered(30, [])
  await queuePrepayNotifications(shop)
  await offered(30)
  await queuePrepayNotifications({ ...shop, gateways: gatewaysOf([]) })
  expect(await sentTemplates()).toEqual([])
  await offered(30, ['prepay-reminder'])
  await queuePrepayNotifications(shop)
  expect(await sentTemplates()).toEqual(['prepay-reminder'])
  // Taken back while a carrier was away.
  await aCodOrder()
  await offered(30)
  await queuePrepayNotifications(shop)
  await offered(30, ['prepay-reminder'])
  expect(await sentTemplates()).toEqual(['prepay-reminder'])
})

test('a job that is resumed sends it once', async () => {
  await aCodOrder()
  await queuePrepayNotifications(shop)
  sandboxMessages.setAway('sms', true)
  await sentTemplates()
  sandboxMessages.setAway('sms', false)
  shop.clock.pass(1)
  // Taken by a server that dies over it, having written nothing down.
  const now = shop.now()
  const until = new Date(now.getTime() + 5 * 60_000)
  expect(await claimMessages(shop.db, 'sms', { now, until, atMost: 50 })).toHaveLength(2)
  await queuePrepayNotifications(shop)
  expect(await sentTemplates()).toEqual([])
  shop.clock.pass(6)
  sandboxMessages.loseAnswers(true)
  expect(await sentTemplates()).toEqual(['prepay-offer'])
  sandboxMessages.loseAnswers(false)
  for (const minutes of [3, 6, 11]) {
    shop.clock.pass(minutes)
    await queuePrepayNotifications(shop)
    expect(await sentTemplates()).toEqual(['prepay-offer'])
  }
})
