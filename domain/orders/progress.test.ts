import { expect, test } from 'vitest'
import type { Order } from './order.ts'
import { trackerOf } from './progress.ts'

const placed = { paymentMethod: 'COD', status: 'unpaid' } as const
const now = (order: Pick<Order, 'orderStatus' | 'waybill'>) => {
  const { steps, progress } = trackerOf({ ...placed, ...order })
  return { now: steps.find(({ isNow }) => isNow)?.label, progress }
}

test('an order goes through four steps, a third of the way each', () => {
  expect(now({ orderStatus: 'waiting', waybill: null })).toEqual({ now: 'Waiting', progress: 0 })
  expect(now({ orderStatus: 'waiting', waybill: '1' })).toEqual({ now: 'Ready to Pickup', progress: 1 / 3 })
  expect(now({ orderStatus: 'shipped', waybill: '1' })).toEqual({ now: 'Shipped', progress: 2 / 3 })
  expect(now({ orderStatus: 'delivered', waybill: '1' })).toEqual({ now: 'Delivered', progress: 1 })
})

test('a cancelled order shows only that', () => {
  const { steps, isCancelled } = trackerOf({ ...placed, orderStatus: 'cancelled', waybill: '1' })
  expect(steps.map(({ label }) => label)).toEqual(['Order Cancelled'])
  expect(isCancelled).toBe(true)
})

test('an order that is not paid has done no step', () => {
  const unpaid = { paymentMethod: 'CARD', status: 'unpaid', orderStatus: 'waiting', waybill: null } as const
  expect(trackerOf(unpaid).steps.filter(({ isDone }) => isDone)).toEqual([])
  expect(trackerOf({ ...unpaid, status: 'paid' }).steps[0]).toMatchObject({ label: 'Waiting', isDone: true })
})
