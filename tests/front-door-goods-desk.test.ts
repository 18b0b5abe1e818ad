import { expect, test } from 'vitest'
import { findCategory } from '#db/categories.ts'
import { findGoods } from '#db/goods.ts'
import { rupees } from '#domain/money.ts'
import { aProduct } from './builders.ts'
import { aStaff } from './staff.ts'
import { testShop } from './test-shop.ts'
import { frontDoor } from './visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

const keeper = async () => door.work(await aStaff(shop, { roles: ['catalogue'] }))

test('code, tax class and origin are kept, and shoppers read the origin, their own or the category’s', async () => {
  const runner = await aProduct(shop, { id: 'runner', name: 'Runner' })
  await aProduct(shop, { id: 'other', name: 'Other' })
  const staff = await keeper()
  const wrong = await staff.press(await staff.get('/admin/products/runner'), 'Save', {
    hsn: '64',
    origin: '?',
  })
  for (const words of ['An HSN code has 4, 6 or 8 digits.', 'Give the name of a country.'])
    expect(wrong.text).toContain(words)
  const tax = { hsn: '640411', taxClass: 'Shoes', origin: 'Vietnam' }
  await staff.press(await staff.get('/admin/products/runner'), 'Save', tax)
  expect(await findGoods(shop.db, 'runner')).toMatchObject(tax)
  const category = await findCategory(shop.db, runner.category)
  await shop.db
    .updateTable('categories')
    .set({ origin: 'India' })
    .where('id', '=', category?.id ?? 0)
    .execute()
  expect((await door.visit().get('/product/runner')).text).toContain('Country of origin</dt><dd>Vietnam')
  expect((await door.visit().get('/product/other')).text).toContain('Country of origin</dt><dd>India')
})

/** What a browser without script sends for a form with a file. */
async function send(token: string, fields: Record<string, string | File>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const sent = new Response(form)
  const body = Buffer.from(await sent.arrayBuffer())
  const cookie = `staff=${encodeURIComponent(Buffer.from(JSON.stringify(token)).toString('base64'))}`
  const headers = {
    ...{ cookie, origin: shop.origin, 'sec-fetch-site': 'same-origin', accept: 'text/html' },
    'content-type': sent.headers.get('content-type') ?? '',
  }
  return door.ask('/admin/import', { method: 'POST', headers, body, redirect: 'manual' })
}

async function sendList(text: string | Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) {
  const person = await aStaff(shop, { roles: ['catalogue'] })
  const file = new File([text], 'list.csv')
  const answer = await send(person.token, { category: '', codPrice: '', stock: '7', file, ...fields })
  return { answer, staff: door.work(person), page: answer.headers.get('location') ?? '' }
}

const list = 'Handle,Title,Type,Price\nkite,Kite Runner,Shoes,999\nbad,Bad,Shoes,-1\n'

test('a list is tried out first and changes nothing; then all of it goes in, or nothing', async () => {
  await aProduct(shop, { id: 'runner' })
  const { staff, page, answer } = await sendList(list)
  expect(answer.status).toBe(302)
  const trial = await staff.get(page)
  for (const words of ['This is only a trial', 'Would be new', 'The price -1 is negative', 'Kite Runner'])
    expect(trial.text).toContain(words)
  expect(await findGoods(shop.db, 'kite')).toBeNull()
  const stopped = await staff.follow(await staff.post(page, { intent: 'import' }))
  expect(stopped.text).toContain('1 row can’t be read, so nothing was imported.')
  expect(await findGoods(shop.db, 'kite')).toBeNull()
  const again = await sendList(list)
  const done = await again.staff.follow(
    await again.staff.press(await again.staff.get(again.page), 'Import 1 product', { leavesOut: 'yes' }),
  )
  expect(done.text).toContain('It is in the shop')
  expect(await findGoods(shop.db, 'kite')).toMatchObject({ name: 'Kite Runner', sizes: [{ onHand: 7 }] })
  expect((await again.staff.post(again.page, { intent: 'import', leavesOut: 'yes' })).status).toBe(409)
  const deeds = await shop.db
    .selectFrom('auditLog')
    .where('action', '=', 'import-products')
    .select('after')
    .execute()
  expect(deeds).toEqual([{ after: { file: 'list.csv', newProducts: 1, changedProducts: 0, refusedRows: 1 } }])
})

test('an archive is refused in words, whatever it is called, and what was typed stays', async () => {
  const bomb = new Uint8Array(300_000)
  bomb.set([0x50, 0x4b, 0x03, 0x04])
  const { answer } = await sendList(bomb, { codPrice: '45' })
  expect(answer.status).toBe(422)
  const text = await answer.text()
  expect(text).toContain('never unpacked here')
  expect(text).toContain('value="45"')
  expect(await shop.db.selectFrom('catalogueImports').select('id').execute()).toEqual([])
})

test('a list that makes no sense says why, and a broken form is no list', async () => {
  const { staff, page } = await sendList('colour,weight\nred,5\n')
  expect((await staff.get(page)).text).toContain('its first line lacks the columns')
  const utf16 = await sendList(new Uint8Array(Buffer.from(`\uFEFF${list}`, 'utf16le')))
  expect((await utf16.staff.get(utf16.page)).text).toContain('utf-16le')
  const person = await aStaff(shop, { roles: ['catalogue'] })
  expect((await send(person.token, { category: '' })).status).toBe(422)
})

test('of thousands of rows that can’t be read the first are shown, and how many there are', async () => {
  const rows = Array.from({ length: 6_000 }, (_, at) => `p${at},Product ${at} ${'x'.repeat(60)},Shoes,-1`)
  const text = `Handle,Title,Type,Price\n${rows.join('\n')}\n`
  const { staff, page } = await sendList(text)
  await expect.poll(async () => (await staff.get(page)).text, { timeout: 30_000 }).toContain('6,000')
  expect((await staff.get(page)).text).toContain('The first 200 are shown.')
})

/** Past the step-up, which a fresh session has behind it. */
async function exported(fields: Record<string, string> = {}) {
  const staff = door.work(await aStaff(shop, { roles: ['catalogue'] }))
  const page = await staff.get('/admin/products/export')
  return staff.press(page, 'Download the CSV file', { format: 'strut', ...fields })
}

test('an export is a deed, holds what was asked for, and our own import finds nothing new in it', async () => {
  await aProduct(shop, { id: 'runner', name: '=Runner', sizes: ['7', { size: '8', shelf: '7' }] })
  await aProduct(shop, { id: 'cap', name: 'Cap', category: 'Caps', description: '-a\n@b' })
  const file = await exported()
  expect(file.text).toContain("'=Runner")
  const { staff, page } = await sendList(file.text)
  expect((await staff.get(page)).text).toContain('there is nothing to import')
  expect((await exported({ category: 'Caps' })).text).not.toContain('Runner')
  expect((await exported({ format: 'shopify' })).text).toContain('Variant Compare At Price')
  const deeds = await shop.db
    .selectFrom('auditLog')
    .where('action', '=', 'export-products')
    .orderBy('id')
    .select(['object', 'after'])
    .execute()
  expect(deeds.map(({ object }) => object)).toEqual(['products:strut', 'products:strut', 'products:shopify'])
  await shop.db.deleteFrom('stockLedger').execute()
  const before = await Promise.all(['runner', 'cap'].map((id) => findGoods(shop.db, id)))
  await shop.db.deleteFrom('products').execute()
  const back = await sendList(file.text)
  await back.staff.press(await back.staff.get(back.page), 'Import 2 products')
  const after = await Promise.all(['runner', 'cap'].map((id) => findGoods(shop.db, id)))
  expect(after.map((one) => ({ ...one, updatedAt: null }))).toEqual(
    before.map((one) => ({ ...one, updatedAt: null })),
  )
})

test('a price that was changed by hand is put back by our own list', async () => {
  await aProduct(shop, { id: 'runner', name: 'Runner' })
  const file = await exported()
  await shop.db
    .updateTable('productSizes')
    .set({ price: rupees(5), codPrice: null })
    .execute()
  const { staff, page } = await sendList(file.text)
  await staff.press(await staff.get(page), 'Import 1 product')
  expect((await findGoods(shop.db, 'runner'))?.sizes).toMatchObject([
    { price: rupees(1_000), codPrice: rupees(50) },
  ])
})

const gridOf = async (staff: Awaited<ReturnType<typeof keeper>>) => staff.get('/admin/products/bulk')

test('in the grid only what was typed anew is saved, is told with how it was, and can be taken back', async () => {
  await aProduct(shop, {
    id: 'runner',
    name: 'Runner',
    sizes: ['7', '8', { size: '12', price: rupees(1_200) }],
  })
  await aProduct(shop, { id: 'cap', name: 'Cap', category: 'Caps' })
  const staff = await keeper()
  const grid = await gridOf(staff)
  const place = grid.text.indexOf('>Cap<') < grid.text.indexOf('>Runner<') ? 1 : 0
  const saved = await staff.press(grid, 'Save all changes', {
    [`price-${place}-0`]: '899',
    [`state-${1 - place}`]: 'draft',
  })
  const after = await staff.follow(saved)
  expect(after.text).toContain('2 products saved.')
  const sizes = (await findGoods(shop.db, 'runner'))?.sizes
  expect(sizes?.map(({ size, price }) => [size, price])).toEqual([
    ['7', rupees(899)],
    ['8', rupees(899)],
    ['12', rupees(1_200)],
  ])
  expect(await shop.db.selectFrom('products').select('price').where('id', '=', 'runner').execute()).toEqual([
    { price: rupees(899) },
  ])
  expect((await door.visit().get('/product/cap')).status).toBe(404)
  const deeds = await shop.db
    .selectFrom('auditLog')
    .where('action', '=', 'change-in-grid')
    .where('object', '=', 'product:runner')
    .select(['before', 'after'])
    .execute()
  const [was, is] = [rupees(1_000), rupees(899)].map((price) => [
    { size: '7', price },
    { size: '8', price },
  ])
  expect(deeds).toEqual([{ before: { prices: was }, after: { prices: is } }])
  const undone = await staff.follow(await staff.press(after, 'Undo'))
  expect(undone.text).toContain('Taken back.')
  expect((await findGoods(shop.db, 'runner'))?.sizes[0]?.price).toBe(rupees(1_000))
  expect((await findGoods(shop.db, 'cap'))?.published).toBe(true)
})

test('nothing is saved when one cell is wrong, or when somebody else was quicker; what was typed stays', async () => {
  await aProduct(shop, { id: 'runner', name: 'Runner' })
  const staff = await keeper()
  const grid = await gridOf(staff)
  const wrong = await staff.press(grid, 'Save all changes', { 'price-0-0': 'cheap' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('value="cheap"')
  await shop.db
    .updateTable('products')
    .set({ updatedAt: new Date(Date.now() + 5_000) })
    .execute()
  await shop.db
    .updateTable('productSizes')
    .set({ price: rupees(777) })
    .execute()
  const late = await staff.press(grid, 'Save all changes', { 'price-0-0': '899' })
  expect(late.status).toBe(409)
  for (const words of ['Somebody else changed this product meanwhile', '₹777', 'value="899"'])
    expect(late.text).toContain(words)
  expect((await findGoods(shop.db, 'runner'))?.sizes[0]?.price).toBe(rupees(777))
  await staff.press(late, 'Save all changes')
  expect((await findGoods(shop.db, 'runner'))?.sizes[0]?.price).toBe(rupees(899))
})
