import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#db/engine/database.ts'
import { claimMessages, findFailedMessages } from '#db/notifications/messages.ts'
import { insertNotification } from '#db/notifications/outbox.ts'
import { lockOrder, type OrderMove } from '#db/orders/transitions.ts'
import { notificationChannels } from '#domain/notifications/notification.ts'
import { shortNumber } from '#domain/orders/number.ts'
import { authenticateShopper } from '#flows/accounts/authenticate-shopper.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { moveOrder } from '#flows/orders/move-order.ts'
import { releaseUnpaidOrders } from '#flows/orders/release-unpaid-orders.ts'
import { signLink } from '#flows/signed-link.ts'
import type { OutgoingMessage } from '#providers/messages/messages.ts'
import { aCardPayment, settleAll } from '#tests/support/builders/payments.ts'
import {
  aLine,
  anAddress,
  aPlacedOrder,
  aProduct,
  aShopper,
  type TestShopper,
} from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { sendNotifications } from './send-notifications.ts'

const shop = await testShop()
const { sandboxMessages } = shop
let asha: TestShopper

beforeEach(async () => {
  await aProduct(shop, { id: 'runner', stock: 100 })
  asha = await aShopper(shop)
})

const anOrder = () => aPlacedOrder(shop, asha, [aLine({ id: 'runner' })])

/** Sent messages, oldest first: 'sms to +91…: template'. */
const sentMessages = () =>
  sandboxMessages
    .sent()
    .toReversed()
    .map(({ channel, to, template }) => `${channel} to ${to}: ${template}`)

async function move(orderId: string, ...steps: Omit<OrderMove, 'cause' | 'actor'>[]): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    await tx.updateTable('orders').set({ waybill: 'W123' }).where('orderId', '=', orderId).execute()
    let order = await lockOrder(tx, orderId)
    for (const step of steps) if (order) order = await moveOrder(tx, order, { ...step, cause: 'test', actor: 'test' })
  })
}

test('a COD order notifies the shopper on both phones and the owner by e-mail, once each', async () => {
  const orderId = await anOrder()
  expect(await sendNotifications(shop)).toBe(3)
  expect(sentMessages().toSorted()).toEqual([
    'email to owner@shop.test: new-order',
    `sms to ${asha.phone}: order-placed`,
    `whatsapp to ${anAddress.whatsapp}: order-placed`,
  ])
  const texts = sandboxMessages.sent().map(({ text }) => text)
  expect(texts).toContain(
    `Your order is placed. Please keep Rs 1,050 ready in cash for the courier. Follow it at http://shop.test/track/${signLink(shop.pepper, { purpose: 'track', orderId })} - Strut`,
  )
  expect(texts).toContain(
    `New order ${shortNumber(orderId)} by Cash on Delivery: Rs 1,050, pieces: 1, to BENGALURU 560001. - Strut`,
  )
  expect(await sendNotifications(shop)).toBe(0)
  const [event] = await shop.db.selectFrom('outbox').select('sentAt').execute()
  expect(event?.sentAt).toEqual(shop.now())
})

test('ten concurrent senders send each message once', async () => {
  for (let at = 0; at < 20; at += 1) await anOrder()
  // Spread before, so that all ten reach for the same messages.
  for (const channel of notificationChannels) sandboxMessages.setAway(channel, true)
  await sendNotifications(shop)
  for (const channel of notificationChannels) sandboxMessages.setAway(channel, false)
  shop.clock.pass(1)
  await Promise.all(Array.from({ length: 10 }, () => sendNotifications(shop)))
  const messages = sandboxMessages.sent().map(({ channel, text }) => `${channel} ${text}`)
  expect(messages).toHaveLength(60)
  expect(new Set(messages).size).toBe(60)
  expect(sandboxMessages.handed()).toBe(60)
})

test('every event of an order is notified once', async () => {
  const orderId = await anOrder()
  await move(orderId, { fulfilment: 'ready' }, { fulfilment: 'shipped' })
  await sendNotifications(shop)
  await move(orderId, { fulfilment: 'delivered' })
  await sendNotifications(shop)
  const texts = sandboxMessages
    .sent()
    .toReversed()
    .filter(({ channel }) => channel === 'sms')
  expect(texts.map(({ template }) => template)).toEqual(['order-placed', 'order-shipped', 'order-delivered'])
  expect(texts[1]?.text).toContain('waybill W123')
})

test('a provider outage of an hour stops no order, and each message is sent once afterwards (J7)', async () => {
  sandboxMessages.setAway('sms', true)
  const orders = []
  for (let minute = 0; minute < 60; minute += 1) {
    if (minute % 10 === 0) orders.push(await anOrder())
    await sendNotifications(shop)
    shop.clock.pass(1)
  }
  expect(sandboxMessages.sent().filter(({ channel }) => channel === 'sms')).toEqual([])
  // Whom the others carry to waited for nothing.
  expect(sandboxMessages.sent().filter(({ channel }) => channel === 'whatsapp')).toHaveLength(6)
  sandboxMessages.setAway('sms', false)
  for (let minute = 0; minute < 65; minute += 1) {
    await sendNotifications(shop)
    shop.clock.pass(1)
  }
  const late = sandboxMessages.sent().filter(({ channel }) => channel === 'sms')
  for (const orderId of orders)
    expect(late.filter(({ text }) => text.includes(signLink(shop.pepper, { purpose: 'track', orderId })))).toHaveLength(
      1,
    )
  expect(sandboxMessages.sent()).toHaveLength(18)
  expect(sandboxMessages.handed()).toBe(18)
  const left = shop.lines.filter(({ level }) => level === 'error')
  expect(left).toEqual([])
})

test('a lost response or a killed server sends no second message', async () => {
  await anOrder()
  sandboxMessages.loseAnswers(true)
  await sendNotifications(shop)
  sandboxMessages.loseAnswers(false)
  expect(sandboxMessages.sent()).toHaveLength(3)
  shop.clock.pass(2)
  await sendNotifications(shop)
  expect(sandboxMessages.sent()).toHaveLength(3)

  await anOrder()
  sandboxMessages.setAway('sms', true)
  await sendNotifications(shop)
  sandboxMessages.setAway('sms', false)
  shop.clock.pass(1)
  // Taken, and never heard of again.
  const now = shop.now()
  const until = new Date(now.getTime() + 5 * 60_000)
  expect(await claimMessages(shop.db, 'sms', { now, until, atMost: 50 })).toHaveLength(1)
  expect(await sendNotifications(shop)).toBe(0)
  shop.clock.pass(5)
  expect(await sendNotifications(shop)).toBe(1)
  expect(sandboxMessages.sent()).toHaveLength(6)
})

test('a notification is given up after sixteen hours and stays visible to the owner', async () => {
  const orderId = await anOrder()
  sandboxMessages.setAway('sms', true)
  for (let step = 0; step < 70; step += 1) {
    await sendNotifications(shop)
    shop.clock.pass(15)
  }
  sandboxMessages.setAway('sms', false)
  expect(await sendNotifications(shop)).toBe(0)
  expect(await findFailedMessages(shop.db)).toMatchObject([
    { orderId, kind: 'order-placed', recipient: 'shopper', channel: 'sms', attempts: 11 },
  ])
  expect(shop.lines.filter(({ level }) => level === 'error')).toHaveLength(1)
})

test('deleted accounts get no notifications, and no one gets offers without consent', async () => {
  const orderId = await anOrder()
  // In the very moment between the two: what waits for a deleted account goes with it.
  const nobody = { phone: null, address: null, rawUserMetaData: '{}', blockedAt: shop.now(), erasedAt: shop.now() }
  await shop.db.updateTable('users').set(nobody).where('id', '=', asha.id).execute()
  await inTransaction(shop.db, (tx) =>
    insertNotification(tx, { kind: 'an-offer', dedupeKey: 'offer', payload: { orderId, userId: asha.id } }),
  )
  await sendNotifications(shop)
  expect(sentMessages()).toEqual(['email to owner@shop.test: new-order'])
  expect(await findFailedMessages(shop.db)).toEqual([])
})

test('a shopper without marketing consent still gets order notifications', async () => {
  const consent = { userId: asha.id, purpose: 'marketing' as const, version: '1', given: false, at: shop.now() }
  await shop.db.insertInto('consents').values(consent).execute()
  await anOrder()
  expect(await sendNotifications(shop)).toBe(3)
})

test('events from before a channel was switched on are not sent', async () => {
  const off = { ...shop, messageProviders: { ...shop.messageProviders, sms: null, whatsapp: null, email: null } }
  await anOrder()
  expect(await sendNotifications(off)).toBe(0)
  expect(await sendNotifications(shop)).toBe(0)
  const noOwner = { ...shop, messageProviders: { ...shop.messageProviders, owner: { phone: null, email: null } } }
  await anOrder()
  expect(await sendNotifications(noOwner)).toBe(2)
})

test('an expired payment is notified if it was tried, not otherwise', async () => {
  const [{ open, shopper }, idle] = [await aCardPayment(shop), await aCardPayment(shop)]
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: true })
  await settleAll(shop)
  shop.clock.pass(61)
  await releaseUnpaidOrders(shop)
  await sendNotifications(shop)
  expect(sentMessages().toSorted()).toEqual([
    `sms to ${shopper.phone}: payment-failed`,
    `whatsapp to ${anAddress.whatsapp}: payment-failed`,
  ])
  expect(JSON.stringify(sandboxMessages.sent())).not.toContain(idle.open.orderId)
})

test('money that comes after its order was cancelled is said to go back, and no one is told that it is packed', async () => {
  const { open, shopper } = await aCardPayment(shop)
  const { orderId } = open
  await cancelOrder(shop, { orderId, userId: shopper.id, actor: `shopper:${shopper.id}` })
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  await sendNotifications(shop)
  expect(new Set(sandboxMessages.sent().map(({ template }) => template))).toEqual(
    new Set(['refund-started', 'refund-made']),
  )
})

test('outdated notifications are dropped, and no log line has a phone number', async () => {
  const orderId = await anOrder()
  await move(orderId, { fulfilment: 'ready' }, { fulfilment: 'shipped' })
  const news = { kind: 'out-for-delivery', dedupeKey: 'out', payload: { orderId } }
  await inTransaction(shop.db, (tx) => insertNotification(tx, news))
  sandboxMessages.setAway('sms', true)
  await sendNotifications(shop)
  await move(orderId, { fulfilment: 'delivered' })
  sandboxMessages.setAway('sms', false)
  shop.clock.pass(2)
  await sendNotifications(shop)
  expect(sentMessages().filter((line) => line.includes('out-for-delivery'))).toEqual([
    `whatsapp to ${anAddress.whatsapp}: out-for-delivery-cod`,
  ])
  const log = JSON.stringify(shop.lines)
  for (const personal of [asha.phone.slice(3), anAddress.phone.slice(3), 'owner@shop.test', 'BENGALURU'])
    expect(log).not.toContain(personal)
})

test('an added sign-in method is notified by phone and e-mail', async () => {
  const payload = { userId: asha.id, method: 'google', phone: asha.phone, email: 'asha@mail.test' }
  await inTransaction(shop.db, (tx) =>
    insertNotification(tx, { kind: 'sign-in-method-added', dedupeKey: 'way', payload }),
  )
  await sendNotifications(shop)
  expect(sentMessages().toSorted()).toEqual([
    'email to asha@mail.test: sign-in-method-added',
    `sms to ${asha.phone}: sign-in-method-added`,
  ])
})

test('a shopper who chose Hindi gets messages in Hindi, the owner in English', async () => {
  await authenticateShopper(shop, { cookie: asha.token }, 'hi')
  const orderId = await anOrder()
  await sendNotifications(shop)
  expect(sentMessages().toSorted()).toEqual([
    'email to owner@shop.test: new-order',
    `sms to ${asha.phone}: order-placed.hi`,
    `whatsapp to ${anAddress.whatsapp}: order-placed.hi`,
  ])
  const order = `http://shop.test/track/${signLink(shop.pepper, { purpose: 'track', orderId })}?lang=hi - Strut`
  expect(sandboxMessages.sent().map(({ text }) => text)).toContain(
    `आपका ऑर्डर हो गया। कूरियर के लिए ₹1,050 कैश तैयार रखें। ऑर्डर यहाँ देखें: ${order}`,
  )
})

test('a template registered in English only is sent in English', async () => {
  await authenticateShopper(shop, { cookie: asha.token }, 'hi')
  const { sms, whatsapp, email, owner } = shop.messageProviders
  if (!sms || !whatsapp) throw new Error('Both are played')
  const isHindi = (template: string) => template.endsWith('.hi')
  const messageProviders = {
    email,
    owner,
    sms: { ...sms, knows: (template: string) => !isHindi(template) },
    whatsapp: {
      ...whatsapp,
      send: async (message: OutgoingMessage) =>
        isHindi(message.template) ? { refused: 'WhatsApp 132001', isUnknownTemplate: true } : whatsapp.send(message),
    },
  }
  await anOrder()
  expect(await sendNotifications({ ...shop, messageProviders })).toBe(3)
  expect(sentMessages().toSorted()).toEqual([
    'email to owner@shop.test: new-order',
    `sms to ${asha.phone}: order-placed`,
    `whatsapp to ${anAddress.whatsapp}: order-placed`,
  ])
})
