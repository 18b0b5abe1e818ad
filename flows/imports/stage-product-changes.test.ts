import { expect, test } from 'vitest'
import { findCategory } from '#db/catalogue/categories.ts'
import { findProduct } from '#db/catalogue/products.ts'
import { rupees } from '#domain/money.ts'
import { importing } from '#tests/support/builders/imports.ts'
import { aProduct } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'

const shop = await testShop()
const { file, run } = await importing(shop)

const products = () => shop.db.selectFrom('products').selectAll().orderBy('id').execute()
const sizes = () => shop.db.selectFrom('productSizes').selectAll().orderBy('productId').orderBy('size').execute()
const ledger = () => shop.db.selectFrom('stockLedger').selectAll().execute()

test('every new unit has a ledger entry', async () => {
  await run(await file('Handle,Title,Option1 Value,Price,Inventory quantity\na,A,S,10,3\na,,M,10,0\na,,L,10,\n'), {
    stock: 7,
  })
  expect((await ledger()).map(({ size, change, reason }) => [size, change, reason]).sort()).toEqual([
    ['L', 7, 'import'],
    ['S', 3, 'import'],
  ])
})

test('a changed row updates the product, and its stock by the difference to the last file', async () => {
  const heading = 'Handle,Title,Option1 Value,Price,Compare-at price,Inventory quantity\n'
  await run(await file(`${heading}a,Old,S,10,,3\nb,Same,,5,,1\n`), { codPrice: rupees(50) })
  await shop.db.updateTable('productSizes').set({ onHand: 2, reserved: 1 }).where('productId', '=', 'a').execute()
  const { summary } = await run(await file(`${heading}a,New,S,8,10,9\na,,M,9,,4\nb,Same,,5,,100\n`))
  expect(summary).toMatchObject({ newProducts: 0, changedProducts: 2, unchangedProducts: 0, otherSizes: 0 })
  expect(summary).toMatchObject({ movedStock: 2, otherStock: 0 })
  expect((await products())[0]).toMatchObject({ name: 'New', price: rupees(8), prevPrice: rupees(10) })
  expect(await sizes()).toMatchObject([
    { productId: 'a', size: 'M', onHand: 4, codPrice: null },
    { productId: 'a', size: 'S', onHand: 8, reserved: 1, price: rupees(8), codPrice: rupees(50) },
    { productId: 'b', size: '', onHand: 100 },
  ])
})

test('a merchant’s own spreadsheet adds products, and changes none that are there', async () => {
  const heading = 'Product name,Brand,Color,Category,Size,MRP,Selling price,Qty,Remarks\n'
  const kites = 'Kite Runner,Noorani,Red,Shoes,7,1499,999,3,\nKite Runner,Noorani,Red,Shoes,8,1499,999,2,\n'
  const first = await run(
    await file(`${heading}${kites}Kite Runner,Noorani,Blue,Shoes,7,1499,1099,4,hot\n,,,,7,,99,1,\n`),
  )
  expect(first.summary).toMatchObject({ newProducts: 2, refusedRows: 1 })
  const red = { name: 'Kite Runner', brand: 'Noorani', colour: 'Red', price: rupees(999), prevPrice: rupees(1_499) }
  expect(await products()).toMatchObject([{ colour: 'Blue', price: rupees(1_099) }, red])
  expect((await sizes()).map(({ size, onHand }) => [size, onHand])).toEqual([
    ['7', 4],
    ['7', 3],
    ['8', 2],
  ])
  await shop.db.updateTable('products').set({ description: 'Light' }).execute()
  const again = await run(await file(`${heading}${kites.replaceAll('999', '899')}पतंग टोपी,,,Caps,,,299,1,\n`))
  expect(again.summary).toMatchObject({ newProducts: 1, changedProducts: 0, refusedRows: 2 })
  expect(again.issues[0]?.reason).toContain('in the shop already')
  expect(await products()).toMatchObject([{ description: 'Light' }, red, { name: 'पतंग टोपी', category: 'Caps' }])
})

test('a spreadsheet with Hindi headings is read, and a cell of several sizes is asked to be rows', async () => {
  const heading = 'उत्पाद का नाम,दाम,साइज़,मात्रा,श्रेणी,रंग\n'
  const jutti = (size: string) => `चमड़े की जूती,Rs. 499/-,"${size}",2,जूती,महरून\n`
  const { summary, issues } = await run(await file(heading + ['5', '6', '7,8', 'Free, adjustable'].map(jutti).join('')))
  expect(summary).toMatchObject({ newProducts: 1, refusedRows: 1 })
  expect(issues[0]?.reason).toBe("'7,8' are several sizes; each needs a row of its own, with its pieces")
  expect(await products()).toMatchObject([{ name: 'चमड़े की जूती', category: 'जूती', colour: 'महरून', price: rupees(499) }])
  expect((await sizes()).map(({ size, onHand }) => [size, onHand])).toContainEqual(['6', 2])
})

test('a size missing from the file stays on sale and is counted', async () => {
  const heading = 'Handle,Title,Option1 Value,Price\n'
  await run(await file(`${heading}a,A,S,10\na,,M,10\n`))
  const { summary } = await run(await file(`${heading}a,A,S,11\n`))
  expect(summary).toMatchObject({ changedProducts: 1, otherSizes: 1 })
})

test('a marketplace product keeps its address when its name changes', async () => {
  const heading = 'pid,product_name,discounted_price\n'
  await run(await file(`${heading}SHOE1234,First Name,10\n`))
  const { summary } = await run(await file(`${heading}SHOE1234,Second Name,10\n`))
  expect(summary).toMatchObject({ newProducts: 0, changedProducts: 1 })
  expect(await findProduct(shop.db, 'first-name-shoe1234')).toMatchObject({ name: 'Second Name' })
})

test('a product that was entered in the shop is never overwritten', async () => {
  await aProduct(shop, { id: 'boot', name: 'Our own' })
  const { summary, issues } = await run(
    await file('Handle,Title,Price,Image Src\nboot,B,1,\nboot,,,https://x.example/1.jpg\n'),
  )
  expect(summary).toMatchObject({ newProducts: 0, refusedRows: 2 })
  expect(issues).toEqual([
    { line: 2, rows: 2, reason: "the id 'boot' belongs to a product that was entered in this shop", name: 'B' },
  ])
  expect((await findProduct(shop.db, 'boot'))?.name).toBe('Our own')
})

test('a COD price is set for the whole file, and importing again changes nothing', async () => {
  const path = await file('Handle,Title,Price\na,A,10\nb,B,10\n')
  await run(path)
  expect((await run(path, { codPrice: rupees(40) })).summary).toMatchObject({ changedProducts: 2 })
  expect((await run(path, { codPrice: rupees(40) })).summary).toMatchObject({ unchangedProducts: 2 })
  expect((await run(path)).summary).toMatchObject({ unchangedProducts: 2 })
  expect((await sizes()).map(({ codPrice }) => codPrice)).toEqual([rupees(40), rupees(40)])
})

test("a category is found by name or title, whatever the case, and the shop's own is not touched", async () => {
  await aProduct(shop, { category: 'Watch' })
  await shop.db
    .updateTable('categories')
    .set({ title: 'Watches', sizes: ['M'] })
    .execute()
  const path = await file('Handle,Title,Type,Option1 Value,Price\na,A,x,S,10\n')
  const { summary } = await run(path, { category: 'watches' })
  expect(summary.madeCategories).toEqual([])
  expect((await findProduct(shop.db, 'a'))?.category).toBe('Watch')
  expect(await findCategory(shop.db, 'Watch')).toMatchObject({ sizes: ['M'] })
})

test('watches join the category that the owner named Watches, so that the menu has one', async () => {
  await aProduct(shop, { category: 'Watches' })
  const { summary } = await run(await file('Handle,Title,Type,Price\na,A,Watch,10\n'))
  expect(summary.madeCategories).toEqual([])
  expect((await findProduct(shop.db, 'a'))?.category).toBe('Watches')
})

test('what a spreadsheet made of sizes and barcodes by itself does not reach the shop', async () => {
  const list = (size: string, barcode: string) =>
    file(`Handle,Title,Option1 Value,Variant Barcode,Price\na,A,M,${barcode},10\na,,${size},,10\n`)
  await run(await list('6-7', '8901234567894'))
  const { summary, issues } = await run(await list('06-Jul', '8.90123E+12'))
  expect(summary).toMatchObject({ refusedRows: 1, leftOutCodes: 1 })
  expect(issues.map(({ line, reason }) => [line, reason])).toEqual([
    [2, expect.stringContaining('shortened the code to 8.90123E+12; the one in the shop stays')],
    [3, expect.stringContaining('made a date of the size, 06-Jul')],
  ])
  expect(await sizes()).toMatchObject([{ size: '6-7' }, { size: 'M', barcode: '8901234567894' }])
})

test('invalid rows are reported one by one and the rest is imported, also in UTF-16', async () => {
  const list = [
    'Handle,Title,Option1 Value,Price',
    'kite,"=HYPERLINK(""https://x.example"")",S,10',
    'kite,,M,-1',
    'kite,,S,10',
    'nul,N\0ul,S,10',
    'short,Short',
    'hat,Hat,S,5',
  ].join('\r\n')
  const { summary, issues } = await run(await file(Buffer.from(`\uFEFF${list}`, 'utf16le')))
  expect(summary).toMatchObject({ rows: 6, refusedRows: 4, newProducts: 2, encoding: 'utf-16le' })
  expect(issues.map(({ line }) => line)).toEqual([3, 4, 5, 6])
  expect((await products()).map(({ name }) => name)).toEqual(['Hat', '=HYPERLINK("https://x.example")'])
})

test('a column with a category per row is refused, and nothing changes', async () => {
  const rows = Array.from({ length: 501 }, (_, at) => `p${at},Product ${at},Kind ${at},10`)
  const list = await file(`Handle,Title,Type,Price\n${rows.join('\n')}\n`)
  await expect(run(list)).rejects.toThrow('more than 500 categories')
  expect(await products()).toEqual([])
  expect(await findCategory(shop.db, 'Kind 1')).toBeNull()
})
