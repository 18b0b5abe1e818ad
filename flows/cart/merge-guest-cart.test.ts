import { expect, test } from 'vitest'
import { findHeldCart } from '#db/cart/carts.ts'
import { inTransaction } from '#db/engine/database.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { aLine, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'

const shop = await testShop()

const merge = (userId: string, guestCart: Cart, guestCartId: string | null = crypto.randomUUID()) =>
  inTransaction(shop.db, (tx) => mergeGuestCart(tx, userId, { guestCart, guestCartId }))

const reduced = 'Some items were reduced to what a cart and our stock can hold.'

test('carts of fifteen items each are one of thirty', async () => {
  const products = await someProducts(30)
  const { id } = await aShopper(shop, { cart: products.slice(0, 15).map((one) => aLine(one)) })
  expect(
    await merge(
      id,
      products.slice(15).map((one) => aLine(one)),
    ),
  ).toBe('Your saved cart was added to this one.')
  expect((await findHeldCart(shop.db, id)).cart).toEqual(products.map((one) => aLine(one)))
})

test('withdrawn, sold-out and unknown sizes are left out with a message', async () => {
  const [shoe, gone] = [await aProduct(shop, { sizes: ['8'] }), await aProduct(shop, { stock: 0 })]
  const { id } = await aShopper(shop)
  const guest = [aLine(shoe, '8', 2), aLine(shoe, '44'), aLine(shoe), aLine(gone), aLine({ id: 'never' })]
  expect(await merge(id, guest)).toBe(reduced)
  expect((await findHeldCart(shop.db, id)).cart).toEqual([aLine(shoe, '8', 2)])
})

test('a saved cart is named only where there was one', async () => {
  const [cap, few] = [await aProduct(shop), await aProduct(shop, { stock: 1 })]
  const { id } = await aShopper(shop, { cart: [aLine(cap)] })
  expect(await merge(id, [aLine(few, '', 2)])).toBe(`Your saved cart was added. ${reduced}`)
})

test('sizes that share their stock are reduced together', async () => {
  const scent = await aProduct(shop, {
    sizes: [
      { size: '50 ml', stock: 3 },
      { size: '100 ml', stockLocation: '50 ml' },
    ],
  })
  const { id } = await aShopper(shop, { cart: [aLine(scent, '50 ml', 2)] })
  expect(await merge(id, [aLine(scent, '100 ml', 2)])).toBe(`Your saved cart was added. ${reduced}`)
  expect((await findHeldCart(shop.db, id)).cart).toEqual([aLine(scent, '50 ml', 2), aLine(scent, '100 ml', 1)])
})

test('two browsers that sign in together both leave their carts', async () => {
  const products = await someProducts(8)
  const { id } = await aShopper(shop)
  await Promise.all(products.map((one) => merge(id, [aLine(one)])))
  const cart = (await findHeldCart(shop.db, id)).cart
  expect(cart.map(({ productId }) => productId).sort()).toEqual(products.map((one) => one.id).sort())
})

test('an empty guest’s cart leaves the account’s as it was, sold out or not', async () => {
  const gone = await aProduct(shop, { stock: 0 })
  const { id } = await aShopper(shop, { cart: [aLine(gone)] })
  expect(await merge(id, [])).toBe(null)
  expect((await findHeldCart(shop.db, id)).cart).toEqual([aLine(gone)])
})

test('a cart whose sign-in got no answer is merged once, with what was added since', async () => {
  const [cap, shoe] = [await aProduct(shop), await aProduct(shop)]
  const { id } = await aShopper(shop, { cart: [aLine(cap)] })
  const browser = crypto.randomUUID()
  await merge(id, [aLine(cap, '', 2)], browser)
  expect(await merge(id, [aLine(cap, '', 2)], browser)).toBe(null)
  expect((await findHeldCart(shop.db, id)).cart).toEqual([aLine(cap, '', 3)])
  await merge(id, [aLine(cap, '', 3), aLine(shoe)], browser)
  expect((await findHeldCart(shop.db, id)).cart).toEqual([aLine(cap, '', 4), aLine(shoe)])
})

test('the same goods in another browser’s cart are added', async () => {
  const cap = await aProduct(shop)
  const { id } = await aShopper(shop)
  await merge(id, [aLine(cap)])
  await merge(id, [aLine(cap)])
  expect((await findHeldCart(shop.db, id)).cart).toEqual([aLine(cap, '', 2)])
})

async function someProducts(count: number): Promise<{ id: string }[]> {
  const made: { id: string }[] = []
  for (let at = 0; at < count; at += 1) made.push(await aProduct(shop))
  return made
}
