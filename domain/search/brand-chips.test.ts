import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { chipFilter, defaultChips } from './brand-chips.ts'

const labels = (category: string) => (defaultChips[category] ?? []).map((chip) => chip.label)

test('shoes have two brands to pick', () => {
  expect(labels('Shoes')).toEqual(['New Balance', 'Balenciaga'])
})

test('watches go from 199 to 1999 in steps of 50, then the families', () => {
  const watches = labels('Watch')
  expect(watches.slice(0, 3)).toEqual(['Watch 199', 'Watch 249', 'Watch 299'])
  expect(watches[36]).toBe('Watch 1999')
  expect(watches.slice(37)).toEqual(['Combo 699', 'Gshock 799', 'Chain 599', 'Vintage 199', 'Vintage 299'])
})

test('Crocs start at 899 and go on from 1299 to 1999 in hundreds', () => {
  expect(labels('Crocs')).toEqual([
    'Crocs 899',
    'Crocs 1299',
    'Crocs 1399',
    'Crocs 1499',
    'Crocs 1599',
    'Crocs 1699',
    'Crocs 1799',
    'Crocs 1899',
    'Crocs 1999',
  ])
})

test('the number in a chip is the price cap, its words are the family', () => {
  expect(chipFilter('Gshock 799', 'Watch')).toEqual({ brandCateg: 'Gshock', under: rupees(799) })
  expect(chipFilter('New Balance', 'Shoes')).toEqual({ brandCateg: 'New Balance', under: null })
})

test('words that only repeat the category pick no family', () => {
  expect(chipFilter('Watch 199', 'Watch')).toEqual({ brandCateg: null, under: rupees(199) })
  expect(chipFilter('crocs 899', 'Crocs')).toEqual({ brandCateg: null, under: rupees(899) })
  expect(chipFilter('Watch 199', null)).toEqual({ brandCateg: 'Watch', under: rupees(199) })
})

test('whatever stands in an address is a chip without a crash', () => {
  expect(chipFilter('', 'Shoes')).toEqual({ brandCateg: null, under: null })
  expect(chipFilter('  599 ', null)).toEqual({ brandCateg: null, under: rupees(599) })
  expect(chipFilter('99999999999999', null).under).not.toBe(Number.POSITIVE_INFINITY)
})
