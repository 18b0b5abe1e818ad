import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { findCategory } from '#db/categories.ts'
import { findProduct } from '#db/products.ts'
import type { Remark } from '#domain/import-product.ts'
import { rupees } from '#domain/money.ts'
import { aProduct } from '#tests/builders.ts'
import { testShop } from '#tests/test-shop.ts'
import { importCatalogue } from './import-catalogue.ts'
import type { ImportRequest } from './import-run.ts'

const shop = await testShop()
const folder = await mkdtemp(join(tmpdir(), 'strut-import-'))
afterAll(() => rm(folder, { recursive: true }))

const catalogue = join(import.meta.dirname, '../tests/catalogue')

async function file(content: string | Buffer): Promise<string> {
  const path = join(folder, 'products.csv')
  await writeFile(path, content)
  return path
}

async function run(path: string, wanted: Partial<ImportRequest> = {}) {
  const remarks: Remark[] = []
  const summary = await importCatalogue(shop, {
    file: path,
    format: null,
    category: null,
    codPrice: null,
    stock: 10,
    dryRun: false,
    signal: new AbortController().signal,
    onRemark: (remark) => remarks.push(remark),
    onProgress: () => {},
    askMediaType: async () => null,
    ...wanted,
  })
  return { summary, remarks }
}

/** Everything that an import may touch. */
async function allOf() {
  const products = await shop.db.selectFrom('products').selectAll().orderBy('id').execute()
  const sizes = await shop.db
    .selectFrom('productSizes')
    .selectAll()
    .orderBy('productId')
    .orderBy('size')
    .execute()
  const media = await shop.db.selectFrom('media').selectAll().orderBy('url').execute()
  const categories = await shop.db.selectFrom('categories').selectAll().orderBy('id').execute()
  const ledger = await shop.db.selectFrom('stockLedger').selectAll().orderBy('id').execute()
  return { products, sizes, media, categories, ledger }
}

test("the marketplace's list goes in: 1,196 products, four rows without a price refused", async () => {
  const { summary, remarks } = await run(join(catalogue, 'marketplace-footwear-accessories.csv'))
  expect(summary).toMatchObject({ rows: 1200, newProducts: 1196, refusedRows: 4, encoding: 'utf-8' })
  expect(remarks.sort((a, b) => a.line - b.line)).toEqual(
    [426, 669, 974, 1032].map((line) => ({ line, rows: 1, reason: 'the row has no price' })),
  )
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

test("Shopify's sample goes in: 20 products, one of them in three sizes", async () => {
  const { summary, remarks } = await run(join(catalogue, 'shopify-apparel.csv'))
  expect(summary).toMatchObject({
    rows: 22,
    newProducts: 20,
    refusedRows: 0,
    newPictures: 20,
    format: 'shopify',
  })
  expect(remarks).toEqual([])
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
  for (const name of ['marketplace-footwear-accessories.csv', 'shopify-apparel.csv']) {
    const path = join(catalogue, name)
    const { summary: first } = await run(path)
    const before = await allOf()
    const { summary } = await run(path)
    expect(summary).toMatchObject({
      newProducts: 0,
      changedProducts: 0,
      unchangedProducts: first.newProducts,
    })
    expect(await allOf()).toEqual(before)
  }
})

test('a dry run counts the same and writes nothing', async () => {
  const { summary } = await run(join(catalogue, 'shopify-apparel.csv'), { dryRun: true })
  expect(summary).toMatchObject({ newProducts: 20, madeCategories: ['Shoes', 'Bags', 'Apparel'] })
  expect((await allOf()).products).toEqual([])
})

test('every new piece stands in the ledger', async () => {
  await run(
    await file('Handle,Title,Option1 Value,Price,Inventory quantity\na,A,S,10,3\na,,M,10,0\na,,L,10,\n'),
    {
      stock: 7,
    },
  )
  const { ledger } = await allOf()
  expect(ledger.map(({ size, change, reason }) => [size, change, reason]).sort()).toEqual([
    ['L', 7, 'import'],
    ['S', 3, 'import'],
  ])
})

test('a changed row brings the product up to date and leaves its stock alone', async () => {
  const heading = 'Handle,Title,Option1 Value,Price,Compare-at price,Inventory quantity\n'
  await run(await file(`${heading}a,Old,S,10,,3\nb,Same,,5,,1\n`), { codPrice: rupees(50) })
  await shop.db
    .updateTable('productSizes')
    .set({ onHand: 2, reserved: 1 })
    .where('productId', '=', 'a')
    .execute()
  const { summary } = await run(await file(`${heading}a,New,S,8,10,9\na,,M,9,,4\nb,Same,,5,,100\n`))
  expect(summary).toMatchObject({ newProducts: 0, changedProducts: 1, unchangedProducts: 1, otherSizes: 0 })
  const { products, sizes } = await allOf()
  expect(products[0]).toMatchObject({ name: 'New', price: rupees(8), prevPrice: rupees(10) })
  expect(sizes).toMatchObject([
    { productId: 'a', size: 'M', onHand: 4, codPrice: null },
    { productId: 'a', size: 'S', onHand: 2, reserved: 1, price: rupees(8), codPrice: rupees(50) },
    { productId: 'b', size: '', onHand: 1 },
  ])
})

test('a size that the file names no more stays on sale and is counted', async () => {
  const heading = 'Handle,Title,Option1 Value,Price\n'
  await run(await file(`${heading}a,A,S,10\na,,M,10\n`))
  const { summary } = await run(await file(`${heading}a,A,S,11\n`))
  expect(summary).toMatchObject({ changedProducts: 1, otherSizes: 1 })
})

test('a marketplace product keeps its address when its name changes', async () => {
  const heading = 'pid,product_name,discounted_price\n'
  await run(await file(`${heading}SHOE1234,First Name,10\n`))
  const { summary } = await run(await file(`${heading}SHOE1234,Second Name,10\n`))
  expect(summary).toMatchObject({ newProducts: 0, changedProducts: 1 })
  expect(await findProduct(shop.db, 'first-name-shoe1234')).toMatchObject({ name: 'Second Name' })
})

test('a product that was entered in the shop is never overwritten', async () => {
  await aProduct(shop, { id: 'boot', name: 'Our own' })
  const { summary, remarks } = await run(
    await file('Handle,Title,Price,Image Src\nboot,B,1,\nboot,,,https://x.example/1.jpg\n'),
  )
  expect(summary).toMatchObject({ newProducts: 0, refusedRows: 2 })
  expect(remarks).toEqual([
    { line: 2, rows: 2, reason: "the id 'boot' belongs to a product that was entered in this shop" },
  ])
  expect((await findProduct(shop.db, 'boot'))?.name).toBe('Our own')
})

test('a COD price is set for the whole file, and asking again changes nothing', async () => {
  const path = await file('Handle,Title,Price\na,A,10\nb,B,10\n')
  await run(path)
  expect((await run(path, { codPrice: rupees(40) })).summary).toMatchObject({ changedProducts: 2 })
  expect((await run(path, { codPrice: rupees(40) })).summary).toMatchObject({ unchangedProducts: 2 })
  expect((await run(path)).summary).toMatchObject({ unchangedProducts: 2 })
  expect((await allOf()).sizes.map(({ codPrice }) => codPrice)).toEqual([rupees(40), rupees(40)])
})

test("a category is found by name or title, whatever the case, and the shop's own is not touched", async () => {
  await aProduct(shop, { category: 'Watch' })
  await shop.db
    .updateTable('categories')
    .set({ title: 'Watches', sizes: ['M'] })
    .execute()
  const path = await file('Handle,Title,Type,Option1 Value,Price\na,A,x,S,10\n')
  const { summary } = await run(path, { category: 'watches' })
  expect(summary.madeCategories).toEqual([])
  expect((await findProduct(shop.db, 'a'))?.category).toBe('Watch')
  expect(await findCategory(shop.db, 'Watch')).toMatchObject({ sizes: ['M'] })
})

test('a handle that comes back later is one product', async () => {
  const { summary } = await run(await file('Handle,Title,Option1 Value,Price\na,A,S,10\nb,B,,10\na,,M,12\n'))
  expect(summary).toMatchObject({ newProducts: 2, refusedRows: 0 })
  expect((await findProduct(shop.db, 'a'))?.sizes.map(({ size }) => size)).toEqual(['S', 'M'])
})

test('two sellers spelling one category in two ways make one category', async () => {
  const { summary } = await run(await file('Handle,Title,Type,Price\na,A,Belts,10\nb,B,belts,10\n'))
  expect(summary.madeCategories).toEqual(['Belts'])
})

test('the host of a picture without an extension is asked after the import', async () => {
  const asked: string[] = []
  const types: Record<string, string> = {
    'https://x.example/clip': 'video/mp4',
    'https://x.example/page': 'text/html',
  }
  const path = await file(
    'Handle,Title,Price,Image Src\na,A,10,https://x.example/clip\na,,,https://x.example/page\na,,,https://x.example/away\na,,,https://x.example/1.png\n',
  )
  const askMediaType = async (url: string) => {
    asked.push(url)
    return types[url] ?? null
  }
  const { summary } = await run(path, { askMediaType })
  expect(summary).toMatchObject({ asked: 3, unsupported: 1 })
  expect(asked.sort()).toEqual(['https://x.example/away', 'https://x.example/clip', 'https://x.example/page'])
  const kinds = (await allOf()).media.map(({ url, kind, contentType }) => [url, kind, contentType])
  expect(kinds).toEqual([
    ['https://x.example/1.png', 'image', 'image/png'],
    ['https://x.example/away', 'image', 'application/octet-stream'],
    ['https://x.example/clip', 'video', 'video/mp4'],
    ['https://x.example/page', 'image', 'text/html'],
  ])
  await run(path, { askMediaType })
  expect(asked).toHaveLength(3)
})

test('an import that is stopped leaves nothing behind', async () => {
  const stopping = new AbortController()
  const path = join(catalogue, 'marketplace-footwear-accessories.csv')
  const onProgress: ImportRequest['onProgress'] = ({ doing }) => {
    if (doing === 'writing') stopping.abort()
  }
  await expect(run(path, { signal: stopping.signal, onProgress })).rejects.toThrow()
  expect((await allOf()).products).toEqual([])
})

test('two imports at once: the second is told to wait', async () => {
  await shop.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('strut import'))`.execute(tx)
    await expect(run(join(catalogue, 'shopify-apparel.csv'))).rejects.toThrow('Another import is under way')
  })
})
