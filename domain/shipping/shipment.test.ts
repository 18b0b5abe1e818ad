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

test('only waiting orders that are paid or COD go to the courier', () => {
  const waits = { fulfilmentState: 'waiting', holdState: 'claimed', linkPurpose: null } as const
  const [cod, paid] = [
    { ...waits, paymentMethod: 'COD', paymentState: 'none' },
    { ...waits, paymentMethod: 'CARD', paymentState: 'paid' },
  ] as const
  for (const order of [cod, paid]) expect(shippingRefusal(order)).toBeNull()
  for (const paymentState of ['pending', 'failed', 'refunded'] as const)
    expect(shippingRefusal({ ...paid, paymentState })).not.toBeNull()
  expect(shippingRefusal({ ...cod, paymentState: 'pending', holdState: 'held' })).not.toBeNull()
  expect(shippingRefusal({ ...cod, fulfilmentState: 'cancelled' })).not.toBeNull()
  expect(shippingRefusal({ ...paid, linkPurpose: 'size' })).toMatchObject({ message: expect.stringContaining('size') })
})
