import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRetryable } from '#domain/backoffice/pending-action.ts'
import { paise } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { readFormKey } from '#domain/uuid.ts'
import { anOrderedLine } from '#tests/support/builders/values.ts'
import {
  linePaid,
  linesDigest,
  paidFor,
  readLineQuantities,
  remainingUnits,
  staleLinesRefusal,
  takeUnits,
  unitsText,
} from './line-quantities.ts'
import { codChangeFor, partialCancelRefusal, wholeRefusal } from './partial-cancel.ts'

test('all pieces of a line together give what the line cost, to the paisa, in whatever parts they go', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 8 })
  const prices = fc.tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 0, max: 99 }))
  fc.assert(
    fc.property(parts, prices, (taken, [price, percent]) => {
      const quantity = taken.reduce((all, one) => all + one, 0)
      const discount = paise(Math.floor((price * quantity * percent) / 100))
      const whole = linePaid(anOrderedLine({ price: paise(price), quantity, discount }))
      let line = anOrderedLine({ price: paise(price), quantity, discount })
      for (const units of taken) {
        const paid = paidFor(line, units)
        expect(paid).toBeGreaterThanOrEqual(0)
        const cancelledPaid = paise(line.cancelledPaid + paid)
        line = { ...line, cancelled: line.cancelled + units, cancelledPaid }
      }
      expect([remainingUnits(line), line.cancelledPaid]).toEqual([0, whole])
    }),
  )
})

test('no more is taken than there is, nothing twice, and not on another look than the order has now', () => {
  const lines = [anOrderedLine({ returned: 1 }), anOrderedLine({ position: 1, quantity: 1 })]
  const taken = takeUnits(lines, [{ position: 0, quantity: 2 }])
  expect(isRefusal(taken) ? '' : unitsText(taken)).toBe('2 × Runner, size 8')
  for (const quantities of [
    [],
    [[0, 3]],
    [[2, 1]],
    [
      [0, 1],
      [0, 1],
    ],
    [[0, 1.5]],
  ] as [number, number][][]) {
    const wanted = quantities.map(([position, quantity]) => ({ position, quantity }))
    expect(isRefusal(takeUnits(lines, wanted))).toBe(true)
  }
  expect([linesDigest(lines), staleLinesRefusal(lines, '2-1')]).toEqual(['2-1', null])
  expect(staleLinesRefusal(lines, '3-1')).toMatchObject({ refused: 'changed' })
  expect(readLineQuantities({ 'units-0': '2', 'units-x': '1', 'units-1': '-1', reason: '3' })).toEqual([
    { position: 0, quantity: 2 },
  ])
  expect(isRefusal(readFormKey('again'))).toBe(true)
  expect(isRefusal(readFormKey('-'.repeat(36)))).toBe(true)
})

test('units can be cancelled until shipping, of a COD order while the courier can change the amount', () => {
  const order = { fulfilmentState: 'waiting', holdState: 'claimed', paymentMethod: 'COD', linkPurpose: null } as const
  const refused = (more: object, hasCourier = false) =>
    partialCancelRefusal({ ...order, ...more }, { hasCourier })?.refused
  expect(refused({})).toBeUndefined()
  expect(refused({ fulfilmentState: 'ready' })).toBe('not-offered')
  expect(refused({ fulfilmentState: 'ready' }, true)).toBeUndefined()
  expect(refused({ fulfilmentState: 'ready', paymentMethod: 'CARD' })).toBeUndefined()
  expect(refused({ fulfilmentState: 'shipped' })).toBe('changed')
  expect(refused({ holdState: 'held', paymentMethod: 'CARD' })).toBe('changed')
  const gift = anOrderedLine({ position: 1, gift: true, quantity: 1 })
  const all = takeUnits([anOrderedLine(), gift], [{ position: 0, quantity: 3 }])
  expect(isRefusal(all) ? all : wholeRefusal([anOrderedLine(), gift], all)).toMatchObject({ refused: 'changed' })
})

test('one flow at a time tells the courier a COD parcel’s new amount; a refusal is stored with the order', () => {
  const [ready, now] = [{ fulfilmentState: 'ready', paymentMethod: 'COD' } as const, new Date('2026-11-22')]
  const booked = { state: 'booked', courier: 'Kite', codChangeLeasedUntil: null }
  const hears = (parcel: typeof booked | null | { codChangeLeasedUntil: Date }, courier: string | null = 'Kite') =>
    codChangeFor(ready, {
      parcel: parcel && { ...booked, ...parcel },
      couriers: courier === null ? [] : [courier],
      now,
    })
  expect(hears(booked)).toBe('the amount')
  expect(hears({ codChangeLeasedUntil: now })).toBe('the amount')
  const soon = new Date(now.getTime() + 1)
  for (const answer of [
    hears(null),
    hears(booked, 'Crow'),
    hears(booked, null),
    hears({ codChangeLeasedUntil: soon }),
    hears({ ...booked, state: 'requested' }),
  ]) {
    expect(typeof answer === 'object' && isRetryable(answer)).toBe(true)
  }
  const paid = { fulfilmentState: 'ready', paymentMethod: 'CARD' } as const
  expect(codChangeFor(paid, { parcel: booked, couriers: ['Kite'], now })).toBe('nothing')
  const waiting = { fulfilmentState: 'waiting', paymentMethod: 'COD' } as const
  expect(codChangeFor(waiting, { parcel: null, couriers: ['Kite'], now })).toBe('nothing')
})
