import { expect, test, vi } from 'vitest'
import { findOrder } from '#db/orders/orders.ts'
import { findShipment } from '#db/shipping/shipments.ts'
import { rupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { codNotServed, notServed } from '#domain/shipping/texts.ts'
import { placeCodOrder } from '#flows/checkout/place-cod-order.ts'
import { sendNotifications } from '#flows/notifications/send-notifications.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import type { Push } from '#providers/courier/courier.ts'
import { couriersOf } from '#providers/courier/couriers.ts'
import { aCheckoutKey, aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { shopWithCourier } from '#tests/support/shops/courier-shop.ts'
import { bookShipment } from './book-shipment.ts'
import { pollAfterPush } from './poll-after-push.ts'
import { refreshTracking } from './refresh-tracking.ts'

const { shop, courier } = await shopWithCourier()

async function anOrder() {
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(await aProduct(shop))])
  const look = async () => {
    const order = await findOrder(shop.db, shopper.id, orderId)
    return { orderStatus: order?.orderStatus, state: order?.fulfilmentState, waybill: order?.waybill }
  }
  return { orderId, userId: shopper.id, look, book: () => bookShipment(shop, { orderId, actor: 'staff:1' }) }
}

async function pass(hours: number) {
  shop.clock.pass(hours * 60)
  await refreshTracking(shop)
}

test('a booked order has a waybill and an invoice, and waits to be fetched', async () => {
  const order = await anOrder()
  const booked = await order.book()
  expect(isRefusal(booked)).toBe(false)
  expect(await order.look()).toMatchObject({ orderStatus: 'waiting', state: 'ready', waybill: expect.any(String) })
  expect(await shop.db.selectFrom('invoices').select('serial').execute()).toHaveLength(1)
})

test('two concurrent submissions, or a retry after a lost response, make one parcel', async () => {
  const order = await anOrder()
  courier.behave('lost-response')
  expect(await order.book()).toMatchObject({ refused: 'unreachable' })
  expect(await order.look()).toMatchObject({ state: 'waiting', waybill: null })
  courier.behave('none')
  const booked = await Promise.all([order.book(), order.book()])
  const waybills = booked.map((one) => (isRefusal(one) ? one.refused : one.waybill))
  expect(waybills).toContain((await order.look()).waybill)
  expect(courier.parcels().filter(({ orderId }) => orderId === order.orderId)).toHaveLength(1)
})

test('a courier that refuses the second of two concurrent requests does not undo the first', async () => {
  const order = await anOrder()
  const { book } = courier
  const second = Promise.withResolvers<void>()
  const spy = vi.spyOn(courier, 'book')
  spy.mockImplementationOnce(async (parcel) => {
    await second.promise
    return book(parcel)
  })
  spy.mockImplementationOnce(async () => {
    second.resolve()
    await expect.poll(order.look).toMatchObject({ state: 'ready' })
    return { waybill: null, refused: 'Duplicate order' }
  })
  const waybills = (await Promise.all([order.book(), order.book()])).map((one) => !isRefusal(one) && one.waybill)
  expect(waybills.toSorted()).toEqual([false, (await order.look()).waybill].toSorted())
  expect(await findShipment(shop.db, order.orderId)).toMatchObject({ state: 'booked' })
})

test('a shipment that the courier refuses keeps waiting with the reason', async () => {
  const order = await anOrder()
  courier.behave('refuses')
  expect(await order.book()).toMatchObject({ refused: 'not-offered' })
  expect((await order.look()).state).toBe('waiting')
  courier.behave('none')
  await order.book()
  expect((await order.look()).state).toBe('ready')
})

test('an order that was cancelled goes to no courier', async () => {
  const order = await anOrder()
  await cancelOrder(shop, { orderId: order.orderId, userId: order.userId, actor: 'shopper' })
  expect(await order.book()).toMatchObject({ refused: 'changed' })
  expect(courier.parcels().filter(({ orderId }) => orderId === order.orderId)).toEqual([])
})

test('the order follows its parcel until delivery', async () => {
  const order = await anOrder()
  await order.book()
  await pass(7)
  expect(await order.look()).toMatchObject({ orderStatus: 'shipped' })
  expect(await findShipment(shop.db, order.orderId)).toMatchObject({ state: 'in-transit', place: 'Bengaluru_Hub' })
  for (let hours = 7; hours < 90; hours += 6) await pass(6)
  expect(await order.look()).toMatchObject({ orderStatus: 'delivered' })
  expect(await refreshTracking(shop)).toBe(0)
})

test('the shopper is notified of each step of the parcel once, with its delivery date', async () => {
  const { book } = await anOrder()
  await book()
  for (let hours = 0; hours < 66; hours += 3) {
    // As after a scan that the courier pushed.
    await shop.db.updateTable('shipments').set({ nextPollAt: shop.now() }).where('nextPollAt', 'is not', null).execute()
    await pass(3)
    await sendNotifications(shop)
  }
  const texts = shop.sandboxMessages.sent().filter(({ channel }) => channel === 'sms')
  expect(texts.map(({ template }) => template).toReversed()).toEqual([
    'order-placed',
    'order-shipped',
    'out-for-delivery-cod',
    'order-delivered',
  ])
})

test('a parcel that comes back is returned, not delivered', async () => {
  const order = await anOrder()
  const booked = await order.book()
  if (isRefusal(booked)) throw new Error(booked.message)
  courier.sendBack(booked.waybill)
  for (let hours = 0; hours < 130; hours += 6) await pass(6)
  expect(await order.look()).toMatchObject({ state: 'returned', orderStatus: 'cancelled' })
})

test('an unavailable courier, and invalid, reordered, duplicate or foreign events, change nothing', async () => {
  const order = await anOrder()
  await order.book()
  await pass(7)
  const before = await order.look()
  const { events: scans = [] } = (await findShipment(shop.db, order.orderId)) ?? {}
  for (const fault of ['unavailable', 'unknown-status', 'fewer-events', 'twice', 'other-shipment'] as const) {
    courier.behave(fault)
    await pass(4)
    expect(await order.look()).toEqual(before)
  }
  courier.behave('none')
  await pass(4)
  const known = (await findShipment(shop.db, order.orderId))?.events ?? []
  expect(new Set(known.map(({ at, text }) => `${at.getTime()} ${text}`)).size).toBe(known.length)
  expect(known.length).toBeGreaterThanOrEqual(scans.length)
})

test('a pushed scan makes the shop ask at once, moves nothing by itself, and needs the secret', async () => {
  const order = await anOrder()
  const booked = await order.book()
  if (isRefusal(booked)) throw new Error(booked.message)
  const { couriers } = shop
  const readPush = ({ header, body }: Push) => (header('authorization') === 'a secret' ? body : null)
  shop.couriers = couriersOf([{ ...courier, readPush }])
  const push = (secret: string) => pollAfterPush(shop, { header: () => secret, body: booked.waybill })
  expect([await push('guessed'), await refreshTracking(shop)]).toEqual([false, 0])
  expect([await push('a secret'), (await order.look()).state]).toEqual([true, 'ready'])
  expect(await refreshTracking(shop)).toBe(1)
  expect(await shop.db.selectFrom('webhookInbox').selectAll().execute(), 'nothing waits, and no text is kept').toEqual(
    [],
  )
  shop.couriers = couriers
})

test('a cancelled order’s parcel is called back from the courier', async () => {
  const order = await anOrder()
  await order.book()
  await cancelOrder(shop, { orderId: order.orderId, userId: order.userId, actor: 'shopper' })
  const mine = courier.parcels().find(({ orderId }) => orderId === order.orderId)
  expect(mine?.state).toBe('cancelled')
  expect(await findShipment(shop.db, order.orderId)).toBeNull()
})

test('a parcel that the courier did not hear was cancelled is called back when the cancellation is repeated', async () => {
  const order = await anOrder()
  await order.book()
  const cancel = () => cancelOrder(shop, { orderId: order.orderId, userId: order.userId, actor: 'shopper' })
  const parcel = () => courier.parcels().find(({ orderId }) => orderId === order.orderId)
  courier.behave('unavailable')
  await cancel()
  courier.behave('none')
  expect(parcel()?.state).not.toBe('cancelled')
  expect(await cancel()).toMatchObject({ refused: 'changed' })
  expect(parcel()?.state).toBe('cancelled')
  expect(await findShipment(shop.db, order.orderId)).toBeNull()
})

test('an order is placed only where the courier goes, and in cash only where it takes cash', async () => {
  const shopper = await aShopper(shop)
  const product = await aProduct(shop)
  const to = (zip: string) => ({ ...anAddress, zip })
  const cart = [aLine(product)]
  const command = { userId: shopper.id, cart, checkoutKey: aCheckoutKey(), shownAmount: rupees(1_050) }
  expect(await placeCodOrder(shop, { ...command, address: to('999999') })).toMatchObject({ message: notServed })
  expect(await placeCodOrder(shop, { ...command, address: to('744101') })).toMatchObject({ message: codNotServed })
})

test('a failed delivery attempt is stored like any other scan', async () => {
  const order = await anOrder()
  const booked = await order.book()
  if (isRefusal(booked)) throw new Error(booked.message)
  courier.failAtDoor(booked.waybill, 'not-home')
  for (let hours = 0; hours < 120; hours += 6) await pass(6)
  const { events = [] } = (await findShipment(shop.db, order.orderId)) ?? {}
  expect(events.map(({ text }) => text)).toContain('Consignee unavailable')
})
