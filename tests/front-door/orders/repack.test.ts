import { expect, test } from 'vitest'
import { findOrderForAdmin } from '#db/orders/orders.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { shopWithCourier } from '#tests/support/shops/courier-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const { shop } = await shopWithCourier()
const door = await frontDoor(shop)

test('an order whose address turns out wrong after packing goes back to packing, and its address is changed', async () => {
  const shopper = await aShopper(shop)
  const orderId = await aPlacedOrder(shop, shopper, [aLine(await aProduct(shop))])
  const desk = door.work(await aStaff(shop, { roles: ['orders'] }))
  const at = `/admin/orders/${orderId}`
  let page = await desk.get(at)
  expect(page.text).not.toContain('Back to packing')
  for (const button of ['Confirm order', 'Packed', 'Get waybill from Courier sandbox', 'Do it now'])
    page = await desk.follow(await desk.press(page, button))
  expect(page.text).not.toContain('Change size or address')
  page = await desk.follow(await desk.press(page, 'Back to packing'))
  expect(page.text).toContain('Back to packing in a few seconds')
  page = await desk.follow(await desk.press(page, 'Undo'))
  expect(await findOrderForAdmin(shop.db, orderId)).toMatchObject({ fulfilmentState: 'ready' })
  for (const button of ['Back to packing', 'Do it now']) page = await desk.follow(await desk.press(page, button))
  for (const text of ['Change size or address', 'Packing slip']) expect(page.text).toContain(text)
  const form = await desk.get(`${at}/change`)
  await desk.follow(await desk.press(form, 'Change address', { place: 'HAL 2ND STAGE' }))
  const { text } = await door.visit(shopper).get(`/order/${orderId}`)
  expect(text).toContain('HAL 2ND STAGE')
  expect(text).not.toContain('Ready to Pickup · ')
  page = await desk.get(at)
  for (const button of ['Packed', 'Get waybill from Courier sandbox', 'Do it now'])
    page = await desk.follow(await desk.press(page, button))
  expect(await findOrderForAdmin(shop.db, orderId)).toMatchObject({ fulfilmentState: 'ready' })
})
