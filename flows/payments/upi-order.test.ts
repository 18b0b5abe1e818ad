import { expect, test } from 'vitest'
import { findHeldCart, saveCart } from '#db/cart/carts.ts'
import type { Db } from '#db/engine/database.ts'
import { findOpenDiscrepancies, insertDiscrepancy } from '#db/payments/discrepancies.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { saveStaffRoles } from '#db/staff/members.ts'
import { indianDay } from '#domain/indian-time.ts'
import { utrTaken } from '#domain/payments/texts.ts'
import type { Staff, StaffRole } from '#domain/staff/permissions.ts'
import { executePendingActions } from '#flows/backoffice/execute-pending-actions.ts'
import { schedulePendingAction, undoPendingAction } from '#flows/backoffice/schedule-pending-action.ts'
import { findUpiInstructions } from '#flows/checkout/place-upi-order.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { releaseUnpaidOrders } from '#flows/orders/release-unpaid-orders.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import {
  aUpiPayment,
  done,
  expectCleanBooks,
  orderStateOf,
  queuedNotifications,
  settleAll,
  stockLevelOf,
} from '#tests/support/builders/payments.ts'
import { aLine, aPlacedOrder, aShopper } from '#tests/support/builders/records.ts'
import { executeNow, passUndo } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { openSeats } from '#tests/support/shops/interleaving.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { confirmMatches, undoMatches } from './confirm-statement-matches.ts'
import { matchBankStatement } from './match-bank-statement.ts'
import { recordManualRefund } from './record-manual-refund.ts'
import { reportUpiPayment } from './report-upi-payment.ts'
import { resolveDiscrepancy } from './resolve-discrepancy.ts'

const shop = await testShop()
/** A shop without a gateway: UPI goes to its own account, and staff check the bank statement. */
const byHand = { ...shop, gateways: gatewaysOf([]) }
const utr = '412345678901'
const interleave = openSeats(shop.address, 2)

async function aWaitingOrder(stock = 10) {
  await saveSetting(shop.db, 'upi-payee', { vpa: 'strut@bank', name: 'Strut', bank: null })
  return aUpiPayment(byHand, { stock })
}

async function aColleague(role: StaffRole = 'finance'): Promise<Staff> {
  return (await aStaff(shop, { roles: [role] })).staff
}

type OfOrder = { staff: Staff; orderId: string }
const confirmation = ({ input = utr, ...command }: OfOrder & { input?: string }) => ({
  ...command,
  action: 'confirm-upi' as const,
  input: { utr: input },
})
const confirmUpi = (command: Parameters<typeof confirmation>[0]) => executeNow(shop, confirmation(command))
const refuseUpi = (command: OfOrder) => executeNow(shop, { ...command, action: 'refuse-upi' })

test('opening the UPI instructions creates the order, holds its stock and shows where to pay', async () => {
  const { open, product, shopper } = await aWaitingOrder()
  expect(open).toMatchObject({ confirmsItself: false, payee: { vpa: 'strut@bank' } })
  expect(open.link).toContain(`pa=strut@bank&pn=Strut&am=1000.00&cu=INR`)
  expect(await orderStateOf(shop, open.orderId)).toBe('pending waiting held')
  expect(await stockLevelOf(shop, product)).toBe('10 on hand, 1 reserved')
  expect(await findUpiInstructions(byHand, shopper.id, open.orderId)).toEqual(open)
  const ravi = await aShopper(shop)
  expect(await findUpiInstructions(byHand, ravi.id, open.orderId)).toBeNull()
})

test('the link of a registered merchant says so, with the address of the order', async () => {
  const merchant = { code: '5661', orgId: null }
  await saveSetting(shop.db, 'upi-payee', { vpa: 'strut@bank', name: 'Strut', bank: null, merchant })
  const { open } = await aUpiPayment(byHand)
  const bill = encodeURIComponent(`${shop.origin}/order/${open.orderId}`)
  expect(open.link).toContain(`&tr=${open.orderId}&mc=5661&url=${bill}`)
  expect(open.payee).toMatchObject({ merchant })
})

test('a reported UPI payment pays nothing: the stock is held until staff check it, and the cart is empty', async () => {
  const { open, product, shopper } = await aWaitingOrder()
  done(await reportUpiPayment(shop, { userId: shopper.id, orderId: open.orderId, utr: null }))
  expect(await orderStateOf(shop, open.orderId)).toBe('pending waiting held')
  expect((await findHeldCart(shop.db, shopper.id)).cart).toEqual([])
  shop.clock.pass(23 * 60)
  await releaseUnpaidOrders(byHand)
  expect(await stockLevelOf(shop, product)).toBe('10 on hand, 1 reserved')
  shop.clock.pass(60)
  await releaseUnpaidOrders(byHand)
  expect(await orderStateOf(shop, open.orderId)).toBe('pending waiting released')
  // For staff alone.
  expect(await queuedNotifications(shop)).toEqual(['upi-reported'])
  await expectCleanBooks(shop)
})

test('a reference is entered for one order, and may be corrected there', async () => {
  const [asha, ravi] = [await aWaitingOrder(), await aWaitingOrder()]
  const say = ({ shopper, open }: typeof asha, input: string) =>
    reportUpiPayment(shop, { userId: shopper.id, orderId: open.orderId, utr: input })
  done(await say(asha, '4123 4567 8900'))
  done(await say(asha, utr))
  expect(await say(ravi, utr)).toMatchObject({ refused: 'changed' })
  expect(await say(ravi, '12345')).toMatchObject({ refused: 'invalid' })
  expect(await say({ ...asha, shopper: ravi.shopper }, utr)).toMatchObject({ refused: 'not-found' })
  const claims = await shop.db.selectFrom('payments').select(['orderId', 'utr', 'state']).execute()
  expect(claims).toEqual([{ orderId: asha.open.orderId, utr, state: 'created' }])
})

test('the reference of a cancelled order is free for the next order of its shopper, and for staff', async () => {
  const [asha, ravi] = [await aWaitingOrder(), await aWaitingOrder()]
  const say = (shopper: typeof asha.shopper, { orderId }: { orderId: string }) =>
    reportUpiPayment(shop, { userId: shopper.id, orderId, utr })
  const claims = () => shop.db.selectFrom('payments').where('utr', 'is not', null).select(['orderId', 'utr']).execute()
  done(await say(asha.shopper, asha.open))
  await saveCart(shop.db, asha.shopper.id, [aLine(asha.product)])
  const next = await aUpiPayment(byHand, asha)
  expect(await say(asha.shopper, next.open)).toMatchObject({ refused: 'changed' })
  const userId = asha.shopper.id
  done(await cancelOrder(shop, { orderId: asha.open.orderId, userId, actor: `shopper:${userId}` }))
  expect(await say(ravi.shopper, ravi.open)).toMatchObject({ refused: 'changed' })
  done(await say(asha.shopper, next.open))
  expect(await claims()).toEqual([{ orderId: next.open.orderId, utr }])
  done(await cancelOrder(shop, { orderId: next.open.orderId, userId, actor: `shopper:${userId}` }))
  // Asha had mistyped: the bank's statement has the reference with Ravi's name.
  const staff = await aColleague()
  done(await confirmUpi({ staff, orderId: ravi.open.orderId }))
  expect(await orderStateOf(shop, ravi.open.orderId)).toBe('paid waiting claimed')
  expect(await claims()).toEqual([{ orderId: ravi.open.orderId, utr }])
  // Asha's download of her data names no order of Ravi's.
  const hers = shop.db.selectFrom('payments').where('orderId', 'in', [asha.open.orderId, next.open.orderId])
  expect((await hers.select('error').orderBy('createdAt').execute()).map(({ error }) => error)).toEqual([
    `reference ${utr} counts for order ${next.open.orderId}`,
    `reference ${utr} counts for another order`,
  ])
  expect(await confirmUpi({ staff, orderId: next.open.orderId })).toMatchObject({ refused: 'invalid' })
  await expectCleanBooks(shop)
})

test('only finance and the owner confirm, and one reference pays for one order', async () => {
  const [asha, ravi] = [await aWaitingOrder(), await aWaitingOrder()]
  const confirm = (staff: Staff, orderId: string, input = utr) => confirmUpi({ staff, orderId, input })
  for (const role of ['catalogue', 'orders', 'support'] as const) {
    expect(await confirm(await aColleague(role), asha.open.orderId)).toMatchObject({ refused: 'forbidden' })
  }
  const finance = await aColleague()
  const both = await Promise.all([asha, ravi].map(({ open }) => confirm(finance, open.orderId)))
  expect(both.filter((answer) => 'outcome' in answer)).toHaveLength(1)
  expect(both.filter((answer) => 'refused' in answer)).toHaveLength(1)
  expect(await confirm(finance, 'NOSUCHORDER')).toMatchObject({ refused: 'not-found' })
  expect(await queuedNotifications(shop)).toEqual(['payment-received'])
  await expectCleanBooks(shop)
})

test('a payment found after the stock was sold is refunded by hand, once', async () => {
  const { open, product } = await aWaitingOrder(1)
  shop.clock.pass(30)
  await releaseUnpaidOrders(byHand)
  const ravi = await aShopper(shop, { cart: [aLine(product)] })
  await aPlacedOrder(shop, ravi, [aLine(product)])
  const staff = await aColleague('owner')
  const { outcome } = done(await confirmUpi({ staff, orderId: open.orderId }))
  expect(outcome).toBe('refunding')
  const { id } = await shop.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  const settle = () => recordManualRefund(shop, { staff, refundId: id, reference: 'NEFT 1' })
  await Promise.all([settle(), settle()])
  expect(await orderStateOf(shop, open.orderId)).toBe('refunded cancelled released')
  expect((await queuedNotifications(shop)).filter((kind) => kind === 'refund-made')).toHaveLength(1)
  await expectCleanBooks(shop)
})

test('a bank statement is matched with pending orders, and only confirmed matches are paid, once', async () => {
  const [asha, ravi] = [await aWaitingOrder(), await aWaitingOrder()]
  const staff = await aColleague()
  done(await reportUpiPayment(shop, { userId: asha.shopper.id, orderId: asha.open.orderId, utr }))
  const today = indianDay(shop.now())
  const csv = `Account,1234\nDate,Narration,Credit\n${today},UPI/${utr}/ASHA,"1,000.00"\n${today},UPI/512345678901/RAVI,1000\n`
  expect(await matchBankStatement(shop, { staff: await aColleague('orders'), csv })).toMatchObject({
    refused: 'forbidden',
  })
  const { matches } = done(await matchBankStatement(shop, { staff, csv }))
  expect(matches.map(({ order, by }) => [order.orderId, by])).toEqual([
    [asha.open.orderId, 'sure'],
    [ravi.open.orderId, 'likely'],
  ])
  expect(await orderStateOf(shop, asha.open.orderId)).toBe('pending waiting held')
  const chosen = matches.map((match) => ({ orderId: match.order.orderId, utr: match.utr }))
  const states = () => Promise.all([asha, ravi].map(({ open }) => orderStateOf(shop, open.orderId)))
  const pressed = { done: chosen, refused: [] }
  expect(await confirmMatches(shop, { staff, matches: chosen })).toEqual({ ...pressed, goBack: 0 })
  expect(await undoMatches(shop, { staff, matches: chosen })).toEqual(pressed)
  passUndo(shop)
  expect(await executePendingActions(shop)).toBe(0)
  expect(await confirmMatches(shop, { staff, matches: chosen })).toEqual({ ...pressed, goBack: 0 })
  expect(await states()).toEqual(['pending waiting held', 'pending waiting held'])
  passUndo(shop)
  expect(await executePendingActions(shop)).toBe(2)
  expect((await confirmMatches(shop, { staff, matches: chosen })).done).toEqual([])
  const tooLong = csv + '21/11/2026,x,1\n'.repeat(20_000)
  expect(await matchBankStatement(shop, { staff, csv: tooLong })).toMatchObject({ refused: 'too-large' })
  expect(done(await matchBankStatement(shop, { staff, csv }))).toMatchObject({ matches: [], known: 2 })
  expect(await orderStateOf(shop, ravi.open.orderId)).toBe('paid waiting claimed')
  await expectCleanBooks(shop)
})

test('a payment of an order that was paid at a gateway is found on the statement and goes back, once', async () => {
  await saveSetting(shop.db, 'upi-payee', { vpa: 'strut@bank', name: 'Strut', bank: null })
  const { open, shopper } = await aUpiPayment(shop)
  done(await reportUpiPayment(shop, { userId: shopper.id, orderId: open.orderId, utr }))
  const { upiQrId } = await shop.db.selectFrom('orders').select('upiQrId').executeTakeFirstOrThrow()
  shop.gateway.scan(upiQrId ?? '', { isForced: true })
  await settleAll(shop)
  expect(await orderStateOf(shop, open.orderId)).toBe('paid waiting claimed')

  const staff = await aColleague()
  const csv = `Date,Narration,Credit\n${indianDay(shop.now())},UPI/${utr}/ASHA,"1,000.00"\n`
  const { matches } = done(await matchBankStatement(shop, { staff, csv }))
  expect(matches).toMatchObject([{ by: 'sure', order: { orderId: open.orderId, isPaid: true } }])
  const chosen = [{ orderId: open.orderId, utr }]
  expect(await confirmMatches(shop, { staff, matches: chosen })).toMatchObject({ refused: [], goBack: 1 })
  passUndo(shop)
  expect(await executePendingActions(shop)).toBe(1)
  const refunds = await shop.db.selectFrom('refunds').select(['amount', 'reason']).execute()
  expect(refunds).toEqual([{ amount: 100_000, reason: 'paid-twice' }])
  expect(await orderStateOf(shop, open.orderId)).toBe('paid waiting claimed')
  expect((await confirmMatches(shop, { staff, matches: chosen })).done).toEqual([])
  expect(done(await matchBankStatement(shop, { staff, csv }))).toMatchObject({ matches: [], known: 1 })
  await expectCleanBooks(shop)
})

test('a payment confirmed by mistake can be undone, and its reference pays for one order meanwhile', async () => {
  const [asha, ravi] = [await aWaitingOrder(), await aWaitingOrder()]
  const [staff, colleague] = [await aColleague(), await aColleague('owner')]
  const ofAsha = confirmation({ staff, orderId: asha.open.orderId })
  const ofRavi = confirmation({ staff: colleague, orderId: ravi.open.orderId })
  const both = await Promise.all([schedulePendingAction(shop, ofAsha), schedulePendingAction(shop, ofRavi)])
  expect(both.filter((answer) => 'refused' in answer)).toEqual([expect.objectContaining({ fields: { utr: utrTaken } })])
  const [pressed, other] = 'refused' in both[0] ? [ofRavi, ofAsha] : [ofAsha, ofRavi]
  const [first, second] = pressed === ofAsha ? [asha, ravi] : [ravi, asha]
  const word = { userId: second.shopper.id, orderId: second.open.orderId, utr }
  expect(await reportUpiPayment(shop, word)).toMatchObject({ message: utrTaken })
  const look = async () => [await orderStateOf(shop, first.open.orderId), await queuedNotifications(shop)]
  const untouched = ['pending waiting held', []]
  expect([await executePendingActions(shop), await look()]).toEqual([0, untouched])
  expect(done(await undoPendingAction(shop, pressed))).toEqual({ input: { utr } })
  done(await schedulePendingAction(shop, other))
  done(await undoPendingAction(shop, other))
  passUndo(shop)
  expect([await executePendingActions(shop), await look()]).toEqual([0, untouched])

  const fired = await aColleague()
  done(await schedulePendingAction(shop, { ...pressed, staff: fired }))
  await saveStaffRoles(shop.db, fired.id, ['orders'])
  passUndo(shop)
  expect([await executePendingActions(shop), await look()]).toEqual([0, untouched])
  done(await schedulePendingAction(shop, pressed))
  passUndo(shop)
  const servers = await Promise.all([executePendingActions(shop), executePendingActions(shop)])
  expect([servers.toSorted(), await look()]).toEqual([
    [0, 1],
    ['paid waiting claimed', ['payment-received']],
  ])
  expect(await schedulePendingAction(shop, other)).toMatchObject({ fields: { utr: utrTaken } })
  const lines = shop.db.selectFrom('auditLog').where('object', '=', `order:${first.open.orderId}`)
  const auditEntries = await lines.select(['action', 'actor']).orderBy('id').execute()
  const [own, theirs] = [pressed.staff, fired].map(({ id }) => `staff:${id}`)
  expect(auditEntries.map(({ action, actor }) => `${action} ${actor}`)).toEqual([
    `schedule-confirm-upi ${own}`,
    `undo-confirm-upi ${own}`,
    `schedule-confirm-upi ${theirs}`,
    `fail-confirm-upi ${theirs}`,
    `schedule-confirm-upi ${own}`,
    `confirm-upi ${own}`,
  ])
  await expectCleanBooks(shop)
})

test('a reference entered by a shopper and by staff at once counts for one order', async () => {
  const [asha, ravi] = [await aWaitingOrder(), await aWaitingOrder()]
  const command = confirmation({ staff: await aColleague(), orderId: ravi.open.orderId })
  const word = { userId: asha.shopper.id, orderId: asha.open.orderId, utr }
  const actors = [
    (db: Db) => reportUpiPayment({ ...shop, db }, word),
    (db: Db) => schedulePendingAction({ ...shop, db }, command),
  ]
  const { results } = await interleave(actors, (able, step) => able[step % able.length] ?? 0)
  const answers = results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason))
  expect(answers.map((answer) => answer.message ?? 'done').toSorted()).toEqual([utrTaken, 'done'].toSorted())
})

test('an order without a payment is refused, its shopper is told, and its reference is free again', async () => {
  const [asha, ravi] = [await aWaitingOrder(), await aWaitingOrder()]
  const staff = await aColleague()
  const say = ({ shopper, open }: typeof asha) =>
    reportUpiPayment(shop, { userId: shopper.id, orderId: open.orderId, utr })
  done(await say(asha))
  const turnDown = (by: Staff) => refuseUpi({ staff: by, orderId: asha.open.orderId })
  expect(await turnDown(await aColleague('support'))).toMatchObject({ refused: 'forbidden' })
  done(await turnDown(staff))
  expect(await turnDown(staff)).toMatchObject({ refused: 'changed' })
  expect(await orderStateOf(shop, asha.open.orderId)).toBe('failed cancelled released')
  expect((await queuedNotifications(shop)).filter((kind) => kind === 'order-cancelled')).toHaveLength(1)
  expect(await stockLevelOf(shop, asha.product)).toBe('10 on hand, 0 reserved')
  done(await say(ravi))
  done(await confirmUpi({ staff, orderId: ravi.open.orderId }))
  expect(await refuseUpi({ staff, orderId: ravi.open.orderId })).toMatchObject({ refused: 'changed' })
  await expectCleanBooks(shop)
})

test('a difference of the books is settled once, with its reason and by finance', async () => {
  const staff = await aColleague()
  await insertDiscrepancy(shop.db, { kind: 'payment-without-order', dedupeKey: 'a', facts: { amount: 100 } })
  const discrepancyId = (await findOpenDiscrepancies(shop.db))[0]?.id ?? ''
  const settle = (by: Staff, reason: string) => resolveDiscrepancy(shop, { staff: by, discrepancyId, reason })
  expect(await settle(await aColleague('orders'), 'ours')).toMatchObject({ refused: 'forbidden' })
  expect(await settle(staff, ' ')).toMatchObject({ refused: 'invalid' })
  const both = await Promise.all([settle(staff, 'Settled'), settle(staff, 'Settled')])
  expect(both.filter((answer) => 'refused' in answer)).toHaveLength(1)
  expect(await findOpenDiscrepancies(shop.db)).toEqual([])
  const lines = await shop.db.selectFrom('auditLog').select(['action', 'reason']).execute()
  expect(lines).toEqual([{ action: 'settle-difference', reason: 'Settled' }])
})
