import { expect, test } from 'vitest'
import { countQueues } from '#db/backoffice/work-queues.ts'
import { inTransaction } from '#db/engine/database.ts'
import { findOrder } from '#db/orders/orders.ts'
import { findSales } from '#db/reports/sales.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { findShopFigures } from '#db/settings/shop-figures.ts'
import { defaultCodRiskRule } from '#domain/checkout/cod-risk.ts'
import { formatRupees, rupees } from '#domain/money.ts'
import { cashToCollect } from '#domain/orders/order.ts'
import { readReportPeriod } from '#domain/reports/period.ts'
import { paymentsReport } from '#domain/reports/sales.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { releaseUnpaidOrders } from '#flows/orders/release-unpaid-orders.ts'
import { confirmUpiPayment } from '#flows/payments/confirm-upi-payment.ts'
import { receiveCodCollection } from '#flows/payments/receive-cod-collection.ts'
import { reportUpiPayment } from '#flows/payments/report-upi-payment.ts'
import { bookShipment } from '#flows/shipping/book-shipment.ts'
import { signLink } from '#flows/signed-link.ts'
import { issueInvoice } from '#flows/tax/issue-invoice.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import {
  done,
  expectCleanBooks,
  orderStateOf,
  queuedNotifications,
  settleAll,
  stockLevelOf,
} from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { executeNow, reportShipment } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { shopWithCourier } from '#tests/support/shops/courier-shop.ts'
import { payByLink } from './pay-by-link.ts'
import { placeCodOrder } from './place-cod-order.ts'
import { findUpiInstructions } from './place-upi-order.ts'

const { shop, courier } = await shopWithCourier()

const everyOrder = { ...defaultCodRiskRule, codeFrom: null, callFrom: null, advanceFrom: 1, prepaidFrom: null }

/** A COD order of ₹1,050 that asks for ₹200 first. */
async function anOrder(from = shop) {
  await saveSetting(shop.db, 'cod-risk', { ...everyOrder, advance: { sum: rupees(200) } })
  await saveSetting(shop.db, 'upi-payee', { vpa: 'strut@bank', name: 'Strut', bank: null })
  const product = await aProduct(shop, { stock: 2 })
  const cart = [aLine(product)]
  const shopper = await aShopper(shop, { cart })
  const request = { userId: shopper.id, cart, address: anAddress, checkoutKey: aCheckoutKey() }
  const { orderId } = done(await placeCodOrder(from, { ...request, shownAmount: rupees(1_050) }))
  const look = async () => (await findOrder(shop.db, shopper.id, orderId)) ?? expect.fail('no order')
  const cash = async () => cashToCollect(await look())
  return { orderId, product, shopper, look, cash, state: () => orderStateOf(shop, orderId) }
}

async function aPaidAdvance() {
  const order = await anOrder()
  const token = signLink(shop.pepper, { purpose: 'pay', orderId: order.orderId })
  const open = done(await payByLink(shop, { token, shownAmount: rupees(200) }))
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  return { ...order, open }
}

async function refundsOf(orderId: string) {
  const rows = await shop.db
    .selectFrom('refunds')
    .where('orderId', '=', orderId)
    .select(['amount', 'reason', 'state'])
    .orderBy('amount')
    .execute()
  return rows.map(({ amount, reason, state }) => `${reason} ${formatRupees(amount)} ${state}`)
}

test('a risky COD order holds its items until its advance is paid; the courier collects the rest', async () => {
  const order = await aPaidAdvance()
  expect(await order.state()).toBe('none waiting claimed')
  expect(await stockLevelOf(shop, order.product)).toBe('1 on hand, 0 reserved')
  expect(await queuedNotifications(shop)).toContain('order-placed')
  const { orderId, shopper } = order
  const { waybill } = done(await bookShipment(shop, { orderId, actor: 'staff:test' }))
  expect(courier.parcels().find((parcel) => parcel.waybill === waybill)?.collect).toBe(rupees(850))
  const invoice = done(await issueInvoice(shop, { userId: shopper.id, orderId }))
  expect(invoice.content.paymentMethod).toBe('₹200 in advance, ₹850 Cash on Delivery')
  expect(invoice.content.totals.amount).toBe(rupees(1_050))
  await expectCleanBooks(shop)
  const sales = await findSales(shop.db, readReportPeriod(new URLSearchParams(), shop.now()))
  const [, ...received] = paymentsReport(sales, []).figures.toReversed()
  expect(received.map(({ cell }) => cell)).toEqual([rupees(850), rupees(200)])
  const { staff } = await aStaff(shop, { roles: ['owner'] })
  done(await executeNow(shop, { staff, orderId, action: 'shipped' }))
  done(await reportShipment(shop, { staff, orderId, news: 'delivered', returnedStock: null }))
  const handed = { staff, orderId, reference: 'R1', now: shop.now() }
  const receive = (amount: number) =>
    inTransaction(shop.db, (tx) => receiveCodCollection(tx, { ...handed, amount: rupees(amount) }))
  expect(await receive(1_050)).toMatchObject({ refused: expect.any(String) })
  done(await receive(850))
  expect(await order.state()).toBe('paid delivered claimed')
  await expectCleanBooks(shop)
})

test('an unpaid advance ends the order, and a later payment is refunded', async () => {
  const order = await anOrder()
  expect(await order.state()).toBe('pending waiting held')
  const token = signLink(shop.pepper, { purpose: 'pay', orderId: order.orderId })
  const open = done(await payByLink(shop, { token, shownAmount: rupees(200) }))
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: true })
  await settleAll(shop)
  // The bank may take it the next time.
  done(await payByLink(shop, { token, shownAmount: rupees(200) }))
  shop.clock.pass(31)
  await releaseUnpaidOrders(shop)
  expect(await order.state()).toBe('failed cancelled released')
  expect(await stockLevelOf(shop, order.product)).toBe('2 on hand, 0 reserved')
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  expect(await refundsOf(order.orderId)).toEqual(['cancelled ₹200 processed'])
  await expectCleanBooks(shop)
})

test('the advance is refunded when the order is cancelled or its parcel returns', async () => {
  const [cancelled, returned] = [await aPaidAdvance(), await aPaidAdvance()]
  const { orderId, shopper } = cancelled
  const ended = done(await cancelOrder(shop, { orderId, userId: shopper.id, actor: 'shopper:x' }))
  expect(ended.refund).toBe(rupees(200))
  const { staff } = await aStaff(shop, { roles: ['owner'] })
  const parcel = { staff, orderId: returned.orderId }
  done(await bookShipment(shop, { orderId: returned.orderId, actor: 'staff:test' }))
  done(await executeNow(shop, { ...parcel, action: 'shipped' }))
  done(await reportShipment(shop, { ...parcel, news: 'returned', returnedStock: null }))
  await settleAll(shop)
  expect(await refundsOf(orderId)).toEqual(['cancelled ₹200 processed'])
  expect(await refundsOf(returned.orderId)).toEqual(['returned ₹200 processed'])
  expect([await cancelled.state(), await returned.state()]).toEqual(['none cancelled claimed', 'none returned claimed'])
  await expectCleanBooks(shop)
})

test('a shop without a gateway takes the advance by its own UPI id; another sum changes only the cash', async () => {
  const byHand = { ...shop, gateways: gatewaysOf([]) }
  const order = await anOrder(byHand)
  const { orderId, shopper } = order
  expect(await findUpiInstructions(byHand, shopper.id, orderId)).toMatchObject({ amount: rupees(200) })
  const utr = '412345678909'
  done(await reportUpiPayment(shop, { userId: shopper.id, orderId, utr }))
  expect((await countQueues(shop.db, [])).find(({ queue }) => queue === 'upi')?.count).toBe(1)
  expect(await findShopFigures(shop.db, shop.now())).toContainEqual({
    name: 'strut_money_waiting_paise',
    labels: { for: 'upi-to-check' },
    value: rupees(200),
  })
  // Reported money is looked for, however long it takes.
  shop.clock.pass(24 * 60 + 1)
  await releaseUnpaidOrders(byHand)
  expect(await order.state()).toBe('pending waiting released')
  const { staff } = await aStaff(shop, { roles: ['owner'] })
  const seen = { staff, orderId, utr, received: '190.00', difference: 'accept' as const }
  done(await inTransaction(shop.db, (tx) => confirmUpiPayment(tx, seen, shop.now())))
  expect([await order.state(), await order.cash()]).toEqual(['none waiting claimed', rupees(860)])
  await expectCleanBooks(shop)
})

test('where nothing can be paid online, or a caller orders, no advance is asked for', async () => {
  await saveSetting(shop.db, 'upi-payee', null)
  await saveSetting(shop.db, 'cod-risk', everyOrder)
  const product = await aProduct(shop)
  const cart = [aLine(product)]
  const shopper = await aShopper(shop, { cart })
  const request = { userId: shopper.id, cart, address: anAddress, shownAmount: rupees(1_050) }
  const none = { ...shop, gateways: gatewaysOf([]) }
  const { orderId } = done(await placeCodOrder(none, { ...request, checkoutKey: aCheckoutKey() }))
  expect(await orderStateOf(shop, orderId)).toBe('none waiting claimed')
})
