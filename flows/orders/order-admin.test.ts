import { expect, test } from 'vitest'
import { countQueues, findQueue } from '#db/backoffice/work-queues.ts'
import { findOrderPage, ordersOnPage } from '#db/orders/list.ts'
import { findTimeline } from '#db/orders/order-admin.ts'
import { countPickups } from '#db/shipping/pickups.ts'
import { actorLabel, eventLabel } from '#domain/orders/labels.ts'
import { readOrderQuery } from '#domain/orders/query.ts'
import type { ManualTask } from '#domain/orders/tasks.ts'
import { defaultPickup } from '#domain/shipping/pickup.ts'
import type { StaffRole } from '#domain/staff/permissions.ts'
import { executePendingActionNow } from '#flows/backoffice/execute-pending-actions.ts'
import { schedulePendingAction, undoPendingAction } from '#flows/backoffice/schedule-pending-action.ts'
import { bookShipment } from '#flows/shipping/book-shipment.ts'
import {
  aCardPayment,
  aPaidUpiOrder,
  done,
  expectCleanBooks,
  orderStateOf,
  settleAll,
  stockLevelOf,
} from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { executeNow, reportShipment, settleReturnNow, shipByHandNow } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { shopWithCourier } from '#tests/support/shops/courier-shop.ts'
import { addOrderNote, revealPhone } from './add-order-note.ts'
import { cancelOrder } from './cancel-order.ts'
import { completeOrderTask, undoOrderTask } from './complete-task.ts'

const { shop, courier, pickups } = await shopWithCourier()

async function anOrder() {
  const product = await aProduct(shop)
  const shopper = await aShopper(shop)
  return { orderId: await aPlacedOrder(shop, shopper, [aLine(product)]), product, shopper }
}

const colleague = async (...roles: StaffRole[]) => (await aStaff(shop, { roles })).staff
const auditEntries = async () => {
  const lines = await shop.db.selectFrom('auditLog').select(['action', 'reason']).orderBy('id').execute()
  return lines.map(({ action }) => action)
}

test('a COD order is confirmed, then packed, each once, and each can be undone for some seconds', async () => {
  const [staff, { orderId }] = [await colleague('orders'), await anOrder()]
  const say = (task: ManualTask) => completeOrderTask(shop, { staff, orderId, task })
  const takeBack = (task: ManualTask) => undoOrderTask(shop, { staff, orderId, task })
  expect(await say('pack')).toMatchObject({ refused: 'changed' })
  done(await say('confirm'))
  expect(await say('confirm')).toMatchObject({ message: 'This is already done.' })
  done(await takeBack('confirm'))
  expect(await takeBack('confirm')).toMatchObject({ refused: 'changed' })
  done(await say('confirm'))
  done(await say('pack'))
  expect(await say('label')).toMatchObject({ refused: 'changed' })
  shop.clock.pass(1)
  expect(await takeBack('pack')).toMatchObject({ message: 'This can’t be undone any more.' })
  expect(await auditEntries()).toEqual(['confirm-order', 'undo-confirm-order', 'confirm-order', 'pack-order'])
  const tasks = (await findTimeline(shop.db, orderId)).filter(({ machine }) => machine === 'task')
  expect(tasks.map((event) => [eventLabel(event), actorLabel(event)])).toEqual([
    ['Packed', staff.name],
    ['Confirmed', staff.name],
  ])
})

test('two who pack the same order at once have packed it once', async () => {
  const [staff, { orderId }] = [await colleague('orders'), await anOrder()]
  done(await completeOrderTask(shop, { staff, orderId, task: 'confirm' }))
  const both = [1, 2].map(() => completeOrderTask(shop, { staff, orderId, task: 'pack' }))
  expect((await Promise.all(both)).filter((refusal) => refusal !== null)).toHaveLength(1)
})

test('a parcel shipped by hand has its waybill, invoice and tracking', async () => {
  const [staff, { orderId, product }] = [await colleague('orders'), await anOrder()]
  const ship = (waybill: string, courier = 'Blue Kite') =>
    shipByHandNow(shop, { staff, orderId, parcel: { courier, waybill } })
  expect(await ship('x')).toMatchObject({ fields: { waybill: expect.any(String) } })
  expect(await ship('BK 12-345', ' ')).toMatchObject({ fields: { courier: expect.any(String) } })
  expect(done(await ship('bk 12-345'))).toMatchObject({ waybill: 'BK12345' })
  expect(await ship('BK99999')).toMatchObject({ refused: 'changed' })
  expect(await orderStateOf(shop, orderId)).toBe('none shipped claimed')
  expect(await shop.db.selectFrom('invoices').select('serial').execute()).toHaveLength(1)
  const other = await anOrder()
  const same = { courier: 'Blue Kite', waybill: 'BK12345' }
  expect(await shipByHandNow(shop, { staff, orderId: other.orderId, parcel: same })).toMatchObject({
    fields: { waybill: 'Another order already has this waybill.' },
  })
  done(await reportShipment(shop, { staff, orderId, news: 'delivered', returnedStock: null }))
  expect(await reportShipment(shop, { staff, orderId, news: 'returned', returnedStock: null })).toMatchObject({
    refused: 'changed',
  })
  expect(await orderStateOf(shop, orderId)).toBe('none delivered claimed')
  expect(await stockLevelOf(shop, product)).toBe('9 on hand, 0 reserved')
  await expectCleanBooks(shop)
})

test('an unpaid order is not shipped', async () => {
  const staff = await colleague('orders')
  const { open } = await aCardPayment(shop)
  const parcel = { courier: 'Blue Kite', waybill: 'BK1234' }
  expect(await shipByHandNow(shop, { staff, orderId: open.orderId, parcel })).toMatchObject({
    message: 'This order is not paid.',
  })
})

test('returned units are put back in stock once, or written off, as the staff member decides', async () => {
  const staff = await colleague('orders')
  const [settled, broken] = [await anOrder(), await anOrder()]
  for (const [at, { orderId }] of [settled, broken].entries()) {
    done(await shipByHandNow(shop, { staff, orderId, parcel: { courier: 'Blue Kite', waybill: `BK100${at}` } }))
    expect(await settleReturnNow(shop, { staff, orderId, returnedStock: 'restocked' })).toMatchObject({
      refused: 'changed',
    })
    done(await reportShipment(shop, { staff, orderId, news: 'returned', returnedStock: null }))
  }
  const settle = () => settleReturnNow(shop, { staff, orderId: settled.orderId, returnedStock: 'restocked' })
  expect((await Promise.all([settle(), settle()])).filter((answer) => 'refused' in answer)).toHaveLength(1)
  done(await settleReturnNow(shop, { staff, orderId: broken.orderId, returnedStock: 'written-off' }))
  expect(await stockLevelOf(shop, settled.product)).toBe('10 on hand, 0 reserved')
  expect(await stockLevelOf(shop, broken.product)).toBe('9 on hand, 0 reserved')
  await expectCleanBooks(shop)
})

test('of a returned parcel each unit is put back in stock, or written off as damaged', async () => {
  const staff = await colleague('orders')
  const shoe = await aProduct(shop, { sizes: ['8', '9'], stock: 10 })
  const lines = [aLine(shoe, '8', 2), aLine(shoe, '9')]
  const orderId = await aPlacedOrder(shop, await aShopper(shop), lines)
  done(await shipByHandNow(shop, { staff, orderId, parcel: { courier: 'Blue Kite', waybill: 'BK2000' } }))
  done(await reportShipment(shop, { staff, orderId, news: 'returned', returnedStock: null }))
  const settle = (units: string) =>
    executeNow(shop, { staff, orderId, action: 'settle-returned-stock', input: { returnedStock: 'part', units } })
  expect(await settle('')).toMatchObject({ fields: { units: 'Please choose at least one item.' } })
  expect(await settle('0x3')).toMatchObject({ refused: 'changed' })
  done(await settle('0x1.1x1'))
  const sizes = shop.db.selectFrom('productSizes').where('productId', '=', shoe.id)
  const rows = await sizes.select(['size', 'onHand']).orderBy('size').execute()
  expect(rows).toEqual([
    { size: '8', onHand: 9 },
    { size: '9', onHand: 9 },
  ])
  await expectCleanBooks(shop)
})

test('cancelling a paid order refunds it, so only finance and the owner may', async () => {
  const { open } = await aCardPayment(shop)
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  const cancel = async (...roles: StaffRole[]) => {
    const staff = await colleague(...roles)
    const byStaff = { staff, reason: 'damaged', isStepUpFresh: true }
    return cancelOrder(shop, { orderId: open.orderId, userId: null, actor: `staff:${staff.id}`, byStaff })
  }
  expect(await cancel('orders')).toMatchObject({ refused: 'forbidden' })
  expect(await orderStateOf(shop, open.orderId)).toBe('paid waiting claimed')
  expect(done(await cancel('owner')).refund).toBe(open.amount)
  expect(await auditEntries()).toEqual(['cancel-order'])
  await settleAll(shop)
  await expectCleanBooks(shop)
})

test('a note stays with its order, and looking at a phone number is written down', async () => {
  const [staff, { orderId }] = [await colleague('support'), await anOrder()]
  expect(await addOrderNote(shop, { staff, orderId, note: ' \n' })).toMatchObject({ refused: 'invalid' })
  done(await addOrderNote(shop, { staff, orderId, note: ' Ring twice. ' }))
  const notes = await shop.db.selectFrom('orderNotes').select(['note', 'staffId']).execute()
  expect(notes).toEqual([{ note: 'Ring twice.', staffId: staff.id }])
  expect(done(await revealPhone(shop, { staff, orderId })).phone).toBe('+919876543210')
  expect(await auditEntries()).toEqual(['note-order', 'reveal-phone'])
})

test('orders are found by number, phone, name, waybill, state and way to pay, and nothing else is', async () => {
  const staff = await colleague('orders')
  const [first, second] = [await anOrder(), await anOrder()]
  const parcel = { courier: 'Blue Kite', waybill: 'BK7777' }
  done(await shipByHandNow(shop, { staff, orderId: second.orderId, parcel }))
  const find = async (query: string) => {
    const { orders } = await findOrderPage(shop.db, readOrderQuery(new URLSearchParams(query)))
    return orders.map(({ orderId }) => orderId)
  }
  const both = [second.orderId, first.orderId]
  expect(await find('')).toEqual(both)
  expect(await find(`q=${first.orderId.slice(0, 12).toLowerCase()}`)).toEqual([first.orderId])
  expect(await find('q=98765 43210')).toEqual(both)
  expect(await find('q=9876543219')).toEqual([])
  expect(await find('q=rao asha')).toEqual(both)
  expect(await find('q=ravi')).toEqual([])
  expect(await find('q=bk 7777')).toEqual([second.orderId])
  expect(await find('state=shipped')).toEqual([second.orderId])
  expect(await find('state=waiting&method=COD')).toEqual([first.orderId])
  expect(await find('method=UPI')).toEqual([])
  expect(await find('to=2020-01-01')).toEqual([])
  expect(await find(`after=${second.orderId}`)).toEqual([first.orderId])
  const search = { kind: 'name', text: 'zzzzzz', number: first.orderId.slice(0, 6) } as const
  const byLetters = await findOrderPage(shop.db, { ...readOrderQuery(new URLSearchParams()), search })
  expect(byLetters.orders.map(({ orderId }) => orderId)).toEqual([first.orderId])
})

test('each page begins where the one before ended', async () => {
  const product = await aProduct(shop, { stock: 40 })
  const shopper = await aShopper(shop)
  for (let at = 0; at < ordersOnPage + 1; at += 1) await aPlacedOrder(shop, shopper, [aLine(product)])
  const first = await findOrderPage(shop.db, readOrderQuery(new URLSearchParams()))
  const second = await findOrderPage(shop.db, readOrderQuery(new URLSearchParams({ after: first.next ?? '' })))
  const seen = [...first.orders, ...second.orders].map(({ orderId }) => orderId)
  expect([first.orders.length, second.orders.length, second.next]).toEqual([ordersOnPage, 1, null])
  expect(new Set(seen).size).toBe(ordersOnPage + 1)
})

test('open orders are counted by next task and listed oldest first', async () => {
  const staff = await colleague('orders')
  const [first, second, third] = [await anOrder(), await anOrder(), await anOrder()]
  const waiting = async () => {
    const counts = await countQueues(shop.db, shop.gateways.names)
    return Object.fromEntries(counts.filter(({ count }) => count > 0).map(({ queue, count }) => [queue, count]))
  }
  expect(await waiting()).toEqual({ confirm: 3 })
  expect((await findQueue(shop.db, 'confirm')).map(({ orderId }) => orderId)).toEqual([
    first.orderId,
    second.orderId,
    third.orderId,
  ])
  done(await completeOrderTask(shop, { staff, orderId: second.orderId, task: 'confirm' }))
  done(await shipByHandNow(shop, { staff, orderId: third.orderId, parcel: { courier: 'Kite', waybill: 'K100' } }))
  expect(await waiting()).toEqual({ confirm: 1, pack: 1 })
  done(await reportShipment(shop, { staff, orderId: third.orderId, news: 'returned', returnedStock: null }))
  expect(await waiting()).toEqual({ confirm: 1, pack: 1, unpack: 1 })
  expect(await findQueue(shop.db, 'unpack')).toMatchObject([{ orderId: third.orderId }])
})

test('a parcel that came back waits for unpacking since it arrived, not since it was ordered', async () => {
  const [staff, { orderId }] = [await colleague('orders'), await anOrder()]
  done(await shipByHandNow(shop, { staff, orderId, parcel: { courier: 'Kite', waybill: 'K101' } }))
  done(await reportShipment(shop, { staff, orderId, news: 'returned', returnedStock: null }))
  const rows = await findQueue(shop.db, 'unpack')
  expect(rows.map(({ since, createdAt }) => since > createdAt)).toEqual(rows.map(() => true))
  const { oldest } = (await countQueues(shop.db, shop.gateways.names)).find(({ queue }) => queue === 'unpack') ?? {}
  expect(oldest?.getTime()).toBe(Math.min(...rows.map(({ since }) => since.getTime())))
  expect(rows.some((row) => row.orderId === orderId)).toBe(true)
})

test('a paid order that came back waits until money goes back, or staff say why not all of it', async () => {
  const { orderId } = await aPaidUpiOrder(shop, '412345678977')
  const staff = await colleague('owner')
  done(await completeOrderTask(shop, { staff, orderId, task: 'pack' }))
  done(await shipByHandNow(shop, { staff, orderId, parcel: { courier: 'Kite', waybill: 'K102' } }))
  const isWaiting = async () => (await findQueue(shop.db, 'not-refunded')).some((one) => one.orderId === orderId)
  done(await reportShipment(shop, { staff, orderId, news: 'returned', returnedStock: null }))
  expect(await isWaiting()).toBe(false)
  done(await settleReturnNow(shop, { staff, orderId, returnedStock: 'restocked' }))
  expect(await isWaiting()).toBe(true)
  const counted = (await countQueues(shop.db, shop.gateways.names)).find(({ queue }) => queue === 'not-refunded')
  expect(counted).toMatchObject({ count: 1 })
  const input = { amount: '900', reason: 'Less what the courier took', key: aCheckoutKey() }
  done(await executeNow(shop, { staff, orderId, action: 'refund', input }))
  expect(await isWaiting()).toBe(false)
})

test('a queue shows what a colleague noted last, and which orders are of one shopper', async () => {
  const staff = await colleague('orders')
  const [{ orderId, shopper, product }, other] = [await anOrder(), await anOrder()]
  const second = await aPlacedOrder(shop, shopper, [aLine(product)])
  for (const note of ['Did not answer', 'Call after five']) {
    done(await addOrderNote(shop, { staff, orderId, note }))
    shop.clock.pass(1)
  }
  expect(await findQueue(shop.db, 'confirm')).toMatchObject([
    { orderId, note: 'Call after five', ofShopper: 2 },
    { orderId: other.orderId, note: null, ofShopper: 1 },
    { orderId: second, note: null, ofShopper: 2 },
  ])
})

test('a courier is asked once for all parcels that have their label, and for none of them when it does not come', async () => {
  const staff = await colleague('orders')
  const orders = [await anOrder(), await anOrder()]
  for (const { orderId } of orders) {
    for (const task of ['confirm', 'pack'] as const) done(await completeOrderTask(shop, { staff, orderId, task }))
    done(await bookShipment(shop, { orderId, actor: 'staff:1', staff }))
    done(await completeOrderTask(shop, { staff, orderId, task: 'label' }))
  }
  const tomorrow = defaultPickup(new Date(shop.now().getTime() + 24 * 3_600_000))
  const command = { staff, orderId: null, action: 'pickup', input: tomorrow } as const
  const ask = () => executeNow(shop, command)
  done(await schedulePendingAction(shop, command))
  expect([await findQueue(shop.db, 'pickup'), await countPickups(shop.db)]).toEqual([[], 0])
  done(await undoPendingAction(shop, command))
  expect(await countPickups(shop.db)).toBe(2)
  courier.behave('unavailable')
  expect(await ask()).toMatchObject({ refused: 'unreachable' })
  expect(await findQueue(shop.db, 'pickup')).toHaveLength(2)
  courier.behave('none')
  const twice = <Answer>(work: () => Promise<Answer>) => Promise.all([work(), work()])
  for (const scheduled of await twice(() => schedulePendingAction(shop, command))) done(scheduled)
  const executed = await twice(() => executePendingActionNow(shop, command))
  expect(executed.filter((answer) => answer === null)).toHaveLength(1)
  expect(pickups).toEqual([{ ...tomorrow, parcels: [expect.any(Object), expect.any(Object)] }])
  expect(await findQueue(shop.db, 'pickup')).toEqual([])
})
