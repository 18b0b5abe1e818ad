import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { readListing } from '#domain/search/listing.ts'
import { aCategory, aProduct, type ProductToMake } from '#tests/support/builders/records.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { findOrigins } from './country-of-origin.ts'
import { findCards, findColours, findListing, findProduct, relatedTo } from './products.ts'

const shop = await testShop()

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const idsOf = (products: readonly { id: string }[]) => products.map(({ id }) => id)

async function search(address: string): Promise<string[]> {
  const { products, total } = await findListing(shop.db, readListing(new URLSearchParams(address)))
  expect(total).toBe(products.length)
  return idsOf(products)
}

async function theShop(): Promise<void> {
  await aProduct(shop, {
    id: 'runner',
    name: 'Malabar Runner',
    brand: 'Tarang',
    brandCateg: 'New Balance',
    price: rupees(1_499),
    avgRating: 4.5,
  })
  await aProduct(shop, { id: 'court', name: 'Court Classic', brand: 'Dhara', price: rupees(999), avgRating: null })
  await aProduct(shop, {
    id: 'dial',
    name: 'Blue Dial',
    brand: 'Ghanta',
    category: 'Watch',
    brandCateg: 'Vintage',
    price: rupees(299),
    avgRating: 3,
  })
  await aProduct(shop, {
    id: 'steel',
    name: 'Steel 100% Dial',
    brand: 'Ghanta',
    category: 'Watch',
    price: rupees(1_999),
    avgRating: 5,
  })
}

test('without a word everything is listed, dearest first', async () => {
  await theShop()
  expect(await search('')).toEqual(['steel', 'runner', 'court', 'dial'])
})

test('a word is looked for in name, brand and category, whatever its capitals', async () => {
  await theShop()
  expect(await search('query=MALABAR')).toEqual(['runner'])
  expect(await search('query=ghanta')).toEqual(['steel', 'dial'])
  expect(await search('query=watch')).toEqual(['steel', 'dial'])
  expect(await search('query=dial+blue')).toEqual(['dial'])
  expect(await search('query=nothing+of+the+kind')).toEqual([])
})

test('percent, underscore and backslash are letters like any other', async () => {
  await theShop()
  expect(await search('query=100%25')).toEqual(['steel'])
  expect(await search('query=_')).toEqual([])
  expect(await search('query=%5C')).toEqual([])
  expect(await search(`query=${encodeURIComponent("'; drop table products; --")}`)).toEqual([])
})

test('category, brand family and price cap narrow each other', async () => {
  await theShop()
  expect(await search('category=Watch')).toEqual(['steel', 'dial'])
  expect(await search('category=Watches')).toEqual(['steel', 'dial'])
  expect(await search('category=Watch&brand=Vintage+299')).toEqual(['dial'])
  expect(await search('category=Watch&brand=Watch+299')).toEqual(['dial'])
  expect(await search('brand=New+Balance')).toEqual(['runner'])
  expect(await search('offer=under&value=999')).toEqual(['court', 'dial'])
  expect(await search('offer=under&value=998.99')).toEqual(['dial'])
  expect(await search('category=Shoes&query=dial')).toEqual([])
})

test('an offer that makes no sense lists nothing', async () => {
  await theShop()
  expect(await search('offer=under&value=cheap')).toEqual([])
})

test('products are sorted by price and by rating, those without a rating last', async () => {
  await theShop()
  expect(await search('sort=price-asc')).toEqual(['dial', 'court', 'runner', 'steel'])
  expect(await search('sort=rating-desc')).toEqual(['steel', 'runner', 'dial', 'court'])
  expect(await search('sort=rating-asc')).toEqual(['dial', 'runner', 'steel', 'court'])
})

test('the newer of two products at the same price comes first', async () => {
  await aProduct(shop, { id: 'old', createdAt: day(1) })
  await aProduct(shop, { id: 'new', createdAt: day(2) })
  expect(await search('')).toEqual(['new', 'old'])
})

test('pages of sixteen show every product once, and count them all', async () => {
  for (let at = 0; at < 35; at += 1) await aProduct(shop, { createdAt: day(1) })
  const pages = await Promise.all(
    [0, 1, 2, 3].map((page) => findListing(shop.db, readListing(new URLSearchParams({ page: String(page) })))),
  )
  expect(pages.map(({ products }) => products.length)).toEqual([16, 16, 3, 0])
  expect(pages.map(({ total }) => total)).toEqual([35, 35, 35, 35])
  expect(new Set(pages.flatMap(({ products }) => idsOf(products))).size).toBe(35)
})

test('a card shows the first picture, the price range and the pieces of all sizes', async () => {
  await aProduct(shop, {
    id: 'scent',
    category: 'Perfumes',
    images: ['/media/front.webp', '/media/back.webp'],
    sizes: [
      { size: '50 ml', price: rupees(499), stock: 2 },
      { size: '100 ml', price: rupees(799), stock: 3 },
    ],
  })
  const [card] = await findCards(shop.db, ['scent'])
  expect(card).toMatchObject({
    picture: { url: '/media/front.webp' },
    prices: { first: rupees(499), last: rupees(799) },
    stock: 5,
  })
})

test('cards come in the requested order, without deleted products', async () => {
  await theShop()
  expect(idsOf(await findCards(shop.db, ['dial', 'gone', 'runner']))).toEqual(['dial', 'runner'])
  expect(await findCards(shop.db, [])).toEqual([])
})

test('a product page knows its sizes in their given order, and what each can sell now', async () => {
  await aProduct(shop, {
    id: 'scent',
    sizes: [
      { size: '100 ml', stock: 4 },
      { size: '50 ml', stockLocation: '100 ml' },
      { size: '30 ml', stock: 0, codPrice: null },
    ],
    images: ['/media/b.webp', '/media/a.webp'],
  })
  const product = await findProduct(shop.db, 'scent')
  expect(product?.sizes.map(({ size, stockLocation, stock }) => [size, stockLocation, stock])).toEqual([
    ['100 ml', '100 ml', 4],
    ['50 ml', '100 ml', 4],
    ['30 ml', '30 ml', 0],
  ])
  expect(product?.pictures.map(({ url }) => url)).toEqual(['/media/b.webp', '/media/a.webp'])
  expect(await findProduct(shop.db, 'nobody')).toBeNull()
})

test('units held for an unpaid order can’t be bought', async () => {
  await aProduct(shop, { id: 'runner', stock: 5 })
  await shop.db.updateTable('productSizes').set({ reserved: 2 }).execute()
  expect((await findProduct(shop.db, 'runner'))?.sizes[0]?.stock).toBe(3)
  expect((await findCards(shop.db, ['runner']))[0]?.stock).toBe(3)
})

test('related products are others of the same category, ten at most', async () => {
  const related: ProductToMake[] = Array.from({ length: 12 }, (_, at) => ({ id: `p${at}` }))
  for (const product of related) await aProduct(shop, product)
  await aProduct(shop, { id: 'dial', category: 'Watch' })
  const ids = await relatedTo(shop.db, { id: 'p3', category: 'Shoes' })
  expect(ids).toHaveLength(10)
  expect(ids).not.toContain('p3')
  expect(ids).not.toContain('dial')
})

test('imported products are found and listed by country', async () => {
  await aProduct(shop, { id: 'home', price: rupees(900) })
  await aProduct(shop, { id: 'unknown', price: rupees(800) })
  await aProduct(shop, { id: 'dear', category: 'Watch', price: rupees(700) })
  await aProduct(shop, { id: 'cheap', category: 'Watch', price: rupees(100) })
  await aProduct(shop, { id: 'own', category: 'Watch', price: rupees(500) })
  const origins = { home: 'India', own: 'China' }
  for (const [id, origin] of Object.entries(origins))
    await shop.db.updateTable('products').set({ origin }).where('id', '=', id).execute()
  await shop.db.updateTable('categories').set({ origin: 'Vietnam' }).where('category', '=', 'Watch').execute()

  expect(await findOrigins(shop.db, null)).toEqual(['China', 'India', 'Vietnam'])
  expect(await findOrigins(shop.db, 'Shoes')).toEqual(['India'])
  expect(await search('origin=Vietnam&sort=price-asc')).toEqual(['cheap', 'dear'])
  expect(await search('origin=India')).toEqual(['home'])
  expect(await search('origin=imported')).toEqual(['own', 'dear', 'cheap'])
  expect(await search('origin=imported&sort=price-asc&category=Watch')).toEqual(['own', 'cheap', 'dear'])
  expect(await search('origin=imported&query=tarang&sort=price-desc')).toEqual(['own', 'dear', 'cheap'])
  expect(await search('origin=imported&category=Shoes')).toEqual([])
})

test('a product follows its category’s country until it has one of its own, and into another category', async () => {
  await aProduct(shop, { id: 'dial', category: 'Watch' })
  await aCategory(shop, { category: 'Caps' })
  const { db } = shop
  const madeIn = async () => (await db.selectFrom('products').select('madeIn').executeTakeFirstOrThrow()).madeIn
  await db.updateTable('categories').set({ origin: 'Italy' }).where('category', '=', 'Watch').execute()
  expect(await madeIn()).toBe('Italy')
  await db.updateTable('products').set({ origin: 'France' }).execute()
  expect(await madeIn()).toBe('France')
  await db.updateTable('products').set({ origin: null }).execute()
  expect(await madeIn()).toBe('Italy')
  await db.updateTable('products').set({ category: 'Caps' }).execute()
  expect(await madeIn()).toBeNull()
})

test('the colours of a style know of each other, drafts apart', async () => {
  const style = 'Coast Run'
  await aProduct(shop, { id: 'coast-blue', style, colour: 'Blue', createdAt: day(1) })
  await aProduct(shop, { id: 'coast-red', style, colour: 'Red', stock: 0, createdAt: day(2) })
  await aProduct(shop, { id: 'coast-draft', style, colour: 'Gold' })
  await shop.db.updateTable('products').set({ published: false }).where('id', '=', 'coast-draft').execute()
  await aProduct(shop, { id: 'alone' })
  expect(await findColours(shop.db, style)).toMatchObject([
    { id: 'coast-blue', colour: 'Blue', isSoldOut: false },
    { id: 'coast-red', colour: 'Red', isSoldOut: true },
  ])
  expect(await findColours(shop.db, null)).toEqual([])
  const cards = await findCards(shop.db, ['coast-blue', 'coast-red', 'alone'])
  expect(cards.map(({ otherColours }) => otherColours)).toEqual([
    { count: 1, shades: ['#c0272d'] },
    { count: 1, shades: ['#2a5db0'] },
    undefined,
  ])
})
