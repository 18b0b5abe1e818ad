import { expect, test } from 'vitest'
import { findCategory } from '#db/categories.ts'
import { findGoods } from '#db/goods.ts'
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
