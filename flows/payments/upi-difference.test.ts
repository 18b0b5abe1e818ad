import { expect, test } from 'vitest'
import { findPendingAction } from '#db/backoffice/pending-actions.ts'
import { findOrder } from '#db/orders/orders.ts'
import { findSales } from '#db/reports/sales.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { findDocuments } from '#db/tax/invoices.ts'
import { formatRupees, type Paise, rupees } from '#domain/money.ts'
import { shortNumber } from '#domain/orders/number.ts'
import type { DifferenceChoice } from '#domain/payments/upi-difference.ts'
import { readReportPeriod } from '#domain/reports/period.ts'
import { paymentsReport, salesOf } from '#domain/reports/sales.ts'
import { payByLink } from '#flows/checkout/pay-by-link.ts'
import { findUpiInstructions } from '#flows/checkout/place-upi-order.ts'
import { sendNotifications } from '#flows/notifications/send-notifications.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { releaseUnpaidOrders } from '#flows/orders/release-unpaid-orders.ts'
import { refundReturn } from '#flows/returns/refund-return.ts'
import { requestReturn } from '#flows/returns/request-return.ts'
import { signLink } from '#flows/signed-link.ts'
import { issueInvoice } from '#flows/tax/issue-invoice.ts'
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
import { aCheckoutKey, aLine, aPlacedOrder, aShopper } from '#tests/support/builders/records.ts'
import { executeNow, receiveReturnNow, reportShipment, shipByHandNow } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { recordManualRefund } from './record-manual-refund.ts'
import { refundPayment } from './refund-payment.ts'
import { reportUpiPayment } from './report-upi-payment.ts'

const shop = await testShop()
const byHand = { ...shop, gateways: gatewaysOf([]) }
let nextUtr = 412_345_678_000

/** An order of ₹1,000 for which the bank's statement shows another sum. */
async function seen(received: string, difference: DifferenceChoice, { stock = 10 } = {}) {
  await saveSetting(shop.db, 'upi-payee', { vpa: 'strut@bank', name: 'Strut', bank: null })
  const { open, product, shopper } = await aUpiPayment(byHand, { stock })
  const { orderId } = open
  const utr = String(nextUtr++)
  done(await reportUpiPayment(shop, { userId: shopper.id, orderId, utr }))
  const { staff } = await aStaff(shop, { roles: ['owner'] })
  const settle = (input: Record<string, string>) => executeNow(shop, { staff, orderId, action: 'confirm-upi', input })
  const result = await settle({ utr, received, difference })
  const again = (sum: string, choice: DifferenceChoice) =>
    settle({ utr: String(nextUtr++), received: sum, difference: choice })
  const token = signLink(shop.pepper, { purpose: 'pay', orderId })
  return { orderId, product, shopper, staff, result, again, token, state: () => orderStateOf(shop, orderId) }
}

const refundsOf = async (orderId: string) => {
  const rows = await shop.db
    .selectFrom('refunds')
    .where('orderId', '=', orderId)
    .select(['id', 'amount', 'reason', 'state'])
    .orderBy('amount')
    .execute()
  return rows.map((row) => ({ ...row, text: `${row.reason} ${formatRupees(row.amount)} ${row.state}` }))
}
const refundTexts = async (orderId: string) => (await refundsOf(orderId)).map(({ text }) => text)

/** Staff send by hand whatever waits. */
async function sendRefunds({ orderId, staff }: Pick<Awaited<ReturnType<typeof seen>>, 'orderId' | 'staff'>) {
  const waiting = (await refundsOf(orderId)).filter(({ state }) => state === 'due')
  for (const { id: refundId } of waiting) done(await recordManualRefund(shop, { staff, refundId, reference: 'NEFT 1' }))
}

test('a few rupees short are written off: the invoice stays whole, and only what came can go back', async () => {
  const order = await seen('985', 'accept')
  expect(await order.state()).toBe('paid waiting claimed')
  const { orderId, shopper } = order
  const invoice = done(await issueInvoice(shop, { userId: shopper.id, orderId }))
  expect(invoice.content.totals.amount).toBe(rupees(1_000))
  await expectCleanBooks(shop)
  const sales = await findSales(shop.db, readReportPeriod(new URLSearchParams(), shop.now()))
  expect(paymentsReport(sales, []).figures.slice(0, 2)).toMatchObject([{ cell: rupees(985) }, { cell: 0 }])
  done(await cancelOrder(shop, { orderId, userId: shopper.id, actor: 'shopper:x' }))
  expect(await refundTexts(orderId)).toEqual(['cancelled ₹985 due'])
  await sendRefunds(order)
  expect(await order.state()).toBe('refunded cancelled claimed')
  await expectCleanBooks(shop)
})

test('a parcel that comes back is credited whole, although only what came can go back', async () => {
  const { orderId, shopper, staff } = await seen('985', 'accept')
  done(await issueInvoice(shop, { userId: shopper.id, orderId }))
  done(await shipByHandNow(shop, { staff, orderId, parcel: { courier: 'Kite', waybill: 'BK98500001' } }))
  done(await reportShipment(shop, { staff, orderId, news: 'returned', returnedStock: 'restocked' }))
  const refund = async (amount: Paise | null) =>
    done(await refundPayment(shop, { staff, orderId, amount, key: aCheckoutKey() }))
  await refund(rupees(400))
  await refund(null)
  expect(await refundTexts(orderId)).toEqual(['staff ₹400 due', 'staff ₹585 due'])
  const notes = (await findDocuments(shop.db, orderId)).filter(({ content }) => content.paper === 'credit-note')
  expect(notes.map(({ content }) => content.totals.amount)).toEqual([rupees(400), rupees(600)])
  await sendRefunds({ orderId, staff })
  await expectCleanBooks(shop)
})

test('a parcel that comes back after its refund is credited whole, although a little less was paid', async () => {
  const { orderId, staff } = await seen('985', 'accept')
  done(await shipByHandNow(shop, { staff, orderId, parcel: { courier: 'Kite', waybill: 'BK98500003' } }))
  expect(done(await refundPayment(shop, { staff, orderId, amount: null, key: aCheckoutKey() })).amount).toBe(
    rupees(985),
  )
  done(await reportShipment(shop, { staff, orderId, news: 'returned', returnedStock: 'restocked' }))
  const [, ...notes] = await findDocuments(shop.db, orderId)
  expect(notes.map(({ content }) => content.totals.amount)).toEqual([rupees(985), rupees(15)])
  await expectCleanBooks(shop)
})

test('items that come back are credited at their price, and no sale is left, although a little less was paid', async () => {
  const { orderId, shopper, staff } = await seen('985', 'accept')
  done(await issueInvoice(shop, { userId: shopper.id, orderId }))
  done(await shipByHandNow(shop, { staff, orderId, parcel: { courier: 'Kite', waybill: 'BK98500002' } }))
  done(await reportShipment(shop, { staff, orderId, news: 'delivered', returnedStock: null }))
  const reason = { reason: 'It doesn’t fit', note: '' }
  const form = { position: 0, quantity: 1, kind: 'return', exchangeSize: null, ...reason } as const
  const back = done(await requestReturn(shop, { by: { staff }, orderId, form, idempotencyKey: aCheckoutKey() }))
  done(await receiveReturnNow(shop, { staff, returnId: back.returnId, restocked: true }))
  expect(done(await refundReturn(shop, { staff, returnId: back.returnId })).amount).toBe(rupees(985))
  const [, note] = await findDocuments(shop.db, orderId)
  expect(note?.content.totals.amount).toBe(rupees(1_000))
  const sales = await findSales(shop.db, readReportPeriod(new URLSearchParams(), shop.now()))
  expect(salesOf(sales)).toMatchObject({ refunded: rupees(1_000), net: 0 })
  await sendRefunds({ orderId, staff })
  await expectCleanBooks(shop)
})

test('shopper and order page say what came, the owner what was ordered', async () => {
  const told = async ({ shopper, orderId }: Awaited<ReturnType<typeof seen>>) => {
    await sendNotifications(shop)
    const sent = shop.sandboxMessages.sent().map(({ channel, to, text }) => `${channel} ${to} ${text}`)
    const isOwn = (text: string) => text.startsWith(`sms ${shopper.phone}`) || text.includes(shortNumber(orderId))
    return sent.filter(isOwn).join('\n')
  }
  const short = await seen('985', 'accept')
  expect(await told(short)).toContain('Your UPI payment of Rs 985 is confirmed')
  expect((await findOrder(shop.db, short.shopper.id, short.orderId))?.writtenOff).toBe(rupees(15))
  expect(await told(await seen('1040.50', 'accept'))).toContain('Your UPI payment of Rs 1,040.50 is confirmed')
  const rest = await seen('400', 'request-balance')
  expect(await told(rest)).toContain('Please pay Rs 600 for your order')
  done(await rest.again('590', 'accept'))
  expect(await told(rest)).toContain('Your UPI payment of Rs 590 is confirmed')
  expect(await told(rest)).toContain('by UPI: Rs 1,000, pieces')
})

test('more than the limit is not written off, whatever a form says', async () => {
  const order = await seen('979', 'accept')
  expect(order.result).toMatchObject({ refused: 'invalid', fields: { difference: expect.any(String) } })
  expect(await order.state()).toBe('pending waiting held')
})

test('an excess is refunded automatically, and the order stays paid', async () => {
  const order = await seen('1040.50', 'accept')
  expect(await order.state()).toBe('paid waiting claimed')
  expect(await refundTexts(order.orderId)).toEqual(['excess ₹40.50 due'])
  await sendRefunds(order)
  expect(await order.state()).toBe('paid waiting claimed')
  await expectCleanBooks(shop)
  const sales = await findSales(shop.db, readReportPeriod(new URLSearchParams(), shop.now()))
  expect(salesOf(sales)).toMatchObject({ refunded: 0, net: rupees(1_000) })
  const { orderId, shopper } = order
  done(await cancelOrder(shop, { orderId, userId: shopper.id, actor: 'shopper:x' }))
  await sendRefunds(order)
  expect(await refundTexts(orderId)).toEqual(['excess ₹40.50 processed', 'cancelled ₹1,000 processed'])
  expect(await order.state()).toBe('refunded cancelled claimed')
  await expectCleanBooks(shop)
})

test('an overpayment for sold-out items is refunded in full', async () => {
  await saveSetting(shop.db, 'upi-payee', { vpa: 'strut@bank', name: 'Strut', bank: null })
  const { open, product } = await aUpiPayment(byHand, { stock: 1 })
  shop.clock.pass(31)
  await releaseUnpaidOrders(byHand)
  await aPlacedOrder(shop, await aShopper(shop, { cart: [aLine(product)] }), [aLine(product)])
  const { staff } = await aStaff(shop, { roles: ['owner'] })
  const input = { utr: String(nextUtr++), received: '1005', difference: 'accept' }
  done(await executeNow(shop, { staff, orderId: open.orderId, action: 'confirm-upi', input }))
  expect(await refundTexts(open.orderId)).toEqual(['excess ₹5 due', 'sold-out ₹1,000 due'])
  await sendRefunds({ orderId: open.orderId, staff })
  expect(await orderStateOf(shop, open.orderId)).toBe('refunded cancelled released')
  await expectCleanBooks(shop)
})

test('the rest is asked for by a link, at the gateway or by UPI, and makes the order paid', async () => {
  const order = await seen('400', 'request-balance')
  const { orderId, shopper, token } = order
  expect(await order.state()).toBe('pending waiting held')
  expect(await queuedNotifications(shop)).toContain('payment-requested')
  expect(await findUpiInstructions(byHand, shopper.id, orderId)).toMatchObject({ amount: rupees(600) })
  await expectCleanBooks(shop)
  const open = done(await payByLink(shop, { token, shownAmount: rupees(600) }))
  expect(open.amount).toBe(rupees(600))
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  expect(await order.state()).toBe('paid waiting claimed')
  await expectCleanBooks(shop)
  done(await cancelOrder(shop, { orderId, userId: shopper.id, actor: 'shopper:x' }))
  await settleAll(shop)
  expect(await order.state()).toBe('part_refunded cancelled claimed')
  await sendRefunds(order)
  expect(await refundTexts(orderId)).toEqual(['cancelled ₹400 processed', 'cancelled ₹600 processed'])
  expect(await order.state()).toBe('refunded cancelled claimed')
  await expectCleanBooks(shop)
})

test('a rest that is short again is accepted or refunded, and not requested a third time', async () => {
  const order = await seen('400', 'request-balance')
  expect(await order.again('590', 'request-balance')).toMatchObject({ refused: 'invalid' })
  done(await order.again('590', 'refund'))
  expect(await order.state()).toBe('pending waiting held')
  expect(await refundTexts(order.orderId)).toEqual(['wrong-amount ₹590 due'])
  done(await order.again('590', 'accept'))
  expect(await order.state()).toBe('paid waiting claimed')
  await expectCleanBooks(shop)
})

test('an unpaid rest cancels the order, and the part is refunded', async () => {
  const order = await seen('400', 'request-balance')
  shop.clock.pass(24 * 60 + 1)
  await releaseUnpaidOrders(byHand)
  expect(await order.state()).toBe('failed cancelled released')
  expect(await stockLevelOf(shop, order.product)).toBe('10 on hand, 0 reserved')
  expect(await refundTexts(order.orderId)).toEqual(['cancelled ₹400 due'])
  await sendRefunds(order)
  await expectCleanBooks(shop)
})

test('an order of which a part came is not closed from a page that was open before: nothing fails later', async () => {
  const order = await seen('400', 'request-balance')
  const { orderId, staff } = order
  expect(await executeNow(shop, { staff, orderId, action: 'refuse-upi' })).toMatchObject({ refused: 'changed' })
  expect(await findPendingAction(shop.db, { orderId })).toBeNull()
  expect(await order.state()).toBe('pending waiting held')
})

test('all of it is sent back, and the order waits for its money', async () => {
  const order = await seen('100', 'refund')
  expect(await order.state()).toBe('pending waiting held')
  await sendRefunds(order)
  expect(await refundTexts(order.orderId)).toEqual(['wrong-amount ₹100 processed'])
  done(await order.again('1000', 'accept'))
  expect(await order.state()).toBe('paid waiting claimed')
  await expectCleanBooks(shop)
})
