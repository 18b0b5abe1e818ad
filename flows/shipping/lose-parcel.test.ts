import { expect, test } from 'vitest'
import { countQueues, findQueue } from '#db/backoffice/work-queues.ts'
import { findCodPast } from '#db/checkout/cod-risk.ts'
import { countCustomerOrders } from '#db/customers/profile.ts'
import { findAdminFacts, findTimeline } from '#db/orders/order-admin.ts'
import { findOrder } from '#db/orders/orders.ts'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { findOpenDiscrepancies } from '#db/payments/discrepancies.ts'
import { findShipment } from '#db/shipping/shipments.ts'
import { findDocuments } from '#db/tax/invoices.ts'
import { rupees } from '#domain/money.ts'
import { statusDisplay } from '#domain/orders/display.ts'
import { eventLabel } from '#domain/orders/labels.ts'
import { linesDigest } from '#domain/orders/line-quantities.ts'
import { paymentOutcome } from '#domain/orders/payment-outcome.ts'
import { isRefusal } from '#domain/refusal.ts'
import { pollsOfLostParcel } from '#domain/shipping/tracking.ts'
import type { StaffRole } from '#domain/staff/permissions.ts'
import { executePendingActions } from '#flows/backoffice/execute-pending-actions.ts'
import { schedulePendingAction } from '#flows/backoffice/schedule-pending-action.ts'
import { cancelOrderUnits } from '#flows/orders/cancel-order-units.ts'
import { completeOrderTask } from '#flows/orders/complete-task.ts'
import {
  aPaidCardOrder,
  done,
  expectCleanBooks,
  orderStateOf,
  queuedNotifications,
  settleAll,
  stockLevelOf,
} from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { executeAndDie, executeNow } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { type Scan, scanned, shopWithCourier } from '#tests/support/shops/courier-shop.ts'
import { loseParcel } from './lose-parcel.ts'

const { shop, courier } = await shopWithCourier()

const lost: Scan = { state: 'lost', text: 'LOST' }

/** An order on its way, of which the courier says what the test lets it say. */
async function onItsWay({ isPaid = false, roles = ['owner'] as StaffRole[], cancelled = 0 } = {}) {
  const product = await aProduct(shop, { sizes: ['8'] })
  const cart = [aLine(product, '8', 1 + cancelled)]
  const paid = isPaid ? await aPaidCardOrder(shop, cart) : null
  const shopper = paid?.shopper ?? (await aShopper(shop))
  const orderId = paid?.orderId ?? (await aPlacedOrder(shop, shopper, cart))
  const { staff } = await aStaff(shop, { roles, verifiedAt: shop.now() })
  if (cancelled > 0) {
    const seen = linesDigest(await findOrderedLines(shop.db, orderId))
    const cut = { units: [{ position: 0, quantity: cancelled }], seen, reason: 'Asked for', restocked: true }
    done(await cancelOrderUnits(shop, { isStepUpFresh: true, ...cut, staff, orderId, idempotencyKey: aCheckoutKey() }))
  }
  if (!isPaid) done(await completeOrderTask(shop, { staff, orderId, task: 'confirm' }))
  done(await completeOrderTask(shop, { staff, orderId, task: 'pack' }))
  for (const action of ['book', 'shipped'] as const) done(await executeNow(shop, { staff, orderId, action, input: {} }))
  const look = async () => {
    const order = await findOrder(shop.db, shopper.id, orderId)
    if (order === null) throw new Error('The order is not there')
    return order
  }
  const { waybill } = await look()
  const says = (...scans: Scan[]) => scanned({ shop, courier }, waybill ?? '', scans)
  const isWaiting = async () => (await findQueue(shop.db, 'lost')).some((one) => one.orderId === orderId)
  const lose = () => executeNow(shop, { staff, orderId, action: 'lost', input: { reason: 'Ticket 4711' } })
  const differences = async () =>
    (await findOpenDiscrepancies(shop.db)).filter((one) => one.orderId === orderId).map(({ kind }) => kind)
  return { orderId, shopper, product, staff, look, says, isWaiting, lose, differences }
}

test('a parcel on its way back waits since it turned, however often the courier is asked', async () => {
  const { orderId, says } = await onItsWay()
  await says({ state: 'returning', text: 'RTO' })
  const turnedAt = shop.now()
  await says({ state: 'returning', text: 'RTO' })
  const [row] = (await findQueue(shop.db, 'coming-back')).filter((one) => one.orderId === orderId)
  const counted = (await countQueues(shop.db, [])).find(({ queue }) => queue === 'coming-back')
  expect([row?.since, counted?.oldest]).toEqual([turnedAt, turnedAt])
})

test('a paid order whose parcel is lost gets its money back, and its pieces stay off the shelf', async () => {
  const order = await onItsWay({ isPaid: true })
  const before = await stockLevelOf(shop, order.product)
  await order.says(lost)
  expect(await order.isWaiting()).toBe(true)
  expect((await countQueues(shop.db, [])).find(({ queue }) => queue === 'lost')).toMatchObject({ count: 1 })
  expect((await findShipment(shop.db, order.orderId))?.state).toBe('lost')
  expect((await order.look()).fulfilmentState).toBe('shipped')
  done(await order.lose())
  await settleAll(shop)
  expect(await orderStateOf(shop, order.orderId)).toBe('refunded returned claimed')
  expect(await stockLevelOf(shop, order.product)).toBe(before)
  expect(await order.isWaiting()).toBe(false)
  expect(statusDisplay(await order.look()).text).toBe('Parcel lost')
  const timeline = (await findTimeline(shop.db, order.orderId)).map((one) => `${eventLabel(one)}: ${one.cause}`)
  expect(timeline).toContain('Parcel lost: Ticket 4711')
  const credited = (await findDocuments(shop.db, order.orderId)).map(({ content }) => content.totals.amount)
  expect(credited).toEqual([credited[0], credited[0]])
  expect(await order.differences()).toEqual(['lost-parcel'])
  await expectCleanBooks(shop)
})

test('a COD order ends without money, and its shopper is told once and nothing else', async () => {
  const order = await onItsWay()
  const before = (await queuedNotifications(shop)).length
  done(await order.lose())
  expect(await order.lose()).toMatchObject({ refused: 'changed' })
  expect(await orderStateOf(shop, order.orderId)).toBe('none returned claimed')
  expect(paymentOutcome(await order.look())?.message).toContain('nothing to pay')
  expect((await queuedNotifications(shop)).slice(before)).toEqual(['order-returned'])
  await expectCleanBooks(shop)
})

test('the claim is for what the parcel was worth, without the pieces that were cancelled before', async () => {
  const { orderId, lose } = await onItsWay({ isPaid: true, cancelled: 2 })
  done(await lose())
  const claim = (await findOpenDiscrepancies(shop.db)).find((one) => one.orderId === orderId)
  expect(claim).toMatchObject({ kind: 'lost-parcel', facts: { amount: rupees(1_000) } })
})

test('a lost parcel counts against nobody', async () => {
  const order = await onItsWay()
  const { address, userId } = await order.look()
  done(await order.lose())
  const past = await findCodPast(shop.db, { userId, address })
  expect(past.phone).toEqual({ delivered: 0, returned: 0 })
  expect(await findAdminFacts(shop.db, order.orderId)).toMatchObject({ returnsOfShopper: 0, returnedStock: 'lost' })
  expect((await countCustomerOrders(shop.db, userId)).cameBack).toBe(0)
})

test('whoever may not send money back ends no paid order, and nobody one that is not on its way', async () => {
  const paid = await onItsWay({ isPaid: true, roles: ['orders'] })
  expect(await paid.lose()).toMatchObject({ refused: 'forbidden' })
  const cod = await onItsWay({ roles: ['orders'] })
  const withoutReason = { staff: cod.staff, orderId: cod.orderId, action: 'lost', input: { reason: ' ' } } as const
  expect(await executeNow(shop, withoutReason)).toMatchObject({ fields: { reason: expect.any(String) } })
  await cod.says({ state: 'delivered', text: 'Delivered' })
  expect(await cod.lose()).toMatchObject({ refused: 'changed' })
})

test('a parcel that is found before anybody ended its order goes on as if nothing was', async () => {
  const order = await onItsWay()
  await order.says(lost, { state: 'in-transit', text: 'Found at the hub' })
  expect(await order.isWaiting()).toBe(false)
  await order.says(lost)
  expect(await order.isWaiting()).toBe(true)
  await order.says({ state: 'delivered', text: 'Delivered' }, lost)
  expect(await orderStateOf(shop, order.orderId)).toBe('none delivered claimed')
  expect(await order.differences()).toEqual([])
})

test.each(['delivered', 'returned'] as const)('one that is %s later moves nothing and is told once', async (state) => {
  const order = await onItsWay({ isPaid: true })
  done(await order.lose())
  await settleAll(shop)
  const told = await queuedNotifications(shop)
  await order.says({ state, text: state })
  await order.says({ state, text: `${state} again` }, lost)
  expect(await orderStateOf(shop, order.orderId)).toBe('refunded returned claimed')
  expect((await order.differences()).toSorted()).toEqual(['lost-parcel', 'lost-parcel-found'])
  expect(await queuedNotifications(shop)).toEqual(told)
  await expectCleanBooks(shop)
})

test('a tap while the courier brings the parcel ends the order once, as either says', async () => {
  for (let round = 0; round < 4; round += 1) {
    const order = await onItsWay({ isPaid: true })
    const { orderId, staff } = order
    const tap = loseParcel(shop, { staff, orderId, reason: 'Ticket', isStepUpFresh: true })
    const delivered = () => order.says({ state: 'delivered', text: 'Delivered' })
    const [ended] = await Promise.all([tap, delivered()])
    // A poll passes over a parcel that is locked.
    await delivered()
    await settleAll(shop)
    const isEnded = !isRefusal(ended)
    expect(await orderStateOf(shop, orderId)).toBe(isEnded ? 'refunded returned claimed' : 'paid delivered claimed')
    expect(await order.differences()).toHaveLength(isEnded ? 2 : 0)
  }
  await expectCleanBooks(shop)
})

test('a parcel that stands still for weeks waits for a decision, too', async () => {
  const order = await onItsWay()
  await order.says({ state: 'in-transit', text: 'In Transit' })
  const unchanged = (polls: number) =>
    shop.db.updateTable('shipments').set({ unchangedPolls: polls }).where('orderId', '=', order.orderId).execute()
  await unchanged(pollsOfLostParcel - 1)
  expect(await order.isWaiting()).toBe(false)
  await unchanged(pollsOfLostParcel)
  expect(await order.isWaiting()).toBe(true)
})

test('one that was said to be lost before the server died is not said to have moved on', async () => {
  const { staff, orderId, differences } = await onItsWay()
  done(await schedulePendingAction(shop, { staff, orderId, action: 'lost', input: { reason: 'Ticket' } }))
  await executeAndDie(shop, orderId)
  expect([await executePendingActions(shop), await differences()]).toEqual([0, ['lost-parcel']])
  const entries = shop.db.selectFrom('auditLog').where('object', '=', `order:${orderId}`).orderBy('id', 'desc')
  expect(await entries.select('action').executeTakeFirst()).toEqual({ action: 'mark-lost' })
})
