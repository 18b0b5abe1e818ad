import { expect, test } from 'vitest'
import { findPendingAction } from '#db/backoffice/pending-actions.ts'
import { listed } from '#db/orders/list.ts'
import { findOrderForAdmin } from '#db/orders/orders.ts'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { saveStaffRoles } from '#db/staff/members.ts'
import { findDocuments } from '#db/tax/invoices.ts'
import { stepUpRequired } from '#domain/backoffice/pending-action.ts'
import { rupees } from '#domain/money.ts'
import { type LineQuantity, linesDigest } from '#domain/orders/line-quantities.ts'
import { remainingAmount } from '#domain/orders/order.ts'
import { paidNeedsFinance } from '#domain/payments/permission.ts'
import { type StaffRole, staffStepUpMinutes } from '#domain/staff/permissions.ts'
import { executePendingActions } from '#flows/backoffice/execute-pending-actions.ts'
import { schedulePendingAction, undoPendingAction } from '#flows/backoffice/schedule-pending-action.ts'
import { payByLink } from '#flows/checkout/pay-by-link.ts'
import { refundPayment } from '#flows/payments/refund-payment.ts'
import { signLink } from '#flows/signed-link.ts'
import { issueInvoice } from '#flows/tax/issue-invoice.ts'
import {
  aCardPayment,
  aPaidCardOrder,
  done,
  expectCleanBooks,
  orderStateOf,
  queuedNotifications,
  refundsAtTheGateway,
  settleAll,
  stockLevelOf,
} from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { passUndo, reportShipment, settleReturnNow, shipByHandNow } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { cancelOrder } from './cancel-order.ts'
import { cancelOrderUnits } from './cancel-order-units.ts'

const shop = await testShop()

const colleague = async (...roles: StaffRole[]) => (await aStaff(shop, { roles })).staff
const creditNotes = async (orderId: string) =>
  (await findDocuments(shop.db, orderId)).filter(({ content }) => content.paper === 'credit-note')
const left = async (orderId: string) => {
  const order = await findOrderForAdmin(shop.db, orderId)
  return order && remainingAmount(order)
}

async function aCodOrder() {
  const [shoe, belt] = [await aProduct(shop, { stock: 5 }), await aProduct(shop, { stock: 5 })]
  const shopper = await aShopper(shop)
  const cart = [aLine(shoe, '', 2), aLine(belt, '', 1)]
  return { shoe, belt, shopper, orderId: await aPlacedOrder(shop, shopper, cart) }
}

async function aPaidOrder() {
  const [shoe, belt] = [await aProduct(shop, { stock: 5 }), await aProduct(shop, { stock: 5 })]
  return { shoe, belt, ...(await aPaidCardOrder(shop, [aLine(shoe, '', 3), aLine(belt, '', 1)])) }
}

type CancelCommand = { orderId: string; units: LineQuantity[]; press?: string; restocked?: boolean; seen?: string }

async function cancelSome(command: CancelCommand, ...roles: StaffRole[]) {
  const { restocked = true, press = aCheckoutKey() } = command
  const [staff, lines] = [await colleague(...roles), await findOrderedLines(shop.db, command.orderId)]
  const input = { seen: linesDigest(lines), ...command, restocked, idempotencyKey: press, reason: 'Damaged' }
  return cancelOrderUnits(shop, { isStepUpFresh: true, ...input, staff })
}

test('a cancelled unit of a COD order is not collected any more, is back in stock, and the charge stays', async () => {
  const { orderId, shoe, belt, shopper } = await aCodOrder()
  const units = [{ position: 0, quantity: 1 }]
  expect(done(await cancelSome({ orderId, units }, 'orders'))).toEqual({
    off: rupees(1_000),
    refund: null,
    newLabel: false,
  })
  expect(await left(orderId)).toBe(rupees(2_150))
  expect([await stockLevelOf(shop, shoe), await stockLevelOf(shop, belt)]).toEqual([
    '4 on hand, 0 reserved',
    '4 on hand, 0 reserved',
  ])
  expect(await queuedNotifications(shop)).toEqual(['order-placed', 'part-cancelled'])
  // The packing slip reads the quantity from this row, and the courier's amount follows from it.
  const [row] = await listed(shop.db).where('orderId', '=', orderId).execute()
  expect(row).toMatchObject({ units: 2, amount: rupees(2_150) })
  const { content } = done(await issueInvoice(shop, { userId: shopper.id, orderId }))
  expect(content.lines.map(({ quantity, total }) => [quantity, total])).toEqual([
    [1, rupees(1_000)],
    [1, rupees(1_000)],
    [1, rupees(150)],
  ])
  await expectCleanBooks(shop)
  done(await cancelOrder(shop, { orderId, userId: shopper.id, actor: `shopper:${shopper.id}` }))
  expect(await stockLevelOf(shop, shoe)).toBe('5 on hand, 0 reserved')
  expect((await creditNotes(orderId)).map(({ content: note }) => note.totals.amount)).toEqual([rupees(2_150)])
  await expectCleanBooks(shop)
})

test('cancelled units of a paid order are refunded once with a credit note', async () => {
  const { orderId, shopper, open, belt } = await aPaidOrder()
  done(await issueInvoice(shop, { userId: shopper.id, orderId }))
  const [press, units] = [aCheckoutKey(), [{ position: 1, quantity: 1 }]]
  expect(await cancelSome({ orderId, units }, 'orders')).toMatchObject({ refused: 'forbidden' })
  const command = { orderId, units, press, restocked: false }
  expect(done(await cancelSome(command, 'owner')).refund).toBe(rupees(1_000))
  expect(done(await cancelSome(command, 'owner')).off).toBe(rupees(1_000))
  await settleAll(shop)
  expect(await orderStateOf(shop, orderId)).toBe('part_refunded waiting claimed')
  expect(refundsAtTheGateway(shop, open.gatewayOrderId)).toMatchObject([{ amount: rupees(1_000) }])
  expect(await stockLevelOf(shop, belt)).toBe('4 on hand, 0 reserved')
  const [note, ...others] = await creditNotes(orderId)
  expect(others).toEqual([])
  expect(note?.content.lines.map(({ quantity, total }) => [quantity, total])).toEqual([[1, rupees(1_000)]])
  await expectCleanBooks(shop)
  done(await cancelOrder(shop, { orderId, userId: shopper.id, actor: `shopper:${shopper.id}` }))
  await settleAll(shop)
  expect(await orderStateOf(shop, orderId)).toBe('refunded cancelled claimed')
  expect((await creditNotes(orderId)).map(({ serial }) => serial.slice(-6))).toEqual(['000001', '000002'])
  await expectCleanBooks(shop)
})

test('two concurrent cancellations of a unit cancel it once, and no partial cancellation covers a whole order', async () => {
  const { orderId, shoe } = await aCodOrder()
  const units = [{ position: 0, quantity: 1 }]
  const both = [
    cancelSome({ orderId, units, seen: '2-1' }, 'orders'),
    cancelSome({ orderId, units, seen: '2-1' }, 'orders'),
  ]
  const answers = await Promise.all(both)
  expect(answers.filter((answer) => 'refused' in answer)).toHaveLength(1)
  expect(await stockLevelOf(shop, shoe)).toBe('4 on hand, 0 reserved')
  expect(await cancelSome({ orderId, units: [{ position: 0, quantity: 2 }] }, 'orders')).toMatchObject({
    refused: 'changed',
  })
  const all = [
    { position: 0, quantity: 1 },
    { position: 1, quantity: 1 },
  ]
  expect(await cancelSome({ orderId, units: all }, 'orders')).toMatchObject({
    message: 'These are all its items. Please cancel the whole order.',
  })
  expect(await cancelSome({ orderId, units: [] }, 'orders')).toMatchObject({ refused: 'invalid' })
  await expectCleanBooks(shop)
})

test('refuses partial cancellation of unpaid orders and of COD parcels at the courier', async () => {
  const units = [{ position: 0, quantity: 1 }]
  const { open } = await aCardPayment(shop, { quantity: 2 })
  expect(await cancelSome({ orderId: open.orderId, units }, 'owner')).toMatchObject({ refused: 'changed' })
  const { orderId, shoe } = await aCodOrder()
  const staff = await colleague('orders')
  done(await cancelSome({ orderId, units }, 'orders'))
  done(await shipByHandNow(shop, { staff, orderId, parcel: { courier: 'Kite', waybill: 'KITE1001' } }))
  expect(await cancelSome({ orderId, units }, 'orders')).toMatchObject({ refused: 'changed' })
  done(await reportShipment(shop, { staff, orderId, news: 'returned', returnedStock: null }))
  done(await settleReturnNow(shop, { staff, orderId, returnedStock: 'restocked' }))
  expect(await stockLevelOf(shop, shoe)).toBe('5 on hand, 0 reserved')
  expect((await creditNotes(orderId)).map(({ content }) => content.totals.amount)).toEqual([rupees(2_150)])
  await expectCleanBooks(shop)
})

test('a refund before the invoice is credited with it', async () => {
  const { orderId, shopper } = await aPaidOrder()
  const staff = await colleague('finance')
  done(await refundPayment(shop, { staff, orderId, amount: rupees(100), key: aCheckoutKey() }))
  await settleAll(shop)
  done(await issueInvoice(shop, { userId: shopper.id, orderId }))
  done(await issueInvoice(shop, { userId: shopper.id, orderId }))
  expect((await creditNotes(orderId)).map(({ content }) => content.totals.amount)).toEqual([rupees(100)])
  await expectCleanBooks(shop)
})

test('an order that is refunded in part and then cancelled has a credit note for each, and they take all back', async () => {
  const { orderId, shopper } = await aPaidOrder()
  const staff = await colleague('finance')
  done(await issueInvoice(shop, { userId: shopper.id, orderId }))
  const command = { staff, orderId, amount: rupees(100), key: aCheckoutKey(), reason: 'Late' }
  done(await refundPayment(shop, command))
  done(await refundPayment(shop, command))
  await settleAll(shop)
  const owner = await colleague('owner')
  const byStaff = { staff: owner, reason: 'No courier goes there', isStepUpFresh: true }
  done(await cancelOrder(shop, { orderId, userId: null, actor: `staff:${owner.id}`, byStaff }))
  await settleAll(shop)
  expect(
    (await creditNotes(orderId)).map(({ content }) => [content.totals.amount, 'reason' in content && content.reason]),
  ).toEqual([
    [rupees(100), 'Late'],
    [rupees(3_900), 'No courier goes there'],
  ])
  await expectCleanBooks(shop)
})

test('a suspicion of fraud is not written on the credit note that the shopper reads', async () => {
  const { orderId, shopper } = await aPaidOrder()
  done(await issueInvoice(shop, { userId: shopper.id, orderId }))
  const owner = await colleague('owner')
  const byStaff = { staff: owner, reason: 'It looks like fraud', isStepUpFresh: true }
  done(await cancelOrder(shop, { orderId, userId: null, actor: `staff:${owner.id}`, byStaff }))
  expect((await creditNotes(orderId)).map(({ content }) => content)).toMatchObject([{ reason: 'Order cancelled' }])
})

test('pieces that are cancelled by mistake are as they were; otherwise they and their money go once', async () => {
  const { orderId, open, shoe } = await aPaidOrder()
  const [staff, key] = [await colleague('owner'), aCheckoutKey()]
  const seen = linesDigest(await findOrderedLines(shop.db, orderId))
  const input = { units: '0x2', seen, reason: 'Damaged', returnedStock: 'restocked', key }
  const command = { orderId, action: 'cancel-units', input } as const
  const press = (by: typeof staff) => schedulePendingAction(shop, { ...command, staff: by })
  const look = async () => [await stockLevelOf(shop, shoe), refundsAtTheGateway(shop, open.gatewayOrderId).length]
  const untouched = await look()
  expect(await press(await colleague('orders'))).toMatchObject({ message: paidNeedsFinance })
  const longAgo = new Date(shop.now().getTime() - (staffStepUpMinutes + 1) * 60_000)
  expect(await press({ ...staff, verifiedAt: longAgo })).toEqual(stepUpRequired)
  done(await press(staff))
  expect((await findPendingAction(shop.db, { orderId }))?.input['what']).toMatch(/^2 × /)
  expect([await executePendingActions(shop), await look()]).toEqual([0, untouched])
  done(await undoPendingAction(shop, { ...command, staff }))
  passUndo(shop)
  expect([await executePendingActions(shop), await look()]).toEqual([0, untouched])
  const fired = await colleague('orders', 'finance')
  done(await press(fired))
  await saveStaffRoles(shop.db, fired.id, ['orders'])
  passUndo(shop)
  expect([await executePendingActions(shop), await look()]).toEqual([0, untouched])
  for (const pressed of await Promise.all([1, 2].map(() => press(staff)))) done(pressed)
  passUndo(shop)
  const servers = await Promise.all([executePendingActions(shop), executePendingActions(shop)])
  await settleAll(shop)
  expect([servers.toSorted(), await look()]).toEqual([
    [0, 1],
    ['4 on hand, 0 reserved', 1],
  ])
  expect(await press(staff)).toMatchObject({ refused: 'changed' })
  const lines = shop.db.selectFrom('auditLog').where('object', '=', `order:${orderId}`)
  const auditEntries = (await lines.select('action').orderBy('id').execute()).map(({ action }) => action)
  const [pressed, undone, failed] = ['schedule', 'undo', 'fail'].map((what) => `${what}-cancel-units`)
  expect(auditEntries).toEqual([pressed, undone, pressed, failed, pressed, 'cancel-units'])
  await expectCleanBooks(shop)
})

test('units of a COD order that is paid online within the seconds are cancelled only with a fresh proof', async () => {
  const verifiedAt = new Date(shop.now().getTime() - (staffStepUpMinutes + 1) * 60_000)
  const { staff } = await aStaff(shop, { roles: ['owner'], verifiedAt })
  const { orderId } = await aCodOrder()
  const seen = linesDigest(await findOrderedLines(shop.db, orderId))
  const input = { units: '0x1', seen, reason: 'Damaged', returnedStock: 'restocked', key: aCheckoutKey() }
  done(await schedulePendingAction(shop, { orderId, action: 'cancel-units', input, staff }))
  const link = { token: signLink(shop.pepper, { purpose: 'pay', orderId }), shownAmount: rupees(3_000) }
  const { gatewayOrderId } = done(await payByLink(shop, link))
  shop.gateway.attempt(gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  passUndo(shop)
  expect([await executePendingActions(shop), await orderStateOf(shop, orderId)]).toEqual([0, 'paid waiting claimed'])
  expect(await findPendingAction(shop.db, { orderId })).toMatchObject({ error: stepUpRequired.message })
  expect(refundsAtTheGateway(shop, gatewayOrderId)).toEqual([])
})
