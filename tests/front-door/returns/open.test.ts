import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { requestReturn } from '#flows/returns/request-return.ts'
import { done } from '#tests/support/builders/payments.ts'
import { aCheckoutKey, aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { deliver } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

test('a return that never comes shows its age, and can be closed; a list of too many says that it is cut', async () => {
  const { staff } = await aStaff(shop)
  const orderId = await aPlacedOrder(shop, await aShopper(shop), [aLine(await aProduct(shop))])
  await deliver(shop, orderId)
  const line = { position: 0, quantity: 1, kind: 'return', exchangeSize: null } as const
  const form = { ...line, reason: 'It doesn’t fit', note: '' }
  const { returnId } = done(await requestReturn(shop, { by: { staff }, orderId, form, idempotencyKey: aCheckoutKey() }))
  shop.clock.pass(40 * 24 * 60)
  const desk = door.work(await aStaff(shop))
  const page = await desk.get(`/admin/returns/${returnId}`)
  expect(page.text).toContain('open for 40 days')

  const isCut = async () => (await desk.get('/admin/returns')).text.includes('These are the oldest.')
  const again = async (count: number) =>
    sql`insert into returns (idempotency_key, order_id, position, quantity, kind, reason, note, paid, actor, created_at)
      select gen_random_uuid(), order_id, position, quantity, kind, reason, note, paid, actor, created_at
      from returns, generate_series(1, ${count}) where id = ${returnId}`.execute(shop.db)
  await again(99)
  expect(await isCut()).toBe(false)
  await again(1)
  expect(await isCut()).toBe(true)

  const closed = await desk.follow(await desk.press(page, 'Close the return', { reason: 'It never arrived' }))
  for (const text of ['Return closed.', 'It never arrived']) expect(closed.text).toContain(text)
  const settled = await desk.follow(await desk.press(closed, 'Do it now'))
  expect(settled.text).toContain('Why it was closed')
  expect(settled.text).not.toContain('open for 40 days')
})

test('of two pieces that came back, the one that can be sold again is counted in, without script too', async () => {
  const { staff } = await aStaff(shop)
  const orderId = await aPlacedOrder(shop, await aShopper(shop), [aLine(await aProduct(shop), '', 2)])
  await deliver(shop, orderId)
  const form = {
    position: 0,
    quantity: 2,
    kind: 'return',
    exchangeSize: null,
    reason: 'It doesn’t fit',
    note: '',
  } as const
  const { returnId } = done(await requestReturn(shop, { by: { staff }, orderId, form, idempotencyKey: aCheckoutKey() }))
  const desk = door.work(await aStaff(shop))
  const page = await desk.get(`/admin/returns/${returnId}`)
  for (const text of ['Some of them can’t be sold again', 'of 2 in the parcel']) expect(page.text).toContain(text)
  const none = await desk.press(page, 'Received', { returnedStock: 'part', 'units-0': '0' })
  expect(none.text).toContain('Please choose at least one item.')
  const waiting = await desk.follow(await desk.press(none, 'Received', { returnedStock: 'part', 'units-0': '1' }))
  const undone = await desk.follow(await desk.press(waiting, 'Undo'))
  expect(undone.text).toMatch(/<option value="1" selected=""/)
  const again = await desk.follow(await desk.press(undone, 'Received'))
  const received = await desk.follow(await desk.press(again, 'Do it now'))
  expect(received.text).toContain('1 back in stock, 1 written off')
})
