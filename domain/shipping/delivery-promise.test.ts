import { expect, test } from 'vitest'
import {
  type Delivery,
  deliveryAnswer,
  deliveryRefusal,
  deliveryText,
  type HandlingTime,
  promisedArrival,
} from './delivery-promise.ts'
import { codNotServed, notServed } from './texts.ts'

const now = new Date('2026-11-21T10:00:00Z')
const handling = { days: 1, closedUntil: null }
const there: Delivery = { isServed: true, hasCod: true, days: 3, handling, isEstimate: false }

test('the promise counts the days until a parcel leaves, and the days on which none does', () => {
  const promised = (time: Partial<HandlingTime>, from = now) =>
    deliveryText({ ...there, handling: { ...handling, ...time } }, { now: from, mayPayCod: false })
  expect(promised({})).toBe('Arrives by Wed, 25 Nov')
  expect(promised({ days: 0 })).toBe('Arrives by Tue, 24 Nov')
  expect(promised({ days: 5 })).toBe('Arrives by Sun, 29 Nov')
  expect(promised({ closedUntil: '2026-12-05' })).toBe('Arrives by Wed, 9 Dec')
  expect(promised({ closedUntil: '2026-11-20' })).toBe('Arrives by Wed, 25 Nov')
  expect(promised({ closedUntil: '2026-12-05' }, new Date('2026-12-05T10:00:00Z'))).toBe('Arrives by Wed, 9 Dec')
})

test('the delivery box shows the date and whether COD is offered', () => {
  expect(deliveryText(there, { now, mayPayCod: true })).toBe('Arrives by Wed, 25 Nov · Cash on delivery available')
  expect(deliveryText({ ...there, hasCod: false, isEstimate: true }, { now, mayPayCod: true })).toBe(
    'Usually arrives by Wed, 25 Nov · No cash on delivery to this pincode',
  )
  expect(deliveryText({ ...there, isServed: false }, { now, mayPayCod: true })).toBe(notServed)
  expect(deliveryText(there, { now, mayPayCod: false })).toBe('Arrives by Wed, 25 Nov')
})

test('an order keeps the day it was promised on, until that day is over', () => {
  const orderedAt = now
  const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000)
  expect(promisedArrival(there, { orderedAt, now })).toBe('Arrives by Wed, 25 Nov')
  expect(promisedArrival(there, { orderedAt, now: later(4) })).toBe('Arrives by Wed, 25 Nov')
  const lastMinute = new Date('2026-11-25T23:59:00+05:30')
  expect(promisedArrival(there, { orderedAt, now: lastMinute })).toBe('Arrives by Wed, 25 Nov')
  expect(promisedArrival(there, { orderedAt, now: new Date('2026-11-26T00:00:00+05:30') })).toBeNull()
  expect(promisedArrival({ ...there, isServed: false }, { orderedAt, now })).toBeNull()
})

test('an order is refused where the shop does not go, and COD where it is not taken', () => {
  expect(deliveryRefusal(there, true)).toBeNull()
  expect(deliveryRefusal({ ...there, hasCod: false }, false)).toBeNull()
  expect(deliveryRefusal({ ...there, hasCod: false }, true)?.message).toBe(codNotServed)
  expect(deliveryRefusal({ ...there, isServed: false }, false)?.message).toBe(notServed)
})

test('a product without COD does not mention cash', () => {
  expect(deliveryAnswer(there, { now, hasCodPrice: false })).toEqual({
    isServed: true,
    arrival: 'Arrives by Wed, 25 Nov',
    cod: '',
  })
  expect(deliveryAnswer({ ...there, hasCod: false }, { now, hasCodPrice: true }).cod).toBe(
    'No cash on delivery to this pincode',
  )
})
