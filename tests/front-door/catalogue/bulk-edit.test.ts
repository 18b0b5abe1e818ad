import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findCategory } from '#db/catalogue/categories.ts'
import { findAdminProduct } from '#db/catalogue/product-admin.ts'
import { unsupportedMedia } from '#domain/catalogue/texts.ts'
import { rupees } from '#domain/money.ts'
import { aProduct } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { sendFiles } from '#tests/support/visits/file-upload.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

/** Files on other hosts by URL. */
const elsewhere = new Map<string, Uint8Array>()
const shop = await testShop({
  fetchOutside: async (url) => {
    const bytes = elsewhere.get(url)
    return bytes ? { url, status: 200, headers: {}, bytes } : 'not-allowed'
  },
})
const door = await frontDoor(shop)

const keeper = async () => door.work(await aStaff(shop, { roles: ['catalogue'] }))

test('code, tax class and origin are kept, and shoppers read the origin, their own or the category’s', async () => {
  const runner = await aProduct(shop, { id: 'runner', name: 'Runner' })
  await aProduct(shop, { id: 'other', name: 'Other' })
  const staff = await keeper()
  const wrong = await staff.press(await staff.get('/admin/products/runner'), 'Save', { hsn: '64', origin: '?' })
  for (const text of ['An HSN code has 4, 6 or 8 digits.', 'Enter the name of a country.'])
    expect(wrong.text).toContain(text)
  const tax = { hsn: '640411', taxClass: 'Shoes', origin: 'Vietnam' }
  await staff.press(await staff.get('/admin/products/runner'), 'Save', tax)
  expect(await findAdminProduct(shop.db, 'runner')).toMatchObject(tax)
  const category = await findCategory(shop.db, runner.category)
  await shop.db
    .updateTable('categories')
    .set({ origin: 'India' })
    .where('id', '=', category?.id ?? 0)
    .execute()
  const originOf = async (id: string) =>
    /Country of origin<\/dt><dd[^>]*>(\w+)/.exec((await door.visit().get(`/product/${id}`)).text)?.[1]
  expect(await originOf('runner')).toBe('Vietnam')
  expect(await originOf('other')).toBe('India')
})

test.each(['/admin/products', '/admin/products/bulk', '/admin/products/remove'])(
  '%s says of a shop without products that there are none yet, and of a search that none match',
  async (path) => {
    const staff = await keeper()
    const empty = (await staff.get(path)).text
    for (const text of ['No products yet.', 'Add your first product']) expect(empty).toContain(text)
    expect(empty).not.toContain('No products match.')
    const searched = (await staff.get(`${path}?q=kite`)).text
    for (const text of ['No products match.', 'Show all products']) expect(searched).toContain(text)
  },
)

const gridOf = async (staff: Awaited<ReturnType<typeof keeper>>) => staff.get('/admin/products/bulk')

test('the bulk editor saves changed cells only, audits their old values, and can be undone', async () => {
  await aProduct(shop, { id: 'runner', name: 'Runner', sizes: ['7', '8', { size: '12', price: rupees(1_200) }] })
  await aProduct(shop, { id: 'cap', name: 'Cap', category: 'Caps' })
  const staff = await keeper()
  const grid = await gridOf(staff)
  const place = grid.text.indexOf('>Cap<') < grid.text.indexOf('>Runner<') ? 1 : 0
  const saved = await staff.press(grid, 'Save all changes', {
    [`price-${place}-0`]: '899',
    [`state-${1 - place}`]: 'draft',
    [`category-${1 - place}`]: 'Shoes',
  })
  const after = await staff.follow(saved)
  expect(after.text).toContain('2 products saved.')
  const sizes = (await findAdminProduct(shop.db, 'runner'))?.sizes
  expect(sizes?.map(({ size, price }) => [size, price])).toEqual([
    ['7', rupees(899)],
    ['8', rupees(899)],
    ['12', rupees(1_200)],
  ])
  expect(await shop.db.selectFrom('products').select('price').where('id', '=', 'runner').execute()).toEqual([
    { price: rupees(899) },
  ])
  expect((await door.visit().get('/product/cap')).status).toBe(404)
  expect(await findAdminProduct(shop.db, 'cap')).toMatchObject({ category: 'Shoes', published: false })
  const auditEntries = await shop.db
    .selectFrom('auditLog')
    .where('action', '=', 'change-in-grid')
    .where('object', '=', 'product:runner')
    .select(['before', 'after'])
    .execute()
  const [before, changed] = [rupees(1_000), rupees(899)].map((price) => ({
    'size 7 price': price,
    'size 8 price': price,
  }))
  expect(auditEntries).toEqual([{ before, after: changed }])
  const undone = await staff.follow(await staff.press(after, 'Undo'))
  expect(undone.text).toContain('Undone.')
  expect((await findAdminProduct(shop.db, 'runner'))?.sizes[0]?.price).toBe(rupees(1_000))
  expect(await findAdminProduct(shop.db, 'cap')).toMatchObject({ category: 'Caps', published: true })
})

test('saves nothing when one cell is wrong or changed concurrently; typed input stays', async () => {
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
  for (const text of ['Someone else changed this product in the meantime', '₹777', 'value="899"'])
    expect(late.text).toContain(text)
  expect((await findAdminProduct(shop.db, 'runner'))?.sizes[0]?.price).toBe(rupees(777))
  await staff.press(late, 'Save all changes')
  expect((await findAdminProduct(shop.db, 'runner'))?.sizes[0]?.price).toBe(rupees(899))
})

test('pieces in the grid go through the ledger with their reason, and come back as many as they went', async () => {
  await aProduct(shop, { id: 'runner', name: 'Runner', sizes: ['7', { size: '8', stock: 4 }] })
  const staff = await keeper()
  const units = async () => (await findAdminProduct(shop.db, 'runner'))?.sizes.map(({ onHand }) => onHand)
  const ledger = () =>
    shop.db
      .selectFrom('stockLedger')
      .where('reason', '=', 'count')
      // 'Damaged' sorts before 'Undone'; rows of one statement have no order.
      .orderBy('note')
      .orderBy('size')
      .select(['size', 'change', 'note'])
      .execute()
  const grid = await gridOf(staff)
  const noWords = await staff.press(grid, 'Save all changes', { 'units-0-0': '12', why: 'other' })
  expect([noWords.status, noWords.text.includes('Please say what happened.')]).toEqual([422, true])

  const sold = sql`update product_sizes set on_hand = on_hand - 1 where size = '8'`
  await sold.execute(shop.db)
  const fields = { 'units-0-0': '12', 'units-0-1': '1', why: 'damaged', note: 'wet box' }
  const late = await staff.press(grid, 'Save all changes', fields)
  expect(late.status).toBe(409)
  for (const text of ['The stock changed in the meantime', '3 on the shelf now, not 4.', 'value="wet box"'])
    expect(late.text).toContain(text)
  expect(await units()).toEqual([10, 3])

  const after = await staff.follow(await staff.press(late, 'Save all changes'))
  expect(await units()).toEqual([12, 1])
  const note = 'Damaged: wet box'
  expect(await ledger()).toEqual([
    { size: '7', change: 2, note },
    { size: '8', change: -2, note },
  ])
  const auditEntry = await shop.db
    .selectFrom('auditLog')
    .where('action', '=', 'change-in-grid')
    .select(['before', 'after'])
    .executeTakeFirst()
  expect(auditEntry).toEqual({
    before: { 'units 7': 10, 'units 8': 3 },
    after: { 'units 7': 12, 'units 8': 1, why: note },
  })

  await sold.execute(shop.db)
  await staff.press(after, 'Undo')
  expect(await units()).toEqual([10, 2])
  expect((await ledger()).slice(2)).toEqual([
    { size: '7', change: -2, note: 'Undone' },
    { size: '8', change: 2, note: 'Undone' },
  ])
})

const mediaOf = async (id: string) =>
  (await findAdminProduct(shop.db, id))?.pictures.map(({ url, kind }) => [url.split('.').at(-1), kind])

test('a picture is copied from an address; an address in our own house is refused in words', async () => {
  await aProduct(shop, { id: 'runner', name: 'Runner' })
  const staff = await keeper()
  const path = '/admin/products/runner/pictures'
  elsewhere.set(
    'https://x.example/a',
    await sharp({ create: { width: 400, height: 400, channels: 3, background: '#345' } })
      .png()
      .toBuffer(),
  )
  elsewhere.set('https://x.example/page', Buffer.from('<html>'))
  expect((await staff.post(path, { intent: 'add-url', url: ' https://x.example/a ' })).status).toBe(302)
  expect(await mediaOf('runner')).toEqual([['webp', 'image']])
  const inside = await staff.post(path, { intent: 'add-url', url: 'https://10.0.0.1/a' })
  expect(inside.status).toBe(422)
  for (const text of ['only from public addresses', 'value="https://10.0.0.1/a"']) expect(inside.text).toContain(text)
  const page = await staff.post(path, { intent: 'add-url', url: 'https://x.example/page' })
  expect(page.text).toContain('Please choose JPEG, PNG, WebP or AVIF pictures.')
})

test('a film is kept under its hash and shown as one; what is no film is an unsupported media type', async () => {
  await aProduct(shop, { id: 'runner', name: 'Runner' })
  const { token } = await aStaff(shop, { roles: ['catalogue'] })
  const film = await readFile(join(import.meta.dirname, '../../../demo/video/kokum-84.mp4'))
  const add = (bytes: Uint8Array<ArrayBuffer>) =>
    sendFiles(door, '/admin/products/runner/pictures', {
      token,
      origin: shop.origin,
      fields: { intent: 'add-video', video: new File([bytes], 'x.mp4') },
    })
  expect((await add(new Uint8Array(film))).status).toBe(302)
  expect(await mediaOf('runner')).toEqual([['mp4', 'video']])
  expect((await door.visit().get('/product/runner')).text).toContain('aria-label="Video of Runner"')
  const refused = await add(new Uint8Array(Buffer.from('<html><video>')))
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain(unsupportedMedia)
})
