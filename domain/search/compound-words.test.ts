import { expect, test } from 'vitest'
import { readQuery } from './query.ts'

const read = (text: string) => {
  const { words, joints } = readQuery(text)
  return [words.join(' '), joints.map(({ words }) => words.join('|')).join(' ')]
}

test.each([
  ['nike or adidas', 'nike adidas', 'nike|adidas'],
  ['Nike OR Adidas or puma', 'nike adidas puma', 'nike|adidas adidas|puma'],
  ['red or blue shoes under 999', 'red blue shoes', 'red|blue'],
  ['ghadi ya topi', 'ghadi topi', 'ghadi|topi'],
  ['घड़ी या टोपी', 'घड़ी टोपी'.normalize('NFKC'), 'घड़ी|टोपी'.normalize('NFKC')],
  ['caps | wallets', 'caps wallets', 'caps|wallets'],
  ['caps and wallets', 'caps wallets', 'caps|wallets'],
])('%s: either will do', (text, words, joints) => {
  expect(read(text)).toEqual([words, joints])
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
