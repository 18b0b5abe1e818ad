import { expect, test } from 'vitest'
import { importChangeLines } from './changes.ts'

test('changes of an import are listed by size, without internal fields', () => {
  const before = { sourceDigest: 'a', 'price|8': 99_900, 'position|8': 0, name: 'Kite', published: true }
  const after = {
    sourceDigest: 'b',
    'price|8': 89_900,
    'position|8': 1,
    name: 'Kite 2',
    published: false,
    'price|': 100,
    images: ['/media/a.webp'],
  }
  expect(importChangeLines({ before, after })).toEqual([
    { what: 'Name', before: 'Kite', after: 'Kite 2' },
    { what: 'Pictures', before: 'nothing', after: '1 picture' },
    { what: 'In the shop', before: 'Published', after: 'Draft' },
    { what: 'Price', before: 'nothing', after: '₹1' },
    { what: 'Price, 8', before: '₹999', after: '₹899' },
  ])
})

test('a long text is cut, an empty one left out', () => {
  const [line] = importChangeLines({ before: { description: '' }, after: { description: 'x'.repeat(500) } })
  expect(line?.before).toBe('nothing')
  expect(line?.after).toHaveLength(161)
})

test('a new product has no earlier values', () => {
  expect(importChangeLines({ before: null, after: null })).toEqual([])
})
