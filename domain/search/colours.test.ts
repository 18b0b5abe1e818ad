import { expect, test } from 'vitest'
import { colourWords, shadesInTexts } from './colours.ts'

test('a colour is shown in the shade of its first known word', () => {
  expect(shadesInTexts(['Bottle green'])).toEqual(['#2f7d4f'])
  expect(shadesInTexts(['Navy/white'])).toEqual(['#1f2c50'])
  expect(shadesInTexts(['rainbow', 'कत्थई'])).toEqual([])
})

test('a card shows at most four shades, each once', () => {
  expect(shadesInTexts(['Navy', 'NAVY blue', '', 'Sky blue'])).toEqual(['#1f2c50', '#2a5db0'])
  expect(shadesInTexts(['Red', 'Blue', 'Green', 'Black', 'White'])).toHaveLength(4)
})

test('words that mean a colour are plain words', () => {
  expect(colourWords.filter(({ word }) => !/^[a-z]+$/.test(word))).toEqual([])
})
