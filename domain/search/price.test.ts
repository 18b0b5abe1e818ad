import { expect, test } from 'vitest'
import { extractDiscount } from './price.ts'

const take = (text: string) => {
  const { rest, least } = extractDiscount(text.split(' '))
  return [rest.join(' '), least]
}

test('a discount is taken out of a search with the words around it', () => {
  expect(take('50% off shoes')).toEqual(['shoes', '50'])
  expect(take('shoes min 40 % discount')).toEqual(['shoes', '40'])
  expect(take('watch 30 percent off under 1000')).toEqual(['watch under 1000', '30'])
  expect(take('50% se zyada discount wali ghadi')).toEqual(['ghadi', '50'])
  expect(take('shoes 50 to 100')).toEqual(['shoes 50 to 100', null])
})

test('it is one of the filter, the next lower one, and none where it is the most', () => {
  expect(take('belts 45% off')).toEqual(['belts', '40'])
  expect(take('belts 5% off')).toEqual(['belts', null])
  expect(take('belts up to 50% off')).toEqual(['belts', null])
})
