import { array, assert, constantFrom, integer, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { paise, rupees } from '#domain/money.ts'
import { childText, elementsNamed, readXml } from '#tests/support/xml-reader.ts'
import type { Picture, ProductSize } from './product.ts'
import { type Feed, type FeedProduct, feedClosing, feedId, feedItems, feedOpening, feedPrice } from './product-feed.ts'
import { emptyFacts } from './product-fields.ts'

const origin = 'https://shop.example'

const picture = (url: string): Picture => ({ url, kind: 'image', width: null, height: null, colour: null, widths: [] })

const size = (facts: Partial<ProductSize> = {}): ProductSize => ({
  size: '',
  stockLocation: '',
  price: rupees(499),
  prevPrice: null,
  codPrice: null,
  stock: 5,
  ...facts,
})

const rates = { fee: rupees(60), freeFrom: rupees(999), zones: [], slabs: [], usualBox: null }
const feed: Feed = { reader: 'google', origin, shop: 'Strut', rates }

const product = (facts: Partial<FeedProduct> = {}): FeedProduct => ({
  ...emptyFacts,
  id: 'sea-clog',
  name: 'Sea Clog',
  brand: 'Tarang',
  category: 'Crocs',
  description: 'For wet days.',
  pictures: [picture('/media/sea.webp'), picture('https://seller.example/side.jpg')],
  sizes: [size()],
  barcodes: {},
  ...facts,
})

const items = (...products: FeedProduct[]) => itemsFor(feed, ...products)

const itemsFor = (wanted: Feed, ...products: FeedProduct[]) =>
  elementsNamed(
    'item',
    readXml(feedOpening(wanted) + products.map((one) => feedItems(one, wanted)).join('') + feedClosing),
  )

test('a product without sizes is one item with every attribute that Google requires', () => {
  const [item, ...others] = items(product())
  expect(others).toEqual([])
  const fields = Object.fromEntries(item?.children.map(({ name, text }) => [name, text]) ?? [])
  expect(fields).toEqual({
    'g:id': 'sea-clog',
    'g:title': 'Sea Clog',
    'g:description': 'For wet days.',
    'g:link': 'https://shop.example/product/sea-clog',
    'g:image_link': 'https://shop.example/media/sea.webp',
    'g:additional_image_link': 'https://seller.example/side.jpg',
    'g:brand': 'Tarang',
    'g:condition': 'new',
    'g:identifier_exists': 'no',
    'g:google_product_category': '187',
    'g:product_type': 'Crocs',
    'g:availability': 'in_stock',
    'g:shipping': '',
    'g:price': '499.00 INR',
  })
})

test('each size is an item of one group, with its own price and stock', () => {
  const [eight, nine] = items(
    product({
      sizes: [size({ size: '8', price: paise(49_950), prevPrice: rupees(999) }), size({ size: '9', stock: 0 })],
    }),
  )
  expect(eight && [childText(eight, 'g:id'), childText(eight, 'g:size')]).toEqual(['sea-clog_8', '8'])
  expect(eight && [childText(eight, 'g:price'), childText(eight, 'g:sale_price')]).toEqual(['999.00 INR', '499.50 INR'])
  expect(nine && childText(nine, 'g:availability')).toBe('out_of_stock')
  expect(nine && childText(nine, 'g:sale_price')).toBeNull()
  for (const item of [eight, nine]) expect(item && childText(item, 'g:item_group_id')).toBe('sea-clog')
})

test('the colours of a style are one group, each item with its colour', () => {
  const [navy] = items(product({ id: 'clog-navy', style: 'Sea Clog', colour: 'Navy' }))
  const [mint] = items(product({ id: 'clog-mint', style: 'Sea Clog', colour: 'Mint' }))
  const group = navy && childText(navy, 'g:item_group_id')
  expect(group).toMatch(/^style-\w+$/)
  expect(mint && childText(mint, 'g:item_group_id')).toBe(group)
  expect([navy, mint].map((item) => item && childText(item, 'g:color'))).toEqual(['Navy', 'Mint'])
})

test('a product without a picture is left out', () => {
  expect(items(product({ pictures: [] }))).toEqual([])
})

test('any name, brand, size and description make a feed that can be read', () => {
  const text = string({ unit: 'binary', maxLength: 40 })
  const sizes = array(record({ size: text, stock: integer({ min: 0, max: 3 }) }), { minLength: 1, maxLength: 3 })
  const facts = record({ name: text, brand: text, description: text, category: constantFrom('Caps', 'Hats & "more"') })
  assert(
    property(facts, sizes, (wanted, inStock) => {
      const found = items(product({ ...wanted, sizes: inStock.map((one) => size(one)) }))
      expect(found).toHaveLength(inStock.length)
    }),
  )
})

test('prices are written to the paisa', () => {
  expect([0, 5, 100, 49_950, 1_00_00_000].map((amount) => feedPrice(paise(amount)))).toEqual([
    '0.00 INR',
    '0.05 INR',
    '1.00 INR',
    '499.50 INR',
    '100000.00 INR',
  ])
})

test('no two sizes and no two long names share an id, and none is too long', () => {
  const long = 'a'.repeat(79)
  const pairs = [
    ['clog', ''],
    ['clog', 'xl'],
    ['clog', 'XL'],
    ['clog', 'x l'],
    ['clog', 'x-l'],
    [long, ''],
    [`${long}b`, ''],
    [`${long}b`, '8'],
    [`${long}b`, '9'],
  ] as const
  const ids = pairs.map(([id, name]) => feedId(id, name))
  expect(new Set(ids).size).toBe(pairs.length)
  for (const id of ids) expect(id.length).toBeLessThanOrEqual(50)
})

/**
 * Read on 23 November 2026: Google's product data specification (support.google.com/merchants/answer/7052112), and for
 * Meta's catalogue productfeedspec.com/platforms/meta-catalog and flexify.net/meta-catalog-docs, which copy its fields.
 */
const rules = {
  google: { availability: ['in_stock', 'out_of_stock'], id: 50, title: 150, description: 5_000 },
  meta: { availability: ['in stock', 'out of stock'], id: 100, title: 200, description: 9_999 },
} as const

test.each(['google', 'meta'] as const)('every item keeps the documented limits and words of %s', (reader) => {
  const sold = product({
    name: 'Kurti '.repeat(60),
    brand: '',
    colour: 'Teal',
    style: 'Kurti',
    description: 'Soft. '.repeat(2_000),
    details: 'Fabric: Cotton\nGender: Women\nAge group: Adults',
    sizes: [size({ size: 'M' }), size({ size: 'L', stock: 0 })],
  })
  const found = itemsFor({ ...feed, reader }, sold)
  expect(found).toHaveLength(2)
  const documented = rules[reader]
  for (const item of found) {
    const text = (name: string) => childText(item, `g:${name}`) ?? ''
    for (const name of ['id', 'title', 'description'] as const)
      expect([1, text(name).length <= documented[name]]).toEqual([Math.min(1, text(name).length), true])
    expect(documented.availability).toContain(text('availability'))
    expect([text('condition'), text('gender'), text('age_group')]).toEqual(['new', 'female', 'adult'])
    expect(text('price')).toMatch(/^\d+\.\d{2} INR$/)
    for (const name of ['link', 'image_link']) expect(text(name)).toMatch(/^https:\/\//)
    expect([text('color'), text('item_group_id') !== '']).toEqual(['Teal', true])
  }
  const quantities = found.map((item) => childText(item, 'g:quantity_to_sell_on_facebook'))
  expect(quantities).toEqual(reader === 'meta' ? ['5', '0'] : [null, null])
  expect(found.map((item) => childText(item, 'g:brand'))).toEqual(reader === 'meta' ? ['Strut', 'Strut'] : [null, null])
})

test('shipping is in the feed when every place pays the same, free above the limit', () => {
  const dear = product({ sizes: [size({ price: rupees(1_200) })] })
  const shipping = (wanted: Feed, one = product()) =>
    itemsFor(wanted, one).map(({ children }) =>
      children
        .find(({ name }) => name === 'g:shipping')
        ?.children.map(({ text }) => text)
        .join(' '),
    )
  expect([...shipping(feed), ...shipping(feed, dear)]).toEqual(['IN 60.00 INR', 'IN 0.00 INR'])
  const zones = [{ fee: rupees(90), freeFrom: null, states: ['Assam'], prefixes: [] }]
  expect(shipping({ ...feed, rates: { ...rates, zones } })).toEqual([undefined])
})

test.each([
  ['8901234567890', true],
  ['036000291452', true],
  ['8901234567894', false],
  ['2001234567893', false],
  ['KURTI-7', false],
])('the barcode %s is a GTIN: %s', (barcode, isOne) => {
  const [item] = items(product({ barcodes: { '': barcode } }))
  expect(item && childText(item, 'g:gtin')).toBe(isOne ? barcode : null)
  expect(item && childText(item, 'g:identifier_exists')).toBe(isOne ? null : 'no')
})
