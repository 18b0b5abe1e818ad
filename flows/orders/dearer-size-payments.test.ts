/** Dearer sizes of paid orders that store credit or the shop's own UPI id pays for (decision 144). */

import { beforeEach, expect, test } from 'vitest'
import { countQueues } from '#db/backoffice/work-queues.ts'
import { findOrderForAdmin } from '#db/orders/orders.ts'
import { findOpenSizeRequest } from '#db/orders/size-requests.ts'
import { findUpiUnpaid, findUpiWaiting } from '#db/payments/pending-upi.ts'
import { findCreditBalance, insertCreditEntry } from '#db/payments/store-credit.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { findDocuments } from '#db/tax/invoices.ts'
import { formatRupees, rupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { findUpiInstructions } from '#flows/checkout/place-upi-order.ts'
import { matchBankStatement } from '#flows/payments/match-bank-statement.ts'
import { recordManualRefund } from '#flows/payments/record-manual-refund.ts'
import { reportUpiPayment } from '#flows/payments/report-upi-payment.ts'
import { issueInvoice } from '#flows/tax/issue-invoice.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import {
  aCardPayment,
  aUpiPayment,
  done,
  expectCleanBooks,
  orderStateOf,
  queuedNotifications,
  refundsAtTheGateway,
  settleAll,
} from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aProduct } from '#tests/support/builders/records.ts'
import { executeNow } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeOrderSize } from './change-order-size.ts'
import { completeOrderTask } from './complete-task.ts'
import { cancelSizeRequest, endOverdueSizeRequests } from './end-size-requests.ts'
import { payForSizeWithCredit } from './pay-for-size.ts'

const shop = await testShop()
const byHand = { ...shop, gateways: gatewaysOf([]) }
let { staff } = await aStaff(shop, { roles: ['owner'] })
beforeEach(async () => {
  staff = (await aStaff(shop, { roles: ['owner'] })).staff
})
const setPayee = () => saveSetting(shop.db, 'upi-payee', { vpa: 'strut@bank', name: 'Strut', bank: null })
let nextUtr = 512_345_678_000

const aShoe = () => aProduct(shop, { sizes: ['', { size: 'wide', stock: 2, price: rupees(1_200) }] })

type Paid = { orderId: string; shopper: { id: string } }

/** A paid order of ₹1,000, by card or to the shop's UPI id. */
async function aCardOrder() {
  const { open, shopper } = await aCardPayment(shop, { product: await aShoe() })
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  return { orderId: open.orderId, gatewayOrderId: open.gatewayOrderId, shopper }
}

async function aUpiOrder(): Promise<Paid> {
  await setPayee()
  const { open, shopper } = await aUpiPayment(byHand, { product: await aShoe() })
  const { orderId } = open
  const input = { utr: String(nextUtr++) }
  done(await executeNow(shop, { staff, orderId, action: 'confirm-upi', input }))
  return { orderId, shopper }
}

const resize = ({ orderId, shopper }: Paid, on: typeof shop, size = 'wide', more = 200) =>
  changeOrderSize(on, {
    by: { userId: shopper.id },
    orderId,
    position: 0,
    size,
    shownDifference: rupees(more),
    key: aCheckoutKey(),
  })

async function askedKey({ orderId }: Paid): Promise<string> {
  const request = await findOpenSizeRequest(shop.db, orderId)
  if (request === null) throw new Error('no size is asked for')
  return request.idempotencyKey
}

const grant = ({ shopper }: Paid, amount: number) =>
  insertCreditEntry(shop.db, {
    userId: shopper.id,
    amount: rupees(amount),
    reason: 'granted',
    orderId: null,
    note: 'Sorry',
    actor: 'test',
    dedupeKey: aCheckoutKey(),
  })

const creditOf = async ({ shopper }: Paid) => formatRupees(await findCreditBalance(shop.db, shopper.id))
const sizeOf = async ({ orderId }: Paid) => {
  const order = await findOrderForAdmin(shop.db, orderId)
  return `${order?.items[0]?.size || 'as it was'} for ${formatRupees(order?.amount ?? rupees(0))}`
}
const cancel = ({ orderId, shopper }: Paid) =>
  cancelOrder(shop, { orderId, userId: shopper.id, actor: `shopper:${shopper.id}` })
const refundsOf = async ({ orderId }: Paid) => {
  const rows = shop.db.selectFrom('refunds').where('orderId', '=', orderId).select(['id', 'amount', 'state'])
  return (await rows.orderBy('amount').execute()).map((row) => ({ ...row, text: formatRupees(row.amount) }))
}

async function sendRefunds(order: Paid) {
  const due = (await refundsOf(order)).filter(({ state }) => state === 'due')
  for (const { id: refundId } of due) done(await recordManualRefund(shop, { staff, refundId, reference: 'NEFT 1' }))
}

const confirm = ({ orderId }: Paid, input: Record<string, string>) =>
  executeNow(shop, { staff, orderId, action: 'confirm-upi', input })
const report = ({ orderId, shopper }: Paid, utr: string | null) =>
  reportUpiPayment(byHand, { userId: shopper.id, orderId, utr })

test('store credit pays for a dearer size, once, and goes back to credit when the order is cancelled', async () => {
  const order = await aCardOrder()
  done(await issueInvoice(shop, { userId: order.shopper.id, orderId: order.orderId }))
  await grant(order, 250)
  done(await resize(order, shop))
  const payment = { userId: order.shopper.id, orderId: order.orderId, key: await askedKey(order) }
  const presses = await Promise.all([payForSizeWithCredit(shop, payment), payForSizeWithCredit(shop, payment)])
  expect(presses.some(isRefusal)).toBe(false)
  expect([await sizeOf(order), await creditOf(order)]).toEqual(['wide for ₹1,200', '₹50'])
  const papers = await findDocuments(shop.db, order.orderId)
  expect(papers.at(-1)?.content).toMatchObject({
    totals: { amount: rupees(1_200) },
    paymentMethod: '₹1,000 Online Payment, ₹200 Store credit',
  })
  await expectCleanBooks(shop)
  done(await cancel(order))
  await settleAll(shop)
  expect(await orderStateOf(shop, order.orderId)).toBe('refunded cancelled claimed')
  expect(refundsAtTheGateway(shop, order.gatewayOrderId)).toMatchObject([{ amount: rupees(1_000) }])
  expect(await creditOf(order)).toBe('₹250')
  await expectCleanBooks(shop)
})

test('credit that is insufficient, another shopper’s, or for an expired request pays nothing', async () => {
  const order = await aCardOrder()
  await grant(order, 199)
  done(await resize(order, shop))
  const payment = { userId: order.shopper.id, orderId: order.orderId, key: await askedKey(order) }
  expect(await payForSizeWithCredit(shop, payment)).toMatchObject({ refused: 'changed' })
  const other = await aCardOrder()
  await grant(other, 500)
  expect(await payForSizeWithCredit(shop, { ...payment, userId: other.shopper.id })).toMatchObject({
    refused: 'not-found',
  })
  await grant(order, 1)
  done(await cancelSizeRequest(shop, { by: { userId: order.shopper.id }, orderId: order.orderId }))
  expect(await payForSizeWithCredit(shop, payment)).toMatchObject({ refused: 'changed' })
  expect([await sizeOf(order), await creditOf(order), await creditOf(other)]).toEqual([
    'as it was for ₹1,000',
    '₹200',
    '₹500',
  ])
  await expectCleanBooks(shop)
})

test('a shop that takes no money online asks for no more than store credit covers', async () => {
  const order = await aCardOrder()
  expect(await resize(order, byHand)).toMatchObject({ refused: 'not-offered' })
  await grant(order, 200)
  done(await resize(order, byHand))
  const payment = { userId: order.shopper.id, orderId: order.orderId, key: await askedKey(order) }
  done(await payForSizeWithCredit(byHand, payment))
  expect(await sizeOf(order)).toBe('wide for ₹1,200')
  await expectCleanBooks(shop)
})

test('the difference is paid to the shop’s UPI id: the shopper says so, staff find it, and the size changes', async () => {
  const order = await aUpiOrder()
  const { orderId, shopper } = order
  done(await resize(order, byHand))
  const shown = await findUpiInstructions(byHand, shopper.id, orderId)
  expect(shown).toMatchObject({ amount: rupees(200), confirmsItself: false, isReported: false })
  expect(shown?.link).toMatch(new RegExp(`am=200\\.00&.*tr=${orderId}\\w{8}$`))
  const utr = String(nextUtr++)
  done(await report(order, utr))
  expect(await queuedNotifications(shop)).toContain('upi-reported')
  expect((await findUpiInstructions(byHand, shopper.id, orderId))?.isReported).toBe(true)
  expect((await findUpiWaiting(shop.db)).orders).toMatchObject([
    { orderId, amount: rupees(200), linkPurpose: 'size', utr },
  ])
  expect((await countQueues(shop.db, shop.gateways.names)).find(({ queue }) => queue === 'upi')?.count).toBe(1)
  // Held as long as a reported payment is looked for; not to be withdrawn or packed meanwhile.
  shop.clock.pass(60)
  await endOverdueSizeRequests(byHand)
  expect(await cancelSizeRequest(byHand, { by: { userId: shopper.id }, orderId })).toMatchObject({ refused: 'changed' })
  expect(await completeOrderTask(shop, { staff, orderId, task: 'pack' })).toMatchObject({ refused: 'changed' })
  await expectCleanBooks(shop)
  const csv = `Date,Narration,Amount\n26/11/2026,UPI/${utr}/ASHA,200.00\n`
  expect(done(await matchBankStatement(shop, { staff, csv })).matches).toMatchObject([
    { by: 'sure', order: { orderId } },
  ])
  done(await confirm(order, { utr }))
  expect(await sizeOf(order)).toBe('wide for ₹1,200')
  expect((await findUpiWaiting(shop.db)).orders).toEqual([])
  await expectCleanBooks(shop)
  done(await cancel(order))
  await sendRefunds(order)
  expect((await refundsOf(order)).map(({ text }) => text)).toEqual(['₹200', '₹1,000'])
  expect(await orderStateOf(shop, orderId)).toBe('refunded cancelled claimed')
  await expectCleanBooks(shop)
})

test('without a payment the size stays and the order continues', async () => {
  const order = await aUpiOrder()
  done(await resize(order, byHand))
  done(await report(order, String(nextUtr++)))
  done(await executeNow(shop, { staff, orderId: order.orderId, action: 'refuse-upi', input: {} }))
  expect(await sizeOf(order)).toBe('as it was for ₹1,000')
  done(await completeOrderTask(shop, { staff, orderId: order.orderId, task: 'pack' }))
  expect(await orderStateOf(shop, order.orderId)).toBe('paid waiting claimed')
  await expectCleanBooks(shop)
})

test('money that comes after the request has ended goes back, also when the size was asked for again', async () => {
  const order = await aUpiOrder()
  done(await resize(order, byHand))
  const late = String(nextUtr++)
  done(await report(order, late))
  const unpaid = await aUpiOrder()
  done(await resize(unpaid, byHand))
  shop.clock.pass(4 * 24 * 60)
  await endOverdueSizeRequests(byHand)
  expect(await sizeOf(order)).toBe('as it was for ₹1,000')
  // A statement is compared with the one whose shopper said that it is paid.
  const open = await findUpiUnpaid(shop.db, new Date(0))
  expect(open.map(({ orderId, utr }) => [orderId, utr])).toEqual([[order.orderId, late]])
  const by = { staff, isStepUpFresh: false }
  const again = { by, orderId: order.orderId, position: 0, size: 'wide', shownDifference: rupees(200) }
  done(await changeOrderSize(byHand, { ...again, key: aCheckoutKey() }))
  done(await confirm(order, { utr: late }))
  expect(await sizeOf(order)).toBe('as it was for ₹1,000')
  expect((await refundsOf(order)).map(({ text }) => text)).toEqual(['₹200'])
  await sendRefunds(order)
  await expectCleanBooks(shop)
  done(await confirm(order, { utr: String(nextUtr++) }))
  expect(await sizeOf(order)).toBe('wide for ₹1,200')
  expect(await confirm(order, { utr: String(nextUtr++) })).toMatchObject({ refused: 'changed' })
  await expectCleanBooks(shop)
})

test('another sum than the difference is taken with its excess sent back, written off by a little, or sent back', async () => {
  const [over, short, far] = [await aUpiOrder(), await aUpiOrder(), await aUpiOrder()]
  for (const order of [over, short, far]) {
    done(await resize(order, byHand))
    done(await report(order, null))
  }
  done(await confirm(over, { utr: String(nextUtr++), received: '230', difference: 'accept' }))
  done(await confirm(short, { utr: String(nextUtr++), received: '190', difference: 'accept' }))
  expect(await confirm(far, { utr: String(nextUtr++), received: '50', difference: 'request-balance' })).toMatchObject({
    refused: 'invalid',
  })
  done(await confirm(far, { utr: String(nextUtr++), received: '50', difference: 'refund' }))
  for (const order of [over, short, far]) await sendRefunds(order)
  expect(await Promise.all([over, short, far].map(sizeOf))).toEqual([
    'wide for ₹1,200',
    'wide for ₹1,200',
    'as it was for ₹1,000',
  ])
  expect((await refundsOf(over)).map(({ text }) => text)).toEqual(['₹30'])
  expect((await refundsOf(far)).map(({ text }) => text)).toEqual(['₹50'])
  await expectCleanBooks(shop)
  // It is still asked for.
  done(await report(far, null))
  done(await confirm(far, { utr: String(nextUtr++) }))
  for (const order of [over, short, far]) {
    done(await cancel(order))
    await sendRefunds(order)
    expect(await orderStateOf(shop, order.orderId)).toBe('refunded cancelled claimed')
  }
  expect((await refundsOf(short)).map(({ text }) => text)).toEqual(['₹190', '₹1,000'])
  await expectCleanBooks(shop)
})

test('a reference counts for one payment: of the order itself, of another order or of an earlier request', async () => {
  const [one, other] = [await aUpiOrder(), await aUpiOrder()]
  done(await resize(one, byHand))
  done(await resize(other, byHand))
  const utr = String(nextUtr++)
  done(await report(one, utr))
  expect(await report(other, utr)).toMatchObject({ refused: 'changed' })
  expect(await confirm(other, { utr })).toMatchObject({ refused: 'invalid' })
  const paid = await shop.db
    .selectFrom('payments')
    .where('orderId', '=', one.orderId)
    .where('state', '=', 'captured')
    .select('utr')
    .executeTakeFirstOrThrow()
  expect(await report(one, paid.utr)).toMatchObject({ refused: 'changed' })
  expect(await confirm(one, { utr: paid.utr ?? '' })).toMatchObject({ refused: 'invalid' })
  await expectCleanBooks(shop)
})
