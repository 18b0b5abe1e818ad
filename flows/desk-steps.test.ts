import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { takeDueStep } from '#db/desk-steps.ts'
import { findOrderAtDesk } from '#db/order-desk.ts'
import { findOrderedLines } from '#db/order-pieces.ts'
import { countQueues, findQueue } from '#db/today.ts'
import { inTransaction } from '#db/transaction.ts'
import { undoSeconds } from '#domain/back-office.ts'
import type { DeskStep } from '#domain/desk-step.ts'
import { rupees } from '#domain/money.ts'
import { amountLeft } from '#domain/order.ts'
import { seenOf } from '#domain/order-pieces.ts'
import { courierKeepsIt } from '#domain/part-cancel.ts'
import { courierAway } from '#domain/shipping.ts'
import { sandboxCourier } from '#providers/courier/sandbox.ts'
import { aCheckoutKey, aLine, aPlacedOrder, aProduct, aShopper } from '#tests/builders.ts'
import { done, expectCleanBooks, shelfOf } from '#tests/paying.ts'
import { aStaff } from '#tests/staff.ts'
import { testShop } from '#tests/test-shop.ts'
import { cancelOrder } from './cancel-order.ts'
import { cancelPieces } from './cancel-pieces.ts'
import { retellCollects } from './change-collect.ts'
import { doDeskStepAtOnce, doDeskSteps } from './do-desk-steps.ts'
import { doOrderTask } from './do-order-task.ts'
import { pressDeskStep, takeBackDeskStep } from './press-desk-step.ts'
import { shipByHand } from './ship-by-hand.ts'
import { tellOfParcel } from './tell-of-parcel.ts'

const folder = mkdtempSync(join(tmpdir(), 'strut-desk-'))
afterAll(() => rmSync(folder, { recursive: true }))
let clock = () => new Date()
const courier = sandboxCourier({
  ...{ now: () => clock(), file: join(folder, 'parcels.json') },
  door: 'http://127.0.0.1:1',
})
const shop = await testShop({ courier })
clock = shop.now
beforeEach(() => courier.behave('none'))

const passSeconds = (seconds: number) => shop.clock.pass(seconds / 60)
const passUndo = () => passSeconds(undoSeconds + 3)

async function anOrder(pieces = 1) {
  const [{ staff }, product, shopper] = [await aStaff(shop), await aProduct(shop), await aShopper(shop)]
  const orderId = await aPlacedOrder(shop, shopper, [aLine(product, '', pieces)])
  const look = async () => (await findOrderAtDesk(shop.db, orderId))?.fulfilmentState
  const wish = (step: DeskStep) => ({ staff, orderId, step })
  const parcels = () => courier.parcels().filter((parcel) => parcel.orderId === orderId)
  return { staff, orderId, shopper, product, look, wish, parcels }
}

async function anOrderOnItsWay() {
  const order = await anOrder()
  const parcel = { courier: 'Blue Kite', waybill: `K${order.orderId}` }
  done(await shipByHand(shop, { ...order.wish('delivered'), parcel }))
  return order
}

const deedsOf = async (orderId: string) => {
  const lines = await shop.db
    .selectFrom('auditLog')
    .where('object', '=', `order:${orderId}`)
    .select(['action', 'actor', 'session'])
    .orderBy('id')
    .execute()
  return lines.map(({ action }) => action)
}

const toldOf = async (orderId: string) => {
  const notices = await shop.db.selectFrom('outbox').select(['kind', 'payload']).execute()
  return notices.filter(({ payload }) => JSON.stringify(payload).includes(orderId)).map(({ kind }) => kind)
}

test('delivered is told to nobody for ten seconds, and then once, however often it was pressed', async () => {
  const { orderId, look, wish } = await anOrderOnItsWay()
  const presses = [1, 2, 3].map(() => pressDeskStep(shop, wish('delivered')))
  for (const pressed of await Promise.all(presses)) done(pressed)
  passSeconds(undoSeconds)
  expect([await doDeskSteps(shop), await look()]).toEqual([0, 'shipped'])
  expect(await toldOf(orderId)).not.toContain('order-delivered')
  passSeconds(3)
  const servers = await Promise.all([doDeskSteps(shop), doDeskSteps(shop), doDeskSteps(shop)])
  expect([servers.reduce((sum, count) => sum + count), await look()]).toEqual([1, 'delivered'])
  expect((await toldOf(orderId)).filter((kind) => kind === 'order-delivered')).toHaveLength(1)
  expect(await deedsOf(orderId)).toEqual(['ship-order', 'press-mark-delivered', 'mark-delivered'])
  await expectCleanBooks(shop)
})

test('delivered by mistake is taken back, and nobody ever heard of it', async () => {
  const { orderId, look, wish } = await anOrderOnItsWay()
  done(await pressDeskStep(shop, wish('delivered')))
  passSeconds(undoSeconds + 1)
  done(await takeBackDeskStep(shop, wish('delivered')))
  expect(await takeBackDeskStep(shop, wish('delivered'))).toMatchObject({ refused: 'changed' })
  shop.clock.pass(5)
  expect([await doDeskSteps(shop), await look()]).toEqual([0, 'shipped'])
  expect(await toldOf(orderId)).not.toContain('order-delivered')
  expect(await deedsOf(orderId)).toEqual(['ship-order', 'press-mark-delivered', 'undo-mark-delivered'])
})

test('no courier hears of an order while its waybill can be taken back, and then there is one parcel', async () => {
  const { orderId, staff, look, wish, parcels } = await anOrder()
  for (const task of ['confirm', 'pack'] as const) done(await doOrderTask(shop, { staff, orderId, task }))
  done(await pressDeskStep(shop, wish('book')))
  expect(await findQueue(shop.db, 'waybill')).toEqual([])
  done(await takeBackDeskStep(shop, wish('book')))
  expect(await findQueue(shop.db, 'waybill')).toMatchObject([{ orderId }])
  done(await pressDeskStep(shop, wish('book')))
  expect([await doDeskSteps(shop), parcels()]).toEqual([0, []])
  passUndo()
  expect(await takeBackDeskStep(shop, wish('delivered'))).toMatchObject({ refused: 'changed' })
  await Promise.all([doDeskSteps(shop), doDeskSteps(shop)])
  expect([await look(), parcels().length]).toEqual(['ready', 1])
  expect(await takeBackDeskStep(shop, wish('book'))).toMatchObject({ refused: 'changed' })
  const deeds = await deedsOf(orderId)
  expect(deeds.filter((deed) => deed.endsWith('book-parcel'))).toEqual([
    ...['press-book-parcel', 'undo-book-parcel', 'press-book-parcel', 'book-parcel'],
  ])
})

test('a server that dies while it asks the courier leaves the parcel to the next one, and to nobody before', async () => {
  const { orderId, look, wish, parcels } = await anOrder()
  done(await pressDeskStep(shop, wish('book')))
  passUndo()
  const now = shop.now()
  const until = new Date(now.getTime() + 60_000)
  await inTransaction(shop.db, (tx) => takeDueStep(tx, orderId, { now, until }))
  expect(await takeBackDeskStep(shop, wish('book'))).toMatchObject({ refused: 'changed' })
  expect([await doDeskSteps(shop), await look()]).toEqual([0, 'waiting'])
  shop.clock.pass(2)
  expect([await doDeskSteps(shop), await look(), parcels().length]).toEqual([1, 'ready', 1])
})

test('a courier that is away is said where the order waits, and is asked again by another press', async () => {
  const { orderId, staff, look, wish } = await anOrder()
  for (const task of ['confirm', 'pack'] as const) done(await doOrderTask(shop, { staff, orderId, task }))
  done(await pressDeskStep(shop, wish('book')))
  passUndo()
  courier.behave('away')
  expect(await doDeskSteps(shop)).toBe(0)
  expect(await findQueue(shop.db, 'waybill')).toMatchObject([{ orderId, trouble: courierAway }])
  courier.behave('none')
  shop.clock.pass(5)
  expect([await doDeskSteps(shop), await look()]).toEqual([0, 'waiting'])
  done(await pressDeskStep(shop, wish('book')))
  expect(done(await doDeskStepAtOnce(shop, orderId))).toMatchObject({ step: 'book' })
  expect([await look(), await doDeskStepAtOnce(shop, orderId)]).toEqual(['ready', null])
  expect(await deedsOf(orderId)).toContain('fail-book-parcel')
})

test('what the order has left behind meanwhile is not done any more', async () => {
  const [cancelled, back] = [await anOrder(), await anOrderOnItsWay()]
  done(await pressDeskStep(shop, cancelled.wish('book')))
  done(await pressDeskStep(shop, back.wish('delivered')))
  const { orderId, shopper } = cancelled
  done(await cancelOrder(shop, { orderId, userId: shopper.id, actor: 'shopper' }))
  done(await tellOfParcel(shop, { ...back.wish('delivered'), news: 'returned', goods: null }))
  passUndo()
  expect(await doDeskSteps(shop)).toBe(0)
  expect([await cancelled.look(), await back.look()]).toEqual(['cancelled', 'returned'])
  expect(cancelled.parcels()).toEqual([])
  expect(await deedsOf(back.orderId)).toContain('fail-mark-delivered')
  expect(await shop.db.selectFrom('deskSteps').select('id').execute()).toEqual([])
  expect((await countQueues(shop.db)).find(({ queue }) => queue === 'waybill')?.count).toBe(0)
})

/** Three pieces in cash, whose parcel and label are there. */
async function aBookedOrder() {
  const order = await anOrder(3)
  const { orderId, staff } = order
  done(await pressDeskStep(shop, order.wish('book')))
  done(await doDeskStepAtOnce(shop, orderId))
  const cancelOne = async (seen?: string) => {
    const lines = await findOrderedLines(shop.db, orderId)
    const wish = { staff, orderId, pieces: [{ position: 0, quantity: 1 }], seen: seen ?? seenOf(lines) }
    return cancelPieces(shop, { ...wish, reason: 'Damaged', restocked: true, press: aCheckoutKey() })
  }
  const due = async () => {
    const known = await findOrderAtDesk(shop.db, orderId)
    return known && amountLeft(known)
  }
  return { ...order, cancelOne, due, collected: () => order.parcels()[0]?.collect }
}

test('a piece of a COD parcel that the courier has is cancelled, and the courier collects what is left', async () => {
  const { orderId, staff, product, cancelOne, due, collected } = await aBookedOrder()
  done(await doOrderTask(shop, { staff, orderId, task: 'label' }))
  expect(await due()).toBe(collected())
  expect(done(await cancelOne())).toMatchObject({ off: rupees(1_000), newLabel: true })
  expect([await due(), collected()]).toEqual([rupees(2_150), rupees(2_150)])
  expect(await findQueue(shop.db, 'label')).toMatchObject([{ orderId }])
  expect(await shelfOf(shop, product)).toBe('8 on hand, 0 reserved')
  const both = await Promise.all([cancelOne('2'), cancelOne('2')])
  expect(both.filter((answer) => 'refused' in answer)).toHaveLength(1)
  expect([await due(), collected()]).toEqual([rupees(1_150), rupees(1_150)])
  await expectCleanBooks(shop)
})

test('a courier that is too late, or away, keeps every piece where it is', async () => {
  const { cancelOne, due, collected } = await aBookedOrder()
  courier.behave('away')
  expect(await cancelOne()).toMatchObject({ message: courierAway })
  courier.behave('none')
  shop.clock.pass(7 * 60)
  expect(await cancelOne()).toEqual(courierKeepsIt)
  expect([await due(), collected()]).toEqual([rupees(3_150), rupees(3_150)])
})

test('an answer that got lost leaves no doubt about what the courier collects', async () => {
  const { cancelOne, due, collected } = await aBookedOrder()
  courier.behave('loses-answers')
  expect(await cancelOne()).toMatchObject({ message: courierAway })
  courier.behave('none')
  expect([await due(), collected()]).toEqual([rupees(3_150), rupees(2_150)])
  expect(await cancelOne()).toMatchObject({ refused: 'changed' })
  expect(await retellCollects(shop)).toBe(0)
  shop.clock.pass(2)
  expect([await retellCollects(shop), await retellCollects(shop)]).toEqual([1, 0])
  expect([await due(), collected()]).toEqual([rupees(3_150), rupees(3_150)])
  done(await cancelOne())
  expect([await due(), collected()]).toEqual([rupees(2_150), rupees(2_150)])
})
