import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillTown, findNamedTown } from './city-autofill.ts'
import type { Town } from './pincodes.ts'

const empty: Town = { city: '', state: '' }
const pune: Town = { city: 'Pune', state: 'Maharashtra' }
const thane: Town = { city: 'Thane', state: 'Maharashtra' }
const goa: Town = { city: 'Goa', state: 'Goa' }

const anyTown = fc.record({
  city: fc.constantFrom('', ' ', 'Pune', 'Thane', 'Goa'),
  state: fc.constantFrom('', 'Maharashtra', 'Goa'),
})
const anyTowns = fc.subarray([pune, thane, goa])

test('empty fields are filled when the zip code has one town', () => {
  expect(fillTown(empty, empty, [pune])).toEqual(pune)
})

test('towns of one State fill the State and leave the city to be chosen', () => {
  expect(fillTown(empty, empty, [pune, thane])).toEqual({ city: '', state: 'Maharashtra' })
  expect(fillTown(empty, empty, [pune, goa])).toEqual(empty)
})

test('typed values are never overwritten', () => {
  fc.assert(
    fc.property(anyTown, anyTown, anyTowns, (typed, filled, towns) => {
      const town = fillTown(typed, filled, towns)
      for (const field of ['city', 'state'] as const) {
        const isTyped = typed[field].trim() !== '' && typed[field] !== filled[field]
        if (isTyped) expect(town[field]).toBe(typed[field])
      }
    }),
  )
})

test('a city filled in by an earlier pincode is cleared with it', () => {
  expect(fillTown(pune, pune, [goa])).toEqual(goa)
  expect(fillTown(pune, pune, [])).toEqual(empty)
  expect(fillTown({ ...pune, city: 'Kothrud' }, pune, [goa])).toEqual({ city: 'Kothrud', state: 'Goa' })
})

test('only what the pincode determines is filled in', () => {
  fc.assert(
    fc.property(anyTowns, (towns) => {
      const town = fillTown(empty, empty, towns)
      if (town.city !== '') expect(towns.every(({ city }) => city === town.city)).toBe(true)
      if (town.state !== '') expect(towns.every(({ state }) => state === town.state)).toBe(true)
    }),
  )
})

test('a town is named however it is written', () => {
  expect(findNamedTown({ city: ' PUNE', state: 'maharashtra' }, [thane, pune])).toEqual(pune)
  expect(findNamedTown({ city: 'Poona', state: 'Maharashtra' }, [thane, pune])).toBe(null)
  expect(findNamedTown({ city: 'Pune', state: 'Goa' }, [thane, pune])).toBe(null)
  expect(findNamedTown(empty, [])).toBe(null)
})
