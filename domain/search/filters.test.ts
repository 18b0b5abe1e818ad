import { expect, test } from 'vitest'
import { filterGroups } from './filter-groups.ts'
import type { FacetCount } from './filters.ts'
import { listingAddress, readListing } from './listing.ts'
import { listingSearch } from './listing-parameters.ts'

const read = (search: string) => readListing(new URLSearchParams(search))

const counted = (facet: FacetCount['facet'], value: string, count: number, more: Partial<FacetCount> = {}) => ({
  facet,
  value,
  count,
  label: null,
  isEstimate: false,
  ...more,
})

test('filters are read from the URL, several of each kind; invalid values are ignored', () => {
  const search =
    'size=UK+8&size=9&price=500-1000&price=cheap&colour=black&colour=plaid&maker=Tarang&maker=&discount=30&discount=10&rating=4&rating=9&stock=in'
  expect(read(search).filters).toEqual({
    size: ['9', 'uk8'],
    price: ['500-1000'],
    colour: ['black'],
    maker: ['Tarang'],
    discount: ['10'],
    rating: ['4'],
    stock: ['in'],
  })
  expect(read('price=toString&stock=out&discount=1e1').filters).toEqual(read('').filters)
})

test('the same filters have the same URL, in whatever order they were chosen', () => {
  const canonical = 'category=Shoes&size=8&size=9&colour=black&colour=red'
  for (const search of [
    'colour=red&size=9&utm_source=x&colour=black&size=8&category=Shoes',
    'category=Shoes&size=8&size=8&size=9&colour=black&colour=pink+plaid&colour=red&maker=',
  ])
    expect(listingSearch(new URLSearchParams(search)).toString()).toBe(canonical)
  const many = Array.from({ length: 200 }, (_, at) => `size=${at}`).join('&')
  expect(listingSearch(new URLSearchParams(many)).getAll('size')).toHaveLength(20)
})

test('removing a filter keeps the others and returns to the first page', () => {
  const search = new URLSearchParams('category=Shoes&size=8&size=9&page=3')
  expect(listingAddress(search, { size: ['9'] })).toBe('/search?category=Shoes&size=9')
  expect(listingAddress(search, { size: [] })).toBe('/search?category=Shoes')
})

test('sizes are in their order, brands by count, and a minimum discount includes all higher ones', () => {
  const groups = filterGroups(
    [
      counted('size', '10', 3, { label: '10' }),
      counted('size', '9', 4, { label: '9' }),
      counted('maker', 'Tarang', 2),
      counted('maker', 'Dhara', 6),
      counted('discount', '50', 1),
      counted('discount', '20', 4),
      counted('colour', 'blue', 1_234, { isEstimate: true }),
    ],
    read('maker=Norvane'),
    20,
  )
  const shown = groups.map(({ facet, options }) => [facet, options.map(({ label, count }) => `${label}: ${count}`)])
  expect(Object.fromEntries(shown)).toEqual({
    size: ['Size 9: 4', 'Size 10: 3'],
    colour: ['Blue: ~1,200'],
    maker: ['Dhara: 6', 'Tarang: 2', 'Norvane: 0'],
    discount: ['50% and above: 1', '40% and above: 1', '30% and above: 1', '20% and above: 5', '10% and above: 5'],
  })
})

test('a filter that all products share, or none, is not shown', () => {
  const counts = [counted('stock', 'in', 3), counted('origin', 'India', 3), counted('maker', 'Tarang', 3)]
  expect(filterGroups(counts, read(''), 3)).toEqual([])
  expect(filterGroups(counts, read(''), 4).map(({ facet }) => facet)).toEqual(['maker', 'stock'])
})

test('countries are offered where a product is imported, after one entry for all imports', () => {
  const counts = [counted('origin', 'India', 3), counted('origin', 'Vietnam', 2), counted('origin', 'China', 1)]
  const [group] = filterGroups(counts, read(''), 6)
  expect(group?.options.map(({ label, count }) => [label, count])).toEqual([
    ['Imported, by country A–Z', '3'],
    ['China', '1'],
    ['India', '3'],
    ['Vietnam', '2'],
  ])
})
