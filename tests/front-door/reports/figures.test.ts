import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { loadReport } from '#app/routes/reports/load-report.ts'
import { inTransaction } from '#db/engine/database.ts'
import { findOrderedLines } from '#db/orders/partial-cancellations.ts'
import { findCreditBalance } from '#db/payments/store-credit.ts'
import { findTaxDocuments } from '#db/reports/gst.ts'
import { findRowsAfter } from '#db/reports/rows.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { findDocuments } from '#db/tax/invoices.ts'
import type { CartLine } from '#domain/cart/cart.ts'
import type { Address } from '#domain/customers/address.ts'
import { paise, rupees, sum } from '#domain/money.ts'
import { linesDigest } from '#domain/orders/line-quantities.ts'
import { netOf } from '#domain/reports/gst.ts'
import { readReportPeriod } from '#domain/reports/period.ts'
import type { Cell, Report } from '#domain/reports/report.ts'
import { rowsHeadings } from '#domain/reports/rows.ts'
import { placeCodOrder } from '#flows/checkout/place-cod-order.ts'
import { quoteCart } from '#flows/checkout/quote-cart.ts'
import { placeOnlineOrder } from '#flows/checkout/start-online-payment.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { cancelOrderUnits } from '#flows/orders/cancel-order-units.ts'
import { claimGiftCard } from '#flows/payments/credit/claim-gift-card.ts'
import { grantCredit } from '#flows/payments/credit/grant-credit.ts'
import { cancelGiftCard, issueGiftCard } from '#flows/payments/credit/issue-gift-card.ts'
import { refundPayment } from '#flows/payments/refund-payment.ts'
import { saveStepCounts } from '#flows/reports/funnel-counter.ts'
import { refundReturn } from '#flows/returns/refund-return.ts'
import { requestReturn } from '#flows/returns/request-return.ts'
import { issueCreditNote } from '#flows/tax/issue-credit-note.ts'
import { gatewaysOf } from '#providers/payments/gateways.ts'
import { aCoupon } from '#tests/support/builders/coupons.ts'
import { aCardPayment, done, settleAll } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { receiveReturnNow, reportShipment, shipByHandNow } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const delhi = { zip: '110001', city: 'NEW DELHI', state: 'Delhi' }

const today = () => readReportPeriod(new URLSearchParams('period=today'), shop.now())
const ask = (name: Parameters<typeof loadReport>[1]) => loadReport(shop.db, name, { period: today(), most: 50 })
const rowsOf = ({ tables }: Report, name: string) => tables.find((one) => one.name === name)?.rows
const totalOf = ({ tables }: Report, name: string) => tables.find((one) => one.name === name)?.total

async function anOrder(lines: readonly CartLine[], to: Partial<Address> = {}): Promise<string> {
  const shopper = await aShopper(shop, { cart: [...lines] })
  const { itemsTotal, codCharge } = await quoteCart(shop, lines)
  const placed = await placeCodOrder(shop, {
    userId: shopper.id,
    cart: lines,
    address: { ...anAddress, ...to },
    checkoutKey: aCheckoutKey(),
    shownAmount: itemsTotal + (codCharge ?? 0),
  })
  return done(placed).orderId
}

async function send(orderId: string, news: 'delivered' | 'returned' | null = null): Promise<void> {
  const { staff } = await aStaff(shop)
  const parcel = { courier: 'Blue Kite', waybill: `BK${orderId.slice(-8)}` }
  done(await shipByHandNow(shop, { staff, orderId, parcel }))
  const returnedStock = news === 'returned' ? 'restocked' : null
  if (news) done(await reportShipment(shop, { staff, orderId, news, returnedStock }))
}

const press = () => ({ idempotencyKey: aCheckoutKey() })

/** A day's orders: delivered, undelivered, partly returned, partly cancelled, cancelled, paid by card, never paid. */
async function aDay() {
  const { staff } = await aStaff(shop)
  const shoe = await aProduct(shop, { name: 'Runner', stock: 50, sizes: ['8', '9'] })
  const cap = await aProduct(shop, { name: 'Cap', category: 'Caps', stock: 50, price: rupees(333.33) })
  const delivered = await anOrder([aLine(shoe, '8', 2), aLine(cap)])
  await send(delivered, 'delivered')
  const rto = await anOrder([aLine(shoe, '9')], delhi)
  await send(rto, 'returned')
  const returned = await anOrder([aLine(shoe, '8', 3)], delhi)
  await send(returned, 'delivered')
  const form = {
    position: 0,
    quantity: 1,
    kind: 'return',
    exchangeSize: null,
    reason: 'It doesn’t fit',
    note: '',
  } as const
  const { returnId } = done(await requestReturn(shop, { by: { staff }, orderId: returned, form, ...press() }))
  done(await receiveReturnNow(shop, { staff, returnId, restocked: true }))
  const cut = await anOrder([aLine(cap, '', 4)])
  const seen = linesDigest(await findOrderedLines(shop.db, cut))
  const part = { orderId: cut, units: [{ position: 0, quantity: 1 }], seen, ...press() }
  done(await cancelOrderUnits(shop, { isStepUpFresh: true, ...part, staff, reason: 'Damaged', restocked: true }))
  await send(cut)
  const cancelled = await anOrder([aLine(shoe, '9')], delhi)
  done(await cancelOrder(shop, { orderId: cancelled, userId: null, actor: 'shop' }))
  const card = await aCardPayment(shop, { product: cap, quantity: 2 })
  shop.gateway.attempt(card.open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  await aCardPayment(shop, { product: cap })
  return delivered
}

/** The same figures computed from the orders, one by one. */
async function byHand() {
  const orders = await shop.db.selectFrom('orders').selectAll().execute()
  const cuts = await shop.db.selectFrom('partialCancellations').select(['orderId', 'amount']).execute()
  const placed = orders.filter(({ holdState }) => holdState === 'claimed')
  const amountOf = (of: typeof placed) => sum(of.map(({ amount }) => amount))
  const whole = placed.filter(({ fulfilmentState }) => fulfilmentState === 'cancelled')
  const back = placed.filter(({ fulfilmentState }) => fulfilmentState === 'returned')
  const cancelled = paise(amountOf(whole) + sum(cuts.map(({ amount }) => amount)))
  const net = paise(amountOf(placed) - cancelled - amountOf(back))
  return { orders: placed.length, amount: amountOf(placed), cancelled, back: amountOf(back), net }
}

test('sales and ways of paying are what the orders themselves come to', async () => {
  await aDay()
  const hand = await byHand()
  const sales = totalOf(await ask('sales'), 'sales')
  expect(sales?.slice(1, 5)).toEqual([hand.orders, hand.amount, hand.cancelled, hand.back])
  expect(sales?.[6]).toBe(hand.net)
  expect([hand.orders, hand.cancelled > 0, hand.back > 0]).toEqual([6, true, true])
  const payments = await ask('payments')
  expect(totalOf(payments, 'ways')?.slice(1, 5)).toEqual([6, null, hand.amount, hand.net])
  expect(rowsOf(payments, 'gateway')).toEqual([['Online', 1, rupees(666.66), rupees(13.33)]])
  const lastYear = readReportPeriod(new URLSearchParams('period=own&from=2024-01-01&to=2024-02-01'), shop.now())
  expect((await loadReport(shop.db, 'sales', { period: lastYear, most: 50 })).tables[0]?.rows).toEqual([])
})

test('what a gateway refused to send back and staff send again is taken off sales once', async () => {
  const { staff } = await aStaff(shop, { roles: ['owner'] })
  const { open } = await aCardPayment(shop, { quantity: 3 })
  const { orderId } = open
  shop.gateway.attempt(open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  const refund = () => shop.gateway.payments.fetchRefund({ refundId: 'rfnd_none', gatewayOrderId: null })
  const refusing = { ...shop, gateways: gatewaysOf([{ ...shop.gateway.payments, refund }]) }
  const seen = linesDigest(await findOrderedLines(shop.db, orderId))
  const part = { staff, orderId, units: [{ position: 0, quantity: 1 }], seen, ...press() }
  done(await cancelOrderUnits(refusing, { isStepUpFresh: true, ...part, reason: 'Damaged', restocked: true }))
  done(await refundPayment(shop, { staff, orderId, amount: rupees(1_000), key: aCheckoutKey() }))
  expect(totalOf(await ask('sales'), 'sales')?.slice(2, 7)).toEqual([rupees(3_000), rupees(1_000), 0, 0, rupees(2_000)])
  // The invoice has what was not cancelled, and nothing of it was refunded.
  await send(orderId)
  expect((await findDocuments(shop.db, orderId)).map(({ content }) => content.totals.amount)).toEqual([rupees(2_000)])
})

test('sold products come to net sales without the charges, to the paisa', async () => {
  const { staff } = await aStaff(shop)
  const cap = await aProduct(shop, { category: 'Caps', price: rupees(333.33), codPrice: rupees(0) })
  const code = await aCoupon(shop, { flat: rupees(1), forCod: true })
  const cart = [aLine(cap, '', 3)]
  const shopper = await aShopper(shop, { cart })
  const request = { userId: shopper.id, cart, address: anAddress, checkoutKey: aCheckoutKey(), couponCode: code }
  const { orderId } = done(await placeCodOrder(shop, { ...request, shownAmount: rupees(998.99) }))
  const seen = linesDigest(await findOrderedLines(shop.db, orderId))
  const part = { staff, orderId, units: [{ position: 0, quantity: 1 }], seen, ...press() }
  done(await cancelOrderUnits(shop, { isStepUpFresh: true, ...part, reason: 'Damaged', restocked: true }))
  expect(totalOf(await ask('sales'), 'sales')?.[6]).toBe(rupees(666))
  expect(rowsOf(await ask('products'), 'products')?.map((row) => row[3])).toEqual([rupees(666)])
})

test('an exchange whose other size was sold out is a return, not a sale', async () => {
  const { staff } = await aStaff(shop, { roles: ['owner'] })
  const orderId = await anOrder([aLine(await aProduct(shop, { sizes: ['8', '9'] }), '8')])
  await send(orderId, 'delivered')
  const form = {
    position: 0,
    quantity: 1,
    kind: 'exchange',
    exchangeSize: '9',
    reason: 'It doesn’t fit',
    note: '',
  } as const
  const { returnId } = done(await requestReturn(shop, { by: { staff }, orderId, form, ...press() }))
  done(await receiveReturnNow(shop, { staff, returnId, restocked: true }))
  done(await refundReturn(shop, { staff, returnId }))
  expect(rowsOf(await ask('products'), 'products')).toEqual([])
  const [line] = await findRowsAfter(shop.db, 'order-lines', { period: today(), key: null })
  expect(line?.cells[rowsHeadings['order-lines'].indexOf('Returned')]).toBe('1')
})

test('returns are reported by pincode, product and size, beside what was sold', async () => {
  await aDay()
  const returns = await ask('returns')
  const line = (counts: number[], rto: number | null, back: number | null): Cell[] => [...counts, rto, back]
  expect(rowsOf(returns, 'pincodes')).toEqual([
    ['110001', 'NEW DELHI', ...line([3, 1, 0, 1, 1], 500, 1_000)],
    ['560001', 'BENGALURU', ...line([3, 0, 1, 0, 0], 0, 0)],
  ])
  expect(rowsOf(returns, 'products')).toEqual([
    ['Runner', 'Shoes', ...line([7, 1, 4, 1, 1], 167, 200)],
    ['Cap', 'Caps', ...line([7, 1, 1, 0, 0], 0, 0)],
  ])
  expect(rowsOf(returns, 'sizes')).toEqual([
    ['Shoes', '8', ...line([5, 0, 4, 0, 1], 0, 200)],
    ['Shoes', '9', ...line([2, 1, 0, 1, 0], 1_000, null)],
  ])
  expect(totalOf(returns, 'products')?.slice(2, 7)).toEqual([14, 2, 5, 1, 1])
  const products = await ask('products')
  expect(rowsOf(products, 'products')?.map((row) => row.slice(0, 4))).toEqual([
    ['Runner', 'Shoes', 4, rupees(4_000)],
    ['Cap', 'Caps', 6, rupees(1_999.98)],
  ])
  expect(rowsOf(products, 'sizes')?.map((row) => row.slice(0, 4))).toEqual([['Runner', '8', 4, rupees(4_000)]])
  const stock = await ask('stock')
  expect(rowsOf(stock, 'categories')?.[0]).toEqual(['Shoes', 96, 0, rupees(96_000)])
})

test('what is owed in store credit is the sum of the balances, with what came and what was spent', async () => {
  const { staff } = await aStaff(shop, { roles: ['owner'] })
  const cap = await aProduct(shop, { price: rupees(333.33) })
  const cart = [aLine(cap)]
  const shopper = await aShopper(shop, { cart })
  const given = { staff, shopperId: shopper.id, amount: rupees(500), note: 'Late parcel', key: aCheckoutKey() }
  done(await grantCredit(shop, given))
  const request = { userId: shopper.id, cart, address: anAddress, shownAmount: 33_333, declinedGifts: [] }
  const { orderId } = done(await placeOnlineOrder(shop, { ...request, checkoutKey: aCheckoutKey() }, 'CREDIT'))
  done(await refundPayment(shop, { staff, orderId, amount: 10_001, key: aCheckoutKey() }))
  const card = { staff, recipient: '', note: '' }
  const issue = async (amount: number) =>
    done(await issueGiftCard(shop, { ...card, amount: rupees(amount), key: aCheckoutKey() }))
  const claim = { userId: shopper.id, typed: (await issue(250)).code, clientAddress: '192.0.2.1' }
  expect(await claimGiftCard(shop, claim)).toBeNull()
  await issue(70)
  done(await cancelGiftCard(shop, { staff, id: (await issue(90)).id }))
  const report = await ask('credit')
  const owed = await findCreditBalance(shop.db, shopper.id)
  expect(totalOf(report, 'credit')).toEqual(['All', rupees(500), rupees(100.01), rupees(250), rupees(333.33), owed])
  expect(owed).toBe(rupees(516.68))
  expect(report.figures.at(-1)).toMatchObject({ label: 'Unused gift cards', cell: rupees(70) })
  const later = readReportPeriod(new URLSearchParams('period=own&from=2099-01-01&to=2099-01-02'), shop.now())
  const quiet = await loadReport(shop.db, 'credit', { period: later, most: 50 })
  expect(rowsOf(quiet, 'credit')).toEqual([['Owed before', null, null, null, null, owed]])
  const desk = door.work(await aStaff(shop))
  const file = await desk.get('/admin/reports/credit/credit.csv?period=today')
  expect(parse(file.text.replace('\ufeff', ''))[0]).toEqual([
    'Hour',
    'Granted',
    'Refunded as credit',
    'From gift cards',
    'Spent on orders',
    'Owed at the end',
  ])
})

test('a shop without a GSTIN reads that it charges no GST, not that nothing happened', async () => {
  const finance = door.work(await aStaff(shop, { roles: ['finance'] }))
  const { text } = await finance.get('/admin/reports/gst')
  expect(text).toContain('Only a shop with a GSTIN for all of India charges GST')
  expect(text).not.toContain('Nothing happened in this time.')
})

test('a GST report without documents explains no tables that it does not show', async () => {
  const gstin = '27AAPFU0939F1ZV'
  await saveSetting(shop.db, 'gst', { kind: 'registered', gstin, thresholdReads: 'price', roundsTax: true })
  const finance = door.work(await aStaff(shop, { roles: ['finance'] }))
  const { text } = await finance.get('/admin/reports/gst?period=own&from=2020-01-01&to=2020-01-31')
  // The page's data has the notes of every report.
  const shown = text.replace(/<script.*?<\/script>/gs, '')
  expect(shown).toContain('Nothing happened in this time.')
  expect(shown).not.toContain('offline tool')
})

test('the GST report adds up to the issued documents, less credit notes, to the paisa', async () => {
  const gstin = '27AAPFU0939F1ZV'
  const gst = { kind: 'registered', gstin, thresholdReads: 'value-before-tax', roundsTax: true }
  await saveSetting(shop.db, 'gst', gst)
  const delivered = await aDay()
  const goodwill = { orderId: delivered, amount: rupees(100), reason: 'A scratch', cause: 'goodwill' }
  await inTransaction(shop.db, (tx) => issueCreditNote(tx, { ...goodwill, now: shop.now() }))
  const large = await aProduct(shop, { category: 'Watch', name: 'Regent', price: rupees(60_000), codPrice: null })
  const paid = await aCardPayment(shop, { product: large, quantity: 2 })
  shop.gateway.attempt(paid.open.gatewayOrderId, { isDeclined: false })
  await settleAll(shop)
  await send(paid.open.orderId)
  const orders = await shop.db.selectFrom('orders').select('orderId').execute()
  const papers = (await Promise.all(orders.map(({ orderId }) => findDocuments(shop.db, orderId)))).flat()
  const sign = ({ paper }: { paper: string }) => (paper === 'invoice' ? 1 : -1)
  const issued = papers.reduce((all, { content }) => all + sign(content) * content.totals.amount, 0)
  const taxes = papers.flatMap(({ content }) =>
    content.lines.map(({ cgst, sgst, igst }) => sign(content) * (cgst + sgst + igst)),
  )
  const found = await findTaxDocuments(shop.db, today())
  const net = netOf(found.rows)
  expect(net.total).toBe(issued)
  expect(net.cgst + net.sgst + net.igst).toBe(taxes.reduce((all, tax) => all + tax, 0))
  expect(papers.length).toBeGreaterThan(4)
  expect(papers.some(({ content }) => content.paper === 'credit-note')).toBe(true)
  const report = await ask('gst')
  expect(totalOf(report, 'documents')?.slice(1, 3)).toEqual([papers.length, issued])
  expect(totalOf(report, 'hsn')?.slice(4, 5)).toEqual([issued])
  // Two watches for ₹1,20,000 from Maharashtra to Karnataka.
  expect(rowsOf(report, 'b2cl')?.map((row) => [row[0], row[2], row[3], row[5]])).toEqual([
    [
      papers.find(({ content }) => content.totals.amount === rupees(1_20_000))?.serial,
      rupees(1_20_000),
      '29-Karnataka',
      '18',
    ],
  ])
  const unitsOf = (hsn: string) => rowsOf(report, 'hsn')?.find(([code]) => code === hsn)?.[3]
  // One cap was cancelled before its invoice, one pair of shoes was returned; goodwill counts no unit.
  expect([unitsOf('6505'), unitsOf('6404')]).toEqual([4, 5])
})

test('visits, carts and confirm screens are counted without identifying anyone', async () => {
  const browser = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/143.0' }
  await door.ask('/home', { headers: browser })
  await door.ask('/home', { headers: { ...browser, referer: `${shop.origin}/search` } })
  const shopper = await aShopper(shop, { address: anAddress })
  const visitor = door.visit(shopper)
  await visitor.post('/cart', { intent: 'add', productId: (await aProduct(shop)).id, size: '' })
  await visitor.get('/confirmorder')
  for (let times = 0; times < 2; times += 1) await saveStepCounts(shop)
  shop.steps.count('visit')
  await saveStepCounts(shop)
  const steps = rowsOf(await ask('funnel'), 'steps')
  expect(steps?.slice(0, 4).map(([words, count]) => [words, count])).toEqual([
    ['Visited the shop', 2],
    ['Added to cart', 1],
    ['Opened checkout', 1],
    ['Ordered', 0],
  ])
  const stored = await shop.db.selectFrom('stepCounts').selectAll().execute()
  expect(Object.keys(stored[0] ?? {})).toEqual(['day', 'step', 'count'])
})

test('a file holds what the page shows, hides no formula, and each download is a line of the audit log', async () => {
  const trap = await aProduct(shop, { name: '=HYPERLINK("http://evil.example")', price: rupees(1_234.5) })
  await anOrder([aLine(trap)])
  const finance = door.work(await aStaff(shop, { roles: ['finance'] }))
  const page = await finance.get('/admin/reports/products?period=today')
  const path = '/admin/reports/products/products.csv?period=today'
  expect(page.text).toContain(path.replace('&', '&amp;'))
  expect(page.text).toContain('₹1,234.50')
  const file = await finance.get(path)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/)
  expect(parse(file.text)).toEqual([
    ['Product', 'Category', 'Pieces', 'Sold for', 'Share (%)'],
    [`'=HYPERLINK("http://evil.example")`, 'Shoes', '1', '1234.50', '100.0'],
  ])
  expect((await finance.get('/admin/reports/products/nothing.csv')).status).toBe(404)
  expect((await finance.get('/admin/reports/nothing')).status).toBe(404)
  const lines = await shop.db.selectFrom('auditLog').select(['action', 'object']).execute()
  expect(lines).toEqual([{ action: 'export-report', object: 'report:products/products' }])
})
