import { expect, test } from 'vitest'
import { moveStock } from '#db/catalogue/product-writes.ts'
import { listedAfter } from '#db/imports/catalogue-export.ts'
import { insertImport } from '#db/imports/imports.ts'
import { readProductQuery } from '#domain/catalogue/product-admin.ts'
import { csvLine } from '#domain/csv-cell.ts'
import { strutHeadings, strutRows } from '#domain/imports/strut-export.ts'
import { importing } from '#tests/support/builders/imports.ts'
import { aProduct } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { undoImport } from './undo-import.ts'

const shop = await testShop()
const { file, run } = await importing(shop)

const shopify = async (units: string, options: Parameters<typeof run>[1] = {}) =>
  run(
    await file(
      `Handle,Title,Option1 Name,Option1 Value,Price,Variant Inventory Tracker,Inventory quantity\nboot,Boot,Size,8,10,shopify,${units}\n`,
    ),
    options,
  )

const sell = (units: number) =>
  moveStock(shop.db, [{ productId: 'boot', size: '8', change: -units }], { reason: 'count', actor: 'shop', note: null })

async function onHand() {
  const [size] = await shop.db.selectFrom('productSizes').select(['onHand']).execute()
  return size?.onHand
}

const ledger = () => shop.db.selectFrom('stockLedger').orderBy('id').select(['change', 'reason', 'note']).execute()

/** Our own list of the shop, with another stock in its only row where one is given. */
async function exported(units?: number) {
  const listed = await listedAfter(shop.db, readProductQuery(new URLSearchParams()), { after: '', limit: 9 })
  const rows = listed.flatMap(strutRows)
  const at = strutHeadings.indexOf('Stock')
  const edited = rows.map((row) => (units === undefined ? row : row.with(at, String(units))))
  return file([strutHeadings, ...edited].map(csvLine).join(''))
}

test('importing a file again changes stock by the difference to the last file, and keeps sales', async () => {
  await shopify('5')
  await sell(2)
  expect((await shopify('5')).summary).toMatchObject({ unchangedProducts: 1, movedStock: 0, otherStock: 0 })
  expect(await onHand()).toBe(3)
  expect((await shopify('9')).summary).toMatchObject({ changedProducts: 1, movedStock: 1 })
  expect(await onHand()).toBe(7)
  expect((await shopify('9')).summary).toMatchObject({ unchangedProducts: 1, movedStock: 0 })
  expect(await ledger()).toEqual([
    { change: 5, reason: 'import', note: null },
    { change: -2, reason: 'count', note: null },
    { change: 4, reason: 'import', note: null },
  ])
})

test('reserved units stay, however little the file has', async () => {
  await shopify('5')
  await shop.db.updateTable('productSizes').set({ reserved: 2 }).execute()
  await shopify('0')
  expect(await onHand()).toBe(2)
})

test('what a file could not take, because it was held or sold, is taken by the next one', async () => {
  await shopify('5')
  await shop.db.updateTable('productSizes').set({ reserved: 2 }).execute()
  await shopify('0')
  expect((await shopify('0')).summary).toMatchObject({ unchangedProducts: 1, movedStock: 0 })
  await shop.db.updateTable('productSizes').set({ reserved: 0 }).execute()
  expect((await shopify('0')).summary).toMatchObject({ movedStock: 1 })
  expect(await onHand()).toBe(0)
  await shopify('5')
  await sell(2)
  await shopify('0')
  await shopify('6')
  expect(await onHand(), 'two of the six are sold already').toBe(4)
})

test('a stock without an earlier file is stored for comparison and changes nothing, as the dry run says', async () => {
  await shopify('5')
  await shop.db.updateTable('productSizes').set({ listedStock: null }).execute()
  expect((await shopify('8')).summary).toMatchObject({ movedStock: 0, otherStock: 1 })
  expect(await onHand()).toBe(5)
  await shopify('9')
  expect(await onHand()).toBe(6)
})

test('a stock changed in our own export is applied once, whatever was sold and counted meanwhile', async () => {
  await aProduct(shop, { id: 'boot', sizes: [{ size: '8', stock: 3 }] })
  const untouched = await exported()
  expect((await run(untouched)).summary).toMatchObject({ unchangedProducts: 1, movedStock: 0 })
  const edited = await exported(10)
  await sell(1)
  expect((await run(edited)).summary).toMatchObject({ changedProducts: 1, movedStock: 1 })
  expect(await onHand()).toBe(9)
  expect((await run(edited)).summary).toMatchObject({ unchangedProducts: 1, movedStock: 0 })
  await sell(9)
  // Emptied, then exported and filled to the same number again: another list.
  await run(await exported(10))
  expect(await onHand()).toBe(10)
})

/** Imports this stock as a list that can be undone. */
async function undoable(units: string, id: string) {
  const staff = await aStaff(shop, { roles: ['catalogue'] })
  const row = { id, staffId: staff.staff.id, name: 'list.csv', bytes: 1, createdAt: shop.now() }
  await insertImport(shop.db, { ...row, choices: { category: null, codPrice: null } })
  await shop.db.updateTable('catalogueImports').set({ state: 'imported' }).where('id', '=', id).execute()
  await shopify(units, { undoId: id })
  return { undo: () => undoImport(shop, { staff: staff.staff, id }) }
}

const [first, second] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'] as const

test('undo reverts the units that an import changed, and the import can be repeated', async () => {
  await shopify('5')
  const { undo } = await undoable('9', first)
  await sell(1)
  expect(await shop.db.selectFrom('importEffects').select(['before', 'after']).execute()).toMatchObject([
    { before: { 'stock|8': 5 }, after: { 'stock|8': 9 } },
  ])
  expect(await undo()).toMatchObject({ restored: 1, leftCount: 0 })
  expect(await onHand()).toBe(4)
  await undoable('9', second)
  expect(await onHand()).toBe(8)
})

test('units that an undo could not take off, because they were held, are taken off by the next file', async () => {
  await shopify('5')
  const { undo } = await undoable('15', first)
  await shop.db.updateTable('productSizes').set({ reserved: 12 }).execute()
  expect(await undo()).toMatchObject({ restored: 1 })
  expect(await onHand()).toBe(12)
  await shop.db.updateTable('productSizes').set({ reserved: 0 }).execute()
  await shopify('5')
  expect(await onHand()).toBe(5)
})
