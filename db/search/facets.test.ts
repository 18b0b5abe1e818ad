import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { findListing } from '#db/catalogue/products.ts'
import { rupees } from '#domain/money.ts'
import { readListing } from '#domain/search/listing.ts'
import { aProduct } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { noAnswers, rememberListings } from './listing-memory.ts'

const shop = await testShop()

beforeEach(async () => {
  await aProduct(shop, {
    id: 'ink',
    name: 'Ink Runner Black',
    brand: 'Tarang',
    price: rupees(499),
    prevPrice: rupees(1_000),
    avgRating: 4.5,
    sizes: ['8', { size: 'UK 9' }],
  })
  await aProduct(shop, {
    id: 'coal',
    name: 'Coal Court Black White',
    brand: 'Dhara & Sons',
    price: rupees(500),
    prevPrice: rupees(553),
    avgRating: 3.9,
    sizes: ['8', { size: 'UK 9', stock: 0 }],
  })
  await aProduct(shop, {
    id: 'sky',
    name: 'Black Sky Runner',
    colour: 'Navy / White',
    brand: 'Tarang',
    price: rupees(2_500),
    sizes: [{ size: '8', stock: 0 }],
  })
  await aProduct(shop, {
    id: 'scent',
    name: 'Kokum',
    brand: '',
    category: 'Perfumes',
    price: rupees(900),
    sizes: [{ size: '20 ml', stockLocation: '50 ml' }, '50 ml'],
  })
})

const find = (address: string) => findListing(shop.db, readListing(new URLSearchParams(address)))

const listed = async (address: string) => (await find(address)).products.map(({ id }) => id)

async function counts(address: string, facet: string): Promise<Record<string, number>> {
  const found = await find(address)
  const own = found.counts.filter((one) => one.facet === facet).map(({ value, count }) => [value, count])
  return Object.fromEntries(own.toSorted())
}

test.each([
  ['size=8', ['coal', 'ink']],
  ['size=uk9&size=50ml', ['scent', 'ink']],
  ['size=20+ml', ['scent']],
  ['price=500-1000', ['scent', 'coal']],
  ['price=0-500&price=2500-5000', ['ink', 'sky']],
  ['colour=black', ['coal', 'ink']],
  ['colour=blue', ['sky']],
  ['colour=blue&colour=white', ['coal', 'sky']],
  ['maker=Tarang', ['ink', 'sky']],
  ['maker=Dhara+%26+Sons', ['coal']],
  ['discount=50', ['ink']],
  ['discount=10', ['coal', 'ink']],
  ['rating=4', ['ink']],
  ['rating=3', ['coal', 'ink']],
  ['stock=in', ['scent', 'coal', 'ink']],
  ['colour=black&maker=Tarang&size=8&rating=4&price=0-500&stock=in', ['ink']],
  ['query=runner&colour=black', ['ink']],
  ['query=size+8&maker=Tarang', ['ink']],
  ['query=size+8&size=uk9', ['ink']],
  ['category=Shoes&rating=4&size=50ml', []],
])('%s', async (address, ids) => {
  const sort = 'sort=price-desc'
  expect((await listed(`${address}&${sort}`)).toSorted()).toEqual(ids.toSorted())
  expect(await listed(`${address}&${sort}`)).toEqual(await listed(`${sort}&${address}`))
  expect((await find(address)).total).toBe(ids.length)
})

test('each value is counted among the products that the other filters leave', async () => {
  expect(await counts('', 'size')).toEqual({ '20ml': 1, '50ml': 1, '8': 2, uk9: 1 })
  expect(await counts('', 'price')).toEqual({ '0-500': 1, '2500-5000': 1, '500-1000': 2 })
  expect(await counts('', 'colour')).toEqual({ black: 2, blue: 1, white: 2 })
  expect(await counts('', 'maker')).toEqual({ 'Dhara & Sons': 1, Tarang: 2 })
  expect(await counts('', 'discount')).toEqual({ '10': 1, '50': 1 })
  expect(await counts('', 'rating')).toEqual({ '3': 1, '4': 1 })
  expect(await counts('', 'stock')).toEqual({ in: 3 })
  expect(await counts('category=Shoes&maker=Tarang', 'maker')).toEqual({ 'Dhara & Sons': 1, Tarang: 2 })
  expect(await counts('category=Shoes&maker=Tarang', 'size')).toEqual({ '8': 1, uk9: 1 })
  expect(await counts('maker=Tarang&colour=black', 'maker')).toEqual({ 'Dhara & Sons': 1, Tarang: 1 })
  expect(await counts('maker=Tarang&colour=black', 'colour')).toEqual({ black: 1, blue: 1, white: 1 })
  expect(await counts('query=runner', 'maker')).toEqual({ Tarang: 2 })
  expect((await find('')).counts.some(({ isEstimate }) => isEstimate)).toBe(false)
})

test('with no results the other values of a chosen filter stay available', async () => {
  expect(await counts('colour=white&rating=4', 'colour')).toEqual({ black: 1 })
  expect(await counts('colour=white&rating=4', 'rating')).toEqual({ '3': 1 })
})

test('sizes are shown as the shop writes them', async () => {
  const sizes = (await find('category=Perfumes')).counts.filter(({ facet }) => facet === 'size')
  expect(sizes.map(({ label }) => label).toSorted()).toEqual(['20 ml', '50 ml'])
})

test('cached listings follow every notified change', async () => {
  const memory = rememberListings(shop.db)
  memory.listening(true)
  expect(await counts('category=Shoes', 'size')).toEqual({ '8': 2, uk9: 1 })
  await sql`update product_sizes set on_hand = 0 where product_id = 'ink'`.execute(shop.db)
  memory.changed('ink')
  expect(await counts('category=Shoes', 'size')).toEqual({ '8': 1 })
  expect(await listed('size=8')).toEqual(['coal'])
  await sql`update products set brand = 'Dhara & Sons' where id = 'ink'`.execute(shop.db)
  memory.changed('*')
  expect(await counts('', 'maker')).toEqual({ 'Dhara & Sons': 2, Tarang: 1 })
  memory.listening(false)
  await sql`update products set brand = 'Tarang' where id = 'coal'`.execute(shop.db)
  expect(await counts('', 'maker')).toEqual({ 'Dhara & Sons': 1, Tarang: 2 })
})

test('searches without results are not cached', () => {
  const { hits } = noAnswers()
  for (let at = 0; at < 5_000; at += 1) hits.set(`search ${at}`, { ids: [], part: 1, total: 0 })
  expect(hits.size).toBeLessThanOrEqual(1_000)
})

test('thousands of products are counted one by one', async () => {
  const memory = rememberListings(shop.db)
  memory.listening(true)
  await sql`
    insert into products (id, name, brand, category, price, avg_rating)
    select 'p-' || number, 'Plain', 'Tarang', 'Shoes', 40000, 1 + number % 5 from generate_series(1, 3000) as number`.execute(
    shop.db,
  )
  memory.changed('*')
  expect(await counts('', 'maker')).toEqual({ 'Dhara & Sons': 1, Tarang: 3_002 })
  expect(await counts('', 'rating')).toEqual({ '1': 600, '2': 600, '3': 601, '4': 1_201 })
  expect((await find('')).counts.some(({ isEstimate }) => isEstimate)).toBe(false)
  memory.listening(false)
})
