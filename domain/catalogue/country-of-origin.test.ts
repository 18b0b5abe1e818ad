import { expect, test } from 'vitest'
import { knownOrigin, originChoices, originInQuery, readOrigin, readOriginFilter } from './country-of-origin.ts'

test('a usual country has one spelling', () => {
  expect(readOrigin(' VIETNAM ')).toBe('Vietnam')
  expect(readOrigin('Viet  Nam')).toBe('Viet Nam')
  expect(readOrigin('')).toBeNull()
  expect(readOrigin('<b>')).toBeUndefined()
})

test('a country filter is a known country or none', () => {
  expect(readOriginFilter('china')).toBe('China')
  for (const nothing of [null, '', '7', '<script>', '%00', '\ud800', 'x'.repeat(200)])
    expect(readOriginFilter(nothing)).toBeNull()
})

test('the filter is offered where something is imported, with its countries in order', () => {
  expect(originChoices(['India'])).toEqual([])
  expect(originChoices(['Vietnam', 'India', 'China']).map(({ value }) => value)).toEqual([
    'imported',
    'China',
    'India',
    'Vietnam',
  ])
})

test('a country without products is not recognised', () => {
  expect(knownOrigin('viet nam', ['Viet Nam'])).toBe('Viet Nam')
  expect(knownOrigin('Italy', ['China'])).toBeNull()
  expect(knownOrigin('imported', ['India'])).toBeNull()
  expect(knownOrigin('imported', ['India', 'China'])).toBe('imported')
})

test('a search may say the country', () => {
  expect(originInQuery('watch made in china', ['China'])).toEqual({ query: 'watch', origin: 'China' })
  expect(originInQuery('Imported from Viet Nam', ['Viet Nam'])).toEqual({ query: '', origin: 'Viet Nam' })
  expect(originInQuery('letters from home', ['China'])).toBeNull()
  expect(originInQuery('china', ['China'])).toBeNull()
})
