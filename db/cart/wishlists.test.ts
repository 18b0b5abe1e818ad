import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { wishlistLimit } from '#domain/cart/wishlist.ts'
import { aProduct, aShopper } from '#tests/support/builders/records.ts'
import { wishlistedIds } from '#tests/support/builders/wishlist.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { deleteWishlistItem, findWishlist, insertWishlistItem } from './wishlists.ts'

const shop = await testShop()

test('a product is kept once, however often it is liked', async () => {
  const [product, asha] = [await aProduct(shop), await aShopper(shop)]
  await Promise.all([
    insertWishlistItem(shop.db, asha.id, { productId: product.id }),
    insertWishlistItem(shop.db, asha.id, { productId: product.id }),
  ])
  expect(await wishlistedIds(shop.db, asha.id)).toEqual([product.id])
})

test('the newest wishlist item comes first', async () => {
  const asha = await aShopper(shop)
  for (const id of ['runner', 'court', 'dial']) {
    await aProduct(shop, { id })
    await insertWishlistItem(shop.db, asha.id, { productId: id })
  }
  const { products, total } = await findWishlist(shop.db, asha.id, 0)
  expect(products.map(({ id }) => id)).toEqual(['dial', 'court', 'runner'])
  expect(total).toBe(3)
})

test('an unknown product can’t be put on the wishlist', async () => {
  const asha = await aShopper(shop)
  expect(await insertWishlistItem(shop.db, asha.id, { productId: 'nothing' })).toBe(false)
  expect(await wishlistedIds(shop.db, asha.id)).toEqual([])
})

test('removing a product deletes only the shopper’s own wishlist item', async () => {
  const product = await aProduct(shop)
  const [asha, ravi] = [await aShopper(shop), await aShopper(shop)]
  await insertWishlistItem(shop.db, asha.id, { productId: product.id })
  await deleteWishlistItem(shop.db, ravi.id, product.id)
  expect(await wishlistedIds(shop.db, asha.id)).toEqual([product.id])
  await deleteWishlistItem(shop.db, asha.id, product.id)
  expect(await wishlistedIds(shop.db, asha.id)).toEqual([])
})

test('five hundred wishlist items are paged by sixteen, each once', async () => {
  const asha = await aShopper(shop)
  await fillWishlist(asha.id, 500)
  const pages = await Promise.all(Array.from({ length: 32 }, (_, page) => findWishlist(shop.db, asha.id, page)))
  expect(pages.slice(0, 31).map(({ products }) => products.length)).toEqual(Array(31).fill(16))
  const ids = pages.flatMap(({ products }) => products.map(({ id }) => id))
  expect(ids).toEqual(await wishlistedIds(shop.db, asha.id))
  expect(new Set(ids).size).toBe(500)
  expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([500]))
})

test('a wishlist has an end, and what is on it already still is', async () => {
  const asha = await aShopper(shop)
  await fillWishlist(asha.id, wishlistLimit)
  const one = await aProduct(shop)
  expect(await insertWishlistItem(shop.db, asha.id, { productId: one.id })).toBe(false)
  await shop.ask(sql`insert into product_sizes (product_id, size, stock_location, position, price, on_hand)
    values ('item-7', '8', '8', 0, 100000, 1)`)
  for (const size of ['8', 'none'])
    expect(await insertWishlistItem(shop.db, asha.id, { productId: 'item-7', size })).toBe(true)
  expect((await findWishlist(shop.db, asha.id, 0)).products.find(({ id }) => id === 'item-7')).toMatchObject({
    savedSizes: ['8'],
  })
  await deleteWishlistItem(shop.db, asha.id, 'item-7')
  expect(await insertWishlistItem(shop.db, asha.id, { productId: one.id })).toBe(true)
  expect((await wishlistedIds(shop.db, asha.id)).length).toBe(wishlistLimit)
})

test('only sizes that can be bought are offered, in their order, whichever stock location counts them', async () => {
  const asha = await aShopper(shop)
  await aProduct(shop, {
    id: 'runner',
    sizes: [{ size: '10' }, { size: '8', stock: 0 }, { size: '9' }, { size: 'UK 8', stockLocation: '8' }],
  })
  await aProduct(shop, { id: 'wallet' })
  await aProduct(shop, { id: 'gone', stock: 0 })
  for (const id of ['runner', 'wallet', 'gone']) await insertWishlistItem(shop.db, asha.id, { productId: id })
  const { products } = await findWishlist(shop.db, asha.id, 0)
  expect(new Map(products.map(({ id, sizes }) => [id, sizes]))).toEqual(
    new Map([
      ['gone', []],
      ['wallet', ['']],
      ['runner', ['10', '9']],
    ]),
  )
})

/** Products `item-1`, `item-2` … all on this shopper's list. */
async function fillWishlist(userId: string, count: number): Promise<void> {
  await aProduct(shop, { id: 'item-0' })
  await shop.ask(sql`
    insert into products (id, name, brand, category, price)
    select 'item-' || n, 'Item ' || n, 'Tarang', 'Shoes', 100000 from generate_series(1, ${count}::int) n`)
  await shop.ask(sql`
    insert into wishlist (user_id, product_id, created_at)
    select ${userId}::uuid, 'item-' || n, now() - n * interval '1 second' from generate_series(1, ${count}::int) n`)
}
