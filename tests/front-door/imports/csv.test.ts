import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findAdminProduct } from '#db/catalogue/product-admin.ts'
import { changesDeleted } from '#domain/imports/report.ts'
import { rupees } from '#domain/money.ts'
import { deleteRemovedProducts } from '#flows/catalogue/remove-products.ts'
import { applyRetention } from '#flows/customers/apply-retention.ts'
import { importFromCommandLine } from '#flows/imports/import-from-command-line.ts'
import { anImport, importing } from '#tests/support/builders/imports.ts'
import { aProduct } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { sendFiles } from '#tests/support/visits/file-upload.ts'
import { sendingLists } from '#tests/support/visits/import-upload.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const { file: listFile } = await importing(shop)

const { sendList, bringIn, untilRead } = sendingLists(shop, door)

const list = 'Handle,Title,Type,Price\nkite,Kite Runner,Shoes,999\nbad,Bad,Shoes,-1\n'

test('an imported description of any length is edited without losing its end', async () => {
  const description = `${'Soft and light.\n'.repeat(1_200)}The end.`
  await aProduct(shop, { id: 'told', category: 'Shoes', description })
  const staff = door.work(await aStaff(shop, { roles: ['catalogue'] }))
  const form = await staff.get('/admin/products/told')
  await staff.press(form, 'Save', { name: 'Told at length', description: description.replaceAll('\n', '\r\n') })
  expect(await findAdminProduct(shop.db, 'told')).toMatchObject({ name: 'Told at length', description })
  const refused = await staff.press(await staff.get('/admin/products/told'), 'Save', {
    description: 'x'.repeat(20_001),
  })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('at most 20,000 characters')
})

test('a refused row says why in the language of whoever reads it', async () => {
  const { staff, page } = await sendList(list)
  expect((await staff.get(page)).text).toContain('The price -1 is negative')
  const packer = door.work(await aStaff(shop, { roles: ['catalogue'] }))
  packer.cookies.set('staff-lang', 'hi')
  expect((await packer.get(page)).text).toContain('कीमत -1 शून्य से कम है')
})

test("the reason of a failed import is in the reader's language", async () => {
  const { staff, page } = await sendList('Name,Stock\nKite,9\n')
  expect((await staff.get(page)).text).toContain('most like our own export, but these columns are missing: price.')
  staff.cookies.set('staff-lang', 'hi')
  expect((await staff.get(page)).text).toContain('हमारे अपने एक्सपोर्ट जैसी है, पर ये कॉलम नहीं हैं: price')
  await sql`update catalogue_imports set problem = 'an earlier text' where id = ${page.split('/').at(-1)}`.execute(
    shop.db,
  )
  expect((await staff.get(page)).text).toContain('An earlier text')
})

test('an upload is a dry run first; then the whole file is imported, or nothing', async () => {
  await aProduct(shop, { id: 'runner' })
  const { staff, page, answer } = await sendList(list)
  expect(answer.status).toBe(302)
  const trial = await staff.get(page)
  for (const text of [
    'Preview: nothing has changed yet',
    'Would be new',
    'Would be in the shop',
    'The price -1 is negative',
    'Kite Runner',
    'The list gives no stock for 1 new size.',
    'Add new products as drafts',
  ])
    expect(trial.text).toContain(text)
  const unanswered = await staff.post(page, { intent: 'import', leavesOut: 'yes' })
  expect([unanswered.status, unanswered.text]).toEqual([422, expect.stringContaining('0 for sold out')])
  expect(await findAdminProduct(shop.db, 'kite')).toBeNull()
  await staff.post(page, { intent: 'import', stock: '7' })
  await untilRead(page)
  const stopped = await staff.get(page)
  expect(stopped.text).toContain('1 row can’t be read, so nothing was imported.')
  expect(await findAdminProduct(shop.db, 'kite')).toBeNull()
  const again = await sendList(list)
  const done = await bringIn(again, 'Import 1 product', { leavesOut: 'yes' })
  expect(done.text).toContain('>Imported</h2>')
  expect(done.text).toContain('What is in the file, and what comes in')
  expect(await findAdminProduct(shop.db, 'kite')).toMatchObject({ name: 'Kite Runner', sizes: [{ onHand: 7 }] })
  expect((await again.staff.post(again.page, { intent: 'import', leavesOut: 'yes', stock: '7' })).status).toBe(409)
  const auditEntries = await shop.db
    .selectFrom('auditLog')
    .where('action', '=', 'import-products')
    .select('after')
    .execute()
  expect(auditEntries).toEqual([{ after: { file: 'list.csv', newProducts: 1, changedProducts: 0, refusedRows: 1 } }])
})

test('the audit log links an import to its changes of each product, page by page', async () => {
  const first = await sendList('Handle,Title,Type,Price\nkite,Kite,Shoes,999\nsame,Same,Shoes,5\n')
  const whole = await bringIn(first, 'Import 2 products')
  expect(whole.text).toContain('All of it is in the shop: 2 rows, 2 products, 2 sizes. Nothing was left out.')
  expect(whole.text).not.toContain('What is in the file')
  const more = Array.from({ length: 41 }, (_, at) => `more-${at},More ${at},Shoes,7`)
  const rows = ['kite,Kite Runner,Shoes,899', 'same,Same,Shoes,5', ...more]
  const { staff, page } = await sendList(`Handle,Title,Type,Price\n${rows.join('\n')}\n`)
  await bringIn({ staff, page }, 'Import 42 products')
  const stored = await shop.db
    .selectFrom('importEffects')
    .where('importId', '=', page.split('/').at(-1) ?? '')
    .where('productId', 'in', ['kite', 'same', 'more-0'])
    .orderBy('productId')
    .select(['productId', 'before', 'after'])
    .execute()
  expect(stored).toMatchObject([
    { productId: 'kite', before: { name: 'Kite', 'price|': 99_900 }, after: { name: 'Kite Runner', 'price|': 89_900 } },
    { productId: 'more-0', before: null, after: null },
  ])
  const shown = await staff.get(page)
  for (const text of ['Kite Runner', '₹999', '₹899', 'Next page']) expect(shown.text).toContain(text)
  expect(shown.text).not.toContain('/admin/products/more-9"')
  expect((await staff.get(`${page}?after=more-8`)).text).toContain('/admin/products/more-9"')
  const owner = door.work(await aStaff(shop, { roles: ['owner'] }))
  expect((await owner.get('/admin/audit?action=import-products')).text).toContain(`href="${page}"`)
})

test('an import is undone as a whole, except what changed since', async () => {
  const heading = 'Handle,Title,Type,Option1 Value,Price,Compare-at price\n'
  const first = await sendList(`${heading}kite,Kite,Shoes,7,999,1499\nhat,Hat,Caps,M,300,\n`)
  await bringIn(first, 'Import 2 products')
  const facts = async (id: string) => ({ ...(await findAdminProduct(shop.db, id)), updatedAt: null })
  const [kite, listed] = [
    await facts('kite'),
    await shop.db.selectFrom('products').select(['id', 'price', 'prevPrice', 'sourceDigest']).orderBy('id').execute(),
  ]
  const text = `${heading}kite,Kite Runner,Watch,7,899,\nhat,Old hat,Caps,M,250,\nfresh,Fresh,Shoes,7,5,\nsold,Sold,Shoes,7,5,\n`
  const { staff, page } = await sendList(text)
  await bringIn({ staff, page }, 'Import 4 products')
  await staff.press(await staff.get('/admin/products/hat'), 'Save', { description: 'Mine' })
  await staff.press(await staff.get('/admin/products/sold'), 'Save', { name: 'Sold out' })
  await shop.db.updateTable('productSizes').set({ onHand: 3 }).where('productId', '=', 'kite').execute()

  const taken = await staff.follow(await staff.press(await staff.get(page), 'Undo import', { sure: 'yes' }))
  for (const message of [
    '2 products restored, 1 new product is deleted now.',
    '1 product was changed since',
    'Sold out',
  ])
    expect(taken.text).toContain(message)
  expect(taken.text).not.toContain('All of it is in the shop')
  const sizes = kite.sizes?.map((size) => ({ ...size, onHand: 3 }))
  expect(await facts('kite')).toEqual({ ...kite, sizes })
  // Other input of the form is kept.
  expect(await facts('hat')).toMatchObject({ name: 'Hat', description: 'Mine', sizes: [{ price: rupees(300) }] })
  expect(await findAdminProduct(shop.db, 'fresh')).toBeNull()
  expect(await facts('sold')).toMatchObject({ name: 'Sold out', published: true })
  expect(
    await shop.db
      .selectFrom('products')
      .select(['id', 'price', 'prevPrice', 'sourceDigest'])
      .where('id', 'in', ['kite', 'hat'])
      .orderBy('id')
      .execute(),
  ).toEqual(listed)
  expect((await staff.post(page, { intent: 'undo' })).status).toBe(409)
  const auditEntry = await shop.db
    .selectFrom('auditLog')
    .where('action', '=', 'undo-import')
    .select(['object', 'after'])
    .executeTakeFirst()
  expect(auditEntry).toEqual({
    object: `import:${page.split('/').at(-1)}`,
    after: { file: 'list.csv', restored: 2, takenOff: 1, left: 1 },
  })
  // All but the excluded one, as in the list.
  const again = await sendList(text)
  expect((await again.staff.get(again.page)).text).toContain('Import 3 products')
})

test('undo deletes the categories of an import, except those that staff have changed', async () => {
  const rows = ['Scarves', 'Belts', 'Bags'].map((type) => `${type.toLowerCase()},One,${type},99\n`)
  const { staff, page } = await sendList(`Handle,Title,Type,Price\n${rows.join('')}`)
  await bringIn({ staff, page }, 'Import 3 products')
  await aProduct(shop, { id: 'own-belt', category: 'Belts' })
  const { id } = await shop.db
    .selectFrom('categories')
    .where('category', '=', 'Bags')
    .select('id')
    .executeTakeFirstOrThrow()
  await staff.press(await staff.get(`/admin/categories/${id}`), 'Save', { title: 'Bags for all' })
  await staff.press(await staff.get(page), 'Undo import', { sure: 'yes' })
  shop.clock.pass(5)
  await deleteRemovedProducts(shop)
  const left = await shop.db.selectFrom('categories').select('category').orderBy('category').execute()
  const names = left.map(({ category }) => category)
  expect([names.includes('Belts'), names.includes('Bags'), names.includes('Scarves')]).toEqual([true, true, false])
})

test('our own format imports cost, SKU and barcode, other formats keep them, and undo restores them', async () => {
  await aProduct(shop, { id: 'boot', name: 'Boot', sizes: ['7'] })
  const heading = 'Product id,Name,Category,Size,Price,COD price,Cost,SKU,Barcode\n'
  const text = `${heading}boot,Boot,Shoes,7,1000,50,600,TR-7,8901234567894\n`
  const codes = async () => (await findAdminProduct(shop.db, 'boot'))?.sizes[0]
  const { staff, page } = await sendList(text)
  await bringIn({ staff, page }, 'Import 1 product')
  const brought = { cost: rupees(600), sku: 'TR-7', barcode: '8901234567894' }
  expect(await codes()).toMatchObject({ ...brought, codPrice: rupees(50), price: rupees(1_000), onHand: 10 })
  for (const text of ['Cost, 7', '₹600', 'TR-7']) expect((await staff.get(page)).text).toContain(text)
  const same = await sendList(text)
  expect((await same.staff.get(same.page)).text).not.toContain('Import 1 product')
  await shop.db.updateTable('products').set({ source: 'shopify' }).where('id', '=', 'boot').execute()
  const other = await sendList('Handle,Title,Type,Option1 Value,Price\nboot,Boot,Shoes,7,900\n')
  await bringIn(other, 'Import 1 product')
  expect(await codes()).toMatchObject({ ...brought, price: rupees(900) })
  await staff.press(await staff.get(page), 'Undo import', { sure: 'yes' })
  expect(await codes()).toMatchObject({ cost: null, sku: null, barcode: null, price: rupees(900) })
})

test('an import by the command line is listed and undone like any other, for thirty days', async () => {
  const bring = async (price: number) => {
    shop.clock.pass(1)
    const path = await listFile(`Handle,Title,Type,Price\nkite,Kite,Shoes,${price}\n`)
    await importFromCommandLine(shop, anImport(path))
  }
  for (const price of [999, 899, 899]) await bring(price)
  const staff = door.work(await aStaff(shop, { roles: ['catalogue'] }))
  const listed = (await staff.get('/admin/import')).text
  expect(listed.match(/command line/g)).toHaveLength(2)
  const [, page = ''] = /href="(\/admin\/import\/[^"]+)"/.exec(listed) ?? []
  await staff.press(await staff.get(page), 'Undo import', { sure: 'yes' })
  expect(await findAdminProduct(shop.db, 'kite')).toMatchObject({ sizes: [{ price: 99_900 }] })
  await bring(799)
  await shop.ask(sql`update catalogue_imports set created_at = created_at - interval '31 days'`)
  const last = (await staff.get('/admin/import')).text.match(/\/admin\/import\/[0-9a-f-]{36}/)?.[0] ?? ''
  expect((await staff.post(last, { intent: 'undo' })).status).toBe(409)
  await applyRetention(shop)
  expect((await staff.get(last)).text).toContain(changesDeleted)
  expect(await shop.db.selectFrom('importEffects').selectAll().execute()).toEqual([])
})

test('an archive is refused whatever its file name, and the typed options stay', async () => {
  const bomb = new Uint8Array(300_000)
  bomb.set([0x50, 0x4b, 0x03, 0x04])
  const { answer } = await sendList(bomb, { codPrice: '45' })
  expect(answer.status).toBe(422)
  const text = await answer.text()
  expect(text).toContain('not unpacked here')
  expect(text).toContain('value="45"')
  expect(await shop.db.selectFrom('catalogueImports').select('id').execute()).toEqual([])
})

test('a file without anything to import is reported as such, not as unchanged', async () => {
  const { answer } = await sendList(new Uint8Array())
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('The file is empty.')])
  const heading = list.split('\n')[0] ?? ''
  const bare = await sendList(`${heading}\n`)
  expect((await bare.staff.get(bare.page)).text).toContain('The file has its headings, but no rows.')
  const wrong = await sendList('Handle,Title,Price\nrunner,Runner,free\n')
  const shown = (await wrong.staff.get(wrong.page)).text
  expect(shown).toContain('No row of this file can be imported.')
  expect(shown).toMatch(/>2<.*>Runner<.*&#x27;free&#x27; is not a price/s)
})

test('an unreadable file is refused with a reason, and so is a broken form', async () => {
  const { staff, page } = await sendList('colour,weight\nred,5\n')
  expect((await staff.get(page)).text).toContain('these columns are missing')
  const utf16 = await sendList(new Uint8Array(Buffer.from(`\uFEFF${list}`, 'utf16le')))
  expect((await utf16.staff.get(utf16.page)).text).toContain('utf-16le')
  const person = await aStaff(shop, { roles: ['catalogue'] })
  const nothing = { token: person.token, origin: shop.origin, fields: { category: '' } }
  expect((await sendFiles(door, '/admin/import', nothing)).status).toBe(422)
})

test('of thousands of unreadable rows the first are shown, with the count of all', async () => {
  const rows = Array.from({ length: 6_000 }, (_, at) => `p${at},Product ${at} ${'x'.repeat(60)},Shoes,-1`)
  const text = `Handle,Title,Type,Price\n${rows.join('\n')}\n`
  const { staff, page } = await sendList(text)
  const { text: shown } = await staff.get(page)
  for (const message of ['6,000', 'The first 200 are shown.']) expect(shown).toContain(message)
})

test('a refused product of several rows is one line, and no further ones are announced', async () => {
  const text = 'Name,Category,Size,Price\nKite,Shoes,7,999\nKite,Shoes,8,999\n'
  await bringIn(await sendList(text), 'Import 1 product')
  const again = await sendList(text)
  const { text: shown } = await again.staff.get(again.page)
  expect(shown).toContain('2 rows')
  expect(shown).toContain('The product is in the shop already')
  expect(shown).not.toContain('are shown.')
})

/** After the step-up that a fresh session includes. */
async function exported(fields: Record<string, string> = {}) {
  const staff = door.work(await aStaff(shop, { roles: ['catalogue'] }))
  const page = await staff.get('/admin/products/export')
  return staff.press(page, 'Download the CSV file', { format: 'strut', ...fields })
}

test('an export is audited, has the chosen products, and imports without a change', async () => {
  await aProduct(shop, { id: 'runner', name: '=Runner', sizes: ['7', { size: '8', stockLocation: '7' }] })
  await aProduct(shop, { id: 'cap', name: 'Cap', category: 'Caps', description: '-a\n@b' })
  const page = { tags: ['sun', '=sale'], details: 'Material: Wool\nBrim: 6 cm', seoTitle: 'Caps' }
  await shop.db.updateTable('products').set(page).where('id', '=', 'cap').execute()
  const file = await exported()
  expect(file.text).toContain("'=Runner")
  const trial = await sendList(file.text)
  expect((await trial.staff.get(trial.page)).text).toContain('already in the shop')
  expect((await exported({ category: 'Caps' })).text).not.toContain('Runner')
  expect((await exported({ format: 'shopify' })).text).toContain('Variant Compare At Price')
  const auditEntries = await shop.db
    .selectFrom('auditLog')
    .where('action', '=', 'export-products')
    .orderBy('id')
    .select(['object', 'after'])
    .execute()
  expect(auditEntries.map(({ object }) => object)).toEqual(['products:strut', 'products:strut', 'products:shopify'])
  await shop.db.deleteFrom('stockLedger').execute()
  const before = await Promise.all(['runner', 'cap'].map((id) => findAdminProduct(shop.db, id)))
  await shop.db.deleteFrom('products').execute()
  const back = await sendList(file.text)
  await bringIn(back, 'Import 2 products')
  const after = await Promise.all(['runner', 'cap'].map((id) => findAdminProduct(shop.db, id)))
  expect(after.map((one) => ({ ...one, updatedAt: null }))).toEqual(before.map((one) => ({ ...one, updatedAt: null })))
})

test('a stock changed in our own export is applied; without the exported stock beside it it is ignored', async () => {
  await aProduct(shop, { id: 'kolhapuri', name: 'Kolhapuri', sizes: ['7', '8'], stock: 4 })
  const edited = (await exported()).text.replace(/^(kolhapuri,.*),4,(4 #\d+,[^,]*)$/m, '$1,40,$2')
  const blind = await sendList(edited.replaceAll(/,4 #\d+,/g, ',,'))
  const shown = await blind.staff.get(blind.page)
  for (const text of ['already in the shop', 'The stock of 1 size differs from the list and stays'])
    expect(shown.text).toContain(text)
  const done = await bringIn(await sendList(edited), 'Import 1 product')
  expect(done.text).toContain('The stock of 1 size moves by what the list changed')
  const sizes = (await findAdminProduct(shop.db, 'kolhapuri'))?.sizes ?? []
  expect(sizes.map(({ onHand }) => onHand)).toEqual([40, 4])
})

test('undo restores tags and details', async () => {
  await aProduct(shop, { id: 'cap', name: 'Cap' })
  const was = { tags: ['sun'], details: 'Material: Wool', seoTitle: null, seoDescription: 'A cap.' }
  await shop.db.updateTable('products').set(was).execute()
  const list = (await exported()).text.replace(',sun,Material: Wool,,A cap.,', ',"rain, snow",,Caps,,')
  const { staff, page } = await sendList(list)
  await bringIn({ staff, page }, 'Import 1 product')
  const now = () =>
    shop.db.selectFrom('products').select(['tags', 'details', 'seoTitle', 'seoDescription']).executeTakeFirstOrThrow()
  expect(await now()).toEqual({ tags: ['rain', 'snow'], details: '', seoTitle: 'Caps', seoDescription: null })
  expect((await staff.get(page)).text).toContain('rain, snow')
  await staff.press(await staff.get(page), 'Undo import', { sure: 'yes' })
  expect(await now()).toEqual(was)
})

test('importing our own export restores a price that staff changed', async () => {
  await aProduct(shop, { id: 'runner', name: 'Runner' })
  const file = await exported()
  await shop.db
    .updateTable('productSizes')
    .set({ price: rupees(5), codPrice: null })
    .execute()
  const { staff, page } = await sendList(file.text)
  await bringIn({ staff, page }, 'Import 1 product')
  expect((await findAdminProduct(shop.db, 'runner'))?.sizes).toMatchObject([
    { price: rupees(1_000), codPrice: rupees(50) },
  ])
})
