import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyFacts } from '#domain/catalogue/product-fields.ts'
import { cleanLine } from '#domain/clean-text.ts'
import { plainCell, safeCell } from '#domain/csv-cell.ts'
import { paise, rupees } from '#domain/money.ts'
import { withIssueTexts } from '#tests/support/builders/issue-texts.ts'
import { ownColumns, readHeader } from './column-mapping.ts'
import type { ImportedProduct } from './imported-product.ts'
import { importError } from './reasons.ts'
import { metafieldsOf, type ShopifyProduct, shopifyHeadings, shopifyRows } from './shopify-export.ts'
import { type ListedProduct, strutHeadings, strutRows } from './strut-export.ts'

const runner: ListedProduct = {
  ...emptyFacts,
  id: 'tarang-runner',
  name: '=HYPERLINK("x") & <b>Runner</b>',
  brand: '+Tarang',
  brandCateg: 'Vintage',
  category: 'Shoes',
  description: '-light\n@home; =1+1\n\n“soft” & <warm>',
  style: 'Tarang Run',
  colour: '=Red',
  origin: 'India',
  maker: 'Tarang Works, Agra 282001',
  netQuantity: '1 pair',
  weightGrams: 820,
  boxSize: '33x22x13',
  tags: ['monsoon', '=sale'],
  details: 'Material: Leather\nSole: Rubber: soft',
  seoTitle: 'Runner for the rains',
  hsn: '640411',
  taxClass: 'Shoes',
  avgRating: 4.5,
  published: true,
  pictures: ['/media/aa.webp', 'https://x.example/b.jpg'],
  sizes: [
    {
      size: '7',
      stockLocation: '7',
      price: rupees(999),
      prevPrice: rupees(1_499),
      codPrice: null,
      sku: '=TR-7',
      barcode: '8901234567894',
      cost: rupees(600),
      onHand: 3,
      lastEntry: 41,
    },
    {
      size: '8',
      stockLocation: '7',
      price: paise(99_950),
      prevPrice: null,
      codPrice: rupees(50),
      sku: null,
      barcode: null,
      cost: null,
      onHand: 0,
      lastEntry: 0,
    },
  ],
}
const choices = { category: null, taxClasses: ['Shoes'] }

/** As the import reads it, cell for cell as the file has it. */
function readBack(headings: readonly string[], rows: readonly string[][]) {
  const layout = readHeader(headings, null)
  if ('problem' in layout) throw importError(layout.problem)
  const { format, places } = layout
  const lines = rows.map((row, at) => ({
    line: at + 2,
    cells: places.map((place) => plainCell(safeCell(row[place] ?? ''))),
  }))
  const { products, ...reading } = withIssueTexts(format.readProduct(lines, choices))
  return { ...reading, name: format.name, product: products[0] ?? null }
}

const alone = (product: ListedProduct): ShopifyProduct => ({
  handle: product.id,
  isByColour: false,
  colours: [product],
})

const comparable = (product: ImportedProduct | null) => ({
  ...product,
  pictures: product?.pictures.map(({ url }) => url),
})

test('our own export is imported without a change: formulas, line breaks, shared stock, own pictures', () => {
  const { name, product, issues } = readBack(strutHeadings, strutRows(runner))
  expect({ name, issues }).toEqual({ name: 'strut', issues: [] })
  expect(comparable(product)).toMatchObject({
    id: runner.id,
    name: runner.name,
    brand: runner.brand,
    category: 'Shoes',
    description: runner.description,
    pictures: runner.pictures,
    page: { tags: runner.tags, details: runner.details, seoTitle: runner.seoTitle, seoDescription: null },
    own: {
      brandCateg: 'Vintage',
      style: 'Tarang Run',
      colour: '=Red',
      hsn: '640411',
      taxClass: 'Shoes',
      origin: 'India',
      maker: 'Tarang Works, Agra 282001',
      netQuantity: '1 pair',
      weightGrams: 820,
      boxSize: '33x22x13',
      published: true,
    },
    sizes: [
      {
        size: '7',
        price: rupees(999),
        prevPrice: rupees(1_499),
        codPrice: null,
        stock: 3,
        exported: { units: 3, entry: 41 },
        sku: '=TR-7',
        barcode: '8901234567894',
        cost: rupees(600),
      },
      {
        size: '8',
        price: paise(99_950),
        prevPrice: null,
        codPrice: rupees(50),
        sku: null,
        barcode: null,
        cost: null,
        stock: null,
        stockLocation: '7',
      },
    ],
  })
})

test('a Shopify export is imported with every field that it can hold', () => {
  const { name, product, issues } = readBack(shopifyHeadings, shopifyRows(alone(runner), 'https://shop.example', []))
  expect({ name, issues }).toEqual({ name: 'shopify', issues: [] })
  expect(comparable(product)).toMatchObject({
    id: runner.id,
    name: runner.name,
    brand: runner.brand,
    category: 'Shoes',
    description: runner.description,
    pictures: ['https://shop.example/media/aa.webp', 'https://x.example/b.jpg'],
    sizes: [
      {
        size: '7',
        price: rupees(999),
        prevPrice: rupees(1_499),
        stock: 3,
        sku: '=TR-7',
        barcode: '8901234567894',
        cost: rupees(600),
      },
      { size: '8', price: paise(99_950), prevPrice: null, stock: 3 },
    ],
    weightGrams: 820,
    page: { tags: runner.tags, seoTitle: runner.seoTitle, seoDescription: null },
  })
  const draft = readBack(shopifyHeadings, shopifyRows(alone({ ...runner, published: false }), '', []))
  expect(draft).toMatchObject({ held: false, product: { isDraft: true } })
})

test('details are exported as Shopify metafields and imported unchanged', () => {
  const metafields = metafieldsOf(['Material', 'Sole', 'कपड़ा'])
  expect(metafields.map(({ heading }) => heading)).toEqual([
    'Material (product.metafields.custom.material)',
    'Sole (product.metafields.custom.sole)',
    expect.stringMatching(/^कपड़ा \(product\.metafields\.custom\.detail_\w+\)$/),
  ])
  const product = { ...runner, details: `${runner.details}\nकपड़ा: सूती` }
  const [row = []] = shopifyRows(alone(product), '', metafields)
  const layout = readHeader([...shopifyHeadings, ...metafields.map(({ heading }) => heading)], null)
  if ('problem' in layout) throw importError(layout.problem)
  const read = layout.format.readProduct([{ line: 2, cells: ownColumns(row, layout) }], choices)
  expect(read.products[0]?.page?.details).toBe(product.details)
})

test('a product of any name survives export and import', () => {
  const word = fc
    .string({ minLength: 1, maxLength: 30, unit: 'binary' })
    .map((text) => `x${text.replace(/\p{Cs}+/gu, ' ')}`)
  fc.assert(
    fc.property(word, fc.constantFrom('', '=', '+', '-', '@', '＝', ';=', '"='), (text, sign) => {
      const name = cleanLine(`${sign}${text}`)
      const { product } = readBack(strutHeadings, strutRows({ ...runner, name, description: name }))
      expect(product?.name).toBe(name)
    }),
    { numRuns: 300 },
  )
})

const aRow = (cells: Partial<Record<(typeof strutHeadings)[number], string>>) =>
  strutHeadings.map((heading) => cells[heading] ?? '')
const usual = { 'Product id': 'runner', Name: 'Runner', Category: 'Shoes', Price: '999' }

test.each([
  [{ Price: '-1' }, 'the price -1 is negative'],
  [{ Price: '' }, 'the row has no price'],
  [{ Price: '1500', 'Old price': '999' }, 'old price: ₹999 must be higher than the price ₹1,500, or empty'],
  [{ Cost: 'x' }, "cost: 'x' is not a price"],
  [{ 'COD charge': 'x' }, "COD charge: 'x' is not a price"],
  [{ Stock: '-1' }, 'a stock of -1 pieces is below 0'],
  [{ Name: '' }, 'the product has no name'],
  [{ Category: '' }, 'the category is missing or longer than 40 characters'],
  [{ HSN: '64' }, "HSN code '64': An HSN code has 4, 6 or 8 digits."],
  [{ 'Tax class': 'Boats' }, "Tax class 'Boats': Choose a tax class."],
  [{ 'Country of origin': '?' }, "Country of origin '?': Enter the name of a country."],
  [{ Published: 'perhaps' }, 'published is neither yes nor no'],
  [{ Size: '8', 'Shares pieces with': '7' }, "the size '8' shares pieces with a size that has none"],
])('%j is refused in words', (cells, reason) => {
  const { product, issues } = readBack(strutHeadings, [aRow({ ...usual, ...cells })])
  expect({ product, reasons: issues.map((one) => one.reason) }).toMatchObject({ product: null })
  expect(issues.map((one) => one.reason)).toContain(reason)
})

test('a code that is too long is left out and reported, and its row imported', () => {
  const row = aRow({ ...usual, SKU: 'x'.repeat(65), Barcode: '1'.repeat(65) })
  const { product, issues } = readBack(strutHeadings, [row])
  expect(product?.sizes).toEqual([expect.not.objectContaining({ sku: expect.anything() })])
  expect(issues).toEqual([
    { line: 2, rows: 0, part: 'sku', reason: 'the SKU is longer than 64 characters' },
    { line: 2, rows: 0, part: 'barcode', reason: 'the barcode is longer than 64 characters' },
  ])
})

test('the same size twice is refused, with the line of the first', () => {
  const rows = [aRow({ ...usual, Size: '7' }), aRow({ ...usual, Size: '7' })]
  const { product, issues } = readBack(strutHeadings, rows)
  expect(product?.sizes).toHaveLength(1)
  expect(issues).toEqual([{ line: 3, rows: 1, reason: "the size '7' is in row 2 of this product already" }])
})
