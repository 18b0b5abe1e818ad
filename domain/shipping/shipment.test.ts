import { expect, test } from 'vitest'
import { shippingRefusal, stepsTo } from './shipment.ts'

test('an order follows its parcel step by step, and never back', () => {
  expect(stepsTo('in-transit', 'ready')).toEqual(['shipped'])
  expect(stepsTo('delivered', 'ready')).toEqual(['shipped', 'delivered'])
  expect(stepsTo('returned', 'shipped')).toEqual(['returned'])
  expect(stepsTo('out-for-delivery', 'shipped')).toEqual([])
  expect(stepsTo('booked', 'shipped')).toEqual([])
  expect(stepsTo('delivered', 'cancelled')).toEqual([])
  expect(stepsTo('in-transit', 'delivered')).toEqual([])
})

test('only what waits and is paid, or is paid at the door, goes to the courier', () => {
  expect(
    shippingRefusal({
      paymentMethod: 'COD',
      paymentState: 'none',
      fulfilmentState: 'waiting',
      holdState: 'claimed',
    }),
  ).toBeNull()
  expect(
    shippingRefusal({
      paymentMethod: 'CARD',
      paymentState: 'paid',
      fulfilmentState: 'waiting',
      holdState: 'claimed',
    }),
  ).toBeNull()
  for (const paymentState of ['pending', 'failed', 'refunded'] as const) {
    const unpaid = shippingRefusal({
      paymentMethod: 'CARD',
      paymentState,
      fulfilmentState: 'waiting',
      holdState: 'claimed',
    })
    expect(unpaid).not.toBeNull()
  }
  const unclaimed = { paymentMethod: 'COD', paymentState: 'pending', holdState: 'held' } as const
  expect(shippingRefusal({ ...unclaimed, fulfilmentState: 'waiting' })).not.toBeNull()
  const cancelled = shippingRefusal({
    paymentMethod: 'COD',
    paymentState: 'none',
    fulfilmentState: 'cancelled',
    holdState: 'claimed',
  })
  expect(cancelled).not.toBeNull()
})
