import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { withIssueTexts } from '#tests/support/builders/issue-texts.ts'
import { ownColumns, readHeader } from './column-mapping.ts'
import { because, textOfReason } from './reasons.ts'
import * as texts from './texts.ts'

const marketplace = [
  '\uFEFFuniq_id',
  'Product_Name ',
  'pid',
  'retail_price',
  'discounted_price',
  'product_rating',
  'brand',
]

function read(...rows: string[][]) {
  const layout = readHeader(marketplace, null)
  if ('problem' in layout) throw new Error(textOfReason(layout.problem))
  const lines = rows.map((row, at) => ({ line: at + 2, cells: ownColumns(row, layout) }))
  return withIssueTexts(layout.format.readProduct(lines, { category: null, taxClasses: [] }))
}

test('the format is recognised by the headings', () => {
  expect(readHeader(marketplace, null)).toMatchObject({ format: { name: 'marketplace' }, width: 7 })
  expect(readHeader(['URL handle', 'TITLE', 'Price'], null)).toMatchObject({ format: { name: 'shopify' } })
})

test('a file without the required columns is refused with their names', () => {
  const problem = because(texts.unknownFile, 'strut', 'price')
  expect(readHeader(['name', 'stock'], null)).toEqual({ problem })
  expect(textOfReason(problem)).toMatch(/most like our own export, but these columns are missing: price\.$/)
  expect(readHeader(['', ' '], null)).toEqual({ problem: because(texts.fileIsEmpty) })
  expect(readHeader(marketplace, 'shopify')).toHaveProperty('problem')
})

test('sandals go to the shop’s own category for them, else to Shoes', () => {
  const layout = readHeader(marketplace, null)
  if ('problem' in layout) throw new Error(textOfReason(layout.problem))
  const row = { 'Product_Name ': 'Ladies Heels', pid: 'SNDEFGH123', discounted_price: '499' } as Record<string, string>
  const rows = [
    {
      line: 2,
      cells: ownColumns(
        marketplace.map((name) => row[name] ?? ''),
        layout,
      ),
    },
  ]
  const categoryIn = (...known: string[]) =>
    layout.format.readProduct(rows, { category: null, taxClasses: [], known: new Set(known) }).products[0]?.category
  expect([categoryIn('shoes', 'sandals'), categoryIn('shoes')]).toEqual(['Sandals', 'Shoes'])
})

test('a row of the marketplace is a product without sizes', () => {
  const [product] = read(['x', 'TSF  Loafers', 'SHOE9WDKSF4MHSDK', '2500', '1750', '4.25', 'TSF']).products
  expect(product).toEqual({
    key: 'shoe9wdksf4mhsdk',
    id: 'tsf-loafers-shoe9wdksf4mhsdk',
    name: 'TSF Loafers',
    brand: 'TSF',
    category: 'Shoes',
    description: '',
    pictures: [],
    avgRating: 4.3,
    page: null,
    own: null,
    sizes: [{ size: '', price: rupees(1750), prevPrice: rupees(2500), stock: null }],
  })
})

test.each([
  ['SNDE', 'Women Clogs', 'Crocs'],
  ['SFFE', 'Crocslite Flip Flops', 'Shoes'],
  ['SHOE', 'Canvas Shoes', 'Shoes'],
  ['WATE', 'Analog Watch', 'Watch'],
  ['CAPE', 'Woolen Cap', 'Caps'],
  ['PERE', 'Eau de Parfum', 'Perfumes'],
  ['ACCE', 'Wallet Case Cover', 'Covers'],
  ['PWTE', 'Men Brown Wallet', 'Wallets'],
  ['XYZE', 'Table Lamp', 'Other'],
])('%s, %s: %s', (prefix, name, category) => {
  expect(read(['x', name, `${prefix}12345678`, '', '100', '', '']).products[0]?.category).toBe(category)
})

test('an invalid rating is ignored', () => {
  const ratings = ['No rating available', '0', '6', '5'].map(
    (rating) => read(['x', 'Cap', 'CAPE1', '', '100', rating, '']).products[0]?.avgRating,
  )
  expect(ratings).toEqual([null, null, null, 5])
})

test('a price above the retail price is refused, since nothing may be sold above its MRP; an equal one is kept', () => {
  expect(read(['x', 'Cap', 'CAPE1', '999', '1500', '', '']).issues.map(({ reason }) => reason)).toEqual([
    'retail price: ₹999 must be higher than the price ₹1,500, or empty',
  ])
  expect(read(['x', 'Cap', 'CAPE1', '999', '999', '', '']).products[0]?.sizes).toMatchObject([{ prevPrice: null }])
})

test('a missing price is not taken from the retail price, and a duplicate pid is refused', () => {
  const row = ['x', 'Cap', 'CAPE1', '999', '', '', '']
  expect(read(row, row)).toEqual({
    products: [],
    held: false,
    issues: [
      { line: 2, rows: 1, reason: 'the row has no price' },
      { line: 3, rows: 1, reason: 'the pid is in row 2 already' },
    ],
  })
})
