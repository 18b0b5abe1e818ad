import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findOrCreateByPhone, savePhone } from '#db/accounts/users.ts'
import { findConsents } from '#db/customers/consents.ts'
import { inTransaction } from '#db/engine/database.ts'
import { findImport } from '#db/imports/imports.ts'
import { takeOverImportedAccount } from '#db/imports/undo-history.ts'
import { findImportedOrders, searchImportedOrders } from '#db/orders/imported-orders.ts'
import { parseStoredAddress } from '#domain/customers/address.ts'
import { activeConsent } from '#domain/customers/consent.ts'
import { furtherRowsOf } from '#domain/imports/report.ts'
import { rupees } from '#domain/money.ts'
import { readSearch } from '#domain/orders/query.ts'
import { isRefusal } from '#domain/refusal.ts'
import { openSession } from '#flows/accounts/open-session.ts'
import { applyRetention } from '#flows/customers/apply-retention.ts'
import { grantCredit } from '#flows/payments/credit/grant-credit.ts'
import { importing } from '#tests/support/builders/imports.ts'
import { aCheckoutKey, aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { importFromCommandLine } from './import-from-command-line.ts'
import { undoImport } from './undo-import.ts'

const shop = await testShop()
const { file, run, request } = await importing(shop)

const customerHeadings =
  'First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Phone'
const orderHeadings =
  'Name,Email,Financial Status,Fulfillment Status,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Phone,Shipping Address1'

const customers = (...rows: string[]) => file([customerHeadings, ...rows].join('\n'))
const orders = (...rows: string[]) => file([orderHeadings, ...rows].join('\n'))

const asha = "Asha,Rao,asha@example.com,yes,12 MG Road,Bengaluru,KA,IN,560001,'+919876543210"
const ravi = 'Ravi,Sen,ravi@example.com,no,,Kolkata,WB,IN,700016,9812345678'
const order = (number: string, phone: string, email = '') =>
  `${number},${email},paid,fulfilled,INR,999.00,2025-03-01 10:00:00 +0530,1,Kurta,999.00,${phone},12 MG Road`

const people = () =>
  shop.db
    .selectFrom('users')
    .select(['id', 'phone', 'address', 'importId', sql<string>`raw_user_meta_data->>'name'`.as('name')])
    .select(sql<string>`raw_user_meta_data->>'email'`.as('email'))
    .orderBy('phone')
    .execute()

/** Imports for good, as the command line does, and answers the import's id. */
async function imported(path: string): Promise<string> {
  await importFromCommandLine(shop, request(path))
  const row = await shop.db
    .selectFrom('catalogueImports')
    .select('id')
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  shop.clock.pass(1)
  return row.id
}

async function undone(id: string) {
  const { staff } = await aStaff(shop)
  const taken = await undoImport(shop, { staff, id })
  if (isRefusal(taken)) throw new Error(taken.message)
  return taken.history
}

test('customers become accounts with name, e-mail, address and marketing consent', async () => {
  await imported(await customers(asha, ravi))
  const [second, first] = await people()
  expect(first).toMatchObject({ phone: '+919876543210', name: 'Asha Rao', email: 'asha@example.com' })
  expect(parseStoredAddress(first?.address ?? null)).toMatchObject({ zip: '560001', state: 'Karnataka' })
  expect(second).toMatchObject({ phone: '+919812345678', name: 'Ravi Sen', address: null })
  const consent = activeConsent(await findConsents(shop.db, first?.id ?? ''), 'marketing')
  expect(consent).toMatchObject({ given: true, version: 'earlier shop' })
  expect(await findConsents(shop.db, second?.id ?? '')).toEqual([])
})

test('a dry run counts the same and changes nothing', async () => {
  const path = await customers(asha, ravi, asha)
  const trial = await run(path, { dryRun: true })
  expect(trial.summary).toMatchObject({
    format: 'customers',
    rows: 3,
    refusedRows: 0,
    history: { newCustomers: 2, knownCustomers: 0, addresses: 1, consents: 1, newOrders: 0 },
  })
  expect(await people()).toEqual([])
})

test('rows with one phone or e-mail address make one account; another phone makes another', async () => {
  await imported(
    await customers(
      asha,
      'Asha,R,other@example.com,yes,,,,IN,,919876543210',
      'A,,asha@example.com,yes,,,,IN,,',
      'Vikram,Rao,asha@example.com,no,,,,IN,,9876500000',
      'Guest,,guest@example.com,no,,,,IN,,',
      'Guest,Two,GUEST@example.com,no,,,,IN,,',
    ),
  )
  expect((await people()).map(({ phone, name }) => [phone, name])).toEqual([
    ['+919876500000', 'Vikram Rao'],
    ['+919876543210', 'Asha Rao'],
    [null, 'Guest'],
  ])
})

test('consent that one row of a customer denies is not imported', async () => {
  await imported(await customers(asha, asha.replace(',yes,', ',no,')))
  const [person] = await people()
  expect(await findConsents(shop.db, person?.id ?? '')).toEqual([])
})

test('an account in use is never changed, and gets its earlier orders', async () => {
  const shopper = await aShopper(shop, { phone: '+919876543210' })
  const before = await people()
  await run(await customers(asha))
  await imported(await orders(order('#1001', '9876543210')))
  expect(await people()).toEqual(before)
  expect(await findImportedOrders(shop.db, shopper.id)).toMatchObject([
    { number: '#1001', state: 'completed', total: rupees(999), details: { lines: [{ name: 'Kurta' }] } },
  ])
})

test('orders are linked to a customer by phone or e-mail address, or create one; importing again changes nothing', async () => {
  await imported(await customers(asha))
  const path = await orders(
    order('#1001', "'+91 98765 43210"),
    order('#1002', '', 'Asha@example.com'),
    order('#1003', '9812345678', 'ravi@example.com'),
    order('#1004', '', ''),
  )
  const { summary } = await run(path, { dryRun: true })
  await imported(path)
  expect(summary.history).toMatchObject({
    newOrders: 4,
    knownOrders: 0,
    withoutCustomer: 1,
    newCustomers: 1,
    knownCustomers: 1,
    worth: rupees(4 * 999),
  })
  const [, first] = await people()
  expect((await findImportedOrders(shop.db, first?.id ?? '')).map(({ number }) => number).sort()).toEqual([
    '#1001',
    '#1002',
  ])
  expect((await run(path)).summary.history).toMatchObject({ newOrders: 0, knownOrders: 4, newCustomers: 0 })
})

test('staff find an earlier order by number or phone', async () => {
  await imported(await orders(order('#1001', '9876543210'), order('#1002', '9812345678')))
  const numbers = async (typed: string) =>
    (await searchImportedOrders(shop.db, readSearch(typed))).map(({ number }) => number)
  expect(await numbers('#1001')).toEqual(['#1001'])
  expect(await numbers('1002')).toEqual(['#1002'])
  expect(await numbers('3210')).toEqual(['#1001'])
  expect(await numbers('98765 43210')).toEqual(['#1001'])
  expect(await numbers('Asha')).toEqual([])
})

test('customers imported after their orders complete the accounts', async () => {
  await imported(await orders(order('#1001', '9876543210')))
  await imported(await customers(asha))
  const [person, ...others] = await people()
  expect(others).toEqual([])
  expect(person).toMatchObject({ name: 'Asha Rao', email: 'asha@example.com' })
  expect(person?.address).not.toBeNull()
})

test('imported orders take no stock, invoice, message or report', async () => {
  await imported(await orders(order('#1001', '9876543210')))
  for (const table of ['orders', 'invoices', 'outbox', 'messages', 'stock_ledger', 'tax_days', 'products'])
    expect(await shop.ask(sql`select * from ${sql.table(table)}`), table).toEqual([])
})

test('undo removes orders and accounts, in whatever order', async () => {
  const [first, second] = [
    await imported(await customers(asha, ravi)),
    await imported(await orders(order('#1001', '9876543210'), order('#1002', '9700000000'))),
  ]
  expect(await undone(first)).toEqual({ orders: 0, customers: 1, kept: 1 })
  expect(await undone(second)).toEqual({ orders: 2, customers: 2, kept: 0 })
  expect(await people()).toEqual([])
  expect(await imported(await customers(asha))).not.toBe(first)
})

test('undo keeps accounts that have signed in, ordered or been given credit since', async () => {
  const lines = [asha, ravi, 'New,One,,no,,,,IN,,9700000000', 'New,Two,,no,,,,IN,,9700000001']
  const id = await imported(await customers(...lines))
  const { id: userId } = await findOrCreateByPhone(shop.db, '+919876543210')
  const { id: buyerId } = await findOrCreateByPhone(shop.db, '+919812345678')
  const browser = {
    tokenHash: null,
    earlierTokenHash: null,
    device: 'Phone',
    guestCart: [],
    guestCartId: null,
    now: shop.now(),
  }
  await inTransaction(shop.db, (tx) => openSession(tx, { ...browser, userId }))
  const other = await aPlacedOrder(shop, await aShopper(shop), [aLine(await aProduct(shop))])
  await shop.db.transaction().execute(async (tx) => {
    await sql`alter table orders disable trigger user`.execute(tx)
    await tx.updateTable('orders').set({ userId: buyerId }).where('orderId', '=', other).execute()
    await sql`alter table orders enable trigger user`.execute(tx)
  })
  const { staff } = await aStaff(shop)
  const { id: shopperId } = await findOrCreateByPhone(shop.db, '+919700000001')
  await grantCredit(shop, { staff, shopperId, amount: rupees(100), note: 'Late parcel', key: aCheckoutKey() })
  expect(await undone(id)).toEqual({ orders: 0, customers: 1, kept: 3 })
  const phones = (await people()).map(({ phone }) => phone)
  expect(phones).toEqual(expect.arrayContaining(['+919812345678', '+919876543210']))
  expect(phones).not.toContain('+919700000000')
})

test('the report of a list names the people of its refused rows for as long as it can be undone', async () => {
  const id = await imported(await customers(asha, 'Meera,Shah,,no,,,,IN,,+1 415 555 2671'))
  const report = async () => JSON.stringify((await findImport(shop.db, id))?.report)
  await applyRetention(shop)
  expect(await report()).toContain('Meera Shah')
  shop.clock.pass(31 * 24 * 60)
  await applyRetention(shop)
  for (const personal of ['Meera', '415']) expect(await report()).not.toContain(personal)
})

test('UTF-16, an open quote, NUL, formulas and a cell of 10 MB are handled', async () => {
  const wide = Buffer.from(`\uFEFF${customerHeadings}\r\n${asha}\r\n`, 'utf16le')
  expect((await run(await file(wide), { dryRun: true })).summary).toMatchObject({
    encoding: 'utf-16le',
    history: { newCustomers: 1 },
  })
  const hostile = await customers(
    '"=HYPERLINK(""https://x.example"")",<script>,f@example.com,no,,,,IN,,',
    'N\0ul,,n@example.com,no,,,,IN,,9700000000',
    ravi,
    '"open,,o@example.com,no,,,,IN,,9700000001',
  )
  const { summary, issues } = await run(hostile, { dryRun: true })
  expect(summary).toMatchObject({ refusedRows: 2, history: { newCustomers: 2 } })
  expect(issues.map(({ line }) => line)).toEqual([3, 5])
  const huge = await customers(ravi, `${'x'.repeat(10_000_000)},,h@example.com,no,,,,IN,,9700000002`)
  expect((await run(huge, { dryRun: true })).summary).toMatchObject({ history: { newCustomers: 1 } })
})

test('counts are right with a byte order mark, any line ends, long names, a duplicate phone and missing columns', async () => {
  const long = 'N'.repeat(200)
  const people5 = [
    customerHeadings,
    `${long},${long},long@example.com,yes,"12, ""Rose"" Lane\nFlat 2",Pune,MH,IN,411001,9876543210`,
    '=cmd|x,+1,other@example.com,yes,,,,IN,,+91 98765-43210',
    'No,Contact,,yes,,,,IN,,12345',
    ravi,
    ravi,
    'Short,row',
  ]
  const agreeing = async (path: string) => {
    const { summary } = await run(path, { dryRun: true })
    const { rows, refusedRows, history } = summary
    if (history === undefined) throw new Error('no history')
    return { rows, refusedRows, further: furtherRowsOf(summary, history), ...history }
  }
  const customersIn = await agreeing(await file(`\uFEFF${people5.join('\r\n')}\r\n`))
  expect(customersIn).toMatchObject({ rows: 6, refusedRows: 2, newCustomers: 2, knownCustomers: 0, further: 2 })
  await imported(await file(`\uFEFF${people5.join('\r\n')}\r\n`))
  expect((await people()).map(({ name }) => name?.length)).toEqual([8, 100])
  const twice = [
    order('#1', '9876543210'),
    order('#1', '').replace('paid,fulfilled,INR,999.00,2025-03-01 10:00:00 +0530', ',,,,'),
  ]
  const ordersIn = await agreeing(
    await file(`\uFEFF${[orderHeadings, ...twice, order('#2', 'x'), '#3,,paid'].join('\r\n')}\r\n`),
  )
  expect(ordersIn).toMatchObject({ rows: 4, refusedRows: 1, newOrders: 2, further: 1 })
  const noTotals = orderHeadings.replace(',Total', '').replace(',Email', '')
  await expect(run(await file(`${noTotals}\n`))).rejects.toThrow(
    'most like Shopify’s orders, but these columns are missing: email, total',
  )
})

test('linking an imported phone brings its orders', async () => {
  await imported(await orders(order('#1001', '9876543210')))
  const { id } = await aShopper(shop)
  await shop.db.updateTable('users').set({ phone: null }).where('id', '=', id).execute()
  await inTransaction(shop.db, (tx) => takeOverImportedAccount(tx, id, '+919876543210'))
  expect(await savePhone(shop.db, id, '+919876543210')).toBe(true)
  expect(await findImportedOrders(shop.db, id)).toHaveLength(1)
})
