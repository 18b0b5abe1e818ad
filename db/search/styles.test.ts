import { beforeEach, expect, test } from 'vitest'
import { findListing } from '#db/catalogue/products.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { rupees } from '#domain/money.ts'
import { readListing } from '#domain/search/listing.ts'
import { aProduct } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'

const shop = await testShop()

beforeEach(async () => {
  const style = 'Coast Run'
  const colour = async (id: string, wanted: object) =>
    aProduct(shop, { id, style, name: `Coast ${id}`, price: rupees(900), sizes: ['8', '9'], ...wanted })
  await colour('blue', { colour: 'Blue', stock: 0, createdAt: new Date('2026-01-01') })
  await colour('red', { colour: 'Red', sizes: ['8'], createdAt: new Date('2026-01-02') })
  await colour('black', { colour: 'Black', createdAt: new Date('2026-01-03') })
  await aProduct(shop, { id: 'alone', name: 'Coast clog', price: rupees(500), sizes: ['9'] })
})

test('each colour has a card until the owner wants one for each style', async () => {
  expect(await shown('sort=price-desc')).toEqual({ ids: ['black', 'red', 'alone', 'blue'], total: 4 })
  await saveSetting(shop.db, 'one-card-per-style', true)
  expect(await shown('sort=price-desc')).toEqual({ ids: ['red', 'alone'], total: 2 })
})

test('a style is shown in a colour that fits what is asked for, in stock if any is', async () => {
  await saveSetting(shop.db, 'one-card-per-style', true)
  expect(await shown('colour=black')).toEqual({ ids: ['black'], total: 1 })
  expect(await shown('colour=blue')).toEqual({ ids: ['blue'], total: 1 })
  expect((await shown('size=9&sort=price-desc')).ids).toEqual(['black', 'alone'])
  expect((await shown('query=coast')).total).toBe(2)
  expect((await shown('query=coast+black')).ids).toEqual(['black'])
  expect((await shown('query=coast+size+9&sort=price-desc')).ids).toEqual(['black', 'alone'])
  await shop.db.updateTable('products').set({ published: false }).where('id', '=', 'red').execute()
  expect((await shown('sort=price-desc')).ids).toEqual(['black', 'alone'])
})

test('filters count a style once for each of its values', async () => {
  await saveSetting(shop.db, 'one-card-per-style', true)
  const { counts } = await findListing(shop.db, readListing(new URLSearchParams('category=Shoes')))
  const count = (facet: string) =>
    Object.fromEntries(counts.filter((one) => one.facet === facet).map((one) => [one.value, one.count]))
  expect(count('size')).toEqual({ 8: 1, 9: 2 })
  expect(count('colour')).toEqual({ black: 1, blue: 1, red: 1 })
  expect(count('stock')).toEqual({ in: 2 })
})

async function shown(search: string) {
  const { products, total } = await findListing(shop.db, readListing(new URLSearchParams(search)))
  return { ids: products.map(({ id }) => id), total }
}
