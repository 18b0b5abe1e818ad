import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { countRatings, findRatings } from './ratings.ts'

const shop = await testShop()

test('the newest reviews come first, and every one counts', async () => {
  const product = await aProduct(shop)
  const other = await aProduct(shop)
  const review = { productId: product.id, userId: null, orderId: null, username: 'Asha' }
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  await shop.db
    .insertInto('ratings')
    .values([
      { ...review, rating: 5, comment: 'Old and good', createdAt: at(1) },
      { ...review, rating: 4, comment: 'Newer', createdAt: at(2) },
      { ...review, rating: 5, comment: 'Newest', createdAt: at(3) },
      { ...review, productId: other.id, rating: 1, comment: 'Another product', createdAt: at(4) },
    ])
    .execute()
  const found = await findRatings(shop.db, product.id, 2)
  expect(found.map(({ comment }) => comment)).toEqual(['Newest', 'Newer'])
  expect(await countRatings(shop.db, product.id)).toEqual({ 4: 1, 5: 2 })
})
