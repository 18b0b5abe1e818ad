import { expect, test } from 'vitest'
import { categories } from './categories.ts'

const chips = (wanted: string) => categories.find(({ category }) => category === wanted)?.chips ?? []

test('shoes have two brands to pick', () => {
  expect(chips('Shoes')).toEqual(['New Balance', 'Balenciaga'])
})

test('watches go from 199 to 1999 in steps of 50, then the families', () => {
  const watches = chips('Watch')
  expect(watches.slice(0, 3)).toEqual(['Watch 199', 'Watch 249', 'Watch 299'])
  expect(watches[36]).toBe('Watch 1999')
  expect(watches.slice(37)).toEqual(['Combo 699', 'Gshock 799', 'Chain 599', 'Vintage 199', 'Vintage 299'])
})

test('Crocs start at 899 and go on from 1299 to 1999 in hundreds', () => {
  const hundreds = [12, 13, 14, 15, 16, 17, 18, 19].map((hundred) => `Crocs ${hundred}99`)
  expect(chips('Crocs')).toEqual(['Crocs 899', ...hundreds])
})
