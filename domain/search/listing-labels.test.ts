import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { droppedNote, listingHeading, priceLimitText, productCount } from './listing-labels.ts'

test('the heading names the search words, else the category, else all products', () => {
  const watches = { title: 'Watches' }
  expect(listingHeading({ query: 'gold', category: 'Watch' }, watches)).toBe('Results for “gold”')
  expect(listingHeading({ query: '', category: 'Watch' }, watches)).toBe('Watches')
  expect(listingHeading({ query: '', category: 'Belts' }, null)).toBe('Belts')
  expect(listingHeading({ query: '', category: null }, null)).toBe('All Products')
})

test('one product is counted in the singular', () => {
  expect(productCount(1)).toBe('1 product')
  expect(productCount(10_000)).toBe('10,000 products')
})

test('counts above ten thousand are shown as 10,000+', () => {
  expect(productCount(10_001)).toBe('10,000+ products')
})

test('the heading names the price cap of an offer, but not of a chip', () => {
  expect(priceLimitText({ under: rupees(1499), brand: null })).toBe('Under ₹1,499')
  expect(priceLimitText({ under: rupees(199), brand: 'Watch 199' })).toBeNull()
  expect(priceLimitText({ under: null, brand: null })).toBeNull()
})

test('words without a match are named, colours as such', () => {
  expect(droppedNote([{ word: 'teal', isColour: true }])).toBe('Nothing in “teal”. Showing other colours.')
  expect(
    droppedNote([
      { word: 'tennis', isColour: false },
      { word: 'teal', isColour: true },
    ]),
  ).toBe('Nothing matches “tennis, teal”. Showing results without it.')
})
