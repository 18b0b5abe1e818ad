import { expect, test } from 'vitest'
import { countLowStock } from '#db/backoffice/work-queues.ts'
import { cancelOrder } from '#flows/orders/cancel-order.ts'
import { done } from '#tests/support/builders/payments.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { type AfterProduct, findLowStock } from './stock-ledger.ts'

const shop = await testShop()

test('the low-stock list and its count have each product once, with sold-out sizes, without drafts', async () => {
  const { id: twice } = await aProduct(shop, { sizes: ['7', '8'], stock: 1 })
  await shop.db
    .updateTable('productSizes')
    .set({ onHand: 4 })
    .where('productId', '=', twice)
    .where('size', '=', '8')
    .execute()
  await aProduct(shop, { stock: 9 })
  await aProduct(shop, { stock: 10 })
  await aProduct(shop, { stock: 0 })
  const { id: draft } = await aProduct(shop, { stock: 2 })
  await shop.db.updateTable('products').set({ published: false }).where('id', '=', draft).execute()
  for (let at = 0; at < 45; at += 1) await aProduct(shop, { stock: 3 })
  const listed: number[] = []
  for (let after: AfterProduct | null | 'first' = 'first'; after !== null; ) {
    const page = await findLowStock(shop.db, after === 'first' ? null : after)
    listed.push(...page.products.map(({ left }) => left))
    after = page.next
  }
  expect(listed).toEqual([0, 1, ...Array.from({ length: 45 }, () => 3), 9])
  expect(await countLowStock(shop.db)).toBe(listed.length)
})

test('beside what is left of each size stands what was sold in 30 days, without what came back', async () => {
  await shop.db.deleteFrom('productSizes').execute()
  const shoe = await aProduct(shop, { sizes: ['7', '8'], stock: 9 })
  const shopper = await aShopper(shop)
  const ordered = (size: string, units: number) => aPlacedOrder(shop, shopper, [aLine(shoe, size, units)])
  await ordered('7', 4)
  done(await cancelOrder(shop, { orderId: await ordered('7', 3), userId: null, actor: 'shop' }))
  const sold = async () => (await findLowStock(shop.db, null)).products.map((one) => [one.sizes, one.left, one.sold])
  const sizes = [
    { size: '7', left: 5 },
    { size: '8', left: 9 },
  ]
  expect(await sold()).toEqual([[sizes, 5, 4]])
})
