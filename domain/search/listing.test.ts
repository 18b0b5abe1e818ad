import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { noFilters } from './filters.ts'
import { listingAddress, pageCount, readListing, sortChoices } from './listing.ts'
import { listingSearch } from './listing-parameters.ts'
import { sortOptions } from './texts.ts'

const read = (search: string) => readListing(new URLSearchParams(search))

test('the search page without parameters shows everything, dearest first', () => {
  expect(read('')).toEqual({
    query: '',
    category: null,
    brand: null,
    brandCateg: null,
    under: null,
    origin: null,
    filters: noFilters,
    range: { min: null, max: null },
    sort: 'price-desc',
    page: 0,
    valid: true,
  })
})

test('a banner’s offer caps the price within its category', () => {
  expect(read('offer=under&value=999&category=Shoes')).toMatchObject({
    under: rupees(999),
    category: 'Shoes',
    valid: true,
  })
})

test('a typed range is read as people write rupees, whichever end comes first', () => {
  const range = { min: rupees(1_000), max: rupees(2_500) }
  expect(read('min=1000&max=2500').range).toEqual(range)
  expect(read('min=2500&max=1000').range).toEqual(range)
  expect(read('min=%E2%82%B9+1,000&max=2,500').range).toEqual(range)
  expect(read('min=cheap&max=-5').range).toEqual({ min: null, max: null })
})

test('an invalid offer is reported', () => {
  for (const search of ['offer=under', 'offer=under&value=', 'offer=under&value=abc', 'offer=over&value=999']) {
    expect(read(search).valid).toBe(false)
  }
  for (const value of ['-1', '1e3', '0x10', 'Infinity', '99999999']) {
    expect(read(`offer=under&value=${value}`).valid).toBe(false)
  }
})

test('a value without an offer is ignored', () => {
  expect(read('value=abc')).toMatchObject({ valid: true, under: null })
})

test('a chip picks its family and caps the price', () => {
  expect(read('category=Watch&brand=Gshock+799')).toMatchObject({
    brand: 'Gshock 799',
    brandCateg: 'Gshock',
    under: rupees(799),
  })
})

test('the lower price of a chip and an offer counts', () => {
  expect(read('category=Watch&brand=Watch+1999&offer=under&value=500').under).toBe(rupees(500))
  expect(read('category=Watch&brand=Watch+199&offer=under&value=500').under).toBe(rupees(199))
})

test('Watches is the same category as Watch', () => {
  expect(read('category=Watches').category).toBe('Watch')
  expect(read('category=Watch').category).toBe('Watch')
})

test('there are the four specified ways to sort, three more and that of a collection; an unknown one is the default', () => {
  const specified = ['price-desc', 'price-asc', 'rating-desc', 'rating-asc']
  expect(Object.keys(sortOptions)).toEqual([...specified, 'popular', 'new', 'best-match', 'featured'])
  expect(sortChoices({ query: '' }).map(({ value }) => value)).not.toContain('featured')
  expect(read('sort=rating-asc').sort).toBe('rating-asc')
  expect(read('sort=toString').sort).toBe('price-desc')
})

test('a typed search starts with what matches best, which no other listing offers', () => {
  expect(read('query=shoes').sort).toBe('best-match')
  expect(read('query=shoes&sort=price-desc').sort).toBe('price-desc')
  expect(read('query=cheap+shoes').sort).toBe('price-asc')
  expect(read('query=trending+shoes').sort).toBe('popular')
  expect(read('category=Shoes&sort=best-match').sort).toBe('price-desc')
  expect(sortChoices({ query: 'shoes' })[0]).toEqual({ value: 'best-match', label: 'Best match' })
  expect(sortChoices({ query: '' }).map(({ value }) => value)).not.toContain('best-match')
})

test('an invalid page number shows the first page', () => {
  expect(read('page=3').page).toBe(3)
  for (const page of ['-1', '1.5', 'x', '9999999999']) expect(read(`page=${page}`).page).toBe(0)
})

test('every URL gives values that the database accepts', () => {
  const param = fc.constantFrom('query', 'category', 'brand', 'value', 'offer', 'sort', 'page')
  fc.assert(
    fc.property(fc.dictionary(param, fc.string({ unit: 'binary', maxLength: 300 })), (parameters) => {
      const listing = readListing(new URLSearchParams(parameters))
      expect(listing.query.length).toBeLessThanOrEqual(200)
      for (const text of [listing.query, listing.category, listing.brandCateg]) expect(text ?? '').not.toContain('\0')
    }),
  )
})

test('an empty listing is page 1 of 1, and 17 products need two pages', () => {
  expect([0, 1, 16, 17, 32, 33].map(pageCount)).toEqual([1, 1, 1, 2, 2, 3])
})

test('a listing is paged to its end while it can be counted, and through its first hundred pages beyond', () => {
  expect([9_999, 10_000, 10_001].map(pageCount)).toEqual([625, 625, 100])
})

test('another filter goes back to the first page, another page keeps the filters', () => {
  const search = new URLSearchParams('category=Shoes&page=2')
  expect(listingAddress(search, { sort: 'price-asc' })).toBe('/search?category=Shoes&sort=price-asc')
  expect(listingAddress(search, { page: 3 })).toBe('/search?category=Shoes&page=3')
  expect(listingAddress(search, { page: 0 })).toBe('/search?category=Shoes')
  expect(listingAddress(search, { category: null })).toBe('/search')
})

test('words that JavaScript knows are categories like any other', () => {
  for (const category of ['constructor', '__proto__', 'toString']) {
    expect(readListing(new URLSearchParams({ category })).category).toBe(category)
  }
})

test('campaign parameters of a link do not change the listing', () => {
  const parameters = new URLSearchParams('utm_source=x&value=999&query=&offer=under&category=Shoes&category=Caps')
  expect(listingSearch(parameters).toString()).toBe('category=Shoes&value=999&offer=under')
})
