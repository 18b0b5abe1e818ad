import { expect, test } from 'vitest'
import type { Order } from './order.ts'
import { arrivalLine, trackerOf } from './progress.ts'

const placed = { paymentMethod: 'COD', status: 'unpaid', isLost: false } as const
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
  const unpaid = {
    paymentMethod: 'CARD',
    status: 'unpaid',
    orderStatus: 'waiting',
    waybill: null,
    isLost: false,
  } as const
  expect(trackerOf(unpaid).steps.filter(({ isDone }) => isDone)).toEqual([])
  expect(trackerOf({ ...unpaid, status: 'paid' }).steps[0]).toMatchObject({ label: 'Waiting', isDone: true })
})

test('each completed step has its day, and later ones have none', () => {
  const dates = { waiting: new Date('2026-11-20T06:00Z'), shipped: new Date('2026-11-22T20:00Z') }
  const { steps } = trackerOf({ ...placed, orderStatus: 'shipped', waybill: '1' }, dates)
  expect(steps.map(({ at }) => at)).toEqual([dates.waiting, undefined, dates.shipped, undefined])
})

test('the page of an order is led by its arrival: promised, the courier’s, or past', () => {
  const known = {
    promised: 'Arrives by Sun, 29 Nov',
    parcel: { state: 'in-transit', expectedAt: new Date('2026-11-27T20:00Z') },
    dates: { delivered: new Date('2026-11-26T06:00Z') },
  } as const
  expect(arrivalLine({ orderStatus: 'waiting' }, known)).toBe(known.promised)
  expect(arrivalLine({ orderStatus: 'shipped' }, known)).toBe('Arrives by Sat, 28 Nov')
  const today = { ...known, parcel: { ...known.parcel, state: 'out-for-delivery' } } as const
  expect(arrivalLine({ orderStatus: 'shipped' }, today)).toBe('Out for delivery')
  expect(arrivalLine({ orderStatus: 'shipped' }, { ...known, parcel: null })).toBe(known.promised)
  const returning = { ...known, parcel: { ...known.parcel, state: 'returning' } as const }
  expect(arrivalLine({ orderStatus: 'shipped' }, returning)).toBe('Returning to the shop')
  expect(arrivalLine({ orderStatus: 'delivered' }, known)).toBe('Delivered on Thu, 26 Nov')
  expect(arrivalLine({ orderStatus: 'cancelled' }, known)).toBeNull()
})
