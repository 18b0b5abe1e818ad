import { expect, test } from 'vitest'
import { executePendingActions } from '#flows/backoffice/execute-pending-actions.ts'
import { orderStateOf } from '#tests/support/builders/payments.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { passUndo } from '#tests/support/builders/shipments.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { frontDoor } from '#tests/support/visits/visit.ts'

const shop = await testShop()
const door = await frontDoor(shop)

/** Confirms and packs in batches, up to the queue of missing waybills. */
async function packedOrders(count: number) {
  const product = await aProduct(shop)
  const placed: string[] = []
  for (let at = 0; at < count; at += 1) placed.push(await aPlacedOrder(shop, await aShopper(shop), [aLine(product)]))
  const desk = door.work(await aStaff(shop, { roles: ['orders'] }))
  const confirmed = await desk.follow(await desk.press(await desk.get('/admin'), `Confirm (all ${count}) (chosen)`))
  const packed = await desk.follow(await desk.press(confirmed, `Packed (all ${count}) (chosen)`))
  return { placed, desk, packed }
}

const shipments = () => shop.db.selectFrom('shipments').select(['orderId', 'courier', 'waybill']).execute()

test('a shop without a courier account ships new COD orders in three taps, with typed waybills or none', async () => {
  const { placed, desk, packed } = await packedOrders(3)
  const [first = '', second = '', third = ''] = placed
  const typed = { courier: 'India Post', [`waybill-${first}`]: 'ed 123-456 789 in' }
  const handed = await desk.follow(await desk.press(packed, 'Hand over (all 3) (chosen)', typed))
  expect(handed.text).toContain('3 orders handed over.')
  passUndo(shop)
  await executePendingActions(shop)
  for (const orderId of placed) expect(await orderStateOf(shop, orderId)).toBe('none shipped claimed')
  expect(new Map((await shipments()).map(({ orderId, waybill }) => [orderId, waybill]))).toEqual(
    new Map([
      [first, 'ED123456789IN'],
      [second, `OWN${second.slice(0, 8)}`],
      [third, `OWN${third.slice(0, 8)}`],
    ]),
  )
  expect((await shipments()).map(({ courier }) => courier)).toEqual(Array(3).fill('India Post'))
})

test('only the ticked parcels are handed over, a wrong number stops its own alone, and Undo takes them back', async () => {
  const { placed, desk } = await packedOrders(3)
  const [first = '', second = '', third = ''] = placed
  const handed = await desk.follow(
    await desk.post('/admin/orders/batch', [
      ['intent', 'ship'] as [string, string],
      ['courier', 'By hand'] as [string, string],
      ...[first, second].map((id): [string, string] => ['order', id]),
      [`waybill-${second}`, 'no!'],
    ]),
  )
  expect(handed.text).toContain('1 order handed over. 1 not done:')
  for (const [orderId, isThere] of [
    [first, false],
    [second, true],
    [third, true],
  ] as const)
    expect(handed.text.includes(`/admin/orders/${orderId}`)).toBe(isThere)
  const undone = await desk.follow(await desk.press(handed, 'Undo'))
  expect(undone.text).toContain(`/admin/orders/${first}`)
  passUndo(shop)
  await executePendingActions(shop)
  for (const orderId of placed) expect(await orderStateOf(shop, orderId)).toBe('none waiting claimed')
})
