import { expect, test, vi } from 'vitest'
import { findAdminFacts, findTimeline } from '#db/orders/order-admin.ts'
import { findFulfilmentDates, findOrder } from '#db/orders/orders.ts'
import { findShipment } from '#db/shipping/shipments.ts'
import { findDocuments } from '#db/tax/invoices.ts'
import { eventLabel } from '#domain/orders/labels.ts'
import { courierKeepsParcel } from '#domain/orders/tasks.ts'
import { isRefusal } from '#domain/refusal.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { changeOrderSize } from '#flows/orders/change-order-size.ts'
import { completeOrderTask } from '#flows/orders/complete-task.ts'
import { done, expectCleanBooks, queuedNotifications } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { executeNow } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { shopWithCourier } from '#tests/support/shops/courier-shop.ts'
import { refreshTracking } from './refresh-tracking.ts'
import { repackOrder } from './repack-order.ts'

const { shop, courier } = await shopWithCourier()

async function aPackedOrder() {
  const shopper = await aShopper(shop)
  const product = await aProduct(shop, { sizes: ['8', '9'] })
  const orderId = await aPlacedOrder(shop, shopper, [aLine(product, '8')])
  const { staff } = await aStaff(shop, { roles: ['orders'] })
  const pack = async () => done(await completeOrderTask(shop, { staff, orderId, task: 'pack' }))
  done(await completeOrderTask(shop, { staff, orderId, task: 'confirm' }))
  await pack()
  const press = (action: 'book' | 'repack' | 'shipped') => executeNow(shop, { staff, orderId, action, input: {} })
  const parcels = () => courier.parcels().filter((one) => one.orderId.startsWith(orderId))
  const look = async () => {
    const order = await findOrder(shop.db, shopper.id, orderId)
    return {
      state: order?.fulfilmentState,
      waybill: order?.waybill,
      task: (await findAdminFacts(shop.db, orderId)).task,
    }
  }
  return { orderId, shopper, staff, pack, press, parcels, look }
}

async function aBookedOrder() {
  const order = await aPackedOrder()
  done(await order.press('book'))
  done(await completeOrderTask(shop, { staff: order.staff, orderId: order.orderId, task: 'label' }))
  return order
}

test('a packed order goes back to packing, is changed, and leaves with another waybill', async () => {
  const order = await aBookedOrder()
  const { orderId, shopper, staff } = order
  const { waybill } = await order.look()
  const placedAt = (await findFulfilmentDates(shop.db, orderId)).waiting
  shop.clock.pass(1)
  done(await order.press('repack'))
  expect(await order.look()).toEqual({ state: 'waiting', waybill: null, task: 'pack' })
  expect(order.parcels()).toMatchObject([{ waybill, state: 'cancelled' }])
  expect(await findShipment(shop.db, orderId)).toBeNull()
  expect((await findFulfilmentDates(shop.db, orderId)).waiting).toEqual(placedAt)
  expect((await findTimeline(shop.db, orderId)).map(eventLabel)).toContain('Back to packing')
  const by = { staff, isStepUpFresh: false }
  const resize = { by, orderId, position: 0, size: '9', shownDifference: 0, key: aCheckoutKey() }
  done(await changeOrderSize(shop, resize))
  await order.pack()
  done(await order.press('book'))
  expect(await order.look()).toMatchObject({ state: 'ready', task: 'label' })
  expect(order.parcels().map(({ state }) => state)).toEqual(['cancelled', 'Manifested'])
  expect((await findOrder(shop.db, shopper.id, orderId))?.items).toMatchObject([{ size: '9' }])
  await expectCleanBooks(shop)
})

test('an order that is packed anew as it was keeps its invoice, and its shopper is told nothing twice', async () => {
  const order = await aBookedOrder()
  const before = await findDocuments(shop.db, order.orderId)
  const told = (await queuedNotifications(shop)).length
  done(await order.press('repack'))
  await order.pack()
  done(await order.press('book'))
  expect(await findDocuments(shop.db, order.orderId)).toEqual(before)
  expect(await queuedNotifications(shop)).toHaveLength(told)
  for (let hours = 0; hours < 90; hours += 6) {
    shop.clock.pass(6 * 60)
    await refreshTracking(shop)
  }
  expect((await order.look()).state).toBe('delivered')
  await expectCleanBooks(shop)
})

test('a courier that does not answer leaves the order packed, and one tap more takes it back', async () => {
  const order = await aBookedOrder()
  courier.behave('unavailable')
  expect(await order.press('repack')).toMatchObject({ refused: 'unreachable' })
  expect(await order.look()).toMatchObject({ state: 'ready', waybill: expect.any(String) })
  courier.behave('none')
  done(await order.press('repack'))
  expect(await order.look()).toMatchObject({ state: 'waiting', task: 'pack' })
})

test('an answer that was lost is found in the tracking of a courier that refuses to cancel twice', async () => {
  const order = await aBookedOrder()
  const { waybill } = await order.look()
  const cancel = vi.spyOn(courier, 'cancel').mockResolvedValue(false)
  const events = [{ at: shop.now(), state: null, text: 'Shipment Cancelled', place: null }]
  const track = vi.spyOn(courier, 'track').mockResolvedValue([{ waybill: waybill ?? '', events, expectedAt: null }])
  done(await order.press('repack'))
  for (const spy of [cancel, track]) spy.mockRestore()
  expect(await order.look()).toMatchObject({ state: 'waiting', waybill: null })
})

test('a parcel that the courier has picked up does not come back, and the order follows it', async () => {
  const order = await aBookedOrder()
  shop.clock.pass(7 * 60)
  expect(await order.press('repack')).toEqual(courierKeepsParcel)
  await refreshTracking(shop)
  expect((await order.look()).state).toBe('shipped')
  expect(await order.press('repack')).toMatchObject({ refused: 'changed' })
})

test('scans of the old waybill move nothing once the order is back at packing', async () => {
  const order = await aBookedOrder()
  const { track } = courier
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const spy = vi.spyOn(courier, 'track').mockImplementationOnce(async (waybills) => {
    asked.resolve()
    await answer.promise
    const at = shop.now()
    const events = [{ at, state: 'in-transit' as const, text: 'In Transit', place: null }]
    return (await track(waybills)).map((tracking) => ({ ...tracking, events }))
  })
  await shop.db.updateTable('shipments').set({ nextPollAt: shop.now() }).where('orderId', '=', order.orderId).execute()
  const polled = refreshTracking(shop)
  await asked.promise
  done(await order.press('repack'))
  answer.resolve()
  await polled
  spy.mockRestore()
  expect(await order.look()).toEqual({ state: 'waiting', waybill: null, task: 'pack' })
})

test('an order that its shopper cancels while it goes back to packing ends cancelled, once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const order = await aBookedOrder()
    const { orderId, shopper, staff } = order
    const cancelled = () => cancelOrder(shop, { orderId, userId: shopper.id, actor: `shopper:${shopper.id}` })
    const both = [repackOrder(shop, { staff, orderId }), cancelled()]
    await Promise.all(round % 2 === 0 ? both : both.toReversed())
    expect((await order.look()).state).toBe('cancelled')
    expect(order.parcels()).toMatchObject([{ state: 'cancelled' }])
    expect(await findShipment(shop.db, orderId)).toBeNull()
  }
  await expectCleanBooks(shop)
})

test('a server that dies before it wrote the answer down goes on, and what is done is done once', async () => {
  const { orderId, staff, look, parcels } = await aBookedOrder()
  await courier.cancel(parcels()[0]?.waybill ?? '')
  const twice = await Promise.all([repackOrder(shop, { staff, orderId }), repackOrder(shop, { staff, orderId })])
  expect(twice.every((one) => !isRefusal(one))).toBe(true)
  expect(await look()).toMatchObject({ state: 'waiting', task: 'pack' })
  const back = (await findTimeline(shop.db, orderId)).filter(({ toState }) => toState === 'repacked')
  expect(back).toHaveLength(1)
})

test('what is packed without a waybill goes back too; while one is asked for, it must come first', async () => {
  const order = await aPackedOrder()
  courier.behave('lost-response')
  expect(await order.press('book')).toMatchObject({ refused: 'unreachable' })
  courier.behave('none')
  expect(await order.press('repack')).toMatchObject({ message: expect.stringContaining('Get it first') })
  done(await order.press('book'))
  done(await order.press('repack'))
  await order.pack()
  done(await order.press('repack'))
  expect(await order.look()).toEqual({ state: 'waiting', waybill: null, task: 'pack' })
  expect(await order.press('repack')).toMatchObject({ refused: 'changed' })
})
