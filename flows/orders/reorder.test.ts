import { expect, test } from 'vitest'
import { findHeldCart, saveCart } from '#db/cart/carts.ts'
import { alreadyInCart, reordered, reorderReduced } from '#domain/orders/texts.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { reorderItems } from './reorder.ts'

const shop = await testShop()

test('reorder adds the lines to the cart', async () => {
  const shopper = await aShopper(shop)
  const [shoe, cap] = [await aProduct(shop), await aProduct(shop)]
  const orderId = await aPlacedOrder(shop, shopper, [aLine(shoe, '', 2)])
  expect(await reorderItems(shop, { userId: shopper.id, orderId })).toEqual({ flash: reordered })
  expect((await findHeldCart(shop.db, shopper.id)).cart).toEqual([aLine(shoe, '', 2)])
  const other = await aPlacedOrder(shop, shopper, [aLine(cap)])
  await reorderItems(shop, { userId: shopper.id, orderId: other })
  expect((await findHeldCart(shop.db, shopper.id)).cart).toHaveLength(2)
})

test('a second tap on Order again adds nothing, and what the cart lacks of the order is filled up', async () => {
  const [shoe, cap] = [await aProduct(shop), await aProduct(shop)]
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(shoe, '', 2), aLine(cap)])
  await saveCart(shop.db, shopper.id, [aLine(shoe), aLine(cap, '', 3)])
  const taps = [1, 2].map(() => reorderItems(shop, { userId: shopper.id, orderId }))
  expect(await Promise.all(taps)).toEqual([{ flash: reordered }, { flash: reordered }])
  expect((await findHeldCart(shop.db, shopper.id)).cart).toEqual([aLine(shoe, '', 2), aLine(cap, '', 3)])
})

test('reorder takes what is in stock and leaves out sold-out lines', async () => {
  const shopper = await aShopper(shop)
  const shoe = await aProduct(shop, { stock: 3 })
  const orderId = await aPlacedOrder(shop, shopper, [aLine(shoe, '', 2)])
  expect(await reorderItems(shop, { userId: shopper.id, orderId })).toEqual({ flash: reorderReduced })
  expect((await findHeldCart(shop.db, shopper.id)).cart).toEqual([aLine(shoe, '', 1)])
  await aPlacedOrder(shop, shopper, [aLine(shoe)])
  expect(await reorderItems(shop, { userId: shopper.id, orderId })).toMatchObject({ refused: 'sold-out' })
})

test('reorder leaves the other lines of the cart as they are, sold out or not', async () => {
  const [shoe, gone] = [await aProduct(shop), await aProduct(shop, { stock: 0 })]
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(shoe)])
  await saveCart(shop.db, shopper.id, [aLine(gone, '', 2)])
  expect(await reorderItems(shop, { userId: shopper.id, orderId })).toEqual({ flash: reordered })
  expect((await findHeldCart(shop.db, shopper.id)).cart).toEqual([aLine(gone, '', 2), aLine(shoe)])
})

test('an order that finds the cart full is told so, not that it is sold out', async () => {
  const [shoe, cap] = [await aProduct(shop), await aProduct(shop, { stock: 3 })]
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(shoe)])
  const others = Array.from({ length: 50 }, (_, at) => aLine({ id: `p${at}` }))
  await saveCart(shop.db, shopper.id, others)
  expect(await reorderItems(shop, { userId: shopper.id, orderId })).toEqual({
    refused: 'not-offered',
    message: 'Your cart is full. It can hold 50 different items.',
  })
  await saveCart(shop.db, shopper.id, [])
  const capOrder = await aPlacedOrder(shop, shopper, [aLine(cap, '', 2)])
  await saveCart(shop.db, shopper.id, [aLine(cap)])
  expect(await reorderItems(shop, { userId: shopper.id, orderId: capOrder })).toMatchObject({ message: alreadyInCart })
})

test('another shopper’s order can’t be ordered again', async () => {
  const [shopper, stranger] = [await aShopper(shop), await aShopper(shop)]
  const orderId = await aPlacedOrder(shop, shopper, [aLine(await aProduct(shop))])
  expect(await reorderItems(shop, { userId: stranger.id, orderId })).toMatchObject({ refused: 'not-found' })
})
