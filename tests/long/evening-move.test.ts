/**
 * Moving a shop: 5,000 products, 20,000 customers and 50,000 orders are imported, interrupted once, resumed, and undone
 * as a whole.
 */

import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findImport, insertImport } from '#db/imports/imports.ts'
import { isRefusal } from '#domain/refusal.ts'
import { importPath } from '#flows/imports/receive-upload.ts'
import { startDryRun, startImport } from '#flows/imports/run-import.ts'
import { undoImport } from '#flows/imports/undo-import.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'

const shop = await testShop()
const [products, customers, orders] = [5_000, 20_000, 50_000]

const productHeadings =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status'
const customerHeadings =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags'
const orderHeadings =
  'Name,Email,Financial Status,Fulfillment Status,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Payment Method,Phone'

const twoPlaces = (count: number) => String(count).padStart(2, '0')
const phoneOf = (at: number) => `'+9190000${String(at).padStart(5, '0')}`

/** A product in three sizes of two colours. */
function productRows(at: number): string {
  return Array.from({ length: 6 }, (_, part) => {
    const [size, colour] = [['S', 'M', 'L'][part % 3], part < 3 ? 'Red' : 'Blue']
    const title =
      part === 0
        ? `Kurta ${at},<p>Soft cotton</p><ul><li>Hand block print</li></ul>,Anokhi,Kurtas,"cotton, summer",true`
        : ',,,,,'
    const options = part === 0 ? `Size,${size},Colour,${colour}` : `,${size},,${colour}`
    return `kurta-${at},${title},${options},K-${at}-${part},shopify,4,999,1499,https://cdn.example/k-${at}.jpg,active\n`
  }).join('')
}

/** One in fifty repeats a phone, one in a hundred has none. */
function customerRow(at: number): string {
  const phone = at % 100 === 99 ? '' : phoneOf(at % 50 === 49 ? at - 1 : at)
  const street = at % 3 === 0 ? ',,,,,IN,' : `,${at} MG Road,,Bengaluru,KA,IN,'560001`
  const name = at % 1_000 === 0 ? '"=HYPERLINK(""https://x.example"")",<b>Rao</b>' : `Asha${at},Rao`
  return `'${at},${name},c${at}@example.com,${at % 2 ? 'yes' : 'no'},${street},,${phone},no,0.00,3,,no,\n`
}

/** Two lines each; one order in a thousand is in dollars. */
function orderRows(at: number): string {
  const buyer = at % customers
  const day = `2025-${twoPlaces((at % 12) + 1)}-${twoPlaces((at % 28) + 1)} 10:00:00 +0530`
  const head = `#${1_000 + at},c${buyer}@example.com`
  const place = `Asha Rao,${buyer} MG Road,Bengaluru,'560001,KA,IN,${phoneOf(buyer)},Razorpay,`
  const currency = at % 1_000 === 500 ? 'USD' : 'INR'
  return `${head},paid,fulfilled,no,${currency},1998,50,95,2048,0,${day},1,Kurta,999,K-1,${place}\n${head},,,,,,,,,,,1,Dupatta,999,K-2,,,,,,,,,\n`
}

type List = { headings: string; count: number; rowsOf: (at: number) => string }

/** Stores a list where the import page does. */
async function uploaded({ headings, count, rowsOf }: List): Promise<string> {
  const { staff } = await aStaff(shop)
  const id = crypto.randomUUID()
  const path = importPath(shop, id)
  await mkdir(dirname(path), { recursive: true })
  const file = createWriteStream(path)
  file.write(`${headings}\n`)
  for (let at = 0; at < count; at += 1) if (!file.write(rowsOf(at))) await once(file, 'drain')
  file.end()
  await once(file, 'finish')
  const choices = { category: null, codPrice: null }
  await insertImport(shop.db, {
    id,
    staffId: staff.id,
    name: 'list.csv',
    bytes: file.bytesWritten,
    choices,
    createdAt: shop.now(),
  })
  return id
}

const times: string[] = []

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const from = performance.now()
  const result = await work()
  times.push(`${what}: ${((performance.now() - from) / 1_000).toFixed(1)} s`)
  return result
}

const ended = async (begun: Awaited<ReturnType<typeof startDryRun>>) => {
  if (isRefusal(begun)) throw new Error(begun.message)
  await begun.done
}

async function go(id: string) {
  const { staff } = await aStaff(shop)
  const answers = { leavesOut: true, asDrafts: false, stock: 0 }
  await ended(await startImport(shop, { staff, id, ...answers }))
}

/** Ends the import's connection, as killing the server does. */
async function interrupted(id: string) {
  const { staff } = await aStaff(shop)
  const begun = await startImport(shop, { staff, id, leavesOut: true, asDrafts: false, stock: 0 })
  if (isRefusal(begun)) throw new Error(begun.message)
  const isWriting = async () => (await findImport(shop.db, id))?.progress?.doing === 'writing'
  await expect.poll(isWriting, { timeout: 300_000, interval: 50 }).toBe(true)
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`.execute(shop.db)
  await begun.done
  expect(await findImport(shop.db, id)).toMatchObject({ state: 'failed' })
}

const count = async (table: 'products' | 'users' | 'importedOrders') => {
  const rows = await shop.db
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(rows.count)
}

test('a whole shop moves in within an evening, is interrupted once, goes on, and moves out again', async () => {
  const { staff } = await aStaff(shop)
  const before = await count('users')
  const lists: [string, List][] = [
    ['products', { headings: productHeadings, count: products, rowsOf: productRows }],
    ['customers', { headings: customerHeadings, count: customers, rowsOf: customerRow }],
    ['orders', { headings: orderHeadings, count: orders, rowsOf: orderRows }],
  ]
  const ids: string[] = []
  for (const [name, list] of lists) {
    const id = await uploaded(list)
    ids.push(id)
    await timed(`${name}, trial`, async () => ended(await startDryRun(shop, id, 'checking')))
    expect((await findImport(shop.db, id))?.state, name).toBe('checked')
    if (name === 'orders') {
      await timed('orders, interrupted', () => interrupted(id))
      expect(await count('importedOrders')).toBe(0)
      await timed('orders, trial again', async () => ended(await startDryRun(shop, id, 'failed')))
    }
    await timed(`${name}, import`, () => go(id))
    const file = await findImport(shop.db, id)
    expect(file, `${name}: ${file?.problem}`).toMatchObject({ state: 'imported' })
    const { found: _, issues: __, ...report } = file?.report ?? { found: [], issues: [] }
    console.info(name, JSON.stringify(report))
  }
  expect(await count('importedOrders')).toBe(orders - orders / 1_000)
  for (const [at, id] of ids.entries()) {
    const taken = await timed(`${lists[at]?.[0]}, undo`, () => undoImport(shop, { staff, id }))
    if (isRefusal(taken)) throw new Error(taken.message)
    console.info(JSON.stringify(taken.history ?? { takenOff: taken.takenOff }))
  }
  expect([await count('importedOrders'), await count('users')]).toEqual([0, before])
  console.info(times.join('\n'))
})
