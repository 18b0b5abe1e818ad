import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { findHeldCart } from '#db/cart/carts.ts'
import { aLine, anAddress, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { wishlistedIds } from '#tests/support/builders/wishlist.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { signIn } from '#tests/support/visits/sign-in-without-script.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

beforeEach(async () => {
  await aProduct(shop, { id: 'runner', name: 'Malabar Runner' })
  await aProduct(shop, { id: 'clog', name: 'Kochi Clog' })
})

test('a line of the cart is kept in the wishlist, and the rest stays', async () => {
  const asha = await aShopper(shop, { cart: [aLine({ id: 'runner' }, '', 2), aLine({ id: 'clog' })] })
  const browser = door.visit(asha)
  const saved = await browser.press(await browser.get('/cart'), 'Save for later Malabar Runner')
  const cart = await browser.follow(saved)
  expect(cart.text).toContain('Saved in your wishlist.')
  expect((await findHeldCart(shop.db, asha.id)).cart).toEqual([{ productId: 'clog', size: '', quantity: 1 }])
  expect(await wishlistedIds(shop.db, asha.id)).toEqual(['runner'])
  expect((await browser.get('/wishlist')).text).toContain('Malabar Runner')
})

test('the wishlist remembers the size, and offers it first for the way back into the cart', async () => {
  const sizes = ['6', '9', '10'].map((size) => ({ size, stock: 5 }))
  await aProduct(shop, { id: 'boot', name: 'Kullu Boot', sizes })
  const asha = await aShopper(shop, { cart: [aLine({ id: 'boot' }, '9')] })
  const browser = door.visit(asha)
  await browser.post('/wishlist', { intent: 'add', productId: 'boot' })
  await browser.follow(await browser.press(await browser.get('/cart'), 'Save for later Kullu Boot, size 9'))
  const wishlist = await browser.get('/wishlist')
  expect(wishlist.text).toMatch(/<option value="9" selected="">/)
  await browser.follow(await browser.press(wishlist, 'Move to Cart Kullu Boot'))
  expect((await findHeldCart(shop.db, asha.id)).cart).toEqual([{ productId: 'boot', size: '9', quantity: 1 }])
})

test('two sizes of one product are both kept, and go back into the cart one after the other', async () => {
  const sizes = ['6', '9', '10'].map((size) => ({ size, stock: 5 }))
  await aProduct(shop, { id: 'boot', name: 'Kullu Boot', sizes })
  const asha = await aShopper(shop, { cart: [aLine({ id: 'boot' }, '9'), aLine({ id: 'boot' }, '10')] })
  const browser = door.visit(asha)
  for (const size of ['9', '10', '9'])
    await browser.post('/cart', { intent: 'save-for-later', productId: 'boot', size })
  const first = await browser.get('/wishlist')
  expect(first.text).toMatch(/<option value="9" selected="">/)
  await browser.press(first, 'Move to Cart Kullu Boot')
  const second = await browser.get('/wishlist')
  expect(second.text).toMatch(/<option value="10" selected="">/)
  await browser.press(second, 'Move to Cart Kullu Boot')
  expect((await findHeldCart(shop.db, asha.id)).cart).toEqual([aLine({ id: 'boot' }, '9'), aLine({ id: 'boot' }, '10')])
  expect(await wishlistedIds(shop.db, asha.id)).toEqual([])
})

test('with script no notice pushes the other lines down', async () => {
  const browser = door.visit(await aShopper(shop, { cart: [aLine({ id: 'runner' }), aLine({ id: 'clog' })] }))
  const saved = await browser.postData('/cart', { intent: 'save-for-later', productId: 'runner' })
  expect(saved.text).toContain('"saved"')
  expect((await browser.get('/cart')).text).not.toContain('Saved in your wishlist.')
})

test('a guest signs in first, and finds it kept: off the cart, on the wishlist', async () => {
  const guest = door.visit()
  await guest.post('/cart', { intent: 'add', productId: 'runner' })
  await guest.post('/cart', { intent: 'add', productId: 'clog' })
  const step = await guest.press(await guest.get('/cart'), 'Save for later Malabar Runner')
  expect(step.location).toBe('/loginStart?next=%2Fwishlist')
  expect((await guest.get('/cart')).text).toContain('Malabar Runner')
  const named = await signIn(guest, await guest.follow(step), '98765 43210')
  const list = await guest.follow(await guest.press(named, 'Register', { name: 'Asha Rao' }))
  expect([list.path, list.text.includes('Malabar Runner')]).toEqual(['/wishlist', true])
  const cart = (await guest.get('/cart')).text
  expect([cart.includes('Kochi Clog'), cart.includes('Malabar Runner')]).toEqual([true, false])
  expect(guest.cookies.has('save')).toBe(false)
})

test('a wishlist that fails costs no sign-in, and the line waits for the next one', async () => {
  const guest = door.visit()
  await guest.post('/cart', { intent: 'add', productId: 'runner' })
  const step = await guest.press(await guest.get('/cart'), 'Save for later Malabar Runner')
  await shop.ask(sql`alter table wishlist add constraint fails check (false)`)
  const named = await signIn(guest, await guest.follow(step), '98765 43211')
  await shop.ask(sql`alter table wishlist drop constraint fails`)
  expect(named.path).toMatch(/^\/register/)
  expect([guest.cookies.has('sid'), guest.cookies.has('save')]).toEqual([true, true])
})

test('a sign-in repeated after a lost answer adds the cart once, with what came since', async () => {
  const guest = door.visit()
  await guest.post('/cart', { intent: 'add', productId: 'runner' })
  const before = new Map(guest.cookies)
  await signIn(guest, await guest.get('/loginStart'), '98765 43212')
  guest.cookies.clear()
  for (const [name, value] of before) guest.cookies.set(name, value)
  await guest.post('/cart', { intent: 'add', productId: 'clog' })
  shop.clock.pass(1)
  await signIn(guest, await guest.get('/loginStart'), '98765 43212')
  const { lines } = await shop.db.selectFrom('carts').select('lines').executeTakeFirstOrThrow()
  expect(lines).toEqual([aLine({ id: 'runner' }), aLine({ id: 'clog' })])
})

test('cart and confirm screen name what is no longer sold, and a guest is told of no draft', async () => {
  await aProduct(shop, { id: 'boot', name: 'Kullu Boot', sizes: ['8', '9'] })
  const lines = [aLine({ id: 'runner' }), aLine({ id: 'clog' }), aLine({ id: 'boot' }, '8')]
  const asha = door.visit(await aShopper(shop, { cart: lines, address: anAddress }))
  const guest = door.visit()
  for (const { productId, size } of lines) await guest.post('/cart', { intent: 'add', productId, size })
  await shop.db.updateTable('products').set({ published: false }).where('id', 'in', ['runner', 'clog']).execute()
  await shop.db.updateTable('products').set({ archivedAt: shop.now() }).where('id', '=', 'clog').execute()
  await shop.db.deleteFrom('productSizes').where('productId', '=', 'boot').where('size', '=', '8').execute()
  for (const path of ['/cart', '/confirmorder']) {
    const { text } = await asha.get(path)
    for (const title of ['Malabar Runner', 'Kochi Clog', 'Kullu Boot, size 8'])
      expect(text).toContain(`${title} is no longer sold. Please remove it.`)
  }
  const { text } = await guest.get('/cart')
  expect(text).toContain('An item in your cart is no longer sold. Please remove it.')
  expect(text).toContain('Kochi Clog is no longer sold. Please remove it.')
  expect(text).not.toContain('Malabar Runner is')
})

test('a product that is no longer sold stays in the cart with the reason', async () => {
  const asha = await aShopper(shop, { cart: [aLine({ id: 'gone' })] })
  const answer = await door.visit(asha).post('/cart', { intent: 'save-for-later', productId: 'gone' })
  expect(answer.status).toBeGreaterThanOrEqual(404)
  expect((await findHeldCart(shop.db, asha.id)).cart).toHaveLength(1)
})
