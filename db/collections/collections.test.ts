import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findListingIds } from '#db/search/listing.ts'
import { rememberListings } from '#db/search/listing-memory.ts'
import { scopeOf } from '#domain/collections/collection.ts'
import { rupees } from '#domain/money.ts'
import { readListing } from '#domain/search/listing.ts'
import { aCollection } from '#tests/support/builders/collections.ts'
import { aProduct } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { findCollection, findCollectionsOf } from './collections.ts'

const shop = await testShop()

async function idsOf(id: number, address = ''): Promise<readonly string[]> {
  const collection = await findCollection(shop.db, id)
  if (collection === null) throw new Error('no collection')
  const scope = scopeOf(collection, shop.now())
  const listing = readListing(new URLSearchParams(address), [], { scope, sort: collection.sort })
  return (await findListingIds(shop.db, listing)).ids
}

test('a manual collection keeps the owner’s order, with sold-out products last and without drafts', async () => {
  for (const id of ['one', 'two', 'three', 'other']) await aProduct(shop, { id })
  await aProduct(shop, { id: 'gone', stock: 0 })
  await aProduct(shop, { id: 'draft' })
  await shop.db.updateTable('products').set({ published: false }).where('id', '=', 'draft').execute()
  const id = await aCollection(shop, { products: ['gone', 'three', 'draft', 'one', 'two'] })
  expect(await idsOf(id)).toEqual(['three', 'one', 'two', 'gone'])
  expect(await idsOf(id, 'stock=in')).toEqual(['three', 'one', 'two'])
  expect(await idsOf(id, 'sort=new')).toHaveLength(4)
})

test('a rule finds by tag, price, age, discount and stock, all of them together', async () => {
  const price = rupees(900)
  await aProduct(shop, { id: 'plain', sizes: [{ size: '', price }] })
  await aProduct(shop, { id: 'reduced', sizes: [{ size: '', price, prevPrice: rupees(1500) }] })
  await aProduct(shop, { id: 'dear', sizes: [{ size: '', price: rupees(5000) }] })
  await aProduct(shop, { id: 'gone', stock: 0, sizes: [{ size: '', price, stock: 0 }] })
  const tag = (id: string, tags: string[]) =>
    shop.db.updateTable('products').set({ tags }).where('id', '=', id).execute()
  await tag('plain', ['Festive'])
  await tag('gone', ['FESTIVE', 'gift'])
  await sql`update products set created_at = now() - interval '40 days' where id = 'dear'`.execute(shop.db)
  const ruled = async (slug: string, rule: Parameters<typeof aCollection>[1] & object) =>
    [...(await idsOf(await aCollection(shop, { slug, ...rule })))].sort()
  expect(await ruled('a', { rule: { tags: ['festive'] } })).toEqual(['gone', 'plain'])
  expect(await ruled('b', { rule: { tags: ['festive'], inStock: true } })).toEqual(['plain'])
  expect(await ruled('c', { rule: { min: rupees(1000) } })).toEqual(['dear'])
  expect(await ruled('d', { rule: { max: rupees(900) } })).toEqual(['gone', 'plain', 'reduced'])
  expect(await ruled('e', { rule: { newDays: 30, inStock: true } })).toEqual(['plain', 'reduced'])
  expect(await ruled('f', { rule: { discount: 40 } })).toEqual(['reduced'])
  expect(await ruled('g', { rule: { discount: 41 } })).toEqual([])
})

test('a product knows its collections of both kinds', async () => {
  await aProduct(shop, { id: 'runner' })
  await aProduct(shop, { id: 'other' })
  await aCollection(shop, { slug: 'hand', products: ['runner'] })
  await aCollection(shop, { slug: 'new', rule: { newDays: 3 }, published: false })
  await aCollection(shop, { slug: 'sale', rule: { discount: 10 } })
  const titles = async (id: string) => (await findCollectionsOf(shop.db, id, shop.now())).map(({ title }) => title)
  expect(await titles('runner')).toEqual(['hand', 'new'])
  expect(await titles('other')).toEqual(['new'])
})

test('two collections are never remembered as one', async () => {
  await aProduct(shop, { id: 'one' })
  await aProduct(shop, { id: 'two' })
  const memory = rememberListings(shop.db)
  memory.listening(true)
  const [a, b] = [
    await aCollection(shop, { slug: 'a', products: ['one'] }),
    await aCollection(shop, { slug: 'b', products: ['two'] }),
  ]
  expect([await idsOf(a), await idsOf(b)]).toEqual([['one'], ['two']])
  memory.listening(false)
})
