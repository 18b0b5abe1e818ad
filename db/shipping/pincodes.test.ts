import { expect, test } from 'vitest'
import { readPincodes } from '#domain/shipping/pincodes.ts'
import directory from './pincodes.json' with { type: 'json' }
import { findTowns } from './pincodes.ts'

test('a code of one town', () => {
  expect(findTowns('110001')).toEqual([{ city: 'New Delhi', state: 'Delhi' }])
  expect(findTowns('560001')).toEqual([{ city: 'Bengaluru', state: 'Karnataka' }])
  expect(findTowns('744301')).toEqual([{ city: 'Nicobar', state: 'Andaman and Nicobar Islands' }])
})

test('a code that several towns share, the larger part first', () => {
  expect(findTowns('121004')).toEqual([
    { city: 'Faridabad', state: 'Haryana' },
    { city: 'Palwal', state: 'Haryana' },
  ])
})

test('a code without a place is known, another is not', () => {
  expect(findTowns('121999')).toEqual([])
  expect(findTowns('999999')).toBe(null)
  expect(findTowns('')).toBe(null)
})

test('the directory is whole: 19,586 codes, of which 1,258 span districts, 52 cross States and 100 say no place', () => {
  const places = [...readPincodes(directory.states).values()]
  expect(places.length).toBe(19_586)
  const states = (of: (typeof places)[number]) => new Set(of.map(({ state }) => state)).size
  expect(places.filter((one) => one.length > 1).length).toBe(1_258)
  expect(places.filter((one) => states(one) > 1).length).toBe(52)
  expect(places.filter((one) => one.length === 0).length).toBe(100)
  expect(new Set(places.flat().map(({ state }) => state)).size).toBe(36)
})

test('the directory names its source and its licence', () => {
  expect(directory.source).toContain('Department of Posts')
  expect(directory.source).toContain('Government Open Data License')
})
