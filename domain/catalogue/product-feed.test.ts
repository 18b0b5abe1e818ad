import { array, assert, constantFrom, integer, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { paise, rupees } from '#domain/money.ts'
import { childText, elementsNamed, readXml } from '#tests/support/xml-reader.ts'
import type { Picture, ProductSize } from './product.ts'
import { type FeedProduct, feedClosing, feedId, feedItems, feedOpening, feedPrice } from './product-feed.ts'

const origin = 'https://shop.example'

const picture = (url: string): Picture => ({
  url,
  kind: 'image',
  width: null,
  height: null,
  colour: null,
  widths: [],
})

const size = (facts: Partial<ProductSize> = {}): ProductSize => ({
  size: '',
  stockLocation: '',
  price: rupees(499),
  prevPrice: null,
  codPrice: null,
  stock: 5,
  ...facts,
})

const product = (facts: Partial<FeedProduct> = {}): FeedProduct => ({
  style: null,
  colour: null,
  id: 'sea-clog',
  name: 'Sea Clog',
  brand: 'Tarang',
  category: 'Crocs',
  description: 'For wet days.',
  pictures: [picture('/media/sea.webp'), picture('https://seller.example/side.jpg')],
  sizes: [size()],
  ...facts,
})

const items = (...products: FeedProduct[]) =>
  elementsNamed(
    'item',
    readXml(
      feedOpening({ shop: 'Strut', origin }) +
        products.map((one) => feedItems(one, origin)).join('') +
        feedClosing,
    ),
  )

test('a product without sizes is one item with everything that Google asks for', () => {
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
    'g:price': '499.00 INR',
  })
})

test('each size is an item of one group, with its own price and stock', () => {
  const [eight, nine] = items(
    product({
      sizes: [
        size({ size: '8', price: paise(49_950), prevPrice: rupees(999) }),
        size({ size: '9', stock: 0 }),
      ],
    }),
  )
  expect(eight && [childText(eight, 'g:id'), childText(eight, 'g:size')]).toEqual(['sea-clog_8', '8'])
  expect(eight && [childText(eight, 'g:price'), childText(eight, 'g:sale_price')]).toEqual([
    '999.00 INR',
    '499.50 INR',
  ])
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
  const sizes = array(record({ size: text, stock: integer({ min: 0, max: 3 }) }), {
    minLength: 1,
    maxLength: 3,
  })
  const facts = record({
    name: text,
    brand: text,
    description: text,
    category: constantFrom('Caps', 'Hats & "more"'),
  })
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
