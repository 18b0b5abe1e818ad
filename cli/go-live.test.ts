import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveStock } from '#db/catalogue/product-writes.ts'
import { practiceTables } from '#db/settings/practice.ts'
import { findSetting, saveSetting } from '#db/settings/settings.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { urlOf } from '#tests/support/servers/postgres-cluster.ts'
import { newDataFolder, removeFolder } from '#tests/support/servers/server-process.ts'
import { aBusyShop } from '#tests/support/shops/backup-shop.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { auditCommand } from './audit.ts'
import { goLiveCommand } from './go-live.ts'

const shop = await testShop()
let home = ''
beforeAll(async () => {
  home = await newDataFolder()
  await mkdir(join(home, 'media'))
})
afterAll(() => removeFolder(home))

async function run(args: readonly string[], answer = '') {
  const lines: string[] = []
  const env = { STRUT_DATA: home, DATABASE_URL: urlOf(shop.address) }
  const terminal = { env, print: (line: string) => void lines.push(line), printError: () => {} }
  const end = await goLiveCommand(args, terminal, async () => answer).catch((error: Error) => error.message)
  return { end, lines, terminal }
}

const count = async (table: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(shop.db)).rows[0]?.count

test('a demo shop goes live with its products and staff, and without orders of the sandbox', async () => {
  await saveSetting(shop.db, 'was-demo', true)
  await saveSetting(shop.db, 'return-days', 15)
  await aStaff(shop)
  const counted = await aProduct(shop, { id: 'counted', stock: 10 })
  const shopper = await aShopper(shop)
  await aPlacedOrder(shop, shopper, [aLine(counted, '', 4)])
  expect((await run([], 'no')).lines[0]).toContain(': 1 practice order and everyone who ordered will be deleted.')
  const { id } = await aBusyShop(shop)
  await moveStock(shop.db, [{ productId: 'counted', size: '', change: 2 }], {
    reason: 'count',
    actor: 'staff',
    note: null,
  })
  await aPlacedOrder(shop, shopper, [aLine(counted, '', 3)])
  await writeFile(join(home, 'sandbox-payments.db'), 'played')

  expect(await run([], 'no')).toMatchObject({ end: 'Nothing was changed.' })
  expect(await count('orders')).toBe(4)
  const { end, lines, terminal } = await run([], 'live')
  expect({ end, lines }).toMatchObject({ end: 0 })
  expect(lines).toContain('The books are right.')
  expect(existsSync(join(home, 'sandbox-payments.db'))).toBe(false)
  expect(await auditCommand([], terminal)).toBe(0)
  for (const table of practiceTables) expect(await count(table), table).toBe(0)
  expect(await count('staff')).toBe(1)
  expect(await findSetting(shop.db, 'was-demo')).toBe(false)
  // A count after the first order stays; units of the second one go back.
  const stock = sql<{ id: string; units: number }>`
    select product_id as id, on_hand as units from product_sizes where product_id in (${id}, 'counted') order by 1`
  expect(await shop.ask(stock)).toEqual([
    { id: 'counted', units: 8 },
    { id, units: 500 },
  ])
  expect(await readdir(join(home, 'backups'))).toHaveLength(1)
  // The guards are on again, and its first order is the real shop's first.
  await aPlacedOrder(shop, await aShopper(shop), [aLine(counted)])
  await expect(sql`delete from order_lines`.execute(shop.db)).rejects.toThrow()
  expect((await run(['--yes'])).end).toBe('This is not a practice shop: it already trades. Nothing was changed.')
})

test('the demo and a trading shop are refused', async () => {
  await aBusyShop(shop)
  expect((await run(['--yes'])).end).toContain('it already trades')
  await saveSetting(shop.db, 'was-demo', true)
  await saveSetting(shop.db, 'menu-order', ['Crocs'])
  expect((await run(['--yes'])).end).toContain('This is the demo')
  expect(await count('orders')).toBe(2)
})

/** Tables that are kept; products, coupons, reviews and the ledger are corrected (`deleteDemoData`). */
const retainedTables = [
  'audit_log',
  'audit_chain',
  'backups',
  'backup_requests',
  'backup_targets',
  'migrations',
  'scheduled_jobs',
  'settings',
  'media',
  'external_images',
  'categories',
  'brand_families',
  'banners',
  'collections',
  'collection_products',
  'home_layouts',
  'pages',
  'redirects',
  'products',
  'product_sizes',
  'stock_ledger',
  'ratings',
  'coupons',
  'promotions',
  'catalogue_imports',
  'import_effects',
  'import_pictures',
  'synonyms',
  'vocabulary',
  'pincode_rules',
  'staff',
  'staff_authenticators',
  'staff_passkeys',
  'staff_recovery_codes',
  'webhook_endpoints',
]

test('going live decides about every table', async () => {
  const tables = await shop.ask(
    sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const decided = [...practiceTables, ...retainedTables].sort()
  expect(decided).toEqual(tables.map(({ name }) => name))
})
