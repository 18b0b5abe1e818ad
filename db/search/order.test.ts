import { expect, test } from 'vitest'
import { refreshPopularity } from '#db/catalogue/popularity.ts'
import { pageSize } from '#domain/limits.ts'
import { rupees } from '#domain/money.ts'
import { readListing, sortChoices } from '#domain/search/listing.ts'
import { aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { findListingIds } from './listing.ts'
import { rememberListings } from './listing-memory.ts'

const shop = await testShop()

const listed = async (address: string) => (await findListingIds(shop.db, readListing(new URLSearchParams(address)))).ids

test('sold-out products stand after all others under every order', async () => {
  const sorts = sortChoices({ query: 'malabar' }).map(({ value }) => value)
  for (const [at, price] of [900, 500, 100].entries())
    for (const stock of [0, 3])
      await aProduct(shop, {
        id: `${stock === 0 ? 'gone' : 'there'}-${price}`,
        name: 'Malabar Runner',
        price: rupees(price),
        avgRating: [5, 1, 3][at] ?? null,
        stock,
      })
  for (const sort of sorts)
    for (const narrowed of ['', '&category=Shoes', '&query=malabar', '&query=malabar+runner+under+950']) {
      const shown = (await listed(`sort=${sort}${narrowed}`)).map((id) => id.split('-')[0])
      expect({ sort, narrowed, shown }).toEqual({
        sort,
        narrowed,
        shown: ['there', 'there', 'there', 'gone', 'gone', 'gone'],
      })
    }
  expect(await listed('')).toEqual(['there-900', 'there-500', 'there-100', 'gone-900', 'gone-500', 'gone-100'])
})

test('a size that shares the stock of another keeps its product among those that can be bought', async () => {
  const sizes = [{ size: '20 ml', stockLocation: '50 ml' }, '50 ml']
  await aProduct(shop, { id: 'scent', price: rupees(100), sizes })
  await aProduct(shop, { id: 'gone', price: rupees(900), sizes: [{ size: '50 ml', stock: 0 }] })
  expect(await listed('')).toEqual(['scent', 'gone'])
})

test('paging continues from available to sold-out products without a gap', async () => {
  const all = Array.from({ length: 3 * pageSize - 2 }, (_, at) => `p-${at}`)
  for (const [at, id] of all.entries()) await aProduct(shop, { id, price: rupees(100 + at), stock: at % 2 })
  const [odd, even] = [1, 0].map((rest) => all.filter((_, at) => at % 2 === rest).reverse())
  const pages = [await listed(''), await listed('page=1'), await listed('page=2')]
  expect(pages.flat()).toEqual([...(odd ?? []), ...(even ?? [])])
  expect(await listed('page=3')).toEqual([])
})

test('goods of a category called so come first, then matches of the name, then of the brand or family', async () => {
  await aProduct(shop, { id: 'inside', name: 'Tidalwave', avgRating: 5 })
  await aProduct(shop, { id: 'category', name: 'Runner', category: 'Dials', avgRating: 5 })
  await aProduct(shop, { id: 'brand', name: 'Court Classic', brand: 'Dial', avgRating: 4 })
  await aProduct(shop, { id: 'name', name: 'Blue Dial', avgRating: 1 })
  await aProduct(shop, { id: 'sold-out', name: 'Dial', avgRating: 5, stock: 0 })
  expect(await listed('query=dial')).toEqual(['category', 'name', 'brand', 'sold-out'])
  expect(await listed('query=blue+dial')).toEqual(['name'])
})

test('goods of the asked colour alone come before those of two colours, and last those of another one first', async () => {
  for (const [id, colour, avgRating] of [
    ['second', 'Red and white', 5],
    ['first', 'White and red', 4],
    ['alone', 'Milk white', 1],
  ] as const)
    await aProduct(shop, { id, name: 'Malabar Runner', colour, avgRating })
  expect(await listed('query=white+malabar')).toEqual(['alone', 'first', 'second'])
})

test('popularity counts sales and wishlists; newest sorts by date', async () => {
  for (const [at, id] of ['old', 'sold', 'kept', 'latest'].entries())
    await aProduct(shop, { id, createdAt: new Date(Date.UTC(2026, 0, at + 1)) })
  const shopper = await aShopper(shop, { address: anAddress })
  await aPlacedOrder(shop, shopper, [aLine({ id: 'sold' }, '', 2)])
  await shop.db.insertInto('wishlist').values({ userId: shopper.id, productId: 'kept' }).execute()
  await refreshPopularity(shop.db, shop.now())
  expect(await listed('sort=popular')).toEqual(['sold', 'kept', 'latest', 'old'])
  expect(await listed('sort=new')).toEqual(['latest', 'kept', 'sold', 'old'])
  await shop.db.deleteFrom('wishlist').execute()
  await refreshPopularity(shop.db, shop.now())
  expect(await listed('sort=popular')).toEqual(['sold', 'latest', 'kept', 'old'])
})

test('a cached order gives the same pages and is dropped after a change', async () => {
  const all = Array.from({ length: 4 * pageSize }, (_, at) => `p-${at}`)
  for (const [at, id] of all.entries())
    await aProduct(shop, { id, name: 'Malabar Runner', price: rupees(100 + at), stock: at % 3 })
  const pages = async () => {
    const addresses = ['', 'sort=rating-desc&query=malabar', 'query=malabar+runner'].flatMap((listing) =>
      [0, 1, 3].map((page) => `${listing}&page=${page}`),
    )
    return Promise.all(addresses.map(listed))
  }
  const read = await pages()
  const memory = rememberListings(shop.db)
  memory.listening(true)
  expect([await pages(), await pages()]).toEqual([read, read])
  await shop.db
    .updateTable('products')
    .set({ price: rupees(9_000) })
    .where('id', '=', 'p-1')
    .execute()
  expect((await listed(''))[0]).not.toBe('p-1')
  memory.changed('*')
  expect((await listed(''))[0]).toBe('p-1')
  memory.listening(false)
})
