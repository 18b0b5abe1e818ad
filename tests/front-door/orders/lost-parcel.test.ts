import { expect, test } from 'vitest'
import { completeOrderTask } from '#flows/orders/complete-task.ts'
import { aPaidCardOrder, done } from '#tests/support/builders/payments.ts'
import { aLine, aProduct } from '#tests/support/builders/records.ts'
import { executeNow } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { shopWithCourier } from '#tests/support/shops/courier-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const { shop } = await shopWithCourier()
const door = await frontDoor(shop)

test('a lost parcel is said to staff and shopper, and its claim waits under Differences', async () => {
  const { shopper, orderId } = await aPaidCardOrder(shop, [aLine(await aProduct(shop))])
  const { staff, token } = await aStaff(shop)
  done(await completeOrderTask(shop, { staff, orderId, task: 'pack' }))
  for (const action of ['book', 'shipped'] as const) done(await executeNow(shop, { staff, orderId, action, input: {} }))
  await shop.db.updateTable('shipments').set({ state: 'lost' }).where('orderId', '=', orderId).execute()
  const desk = door.work({ token })
  const at = `/admin/orders/${orderId}`
  expect((await desk.get('/admin?queue=lost')).text).toContain('Lost parcels')
  expect((await door.visit(shopper).get(`/order/${orderId}`)).text).toContain('The courier can’t find the parcel')
  expect((await desk.get(at)).text).toContain(`${at}/lost`)
  const form = await desk.get(`${at}/lost`)
  expect(form.text).toContain('goes back')
  const page = await desk.follow(await desk.press(form, 'It is lost', { reason: 'Ticket 4711' }))
  expect(page.text).toContain('This is saved in a few seconds')
  const ended = await desk.follow(await desk.press(page, 'Do it now'))
  for (const text of ['Parcel lost', 'Ticket 4711']) expect(ended.text).toContain(text)
  expect((await desk.get('/admin/orders')).text).toContain('Parcel lost')
  const order = (await door.visit(shopper).get(`/order/${orderId}`)).text
  for (const text of ['Parcel lost', 'back to you']) expect(order).toContain(text)
  expect(order).not.toContain('Order Cancelled')
  expect((await door.visit(shopper).get('/orders')).text).toContain('Parcel lost')
  const differences = (await desk.get('/admin/settle')).text
  for (const text of ['claim its value', 'Ticket 4711']) expect(differences).toContain(text)
  expect((await desk.get(`${at}/lost`)).text).not.toContain('It is lost')
})
