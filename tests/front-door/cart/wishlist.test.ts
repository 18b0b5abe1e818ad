import { beforeEach, expect, test } from 'vitest'
import { aProduct, aShopper, type TestShopper } from '#tests/support/builders/records.ts'
import { wishlistedIds } from '#tests/support/builders/wishlist.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor, type VisitResponse } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

let asha: TestShopper
beforeEach(async () => {
  asha = await aShopper(shop)
  await aProduct(shop, { id: 'runner', name: 'Malabar Runner', sizes: ['8', { size: '9', stock: 0 }, '10'] })
})

test('an empty wishlist says so, in the words of the specification', async () => {
  const answer = await door.visit(asha).get('/wishlist')
  expect(answer.text).toContain('Your wishlist is empty !')
})

test('without script a wishlist item moves to the cart in the chosen size, and off the list', async () => {
  const visitor = door.visit(asha)
  await visitor.post('/wishlist', { productId: 'runner', intent: 'add' })
  const list = await visitor.get('/wishlist')
  expect(optionsIn(list)).toEqual(['8', '10'])
  const cart = await visitor.follow(await visitor.press(list, 'Move to Cart Malabar Runner', { size: '10' }))
  expect(cart.path).toBe('/cart')
  expect(await cartLines()).toEqual([{ productId: 'runner', size: '10', quantity: 1 }])
  expect(await wishlistedIds(shop.db, asha.id)).toEqual([])
})

test('a wishlist item that the cart refuses stays on the list with the reason', async () => {
  const visitor = door.visit(asha)
  await visitor.post('/wishlist', { productId: 'runner', intent: 'add' })
  for (const [size, text] of [
    ['9', 'This size is not available for this product yet!'],
    ['', 'Please select a size first!'],
  ] as const) {
    const answer = await visitor.post('/wishlist', { productId: 'runner', intent: 'move', size })
    expect(answer.status).toBeGreaterThanOrEqual(409)
    expect(answer.text).toContain(text)
  }
  expect(await wishlistedIds(shop.db, asha.id)).toEqual(['runner'])
  expect(await cartLines()).toEqual([])
})

test('a sold-out item is marked and links to similar products', async () => {
  await aProduct(shop, { id: 'gone', name: 'Gone Clog', category: 'Crocs', stock: 0 })
  const visitor = door.visit(asha)
  await visitor.post('/wishlist', { productId: 'gone', intent: 'add' })
  const list = await visitor.get('/wishlist')
  expect(list.text).toContain('Sold out')
  expect(list.text).toContain('href="/search?category=Crocs"')
  expect(list.text).not.toContain('Move to Cart')
})

test('without script a heart takes its product off, and the shopper stays on the page of the list', async () => {
  const visitor = door.visit(asha)
  for (let at = 0; at < 17; at += 1) {
    const { id } = await aProduct(shop, { id: `clog-${at}`, name: `Clog ${at}` })
    await visitor.post('/wishlist', { productId: id, intent: 'add' })
  }
  const first = await visitor.get('/wishlist')
  expect(first.text).toContain('17 products')
  expect(first.text).toContain('href="/wishlist?page=1"')
  const second = await visitor.get('/wishlist?page=1')
  const after = await visitor.follow(await visitor.press(second, 'Remove Clog 0 from your wishlist'))
  expect(await wishlistedIds(shop.db, asha.id)).toHaveLength(16)
  expect(after.path).toBe('/wishlist')
  expect((await visitor.follow(await visitor.get('/wishlist?page=7'))).path).toBe('/wishlist')
})

test('a heart hears why it was not kept; what makes no sense changes nothing', async () => {
  const visitor = door.visit(asha)
  const gone = await visitor.postData('/wishlist', { productId: 'nothing', intent: 'add' })
  expect(gone.status).toBe(404)
  expect(gone.text).toContain('This product is no longer sold.')
  for (const form of [{}, { productId: 'runner' }, { productId: 'runner', intent: 'toggle' }, { intent: 'add' }]) {
    expect((await visitor.postData('/wishlist', form)).status).toBe(422)
  }
  expect(await wishlistedIds(shop.db, asha.id)).toEqual([])
})

test('without a session the wishlist can’t be changed', async () => {
  const nobody = door.visit()
  const answer = await nobody.postData('/wishlist', { productId: 'runner', intent: 'add' })
  expect(answer.status).toBe(401)
  expect((await nobody.post('/wishlist', { productId: 'runner', intent: 'move', size: '8' })).status).toBe(401)
  expect(await shop.db.selectFrom('wishlist').selectAll().execute()).toEqual([])
})

const optionsIn = ({ text }: VisitResponse) => [...text.matchAll(/<option value="([^"]*)"/g)].map(([, size]) => size)

async function cartLines(): Promise<unknown> {
  const row = await shop.db.selectFrom('carts').where('userId', '=', asha.id).select('lines').executeTakeFirst()
  return row?.lines ?? []
}
