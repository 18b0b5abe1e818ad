import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { chipFilter, chipsFromProducts } from './brand-chips.ts'

const labels = (products: readonly (readonly [rupees: number, family?: string])[]) =>
  chipsFromProducts(
    'Sarees',
    products.map(([price, family = null]) => ({ price: rupees(price), family })),
  ).map(({ label }) => label)
const many = (count: number, price: number, family?: string) =>
  Array.from({ length: count }, () => [price, family] as [number, string])

test('a category’s own prices and families become its chips', () => {
  const products = [...many(10, 480, 'Tarang'), ...many(6, 950, 'Veera'), ...many(5, 2_400), ...many(3, 9_900, 'Few')]
  expect(labels(products)).toEqual(['Sarees 499', 'Sarees 999', 'Sarees 2499', 'Tarang', 'Veera'])
})

test('each chip selects at least four products, never all, and has a label of its own', () => {
  expect(labels([])).toEqual([])
  expect(labels(many(3, 500, 'Tarang'))).toEqual([])
  expect(labels(many(20, 500, 'Tarang'))).toEqual([])
  expect(labels([...many(5, 500, 'Line 501'), ...many(5, 500)])).toEqual([])
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

test('any value in an address becomes a chip without an exception', () => {
  expect(chipFilter('', 'Shoes')).toEqual({ brandCateg: null, under: null })
  expect(chipFilter('  599 ', null)).toEqual({ brandCateg: null, under: rupees(599) })
  expect(chipFilter('99999999999999', null).under).not.toBe(Number.POSITIVE_INFINITY)
})
