import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findAdminProduct } from '#db/catalogue/product-admin.ts'
import { findBrokenInvariants } from '#db/payments/ledger-checks.ts'
import { deleteRemovedProducts } from '#flows/catalogue/remove-products.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const keeper = async () => door.work(await aStaff(shop, { roles: ['catalogue'] }))

async function orderedProduct(id: string) {
  const product = await aProduct(shop, { id, name: `The ${id}`, images: ['/media/ab12.webp'] })
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(product)])
  return { shopper, orderId }
}

test('a product without orders is deleted with its pictures, one with orders is archived', async () => {
  const { orderId, shopper } = await orderedProduct('sold')
  await aProduct(shop, { id: 'tried', images: ['/media/ab12.webp', '/media/cd34.webp'] })
  for (const name of ['ab12.webp', 'cd34.webp', 'cd34-160.avif', 'cd34.json', 'cd3.webp'])
    shop.pictures.set(name, new Uint8Array(1))
  const staff = await keeper()
  for (const id of ['sold', 'tried'])
    await staff.press(await staff.get(`/admin/products/${id}`), 'Save', { description: 'Soft' })
  const page = await staff.get('/admin/products/remove?all=yes')
  expect(page.text).toContain('Never ordered: is deleted with its pictures')
  expect(page.text).toContain('Ordered: is archived, stays on orders and invoices')
  const form: [string, string][] = [
    ['intent', 'remove'],
    ['id', 'sold'],
    ['id', 'tried'],
  ]
  const done = await staff.follow(await staff.post('/admin/products/remove', form))
  expect(done.text).toContain('1 deleted, 1 archived.')
  expect(done.text).not.toContain('/admin/products/sold"')
  for (const id of ['sold', 'tried']) expect((await door.visit().get(`/product/${id}`)).status).toBe(404)

  shop.clock.pass(1)
  await deleteRemovedProducts(shop)
  expect(await shop.ask(sql`select id from products`)).toEqual([{ id: 'sold' }])
  expect(await shop.ask(sql`select url from media`)).toEqual([{ url: '/media/ab12.webp' }])
  expect([...shop.pictures.keys()].sort()).toEqual(['ab12.webp', 'cd3.webp'])
  expect(await findBrokenInvariants(shop.db)).toEqual([])
  expect((await door.visit(shopper).get(`/order/${orderId}`)).text).toContain('The sold')

  const log = (await door.work(await aStaff(shop)).get('/admin/audit')).text
  expect([log.includes('href="/admin/products/sold"'), log.includes('href="/admin/products/tried"')]).toEqual([
    true,
    false,
  ])

  const archived = await staff.get('/admin/products?show=archived')
  expect(archived.text).toContain('/admin/products/sold"')
  await staff.press(await staff.get('/admin/products/sold'), 'Bring back')
  expect(await findAdminProduct(shop.db, 'sold')).toMatchObject({ archivedAt: null, published: false })
})

test('an address that was free again can be taken by another product', async () => {
  await aProduct(shop, { id: 'runner', stock: 7 })
  const staff = await keeper()
  await staff.post('/admin/products/remove', { intent: 'remove', id: 'runner' })
  shop.clock.pass(1)
  await deleteRemovedProducts(shop)
  await aProduct(shop, { id: 'runner', stock: 3 })
  expect(await findBrokenInvariants(shop.db)).toEqual([])
})

test.each([
  'runner',
  // Like a phone number, which the audit log shortens elsewhere.
  'boot-9876543210',
])('a removal is undone for ten seconds, as it was: %s', async (id) => {
  await aProduct(shop, { id })
  const staff = await keeper()
  const undo = async () => {
    await staff.post('/admin/products/remove', { intent: 'remove', id })
    const [entry] = await shop.ask<{ reason: string }>(
      sql`select reason from audit_log where action = 'remove-products' order by id desc limit 1`,
    )
    return { intent: 'undo', batch: entry?.reason ?? '' }
  }
  const soon = await undo()
  expect((await (await keeper()).post('/admin/products/remove', soon)).status).toBe(409)
  expect((await staff.post('/admin/products/remove', soon)).status).toBe(302)
  expect(await findAdminProduct(shop.db, id)).toMatchObject({ published: true, archivedAt: null })
  const late = await undo()
  shop.clock.pass(1)
  expect((await staff.post('/admin/products/remove', late)).status).toBe(409)
})

test('a product that was ordered in the last moment is archived instead of deleted', async () => {
  await orderedProduct('runner')
  const gone = { published: false, archivedAt: shop.now(), deletedAt: shop.now() }
  await shop.db.updateTable('products').set(gone).execute()
  shop.clock.pass(1)
  await deleteRemovedProducts(shop)
  expect(await findAdminProduct(shop.db, 'runner')).toMatchObject({ archivedAt: expect.any(Date) })
})

test('publishing a product again brings it back', async () => {
  await orderedProduct('sold')
  await (await keeper()).post('/admin/products/remove', { intent: 'remove', id: 'sold' })
  await shop.db.updateTable('products').set({ published: true }).where('id', '=', 'sold').execute()
  expect(await findAdminProduct(shop.db, 'sold')).toMatchObject({ archivedAt: null })
})
