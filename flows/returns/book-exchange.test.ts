import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { claimDueAction, findPendingAction } from '#db/backoffice/pending-actions.ts'
import { countQueues } from '#db/backoffice/work-queues.ts'
import { inTransaction } from '#db/engine/database.ts'
import { findOrderForAdmin } from '#db/orders/orders.ts'
import { findOpenDiscrepancies } from '#db/payments/discrepancies.ts'
import { findReturnShipment } from '#db/returns/return-shipments.ts'
import { findOpenReturns, findOtherSizes, findReturn, findReturnsOf } from '#db/returns/returns.ts'
import { claimPickups, countPickups } from '#db/shipping/pickups.ts'
import { otherActionPending } from '#domain/backoffice/pending-action.ts'
import { returnLabel } from '#domain/returns/return-request.ts'
import { defaultPickup, nothingToPickUp } from '#domain/shipping/pickup.ts'
import { courierUnavailable } from '#domain/shipping/shipment.ts'
import { executePendingActions } from '#flows/backoffice/execute-pending-actions.ts'
import { schedulePendingAction, undoPendingAction } from '#flows/backoffice/schedule-pending-action.ts'
import { refreshTracking } from '#flows/shipping/refresh-tracking.ts'
import { couriersOf } from '#providers/courier/couriers.ts'
import { done, expectCleanBooks } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver, executeNow, passUndo, receiveReturnNow } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { scanned, shopWithCourier } from '#tests/support/shops/courier-shop.ts'
import { bookExchange, cancelExchange } from './book-exchange.ts'
import { refundReturn } from './refund-return.ts'
import { requestReturn } from './request-return.ts'

const { shop, courier, pickups } = await shopWithCourier()
const aWaybill = expect.objectContaining({ waybill: expect.any(String), courier: courier.name })

/** A pair in size 8 was delivered and has come back, and size 9 is wanted instead: there is one. */
async function anExchange() {
  const { staff } = await aStaff(shop)
  const sizes = [
    { size: '8', stock: 3 },
    { size: '9', stock: 1 },
  ]
  const shoe = await aProduct(shop, { sizes })
  const orderId = await aPlacedOrder(shop, await aShopper(shop), [aLine(shoe, '8', 1)])
  await deliver(shop, orderId)
  const command = { position: 0, quantity: 1, kind: 'exchange', exchangeSize: '9', note: '' } as const
  const form = { ...command, reason: 'It doesn’t fit' }
  const { returnId } = done(await requestReturn(shop, { by: { staff }, orderId, form, idempotencyKey: aCheckoutKey() }))
  done(await receiveReturnNow(shop, { staff, returnId, restocked: false }))
  const look = async () => (await findReturn(shop.db, returnId))?.state
  const labels = async () => (await findReturnsOf(shop.db, orderId)).map(returnLabel)
  const left = async () => (await findOtherSizes(shop.db, shoe.id)).map(({ available }) => available)
  const parcels = () => courier.parcels().filter((parcel) => parcel.orderId.startsWith(`${orderId}-X`))
  return { staff, orderId, returnId, look, labels, left, parcels, book: () => bookExchange(shop, { staff, returnId }) }
}

test('an exchange goes with the courier like an order: one parcel, nothing to collect, fetched and followed', async () => {
  const { staff, orderId, returnId, look, labels, left, parcels, book } = await anExchange()
  courier.behave('lost-response')
  expect(await book()).toMatchObject({ refused: 'unreachable' })
  expect([await look(), await left()]).toEqual(['received', [2, 1]])
  courier.behave('none')
  const input = { courier: 'Kite', waybill: 'KITE777' }
  const byHand = { staff, orderId, returnId, action: 'ship-exchange', input } as const
  expect(await schedulePendingAction(shop, byHand)).toMatchObject({ refused: 'changed' })
  const presses = await Promise.all([book(), book()])
  expect([await look(), await left(), await labels()]).toEqual(['exchanged', [2, 0], ['Other size packed']])
  const [parcel, ...others] = parcels()
  expect([parcel, others]).toMatchObject([{ collect: null, state: 'Manifested' }, []])
  expect(presses).toContainEqual({ waybill: parcel?.waybill })
  expect(await findOrderForAdmin(shop.db, orderId)).toMatchObject({ waybill: `waybill-of-${orderId}` })
  const tomorrow = defaultPickup(new Date(shop.now().getTime() + 24 * 3_600_000))
  const pickup = { staff, orderId: null, action: 'pickup', input: tomorrow } as const
  expect(done(await executeNow(shop, pickup))).toMatchObject({ parcels: 1 })
  expect(await executeNow(shop, pickup)).toEqual(nothingToPickUp)
  for (const state of ['in-transit', 'in-transit', 'out-for-delivery', 'delivered']) {
    await courier.push(parcel?.waybill ?? '')
    await shop.db.updateTable('shipments').set({ nextPollAt: shop.now() }).execute()
    await refreshTracking(shop)
    expect(await findReturnShipment(shop.db, { returnId, fromShopper: false })).toMatchObject({ state })
    expect(await labels()).toEqual([state === 'delivered' ? 'Other size delivered' : 'Other size sent'])
  }
  expect(await findOrderForAdmin(shop.db, orderId)).toMatchObject({
    fulfilmentState: 'delivered',
    waybill: `waybill-of-${orderId}`,
  })
  const events = shop.db.selectFrom('outbox').where(sql<boolean>`payload->>'returnId' = ${returnId}`).orderBy('id')
  const kinds = (await events.select('kind').execute()).map(({ kind }) => kind)
  expect(kinds.slice(-3)).toEqual(['order-shipped', 'out-for-delivery', 'order-delivered'])
  await expectCleanBooks(shop)
})

/** An exchange whose parcel nobody took: the courier brought it back to the shop. */
async function aRefusedExchange() {
  const exchange = await anExchange()
  const { waybill } = done(await exchange.book())
  courier.sendBack(waybill)
  for (let hours = 0; hours < 130; hours += 6) {
    shop.clock.pass(6 * 60)
    await shop.db.updateTable('shipments').set({ nextPollAt: shop.now() }).where('nextPollAt', 'is not', null).execute()
    await refreshTracking(shop)
  }
  expect(await exchange.labels()).toEqual(['Other size is back at the shop'])
  return exchange
}

const openReturns = async () => (await findOpenReturns(shop.db)).returns.map(({ id }) => id)
const countReturns = async () => (await countQueues(shop.db, [])).find(({ queue }) => queue === 'returns')?.count

test('an exchange whose parcel came back is open again, until its money is sent back', async () => {
  const { staff, returnId, look, labels, left } = await aRefusedExchange()
  expect([await openReturns(), await countReturns()]).toEqual([[returnId], 1])
  done(await refundReturn(shop, { staff, returnId }))
  expect(await refundReturn(shop, { staff, returnId })).toMatchObject({ refused: 'changed' })
  expect([await look(), await labels(), await left()]).toEqual(['refunded', ['Returned'], [2, 0]])
  expect([await openReturns(), await countReturns()]).toEqual([[], 0])
  await expectCleanBooks(shop)
})

test('an exchange whose parcel the courier lost is refunded and claimed; found later, it is told to the owner', async () => {
  const { staff, orderId, returnId, look, labels, left, book } = await anExchange()
  const { waybill } = done(await book())
  const says = (state: 'lost' | 'delivered') => scanned({ shop, courier }, waybill, [{ state, text: state }])
  const differences = async () =>
    (await findOpenDiscrepancies(shop.db)).filter((one) => one.orderId === orderId).map(({ kind }) => kind)
  await says('lost')
  expect([await labels(), await openReturns()]).toEqual([['Other size can’t be found'], [returnId]])
  expect(await book()).toMatchObject({ refused: 'changed' })
  done(await refundReturn(shop, { staff, returnId }))
  expect(await refundReturn(shop, { staff, returnId })).toMatchObject({ refused: 'changed' })
  expect([await look(), await left(), await openReturns()]).toEqual(['refunded', [2, 0], []])
  expect(await differences()).toEqual(['lost-parcel'])
  await says('delivered')
  expect([await look(), await differences()]).toEqual(['refunded', ['lost-parcel', 'lost-parcel-found']])
  await expectCleanBooks(shop)
})

test('an exchange whose parcel came back is sent again by hand, and leaves stock once', async () => {
  const { staff, orderId, returnId, left, labels } = await aRefusedExchange()
  const again = { staff, orderId, returnId, input: { courier: 'Kite', waybill: 'KITE778' } }
  done(await executeNow(shop, { ...again, action: 'ship-exchange' }))
  expect([await left(), await labels(), await openReturns()]).toEqual([[2, 0], ['Other size sent'], []])
  expect(await findReturn(shop.db, returnId)).toMatchObject({ courier: 'Kite', waybill: 'KITE778' })
  await expectCleanBooks(shop)
})

test('an exchange whose parcel came back is sent again with the courier, and leaves stock once', async () => {
  const { staff, orderId, returnId, look, left, labels, parcels, book } = await aRefusedExchange()
  courier.behave('refuses')
  expect(await book()).toMatchObject({ refused: 'not-offered' })
  expect([await look(), await left(), await openReturns()]).toEqual(['exchanged', [2, 0], [returnId]])
  courier.behave('none')
  done(await executeNow(shop, { staff, orderId, returnId, action: 'book-exchange' }))
  expect([await left(), await labels(), await openReturns()]).toEqual([[2, 0], ['Other size packed'], []])
  expect(new Set(parcels().map(({ waybill }) => waybill)).size).toBe(2)
  expect(await book()).toMatchObject({ refused: 'changed' })
  await expectCleanBooks(shop)
})

test('an exchange whose parcel came back and that no courier takes is refunded', async () => {
  const { staff, returnId, look, left, book } = await aRefusedExchange()
  courier.behave('refuses')
  await book()
  courier.behave('none')
  done(await refundReturn(shop, { staff, returnId }))
  expect([await look(), await left()]).toEqual(['refunded', [2, 0]])
  await expectCleanBooks(shop)
})

test('an exchange whose parcel is booked is cancelled until it is picked up, and is open again', async () => {
  const { staff, orderId, returnId, look, left, parcels, book } = await anExchange()
  const command = { staff, returnId }
  expect(await cancelExchange(shop, command)).toMatchObject({ refused: 'changed' })
  const { waybill } = done(await book())
  courier.behave('unavailable')
  expect(await cancelExchange(shop, command)).toMatchObject({ refused: 'unreachable' })
  courier.behave('none')
  done(await cancelExchange(shop, command))
  expect(parcels()).toMatchObject([{ waybill, state: 'cancelled' }])
  expect(await cancelExchange(shop, command)).toMatchObject({ refused: 'changed' })
  shop.clock.pass(48 * 60)
  await refreshTracking(shop)
  expect([await openReturns(), await left()]).toEqual([[returnId], [2, 0]])
  const again = { staff, orderId, returnId, input: { courier: 'Kite', waybill: 'KITE779' } }
  done(await executeNow(shop, { ...again, action: 'ship-exchange' }))
  expect([await look(), await left(), await openReturns()]).toEqual(['exchanged', [2, 0], []])
  await expectCleanBooks(shop)
})

test('an exchange that is on its way is not cancelled', async () => {
  const { staff, returnId, labels, book } = await anExchange()
  const { waybill } = done(await book())
  await courier.push(waybill)
  expect(await cancelExchange(shop, { staff, returnId })).toMatchObject({ refused: 'changed' })
  await refreshTracking(shop)
  expect(await cancelExchange(shop, { staff, returnId })).toMatchObject({ refused: 'changed' })
  expect(await labels()).not.toContain('Other size is back at the shop')
})

test('an exchange that the courier refuses, or whose size is sold out, changes no stock and can be sent later', async () => {
  const { returnId, look, left, parcels, book } = await anExchange()
  courier.behave('refuses')
  expect(await book()).toMatchObject({ refused: 'not-offered' })
  expect([await look(), await left(), parcels()]).toEqual(['received', [2, 1], []])
  expect(await findReturnShipment(shop.db, { returnId, fromShopper: false })).toBeNull()
  courier.behave('none')
  const keep = (reserved: number) =>
    shop.db.updateTable('productSizes').set({ reserved }).where('size', '=', '9').execute()
  await keep(1)
  expect(await book()).toMatchObject({ refused: 'sold-out' })
  await keep(0)
  done(await book())
  expect([await look(), await left()]).toEqual(['exchanged', [2, 0]])
})

const everyServer = async () => {
  const left = await Promise.all([executePendingActions(shop), executePendingActions(shop)])
  return left.reduce((sum, count) => sum + count)
}

test('no courier is called for an exchange while the booking can be undone, and then there is one parcel', async () => {
  const { staff, orderId, returnId, look, left, parcels } = await anExchange()
  const command = { staff, orderId, returnId, action: 'book-exchange' } as const
  done(await schedulePendingAction(shop, command))
  expect([await everyServer(), parcels(), await look()]).toEqual([0, [], 'received'])
  done(await undoPendingAction(shop, command))
  passUndo(shop)
  expect([await everyServer(), parcels(), await left()]).toEqual([0, [], [2, 1]])
  done(await schedulePendingAction(shop, command))
  const byHand = { ...command, action: 'ship-exchange', input: { courier: 'Kite', waybill: 'KITE777' } } as const
  expect(await schedulePendingAction(shop, byHand)).toEqual(otherActionPending)
  passUndo(shop)
  expect(await everyServer()).toBe(1)
  expect([await look(), await left(), parcels().length]).toEqual(['exchanged', [2, 0], 1])
  expect(await undoPendingAction(shop, command)).toMatchObject({ refused: 'changed' })
  const auditEntries = await shop.db.selectFrom('auditLog').select('action').orderBy('id').execute()
  expect(auditEntries.map(({ action }) => action).filter((action) => action.includes('exchanged'))).toEqual([
    'schedule-return-exchanged',
    'undo-return-exchanged',
    'schedule-return-exchanged',
    'return-exchanged',
  ])
})

test('an exchange whose size sells out while it can be undone is not sent, and its return shows why', async () => {
  const { staff, orderId, returnId, look, parcels } = await anExchange()
  const keep = (reserved: number) =>
    shop.db.updateTable('productSizes').set({ reserved }).where('size', '=', '9').execute()
  const command = { staff, orderId, returnId, action: 'book-exchange' } as const
  await keep(1)
  expect(await schedulePendingAction(shop, command)).toMatchObject({ refused: 'sold-out' })
  await keep(0)
  done(await schedulePendingAction(shop, command))
  await keep(1)
  passUndo(shop)
  expect([await everyServer(), parcels(), await look()]).toEqual([0, [], 'received'])
  expect((await findOpenReturns(shop.db)).returns).toMatchObject([
    { id: returnId, error: expect.stringContaining('sold out') },
  ])
  await keep(0)
  done(await schedulePendingAction(shop, command))
  expect((await findOpenReturns(shop.db)).returns).toMatchObject([{ error: null }])
})

/** Exchanges of so many orders, with their label, that wait to be fetched. */
async function parcelsToFetch(count: number) {
  const exchanges = await Promise.all(Array.from({ length: count }, anExchange))
  for (const { book } of exchanges) done(await book())
  const tomorrow = defaultPickup(new Date(shop.now().getTime() + 24 * 3_600_000))
  const staff = exchanges[0]?.staff ?? (await aStaff(shop)).staff
  return { staff, tomorrow, command: { staff, orderId: null, action: 'pickup', input: tomorrow } as const }
}

test('a pickup is requested when it can’t be undone any more, once for all its parcels', async () => {
  const { tomorrow, command } = await parcelsToFetch(2)
  const other = { ...command, input: { ...tomorrow, time: '17:00' } }
  expect(await schedulePendingAction(shop, { ...command, input: { day: '2026-01-01', time: '15:00' } })).toMatchObject({
    fields: { time: expect.any(String) },
  })
  for (const pressed of await Promise.all([1, 2].map(() => schedulePendingAction(shop, command)))) done(pressed)
  expect(await schedulePendingAction(shop, other)).toEqual(otherActionPending)
  expect([await everyServer(), pickups]).toEqual([0, []])
  expect(done(await undoPendingAction(shop, command))).toEqual({ input: tomorrow })
  passUndo(shop)
  expect([await everyServer(), pickups, await countPickups(shop.db)]).toEqual([0, [], 2])
  done(await schedulePendingAction(shop, command))
  passUndo(shop)
  expect([await everyServer(), pickups]).toEqual([1, [{ ...tomorrow, parcels: [aWaybill, aWaybill] }]])
  const auditEntries = await shop.db
    .selectFrom('auditLog')
    .select('action')
    .where('object', '=', 'courier')
    .orderBy('id')
    .execute()
  expect(auditEntries.map(({ action }) => action)).toEqual([
    'schedule-request-pickup',
    'undo-request-pickup',
    'schedule-request-pickup',
    'request-pickup',
  ])
})

test('a courier that does not take the pickup leaves its parcels waiting, with the reason and what was typed', async () => {
  const { tomorrow, command } = await parcelsToFetch(1)
  done(await schedulePendingAction(shop, command))
  passUndo(shop)
  courier.behave('unavailable')
  expect([await everyServer(), await countPickups(shop.db)]).toEqual([0, 1])
  expect(await findPendingAction(shop.db, { orderId: null })).toMatchObject({
    error: courierUnavailable,
    input: tomorrow,
  })
  courier.behave('none')
  shop.clock.pass(5)
  expect([await everyServer(), pickups]).toEqual([0, []])
  expect(done(await executeNow(shop, command))).toEqual({ action: 'pickup', parcels: 1 })
  expect(await findPendingAction(shop.db, { orderId: null })).toBeNull()
})

test('a killed server’s pickup request is repeated by the next one for the same parcels', async () => {
  const { tomorrow, command } = await parcelsToFetch(2)
  done(await schedulePendingAction(shop, command))
  passUndo(shop)
  const [now, place] = [shop.now(), { orderId: null }]
  const until = new Date(now.getTime() + 60_000)
  await inTransaction(shop.db, async (tx) => {
    const begun = await claimDueAction(tx, place, { now, until })
    if (begun) await claimPickups(tx, begun.dueAt)
  })
  expect([await everyServer(), await undoPendingAction(shop, command)]).toMatchObject([0, { refused: 'changed' }])
  shop.clock.pass(2)
  expect([await everyServer(), pickups]).toEqual([1, [{ ...tomorrow, parcels: [aWaybill, aWaybill] }]])
})

test('an exchange that one courier refuses goes with the next one, under a number of its own', async () => {
  const { look, parcels, returnId, book } = await anExchange()
  const refusing = { ...courier, name: 'Refuser', book: async () => ({ waybill: null, refused: 'Too far' }) }
  const { couriers } = shop
  shop.couriers = couriersOf([refusing, courier])
  const booked = done(await book())
  shop.couriers = couriers
  expect(await look()).toBe('exchanged')
  expect(parcels()).toMatchObject([{ waybill: booked.waybill, orderId: expect.stringMatching(/-2$/) }])
  expect(await findReturnShipment(shop.db, { returnId, fromShopper: false })).toMatchObject({ courier: courier.name })
})

test('an exchange whose courier gave no answer before its account was removed goes with the next one', async () => {
  const { parcels, returnId, book } = await anExchange()
  const { couriers } = shop
  shop.couriers = couriersOf([{ ...courier, name: 'Removed', book: () => Promise.reject(new Error('no answer')) }])
  expect(await book()).toMatchObject({ refused: 'unreachable' })
  shop.couriers = couriers
  const booked = done(await book())
  expect(parcels()).toMatchObject([{ waybill: booked.waybill }])
  expect(await findReturnShipment(shop.db, { returnId, fromShopper: false })).toMatchObject({ courier: courier.name })
})
