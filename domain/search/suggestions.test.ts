import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { suggestionCount, suggestionsOf } from './suggestions.ts'

const product = (id: string) => ({
  id,
  name: `Runner ${id}`,
  brand: 'Tarang',
  prices: { first: rupees(1_499), last: rupees(1_999) },
  picture: null,
})
const category = (name: string) => ({ category: name, title: `${name}s`, thumbnail: null })

test('categories come first, then brands, then products, eight in all', () => {
  const all = suggestionsOf({
    categories: ['Shoe', 'Cap', 'Watch'].map(category),
    searches: [{ title: 'Shoes', colour: 'black', under: null }],
    brands: ['Tarang & Sons', 'Dhara', 'Ghanta'],
    products: ['a', 'b', 'c', 'd', 'e'].map(product),
  })
  expect(all.map(({ label }) => label)).toEqual([
    'Shoes',
    'Caps',
    'black shoes',
    'Tarang & Sons',
    'Dhara',
    'Runner a',
    'Runner b',
    'Runner c',
  ])
  expect(all.map(({ to }) => to).slice(1, 6)).toEqual([
    '/search?category=Cap',
    '/search?query=black+shoes',
    '/search?query=Tarang+%26+Sons',
    '/search?query=Dhara',
    '/product/a',
  ])
  expect(all[5]?.detail).toBe('Tarang · ₹1,499')
})

test('no suggestion is listed twice', () => {
  const all = suggestionsOf({
    categories: [category('Shoe')],
    searches: [{ title: 'Shoes', colour: null, under: 500 }],
    brands: ['shoes', 'Tarang'],
    products: [{ ...product('a'), name: 'Tarang' }],
  })
  expect(all.map(({ label }) => label)).toEqual(['Shoes', 'shoes under 500', 'Tarang'])
})

test('screen readers hear the number of suggestions, and nothing without any', () => {
  expect([0, 1, 8].map(suggestionCount)).toEqual(['', '1 suggestion', '8 suggestions'])
})
