import { expect, test } from 'vitest'
import { productFields } from '#domain/catalogue/product-fields.ts'
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
