import { expect, test } from 'vitest'
import { trackerOf } from './progress.ts'

const now = (order: Parameters<typeof trackerOf>[0]) => {
  const { steps, progress } = trackerOf(order)
  return { now: steps.find(({ isNow }) => isNow)?.label, progress }
}

test('an order goes through four steps, a third of the way each', () => {
  expect(now({ orderStatus: 'waiting', waybill: null })).toEqual({ now: 'Waiting', progress: 0 })
  expect(now({ orderStatus: 'waiting', waybill: '1' })).toEqual({ now: 'Ready to Pickup', progress: 1 / 3 })
  expect(now({ orderStatus: 'shipped', waybill: '1' })).toEqual({ now: 'Shipped', progress: 2 / 3 })
  expect(now({ orderStatus: 'delivered', waybill: '1' })).toEqual({ now: 'Delivered', progress: 1 })
})

test('a cancelled order shows only that', () => {
  const { steps, isCancelled } = trackerOf({ orderStatus: 'cancelled', waybill: '1' })
  expect(steps.map(({ label }) => label)).toEqual(['Order Cancelled'])
  expect(isCancelled).toBe(true)
})
