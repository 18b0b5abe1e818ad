import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { rupees } from '#domain/money.ts'
import { linesDigest } from '#domain/orders/line-quantities.ts'
import { readReportPeriod } from '#domain/reports/period.ts'
import type { RowsName } from '#domain/reports/rows.ts'
import { cancelOrderUnits } from '#flows/orders/cancel-order-units.ts'
import { done } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { exportRows } from './export.ts'

const shop = await testShop()

async function rowsOf(name: RowsName): Promise<Record<string, string>[]> {
  const { staff } = await aStaff(shop)
  const period = readReportPeriod(new URLSearchParams('period=today'), shop.now())
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
    state: 'failed' as const,
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
  done(await cancelOrderUnits(shop, { ...part, reason: 'Damaged', restocked: true }))
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
