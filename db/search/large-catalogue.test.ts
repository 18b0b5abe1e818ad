/** @module-tag long */
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { findListing } from '#db/catalogue/products.ts'
import { maxExactCount, pageSize } from '#domain/limits.ts'
import { type Listing, pageCount, readListing, sortChoices } from '#domain/search/listing.ts'
import { fillCatalogue } from '#tests/support/builders/large-catalogue.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { findListingIds } from './listing.ts'

const shop = await testShop()

/** More than are counted of the commonest things, and few enough to be looked through one by one. */
const products = 24_000

beforeEach(async () => {
  await fillCatalogue(shop.db, products)
  // Drafts are neither found nor counted.
  await sql`update products set popularity = abs(hashtextextended(id, 2) % 50) where hashtextextended(id, 2) % 3 = 0`.execute(
    shop.db,
  )
  await sql`update products set published = false where hashtextextended(id, 1) % 10 = 0`.execute(shop.db)
})

const words = ['classic', 'street', 'monso', 'monsoon', 'oo', 'mo', 'con', 'rolapa', 'watch', 'crocs']
const sizes = ['8', 'm7', '50 ml', '20ml', 'uk 9']

/** The address of a search as shoppers make them: words, filters, a size, a price, any order, any page. */
const addresses = fc
  .record({
    words: fc.uniqueArray(fc.constantFrom(...words), { maxLength: 3 }),
    size: fc.option(fc.constantFrom(...sizes), { freq: 3 }),
    under: fc.option(fc.constantFrom(210, 400, 1_500, 4_000)),
    category: fc.option(fc.constantFrom('Shoes', 'Watch', 'Perfumes')),
    brand: fc.option(fc.constantFrom('Vintage', 'Gshock'), { freq: 3 }),
    filters: fc.option(
      fc.constantFrom('colour=black', 'rating=4', 'discount=30&size=8', 'price=500-1000&stock=in', 'size=9&size=m7'),
    ),
    sort: fc.constantFrom(...sortChoices({ query: '' }).map(({ value }) => value)),
    page: fc.constantFrom(0, 0, 1, 7, 99),
  })
  .map(({ words, size, under, category, brand, filters, sort, page }) => ({
    size,
    words,
    search: withFilters(filters, {
      query: [...words, ...(size ? [`size ${size}`] : []), ...(under ? [`under ${under}`] : [])].join(' '),
      ...(category && { category }),
      ...(brand && { brand }),
      sort,
      page: String(page),
    }),
    under,
  }))

const withFilters = (filters: string | null, search: Record<string, string>) =>
  new URLSearchParams(`${new URLSearchParams(search)}&${filters ?? ''}`)

/** Counted without a look at the products, so drafts must be left out by name. */
const sizeAlone = {
  size: '8',
  words: [],
  search: new URLSearchParams({ query: 'size 8', sort: 'price-desc' }),
  under: null,
}

test('a large shop finds, counts and orders the same as a scan of every product', async () => {
  const products = await everyProduct()
  await fc.assert(
    fc.asyncProperty(addresses, async (asked) => {
      const listing = readListing(asked.search)
      const wanted = products.filter((product) => isWanted(product, listing, asked))
      const lastPage = pageCount(wanted.length) - 1
      fc.pre(wanted.length > 0 && listing.page <= lastPage)
      const { ids, total } = await findListingIds(shop.db, listing)
      expect(total).toBe(Math.min(wanted.length, maxExactCount + 1))
      expect(ids).toEqual(pageOf(wanted, listing))
    }),
    { numRuns: 100, examples: [[sizeAlone]] },
  )
})

test('values of a large listing are counted from a part of it, about as many as there are', async () => {
  const all = await everyProduct()
  const listing = readListing(new URLSearchParams())
  const { counts } = await findListing(shop.db, listing)
  const near = (facet: string, value: string, is: (product: Row) => boolean) => {
    const found = counts.find((one) => one.facet === facet && one.value === value)
    expect(found?.isEstimate).toBe(true)
    const share = (found?.count ?? 0) / all.filter(is).length
    expect({ value, isNear: share > 0.7 && share < 1.3 }).toEqual({ value, isNear: true })
  }
  near('stock', 'in', ({ there }) => there.length > 0)
  near('size', '8', ({ there }) => there.includes('8'))
  near('rating', '4', ({ rating }) => (rating ?? 0) >= 4)
  near('price', '500-1000', ({ price }) => price >= 50_000 && price < 100_000)
})

type Row = {
  id: string
  text: string
  category: string
  brandCateg: string | null
  price: number
  prevPrice: number | null
  rating: number | null
  popularity: number
  /** Which of all came into the shop last: 1, 2, 3 … */
  newness: number
  there: string[]
}

async function everyProduct(): Promise<readonly Row[]> {
  return shop.ask(sql<Row>`
    select products.id, lower(name || ' ' || brand || ' ' || products.category || ' ' || title) as text, products.category,
      brand_categ as "brandCateg", price, prev_price as "prevPrice", avg_rating as rating, popularity,
      row_number() over (order by products.created_at desc, products.id) as newness,
      array(select own.size from product_sizes own join product_sizes location
        on location.product_id = own.product_id and location.size = own.stock_location
        where own.product_id = products.id and location.on_hand > location.reserved) as there
    from products join categories on categories.category = products.category
    where published`)
}

type Wanted = { words: readonly string[]; size: string | null; under: number | null }

/** Labels of the sizes above in this shop. */
const boxes: Record<string, readonly string[]> = {
  '8': ['8', 'M8'],
  m7: ['M7'],
  '50 ml': ['50 ml'],
  '20ml': ['20 ml'],
  'uk 9': ['9', 'M10'],
}

function isWanted(product: Row, listing: Listing, { words, size, under }: Wanted): boolean {
  return (
    words.every((word) => product.text.includes(word)) &&
    (listing.category === null || product.category === listing.category) &&
    (listing.brandCateg === null || product.brandCateg === listing.brandCateg) &&
    (under === null || product.price <= under * 100) &&
    (size === null || product.there.some((one) => boxes[size]?.includes(one))) &&
    isLeft(product, listing.filters)
  )
}

function isLeft({ text, price, prevPrice, rating, there }: Row, filters: Listing['filters']): boolean {
  const { size, colour, discount, stock } = filters
  const off = prevPrice === null ? 0 : Math.round(((prevPrice - price) / prevPrice) * 100)
  return (
    (size.length === 0 || there.some((one) => size.includes(one.toLowerCase()))) &&
    (colour.length === 0 || text.split(' ').includes('black')) &&
    off >= Number(discount[0] ?? 0) &&
    (rating ?? 0) >= Number(filters.rating[0] ?? 0) &&
    (filters.price.length === 0 || (price >= 50_000 && price < 100_000)) &&
    (stock.length === 0 || there.length > 0)
  )
}

function pageOf(wanted: readonly Row[], { sort, page }: Listing): string[] {
  const nothing = sort === 'rating-asc' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
  const by = (row: Row): number => {
    if (sort === 'new') return row.newness
    if (sort === 'popular') return row.popularity * 10 + (row.rating ?? 0)
    return sort.startsWith('price') ? row.price : (row.rating ?? nothing)
  }
  const direction = sort.endsWith('desc') || sort === 'popular' ? -1 : 1
  const soldOut = ({ there }: Row) => (there.length === 0 ? 1 : 0)
  const inOrder = wanted.toSorted(
    (a, b) => soldOut(a) - soldOut(b) || (by(a) === by(b) ? 0 : (by(a) - by(b)) * direction) || a.newness - b.newness,
  )
  return inOrder.slice(page * pageSize, (page + 1) * pageSize).map(({ id }) => id)
}
