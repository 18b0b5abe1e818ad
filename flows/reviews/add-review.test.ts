import { expect, test } from 'vitest'
import { findProduct } from '#db/catalogue/products.ts'
import { findReviewsOf } from '#db/reviews/ratings.ts'
import { zeroPaise } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { notDeliveredYet, reviewedAlready } from '#domain/reviews/texts.ts'
import { eraseAccount } from '#flows/customers/erase-account.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { addReview, addReviewOfForm } from './add-review.ts'

const shop = await testShop()

async function aDelivery(productId?: string) {
  const product = productId ? { id: productId } : await aProduct(shop, { stock: 50 })
  const { id, phone } = await aShopper(shop)
  const shopper = { id, phone, name: 'Asha Rao' } as Parameters<typeof addReview>[1]
  const orderId = await aPlacedOrder(shop, shopper, [aLine(product)])
  await deliver(shop, orderId)
  const review = (rating: string) =>
    addReview(shop, shopper, { orderId, productId: product.id, rating, comment: 'Fits well' })
  return { shopper, orderId, productId: product.id, review }
}

const averageOf = async (productId: string) => (await findProduct(shop.db, productId))?.avgRating

test('the average counts a review from the moment that it stands', async () => {
  const first = await aDelivery()
  await first.review('5')
  const second = await aDelivery(first.productId)
  await second.review('2')
  expect(await averageOf(first.productId)).toBe(3.5)
})

test('a product of an order is reviewed once, also by two taps at once', async () => {
  const { review, productId } = await aDelivery()
  const answers = await Promise.all([review('5'), review('5'), review('1')])
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
  expect(answers.filter(isRefusal).map(({ message }) => message)).toEqual([reviewedAlready, reviewedAlready])
  const { ratings: counts } = await findReviewsOf(shop.db, productId, 1)
  expect(Object.values(counts)).toEqual([1])
})

test('a review whose answer was lost is sent again and counts once; another text is refused', async () => {
  const { shopper, orderId, productId } = await aDelivery()
  const send = (comment: string) => addReviewOfForm(shop, shopper, { orderId, productId, rating: '4', comment })
  expect(isRefusal(await send('Nice and light'))).toBe(false)
  expect(isRefusal(await send(' Nice and light '))).toBe(false)
  expect(await send('Nice and warm')).toMatchObject({ refused: 'changed', message: reviewedAlready })
  const { reviews } = await findReviewsOf(shop.db, productId, 1)
  expect(reviews.map(({ comment }) => comment)).toEqual(['Nice and light'])
})

test('only a delivered product can be reviewed', async () => {
  const { orderId, productId } = await aDelivery()
  const stranger = await aDelivery()
  const words = { rating: '1', comment: 'Not mine' }
  const refused = [
    await addReview(shop, stranger.shopper, { orderId, productId, ...words }),
    await addReview(shop, stranger.shopper, { orderId: stranger.orderId, productId, ...words }),
    await addReview(shop, stranger.shopper, { orderId: 'NONE', productId: 'none', ...words }),
  ]
  const { id } = await aShopper(shop)
  const shopper = { ...stranger.shopper, id }
  const waiting = await aPlacedOrder(shop, shopper, [aLine({ id: productId })])
  refused.push(await addReview(shop, shopper, { orderId: waiting, productId, ...words }))
  for (const answer of refused) expect(answer).toMatchObject({ refused: 'forbidden', message: notDeliveredYet })
})

test('a review whose pictures were still being read when the account was deleted brings no name back', async () => {
  const { shopper, productId, review } = await aDelivery()
  expect(await eraseAccount(shop, shopper.id, { word: 'DELETE', shownCredit: zeroPaise })).toBeNull()
  expect(await review('5')).toMatchObject({ refused: 'not-signed-in' })
  expect((await findReviewsOf(shop.db, productId, 1)).reviews).toEqual([])
})

test('twenty shoppers who review at once are all counted', async () => {
  const { productId } = await aDelivery()
  const deliveries = []
  for (let count = 0; count < 20; count += 1) deliveries.push(await aDelivery(productId))
  await Promise.all(deliveries.map(({ review }, at) => review(at % 2 === 0 ? '5' : '4')))
  expect(await averageOf(productId)).toBe(4.5)
})
