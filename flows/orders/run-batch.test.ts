import { expect, test } from 'vitest'
import { executePendingActions } from '#flows/backoffice/execute-pending-actions.ts'
import { orderStateOf } from '#tests/support/builders/payments.ts'
import { aLine, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { shopWithCourier } from '#tests/support/shops/courier-shop.ts'
import { runOrderBatch, undoOrderBatch } from './run-batch.ts'

const { shop } = await shopWithCourier()

async function confirmedOrders(count: number) {
  const { staff } = await aStaff(shop, { roles: ['orders'] })
  const product = await aProduct(shop)
  const orderIds: string[] = []
  for (let at = 0; at < count; at += 1) orderIds.push(await aPlacedOrder(shop, await aShopper(shop), [aLine(product)]))
  await runOrderBatch(shop, { staff, batch: 'confirm', orderIds })
  return { staff, orderIds }
}

const minutes = (seconds: number) => seconds / 60
const states = (orderIds: readonly string[]) => Promise.all(orderIds.map((id) => orderStateOf(shop, id)))

/** A machine so slow that a minute passes within the batch. */
const slowShop = () => {
  let calls = 0
  const now = () => {
    if (calls === 1) shop.clock.pass(1)
    calls += 1
    return shop.now()
  }
  return { ...shop, now }
}

test('the time to undo a large batch begins when all of it is done, and nothing leaves before', async () => {
  const { staff, orderIds } = await confirmedOrders(8)
  const { at, done } = await runOrderBatch(slowShop(), { staff, batch: 'pack-and-book', orderIds })
  expect([done, at]).toEqual([8, shop.now()])
  shop.clock.pass(minutes(9))
  expect(await executePendingActions(shop)).toBe(0)
  expect(await undoOrderBatch(shop, { staff, batch: 'pack-and-book', at })).toEqual({ undone: 8 })
  const again = await runOrderBatch(slowShop(), { staff, batch: 'pack-and-book', orderIds })
  expect(again.done).toBe(8)
  shop.clock.pass(minutes(13))
  expect(await executePendingActions(shop)).toBe(8)
  expect(await states(orderIds)).toEqual(orderIds.map(() => 'none ready claimed'))
})

test('refused orders of a batch are listed, and the others are done', async () => {
  const { staff, orderIds } = await confirmedOrders(9)
  const [first = '', second = ''] = orderIds
  await runOrderBatch(shop, { staff, batch: 'pack', orderIds: [first, second] })
  const { done, refused } = await runOrderBatch(shop, { staff, batch: 'pack', orderIds: [...orderIds, first] })
  expect([done, refused]).toEqual([7, ['This is already done.', 'This is already done.']])
})
