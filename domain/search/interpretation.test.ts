import { expect, test } from 'vitest'
import { interpretQuery } from './interpretation.ts'
import { readQuery } from './query.ts'
import { likeliestWord } from './spelling.ts'

const narrowed = (text: string) => interpretQuery(text, readQuery(text), new Map()).narrowed

test.each([
  ['shoes under 500', [['Under ₹500', 'shoes']]],
  ['watch 199 se kam', [['Under ₹199', 'watch']]],
  ['crocs M8', [['Size M8', 'crocs']]],
  ['shoes size uk 9', [['Size UK 9', 'shoes']]],
  ['50ml perfume', [['50 ml', 'perfume']]],
  ['under 500', [['Under ₹500', '']]],
  ['shoes above 2000', [['Over ₹2,000', 'shoes']]],
  ['shoes 1000-2000', [['₹1,000 – ₹2,000', 'shoes']]],
  ['plain shoes', []],
])('%s shows what else was understood, and the search without it', (text, chips) => {
  expect(narrowed(text)).toEqual(chips.map(([label, without]) => ({ label, without })))
})

test('removing the price keeps the size, and removing the size keeps the price', () => {
  const [price, size] = narrowed('red shoes under 1500 size 9')
  expect(narrowed(price?.without ?? '')).toEqual([{ label: 'Size 9', without: 'red shoes' }])
  expect(narrowed(size?.without ?? '')).toEqual([{ label: 'Under ₹1,500', without: 'red shoes' }])
})

test('a corrected search shows the typed and the corrected spelling', () => {
  const { spelling } = interpretQuery('Niike shoes', readQuery('Niike shoes'), new Map([['niike', 'nike']]))
  expect(spelling).toEqual({ typed: 'niike', corrected: 'nike shoes' })
  expect(interpretQuery('shoes', readQuery('shoes'), new Map()).spelling).toBeNull()
})

test('the suggested spelling shares the first letters', () => {
  expect(likeliestWord('niike', ['mike', 'nike', 'nikkei'])).toBe('nike')
  expect(likeliestWord('niike', [])).toBeNull()
})

test('a missing letter is a likelier correction than a replaced one', () => {
  expect(likeliestWord('snekers', ['snikers', 'sneekers', 'sneakers'])).toBe('sneakers')
  expect(likeliestWord('cuort', ['court', 'cubes'])).toBe('court')
})
