import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { withIssueTexts } from '#tests/support/builders/issue-texts.ts'
import { ownColumns, readHeader } from './column-mapping.ts'
import { importError } from './reasons.ts'

const choices = { category: null, taxClasses: [] }
type Cells = Record<string, string>

/** Reads rows of WooCommerce's export as one product, whatever columns they name. */
function read(...rows: readonly Cells[]) {
  const headings = [...new Set(['ID', 'Type', 'Name', 'Regular price', ...rows.flatMap((row) => Object.keys(row))])]
  const layout = readHeader(headings, null)
  if ('problem' in layout) throw importError(layout.problem)
  const lines = rows.map((row, at) => ({
    line: at + 2,
    cells: ownColumns(
      headings.map((heading) => row[heading] ?? ''),
      layout,
    ),
  }))
  const keys = new Set(lines.map(({ cells }) => layout.format.keyOf(cells)))
  return { name: layout.format.name, keys: [...keys], ...withIssueTexts(layout.format.readProduct(lines, choices)) }
}

const simple = { ID: '41', Type: 'simple', Name: 'Blue Shirt', Published: '1', 'Regular price': '999' }

test('a simple product keeps prices, stock, codes, texts, categories, tags, pictures, brand and attributes', () => {
  const { name, products, issues } = read({
    ...simple,
    'Sale price': '799',
    SKU: 'BS-1',
    'GTIN, UPC, EAN, or ISBN': '8901234567894',
    'In stock?': '1',
    Stock: '7',
    'Weight (kg)': '0.25',
    'Length (in)': '12',
    'Width (in)': '8',
    'Height (in)': '4',
    Categories: 'Clothing > Shirts, Sale',
    Tags: 'summer, "soft"',
    Brands: 'Tarang',
    'Short description': 'Light.',
    Description: '<p>Soft\\n&amp; cool</p><ul><li>Cotton</li></ul><script>alert(1)</script>',
    Images: 'https://x.example/1.jpg, https://x.example/2.jpg, http://x.example/3.jpg',
    'Attribute 1 name': 'Material',
    'Attribute 1 value(s)': 'Cotton, Linen',
  })
  expect(name).toBe('woocommerce')
  expect(products).toMatchObject([
    {
      key: '41',
      id: 'blue-shirt-41',
      name: 'Blue Shirt',
      brand: 'Tarang',
      category: 'Shirts',
      description: 'Light.\n\nSoft\n& cool\n\n• Cotton',
      weightGrams: 250,
      boxSize: '31x21x11',
      page: { tags: ['summer', '"soft"', 'Sale'], details: 'Material: Cotton, Linen' },
      pictures: [{ url: 'https://x.example/1.jpg' }, { url: 'https://x.example/2.jpg' }],
      sizes: [
        { size: '', price: rupees(799), prevPrice: rupees(999), stock: 7, sku: 'BS-1', barcode: '8901234567894' },
      ],
    },
  ])
  expect(issues).toMatchObject([{ line: 2, rows: 0, reason: expect.stringContaining('no https') }])
})

const variable = {
  ID: '50',
  Type: 'variable',
  Name: 'Clog',
  SKU: 'CL',
  Categories: 'Shoes',
  'Attribute 1 name': 'Colour',
  'Attribute 1 value(s)': 'Red, Blue',
  'Attribute 2 name': 'Size',
  'Attribute 2 value(s)': '7, 8',
}
const variation = (id: string, [colour, size]: readonly [string, string], more: Cells = {}): Cells => ({
  ID: id,
  Type: 'variation',
  Name: `Clog - ${colour}`,
  Parent: 'CL',
  'Regular price': '500',
  'Attribute 1 name': 'Colour',
  'Attribute 1 value(s)': colour,
  'Attribute 2 name': 'Size',
  'Attribute 2 value(s)': size,
  ...more,
})

test("variations become sizes, and a product for each colour, whether they name the parent's SKU or ID", () => {
  const rows = [
    variable,
    variation('51', ['Red', '7'], { Stock: '2', Images: 'https://x.example/red.jpg' }),
    variation('52', ['Red', '8'], { 'In stock?': '0' }),
    variation('53', ['Blue', '7'], { Stock: 'parent' }),
  ]
  const { keys, products, issues } = read(...rows)
  expect({ keys, issues }).toEqual({ keys: ['sku:cl'], issues: [] })
  expect(
    products.map(({ key, id, name, sizes }) => [key, id, name, sizes.map((one) => [one.size, one.stock])]),
  ).toEqual([
    [
      '50--red',
      'clog-50--red',
      'Clog (Red)',
      [
        ['7', 2],
        ['8', 0],
      ],
    ],
    ['50--blue', 'clog-50--blue', 'Clog (Blue)', [['7', null]]],
  ])
  const byId = read({ ...variable, SKU: '' }, variation('51', ['Red', '7'], { Parent: 'id:50' }))
  expect({ keys: byId.keys, count: byId.products.length }).toEqual({ keys: ['id:50'], count: 1 })
})

test('drafts and hidden products are imported as drafts, and a dated sale price is reported and left out', () => {
  expect(read({ ...simple, Published: '-1' }).products).toMatchObject([{ isDraft: true }])
  expect(read({ ...simple, 'Visibility in catalog': 'hidden' }).products).toMatchObject([{ isDraft: true }])
  const dated = read({ ...simple, 'Sale price': '5', 'Date sale price ends': '2026-12-01' })
  expect(dated.products).toMatchObject([{ sizes: [{ price: rupees(999), prevPrice: null, stock: null }] }])
  expect(dated.issues).toMatchObject([{ line: 2, rows: 0, part: 'price' }])
})

test('a sale price above the regular one is no sale: the regular price holds, and the report says so', () => {
  const above = read({ ...simple, 'Sale price': '1,299' })
  expect(above.products).toMatchObject([{ sizes: [{ price: rupees(999), prevPrice: null }] }])
  expect(above.issues).toMatchObject([
    { line: 2, rows: 0, part: 'price', reason: 'its sale price ₹1,299 is above its regular price ₹999' },
  ])
  const same = read({ ...simple, 'Sale price': '999.00' })
  expect(same.products).toMatchObject([{ sizes: [{ price: rupees(999), prevPrice: null }] }])
  expect(same.issues).toEqual([])
})

test.each([
  [[{ ...simple, Type: 'grouped' }], 'a grouped product has no stock of its own here'],
  [[variable], 'the list has no variation of this product'],
  [[variation('51', ['Red', '7'])], 'the product of this variation is not in the list'],
  [[{ ...simple, 'Regular price': '' }], 'the row has no price'],
  [[variable, variation('51', ['Red', '7'], { 'Regular price': 'x' })], "'x' is not a price"],
])('%j is refused in words, all its rows', (rows, reason) => {
  const { products, issues } = read(...rows)
  expect(products).toEqual([])
  expect(issues.map((one) => one.reason)).toContain(reason)
  expect(issues.reduce((count, one) => count + one.rows, 0)).toBe(rows.length)
})
