import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findWishlist, insertWishlistItem } from '#db/cart/wishlists.ts'
import { lockBulk } from '#db/catalogue/bulk-edit.ts'
import { findFavourites, findHomeRows } from '#db/catalogue/home-rows.ts'
import { findAdminProduct, findProductRows } from '#db/catalogue/product-admin.ts'
import { findColours, findListing, findMostWishlisted, findProduct, relatedTo } from '#db/catalogue/products.ts'
import { addressesAfter, countProducts, feedProductsAfter } from '#db/catalogue/sitemap-entries.ts'
import { findOffers } from '#db/checkout/offers.ts'
import { findNearMatches } from '#db/search/near-matches.ts'
import { findSuggestions } from '#db/search/suggestions.ts'
import { saveSetting } from '#db/settings/settings.ts'
import { findTaxedCategories } from '#db/tax/rates.ts'
import { bulkRow } from '#domain/catalogue/bulk-edit.ts'
import { readProductQuery } from '#domain/catalogue/product-admin.ts'
import { type TypedProduct, taxRateRequired, toProductForm } from '#domain/catalogue/product-form.ts'
import { indianTimeField } from '#domain/indian-time.ts'
import { homeRowLength } from '#domain/limits.ts'
import { rupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import { readListing } from '#domain/search/listing.ts'
import { runHealthChecks } from '#flows/settings/run-health-checks.ts'
import { aCategory, aLine, anAddress, aPlacedOrder, aProduct, aShopper } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { wishlistedIds } from '#tests/support/builders/wishlist.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { bulkEditProducts } from './bulk-edit-products.ts'
import { publishDueProducts } from './publish-scheduled-products.ts'
import { saveNewProduct } from './save-new-product.ts'
import { saveProduct } from './save-product.ts'

const shop = await testShop()

const chargesTax = {
  kind: 'registered',
  gstin: '29AAAAA0000A1ZY',
  thresholdReads: 'value-before-tax',
  roundsTax: false,
}

const formOf = async (id: string) => toProductForm(await findAdminProduct(shop.db, id))

/** The form of this product with other words in it. */
async function typedFor(id: string, other: Partial<TypedProduct>): Promise<TypedProduct> {
  return { ...(await formOf(id)), ...other }
}

async function save(id: string, typed: TypedProduct) {
  const { staff } = await aStaff(shop, { roles: ['catalogue'] })
  return saveProduct(shop, { staff, id, typed })
}

async function saved(id: string, typed: TypedProduct): Promise<void> {
  const answer = await save(id, typed)
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer))
}

/** Every place where a shopper, a search engine or a program could come across a product. */
async function placesShowing(id: string, userId: string): Promise<string[]> {
  const { db } = shop
  const [rows, wishlist, suggestions, listing, near] = await Promise.all([
    findFavourites(db).then((favourites) => findHomeRows(db, favourites)),
    findWishlist(db, userId, 0),
    findSuggestions(db, 'zorvex'),
    findListing(db, readListing(new URLSearchParams({ query: 'zorvex' }))),
    findNearMatches(db, readListing(new URLSearchParams({ query: 'zorvex' }))),
  ])
  const places: Record<string, unknown> = {
    ...rows,
    suggestions,
    listing,
    near,
    wishlist,
    hearts: await wishlistedIds(db, userId),
    page: await findProduct(db, id),
    related: await relatedTo(db, { id: 'other', category: 'Shoes' }),
    category: await findListing(db, readListing(new URLSearchParams({ category: 'Shoes' }))),
    sized: await findListing(db, readListing(new URLSearchParams({ query: 'size 8' }))),
    family: await findListing(db, readListing(new URLSearchParams({ category: 'Shoes', chip: 'Zorvex' }))),
    cart: await findOffers(db, [aLine({ id }, '8')]),
    sitemap: await addressesAfter(db, '', 10),
    colours: await findColours(db, 'Zorvex Run'),
    feed: await feedProductsAfter(db, '', 10),
    functions: await findMostWishlisted(db, 10),
  }
  return Object.keys(places).filter((place) => JSON.stringify(places[place] ?? '').includes(id))
}

test('a draft is nowhere in the shop, and everywhere as soon as it is published', async () => {
  await aProduct(shop, { id: 'other' })
  const shopper = await aShopper(shop, { address: anAddress })
  const wanted = {
    id: 'zorvex',
    name: 'Zorvex Runner',
    brandCateg: 'Zorvex',
    style: 'Zorvex Run',
    colour: 'Red',
    sizes: ['8'],
  }
  const product = await aProduct(shop, wanted)
  await aPlacedOrder(shop, shopper, [aLine(product, '8')])
  await insertWishlistItem(shop.db, shopper.id, { productId: product.id })
  const before = await placesShowing('zorvex', shopper.id)
  expect(before.length).toBeGreaterThan(14)

  await saved('zorvex', await typedFor('zorvex', { state: 'draft' }))
  expect(await placesShowing('zorvex', shopper.id)).toEqual([])
  expect(await countProducts(shop.db)).toBe(1)
  expect(await insertWishlistItem(shop.db, (await aShopper(shop)).id, { productId: 'zorvex' })).toBe(false)
  await expect(aPlacedOrder(shop, shopper, [aLine(product, '8')])).rejects.toThrow()

  await saved('zorvex', await typedFor('zorvex', { state: 'published' }))
  expect(await placesShowing('zorvex', shopper.id)).toEqual(before)
})

test('drafts take no place in a row of the home page, and no listing counts them', async () => {
  await aProduct(shop, { id: 'old', createdAt: new Date(2026, 0, 1), avgRating: 4 })
  for (let number = 0; number < homeRowLength; number += 1)
    await aProduct(shop, { id: `draft-${number}`, avgRating: 5 })
  await sql`update products set published = false where id like 'draft-%'`.execute(shop.db)
  const { arrivals, rated } = await findHomeRows(shop.db, await findFavourites(shop.db))
  expect([arrivals, rated].map((row) => row.map(({ id }) => id))).toEqual([['old'], ['old']])
  const listings = await Promise.all(
    ['category=Shoes', 'query=product', ''].map((search) =>
      findListing(shop.db, readListing(new URLSearchParams(search))),
    ),
  )
  expect(listings.map(({ total }) => total)).toEqual([1, 1, 1])
})

test('no word of a draft is guessed for a shopper who types nearly the same', async () => {
  await aProduct(shop, { id: 'other' })
  const { staff } = await aStaff(shop, { roles: ['catalogue'] })
  const fields = { name: 'Quillfeather', brand: 'Tarang', category: 'Shoes', price: '999' }
  const values = { fields, stock: [['', ''] as const], sizePrices: [], pictures: [] }
  const id = String(await saveNewProduct(shop, { staff, values, published: false, key: randomUUID() }))
  const expected = readListing(new URLSearchParams({ query: 'quilfeather' }))
  expect(JSON.stringify(await findListing(shop.db, expected))).not.toMatch(/quillfeather/i)
  await saved(id, await typedFor(id, { state: 'published' }))
  expect((await findListing(shop.db, expected)).products.map((one) => one.id)).toEqual([id])
})

test('units sold while the form is open stay sold', async () => {
  const product = await aProduct(shop, { id: 'runner', stock: 12 })
  const typed = await formOf('runner')
  const shopper = await aShopper(shop, { address: anAddress })
  await aPlacedOrder(shop, shopper, [aLine(product, '', 2)])
  const sizes = typed.sizes.map((size) => ({ ...size, stock: '15' }))
  await saved('runner', { ...typed, sizes })
  const edited = await findAdminProduct(shop.db, 'runner')
  expect(edited?.sizes[0]?.onHand, '12 - 2 sold + 3 that came').toBe(13)
  const ledger = sql<{ units: number }>`
    select sum(change)::integer as units from stock_ledger where product_id = 'runner'`
  expect(await shop.ask(ledger)).toEqual([{ units: 13 }])
})

test('prices and codes that are changed leave the pieces alone, and the log names just them', async () => {
  await aProduct(shop, { id: 'runner', stock: 12 })
  const typed = await formOf('runner')
  await sql`update product_sizes set on_hand = 4 where product_id = 'runner'`.execute(shop.db)
  const changed = { price: '900', cost: '500.50', sku: ' TR-8 ', barcode: '8901234567890' }
  await saved('runner', { ...typed, sizes: typed.sizes.map((size) => ({ ...size, ...changed })) })
  expect((await findAdminProduct(shop.db, 'runner'))?.sizes[0]).toMatchObject({ price: 90_000, onHand: 4 })
  const lines = await shop.ask(sql`select before, after from audit_log where object = 'product:runner'`)
  expect(await shop.ask(sql`select price from products where id = 'runner'`), 'listings go by the cheapest').toEqual([
    { price: 90_000 },
  ])
  const none = { 'size cost': null, 'size sku': null, 'size barcode': null }
  const codes = { 'size cost': 50_050, 'size sku': 'TR-8', 'size barcode': '8901234567890' }
  expect(lines).toEqual([{ before: { 'size price': 100_000, ...none }, after: { 'size price': 90_000, ...codes } }])
})

test('a barcode with a wrong digit is refused, and one that a list brought may stay', async () => {
  await aProduct(shop, { id: 'runner', sizes: ['8', '9'] })
  const form = await formOf('runner')
  const coded = (barcode: string) => ({
    ...form,
    sizes: form.sizes.map((one) => (one.size === '9' ? { ...one, barcode } : one)),
  })
  for (const wrong of ['8901234567895', '96385075', '036000291453', '10012345678903'])
    expect(await save('runner', coded(wrong)), wrong).toMatchObject({
      fields: { 'barcode-1': expect.stringContaining('One digit is wrong') },
    })
  await sql`update product_sizes set barcode = '8901234567895' where size = '9'`.execute(shop.db)
  await saved('runner', { ...(await formOf('runner')), name: 'Runner again' })
  for (const right of ['8901234567890', '96385074', '036000291452', 'A-17', '12345'])
    await saved('runner', { ...coded(right), seenAt: (await formOf('runner')).seenAt })
})

test('a product with the longest name and size that an import takes is saved in its form, too', async () => {
  const sizes = ['8', 'x'.repeat(60)]
  await aProduct(shop, { id: 'runner', name: 'x'.repeat(300), sizes })
  const typed = await formOf('runner')
  await saved('runner', { ...typed, sizes: typed.sizes.map((size) => ({ ...size, price: '900' })) })
  expect((await findAdminProduct(shop.db, 'runner'))?.sizes).toMatchObject(
    sizes.map((size) => ({ size, price: rupees(900) })),
  )
})

test('fewer than the pieces that unpaid orders hold can’t be left, and such a size is not removed', async () => {
  await aProduct(shop, { id: 'runner', sizes: ['8', '9'], stock: 5 })
  await sql`update product_sizes set reserved = 3 where product_id = 'runner' and size = '8'`.execute(shop.db)
  const typed = await formOf('runner')
  const first = (other: Partial<TypedProduct['sizes'][number]>) => ({
    ...typed,
    sizes: typed.sizes.map((size) => (size.size === '8' ? { ...size, ...other } : size)),
  })
  expect(await save('runner', first({ stock: '2' }))).toMatchObject({ refused: 'changed' })
  expect(await save('runner', first({ remove: 'yes' }))).toMatchObject({ refused: 'changed' })
  await sql`update product_sizes set reserved = 0 where product_id = 'runner'`.execute(shop.db)
  await saved('runner', first({ remove: 'yes' }))
  expect((await findAdminProduct(shop.db, 'runner'))?.sizes.map(({ size }) => size)).toEqual(['9'])
  const [left] = await shop.ask(sql<{ units: number }>`
    select sum(change)::integer as units from stock_ledger where product_id = 'runner' and size = '8'`)
  expect(left?.units).toBe(0)
})

test('the second of two simultaneous changes of a product is refused', async () => {
  await aProduct(shop, { id: 'runner' })
  const typed = await formOf('runner')
  await saved('runner', { ...typed, name: 'Runner one' })
  expect(await save('runner', { ...typed, name: 'Runner two' })).toMatchObject({ refused: 'changed' })
  expect((await findAdminProduct(shop.db, 'runner'))?.name).toBe('Runner one')
})

test('scheduled products are published when their time has come, and not before', async () => {
  await aProduct(shop, { id: 'runner' })
  const inAnHour = new Date(shop.now().getTime() + 60 * 60_000)
  await saved('runner', await typedFor('runner', { state: 'scheduled', publishAt: indianTimeField(inAnHour) }))
  shop.clock.pass(58)
  await publishDueProducts(shop)
  expect(await findProduct(shop.db, 'runner')).toBeNull()
  shop.clock.pass(2)
  await publishDueProducts(shop)
  expect((await findProduct(shop.db, 'runner'))?.id).toBe('runner')
  expect(await shop.ask(sql`select actor, action from audit_log order by id desc limit 1`)).toEqual([
    { actor: 'shop', action: 'publish-product' },
  ])
})

test('a scheduled product waits while its category has no tax rate, which the shop asks for', async () => {
  await aProduct(shop, { id: 'runner' })
  const inAnHour = new Date(shop.now().getTime() + 60 * 60_000)
  await saved('runner', await typedFor('runner', { state: 'scheduled', publishAt: indianTimeField(inAnHour) }))
  await saveSetting(shop.db, 'gst', chargesTax)
  await saveSetting(shop.db, 'tax-table', [])
  shop.clock.pass(60)
  await publishDueProducts(shop)
  expect(await findProduct(shop.db, 'runner')).toBeNull()
  expect(await findTaxedCategories(shop.db)).toEqual([{ category: 'Shoes', title: 'Shoes' }])
  const told = async () => (await runHealthChecks(shop)).map(({ problem }) => problem).join(' ')
  expect(await told()).toContain('1 scheduled product waits for a tax rate and is not in the shop yet')
  await sql`delete from settings where key = 'tax-table'`.execute(shop.db)
  await publishDueProducts(shop)
  expect((await findProduct(shop.db, 'runner'))?.id).toBe('runner')
  expect(await told()).not.toContain('scheduled')
})

test('the product list searches name, brand, tag and id, drafts too, and pages without a gap', async () => {
  for (let number = 0; number < 65; number += 1) {
    const createdAt = new Date(2026, 0, 1 + (number % 7))
    await aProduct(shop, {
      id: `p-${number}`,
      name: `Runner ${number}`,
      brand: 'Tarang',
      stock: number % 13,
      createdAt,
    })
  }
  await saved('p-7', await typedFor('p-7', { state: 'draft' }))
  const find = async (search: string) => findProductRows(shop.db, readProductQuery(new URLSearchParams(search)))
  const ids = async (search: string) => (await find(search)).lines.map(({ id }) => id)
  expect(await ids('q=RUNNER+64')).toEqual(['p-64'])
  expect(await ids('q=p-33')).toEqual(['p-33'])
  await saved('p-8', await typedFor('p-8', { tags: 'Wedding Season' }))
  expect(await ids('q=wedding')).toEqual(['p-8'])
  expect(await ids('q=100%25')).toEqual([])
  expect(await ids('show=draft')).toEqual(['p-7'])
  expect(new Set(await ids('show=sold-out'))).toEqual(new Set(['p-0', 'p-13', 'p-26', 'p-39', 'p-52']))
  const walked: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const page: Awaited<ReturnType<typeof find>> = await find(next === '' ? '' : `after=${next}`)
    walked.push(...page.lines.map(({ id }) => id))
    next = page.next
  }
  expect([walked.length, new Set(walked).size]).toEqual([65, 65])
})

test('a shop that charges GST publishes nothing of a category without a tax rate until the owner has chosen one', async () => {
  const { staff } = await aStaff(shop, { roles: ['catalogue'] })
  await aCategory(shop, { category: 'Chappals' })
  const { id } = await aProduct(shop, { name: 'Kolhapuri', category: 'Chappals', price: rupees(799) })
  const published = await typedFor(id, { state: 'published' })
  expect(isRefusal(await save(id, published))).toBe(false)
  await saveSetting(shop.db, 'gst', chargesTax)
  const expected = { fields: { taxClass: taxRateRequired } }
  const tomorrow = indianTimeField(new Date(shop.now().getTime() + 24 * 3_600_000))
  expect(isRefusal(await save(id, await typedFor(id, { state: 'draft' })))).toBe(false)
  expect(await save(id, await typedFor(id, { state: 'published' }))).toMatchObject(expected)
  expect(await save(id, await typedFor(id, { state: 'scheduled', publishAt: tomorrow }))).toMatchObject(expected)
  const why = { why: '', note: '' }
  const publish = async () => {
    const row = await bulkRowOf(id)
    return bulkEditProducts(shop, { staff, rows: [{ ...row, typed: { ...row.typed, state: 'published' } }], why })
  }
  expect(await publish()).toMatchObject({ errors: { 'category-0': taxRateRequired } })
  expect(isRefusal(await save(id, await typedFor(id, { taxClass: 'Shoes' })))).toBe(false)
  expect(await publish()).toMatchObject({ saved: 1 })
  // The Shoes of a product with a day on which it goes on sale have a rate, the Chappals have none.
  const later = await aProduct(shop, { category: 'Shoes' })
  await shop.db
    .updateTable('products')
    .set({ published: false, publishAt: shop.now() })
    .where('id', '=', later.id)
    .execute()
  const row = await bulkRowOf(later.id)
  const moved = { ...row, typed: { ...row.typed, category: 'Chappals' } }
  const refused = { errors: { 'category-0': taxRateRequired } }
  expect(await bulkEditProducts(shop, { staff, rows: [moved], why })).toMatchObject(refused)
})

test('another price or name of an imported product is saved while its category has no tax rate, on sale or waiting', async () => {
  for (const category of ['Chappals', 'Juttis']) await aCategory(shop, { category })
  const { id } = await aProduct(shop, { category: 'Chappals', price: rupees(799) })
  const waiting = await aProduct(shop, { category: 'Chappals' })
  const hourAgo = new Date(shop.now().getTime() - 3_600_000)
  const due = { published: false, publishAt: hourAgo }
  await shop.db.updateTable('products').set(due).where('id', '=', waiting.id).execute()
  await saveSetting(shop.db, 'gst', chargesTax)
  const { sizes } = await formOf(id)
  const typed = { name: 'Kolhapuri', sizes: sizes.map((size) => ({ ...size, price: '749', stock: '3' })) }
  for (const one of [id, waiting.id]) await saved(one, await typedFor(one, typed))
  expect(await findAdminProduct(shop.db, id)).toMatchObject({ name: 'Kolhapuri', published: true })
  expect(await findAdminProduct(shop.db, waiting.id)).toMatchObject({ name: 'Kolhapuri', ...due })
  const refused = { fields: { taxClass: taxRateRequired } }
  expect(await save(id, await typedFor(id, { category: 'Juttis' })), 'moved').toMatchObject(refused)
  expect(await save(waiting.id, await typedFor(waiting.id, { state: 'published' })), 'at once').toMatchObject(refused)
  const { staff } = await aStaff(shop, { roles: ['catalogue'] })
  const row = await bulkRowOf(waiting.id)
  const rows = [{ ...row, typed: { ...row.typed, state: 'published' } }]
  const bulk = await bulkEditProducts(shop, { staff, rows, why: { why: '', note: '' } })
  expect(bulk).toMatchObject({ errors: { 'category-0': taxRateRequired } })
})

async function bulkRowOf(id: string) {
  const found = await shop.db.transaction().execute((tx) => lockBulk(tx, [id]))
  const product = found.get(id)
  if (!product) throw new Error('There is no such product')
  return bulkRow(product)
}
