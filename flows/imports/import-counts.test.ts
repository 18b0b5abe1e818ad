import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importCounts } from '#domain/imports/report.ts'
import { importing, sample } from '#tests/support/builders/imports.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import type { ImportSummary } from './import-catalogue.ts'

const shop = await testShop()
const { file, run } = await importing(shop)

/** [in the list, in the shop] of each kind. */
function countsOf(summary: ImportSummary) {
  const counts = Object.entries(importCounts(summary))
  return Object.fromEntries(counts.map(([kind, { listed, taken }]) => [kind, [listed, taken]]))
}

async function inShop() {
  const [row] = await shop.ask(sql<{ sizes: number; pictures: number }>`
    select (select count(*) from product_sizes) as sizes,
      (select count(distinct url) from products, unnest(images) as url) as pictures`)
  return row
}

test('counts of rows, products, sizes and pictures of both samples equal the database', async () => {
  const shopify = await run(sample('shopify-apparel'))
  expect(countsOf(shopify.summary)).toEqual({ rows: [22, 22], products: [20, 20], sizes: [22, 22], pictures: [20, 20] })
  expect(await inShop()).toEqual({ sizes: 22, pictures: 20 })
  const marketplace = await run(sample('marketplace-footwear-accessories'))
  expect(countsOf(marketplace.summary)).toEqual({
    rows: [1200, 1196],
    products: [1200, 1196],
    sizes: [1200, 1196],
    pictures: [0, 0],
  })
  expect(await inShop()).toEqual({ sizes: 1218, pictures: 20 })
})

test('colours, refused rows, gift cards and broken pictures are counted, also in a dry run', async () => {
  const long = 'S'.repeat(65)
  const heading = 'Handle,Title,Option1 Name,Option1 Value,Price,SKU,Image Src,Gift Card'
  const path = await file(
    [
      heading,
      `clog,Clog,Color,Red,10,${long},https://x.example/1.jpg,`,
      'clog,,,Blue,10,ok,https://x.example/2.jpg,',
      'clog,,,Green,-5,,https://x.example/3.jpg,',
      'clog,,,,,,http://x.example/no.jpg,',
      'card,Gift card,Title,Default Title,10,,https://x.example/card.jpg,true',
      'bad,Bad boot,Title,Default Title,nothing,,https://x.example/bad.jpg,',
      'short,Short row',
    ].join('\n'),
  )
  const trial = await run(path, { dryRun: true })
  const { summary, issues } = await run(path)
  expect(countsOf(trial.summary)).toEqual(countsOf(summary))
  expect(countsOf(summary)).toEqual({ rows: [7, 3], products: [3, 1], sizes: [5, 2], pictures: [6, 3] })
  expect(summary).toMatchObject({ newProducts: 2, refusedRows: 3, leftOutCodes: 1, heldRows: 1 })
  expect(issues.map(({ line, rows, name, part }) => [line, rows, name, part])).toEqual([
    [2, 0, 'Clog', 'sku'],
    [4, 1, 'Clog', undefined],
    [5, 0, 'Clog', undefined],
    [7, 1, 'Bad boot', undefined],
    [8, 1, 'Short row', undefined],
  ])
  expect(await inShop()).toEqual({ sizes: 2, pictures: 3 })
})

test('counts of a WooCommerce file in UTF-16 with formulas and lost rows are right, and a renamed product keeps its id', async () => {
  const rows = (name: string) =>
    [
      'ID,Type,SKU,Name,Published,Stock,Regular price,Categories,Images,Parent,Length (cm),Width (cm),Height (cm),Attribute 1 name,Attribute 1 value(s)',
      `41,simple,,${name},1,3,99,Shoes,"https://x.example/1.jpg, https://x.example/2.jpg",,30,20,10,,`,
      '50,variable,CL,Clog,1,,,Shoes,https://x.example/3.jpg,,,,,Colour,"Red, Blue"',
      '51,variation,CL-R,Clog - Red,1,2,500,,https://x.example/4.jpg,CL,,,,Colour,Red',
      "52,variation,CL-B,Clog - Blue,1,'=1+1,500,,,CL,,,,Colour,Blue",
      '60,grouped,,Set,1,,,Shoes,https://x.example/5.jpg,,,,,,',
      '61,variation,,Orphan,1,1,5,,,id:99,,,,Size,8',
    ].join('\r\n')
  const wide = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
  const { summary, issues } = await run(await file(wide(rows('"""=cmd()"" <script>"'))))
  expect({ encoding: summary.encoding, ...countsOf(summary) }).toEqual({
    encoding: 'utf-16le',
    rows: [6, 3],
    products: [4, 2],
    sizes: [5, 2],
    pictures: [5, 4],
  })
  expect(issues.map(({ line, name }) => [line, name])).toEqual([
    [5, 'Clog'],
    [6, 'Set'],
    [7, 'Orphan'],
  ])
  expect(await inShop()).toEqual({ sizes: 2, pictures: 4 })
  const renamed = await run(await file(rows('Sandal')))
  expect(renamed.summary).toMatchObject({ newProducts: 0, changedProducts: 1 })
  const products = await shop.db.selectFrom('products').orderBy('id').select(['id', 'name', 'boxSize']).execute()
  expect(products).toEqual([
    { id: 'clog-50--red', name: 'Clog (Red)', boxSize: null },
    { id: 'cmd-script-41', name: 'Sandal', boxSize: '30x20x10' },
  ])
})
