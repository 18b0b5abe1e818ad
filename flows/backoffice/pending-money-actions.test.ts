/** Money that goes back from the desk, and orders that it cancels: ten seconds in which nothing has happened yet. */

import { expect, test } from 'vitest'
import { findPendingAction } from '#db/backoffice/pending-actions.ts'
import { saveStaffRoles } from '#db/staff/members.ts'
import { otherActionPending, permissionLost, stepUpRequired } from '#domain/backoffice/pending-action.ts'
import { undoSeconds } from '#domain/backoffice/undo-window.ts'
import { rupees } from '#domain/money.ts'
import { paidNeedsFinance } from '#domain/payments/permission.ts'
import { permissionDenied, type Staff, staffStepUpMinutes } from '#domain/staff/permissions.ts'
import { refundPayment } from '#flows/payments/refund-payment.ts'
import {
  aCardPayment,
  done,
  expectCleanBooks,
  orderStateOf,
  refundsAtTheGateway,
  settleAll,
  stockLevelOf,
} from '#tests/support/builders/payments.ts'
import { aCheckoutKey } from '#tests/support/builders/records.ts'
import { executeAndDie, passUndo } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { executePendingActionNow, executePendingActions } from './execute-pending-actions.ts'
import { schedulePendingAction, undoPendingAction } from './schedule-pending-action.ts'

const shop = await testShop()

async function aPaidOrder() {
  const { open, ...rest } = await aCardPayment(shop)
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  const { orderId } = open
  const state = () => orderStateOf(shop, orderId)
  const sent = () => refundsAtTheGateway(shop, open.gatewayOrderId).map(({ amount }) => amount)
  const notifications = async () => {
    const notifications = await shop.db.selectFrom('outbox').select(['kind', 'payload']).execute()
    const ours = notifications.filter(({ payload }) => JSON.stringify(payload).includes(orderId))
    return ours.map(({ kind }) => kind).filter((kind) => kind.startsWith('refund'))
  }
  const auditEntries = async () => {
    const lines = shop.db.selectFrom('auditLog').where('object', '=', `order:${orderId}`)
    return (await lines.select(['action', 'actor']).orderBy('id').execute()).map(({ action }) => action)
  }
  return {
    ...rest,
    orderId,
    state,
    sent,
    notifications,
    auditEntries,
    waiting: () => findPendingAction(shop.db, { orderId }),
  }
}

const colleague = async (...roles: Staff['roles'][number][]) => (await aStaff(shop, { roles })).staff

const everyServer = async () => {
  const left = await Promise.all([executePendingActions(shop), executePendingActions(shop)])
  return left.reduce((sum, count) => sum + count)
}

const aRefund = (wanted: { amount: string } | { full: 'yes' }) => {
  const input = { ...wanted, reason: 'Came late', key: crypto.randomUUID() }
  return { action: 'refund', input } as const
}

test('an undone refund sends no money and no message; left alone, it is sent once', async () => {
  const [staff, { orderId, state, sent, notifications, auditEntries }] = [
    await colleague('finance'),
    await aPaidOrder(),
  ]
  const refund = { ...aRefund({ amount: '400' }), staff, orderId }
  done(await schedulePendingAction(shop, refund))
  shop.clock.pass(undoSeconds / 60)
  expect([await everyServer(), await state(), sent(), await notifications()]).toEqual([
    0,
    'paid waiting claimed',
    [],
    [],
  ])
  done(await undoPendingAction(shop, refund))
  passUndo(shop)
  expect([await everyServer(), await state(), sent(), await notifications()]).toEqual([
    0,
    'paid waiting claimed',
    [],
    [],
  ])
  const presses = await Promise.all([schedulePendingAction(shop, refund), schedulePendingAction(shop, refund)])
  for (const pressed of presses) done(pressed)
  passUndo(shop)
  expect([await everyServer(), await everyServer()]).toEqual([1, 0])
  await settleAll(shop)
  expect([await state(), sent()]).toEqual(['part_refunded waiting claimed', [rupees(400)]])
  expect((await notifications()).filter((kind) => kind === 'refund-started')).toHaveLength(1)
  expect(await schedulePendingAction(shop, refund)).toMatchObject({ refused: 'changed' })
  const [press, undo] = ['schedule-refund-order', 'undo-refund-order']
  expect(await auditEntries()).toEqual([press, undo, press, 'refund-order'])
  await expectCleanBooks(shop)
})

test('a pending refund keeps its sum and person, and a second one is refused meanwhile', async () => {
  const [first, second] = [await colleague('finance'), await colleague('owner')]
  const { orderId, sent, waiting } = await aPaidOrder()
  done(await schedulePendingAction(shop, { ...aRefund({ full: 'yes' }), staff: first, orderId }))
  const packer = await colleague('orders')
  expect(await executePendingActionNow(shop, { staff: packer, orderId })).toEqual(permissionDenied)
  expect([await everyServer(), sent()]).toEqual([0, []])
  const other = { ...aRefund({ amount: '1' }), staff: second, orderId }
  expect(await schedulePendingAction(shop, other)).toEqual(otherActionPending)
  expect(await waiting()).toMatchObject({ action: 'refund', input: { amount: '1000.00', reason: 'Came late' } })
  const row = await shop.db.selectFrom('pendingActions').select(['staffId', 'session', 'verifiedAt']).execute()
  expect(row).toEqual([{ staffId: first.id, session: first.sessionId, verifiedAt: first.verifiedAt }])
  passUndo(shop)
  expect([await everyServer(), sent()]).toEqual([1, [rupees(1_000)]])
  expect(await schedulePendingAction(shop, other)).toMatchObject({ refused: 'changed' })
})

test('a refund above the remaining amount is not sent, and its order shows why', async () => {
  const [staff, { orderId, sent, waiting }] = [await colleague('finance'), await aPaidOrder()]
  done(await schedulePendingAction(shop, { ...aRefund({ full: 'yes' }), staff, orderId }))
  done(await refundPayment(shop, { staff, orderId, amount: rupees(400), key: aCheckoutKey() }))
  passUndo(shop)
  expect([await everyServer(), sent()]).toEqual([0, [rupees(400)]])
  const error = expect.stringContaining('more than is left')
  expect(await waiting()).toMatchObject({ input: { amount: '1000.00' }, error })
})

test('a refund needs the permission for money, a fresh step-up, and a refundable amount', async () => {
  const { orderId, waiting } = await aPaidOrder()
  const press = async (staff: Staff, amount = '400') =>
    schedulePendingAction(shop, { ...aRefund({ amount }), staff, orderId })
  expect(await press(await colleague('orders'))).toEqual(permissionDenied)
  const verifiedAt = new Date(shop.now().getTime() - (staffStepUpMinutes + 1) * 60_000)
  expect(await press((await aStaff(shop, { verifiedAt })).staff)).toEqual(stepUpRequired)
  const staff = await colleague('finance')
  for (const amount of ['all', '-1', '0', '1000.01']) expect(await press(staff, amount)).toHaveProperty('refused')
  expect(await waiting()).toBeNull()
})

test('a refund is not sent when its scheduler lost the permission, and the order shows it', async () => {
  const [staff, { orderId, sent, auditEntries, waiting }] = [await colleague('finance'), await aPaidOrder()]
  done(await schedulePendingAction(shop, { ...aRefund({ full: 'yes' }), staff, orderId }))
  await saveStaffRoles(shop.db, staff.id, ['support'])
  passUndo(shop)
  expect([await everyServer(), sent()]).toEqual([0, []])
  expect(await waiting()).toMatchObject({ error: permissionLost.message })
  expect(await auditEntries()).toEqual(['schedule-refund-order', 'fail-refund-order'])
})

test('undoing a cancellation restores the order; otherwise it is cancelled and refunded once', async () => {
  const [staff, { orderId, product, state, sent, notifications, auditEntries }] = [
    await colleague('owner'),
    await aPaidOrder(),
  ]
  const cancel = { action: 'cancel', input: { reason: 'Damaged' }, staff, orderId } as const
  const untouched = ['paid waiting claimed', [], [], '9 on hand, 0 reserved']
  const look = async () => [await state(), sent(), await notifications(), await stockLevelOf(shop, product)]
  expect(await schedulePendingAction(shop, { ...cancel, input: {} })).toMatchObject({
    fields: { reason: expect.any(String) },
  })
  done(await schedulePendingAction(shop, cancel))
  expect([await everyServer(), await look()]).toEqual([0, untouched])
  done(await undoPendingAction(shop, cancel))
  passUndo(shop)
  expect([await everyServer(), await look()]).toEqual([0, untouched])
  for (const pressed of await Promise.all([1, 2].map(() => schedulePendingAction(shop, cancel)))) done(pressed)
  passUndo(shop)
  expect([await everyServer(), sent()]).toEqual([1, [rupees(1_000)]])
  expect([await state(), await stockLevelOf(shop, product)]).toEqual([
    'refunded cancelled claimed',
    '10 on hand, 0 reserved',
  ])
  expect((await auditEntries()).slice(-2)).toEqual(['schedule-cancel-order', 'cancel-order'])
  expect(await schedulePendingAction(shop, cancel)).toMatchObject({ refused: 'changed' })
  await expectCleanBooks(shop)
})

test('a paid order is cancelled only by finance with a fresh proof, also when it was paid for within the seconds', async () => {
  const verifiedAt = new Date(shop.now().getTime() - (staffStepUpMinutes + 1) * 60_000)
  const [packer, stale] = [await colleague('orders'), (await aStaff(shop, { verifiedAt })).staff]
  const input = { reason: 'Damaged' }
  const { orderId } = await aPaidOrder()
  const press = (staff: Staff, id: string) =>
    schedulePendingAction(shop, { action: 'cancel', input, staff, orderId: id })
  expect(await press(packer, orderId)).toMatchObject({ message: paidNeedsFinance })
  expect(await press(stale, orderId)).toEqual(stepUpRequired)
  for (const [staff, error] of [
    [packer, paidNeedsFinance],
    [stale, stepUpRequired.message],
  ] as const) {
    const { open } = await aCardPayment(shop)
    done(await press(staff, open.orderId))
    shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
    await settleAll(shop)
    passUndo(shop)
    expect([await everyServer(), await orderStateOf(shop, open.orderId)]).toEqual([0, 'paid waiting claimed'])
    expect(await findPendingAction(shop.db, { orderId: open.orderId })).toMatchObject({ action: 'cancel', error })
  }
})

test('a cancellation whose server died after it is not said to have failed', async () => {
  const [staff, { orderId, sent, auditEntries, waiting }] = [await colleague('owner'), await aPaidOrder()]
  done(await schedulePendingAction(shop, { action: 'cancel', input: { reason: 'Damaged' }, staff, orderId }))
  await executeAndDie(shop, orderId)
  expect([await everyServer(), await waiting(), sent()]).toEqual([0, null, [rupees(1_000)]])
  expect(await auditEntries()).toEqual(['schedule-cancel-order', 'cancel-order'])
})
