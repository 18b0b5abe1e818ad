import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findProduct } from '#db/catalogue/products.ts'
import { addReview } from '#flows/reviews/add-review.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

/** Moderation of reviews, through the built app. */
const shop = await testShop()
const door = await frontDoor(shop)

async function aReview(productId: string, rating: string, comment: string): Promise<string> {
  const { id, phone } = await aShopper(shop)
  const shopper = { id, phone, name: 'Asha Rao' } as Parameters<typeof addReview>[1]
  const orderId = await aPlacedOrder(shop, shopper, [aLine({ id: productId })])
  await deliver(shop, orderId)
  await addReview(shop, shopper, { orderId, productId, rating, comment })
  const row = await shop.db.selectFrom('ratings').where('orderId', '=', orderId).select('id').executeTakeFirstOrThrow()
  return row.id
}

const aPictureOf = (reviewId: string) =>
  sql<{ id: string }>`insert into review_pictures (review_id, user_id, position, width, height, picture, thumbnail)
    select id, user_id, 0, 4, 3, 'picture', 'thumbnail' from ratings where id = ${reviewId} returning id`
    .execute(shop.db)
    .then(({ rows }) => rows[0]?.id ?? '')

const averageOf = async (productId: string) => (await findProduct(shop.db, productId))?.avgRating
const moderator = async () => door.work(await aStaff(shop, { roles: ['support'] }))

test('a hidden review is gone from the product, its stars and its pictures, and Undo brings it back', async () => {
  const product = await aProduct(shop, { stock: 50 })
  await aReview(product.id, '5', 'Fits like a glove')
  const bad = await aReview(product.id, '2', 'Call me on this number')
  const picture = await aPictureOf(bad)
  const path = `/product/${product.id}`
  const staff = await moderator()
  const shopper = door.visit()
  expect((await shopper.get(path)).text).toContain('Call me on this number')
  expect(await averageOf(product.id)).toBe(3.5)

  const empty = await staff.post('/admin/reviews', { intent: 'hide', reviewId: bad, text: ' ' })
  expect([empty.status, empty.text.includes('Please give a reason')]).toEqual([422, true])
  const done = await staff.follow(
    await staff.post('/admin/reviews?show=all', { intent: 'hide', reviewId: bad, text: 'A phone number' }),
  )
  expect(done.text).toContain('Review hidden. It no longer counts in the average.')
  const hidden = (await shopper.get(path)).text
  expect(hidden).not.toContain('Call me on this number')
  expect(hidden).toContain('"ratingCount":1')
  expect(await averageOf(product.id)).toBe(5)
  expect((await shopper.get(`/review-picture/${picture}/picture`)).status).toBe(404)
  expect((await staff.get(`/admin/review-picture/${picture}`)).status).toBe(200)

  await staff.press(done, 'Undo')
  expect((await shopper.get(path)).text).toContain('Call me on this number')
  expect(await averageOf(product.id)).toBe(3.5)
  expect((await shopper.get(`/review-picture/${picture}/picture`)).status).toBe(200)
  const lines = await shop.ask(sql`select action, object, reason, before, after from audit_log order by id`)
  expect(lines).toEqual([
    {
      action: 'hide-review',
      object: `review:${bad}`,
      reason: 'A phone number',
      before: { shown: true },
      after: { shown: false },
    },
    { action: 'show-review', object: `review:${bad}`, reason: null, before: { shown: false }, after: { shown: true } },
  ])
})

test('with its only review hidden a product has no stars, and a new review counts without the hidden one', async () => {
  const product = await aProduct(shop, { stock: 50 })
  const bad = await aReview(product.id, '1', 'Not about the goods')
  const staff = await moderator()
  await staff.post('/admin/reviews', { intent: 'hide', reviewId: bad, text: 'Not about the goods' })
  expect(await averageOf(product.id)).toBeNull()
  await aReview(product.id, '4', 'Good soles')
  expect(await averageOf(product.id)).toBe(4)
})

test('the shop’s reply is shown below the review; an empty one removes it', async () => {
  const product = await aProduct(shop, { stock: 50 })
  const review = await aReview(product.id, '3', 'The laces are short')
  const path = `/product/${product.id}`
  const staff = await moderator()
  const answer = { intent: 'reply', reviewId: review }
  expect((await staff.post('/admin/reviews', { ...answer, text: '' })).status).toBe(422)
  const first = await staff.follow(await staff.post('/admin/reviews', { ...answer, text: 'We send longer ones.' }))
  expect((await door.visit().get(path)).text).toMatch(
    /The laces are short[\s\S]*Reply from the shop[\s\S]*We send longer ones\./,
  )
  await staff.press(first, 'Undo')
  expect((await door.visit().get(path)).text).not.toContain('Reply from the shop')
  await staff.post('/admin/reviews', { ...answer, text: 'One' })
  await staff.press(await staff.follow(await staff.post('/admin/reviews', { ...answer, text: 'Two' })), 'Undo')
  expect((await door.visit().get(path)).text).toContain('>One<')
})

test('a reply typed while a colleague replied is shown with theirs, and replaces it only when sent again', async () => {
  const product = await aProduct(shop, { stock: 50 })
  await aReview(product.id, '3', 'The laces are short')
  const [farah, gita] = [await moderator(), await moderator()]
  const [page, late] = [await farah.get('/admin/reviews'), await gita.get('/admin/reviews')]
  const toast = await farah.follow(await farah.press(page, 'Save reply', { text: 'We send longer ones.' }))
  const refused = await gita.press(late, 'Save reply', { text: 'Sorry!' })
  expect(refused.status).toBe(409)
  expect(refused.text).toMatch(/We send longer ones\.[\s\S]*>Sorry!</)
  const reply = async () => (await shop.db.selectFrom('ratings').select('reply').executeTakeFirstOrThrow()).reply
  expect(await reply()).toBe('We send longer ones.')
  await gita.press(refused, 'Save reply', { text: 'Sorry! We send longer ones.' })
  await farah.press(toast, 'Undo')
  expect(await reply()).toBe('Sorry! We send longer ones.')
})

test('reviews are found by stars, pictures, hidden and not answered, the newest first', async () => {
  const product = await aProduct(shop, { stock: 50 })
  const [one, two, three] = [
    await aReview(product.id, '1', 'first words'),
    await aReview(product.id, '5', 'second words'),
    await aReview(product.id, '5', 'third words'),
  ]
  await sql`update ratings set created_at = now() - interval '2 days' where id = ${one}`.execute(shop.db)
  await sql`update ratings set created_at = now() - interval '1 day' where id = ${two}`.execute(shop.db)
  await aPictureOf(two)
  const staff = await moderator()
  await staff.post('/admin/reviews', { intent: 'reply', reviewId: three, text: 'Thank you' })
  await staff.post('/admin/reviews', { intent: 'hide', reviewId: one, text: 'Rude' })
  const shown = async (query: string) => {
    const { text } = await staff.get(`/admin/reviews${query}`)
    return [...text.matchAll(/>(first|second|third) words</g)].map(([, word]) => word)
  }
  expect(await shown('')).toEqual(['third', 'second', 'first'])
  expect(await shown('?stars=5')).toEqual(['third', 'second'])
  expect(await shown('?stars=1&show=all')).toEqual(['first'])
  expect(await shown('?show=pictures')).toEqual(['second'])
  expect(await shown('?show=hidden')).toEqual(['first'])
  expect(await shown('?show=unanswered')).toEqual(['second'])
  expect(await shown(`?after=${three}`)).toEqual(['second', 'first'])
  expect(await shown('?stars=9&show=nonsense&after=x')).toEqual(['third', 'second', 'first'])
})
