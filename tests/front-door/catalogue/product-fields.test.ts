import { expect, test } from 'vitest'
import { productFields } from '#domain/catalogue/product-fields.ts'
import { paise } from '#domain/money.ts'
import { aProduct } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

test('each field of a product has an input in its form: saving would empty another', async () => {
  const { id } = await aProduct(shop)
  const page = await door.work(await aStaff(shop, { roles: ['catalogue'] })).get(`/admin/products/${id}`)
  const inputs = new Set([...page.text.matchAll(/ name="(\w+)"/g)].map(([, name]) => name))
  expect(Object.keys(productFields).filter((field) => !inputs.has(field))).toEqual([])
})

test('what a product costs the shop is shown to those who may change it, not to support and packers', async () => {
  const { id } = await aProduct(shop, { sizes: [{ size: '7', price: paise(129_900) }] })
  await shop.db
    .updateTable('productSizes')
    .set({ cost: paise(71_300) })
    .where('productId', '=', id)
    .execute()
  const seenBy = async (role: 'catalogue' | 'orders' | 'support') =>
    (await door.work(await aStaff(shop, { roles: [role] })).get(`/admin/products/${id}`)).text
  expect(await seenBy('catalogue')).toMatch(/Margin ₹/)
  for (const role of ['orders', 'support'] as const) expect(await seenBy(role)).not.toMatch(/71300|"713"|Margin ₹/)
})

test('a category whose products have no cash on delivery shows the field of its charge above what is folded', async () => {
  await aProduct(shop, { id: 'coast', codPrice: paise(5_000) })
  const staff = door.work(await aStaff(shop, { roles: ['catalogue'] }))
  const isFolded = async () => {
    const { text } = await staff.get('/admin/products/new')
    return text.indexOf('name="codPrice"') > text.indexOf('<details class="mb-4"')
  }
  expect(await isFolded()).toBe(true)
  await shop.db.updateTable('productSizes').set({ codPrice: null }).execute()
  expect(await isFolded()).toBe(false)
})
