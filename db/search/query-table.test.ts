import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { products } from '#demo/products.ts'
import { fillDemoShop } from '#demo/seed-shop.ts'
import { pageSize } from '#domain/limits.ts'
import { wordsForColours } from '#domain/search/colours.ts'
import { readListing } from '#domain/search/listing.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { findListingIds } from './listing.ts'

type Product = (typeof products)[number]
const shop = await testShop()
/** The synonyms that a new shop has. */
const synonyms = await shop.db.selectFrom('synonyms').selectAll().execute()
const categories = new Set(products.map(({ category }) => category))
const wordsOf = (text: string) => text.toLowerCase().split(/[\s&.]+/)

/** A term of the table as a rule for products. */
function holds(term: string): (product: Product) => boolean {
  if (term.startsWith('!')) return (product) => !holds(term.slice(1))(product)
  if (categories.has(term)) return ({ category }) => category === term
  if (term === 'all') return () => true
  if (term === 'none') return () => false
  const [, sign = '', value = ''] = /^(~|colour:|family:|brand:|size:|<=|>=)(.+)$/.exec(term) ?? []
  const price = ({ sizes }: Product) => Math.min(...sizes.map((one) => one.price))
  const rules: Record<string, (product: Product) => boolean> = {
    '~': ({ name, colour }) => wordsOf(`${name} ${colour ?? ''}`).includes(value.toLowerCase()),
    'colour:': ({ name, colour }) =>
      wordsOf(`${name} ${colour ?? ''}`).some((word) => wordsForColours([value]).includes(word)),
    'family:': ({ brandCateg }) => brandCateg === value,
    'brand:': ({ brand }) => brand === value,
    'size:': ({ sizes }) => sizes.some(({ size, stock }) => size === value && stock > 0),
    '<=': (product) => price(product) <= Number(value),
    '>=': (product) => price(product) >= Number(value),
  }
  const rule = rules[sign]
  if (!rule) throw new Error(`What is ${term}?`)
  return rule
}

const isWanted = (product: Product, wanted: string) =>
  wanted.split(' | ').some((side) => side.split(' & ').every((term) => holds(term.trim())(product)))

/** Queries and what they must find: tests/support/search/demo-queries.txt says how. */
const table = readFileSync(new URL('../../tests/support/search/demo-queries.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes(' = ') && !line.startsWith('#'))
  .map((line) => line.split(' = ') as [string, string])

async function findAll(query: string): Promise<string[]> {
  const found: string[] = []
  for (let page = 0; found.length === page * pageSize; page += 1) {
    const { ids } = await findListingIds(
      shop.db,
      readListing(new URLSearchParams({ query, page: `${page}` })),
    )
    found.push(...ids)
  }
  return found
}

test(`${table.length} searches of the demo shop find what they ask for, and nothing else`, async () => {
  await shop.db.insertInto('synonyms').values(synonyms).execute()
  await fillDemoShop(shop, () => {})
  const wrong: { query: string; missing: string[]; needless: string[] }[] = []
  for (const [query, wanted] of table) {
    const found = await findAll(query)
    const right = products.filter((product) => isWanted(product, wanted)).map(({ id }) => id)
    const missing = right.filter((id) => !found.includes(id))
    const needless = found.filter((id) => !right.includes(id))
    if (missing.length + needless.length > 0) wrong.push({ query, missing, needless })
  }
  expect(wrong).toEqual([])
})
