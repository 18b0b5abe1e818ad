import { expect, test } from 'vitest'
import { ownColumns, readHistoryHeader } from '#domain/imports/column-mapping.ts'
import { rupees } from '#domain/money.ts'
import { withIssueTexts } from '#tests/support/builders/issue-texts.ts'

/** A file as it is read: headings, and rows of which the first is the spreadsheet's second. */
function read(headings: readonly string[], ...rows: Record<string, string>[]) {
  const layout = readHistoryHeader(headings)
  if (layout === null) throw new Error('is no list of customers or orders')
  const found = rows.map((row, at) => ({
    line: at + 2,
    cells: ownColumns(
      headings.map((heading) => row[heading] ?? ''),
      layout,
    ),
  }))
  return { format: layout.format.name, ...withIssueTexts(layout.format.readHistory(found)) }
}

const shopifyCustomers =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags'.split(
    ',',
  )

const asha = {
  'First Name': 'Asha',
  'Last Name': 'Rao',
  Email: 'Asha@Example.com',
  'Accepts Email Marketing': 'yes',
  'Default Address Address1': '12 MG Road',
  'Default Address Address2': 'Near the lake',
  'Default Address City': 'Bengaluru',
  'Default Address Province Code': 'KA',
  'Default Address Country Code': 'IN',
  'Default Address Zip': "'560001",
  Phone: "'+91 98765-43210",
}

test('a Shopify customer keeps name, phone, e-mail, address and consent', () => {
  const { format, entries } = read(shopifyCustomers, asha)
  expect(format).toBe('customers')
  expect(entries).toMatchObject([
    {
      line: 2,
      order: null,
      customer: { phone: '+919876543210', email: 'asha@example.com', name: 'Asha Rao', marketing: true },
    },
  ])
  expect(JSON.parse(entries[0]?.customer.address ?? '')).toMatchObject({
    name: 'ASHA RAO',
    address: '12 MG ROAD, NEAR THE LAKE',
    zip: '560001',
    state: 'Karnataka',
    country: 'INDIA',
  })
})

test.each([
  ['09876543210', '+919876543210'],
  ['919876543210', '+919876543210'],
  ['00919876543210', '+919876543210'],
  ['9198765432', '+919198765432'],
  ['+1 415 555 0100', null],
  ['98765432101', null],
  ['9.87654E+09', null],
  ['022 2345678', null],
  ['9876543210 / 9812345678', '+919876543210'],
])('the phone %s becomes %s', (typed, phone) => {
  const [entry] = read(shopifyCustomers, { ...asha, Phone: typed }).entries
  expect(entry?.customer.phone).toBe(phone)
})

test('a customer without a phone is kept by e-mail; one without both is refused with the row', () => {
  const { entries, issues } = read(
    shopifyCustomers,
    { ...asha, Phone: '' },
    { ...asha, Phone: '+1 415 555 0100', Email: '' },
    { ...asha, Phone: '', Email: 'not an address' },
  )
  expect(entries.map(({ customer }) => customer)).toMatchObject([{ phone: null, address: null }])
  expect(issues.map(({ line, reason }) => [line, reason])).toEqual([
    [3, "'+1 415 555 0100' is not an Indian mobile number, and there is no e-mail address"],
    [4, 'the row has no phone and no e-mail address'],
  ])
})

test('text of a customer stays text, in one line and of bearable length', () => {
  const name = `<img src=x onerror=alert(1)>\u202E\n=HYPERLINK("https://x.example")${'x'.repeat(500)}`
  const [entry] = read(shopifyCustomers, { ...asha, 'First Name': name }).entries
  expect(entry?.customer.name).toMatch(/^<img src=x onerror=alert\(1\)> =HYPERLINK\("https/)
  expect(entry?.customer.name).toHaveLength(100)
})

test('older Shopify headings and WooCommerce’s are customers too', () => {
  const older = 'First Name,Last Name,Email,Company,Address1,City,Province,Country,Zip,Phone,Accepts Marketing'
  expect(readHistoryHeader(older.split(','))?.format.name).toBe('customers')
  const woo =
    'customer_id,first_name,last_name,user_login,email,billing_address_1,billing_city,billing_state,billing_postcode,billing_country,billing_phone'
  const { entries } = read(woo.split(','), {
    first_name: 'Ravi',
    email: 'ravi@example.com',
    billing_phone: '9812345678',
    billing_address_1: '4 Park Street',
    billing_city: 'Kolkata',
    billing_state: 'WB',
    billing_postcode: '700016',
    billing_country: 'IN',
  })
  expect(JSON.parse(entries[0]?.customer.address ?? '')).toMatchObject({ state: 'West Bengal' })
  const analytics = 'Name,Username,Last active,Email,Orders,Total spend,Country / Region,City,Region,Postal code'
  expect(readHistoryHeader(analytics.split(','))?.format.name).toBe('customers')
})

const shopifyOrders =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing Street,Billing Address1,Billing City,Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Cancelled at,Payment Method,Refunded Amount,Id,Phone'.split(
    ',',
  )

const firstRow = {
  Name: '#1001',
  Email: 'asha@example.com',
  'Financial Status': 'paid',
  'Fulfillment Status': 'fulfilled',
  Currency: 'INR',
  Subtotal: '2498.00',
  Shipping: '50.00',
  Taxes: '119.00',
  Total: '2548.00',
  'Discount Amount': '0.00',
  'Created at': '2025-03-01 23:30:00 +0530',
  'Payment Method': 'Razorpay',
  'Lineitem quantity': '2',
  'Lineitem name': 'Kurta - M',
  'Lineitem price': '999.00',
  'Lineitem sku': 'K-M',
  'Shipping Name': 'Asha Rao',
  'Shipping Address1': '12 MG Road',
  'Shipping City': 'Bengaluru',
  'Shipping Zip': "'560001",
  'Shipping Province': 'KA',
  'Shipping Country': 'IN',
  'Shipping Phone': "'+919876543210",
}

test('a Shopify order keeps number, day, state, lines, sums and address', () => {
  const { entries } = read(shopifyOrders, firstRow, {
    Name: '#1001',
    Email: 'asha@example.com',
    'Lineitem quantity': '1',
    'Lineitem name': 'Dupatta',
    'Lineitem price': '500.00',
  })
  expect(entries).toMatchObject([
    {
      customer: { phone: '+919876543210', name: 'Asha Rao' },
      order: {
        source: 'shopify',
        number: '#1001',
        state: 'completed',
        total: rupees(2548),
        placedAt: new Date('2025-03-01T18:00:00Z'),
        details: {
          lines: [
            { name: 'Kurta - M', sku: 'K-M', quantity: 2, amount: rupees(1998) },
            { name: 'Dupatta', sku: null, quantity: 1, amount: rupees(500) },
          ],
          subtotal: rupees(2498),
          shipping: rupees(50),
          payment: 'Razorpay',
          address: 'Asha Rao, 12 MG Road, Bengaluru, Karnataka, 560001, IN',
        },
      },
    },
  ])
})

test.each([
  [{ 'Financial Status': 'refunded' }, 'refunded'],
  [{ 'Financial Status': 'partially_refunded' }, 'part-refunded'],
  [{ 'Financial Status': 'voided' }, 'cancelled'],
  [{ 'Cancelled at': '2025-03-02 10:00:00 +0530' }, 'cancelled'],
  [{ 'Fulfillment Status': 'unfulfilled' }, 'processing'],
])('a Shopify order with %o is %s', (cells, state) => {
  expect(read(shopifyOrders, { ...firstRow, ...cells }).entries[0]?.order?.state).toBe(state)
})

test.each([
  [{ Total: 'many' }, "'many' is not a total"],
  [{ Total: '' }, "'' is not a total"],
  [{ 'Created at': '2025-02-31 10:00:00 +0530' }, "'2025-02-31 10:00:00 +0530' is not a date"],
  [{ Currency: 'USD' }, 'it is in USD, and this shop counts in rupees'],
])('an order with %o is refused: %s', (cells, reason) => {
  expect(read(shopifyOrders, { ...firstRow, ...cells })).toMatchObject({
    entries: [],
    issues: [{ line: 2, rows: 1, reason }],
  })
})

test('an order without a customer keeps no address', () => {
  const { entries } = read(shopifyOrders, { ...firstRow, Email: '', 'Shipping Phone': '' })
  expect(entries[0]?.order?.details.address).toBeNull()
})

test('a WooCommerce order is read with its lines in cells of their own', () => {
  const headings =
    'order_id,order_number,order_date,status,shipping_total,tax_total,discount_total,order_total,order_currency,payment_method_title,customer_email,billing_first_name,billing_last_name,billing_email,billing_phone,billing_address_1,billing_postcode,billing_city,billing_state,billing_country,line_item_1,line_item_2'
  const { format, entries } = read(headings.split(','), {
    order_id: '71',
    order_number: '2071',
    order_date: '9/16/2024 6:29:00',
    status: 'wc-completed',
    order_total: '1798.00',
    order_currency: 'INR',
    billing_first_name: 'Ravi',
    billing_last_name: 'Sen',
    billing_email: 'ravi@example.com',
    billing_phone: '9812345678',
    billing_address_1: '4 Park Street',
    billing_postcode: '700016',
    billing_city: 'Kolkata',
    billing_state: 'WB',
    billing_country: 'IN',
    line_item_1: 'name:Saree: red|product_id:5|sku:S-1|quantity:2|total:1598.00|sub_total:1598.00',
    line_item_2: 'name:Blouse|product_id:6|sku:|quantity:1|total:200.00',
  })
  expect(format).toBe('woocommerce-orders')
  expect(entries).toMatchObject([
    {
      customer: { phone: '+919812345678', name: 'Ravi Sen', email: 'ravi@example.com' },
      order: {
        source: 'woocommerce',
        number: '2071',
        state: 'completed',
        total: rupees(1798),
        placedAt: new Date('2024-09-16T00:59:00Z'),
        details: {
          lines: [
            { name: 'Saree: red', sku: 'S-1', quantity: 2, amount: rupees(1598) },
            { name: 'Blouse', sku: null, quantity: 1, amount: rupees(200) },
          ],
        },
      },
    },
  ])
})

test('WooCommerce’s other exports: all lines in one cell, and a row for each line', () => {
  const packed = 'order_id,order_number,date,status,order_total,billing_email,billing_phone,line_items'
  const [one] = read(packed.split(','), {
    order_number: '9',
    date: '2024-01-05 10:00:00',
    status: 'on-hold',
    order_total: '30',
    billing_phone: '9812345678',
    billing_email: 'r@example.com',
    line_items:
      'name:A; big|product_id:1|sku:|quantity:1|total:10.00|meta:;name:B|product_id:2|sku:|quantity:2|total:20.00',
  }).entries
  expect(one?.order?.details.lines).toMatchObject([{ name: 'A; big' }, { name: 'B', amount: rupees(20) }])
  const rows =
    'Order Number,Order Status,Order Date,First Name (Billing),Last Name (Billing),Address 1&2 (Billing),City (Billing),State Code (Billing),Postcode (Billing),Country Code (Billing),Email (Billing),Phone (Billing),Order Total Amount,SKU,Item Name,Quantity (- Refund),Item Cost'
  const order = {
    'Order Number': '501',
    'Order Status': 'Processing',
    'Order Date': '2026-01-15 12:00',
    'Order Total Amount': '700',
    'Phone (Billing)': '9812345678',
  }
  const [other] = read(
    rows.split(','),
    { ...order, 'Item Name': 'Cap', 'Quantity (- Refund)': '2', 'Item Cost': '100' },
    { ...order, 'Item Name': 'Belt', 'Quantity (- Refund)': '1', 'Item Cost': '500' },
  ).entries
  expect(other?.order).toMatchObject({
    state: 'processing',
    details: {
      lines: [
        { name: 'Cap', amount: rupees(200) },
        { name: 'Belt', amount: rupees(500) },
      ],
    },
  })
})
