import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findCategory } from '#db/catalogue/categories.ts'
import { findProduct } from '#db/catalogue/products.ts'
import { insertImportedCategory } from '#db/imports/categories.ts'
import { rupees } from '#domain/money.ts'
import { importing, sample } from '#tests/support/builders/imports.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import type { ImportRequest } from './import-context.ts'

const shop = await testShop()
const { file, run } = await importing(shop)

/** Everything that an import may touch. */
async function allOf() {
  const products = await shop.db.selectFrom('products').selectAll().orderBy('id').execute()
  const sizes = await shop.db.selectFrom('productSizes').selectAll().orderBy('productId').orderBy('size').execute()
  const media = await shop.db.selectFrom('media').selectAll().orderBy('url').execute()
  const categories = await shop.db.selectFrom('categories').selectAll().orderBy('id').execute()
  const ledger = await shop.db.selectFrom('stockLedger').selectAll().orderBy('id').execute()
  return { products, sizes, media, categories, ledger }
}

const unread = ['uniq_id', 'is_FK_Advantage_product', 'overall_rating']

test('the marketplace list is imported: 1,196 products, four rows without a price refused', async () => {
  const { summary, issues } = await run(sample('marketplace-footwear-accessories'))
  expect(summary).toMatchObject({ rows: 1200, newProducts: 1196, refusedRows: 4, encoding: 'utf-8' })
  expect(issues.map(({ line, rows, reason }) => [line, rows, reason])).toEqual(
    [426, 669, 974, 1032].map((row) => [row, 1, 'the row has no price']),
  )
  expect(issues.map(({ name }) => name)).not.toContain(undefined)
  expect(summary).toMatchObject({ unstatedSizes: 1196, unusedColumns: unread })
  const counts = await shop.ask(
    sql<{ category: string; count: number }>`
      select category, count(*) as count from products group by category order by count desc, category`,
  )
  expect(counts).toEqual([
    { category: 'Shoes', count: 721 },
    { category: 'Watch', count: 305 },
    { category: 'Bags', count: 58 },
    { category: 'Backpacks', count: 50 },
    { category: 'Sunglasses', count: 33 },
    { category: 'Caps', count: 19 },
    { category: 'Covers', count: 7 },
    { category: 'Crocs', count: 2 },
    { category: 'Perfumes', count: 1 },
  ])
  expect(await findCategory(shop.db, 'Watch')).toMatchObject({ title: 'Watches', stockMapRequired: false })
  expect(await findProduct(shop.db, 'moladz-flip-flops-sffeh2fgdbs7dmqk')).toMatchObject({
    name: 'Moladz Flip Flops',
    brand: 'Moladz',
    category: 'Shoes',
    sizes: [{ size: '', price: rupees(499), prevPrice: rupees(999), codPrice: null, stock: 10 }],
  })
})

test("Shopify's sample is imported: 20 products, one of them in three sizes", async () => {
  const { summary, issues } = await run(sample('shopify-apparel'))
  expect(summary).toMatchObject({ rows: 22, newProducts: 20, refusedRows: 0, newPictures: 20, format: 'shopify' })
  expect(issues).toEqual([])
  const top = await findProduct(shop.db, 'classic-varsity-top')
  expect(top).toMatchObject({ brand: 'partners-demo', category: 'Apparel' })
  expect(top?.sizes.map(({ size, price, stock }) => [size, price, stock])).toEqual([
    ['Small', rupees(60), 1],
    ['Medium', rupees(60), 1],
    ['Large', rupees(60), 1],
  ])
  expect(top?.pictures).toEqual([
    expect.objectContaining({
      url: 'https://burst.shopifycdn.com/photos/casual-fashion-woman_925x.jpg',
      kind: 'image',
      widths: [],
    }),
  ])
  expect((await findProduct(shop.db, 'led-high-tops'))?.category).toBe('Shoes')
  expect(await findCategory(shop.db, 'Apparel')).toMatchObject({
    sizes: ['Small', 'Medium', 'Large'],
    stockMapRequired: true,
  })
})

test('the same file twice changes nothing', async () => {
  for (const name of ['marketplace-footwear-accessories', 'shopify-apparel'] as const) {
    const path = sample(name)
    const { summary: first } = await run(path)
    const before = await allOf()
    const { summary } = await run(path)
    expect(summary).toMatchObject({ newProducts: 0, changedProducts: 0, unchangedProducts: first.newProducts })
    expect(await allOf()).toEqual(before)
  }
})

test('a dry run counts the same and writes nothing', async () => {
  const { summary } = await run(sample('shopify-apparel'), { dryRun: true })
  expect(summary).toMatchObject({ newProducts: 20, madeCategories: ['Shoes', 'Bags', 'Apparel'] })
  expect((await allOf()).products).toEqual([])
})

test('an import requires a stock for sizes whose file has none', async () => {
  const path = await file('Handle,Title,Option1 Value,Price,Inventory quantity\na,A,S,10,\na,,M,10,3\nb,B,,10,\n')
  expect((await run(path, { dryRun: true, stock: null })).summary).toMatchObject({ unstatedSizes: 2 })
  await expect(run(path, { stock: null })).rejects.toThrow('gives no stock for 2 new sizes')
  expect((await allOf()).products).toEqual([])
  await run(path, { stock: 0 })
  expect((await allOf()).sizes.map(({ size, onHand }) => [size, onHand])).toEqual([
    ['M', 3],
    ['S', 0],
    ['', 0],
  ])
  expect((await run(path, { stock: null })).summary).toMatchObject({ unstatedSizes: 0, unchangedProducts: 2 })
})

test('unpublished products are imported as drafts and change only with their file', async () => {
  const list = (a: string, b: string, price = 10) =>
    file(`Handle,Title,Price,Status,Inventory quantity\na,A,${price},${a},1\nb,B,${price},${b},1\n`)
  const published = async () => (await allOf()).products.map((one) => one.published)
  const { summary } = await run(await list('draft', 'active'))
  expect([summary.newDrafts, await published()]).toEqual([1, [false, true]])
  await shop.db.updateTable('products').set({ published: true }).where('id', '=', 'a').execute()
  await shop.db.updateTable('products').set({ published: false }).where('id', '=', 'b').execute()
  await run(await list('draft', 'active', 11))
  expect(await published(), 'what was decided here stays').toEqual([true, false])
  await run(await list('active', 'archived', 11))
  expect(await published()).toEqual([true, false])
  await run(await list('archived', 'active', 11))
  expect(await published()).toEqual([false, true])
})

test('a whole file can be imported as drafts', async () => {
  await run(await file('Handle,Title,Price,Inventory quantity\na,A,10,1\n'), { asDrafts: true })
  expect((await allOf()).products.map((one) => one.published)).toEqual([false])
})

test('rows of one handle far apart make one product', async () => {
  const { summary } = await run(await file('Handle,Title,Option1 Value,Price\na,A,S,10\nb,B,,10\na,,M,12\n'))
  expect(summary).toMatchObject({ newProducts: 2, refusedRows: 0 })
  expect((await findProduct(shop.db, 'a'))?.sizes.map(({ size }) => size)).toEqual(['S', 'M'])
})

test('two sellers spelling one category in two ways make one category', async () => {
  const { summary } = await run(await file('Handle,Title,Type,Price\na,A,Belts,10\nb,B,belts,10\n'))
  expect(summary.madeCategories).toEqual(['Belts'])
})

test.each([
  ['Watch', ['watches', 'Watch', 'Watches', 'घड़ियाँ']],
  ['Shoes', ['Shoe', 'shoes']],
  ['Wallets', ['wallet']],
  ['Caps', ['Cap']],
  ['Perfumes', ['Perfume']],
  ['Crocs', ['Croc']],
])('a sheet makes the category %s, which has a GST rate, of %j', async (category, typed) => {
  await shop.ask(sql`truncate products, categories, media cascade`)
  const lines = typed.map((name, at) => `Thing ${at},${name},999,5\n`)
  await run(await file(`Name,Category,Price,Stock\n${lines.join('')}`))
  const { products, categories } = await allOf()
  expect(new Set(products.map((product) => product.category))).toEqual(new Set([category]))
  expect(categories.map((made) => made.category)).toEqual([category])
})

test('a category of the shop keeps its own name beside a known one', async () => {
  await insertImportedCategory(shop.db, { category: 'Watches', title: 'Watches' })
  await run(await file('Name,Category,Price,Stock\nRound,watch,999,5\nSquare,Watches,999,5\n'))
  expect((await allOf()).categories.map(({ category }) => category)).toEqual(['Watches'])
})

test('a sheet in Hindi is read: its digits, and a category of the shop by the name that Hindi shoppers see', async () => {
  await insertImportedCategory(shop.db, { category: 'Bags', title: 'Bags' })
  const { summary } = await run(await file('नाम,श्रेणी,दाम,साइज़,मात्रा\nझोला,बैग,"₹१,४९९",३६,१०\n'))
  expect(summary).toMatchObject({ madeCategories: [], newProducts: 1, refusedRows: 0 })
  const { products, sizes } = await allOf()
  expect(products.map(({ category }) => category)).toEqual(['Bags'])
  expect(sizes).toMatchObject([{ size: '36', price: 149_900 }])
})

test('the content type of a URL without an extension is requested from its host', async () => {
  const requestedUrls: string[] = []
  const types: Record<string, string> = { 'https://x.example/clip': 'video/mp4', 'https://x.example/page': 'text/html' }
  const path = await file(
    'Handle,Title,Price,Image Src\na,A,10,https://x.example/clip\na,,,https://x.example/page\na,,,https://x.example/away\na,,,https://x.example/1.png\n',
  )
  const findMediaType = async (url: string) => {
    requestedUrls.push(url)
    return types[url] ?? null
  }
  const { summary } = await run(path, { findMediaType })
  expect(summary).toMatchObject({ requestedHosts: 3, unsupported: 1 })
  expect(requestedUrls.sort()).toEqual(['https://x.example/away', 'https://x.example/clip', 'https://x.example/page'])
  const kinds = (await allOf()).media.map(({ url, kind, contentType }) => [url, kind, contentType])
  expect(kinds).toEqual([
    ['https://x.example/1.png', 'image', 'image/png'],
    ['https://x.example/away', 'image', 'application/octet-stream'],
    ['https://x.example/clip', 'video', 'video/mp4'],
    ['https://x.example/page', 'image', 'text/html'],
  ])
  await run(path, { findMediaType })
  expect(requestedUrls).toHaveLength(3)
})

test('an import that is stopped leaves nothing behind', async () => {
  const stopping = new AbortController()
  const path = sample('marketplace-footwear-accessories')
  const onProgress: ImportRequest['onProgress'] = ({ doing }) => {
    if (doing === 'writing') stopping.abort()
  }
  await expect(run(path, { signal: stopping.signal, onProgress })).rejects.toThrow()
  expect((await allOf()).products).toEqual([])
})

test('of two concurrent imports the second is refused', async () => {
  await shop.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('strut import'))`.execute(tx)
    await expect(run(sample('shopify-apparel'))).rejects.toThrow('Another import is under way')
  })
})
