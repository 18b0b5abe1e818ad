import { expect, test } from 'vitest'
import { importing, sample } from '#tests/support/builders/imports.ts'
import { aProduct } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const { file, run } = await importing(shop)

const keeper = async () => door.work(await aStaff(shop, { roles: ['catalogue'] }))

const brands = async () => {
  const rows = await shop.db.selectFrom('products').select(['id', 'brand']).orderBy('id').execute()
  return Object.fromEntries(rows.map(({ id, brand }) => [id, brand]))
}

async function sonatas() {
  for (const id of ['a', 'b', 'c']) await aProduct(shop, { id, name: `Sonata ${id} Watch`, brand: '' })
  for (const id of ['d', 'e', 'f']) await aProduct(shop, { id, name: `Maxima ${id} Watch`, brand: '' })
  await aProduct(shop, { id: 'g', name: 'Sonata of another', brand: 'Own' })
}

test('brands read from a marketplace file are offered, and the chosen ones set at once', async () => {
  await run(sample('marketplace-footwear-accessories'))
  const staff = await keeper()
  const offer = await staff.get('/admin/import/brands')
  for (const text of ['Sonata × 32', 'Maxima × 47', 'My Foot × 22', 'Salt N Pepper × 7', 'Puma × 2'])
    expect(offer.text).toContain(text)
  for (const text of ['Women ×', 'Black ×', 'Analog ×']) expect(offer.text).not.toContain(text)
  await staff.press(offer, 'Set these brands')
  const read = await shop.db.selectFrom('products').where('brand', '=', 'Sonata').select('name').execute()
  expect(read).toHaveLength(32)
  expect(read.every(({ name }) => name.startsWith('Sonata '))).toBe(true)
  expect((await staff.get('/admin/import/brands')).text).toContain('No more brands can be read from names.')
})

test('unticked products stay as they are, and a product with a brand keeps it', async () => {
  await sonatas()
  const staff = await keeper()
  await staff.post('/admin/import/brands', { intent: 'apply', brand: 'Sonata' })
  const set = { a: 'Sonata', b: 'Sonata', c: 'Sonata' }
  expect(await brands()).toEqual({ ...set, d: '', e: '', f: '', g: 'Own' })
})

test('brands are restored, except for products changed since', async () => {
  await sonatas()
  const staff = await keeper()
  await staff.post('/admin/import/brands', { intent: 'apply', brand: 'Sonata' })
  const [entry] = await shop.db.selectFrom('auditLog').where('action', '=', 'read-brands').selectAll().execute()
  await shop.db.updateTable('products').set({ updatedAt: new Date() }).where('id', '=', 'b').execute()
  const undo = { intent: 'undo', batch: entry?.reason ?? '' }
  const other = await door.work(await aStaff(shop, { roles: ['catalogue'], name: 'Another' }))
  expect((await other.post('/admin/import/brands', undo)).status).toBe(409)
  await staff.post('/admin/import/brands', undo)
  expect(await brands()).toEqual({ a: '', b: 'Sonata', c: '', d: '', e: '', f: '', g: 'Own' })
  expect((await staff.post('/admin/import/brands', undo)).status).toBe(409)
})

test('a changed row that is imported again keeps the brand that was read from its name', async () => {
  const list = (price: number, vendor = '') =>
    `Handle,Title,Vendor,Price\n${['a', 'b', 'c'].map((id) => `${id},Sonata ${id} Watch,${vendor},${price}`).join('\n')}\n`
  await run(await file(list(500)))
  const staff = await keeper()
  await staff.post('/admin/import/brands', { intent: 'apply', brand: 'Sonata' })
  const read = await brands()
  expect(Object.values(read)).toEqual(Array(3).fill('Sonata'))
  expect((await run(await file(list(450)))).summary).toMatchObject({ changedProducts: 3 })
  expect(await brands()).toEqual(read)
  await run(await file(list(450, 'SF by Sonata')))
  expect(Object.values(await brands())).toEqual(Array(3).fill('SF by Sonata'))
})
