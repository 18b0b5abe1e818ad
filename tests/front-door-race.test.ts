import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { aCheckoutKey, aLine, anAddress, aProduct, aShopper, type SignedInShopper } from './builders.ts'
import { testShop } from './test-shop.ts'
import { frontDoor } from './visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

test('200 shoppers press Confirm at once for the last ten: ten orders, 190 told so, nothing broken', async () => {
  const product = await aProduct(shop, { name: 'Malabar Runner', sizes: ['8'], stock: 10 })
  const shoppers: SignedInShopper[] = []
  for (let at = 0; at < 200; at += 1) {
    shoppers.push(await aShopper(shop, { address: anAddress, cart: [aLine(product, '8')] }))
  }
  const answers = await Promise.all(
    shoppers.map((shopper) => {
      const order = { intent: 'cod', checkoutKey: aCheckoutKey(), shownAmount: String(rupees(1_050)) }
      return door.visit(shopper).post('/confirmorder', order)
    }),
  )
  const counts = Object.groupBy(answers, ({ status }) => String(status))
  expect(Object.entries(counts).map(([status, those]) => [status, those?.length])).toEqual([
    ['302', 10],
    ['409', 190],
  ])
  for (const { text } of counts['409'] ?? []) {
    expect(text).toContain('Product has been sold out. Please check back later.')
  }
  expect(await shop.db.selectFrom('orders').select('orderId').execute()).toHaveLength(10)
  expect(await shop.db.selectFrom('productSizes').select(['onHand', 'reserved']).execute()).toEqual([
    { onHand: 0, reserved: 0 },
  ])
  expect(shop.lines.filter(({ level }) => level === 'error')).toEqual([])
})
