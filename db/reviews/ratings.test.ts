import { expect, test } from 'vitest'
import { aProduct } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { findReviewsOf } from './ratings.ts'

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
  await shop.db.updateTable('ratings').set({ fit: 'small' }).where('rating', '=', 5).execute()
  const { reviews, ...counts } = await findReviewsOf(shop.db, product.id, 2)
  expect(reviews).toMatchObject([
    { comment: 'Newest', createdAt: at(3), isVerified: false, pictures: [] },
    { comment: 'Newer', createdAt: at(2) },
  ])
  expect(counts).toEqual({ ratings: { 4: 1, 5: 2 }, fits: { small: 2 } })
})
