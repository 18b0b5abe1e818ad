import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billableGrams, defaultParcelSize, knownGrams, packedSize, parcelGrams, readBox } from './parcel.ts'

test('a box is read as people write it, its longest side first', () => {
  for (const typed of ['33x22x13', '13 × 33 × 22 cm', '22*13*33', ' 12.4 X 33 x 21.1cm '])
    expect(readBox(typed)).toBe('33x22x13')
  expect(readBox('  ')).toBeNull()
  for (const wrong of ['33x22', '33x22x0', '33 22 13', '400x2x2', 'axbxc', '33x22x13x1']) {
    expect(readBox(wrong)).toBeUndefined()
  }
})

const size = (text: string) => {
  const [lengthCm = 0, breadthCm = 0, heightCm = 0] = text.split('x').map(Number)
  return { lengthCm, breadthCm, heightCm }
}

test.each([
  ['one pair of shoes', [['33x22x13', 1]], '33x22x13'],
  ['two pairs, one on the other', [['33x22x13', 2]], '33x26x22'],
  ['twelve pairs, side by side', [['33x22x13', 12]], '66x44x39'],
  [
    'a ring beside shoes',
    [
      ['33x22x13', 1],
      ['6x6x4', 1],
    ],
    '33x22x14',
  ],
  [
    'a poster roll and a ring',
    [
      ['90x8x8', 1],
      ['6x6x4', 1],
    ],
    '90x9x8',
  ],
] as const)('%s', (_, boxes, packed) => {
  expect(packedSize(boxes.map(([box, quantity]) => ({ box, quantity })))).toEqual(size(packed))
})

test('a parcel of which nothing is known is a usual one, whatever it holds', () => {
  expect(packedSize([{ quantity: 3, box: null }])).toEqual(defaultParcelSize)
  expect(
    packedSize([
      { quantity: 3, box: null },
      { quantity: 1, box: '20x10x5' },
    ]),
  ).toEqual(size('20x10x5'))
})

const side = fc.integer({ min: 1, max: 120 })
const boxes = fc.tuple(side, side, side).map((sides) => sides.toSorted((a, b) => b - a).join('x'))
const units = fc.array(fc.record({ box: boxes, quantity: fc.integer({ min: 1, max: 20 }) }), { minLength: 1 })

test('every box fits into its parcel, and all of them by volume', () => {
  fc.assert(
    fc.property(units, (packed) => {
      const { lengthCm, breadthCm, heightCm } = packedSize(packed)
      const sides = packed.map(({ box }) => box.split('x').map(Number))
      for (const [length = 0, breadth = 0, height = 0] of sides)
        expect([lengthCm >= length, breadthCm >= breadth, heightCm >= height]).toEqual([true, true, true])
      const volume = packed.reduce((all, { quantity }, at) => {
        return all + quantity * (sides[at] ?? []).reduce((one, next) => one * next, 1)
      }, 0)
      expect(lengthCm * breadthCm * heightCm).toBeGreaterThanOrEqual(volume)
    }),
  )
})

test('the courier bills the larger of weight and volume', () => {
  const shoes = { grams: 900, size: defaultParcelSize }
  expect(billableGrams(shoes)).toBe(1_888)
  expect(billableGrams(shoes, 4_000)).toBe(2_360)
  expect(billableGrams({ ...shoes, grams: 2_500 })).toBe(2_500)
})

test('the fee by weight assumes no unknown weight', () => {
  expect(knownGrams([{ quantity: 2, grams: null, box: null }])).toBe(0)
  expect(knownGrams([{ quantity: 2, grams: 300, box: null }])).toBe(600)
  expect(knownGrams([{ quantity: 1, grams: 300, box: '33x22x13' }])).toBe(1_888)
  expect(knownGrams([{ quantity: 1, grams: null, box: '33x22x13' }])).toBe(1_888)
})

test('a parcel weighs the sum of its units, 700 g for those without a weight', () => {
  const items = [
    { productId: 'boot', quantity: 2 },
    { productId: 'cap', quantity: 1 },
  ]
  expect(parcelGrams(items, new Map([['boot', { grams: 1_100 }]]))).toBe(2_900)
})
