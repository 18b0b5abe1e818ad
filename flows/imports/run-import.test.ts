import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { findImport, insertImport } from '#db/imports/imports.ts'
import { done } from '#tests/support/builders/payments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { importPath } from './receive-upload.ts'
import { startDryRun, startImport } from './run-import.ts'

const shop = await testShop()
afterEach(() => void vi.useRealTimers())

const isWaiting = async () => {
  const waiting = sql`select from pg_locks where not granted and relation = 'products'::regclass`
  return (await waiting.execute(shop.db)).rows.length > 0
}

/** An uploaded list after its dry run. */
async function aCheckedList(id: string, content: string) {
  const { staff } = await aStaff(shop)
  await mkdir(dirname(importPath(shop, id)), { recursive: true })
  await writeFile(importPath(shop, id), content)
  const choices = { category: null, codPrice: null }
  await insertImport(shop.db, { id, staffId: staff.id, name: 'list.csv', bytes: 1, choices, createdAt: shop.now() })
  await done(await startDryRun(shop, id, 'checking')).done
  return staff
}

/** A checked list, of which the import stands still until it may end, while another transaction locks the products. */
async function aStandingImport() {
  const id = crypto.randomUUID()
  const staff = await aCheckedList(id, `Handle,Title,Type,Price\n${id},Runner,Shoes,499\n`)
  const other = await shop.db.startTransaction().execute()
  await sql`lock table products in exclusive mode`.execute(other)
  const started = done(await startImport(shop, { staff, id, leavesOut: false, asDrafts: false, stock: 1 }))
  await expect.poll(isWaiting).toBe(true)
  const end = async () => {
    await other.rollback().execute()
    await started.done
    const products = await shop.db.selectFrom('products').where('id', '=', id).select('id').execute()
    return { state: (await findImport(shop.db, id))?.state, products: products.length }
  }
  return { id, end }
}

const silence = (id: string) =>
  shop.db
    .updateTable('catalogueImports')
    .set({ heartbeatAt: sql<Date>`now() - interval '2 minutes'` })
    .where('id', '=', id)
    .execute()

const stateOf = async (id: string) => (await findImport(shop.db, id))?.state

test('customers are imported only by who may change shoppers, and a list only after its check', async () => {
  const id = crypto.randomUUID()
  const list = `First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,\
Default Address Province Code,Default Address Country Code,Default Address Zip,Phone
Asha,Rao,asha@example.com,yes,12 MG Road,Bengaluru,KA,IN,560001,'+919876543210
`
  await aCheckedList(id, list)
  expect((await findImport(shop.db, id))?.report?.history).toMatchObject({ newCustomers: 1 })
  const { staff } = await aStaff(shop, { roles: ['catalogue'] })
  const input = { staff, id, leavesOut: false, asDrafts: false, stock: null }
  expect(await startImport(shop, input)).toMatchObject({ refused: 'forbidden' })
  await shop.db.updateTable('catalogueImports').set({ state: 'checking' }).where('id', '=', id).execute()
  expect(await startImport(shop, input)).toMatchObject({ refused: 'changed' })
})

test('an import whose writing takes minutes does not count as interrupted', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { id, end } = await aStandingImport()
  await silence(id)
  expect(await stateOf(id)).toBe('failed')
  vi.advanceTimersByTime(30_000)
  await expect.poll(() => stateOf(id)).toBe('importing')
  expect(await end()).toEqual({ state: 'imported', products: 1 })
})

test('an import that was silent for so long that its file is checked anew writes nothing', async () => {
  const { id, end } = await aStandingImport()
  await silence(id)
  await done(await startDryRun(shop, id, 'failed')).done
  expect(await end()).toEqual({ state: 'failed', products: 0 })
})

test('a list is imported although texts are cut in the middle of an emoji', async () => {
  const id = crypto.randomUUID()
  const long = (letters: number) => `${'a'.repeat(letters)}👟`
  const rows = [`${id},Runner,Shoes,499,${long(199)}`, `b,${long(99)},Shoes,${long(39)},`]
  const staff = await aCheckedList(id, `Handle,Title,Type,Price,SEO Title\n${rows.join('\n')}\n`)
  expect((await findImport(shop.db, id))?.state).toBe('checked')
  await done(await startImport(shop, { staff, id, leavesOut: true, asDrafts: false, stock: 1 })).done
  expect((await findImport(shop.db, id))?.state).toBe('imported')
  const saved = await shop.db.selectFrom('products').where('id', '=', id).select('seoTitle').executeTakeFirst()
  expect(saved?.seoTitle).toMatch(/^a{199}/)
})
