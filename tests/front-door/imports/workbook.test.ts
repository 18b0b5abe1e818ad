import { expect, test } from 'vitest'
import { findAdminProduct } from '#db/catalogue/product-admin.ts'
import { rupees } from '#domain/money.ts'
import { importFromCommandLine } from '#flows/imports/import-from-command-line.ts'
import { importing } from '#tests/support/builders/imports.ts'
import { aWorkbook } from '#tests/support/builders/workbooks.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { sendingLists } from '#tests/support/visits/import-upload.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const { sendList, bringIn } = sendingLists(shop, door)
const { file, request } = await importing(shop)

const headings = ['नाम', 'श्रेणी', 'साइज़', 'दाम', 'मात्रा', 'Barcode']
const mojari = ['मोजरी', 'Shoes', 7, { number: 1299, format: 165 }, { formula: '2+3', value: 5 }, 8_901_234_567_890]
const book = aWorkbook([
  { name: 'Notes', rows: [] },
  { name: 'मेरा माल', rows: [headings, mojari, [], ['मोजरी', 'Shoes', { number: 45_479, format: 16 }, 1299, 2, null]] },
])

test('an Excel sheet with Hindi headings is tried out, imported and undone like a CSV', async () => {
  const sent = await sendList(book)
  const trial = (await sent.staff.get(sent.page)).text
  expect(trial).toContain('2 rows read as our own list (Excel, sheet “मेरा माल”)')
  expect(trial).toMatch(/>4<.*made a date of the size, 06-Jul/s)
  const done = await bringIn(sent, 'Import 1 product', { leavesOut: 'yes' })
  const [id = ''] = done.text.match(/(?<=\/admin\/products\/)[a-z][\w-]+(?=")/) ?? []
  expect(await findAdminProduct(shop.db, id)).toMatchObject({
    name: 'मोजरी',
    sizes: [{ size: '7', price: rupees(1_299), onHand: 5, barcode: '8901234567890' }],
  })
  await sent.staff.press(done, 'Undo import', { sure: 'yes' })
  expect(await findAdminProduct(shop.db, id)).toBeNull()
})

test('the command line reads the same file', async () => {
  const summary = await importFromCommandLine(shop, request(await file(book)))
  expect(summary).toMatchObject({ newProducts: 1, refusedRows: 1, encoding: 'xlsx', sheet: 'मेरा माल' })
})

test('a damaged workbook, and one with a password, say what to do', async () => {
  const damaged = await sendList(book.subarray(0, 700))
  expect((await damaged.staff.get(damaged.page)).text).toContain('Please save it anew as .xlsx or CSV')
  const { answer } = await sendList(Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('take the password away')])
})
