import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { fillDemoShop } from '#demo/seed-shop.ts'
import { pageSize } from '#domain/limits.ts'
import { wordsForColours } from '#domain/search/colours.ts'
import { readListing } from '#domain/search/listing.ts'
import { importing, sample } from '#tests/support/builders/imports.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { findListingIds } from './listing.ts'

const shop = await testShop()
const { run } = await importing(shop)
const { synonyms } = shop.newShop

beforeEach(async () => {
  await shop.db.insertInto('synonyms').values(synonyms).execute()
})

const findProducts = async () => {
  const sizes = await shop.db.selectFrom('productSizes').select(['productId', 'size', 'onHand']).execute()
  const stocked = Map.groupBy(
    sizes.filter(({ onHand }) => onHand > 0),
    ({ productId }) => productId,
  )
  const products = await shop.db
    .selectFrom('products')
    .select(['id', 'name', 'brand', 'colour', 'category', 'brandCateg', 'price', 'description'])
    .execute()
  return products.map((product) => ({ ...product, sizes: (stocked.get(product.id) ?? []).map(({ size }) => size) }))
}
type Product = Awaited<ReturnType<typeof findProducts>>[number]

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s&.,'()_]+/)
    .flatMap((word) => [word, ...word.split('-')])

/** A term of the table as a rule for products. */
function holds(term: string): (product: Product) => boolean {
  if (term.startsWith('!')) return (product) => !holds(term.slice(1))(product)
  if (term === 'all') return () => true
  if (term === 'none') return () => false
  const [, sign = '', value = ''] = /^(~|id:|colour:|family:|brand:|size:|desc:|<=|>=)(.+)$/.exec(term) ?? []
  const said = ({ name, brand, colour }: Product) => wordsOf(`${name} ${brand} ${colour ?? ''}`)
  const rules: Record<string, (product: Product) => boolean> = {
    '': ({ category }) => category === term,
    '~': (product) => said(product).includes(value.toLowerCase()),
    'id:': ({ id }) => id === value,
    'colour:': (product) => said(product).some((word) => wordsForColours([value]).includes(word)),
    'family:': ({ brandCateg }) => brandCateg === value,
    'brand:': ({ brand }) => brand === value,
    'desc:': ({ description }) => description.toLowerCase().includes(value),
    'size:': ({ sizes }) => sizes.includes(value),
    '<=': ({ price }) => price <= Number(value) * 100,
    '>=': ({ price }) => price >= Number(value) * 100,
  }
  return rules[sign] ?? (() => false)
}

const isWanted = (product: Product, wanted: string) =>
  wanted.split(' | ').some((side) => side.split(' & ').every((term) => holds(term.trim())(product)))

/** Queries and what they must find: demo-queries.txt says how. */
const readTable = (name: string) =>
  readFileSync(new URL(`../../tests/support/search/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes(' = ') && !line.startsWith('#'))
    .map((line) => line.split(' = ') as [string, string])

async function findAll(query: string): Promise<string[]> {
  const found: string[] = []
  for (let page = 0; found.length === page * pageSize; page += 1) {
    const { ids } = await findListingIds(shop.db, readListing(new URLSearchParams({ query, page: `${page}` })))
    found.push(...ids)
  }
  return found
}

async function findWrong(table: readonly [string, string][]) {
  const products = await findProducts()
  const wrong: { query: string; missing: string[]; needless: string[] }[] = []
  for (const [query, wanted] of table) {
    const found = await findAll(query)
    const right = products.filter((product) => isWanted(product, wanted)).map(({ id }) => id)
    const missing = right.filter((id) => !found.includes(id))
    const needless = found.filter((id) => !right.includes(id))
    if (missing.length + needless.length > 0) wrong.push({ query, missing, needless })
  }
  return wrong
}

test('every search of the demo shop finds what it asks for, and nothing else', async () => {
  await fillDemoShop(shop, () => {})
  expect(await findWrong(readTable('demo-queries'))).toEqual([])
})

test('every other search of the demo shop finds what it asks for', { tags: ['long'] }, async () => {
  await fillDemoShop(shop, () => {})
  expect(await findWrong(readTable('more-demo-queries'))).toEqual([])
})

test('every search of the marketplace catalogue finds what it asks for', { tags: ['long'] }, async () => {
  await run(sample('marketplace-footwear-accessories'))
  expect(await findWrong(readTable('marketplace-queries'))).toEqual([])
})

test("unmatched words of a search are named, except 'for men' and the like", async () => {
  await fillDemoShop(shop, () => {})
  const ignoredIn = async (query: string) =>
    (await findListingIds(shop.db, readListing(new URLSearchParams({ query })))).interpretation.dropped.map(
      ({ word }) => word,
    )
  expect(await ignoredIn('tennis shoes')).toEqual(['tennis'])
  expect(await ignoredIn('lal chappal')).toEqual(['lal'])
  expect(await ignoredIn('99% off shoes')).toEqual(['50% and above'])
  expect(await ignoredIn('watch for husband')).toEqual([])
  expect(await ignoredIn('birthdy gift')).toEqual([])
  expect(await ignoredIn('पुरुषों की घड़ी')).toEqual([])
  expect(await ignoredIn('वॉच फॉर मेन')).toEqual([])
  expect(await ignoredIn('morning walk shoes')).toEqual([])
  expect(await ignoredIn('stainless steel watch')).toEqual(['stainless'])
  expect(await ignoredIn('black shoes')).toEqual([])
})

test('a correction that only changes the order is not shown', async () => {
  await fillDemoShop(shop, () => {})
  const listing = readListing(new URLSearchParams({ query: 'mini wallet' }))
  expect((await findListingIds(shop.db, listing)).interpretation.spelling).toBeNull()
})
