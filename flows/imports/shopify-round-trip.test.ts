import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readProductQuery } from '#domain/catalogue/product-admin.ts'
import { rupees } from '#domain/money.ts'
import { importing, sample } from '#tests/support/builders/imports.ts'
import { aProduct } from '#tests/support/builders/records.ts'
import { aStaff } from '#tests/support/builders/staff.ts'
import { testShop } from '#tests/support/shops/test-shop.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { openSource } from './read-file.ts'

const shop = await testShop()
const { file, run } = await importing(shop)

type Row = Record<string, string>

/** Rows of the export by their headings, as a spreadsheet shows them. */
async function exported(query = ''): Promise<Row[]> {
  const { staff } = await aStaff(shop)
  const question = readProductQuery(new URLSearchParams(query))
  let text = ''
  for await (const chunk of await exportCatalogue(shop, { staff, format: 'shopify', question })) text += chunk
  const { signal } = new AbortController()
  const source = await openSource(await file(text), signal)
  const rows: string[][] = []
  for await (const row of source.rows({ signal, onBytes: () => {} })) if ('cells' in row) rows.push([...row.cells])
  const [headings = [], ...lines] = rows
  return lines.map((cells) => Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ''])))
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const csv = (rows: readonly Row[]) =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\r\n')

async function reimport(rows: readonly Row[]) {
  const { summary, issues } = await run(await file(csv(rows)))
  const { newProducts, changedProducts, movedStock, otherStock, refusedRows } = summary
  return { newProducts, changedProducts, movedStock, otherStock, refusedRows, issues }
}
const nothing = { newProducts: 0, changedProducts: 0, movedStock: 0, otherStock: 0, refusedRows: 0, issues: [] }

/** All that the shop has of its goods, but for what only an import reads. */
const goods = () =>
  shop.ask(sql`
    select to_jsonb(products) - 'source_digest' - 'updated_at' as product,
      (select jsonb_agg(to_jsonb(own) - 'listed_stock' order by position) from product_sizes own
        where own.product_id = products.id) as sizes
    from products order by id`)

const headings =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Variant Image,SEO Title,Status,Gift Card,Sole (product.metafields.custom.sole)'
const colours = [
  'boot,"=Trail ""Boot"", <b>wet</b>","<p>Grips.</p><ul><li>=1+1</li></ul>",+Tarang,Boots,"rain, =sale",Size,8,Colour,Red,=B8R,3,1499,1999,https://x.example/all.jpg,1,https://x.example/red.jpg,Boots,active,,Rubber: soft',
  'boot,,,,,,,8,,नीला,,2,1499,,https://x.example/blue.jpg,2,https://x.example/blue.jpg,,,,',
  'cap,Cap,,,Caps,,Color,Black,,,,4,199,,https://x.example/cap.jpg,1,,,active,,',
  'old,Old one,,,Shoes,,Title,Default Title,,,,1,10,,,,,,draft,,',
  'plain,Plain,,,Shoes,,Size,7,Width,Wide,,5,10,,,,,,active,,',
]

/** A style that was typed here: names, texts and pictures differ by colour, one colour is a draft. */
async function typedStyle() {
  const style = 'Tarang "Run"'
  await aProduct(shop, {
    id: 'run',
    name: 'Runner black',
    style,
    colour: 'Black',
    brand: 'Tarang',
    description: 'For the road.',
    tags: ['road'],
    images: ['/media/one.webp', '/media/all.webp'],
    sizes: [
      { size: '7', stock: 3, price: rupees(500) },
      { size: '0', stock: 0, stockLocation: '7' },
    ],
  })
  await aProduct(shop, {
    id: 'another',
    name: 'Runner (Red)',
    style,
    colour: 'Red',
    description: 'For the hall.',
    images: ['/media/all.webp', '/media/two.webp'],
    sizes: [''],
  })
  for (const [id, colour] of [
    ['run-draft', 'Green'],
    ['run-again', 'black'],
  ] as const)
    await aProduct(shop, { id, name: id, style, colour })
  await shop.ask(sql`update products set published = id <> 'run-draft'`)
}

test("Shopify's sample is imported, exported and imported again without a change", async () => {
  await run(sample('shopify-apparel'))
  const before = await goods()
  expect(await reimport(await exported())).toEqual(nothing)
  expect(await goods()).toEqual(before)
})

test('ratings are exported with each colour, and applied to new products only', async () => {
  const stars = ['Product rating (product.metafields.reviews.rating)', '"{""value"":""4.5"",""scale_max"":""5.0""}"']
  await run(
    await file(
      [`${headings},${stars[0]}`, `${colours[0]},${stars[1]}`, ...colours.slice(1).map((row) => `${row},`)].join('\n'),
    ),
  )
  await shop.ask(sql`update products set avg_rating = 3.9 where colour = 'नीला'`)
  const ratings = () =>
    shop.ask(sql`select id, avg_rating from products where avg_rating is not null order by avg_rating`)
  const rows = await exported()
  const lower = rows.map((row) => ({ ...row, [`${stars[0]}`]: '2.0' }))
  expect(await reimport(lower)).toEqual(nothing)
  const before = await ratings()
  expect(before).toMatchObject([{ avgRating: 3.9 }, { id: 'boot--red', avgRating: 4.5 }])
  await shop.ask(sql`truncate products, categories, media cascade`)
  await reimport(rows)
  expect(await ratings()).toEqual(before)
})

test('colours of a style are exported under one handle and recognised on import', async () => {
  await run(await file([headings, ...colours].join('\n')))
  await typedStyle()
  await shop.ask(sql`update product_sizes set on_hand = 2 where product_id = 'boot--red' and size = '8'`)
  const rows = await exported()
  const exportedRows = rows.map((row) => [
    row['Handle'],
    row['Option1 Name'],
    row['Option1 Value'],
    row['Option2 Name'],
    row['Option2 Value'],
    row['Strut ID'],
  ])
  expect(exportedRows.filter(([handle]) => handle === 'boot')).toEqual([
    ['boot', 'Color', 'Red', 'Size', '8', 'boot--red'],
    ['boot', '', 'नीला', '', '8', expect.stringMatching(/^boot-\w{7}$/)],
    ['boot', '', '', '', '', ''],
  ])
  expect(exportedRows.filter(([handle]) => handle === 'cap')).toEqual([['cap', 'Color', 'Black', '', '', 'cap--black']])
  expect(exportedRows.filter(([handle]) => handle === 'another')).toEqual([
    ['another', 'Color', 'Red', 'Size', 'Default Title', 'another'],
    ['another', '', 'Black', '', '7', 'run'],
    ['another', '', 'Black', '', '0', 'run'],
    ['another', '', '', '', '', ''],
  ])
  expect(rows.filter((row) => row['Handle'] === 'run-draft')).toMatchObject([{ Status: 'draft' }])
  const before = await goods()
  expect(await reimport(rows)).toEqual(nothing)
  expect(await reimport(await exported('q=run&show=published'))).toEqual(nothing)
  expect(await goods()).toEqual(before)
})

test.each([
  ['Title', 'Other', { product: { name: 'Other (Red)' } }],
  ['Body (HTML)', '<p>Other</p>', { product: { description: 'Other' } }],
  ['Vendor', '', { product: { brand: '' } }],
  ['Type', 'Kurtas', { product: { category: 'Kurtas' } }],
  ['Tags', 'rain', { product: { tags: ['rain'] } }],
  ['Published', 'false', { product: { published: false } }],
  ['Status', 'archived', { product: { published: false } }],
  ['SEO Title', '', { product: { seo_title: null } }],
  ['SEO Description', 'Words', { product: { seo_description: 'Words' } }],
  ['Sole (product.metafields.custom.sole)', 'Jute', { product: { details: 'Sole: Jute' } }],
])('a changed cell that all colours share is taken: %s', async (column, cell, becomes) => {
  await run(await file([headings, ...colours].join('\n')))
  const rows = await exported()
  const changed = rows.map((row) =>
    row['Handle'] === 'boot' && row['Title'] !== '' ? { ...row, [column]: cell } : row,
  )
  expect(await reimport(changed)).toEqual({ ...nothing, changedProducts: 2 })
  const all = (await goods()) as { product: { id: string } }[]
  expect(all.find(({ product }) => product.id === 'boot--red')).toMatchObject(becomes)
  expect(await reimport(changed)).toEqual(nothing)
})

test.each([
  ['Option1 Value', 'Crimson', { product: { colour: 'Crimson', name: expect.stringContaining('(Crimson)') } }],
  ['Variant SKU', '', { sizes: [{ sku: null }] }],
  ['Variant Grams', '250', { product: { weight_grams: 250 } }],
  ['Variant Price', '1500', { sizes: [{ price: rupees(1_500) }] }],
  ['Variant Compare At Price', '', { sizes: [{ prev_price: null }] }],
  ['Variant Barcode', '8901234567894', { sizes: [{ barcode: '8901234567894' }] }],
  ['Cost per item', '90', { sizes: [{ cost: rupees(90) }] }],
  ['Variant Image', 'https://x.example/new.jpg', { product: { images: ['https://x.example/new.jpg'] } }],
  ['Variant Inventory Qty', '9', { sizes: [{ on_hand: 8 }] }],
])('a changed cell of one colour is taken and the others stay: %s', async (column, cell, becomes) => {
  await run(
    await file(
      [
        headings,
        'boot,Boot,,,Shoes,,Color,Red,,,SKU-1,3,1499,1999,,,,,active,,',
        'boot,,,,,,,Blue,,,,2,1499,,,,,,,,',
      ].join('\n'),
    ),
  )
  const rows = await exported()
  // A sale between the export and the import.
  await shop.ask(sql`update product_sizes set on_hand = 2 where product_id = 'boot--red'`)
  const changed = rows.map((row) => (row['Strut ID'] === 'boot--red' ? { ...row, [column]: cell } : row))
  expect(await reimport(changed)).toEqual({
    ...nothing,
    changedProducts: 1,
    movedStock: column === 'Variant Inventory Qty' ? 1 : 0,
  })
  const all = (await goods()) as { product: { id: string } }[]
  expect(all.find(({ product }) => product.id === 'boot--red')).toMatchObject(becomes)
  const after = await goods()
  expect(await reimport(changed)).toEqual(nothing)
  expect(await goods()).toEqual(after)
})

test('a size, colour, picture and product added to the file are imported', async () => {
  await run(await file([headings, ...colours].join('\n')))
  const rows = await exported()
  const red = rows.find((row) => row['Strut ID'] === 'boot--red') ?? {}
  const added = [
    ...rows,
    { ...red, 'Option2 Value': '9', 'Variant Inventory Qty': '6', 'Image Src': 'https://x.example/9.jpg' },
    { ...red, 'Option1 Value': 'Green', 'Variant Image': '' },
    { ...red, Handle: 'copy', Title: 'Copy' },
  ]
  const { summary, issues } = await run(await file(csv(added)))
  expect(summary).toMatchObject({ newProducts: 1, changedProducts: 1, refusedRows: 1 })
  expect(issues).toMatchObject([{ name: 'Copy (Red)', reason: expect.stringContaining("'boot--red'") }])
  const red9 = await shop.db
    .selectFrom('productSizes')
    .where('productId', '=', 'boot--red')
    .select(['size', 'onHand'])
    .orderBy('position')
    .execute()
  expect(red9).toEqual([
    { size: '8', onHand: 3 },
    { size: '9', onHand: 6 },
  ])
  const green = await shop.db.selectFrom('products').where('id', '=', 'boot--green').selectAll().execute()
  expect(green).toMatchObject([{ style: 'boot', colour: 'Green', source: 'shopify' }])
})

test('a file exported by Shopify matches colours by handle and colour, and keeps what staff entered', async () => {
  await run(await file([headings, ...colours].join('\n')))
  await typedStyle()
  const through = (await exported()).map(({ 'Strut ID': _, 'Stock at export': __, ...row }) => row)
  const { newProducts, issues } = await reimport(through)
  expect(newProducts).toBe(0)
  const taken = issues.flatMap(({ reason }) => /^the id '(.+)' belongs to/.exec(reason)?.[1] ?? [])
  expect(taken.toSorted()).toEqual(['another', 'run', 'run-again', 'run-draft'])
})

test('an exported handle that another product has gets a suffix', async () => {
  await run(await file([headings, ...colours].join('\n')))
  await aProduct(shop, { id: 'boot', name: 'An older boot' })
  const rows = await exported()
  expect([...new Set(rows.filter((row) => row['Title'] !== '').map((row) => row['Handle']))].toSorted()).toEqual([
    'boot',
    expect.stringMatching(/^boot-/),
    'cap',
    'old',
    'plain',
  ])
  expect(await reimport(rows)).toEqual(nothing)
})
