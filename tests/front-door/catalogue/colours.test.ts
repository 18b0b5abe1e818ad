import { expect, test } from 'vitest'
import { findAdminProduct } from '#db/catalogue/product-admin.ts'
import { aProduct } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

test('a colour is added to a product without a style, and the shopper sees both', async () => {
  await aProduct(shop, { id: 'mojari', name: 'Mojari', sizes: ['6'] })
  const staff = door.work(await aStaff(shop, { roles: ['catalogue'] }))
  expect((await staff.get('/admin/products/mojari')).text).toContain('Add a colour')
  const form = await staff.get('/admin/products/new?from=mojari&colour')
  for (const text of ['name="style"', 'value="Mojari"', 'Colour of the product you already have'])
    expect(form.text).toContain(text)
  const asked = { colour: 'Gold', stock: '3' }
  const refused = await staff.press(form, 'Publish', asked)
  expect(refused.text).toContain('Enter the colour')
  const saved = await staff.press(refused, 'Publish', { ...asked, firstColour: 'Red' })
  expect(saved.headers.get('location')).toBe('/admin/products/mojari-gold')
  expect(await findAdminProduct(shop.db, 'mojari')).toMatchObject({ name: 'Mojari', style: 'Mojari', colour: 'Red' })
  const gold = await staff.get('/product/mojari-gold')
  for (const text of ['Mojari (Gold)', 'href="/product/mojari"', 'Red']) expect(gold.text).toContain(text)
  expect((await staff.get('/product/mojari')).text).toContain('href="/product/mojari-gold"')
})
