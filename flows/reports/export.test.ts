import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { findTaxDocuments } from '#db/reports/gst.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { rupees } from '#domain/money.ts'
import { linesDigest } from '#domain/orders/line-quantities.ts'
import { netOf } from '#domain/reports/gst.ts'
import { readReportPeriod } from '#domain/reports/period.ts'
import type { RowsName } from '#domain/reports/rows.ts'
import { cancelOrderUnits } from '#flows/orders/cancel-order-units.ts'
import { refundPayment } from '#flows/payments/refund-payment.ts'
import { aPaidCardOrder, done, settleAll } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { shipByHandNow } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { exportRows } from './export.ts'

const shop = await testShop()

const today = () => readReportPeriod(new URLSearchParams('period=today'), shop.now())

async function rowsOf(name: RowsName): Promise<Record<string, string>[]> {
  const { staff } = await aStaff(shop)
  const period = today()
  const written: string[] = []
  for await (const chunk of await exportRows(shop, { staff, name, period })) written.push(chunk)
  return parse(written.join(''), { columns: true, bom: true })
}

test('order lines are a row each, and no cell of them is a formula', async () => {
  const product = await aProduct(shop, { name: '=HYPERLINK("http://x")', stock: 10 })
  const plain = await aProduct(shop, { stock: 10 })
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(product, '', 2), aLine(plain)])
  const rows = await rowsOf('order-lines')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({
    Order: orderId,
    Name: '\'=HYPERLINK("http://x")',
    Quantity: '2',
    Price: '1000.00',
    Paid: '2000.00',
    Discount: '0.00',
    State: 'Karnataka',
    Cancelled: '0',
    Returned: '0',
  })
})

test('the accountant’s files of documents and refunds are what the month’s GST report and statements come to', async () => {
  const gstin = '08AAPFU0939F1ZV'
  await saveSetting(shop.db, 'gst', { kind: 'registered', gstin, thresholdReads: 'price', roundsTax: true })
  const { staff } = await aStaff(shop, { roles: ['owner'] })
  const shoe = await aProduct(shop, { price: rupees(1_499.5), stock: 10 })
  const { orderId } = await aPaidCardOrder(shop, [
    aLine(shoe, '', 3),
    aLine(await aProduct(shop, { category: 'Caps' })),
  ])
  const parcel = { courier: 'Blue Kite', waybill: 'BK1234' }
  done(await shipByHandNow(shop, { staff, orderId, parcel }))
  shop.clock.pass(24 * 60)
  done(await refundPayment(shop, { staff, orderId, amount: rupees(100.01), key: aCheckoutKey() }))
  await settleAll(shop)
  const documents = await rowsOf('documents')
  expect(documents.map((row) => [row['Document'], row['HSN'], row['Rate'], row['Quantity'], row['Total']])).toEqual([
    ['credit-note', '6404', '5', '0', '-81.82'],
    ['credit-note', '6505', '18', '0', '-18.19'],
  ])
  expect(documents[0]).toMatchObject({ 'Place of supply': 'Karnataka (29)', Business: '', GSTIN: '', Order: orderId })
  const net = netOf((await findTaxDocuments(shop.db, today())).rows)
  const sumOf = (heading: string) => documents.reduce((sum, row) => sum + Math.round(Number(row[heading]) * 100), 0)
  expect([sumOf('Taxable value'), sumOf('IGST'), sumOf('Total')]).toEqual([net.taxable, net.igst, net.total])
  const refunds = await rowsOf('refunds')
  expect(refunds.map((row) => [row['Order'], row['Reason'], row['Amount']])).toEqual([[orderId, 'staff', '100.01']])
  // Yesterday's payment is not a payment of today, whatever was refunded of it.
  expect(refunds[0]?.['Gateway refund']).toMatch(/^rfnd_/)
})

test('a payment stands in the file of the day its money came, and one that failed in none', async () => {
  const orderId = await aPlacedOrder(shop, await aShopper(shop), [aLine(await aProduct(shop))])
  const [at, yesterday] = [shop.now(), new Date(shop.now().getTime() - 86_400_000)]
  const payment = { orderId, gateway: 'upi' as const, amount: rupees(1_050), currency: 'INR' }
  const payments = [
    { ...payment, state: 'captured' as const, utr: '412345678901', createdAt: yesterday, capturedAt: at },
    { ...payment, state: 'failed' as const, utr: '412345678902', createdAt: at },
  ]
  await shop.db.insertInto('payments').values(payments).execute()
  expect((await rowsOf('payments')).map((row) => row['UTR'])).toEqual(['412345678901'])
})

test('more rows than are read at once are all there, each once', async () => {
  const product = await aProduct(shop, { stock: 10 })
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(product)])
  const payments = Array.from({ length: 1_501 }, (_, at) => ({
    orderId,
    gateway: 'razorpay' as const,
    gatewayPaymentId: `pay_${at}`,
    amount: rupees(1_050),
    currency: 'INR',
    state: 'refund_due' as const,
    capturedAt: shop.now(),
  }))
  await shop.db.insertInto('payments').values(payments).execute()
  const rows = await rowsOf('payments')
  expect(new Set(rows.map((row) => row['Gateway payment'])).size).toBe(1_501)
})

test('customers come with their orders and whether they want offers, and are noted in the audit log', async () => {
  const business = { company: 'LAKE TRADING', gstin: '29AAPFU0939F1ZR' }
  const shopper = await aShopper(shop, { name: 'Asha Rao', address: { ...anAddress, ...business } })
  const product = await aProduct(shop, { stock: 10 })
  const orderId = await aPlacedOrder(shop, shopper, [aLine(product, '', 2)])
  const { staff } = await aStaff(shop)
  const seen = linesDigest(await findOrderedLines(shop.db, orderId))
  const part = { staff, orderId, units: [{ position: 0, quantity: 1 }], seen, idempotencyKey: aCheckoutKey() }
  done(await cancelOrderUnits(shop, { isStepUpFresh: true, ...part, reason: 'Damaged', restocked: true }))
  const rows = await rowsOf('customers')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    Name: 'Asha Rao',
    Orders: '1',
    'Ordered for': '1100.00',
    City: 'BENGALURU',
    Company: business.company,
    GSTIN: business.gstin,
    'Offers by message': 'no',
  })
  const entries = await shop.db.selectFrom('auditLog').select(['action', 'object']).execute()
  expect(entries).toContainEqual({ action: 'export-rows', object: 'rows:customers' })
})
