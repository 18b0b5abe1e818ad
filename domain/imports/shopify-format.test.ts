import { expect, test } from 'vitest'
import { emptyFacts, pageFields, pickFields } from '#domain/catalogue/product-fields.ts'
import { rupees } from '#domain/money.ts'
import { withIssueTexts } from '#tests/support/builders/issue-texts.ts'
import { ownColumns, readHeader } from './column-mapping.ts'
import { importError } from './reasons.ts'

/** Reads rows under their headings as one product; the first row stands in line 2. */
function read(headings: string, ...rows: string[]) {
  const layout = readHeader(headings.split('|'), null)
  if ('problem' in layout) throw importError(layout.problem)
  const cells = rows.map((row, at) => ({ line: at + 2, cells: ownColumns(row.split('|'), layout) }))
  const reading = withIssueTexts(layout.format.readProduct(cells, { category: null, taxClasses: [] }))
  return { ...reading, product: reading.products[0] ?? null }
}

const older =
  'Handle|Title|Body (HTML)|Vendor|Type|Published|Option1 Name|Option1 Value|Option2 Name|Option2 Value|Variant Inventory Qty|Variant Price|Variant Compare At Price|Image Src|Image Position|Variant Image|Status'
const todays =
  'Title|URL handle|Description|Vendor|Product category|Type|Published on online store|Status|Option1 name|Option1 value|Option1 Linked To|Price|Compare-at price|Inventory quantity|Product image URL|Image position|Variant image URL'

test('a product weighs as much as its heaviest option', () => {
  const weighed = (heading: string, ...grams: string[]) => {
    const rows = grams.map((each, at) => `boot|Trail Boot|Size|${at + 6}|1499|${each}`)
    return read(`Handle|Title|Option1 Name|Option1 Value|Variant Price|${heading}`, ...rows).product?.weightGrams
  }
  expect(weighed('Variant Grams', '820', '860.4', '')).toBe(860)
  expect(weighed('Weight value (grams)', '500')).toBe(500)
  for (const none of ['0', '', 'heavy', '-5', '9999999']) expect(weighed('Variant Grams', none)).toBeUndefined()
})

test('a product of an older export with its options and pictures, each colour one of its style', () => {
  const { products, issues } = read(
    older,
    'boot|Trail Boot|<p>Grips.</p>|Tarang|Boots|true|Size|8|Colour|Red|3|1,499|1999|https://x.example/2.jpg|2|https://x.example/red.jpg|active',
    'boot|||||||8||Blue|0|1499.00|1499|||https://x.example/blue.jpg|',
    'boot|||||||9||Red|2|1499|||||',
    'boot|||||||||||||https://x.example/1.jpg|1||',
  )
  expect(issues).toEqual([])
  const boot = {
    brand: 'Tarang',
    category: 'Shoes',
    description: 'Grips.',
    avgRating: null,
    own: null,
    page: pickFields(emptyFacts, pageFields),
  }
  const pictures = (...names: string[]) =>
    names.map((name) => ({ url: `https://x.example/${name}.jpg`, kind: 'image', contentType: 'image/jpeg' }))
  expect(products).toEqual([
    {
      ...boot,
      key: 'boot--red',
      id: 'boot--red',
      name: 'Trail Boot (Red)',
      pictures: pictures('red', '1', '2'),
      ofStyle: { handle: 'boot', style: 'boot', colour: 'Red' },
      sizes: [
        { size: '8', price: rupees(1499), prevPrice: rupees(1999), stock: 3 },
        { size: '9', price: rupees(1499), prevPrice: null, stock: 2 },
      ],
    },
    {
      ...boot,
      key: 'boot--blue',
      id: 'boot--blue',
      name: 'Trail Boot (Blue)',
      pictures: pictures('blue', '1', '2'),
      ofStyle: { handle: 'boot', style: 'boot', colour: 'Blue' },
      sizes: [{ size: '8', price: rupees(1499), prevPrice: null, stock: 0 }],
    },
  ])
})

test('a compare-at price below the price is left out and reported; 0 and the price itself are none', () => {
  const compared = (old: string) => read('Handle|Title|Variant Price|Variant Compare At Price', `cap|Cap|499|${old}`)
  const { product, issues } = compared('299')
  expect(product?.sizes).toMatchObject([{ price: rupees(499), prevPrice: null }])
  expect(issues).toEqual([
    {
      line: 2,
      rows: 0,
      part: 'old price',
      reason: 'compare-at price: ₹299 must be higher than the price ₹499, or empty',
    },
  ])
  for (const none of ['', '0', '0.00', '499']) expect(compared(none).issues).toEqual([])
})

test('one colour makes no style, a colour is no size, and options with a row outside them stay sizes', () => {
  const headings = 'Handle|Title|Option1 Name|Option1 Value|Variant Price'
  expect(read(headings, 'cap|Cap|Color|Black|199').product).toMatchObject({
    name: 'Cap (Black)',
    ofStyle: { style: null, colour: 'Black' },
    sizes: [{ size: '' }],
  })
  const { products } = read(headings, 'cap|Cap|Color|Black|199', 'cap||||249')
  expect(products.map(({ id, sizes }) => [id, sizes.map(({ size }) => size)])).toEqual([['cap', ['Black']]])
  const long = read(headings, `${'h'.repeat(80)}|Cap|Color|लाल|199`, `${'h'.repeat(80)}|||नीला|199`).products
  expect(new Set(long.map(({ id }) => id)).size).toBe(2)
  for (const { id, ofStyle } of long) {
    expect(id).toMatch(/^[a-z0-9][a-z0-9-]{0,79}$/)
    expect(ofStyle?.style?.length).toBeLessThanOrEqual(60)
  }
})

test("a product of today's export", () => {
  const { product, issues } = read(
    todays,
    'Garden Clog|clog|Light|Tarang|Apparel & Accessories > Shoes > Clogs||true|Active|Size|M||899|1299|-2|https://x.example/1.webp|1|',
    '|clog|||||||| L ||999||||',
  )
  expect(issues).toEqual([])
  expect(product).toMatchObject({
    id: 'clog',
    category: 'Crocs',
    sizes: [
      { size: 'M', price: rupees(899), prevPrice: rupees(1299), stock: 0 },
      { size: 'L', price: rupees(999), prevPrice: null, stock: null },
    ],
  })
})

test("Shopify's 'Default Title' is no size, and neither are 0 and nothing", () => {
  for (const option of ['Default Title', '0', '']) {
    const { product } = read('Handle|Title|Option1 Value|Variant Price', `cap|Cap|${option}|199`)
    expect(product?.sizes.map(({ size }) => size)).toEqual([''])
  }
})

test('a row without a price is refused and the other sizes are imported', () => {
  const { product, issues } = read(
    'Handle|Title|Option1 Value|Variant Price|Image Src',
    'boot|Boot|8||https://x.example/1.jpg',
    'boot||9|1499|',
    'boot||10|-1|',
    'boot||9|1599|',
    'boot|||1599|',
  )
  expect(product?.sizes.map(({ size }) => size)).toEqual(['9'])
  expect(product?.name).toBe('Boot')
  expect(issues.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'the row has no price'],
    [4, 'the price -1 is negative'],
    [5, "the size '9' is in row 3 of this product already"],
    [6, 'the row names no size, the others of this product do'],
  ])
})

test('two names under one handle make one product, with an issue', () => {
  const { product, issues } = read(
    'Handle|Title|Option1 Value|Price',
    'boot|Boot|8|10',
    'boot|Sandal|9|10',
    'boot|Boot|7|10',
  )
  expect(product?.sizes.map(({ size }) => size)).toEqual(['8', '9', '7'])
  expect(issues).toEqual([
    { line: 3, rows: 0, part: 'name', reason: "'Sandal' has the handle of row 2, so it counts as the same product" },
  ])
})

test('when nothing of a product can be sold all its rows are refused, each once', () => {
  const { product, issues } = read(
    'Handle|Title|Variant Price|Image Src',
    'boot|Boot|free|',
    'boot|||https://x.example/1.jpg',
    'boot|||https://x.example/2.jpg',
  )
  expect(product).toBeNull()
  expect(issues).toEqual([
    { line: 2, rows: 1, reason: "'free' is not a price" },
    { line: 3, rows: 2, reason: 'no row of the product can be sold' },
  ])
})

test('a product needs a name, and name and brand have a maximum length', () => {
  const headings = 'Handle|Title|Vendor|Variant Price'
  const reasonOf = (...rows: string[]) => read(headings, ...rows).issues.map(({ line, reason }) => [line, reason])
  expect(reasonOf('boot|||100', 'boot|||')).toEqual([
    [3, 'the row has no price'],
    [2, 'the product has no name'],
  ])
  expect(reasonOf(`boot|${'x'.repeat(301)}||100`)).toEqual([[2, 'the name is longer than 300 characters']])
  expect(reasonOf(`boot|Boot|${'x'.repeat(101)}|100`)).toEqual([[2, 'the brand is longer than 100 characters']])
})

test('drafts, archived and unpublished products are imported as drafts, gift cards are skipped', () => {
  const headings = 'Handle|Title|Variant Price|Status|Published|Gift Card'
  for (const row of ['a|A|1|draft||', 'a|A|1|Archived||', 'a|A|1|active|FALSE|'])
    expect(read(headings, row)).toMatchObject({ held: false, product: { isDraft: true } })
  expect(read(headings, 'a|A|1|active|true|').product).not.toHaveProperty('isDraft')
  expect(read(headings, 'a|A|1|active|true|true')).toMatchObject({ products: [], held: true, issues: [] })
})

test('stock stays unknown where the cell is empty, or zero for a product that is not tracked', () => {
  const stockOf = (tracker: string, quantity: string) =>
    read('Handle|Title|Variant Price|Variant Inventory Tracker|Variant Inventory Qty', `a|A|1|${tracker}|${quantity}`)
      .product?.sizes[0]?.stock
  expect([stockOf('shopify', ''), stockOf('', ''), stockOf('', '0')]).toEqual([null, null, null])
  expect([stockOf('shopify', '0'), stockOf('', '4'), stockOf('shopify', '-3')]).toEqual([0, 4, 0])
  expect(read('Handle|Title|Price|Inventory quantity', 'a|A|1|0').product?.sizes[0]?.stock).toBe(0)
})

test.each([
  'Tags|Collection|SEO Title|SEO Description|Material (product.metafields.custom.material)|Fits: (product.metafields.x.y)',
  'tags|Custom collections|seo title|SEO description|Metafield: custom.material [single_line_text_field]|Metafield: fits [list]',
])('tags, collection, texts for search engines and metafields keep their home: %s', (columns) => {
  const { product, issues } = read(
    `Handle|Title|Price|${columns}`,
    'a|A|1|rain, Sale,sale|Monsoon|Boots for rain|Dry  feet.|Full: grain|["wide","slim"]',
  )
  expect(issues).toEqual([])
  expect(product?.page).toEqual({
    ...pickFields(emptyFacts, pageFields),
    tags: ['rain', 'sale', 'Monsoon'],
    details: 'Material: Full: grain\nFits: wide, slim',
    seoTitle: 'Boots for rain',
    seoDescription: 'Dry feet.',
  })
})

test.each(['Variant SKU|Variant Barcode|Cost per item', 'SKU|Barcode|Variant Cost'])(
  'a size keeps its codes and cost: %s',
  (columns) => {
    const headings = `Handle|Title|Option1 Value|Price|Inventory quantity|${columns}`
    const { product } = read(headings, "a|A|8|100|1|AB-8|'8901234567894|62.50", 'a||9|100|1|||')
    const both = { price: rupees(100), prevPrice: null, stock: 1 }
    expect(product?.sizes).toEqual([
      { size: '8', ...both, sku: 'AB-8', barcode: '8901234567894', cost: rupees(62.5) },
      { size: '9', ...both },
    ])
    expect(read(headings, `a|A|8|100|1|${'x'.repeat(65)}||`).issues[0]?.reason).toContain('SKU is longer')
  },
)

test('details without meaning for shoppers are dropped, and long ones are cut', () => {
  const { product } = read(
    'Handle|Title|Price|Look (product.metafields.a.b)|Text (product.metafields.a.c)|SEO Title|Tags',
    `a|A|1|gid://shopify/Metaobject/1|{"type":"root"}|${'x'.repeat(300)}|${'tag,'.repeat(10)}${'y'.repeat(3_000)}`,
  )
  expect(product?.page).toMatchObject({ details: '', seoTitle: 'x'.repeat(200), tags: ['tag'] })
})

test.each([
  ['Product rating (product.metafields.reviews.rating)', '{"value":"4.5","scale_min":"1.0","scale_max":"5.0"}', 4.5],
  ['Bewertung (product.metafields.reviews.rating)', '{"value":9,"scale_max":"10"}', 4.5],
  ['Metafield: reviews.rating [rating]', '4.26', 4.3],
  ['Metafield: reviews.rating [rating]', '{"value":"6","scale_max":"5.0"}', null],
  ['Metafield: reviews.rating [rating]', '{"value":"1","scale_max":"0"}', null],
  ['Metafield: reviews.rating [rating]', 'great', null],
])('the rating of an app for reviews is the product’s, and no detail: %s %s', (heading, cell, stars) => {
  const count = 'Product rating count (product.metafields.reviews.rating_count)'
  const { product } = read(`Handle|Title|Price|${heading}|${count}`, `a|A|1|${cell}|12`)
  expect([product?.avgRating, product?.page?.details]).toEqual([stars, ''])
  expect(readHeader(['Handle', 'Title', 'Price', heading, count], null)).toMatchObject({ others: [{ name: count }] })
})

test('a description too long for the form is cut and reported, and its product imported', () => {
  const long = `${'x'.repeat(19_999)}👟 and more`
  const { product, issues } = read('Handle|Title|Price|Description', `a|A|1|${long}`)
  expect(product?.description).toBe('x'.repeat(19_999))
  expect(issues).toEqual([
    expect.objectContaining({ line: 2, rows: 0, part: 'description', reason: expect.stringContaining('20000') }),
  ])
  expect(read('Handle|Title|Price|Description', `a|A|1|${'x'.repeat(20_000)}`).issues).toEqual([])
})

test.each([
  ['0.82|kg', 820],
  ['12|oz', 340],
  ['2|lb', 907],
  ['500|g', 500],
  ['3|stone', undefined],
])('a weight of %s', (cells, grams) => {
  const { product } = read('Handle|Title|Price|Variant Weight|Variant Weight Unit', `a|A|1|${cells}`)
  expect(product?.weightGrams).toBe(grams)
})

test('columns that are not imported are listed by their headings', () => {
  const layout = readHeader(['Handle', 'Title', 'Price', 'Tax code', 'Fit (product.metafields.a.b)', ''], null)
  expect(layout).toMatchObject({ others: [{ name: 'Tax code' }], details: [{ name: 'Fit' }] })
})

test('a picture without an https URL is left out and its product imported', () => {
  const { product, issues } = read('Handle|Title|Variant Price|Image Src', 'a|A|1|http://x.example/1.jpg')
  expect(product?.pictures).toEqual([])
  expect(issues).toEqual([{ line: 2, rows: 0, reason: "the picture 'http://x.example/1.jpg' has no https address" }])
})

test.each([
  ['1.5', "'1.5' is not a number of pieces"],
  ['lots', "'lots' is not a number of pieces"],
  ['99999999', 'a stock of 99999999 pieces can’t be right'],
])('a stock of %s is refused', (stock, reason) => {
  const { issues } = read('Handle|Title|Variant Price|Variant Inventory Qty', `a|A|1|${stock}`)
  expect(issues[0]?.reason).toBe(reason)
})

test("an unknown type becomes a category, and the operator's mapping comes first", () => {
  const header = readHeader(['Handle', 'Title', 'Type', 'Price'], null)
  if ('problem' in header) throw importError(header.problem)
  const rows = [{ line: 2, cells: ownColumns(['a', 'Blue Shirt', 'Kurta sets', '9'], header) }]
  expect(header.format.readProduct(rows, { category: null, taxClasses: [] }).products[0]?.category).toBe('Kurta sets')
  expect(header.format.readProduct(rows, { category: 'Sale', taxClasses: [] }).products[0]?.category).toBe('Sale')
  const sandal = [{ line: 2, cells: ownColumns(['a', 'Strap', 'Sandals', '9'], header) }]
  const categoryIn = (...known: string[]) =>
    header.format.readProduct(sandal, { category: null, taxClasses: [], known: new Set(known) }).products[0]?.category
  expect([categoryIn('sandals'), categoryIn()]).toEqual(['Sandals', 'Shoes'])
})
