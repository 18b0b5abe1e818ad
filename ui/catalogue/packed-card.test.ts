import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductSummary } from '#domain/catalogue/product.ts'
import { paise, rupees } from '#domain/money.ts'
import { packCard, unpackCard } from './packed-card.ts'

const plain: ProductSummary = {
  id: 'runner',
  name: 'Malabar Runner',
  brand: 'Tarang',
  category: 'Shoes',
  picture: null,
  prices: { first: rupees(1_499), last: rupees(1_499) },
  prevPrice: null,
  stock: 1,
  avgRating: null,
}

test('a card is the values that it shows, and nothing of what it lacks', () => {
  expect(packCard(plain)).toBe('runner|Malabar Runner|Tarang|Shoes|||0|149900')
  const picture = { kind: 'image', width: 900, height: 900, url: '/media/ab.webp', colour: '#aabbcc' } as const
  const dear = { ...plain, stock: 0, picture: { ...picture, widths: [160, 288] } }
  expect(packCard(dear)).toBe('runner|Malabar Runner|Tarang|Shoes|/media/ab.webp|#aabbcc|2|149900|||0')
})

const price = fc.nat().map(paise)
const picture = fc.record({
  url: fc.string({ minLength: 1 }),
  kind: fc.constant('image' as const),
  width: fc.constant(null),
  height: fc.constant(null),
  colour: fc.option(fc.string({ minLength: 1 })),
  widths: fc.oneof(fc.constantFrom([], [160], [160, 288, 336]), fc.array(fc.integer({ min: 100, max: 5_000 }))),
})
const card: fc.Arbitrary<ProductSummary> = fc.record(
  {
    id: fc.string(),
    name: fc.string(),
    brand: fc.string(),
    category: fc.string(),
    picture: fc.option(picture),
    prices: fc.record({ first: price, last: price }),
    prevPrice: fc.option(price.map((amount) => paise(amount + 1))),
    stock: fc.constantFrom(0, 1),
    avgRating: fc.option(fc.constantFrom(1, 4.3, 5)),
    madeIn: fc.string({ minLength: 1 }),
    offer: fc.string({ minLength: 1 }),
    otherColours: fc.record({ count: fc.integer({ min: 1, max: 9 }), shades: fc.array(fc.string()) }),
    hover: fc.record({ picture: fc.constantFrom('/media/a|~%.webp'), sizes: fc.array(fc.string()) }),
  },
  { requiredKeys: ['id', 'name', 'brand', 'category', 'picture', 'prices', 'prevPrice', 'stock', 'avgRating'] },
)

test('packing and unpacking a card changes nothing', () => {
  fc.assert(
    fc.property(card, (one) => {
      expect(unpackCard(packCard(one))).toEqual(one)
    }),
  )
})
