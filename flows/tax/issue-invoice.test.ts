import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/engine/database.ts'
import { findBrokenInvariants } from '#db/payments/ledger-checks.ts'
import { findTaxDocuments } from '#db/reports/gst.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { findDocuments } from '#db/tax/invoices.ts'
import { financialYear } from '#domain/indian-time.ts'
import { rupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { largeInvoiceAbove, netBy } from '#domain/reports/gst.ts'
import { readReportPeriod } from '#domain/reports/period.ts'
import { defaultShopDetails } from '#domain/settings/shop-details.ts'
import { codChargeLine } from '#domain/tax/invoice.ts'
import { done } from '#tests/support/builders/payments.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'

const shop = await testShop()
const gstin = '27AAPFU0939F1ZV'

async function anOrder(quantity = 1) {
  const shopper = await aShopper(shop)
  const product = await aProduct(shop, { stock: 10 })
  return { userId: shopper.id, orderId: await aPlacedOrder(shop, shopper, [aLine(product, '', quantity)]) }
}

const unequal = 'I11 an invoice less its credit notes is what the order keeps of its price'
const brokenInvariants = async () => (await findBrokenInvariants(shop.db)).map(({ invariant }) => invariant)

const serialOf = (issued: Awaited<ReturnType<typeof issueInvoice>>) => (isRefusal(issued) ? null : issued.serial)

async function numbers() {
  const rows = await shop.db.selectFrom('invoices').select('number').orderBy('number').execute()
  return rows.map(({ number }) => number)
}

test('however many print at once, an order has one invoice', async () => {
  const order = await anOrder()
  const issued = await Promise.all(Array.from({ length: 10 }, () => issueInvoice(shop, order)))
  expect(new Set(issued.map(serialOf)).size).toBe(1)
  expect(await numbers()).toHaveLength(1)
})

test('the serials of a financial year have no gap and none twice, whatever fails between', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => anOrder()))
  const broken = inTransaction(shop.db, async (tx) => {
    await sql`insert into invoice_numbers values ('invoice', ${financialYear(shop.now())}, 1)`.execute(tx)
    throw new Error('cut')
  })
  await expect(broken).rejects.toThrow('cut')
  await Promise.all(orders.map((order) => issueInvoice(shop, order)))
  expect(await numbers()).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
})

test('the report names the first and the last number of a year, also above a million', async () => {
  await saveSetting(shop.db, 'gst', { kind: 'registered', gstin, thresholdReads: 'price', roundsTax: false })
  await sql`insert into invoice_numbers values ('invoice', ${financialYear(shop.now())}, 999998)`.execute(shop.db)
  for (let issued = 0; issued < 3; issued += 1) done(await issueInvoice(shop, await anOrder()))
  const { ranges } = await findTaxDocuments(shop.db, readReportPeriod(new URLSearchParams('period=today'), shop.now()))
  const year = financialYear(shop.now())
  expect(ranges).toMatchObject([{ first: `INV-${year}-999999`, last: `INV-${year}-1000001`, count: 3 }])
})

test('an invoice has the products’ own HSN code and rate', async () => {
  const gst = { kind: 'registered', gstin, thresholdReads: 'price', roundsTax: false }
  await saveSetting(shop.db, 'gst', gst)
  const order = await anOrder()
  await shop.db.updateTable('products').set({ hsn: '640411', taxClass: 'Watch' }).execute()
  const taxed = expect.objectContaining({ hsn: '640411', basisPoints: 1_800 })
  // The goods, and the charge that goes with them.
  const lines = [taxed, taxed]
  expect(await issueInvoice(shop, order)).toMatchObject({ content: { lines } })
})

test('an invoice can’t be changed, also when the shop changes its name', async () => {
  await saveSetting(shop.db, 'shop-details', { ...defaultShopDetails, legalName: 'Gulmohar Retail' })
  const order = await anOrder()
  const first = await issueInvoice(shop, order)
  await saveSetting(shop.db, 'shop-details', { ...defaultShopDetails, legalName: 'Another Name' })
  expect(await issueInvoice(shop, order)).toEqual(first)
  expect(first).toMatchObject({ content: { seller: { legalName: 'Gulmohar Retail' } } })
  await expect(sql`update invoices set amount = 1`.execute(shop.db)).rejects.toThrow('never changed')
  await expect(sql`delete from invoices`.execute(shop.db)).rejects.toThrow('never changed')
})

test('another shopper’s order shows no invoice', async () => {
  const { orderId } = await anOrder()
  const stranger = await aShopper(shop)
  expect(await issueInvoice(shop, { userId: stranger.id, orderId })).toMatchObject({ refused: 'not-found' })
})

test('a registered shop writes a tax invoice with the charge for cash on delivery in it', async () => {
  await saveSetting(shop.db, 'gst', { kind: 'registered', gstin, thresholdReads: 'value-before-tax', roundsTax: false })
  const issued = await issueInvoice(shop, await anOrder(2))
  expect(issued).toMatchObject({
    content: {
      kind: 'tax-invoice',
      seller: { gstin, billerId: gstin },
      placeOfSupply: 'Karnataka (29)',
      totals: { amount: rupees(2_100), igst: rupees(100) },
    },
  })
})

test('the place of supply is the State of the pincode, however the shopper wrote it', async () => {
  const gst = { kind: 'registered', gstin: '29AAGCB7383J1Z4', thresholdReads: 'price', roundsTax: false }
  await saveSetting(shop.db, 'gst', gst)
  for (const state of ['KARNATKA', 'MAHARASHTRA']) {
    const order = await anOrder()
    await shop.db
      .updateTable('orders')
      .set({ address: sql`address || ${JSON.stringify({ state })}::jsonb` })
      .where('orderId', '=', order.orderId)
      .execute()
    const { placeOfSupply, totals } = done(await issueInvoice(shop, order)).content
    expect([placeOfSupply, totals.igst, totals.cgst]).toEqual(['Karnataka (29)', 0, rupees(25)])
  }
})

test('a refund is credited once, and never more than was invoiced', async () => {
  const order = await anOrder()
  await issueInvoice(shop, order)
  const credit = { orderId: order.orderId, reason: 'Return', now: shop.now() }
  const give = (amount: number | null, cause: string) =>
    inTransaction(shop.db, (tx) =>
      issueCreditNote(tx, { ...credit, cause, amount: amount === null ? null : rupees(amount) }),
    )
  const first = await Promise.all([give(50, 'refund-1'), give(50, 'refund-1')])
  expect(first.filter((serial) => serial !== null)).toEqual([expect.stringMatching(/^CRN-\d{4}-000001$/)])
  expect(await give(1_001, 'refund-2')).not.toBeNull()
  expect(await give(1, 'refund-3')).toBeNull()
  expect(await give(null, 'refund-4')).toBeNull()
  const papers = await findDocuments(shop.db, order.orderId)
  expect(papers.map(({ content }) => content.totals.amount)).toEqual([rupees(1_050), rupees(50), rupees(1_000)])
})

async function sums() {
  const taxes = await shop.db.selectFrom('taxDays').selectAll().orderBy('document').orderBy('hsn').execute()
  return [taxes, await shop.db.selectFrom('documentDays').selectAll().orderBy('document').execute()]
}

test('daily tax totals are added up as invoices are issued, and the auditor compares them', async () => {
  const gst = { kind: 'registered', gstin, thresholdReads: 'price', roundsTax: true }
  await saveSetting(shop.db, 'gst', gst)
  const orders = [await anOrder(2), await anOrder(3)]
  await Promise.all(orders.map((order) => issueInvoice(shop, order)))
  expect(await brokenInvariants()).toEqual([])
  const [{ orderId = '' } = {}] = orders
  const credit = { orderId, amount: rupees(70), reason: 'A scratch', cause: 'goodwill', now: shop.now() }
  await inTransaction(shop.db, (tx) => issueCreditNote(tx, credit))
  const issued = await sums()
  expect(issued[1]).toMatchObject([
    { document: 'credit-note', count: 1, amount: rupees(70) },
    { document: 'invoice', count: 2, amount: rupees(5_250) },
  ])
  expect(issued[0]).toMatchObject([{ quantity: 0 }, { quantity: 5, unit: 'PRS', total: rupees(5_250) }])
  const triggers = await readFile('db/migrations/repeatable/tax.sql', 'utf8')
  expect(triggers).toContain(`'${codChargeLine}'`)
  expect(triggers).toContain(`issued.amount) > ${largeInvoiceAbove}`)
  expect(await brokenInvariants(), 'a credit note without a refund').toEqual([unequal])
  await sql`update tax_days set total = total + 1 where document = 'invoice'`.execute(shop.db)
  await sql`update document_days set count = count + 1 where document = 'credit-note'`.execute(shop.db)
  expect(await brokenInvariants()).toEqual([
    'I11 the sums of days are what the papers come to',
    'I11 the taxes of a day are those of its papers',
    unequal,
  ])
})

test('without an invoice there is no credit note', async () => {
  const { orderId } = await anOrder()
  const credit = { orderId, amount: null, reason: 'Cancelled', cause: 'cancel', now: shop.now() }
  expect(await inTransaction(shop.db, (tx) => issueCreditNote(tx, credit))).toBeNull()
})

test('an order of a business gets an invoice with its name and GSTIN, and GSTR-1 lists it and its credit note', async () => {
  await saveSetting(shop.db, 'gst', {
    kind: 'registered',
    gstin: '29AAGCB7383J1Z4',
    thresholdReads: 'price',
    roundsTax: false,
  })
  const order = await anOrder()
  const business = { company: 'LAKE TRADING', gstin: '29AAPFU0939F1ZR' }
  await shop.db
    .updateTable('orders')
    .set({ address: sql`address || ${JSON.stringify(business)}::jsonb` })
    .where('orderId', '=', order.orderId)
    .execute()
  const issued = await issueInvoice(shop, order)
  expect(issued).toMatchObject({
    content: { buyer: { name: 'LAKE TRADING', gstin: business.gstin, lines: expect.arrayContaining(['ASHA RAO']) } },
  })
  const credit = { orderId: order.orderId, reason: 'Return', cause: 'r', now: shop.now(), amount: rupees(105) }
  await inTransaction(shop.db, (tx) => issueCreditNote(tx, credit))
  const { listed, rows } = await findTaxDocuments(shop.db, readReportPeriod(new URLSearchParams(), shop.now()))
  const buyer = { gstin: business.gstin, name: 'LAKE TRADING' }
  expect(listed).toMatchObject([
    { document: 'credit-note', buyer, amount: rupees(105) },
    { document: 'invoice', buyer, amount: rupees(1_050), taxable: rupees(1_000), igst: 0 },
  ])
  expect(rows.every(({ isB2b, isLarge }) => isB2b && !isLarge)).toBe(true)
  expect(await brokenInvariants()).toEqual([unequal])
})

test('once all was returned and credited, GSTR-1 nets to nothing: two items of one name, a charge, and money ahead', async () => {
  await saveSetting(shop.db, 'gst', { kind: 'registered', gstin, thresholdReads: 'price', roundsTax: false })
  const shopper = await aShopper(shop)
  const dear = await aProduct(shop, { name: 'Runner', price: rupees(3_000), stock: 9 })
  const cheap = await aProduct(shop, { name: 'Runner', price: rupees(1_000), stock: 9 })
  const orderId = await aPlacedOrder(shop, shopper, [aLine(dear, '', 2), aLine(cheap, '', 1)])
  await issueInvoice(shop, { userId: shopper.id, orderId })
  const credit = (cause: string, amount: number | null, position?: number) => {
    const paid = amount === null ? null : rupees(amount)
    const units =
      paid === null || position === undefined ? [] : [{ position, description: 'Runner', quantity: 1, paid }]
    return inTransaction(shop.db, (tx) =>
      issueCreditNote(tx, { orderId, amount: paid, units, reason: 'Return', cause, now: shop.now() }),
    )
  }
  await credit('a scratch', 70)
  await credit('the cheap one', 1_000, 1)
  await credit('a dear one', 3_000, 0)
  await credit('the other', 3_000, 0)
  await credit('the charge', null)
  const { rows } = await findTaxDocuments(shop.db, readReportPeriod(new URLSearchParams(), shop.now()))
  const net = netBy(rows, ({ hsn, unit, basisPoints }) => `${hsn} ${unit} ${basisPoints}`)
  const nothing = { taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0, quantity: 0 }
  expect(net.map((one) => one.net)).toEqual([nothing, nothing])
})
