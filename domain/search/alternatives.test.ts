import { expect, test } from 'vitest'
import { extractMakers, possibleMakers, saidOfBoth } from './alternatives.ts'
import { readQuery } from './query.ts'

const read = (text: string) => {
  const { words, alternatives } = readQuery(text)
  return [words.join(' '), alternatives.map(({ words }) => words.join('|')).join(' ')]
}

test.each([
  ['nike or adidas', 'nike adidas', 'nike|adidas'],
  ['Nike OR Adidas or puma', 'nike adidas puma', 'nike|adidas adidas|puma'],
  ['red or blue shoes under 999', 'red blue shoes', 'red|blue'],
  ['red cap or blue cap', 'red blue cap', 'red|blue'],
  ['ghadi ya topi', 'ghadi topi', 'ghadi|topi'],
  ['घड़ी या टोपी', 'घड़ी टोपी'.normalize('NFKC'), 'घड़ी|टोपी'.normalize('NFKC')],
  ['caps | wallets', 'caps wallets', 'caps|wallets'],
  ['caps and wallets', 'caps wallets', 'caps|wallets'],
])('%s: either will do', (text, words, alternatives) => {
  expect(read(text)).toEqual([words, alternatives])
})

test.each([
  ['or', 'or'],
  ['watch or', 'watch or'],
  ['or watch', 'or watch'],
  ['for or of', 'or'],
  ['shoes 500 or less', 'shoes'],
  ['mujhe ya dikhao topi', 'topi'],
])('%s joins nothing', (text, words) => {
  expect(read(text)).toEqual([words, ''])
})

const makers = ['my foot', 'get glamr', 'catwalk', 'puma']
const take = (text: string) => extractMakers(text.split(' '), makers)

test('words of a name are asked for where they hold a stop word or stand beside "or"', () => {
  expect(possibleMakers('my foot wedges'.split(' '))).toEqual(['my foot', 'my foot wedges'])
  expect(possibleMakers('catwalk or puma'.split(' '))).toEqual(['catwalk', 'puma'])
  expect(possibleMakers('red shoes'.split(' '))).toEqual([])
})

test('names of several words are taken whole, with the "or" between them', () => {
  expect(take('my foot or get glamr wedges')).toEqual({
    rest: ['wedges'],
    names: [
      ['my', 'foot'],
      ['get', 'glamr'],
    ],
  })
  expect(take('boots of my foot')).toEqual({ rest: ['boots', 'of'], names: [['my', 'foot']] })
})

test('makers of one word, and one beside something else, stay as they were typed', () => {
  expect(take('catwalk or puma').names).toEqual([])
  expect(take('my foot or sandals').names).toEqual([])
})

test.each([
  ['gold watch and black cap', 'gold watch | black cap'],
  ['black cap and shoes', 'black cap | shoes black'],
  ['watch and brown wallet', 'watch | brown wallet'],
  ['loafers aur sandals gents', 'loafers gents | sandals gents'],
  ['bag and watch for girls', 'bag girls | watch for girls'],
])('%s: each side is a search of its own', (text, sides) => {
  expect(
    readQuery(text)
      .sides.map((side) => side.join(' '))
      .join(' | '),
  ).toBe(sides)
})

test.each(['caps and wallets', 'black and white shoes', 'nike or adidas', 'shoes'])('%s: one search', (text) => {
  expect(readQuery(text).sides).toEqual([])
})

test('words of the first goods may be said of the second, where those stand alone', () => {
  const ofBoth = (text: string) => saidOfBoth(readQuery(text).sides)?.join(' ')
  expect(ofBoth('my foot wedges or flats')).toBe('my foot flats')
  expect(ofBoth('digital watch and cap')).toBe('digital cap')
  expect(ofBoth('gold watch and black cap')).toBeUndefined()
})
