import { expect, test } from 'vitest'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)
const sizes = [
  { size: '8', stock: 9 },
  { size: '9', stock: 9 },
]

test('a browser gets the sizes that its shopper bought last, without cancelled orders', async () => {
  const shoe = await aProduct(shop, { category: 'Shoes', sizes })
  const clog = await aProduct(shop, { category: 'Crocs', sizes })
  const shopper = await aShopper(shop)
  const visitor = door.visit(shopper)
  const storedSizes = async () => JSON.parse((await visitor.get('/me')).text).user.sizes
  expect(await storedSizes()).toEqual({})
  const watch = await aProduct(shop, { category: 'Watch' })
  await aPlacedOrder(shop, shopper, [aLine(shoe, '9'), aLine(clog, '8'), aLine(watch)])
  expect(await storedSizes()).toEqual({ Shoes: '9', Crocs: '8' })
  const orderId = await aPlacedOrder(shop, shopper, [aLine(shoe, '8')])
  expect(await storedSizes()).toEqual({ Shoes: '8', Crocs: '8' })
  await visitor.post(`/order/${orderId}`, { intent: 'cancel' })
  expect(await storedSizes()).toEqual({ Shoes: '9', Crocs: '8' })
})
