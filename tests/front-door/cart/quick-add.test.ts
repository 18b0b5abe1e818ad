import { expect, test } from 'vitest'
import { aPicture, aProduct } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

test('a card of a listing adds a size that is in stock, also without script', async () => {
  await aProduct(shop, {
    name: 'Malabar Runner',
    sizes: [
      { size: '8', stock: 0 },
      { size: '9', stock: 3 },
    ],
  })
  const visitor = door.visit()
  const page = await visitor.get('/search')
  const form = /<details[^>]*class="quick-add".*?<\/form>/s.exec(page.text)?.[0] ?? ''
  expect(form).toContain('aria-label="Add to Cart: Malabar Runner, size 9"')
  expect(form).not.toContain('value="8"')
  const fields = { intent: 'add', productId: /name="productId" value="([^"]*)"/.exec(form)?.[1] ?? '', size: '9' }
  const cart = await visitor.follow(await visitor.post('/cart', fields))
  expect(cart.text).toContain('Malabar Runner')
})

test('a card of a listing has its second picture under the first, for a pointer alone', async () => {
  const images = ['/media/a.webp', '/media/b.webp']
  await aPicture(shop, ...images)
  await aProduct(shop, { images, stock: 3 })
  const { text } = await door.visit().get('/search')
  expect(text).toMatch(/<img src="\/media\/b[^"]*" alt="" loading="lazy"[^>]*class="second-picture"/)
  expect((await door.visit().get('/home')).text).not.toContain('second-picture')
})
