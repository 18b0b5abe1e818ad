import { expect, test } from 'vitest'
import { aProduct, aShopper } from '#tests/builders.ts'
import { testShop } from '#tests/test-shop.ts'
import { findWishlist, keepProduct, letProductGo, wishlistedIds } from './wishlists.ts'

const shop = await testShop()

test('a product is kept once, however often it is liked', async () => {
  const [product, asha] = [await aProduct(shop), await aShopper(shop)]
  await Promise.all([keepProduct(shop.db, asha.id, product.id), keepProduct(shop.db, asha.id, product.id)])
  expect(await wishlistedIds(shop.db, asha.id)).toEqual([product.id])
})

test('the newest wish comes first', async () => {
  const asha = await aShopper(shop)
  for (const id of ['runner', 'court', 'dial']) {
    await aProduct(shop, { id })
    await keepProduct(shop.db, asha.id, id)
  }
  expect((await findWishlist(shop.db, asha.id)).map(({ id }) => id)).toEqual(['dial', 'court', 'runner'])
})

test('nobody can keep what does not exist', async () => {
  const asha = await aShopper(shop)
  await keepProduct(shop.db, asha.id, 'nothing')
  expect(await wishlistedIds(shop.db, asha.id)).toEqual([])
})

test('letting a product go takes only one’s own wish', async () => {
  const product = await aProduct(shop)
  const [asha, ravi] = [await aShopper(shop), await aShopper(shop)]
  await keepProduct(shop.db, asha.id, product.id)
  await letProductGo(shop.db, ravi.id, product.id)
  expect(await wishlistedIds(shop.db, asha.id)).toEqual([product.id])
  await letProductGo(shop.db, asha.id, product.id)
  expect(await wishlistedIds(shop.db, asha.id)).toEqual([])
})
