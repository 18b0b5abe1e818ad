import { expect, test } from 'vitest'
import { readListing } from './listing.ts'
import { canonicalListing, isIndexable } from './listing-parameters.ts'

test.each([
  ['', '/search'],
  ['category=Watches', '/search?category=Watch'],
  ['utm_source=mail&category=Shoes&sort=price-asc', '/search?category=Shoes'],
  ['page=2&category=Shoes', '/search?category=Shoes&page=2'],
  ['page=0', '/search'],
  ['value=500&offer=under', '/search?offer=under&value=500'],
  ['query=+&brand=', '/search'],
])('/search?%s is known as %s', (text, canonical) => {
  const search = new URLSearchParams(text)
  expect(canonicalListing(search, readListing(search))).toBe(canonical)
})

test('search engines index whole categories, but no filtered, searched or empty listing', () => {
  const listed = (text: string, total = 5) => isIndexable(new URLSearchParams(text), total)
  expect(listed('category=Shoes&page=1&sort=price-asc')).toBe(true)
  expect(listed('category=Shoes', 0)).toBe(false)
  for (const text of ['query=clog', 'brand=Crocs+899', 'offer=under&value=500']) expect(listed(text)).toBe(false)
})
