import { expect, test } from 'vitest'
import { findCart } from '#db/carts.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from './builders.ts'
import { deliver } from './delivering.ts'
import { testShop } from './test-shop.ts'
import { frontDoor } from './visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

async function anOrder() {
  const shopper = await aShopper(shop)
  const product = await aProduct(shop, { name: 'Malabar Runner' })
  const orderId = await aPlacedOrder(shop, shopper, [aLine(product)])
  return { shopper, product, orderId, visitor: door.visit(shopper), path: `/order/${orderId}` }
}

test('a shopper without script cancels after a last question', async () => {
  const { visitor, path } = await anOrder()
  expect((await visitor.get(path)).text).toContain('?cancel"')
  const question = await visitor.get(`${path}?cancel`)
  expect(question.text).toMatch(/<dialog[^>]* open/)
  expect(question.text).toContain('Are you sure you want to cancel the order?')
  const done = await visitor.follow(await visitor.press(question, 'Yes'))
  expect(done.text).toContain('Order cancelled successfully')
  expect(done.text).toContain('Order Cancelled')
  expect((await visitor.get(path)).text).not.toContain('Cancel order')
})

test('somebody else’s order is neither cancelled, reviewed nor ordered again', async () => {
  const { path, orderId, product } = await anOrder()
  await deliver(shop, orderId)
  const stranger = door.visit(await aShopper(shop))
  for (const intent of ['cancel', 'again']) {
    expect((await stranger.post(path, { intent })).status).toBe(404)
  }
  const review = { intent: 'review', productId: product.id, rating: '1', comment: 'Not mine' }
  expect((await stranger.post(path, review)).text).not.toContain('Malabar')
  expect(await shop.db.selectFrom('ratings').selectAll().execute()).toEqual([])
})

test('a review that is too short says so and loses nothing that was written', async () => {
  const { visitor, path, orderId, product } = await anOrder()
  await deliver(shop, orderId)
  const refused = await visitor.press(await visitor.get(path), 'Add review', { rating: '4', comment: 'Nice' })
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Review should be at least 5 characters long')
  expect(refused.text).toMatch(/<textarea[^>]*>Nice<\/textarea>/)
  expect(refused.text).toMatch(/<input[^>]*value="4"[^>]*checked|<input[^>]*checked[^>]*value="4"/)
  const added = await visitor.follow(
    await visitor.press(refused, 'Add review', { rating: '4', comment: 'Nice and light' }),
  )
  expect(added.text).toContain('Review added successfully')
  expect(added.text).not.toContain('Add review')
  expect((await visitor.get(`/product/${product.id}`)).text).toContain('Nice and light')
})

test('what was ordered is in the cart again with one press', async () => {
  const { visitor, path, shopper, product } = await anOrder()
  const cart = await visitor.press(await visitor.get(path), 'Order again')
  expect(cart.location).toBe('/cart')
  expect(await findCart(shop.db, shopper.id)).toEqual([aLine(product)])
})

test('the tracker shows each step, the waybill, and only the end of what was cancelled', async () => {
  const { visitor, path, orderId } = await anOrder()
  const waiting = await visitor.get(path)
  for (const step of ['Waiting', 'Ready to Pickup', 'Shipped', 'Delivered'])
    expect(waiting.text).toContain(step)
  await deliver(shop, orderId)
  const delivered = await visitor.get(path)
  expect(delivered.text).toContain(`waybill-of-${orderId}`)
  expect(delivered.text).toMatch(/<li aria-current="step"[^>]*>(?:(?!<\/li>).)*Delivered/)
})
