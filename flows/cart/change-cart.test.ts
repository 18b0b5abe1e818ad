import { expect, test } from 'vitest'
import { findHeldCart } from '#db/cart/carts.ts'
import { aLine, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { type CartChange, changeCart } from './change-cart.ts'

const shop = await testShop()

const add = (productId: string, size = ''): CartChange => ({ intent: 'add', productId, size })

test('a guest’s cart is changed and handed back, not stored', async () => {
  const product = await aProduct(shop, { sizes: ['8'] })
  const cart = await changeCart(shop, { guestCart: [] }, add(product.id, '8'))
  expect(cart).toEqual([aLine(product, '8')])
  expect(await shop.db.selectFrom('carts').select('userId').execute()).toEqual([])
})

test('a shopper’s cart is kept on the account', async () => {
  const product = await aProduct(shop)
  const { id } = await aShopper(shop)
  await changeCart(shop, { userId: id }, add(product.id))
  await changeCart(shop, { userId: id }, add(product.id))
  expect((await findHeldCart(shop.db, id)).cart).toEqual([aLine(product, '', 2)])
})

test('a tap that is repeated because its answer was lost changes the cart once; a further tap counts', async () => {
  const product = await aProduct(shop)
  const { id } = await aShopper(shop)
  const tap = (intent: 'add' | 'remove-one', held: number) =>
    changeCart(shop, { userId: id }, { intent, productId: product.id, size: '', held })
  await tap('add', 0)
  expect(await tap('add', 0)).toEqual([aLine(product, '', 1)])
  expect(await tap('add', 1)).toEqual([aLine(product, '', 2)])
  await tap('remove-one', 2)
  expect(await tap('remove-one', 2)).toEqual([aLine(product, '', 1)])
  expect(await tap('remove-one', 1)).toEqual([])
})

test('concurrent additions all count, up to the stock', async () => {
  const product = await aProduct(shop, { stock: 5 })
  const { id } = await aShopper(shop)
  const answers = await Promise.all(Array.from({ length: 8 }, () => changeCart(shop, { userId: id }, add(product.id))))
  expect(answers.filter((answer) => 'refused' in answer)).toHaveLength(3)
  expect((await findHeldCart(shop.db, id)).cart).toEqual([aLine(product, '', 5)])
})

test('more than there is does not go into the cart', async () => {
  const product = await aProduct(shop, { stock: 1 })
  expect(await changeCart(shop, { guestCart: [aLine(product)] }, add(product.id))).toEqual({
    refused: 'sold-out',
    message: 'Available stock is 1. You already added 1 items to the cart.',
  })
})

test('taking away is always possible, also of what is no longer sold', async () => {
  const gone = { productId: 'gone', size: '8' }
  const guestCart = [{ ...gone, quantity: 2 }]
  expect(await changeCart(shop, { guestCart }, { intent: 'remove-one', ...gone })).toEqual([{ ...gone, quantity: 1 }])
  expect(await changeCart(shop, { guestCart }, { intent: 'remove-line', ...gone })).toEqual([])
})

test('a guest’s cart is full at eighteen items, a shopper’s at fifty', async () => {
  const product = await aProduct(shop)
  const lines = (count: number) => Array.from({ length: count }, (_, at) => aLine({ id: `p${at}` }))
  const full = { refused: 'not-offered', message: 'Your cart is full. It can hold 18 different items.' }
  expect(await changeCart(shop, { guestCart: lines(18) }, add(product.id))).toEqual(full)
  const { id } = await aShopper(shop, { cart: lines(49) })
  expect(await changeCart(shop, { userId: id }, add(product.id))).toHaveLength(50)
  const another = await aProduct(shop)
  expect(await changeCart(shop, { userId: id }, add(another.id))).toMatchObject({ refused: 'not-offered' })
})

test('a product that does not exist can’t be added', async () => {
  expect(await changeCart(shop, { guestCart: [] }, add('nothing'))).toMatchObject({ refused: 'not-found' })
})

test('a size is changed to one that can be bought, and equal lines become one', async () => {
  const product = await aProduct(shop, { sizes: ['8', '9', { size: '10', stock: 0 }] })
  const guestCart = [aLine(product, '8', 2), aLine(product, '9', 1)]
  const to = (newSize: string): CartChange => ({ intent: 'change-size', productId: product.id, size: '8', newSize })
  expect(await changeCart(shop, { guestCart }, to('9'))).toEqual([aLine(product, '9', 3)])
  expect(await changeCart(shop, { guestCart }, to('10'))).toMatchObject({ refused: 'sold-out' })
  expect(await changeCart(shop, { guestCart }, to('44'))).toMatchObject({ refused: 'sold-out' })
})

test('a size that is changed takes along no more than there is of it', async () => {
  const product = await aProduct(shop, { sizes: ['8', { size: '9', stock: 1 }] })
  const change: CartChange = { intent: 'change-size', productId: product.id, size: '8', newSize: '9' }
  expect(await changeCart(shop, { guestCart: [aLine(product, '8', 5)] }, change)).toEqual({
    refused: 'sold-out',
    message: 'Available stock is 1. You already added 5 items to the cart.',
  })
})

test('sizes that share their stock are counted together when a size changes and when a line takes the stock', async () => {
  const shared = { stockLocation: '50 ml' }
  const product = await aProduct(shop, {
    sizes: [
      { size: '50 ml', stock: 3 },
      { size: '100 ml', ...shared },
      { size: '20 ml', stock: 9 },
    ],
  })
  const guestCart = [aLine(product, '50 ml', 2), aLine(product, '20 ml', 2)]
  const change = { intent: 'change-size', productId: product.id, size: '20 ml', newSize: '100 ml' } as const
  expect(await changeCart(shop, { guestCart }, change)).toEqual({
    refused: 'sold-out',
    message: 'Available stock is 3. You already added 4 items to the cart.',
  })
  const over = [aLine(product, '50 ml', 2), aLine(product, '100 ml', 2)]
  const take = { intent: 'take-stock', productId: product.id, size: '100 ml' } as const
  expect(await changeCart(shop, { guestCart: over }, take)).toEqual([
    aLine(product, '50 ml', 2),
    aLine(product, '100 ml', 1),
  ])
})

test('a quantity above stock is reduced to stock', async () => {
  const product = await aProduct(shop, { sizes: [{ size: '8', stock: 5 }, '9', { size: '10', stock: 0 }] })
  const guestCart = [aLine(product, '8', 50), aLine(product, '9', 3), aLine(product, '10', 1)]
  const take = (size: string): CartChange => ({ intent: 'take-stock', productId: product.id, size })
  expect(await changeCart(shop, { guestCart }, take('8'))).toEqual([
    aLine(product, '8', 5),
    aLine(product, '9', 3),
    aLine(product, '10', 1),
  ])
  expect(await changeCart(shop, { guestCart }, take('9'))).toEqual(guestCart)
  expect(await changeCart(shop, { guestCart }, take('10'))).toMatchObject({ refused: 'sold-out' })
})
