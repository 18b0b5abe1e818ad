import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { findOrder, findOrders } from './orders.ts'

const shop = await testShop()

test('an order shows what was ordered, at the price and to the address of that day', async () => {
  await aProduct(shop, { id: 'scent', name: 'Kesar', images: ['/media/kesar.webp'], sizes: ['50 ml', '30 ml'] })
  const asha = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, asha, [aLine({ id: 'scent' }, '30 ml', 2), aLine({ id: 'scent' }, '50 ml')])
  await shop.db
    .updateTable('productSizes')
    .set({ price: rupees(9_999) })
    .execute()
  await shop.db.updateTable('products').set({ name: 'Renamed' }).execute()

  const order = await findOrder(shop.db, asha.id, orderId)
  expect(order).toMatchObject({
    orderId,
    address: anAddress,
    itemsTotal: rupees(3_000),
    codCharge: rupees(150),
    amount: rupees(3_150),
    paymentMethod: 'COD',
    status: 'unpaid',
    orderStatus: 'waiting',
    waybill: null,
  })
  expect(order?.items.map(({ name, size, quantity, price }) => [name, size, quantity, price])).toEqual([
    ['Kesar', '30 ml', 2, rupees(1_000)],
    ['Kesar', '50 ml', 1, rupees(1_000)],
  ])
  expect(order?.items[0]?.picture?.url).toBe('/media/kesar.webp')
})

test('an order stays when its product is gone', async () => {
  const product = await aProduct(shop)
  const asha = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, asha, [aLine(product)])
  await shop.db.deleteFrom('products').execute()
  expect((await findOrder(shop.db, asha.id, orderId))?.items).toHaveLength(1)
})

test('another shopper’s order is not found', async () => {
  const product = await aProduct(shop)
  const [asha, ravi] = [await aShopper(shop), await aShopper(shop)]
  const orderId = await aPlacedOrder(shop, asha, [aLine(product)])
  expect(await findOrder(shop.db, ravi.id, orderId)).toBeNull()
  expect(await findOrders(shop.db, ravi.id)).toEqual([])
})

test('My Orders has the newest first', async () => {
  const product = await aProduct(shop)
  const asha = await aShopper(shop)
  const placed: string[] = []
  for (let at = 0; at < 3; at += 1) placed.push(await aPlacedOrder(shop, asha, [aLine(product)]))
  expect((await findOrders(shop.db, asha.id)).map(({ orderId }) => orderId)).toEqual(placed.reverse())
})

test('no more can be sold or held than is in stock', async () => {
  await aProduct(shop, { stock: 1 })
  const change = shop.db.updateTable('productSizes')
  for (const row of [{ onHand: -1 }, { reserved: 2 }, { reserved: -1 }]) {
    await expect(change.set(row).execute()).rejects.toMatchObject({ constraint: 'reserved_within_stock' })
  }
})

test('an order whose address can’t be read is a breakage that names the order and tells nothing of the shopper', async () => {
  const asha = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, asha, [aLine(await aProduct(shop))])
  const { zip: _, ...broken } = anAddress
  await shop.db
    .updateTable('orders')
    .set({ address: JSON.stringify(broken) })
    .execute()
  const text = `The address of order ${orderId} can't be read`
  for (const find of [() => findOrder(shop.db, asha.id, orderId), () => findOrders(shop.db, asha.id)]) {
    await expect(find()).rejects.toEqual(new Error(text))
  }
})
