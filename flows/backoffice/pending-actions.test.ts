import { expect, test } from 'vitest'
import { claimDueAction, findPendingAction } from '#db/backoffice/pending-actions.ts'
import { countQueues, findQueue } from '#db/backoffice/work-queues.ts'
import { type Db, inTransaction } from '#db/engine/database.ts'
import { findOrderForAdmin } from '#db/orders/orders.ts'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { otherActionPending, type PendingActionName } from '#domain/backoffice/pending-action.ts'
import { undoSeconds } from '#domain/backoffice/undo-window.ts'
import { rupees } from '#domain/money.ts'
import { linesDigest } from '#domain/orders/line-quantities.ts'
import { remainingAmount } from '#domain/orders/order.ts'
import { changeInProgress, courierRefusedChange } from '#domain/orders/partial-cancel.ts'
import { notReturned, returnedStockRequired, waybillTaken } from '#domain/shipping/manual-shipment.ts'
import { courierUnavailable } from '#domain/shipping/shipment.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { cancelOrderUnits } from '#flows/orders/cancel-order-units.ts'
import { completeOrderTask } from '#flows/orders/complete-task.ts'
import { retryCodAmountChanges } from '#flows/shipping/change-cod-amount.ts'
import { updateShipment } from '#flows/shipping/update-shipment.ts'
import { couriersOf } from '#providers/courier/couriers.ts'
import { done, expectCleanBooks, stockLevelOf } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { passUndo, shipByHandNow } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { shopWithCourier } from '#tests/support/shops/courier-shop.ts'
import { openSeats } from '#tests/support/shops/interleaving.ts'
import { executePendingActionNow, executePendingActions } from './execute-pending-actions.ts'
import { type ScheduleInput, schedulePendingAction, undoPendingAction } from './schedule-pending-action.ts'

const { shop, courier } = await shopWithCourier()
const interleave = openSeats(shop.address, 2)

const schedule = (input: ScheduleInput) => schedulePendingAction(shop, input)
const undo = (input: Omit<ScheduleInput, 'input'>) => undoPendingAction(shop, input)
const execute = () => executePendingActions(shop)
const passSeconds = (seconds: number) => shop.clock.pass(seconds / 60)

async function anOrder(units = 1) {
  const [{ staff }, product, shopper] = [await aStaff(shop), await aProduct(shop), await aShopper(shop)]
  const orderId = await aPlacedOrder(shop, shopper, [aLine(product, '', units)])
  const look = async () => (await findOrderForAdmin(shop.db, orderId))?.fulfilmentState
  const input = (action: PendingActionName) => ({ staff, orderId, action })
  const parcels = () => courier.parcels().filter((parcel) => parcel.orderId === orderId)
  return { staff, orderId, shopper, product, look, input, parcels }
}

async function anOrderOnItsWay() {
  const order = await anOrder()
  const parcel = { courier: 'Blue Kite', waybill: `K${order.orderId}` }
  done(await shipByHandNow(shop, { ...order.input('delivered'), parcel }))
  return order
}

const audited = async (orderId: string) => {
  const lines = await shop.db
    .selectFrom('auditLog')
    .where('object', '=', `order:${orderId}`)
    .select('action')
    .orderBy('id')
    .execute()
  return lines.map(({ action }) => action)
}

const shipped = ['schedule-ship-order', 'ship-order']

const notificationsOf = async (orderId: string) => {
  const notifications = await shop.db.selectFrom('outbox').select(['kind', 'payload']).execute()
  return notifications.filter(({ payload }) => JSON.stringify(payload).includes(orderId)).map(({ kind }) => kind)
}

test('delivered is notified after ten seconds, once, however often it was tapped', async () => {
  const { orderId, look, input } = await anOrderOnItsWay()
  const schedules = [1, 2, 3].map(() => schedule(input('delivered')))
  for (const pressed of await Promise.all(schedules)) done(pressed)
  passSeconds(undoSeconds)
  expect([await execute(), await look()]).toEqual([0, 'shipped'])
  expect(await notificationsOf(orderId)).not.toContain('order-delivered')
  passSeconds(3)
  const servers = await Promise.all([execute(), execute(), execute()])
  expect([servers.reduce((sum, count) => sum + count), await look()]).toEqual([1, 'delivered'])
  expect((await notificationsOf(orderId)).filter((kind) => kind === 'order-delivered')).toHaveLength(1)
  expect(await audited(orderId)).toEqual([...shipped, 'schedule-mark-delivered', 'mark-delivered'])
  await expectCleanBooks(shop)
})

test('delivered by mistake can be undone, and no notification is sent', async () => {
  const { orderId, look, input } = await anOrderOnItsWay()
  done(await schedule(input('delivered')))
  passSeconds(undoSeconds + 1)
  done(await undo(input('delivered')))
  expect(await undo(input('delivered'))).toMatchObject({ refused: 'changed' })
  shop.clock.pass(5)
  expect([await execute(), await look()]).toEqual([0, 'shipped'])
  expect(await notificationsOf(orderId)).not.toContain('order-delivered')
  expect(await audited(orderId)).toEqual([...shipped, 'schedule-mark-delivered', 'undo-mark-delivered'])
})

test('no courier is called while a booking can be undone, and then there is one parcel', async () => {
  const { orderId, staff, look, input, parcels } = await anOrder()
  for (const task of ['confirm', 'pack'] as const) done(await completeOrderTask(shop, { staff, orderId, task }))
  done(await schedule(input('book')))
  expect(await findQueue(shop.db, 'waybill')).toEqual([])
  done(await undo(input('book')))
  expect(await findQueue(shop.db, 'waybill')).toMatchObject([{ orderId }])
  done(await schedule(input('book')))
  expect([await execute(), parcels()]).toEqual([0, []])
  passUndo(shop)
  expect(await undo(input('delivered'))).toMatchObject({ refused: 'changed' })
  await Promise.all([execute(), execute()])
  expect([await look(), parcels().length]).toEqual(['ready', 1])
  expect(await undo(input('book'))).toMatchObject({ refused: 'changed' })
  const auditEntries = await audited(orderId)
  expect(auditEntries.filter((action) => action.endsWith('book-parcel'))).toEqual([
    'schedule-book-parcel',
    'undo-book-parcel',
    'schedule-book-parcel',
    'book-parcel',
  ])
})

test('when a server dies while booking a parcel, the next server books it after the lease', async () => {
  const { orderId, look, input, parcels } = await anOrder()
  done(await schedule(input('book')))
  passUndo(shop)
  const now = shop.now()
  const until = new Date(now.getTime() + 60_000)
  await inTransaction(shop.db, (tx) => claimDueAction(tx, { orderId }, { now, until }))
  expect(await undo(input('book'))).toMatchObject({ refused: 'changed' })
  expect([await execute(), await look()]).toEqual([0, 'waiting'])
  shop.clock.pass(2)
  expect([await execute(), await look(), parcels().length]).toEqual([1, 'ready', 1])
})

test('an unavailable courier is shown at the order, and another submission tries again', async () => {
  const { orderId, staff, look, input } = await anOrder()
  for (const task of ['confirm', 'pack'] as const) done(await completeOrderTask(shop, { staff, orderId, task }))
  done(await schedule(input('book')))
  passUndo(shop)
  courier.behave('unavailable')
  expect(await execute()).toBe(0)
  expect(await findQueue(shop.db, 'waybill')).toMatchObject([{ orderId, error: courierUnavailable }])
  expect(shop.lines).toContainEqual(expect.objectContaining({ message: 'courier returned no waybill' }))
  courier.behave('none')
  shop.clock.pass(5)
  expect([await execute(), await look()]).toEqual([0, 'waiting'])
  done(await schedule(input('book')))
  expect(done(await executePendingActionNow(shop, { staff, orderId }))).toMatchObject({ action: 'book' })
  expect([await look(), await executePendingActionNow(shop, { staff, orderId })]).toEqual(['ready', null])
  expect(await audited(orderId)).toContain('fail-book-parcel')
})

test('an action that fails for one order is retried and holds up no other', async () => {
  const [broken, other] = [await anOrder(), await anOrderOnItsWay()]
  done(await schedule(broken.input('book')))
  passSeconds(1)
  done(await schedule(other.input('delivered')))
  passUndo(shop)
  const takeWaybills = () => expect.fail('The courier is broken')
  const couriers = couriersOf([{ ...courier, takeWaybills }])
  expect(await executePendingActions({ ...shop, couriers })).toBe(1)
  expect([await broken.look(), await other.look()]).toEqual(['waiting', 'delivered'])
  shop.clock.pass(2)
  expect([await execute(), await broken.look()]).toEqual([1, 'ready'])
})

test('a pending action that no longer fits its order is dropped', async () => {
  const [cancelled, back] = [await anOrder(), await anOrderOnItsWay()]
  done(await schedule(cancelled.input('book')))
  done(await schedule(back.input('delivered')))
  const { orderId, shopper } = cancelled
  done(await cancelOrder(shop, { orderId, userId: shopper.id, actor: 'shopper' }))
  const brought = { ...back.input('delivered'), update: 'returned', returnedStock: null } as const
  done(await inTransaction(shop.db, (tx) => updateShipment(tx, brought, shop.now())))
  passUndo(shop)
  expect(await execute()).toBe(0)
  expect([await cancelled.look(), await back.look()]).toEqual(['cancelled', 'returned'])
  expect(cancelled.parcels()).toEqual([])
  expect(await audited(back.orderId)).toContain('fail-mark-delivered')
  expect(await shop.db.selectFrom('pendingActions').select('id').execute()).toEqual([])
  expect((await countQueues(shop.db, shop.gateways.names)).find(({ queue }) => queue === 'waybill')?.count).toBe(0)
})

const everyServer = async () => {
  const left = await Promise.all([execute(), execute()])
  return left.reduce((sum, count) => sum + count)
}

const byHand = (waybill: string) => ({ action: 'ship', input: { courier: 'Blue Kite', waybill } }) as const

test('shipping by hand leaves no trace until it can’t be undone, and undo restores the input', async () => {
  const { orderId, look, input } = await anOrder()
  const same = () => schedule({ ...input('ship'), ...byHand('bk 12-345') })
  const papers = () => shop.db.selectFrom('invoices').select('serial').execute()
  const fields = { courier: 'Blue Kite', waybill: 'BK12345' }
  done(await same())
  passSeconds(undoSeconds + 1)
  expect(await findPendingAction(shop.db, { orderId })).toMatchObject({ action: 'ship', input: fields })
  expect([await everyServer(), await look(), await papers()]).toEqual([0, 'waiting', []])
  expect(done(await undo(input('ship')))).toEqual({ input: fields })
  passUndo(shop)
  expect([await everyServer(), await look(), await papers()]).toEqual([0, 'waiting', []])
  expect(await shop.db.selectFrom('shipments').select('id').execute()).toEqual([])
  for (const pressed of await Promise.all([same(), same()])) done(pressed)
  passUndo(shop)
  expect([await everyServer(), await look(), (await papers()).length]).toEqual([1, 'shipped', 1])
  expect((await notificationsOf(orderId)).filter((kind) => kind === 'order-shipped')).toHaveLength(1)
  expect(await audited(orderId)).toEqual(['schedule-ship-order', 'undo-ship-order', ...shipped])
  await expectCleanBooks(shop)
})

test('reports a wrong or taken waybill at once, also when another order takes it meanwhile', async () => {
  const [first, second, third] = [await anOrder(), await anOrder(), await anOrder()]
  const press = ({ input }: typeof first, waybill: string) => schedule({ ...input('ship'), ...byHand(waybill) })
  expect(await press(first, 'x')).toMatchObject({ refused: 'invalid', fields: { waybill: expect.any(String) } })
  expect(await findPendingAction(shop.db, first)).toBeNull()
  for (const order of [first, second]) done(await press(order, 'BK777'))
  passUndo(shop)
  expect(await everyServer()).toBe(1)
  expect(await press(third, 'BK777')).toEqual(waybillTaken)
  const late = (await first.look()) === 'shipped' ? second : first
  expect(await findPendingAction(shop.db, late)).toMatchObject({
    error: waybillTaken.message,
    input: { courier: 'Blue Kite', waybill: 'BK777' },
  })
  expect([await late.look(), (await audited(late.orderId)).at(-1)]).toEqual(['waiting', 'fail-ship-order'])
  done(await press(late, 'BK778'))
  passUndo(shop)
  expect([await everyServer(), await late.look()]).toEqual([1, 'shipped'])
  await expectCleanBooks(shop)
})

test('two servers that send two orders with one waybill at the same moment send one of them', async () => {
  const both = [await anOrder(), await anOrder()]
  for (const { input } of both) done(await schedule({ ...input('ship'), ...byHand('BK900') }))
  passUndo(shop)
  const servers = both.map(
    ({ staff, orderId }) =>
      (db: Db) =>
        executePendingActionNow({ ...shop, db }, { staff, orderId }),
  )
  const { results } = await interleave(servers, (able, step) => able[step % able.length] ?? 0)
  const answers = results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason))
  expect(answers).toContainEqual(waybillTaken)
  expect((await Promise.all(both.map(({ look }) => look()))).sort()).toEqual(['shipped', 'waiting'])
  await expectCleanBooks(shop)
})

test('the second of two different actions for one order is refused, and a cancelled order is not shipped', async () => {
  const { orderId, shopper, look, input, parcels } = await anOrder()
  done(await schedule({ ...input('ship'), ...byHand('BK1000') }))
  expect(await schedule(input('book'))).toEqual(otherActionPending)
  expect(await schedule({ ...input('ship'), ...byHand('BK1001') })).toEqual(otherActionPending)
  done(await cancelOrder(shop, { orderId, userId: shopper.id, actor: 'shopper' }))
  passUndo(shop)
  expect([await everyServer(), await look(), parcels()]).toEqual([0, 'cancelled', []])
  expect(await audited(orderId)).toEqual(['schedule-ship-order', 'fail-ship-order'])
  expect(await findPendingAction(shop.db, { orderId })).toBeNull()
})

test('returned units are in stock once, after the undo window', async () => {
  const { orderId, product, look, input } = await anOrderOnItsWay()
  const press = (returnedStock: string) => schedule({ ...input('returned'), input: { returnedStock } })
  expect(await press('')).toMatchObject({ fields: { returnedStock: returnedStockRequired } })
  done(await press('restocked'))
  expect(await schedule(input('delivered'))).toEqual(otherActionPending)
  expect([await everyServer(), await look()]).toEqual([0, 'shipped'])
  expect(done(await undo(input('returned')))).toEqual({ input: { returnedStock: 'restocked' } })
  passUndo(shop)
  expect([await everyServer(), await look()]).toEqual([0, 'shipped'])
  expect(await stockLevelOf(shop, product)).toBe('9 on hand, 0 reserved')
  done(await press('restocked'))
  passUndo(shop)
  expect([await everyServer(), await look()]).toEqual([1, 'returned'])
  expect(await stockLevelOf(shop, product)).toBe('10 on hand, 0 reserved')
  const settled = ['schedule-mark-returned', 'mark-returned', 'settle-returned-stock']
  expect((await audited(orderId)).slice(-3)).toEqual(settled)
  expect(await press('later')).toMatchObject({ refused: 'changed' })
  await expectCleanBooks(shop)
})

test('returned units that are settled by mistake are not, and wait to be unpacked again; otherwise they are settled once', async () => {
  const { staff, orderId, product, input } = await anOrderOnItsWay()
  const settle = input('settle-returned-stock')
  const press = (returnedStock: string) => schedule({ ...settle, input: { returnedStock } })
  expect(await press('restocked')).toEqual(notReturned)
  done(await schedule({ ...input('returned'), input: { returnedStock: 'later' } }))
  done(await executePendingActionNow(shop, { staff, orderId }))
  const look = async () => {
    const counted = (await countQueues(shop.db, shop.gateways.names)).find(({ queue }) => queue === 'unpack')?.count
    return [counted, (await findQueue(shop.db, 'unpack')).length, await stockLevelOf(shop, product)]
  }
  const [unpacked, untouched] = ['10 on hand, 0 reserved', '9 on hand, 0 reserved']
  for (const returnedStock of ['', 'later'])
    expect(await press(returnedStock)).toMatchObject({ fields: { returnedStock: returnedStockRequired } })
  expect(await look()).toEqual([1, 1, untouched])
  done(await press('written-off'))
  expect(await press('restocked')).toEqual(otherActionPending)
  expect([await everyServer(), await look()]).toEqual([0, [0, 0, untouched]])
  expect(done(await undo(settle))).toEqual({ input: { returnedStock: 'written-off', units: '' } })
  passUndo(shop)
  expect([await everyServer(), await look()]).toEqual([0, [1, 1, untouched]])
  for (const pressed of await Promise.all([press('restocked'), press('restocked')])) done(pressed)
  passUndo(shop)
  expect([await everyServer(), await look()]).toEqual([1, [0, 0, unpacked]])
  expect(await press('restocked')).toEqual(notReturned)
  const action = 'settle-returned-stock'
  const [scheduled, undone] = [`schedule-${action}`, `undo-${action}`]
  expect((await audited(orderId)).slice(-4)).toEqual([scheduled, undone, scheduled, action])
  await expectCleanBooks(shop)
})

test('a returning parcel leaves its queue while the action is pending, and reappears when it is undone', async () => {
  const { orderId, input } = await anOrderOnItsWay()
  await shop.db.updateTable('shipments').set({ state: 'returning' }).execute()
  const waiting = async () => {
    const counted = (await countQueues(shop.db, shop.gateways.names)).find(
      ({ queue }) => queue === 'coming-back',
    )?.count
    return [counted, (await findQueue(shop.db, 'coming-back')).map((order) => order.orderId)]
  }
  expect(await waiting()).toEqual([1, [orderId]])
  done(await schedule({ ...input('returned'), input: { returnedStock: 'later' } }))
  expect(await waiting()).toEqual([0, []])
  done(await undo(input('returned')))
  expect(await waiting()).toEqual([1, [orderId]])
})

/** Three pieces in cash, whose parcel and label are there. */
async function aBookedOrder() {
  const order = await anOrder(3)
  const { orderId, staff } = order
  done(await schedule(order.input('book')))
  done(await executePendingActionNow(shop, { staff, orderId }))
  const cancelOne = async (seen?: string) => {
    const lines = await findOrderedLines(shop.db, orderId)
    const input = { staff, orderId, units: [{ position: 0, quantity: 1 }], seen: seen ?? linesDigest(lines) }
    const form = { reason: 'Damaged', restocked: true, idempotencyKey: aCheckoutKey() }
    return cancelOrderUnits(shop, { isStepUpFresh: true, ...input, ...form })
  }
  const due = async () => {
    const known = await findOrderForAdmin(shop.db, orderId)
    return known && remainingAmount(known)
  }
  return { ...order, cancelOne, due, collected: () => order.parcels()[0]?.collect }
}

test('a piece of a COD parcel that the courier has is cancelled, and the courier collects what is left', async () => {
  const { orderId, staff, product, cancelOne, due, collected } = await aBookedOrder()
  done(await completeOrderTask(shop, { staff, orderId, task: 'label' }))
  expect(await due()).toBe(collected())
  expect(done(await cancelOne())).toMatchObject({ off: rupees(1_000), newLabel: true })
  expect([await due(), collected()]).toEqual([rupees(2_150), rupees(2_150)])
  expect(await findQueue(shop.db, 'label')).toMatchObject([{ orderId }])
  expect(await stockLevelOf(shop, product)).toBe('8 on hand, 0 reserved')
  const both = await Promise.all([cancelOne('2'), cancelOne('2')])
  expect(both.filter((answer) => 'refused' in answer)).toHaveLength(1)
  expect([await due(), collected()]).toEqual([rupees(1_150), rupees(1_150)])
  await expectCleanBooks(shop)
})

test('a courier that is too late, or away, keeps every piece where it is', async () => {
  const { cancelOne, due, collected } = await aBookedOrder()
  courier.behave('unavailable')
  expect(await cancelOne()).toMatchObject({ message: courierUnavailable })
  courier.behave('none')
  shop.clock.pass(7 * 60)
  expect(await cancelOne()).toEqual(courierRefusedChange)
  expect([await due(), collected()]).toEqual([rupees(3_150), rupees(3_150)])
})

test('units that the courier does not release stay, and the order shows the reason', async () => {
  const { orderId, staff, due, collected } = await aBookedOrder()
  const seen = linesDigest(await findOrderedLines(shop.db, orderId))
  const input = { units: '0x1', seen, reason: 'Damaged', returnedStock: 'restocked', key: aCheckoutKey() }
  done(await schedule({ staff, orderId, action: 'cancel-units', input }))
  shop.clock.pass(7 * 60)
  expect(await everyServer()).toBe(0)
  expect(await findPendingAction(shop.db, { orderId })).toMatchObject({ error: courierRefusedChange.message, input })
  expect([await due(), collected()]).toEqual([rupees(3_150), rupees(3_150)])
})

test('an answer that got lost leaves no doubt about what the courier collects', async () => {
  const { cancelOne, due, collected } = await aBookedOrder()
  courier.behave('lost-response')
  expect(await cancelOne()).toMatchObject({ message: courierUnavailable })
  courier.behave('none')
  expect([await due(), collected()]).toEqual([rupees(3_150), rupees(2_150)])
  expect(await cancelOne()).toEqual(changeInProgress)
  expect(await retryCodAmountChanges(shop)).toBe(0)
  shop.clock.pass(2)
  expect([await retryCodAmountChanges(shop), await retryCodAmountChanges(shop)]).toEqual([1, 0])
  expect([await due(), collected()]).toEqual([rupees(3_150), rupees(3_150)])
  done(await cancelOne())
  expect([await due(), collected()]).toEqual([rupees(2_150), rupees(2_150)])
})
