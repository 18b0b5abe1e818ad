import { expect, test } from 'vitest'
import { findAdminProduct } from '#db/catalogue/product-admin.ts'
import { markTask } from '#db/orders/tasks.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

const aPacker = async () => door.work(await aStaff(shop, { roles: ['orders'] }))
const onHand = async (productId: string) => (await findAdminProduct(shop.db, productId))?.sizes[0]?.onHand

test('who counts a shelf may count the pieces of orders that are not packed: they are not sold twice', async () => {
  const runner = await aProduct(shop, { stock: 12 })
  const shopper = await aShopper(shop)
  await aPlacedOrder(shop, shopper, [aLine(runner, '', 2)])
  const packed = await aPlacedOrder(shop, shopper, [aLine(runner)])
  await markTask(shop.db, packed, { task: 'pack', at: shop.now() })
  const staff = await aPacker()
  const page = await staff.get(`/admin/stock/${runner.id}`)
  expect(page.text).toContain('11 on the shelf: 9 to sell, 2 for orders to pack')
  expect((await staff.press(page, 'Save the count', { counted: '11' })).text).toContain('Nothing has changed.')
  await staff.follow(await staff.press(page, 'Save the count', { counted: '10' }))
  expect(await onHand(runner.id)).toBe(8)
})

test('a count that was open while an order left the shelf is refused, since either may have come first', async () => {
  const runner = await aProduct(shop, { stock: 12 })
  const orderId = await aPlacedOrder(shop, await aShopper(shop), [aLine(runner, '', 2)])
  const staff = await aPacker()
  const open = await staff.get(`/admin/stock/${runner.id}`)
  await markTask(shop.db, orderId, { task: 'pack', at: shop.now() })
  await deliver(shop, orderId)
  const refused = await staff.press(open, 'Save the count', { counted: '10' })
  expect(refused.status).toBe(409)
  for (const shown of ['Pieces left or came while you counted', '10 on hand', 'value="10"'])
    expect(refused.text).toContain(shown)
  expect(await onHand(runner.id)).toBe(10)
  expect((await staff.press(refused, 'Save the count')).text).toContain('Nothing has changed.')
  await staff.follow(await staff.press(open, 'Save the count', { counted: '+5', why: 'received' }))
  expect(await onHand(runner.id)).toBe(15)
})

test('what was received is written as +12 and added; a plain number is refused, because it may mean either', async () => {
  const runner = await aProduct(shop, { stock: 3 })
  const staff = await aPacker()
  const page = await staff.get(`/admin/stock/${runner.id}`)
  const received = (counted: string) => staff.press(page, 'Save the count', { counted, why: 'received' })
  expect((await received('12')).text).toContain('Write +12 for 12 more pieces')
  expect(await onHand(runner.id)).toBe(3)
  await staff.follow(await received('+12'))
  expect(await onHand(runner.id)).toBe(15)
})

test('the grid counts the shelf, too, as the page of the product does', async () => {
  const runner = await aProduct(shop, { stock: 12 })
  await aPlacedOrder(shop, await aShopper(shop), [aLine(runner, '', 2)])
  const staff = door.work(await aStaff(shop))
  const grid = await staff.get('/admin/products/bulk')
  await aPlacedOrder(shop, await aShopper(shop), [aLine(runner)])
  await staff.press(grid, 'Save all changes', { 'units-0-0': '12', why: 'counted' })
  expect(await onHand(runner.id)).toBe(9)
  await staff.press(grid, 'Save all changes', { 'units-0-0': '11', why: 'counted' })
  expect(await onHand(runner.id)).toBe(8)
})
