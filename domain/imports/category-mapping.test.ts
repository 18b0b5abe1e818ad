import { expect, test } from 'vitest'
import { byCategoryOrder, categoryOfPath, likelyCategory, ourCategory, titleOfCategory } from './category-mapping.ts'

test.each([
  ['Running Shoes', 'Shoes'],
  ['Leather Boots', 'Shoes'],
  ["Women's sandals", 'Shoes'],
  ['LED High Tops', 'Shoes'],
  ['Garden Clog', 'Crocs'],
  ['Smartwatch', 'Watch'],
  ['Watches', 'Watch'],
  ['Snapback Cap', 'Caps'],
  ['Straw hat', 'Caps'],
  ['Bifold Wallet', 'Wallets'],
  ['Eau de Toilette', 'Perfumes'],
  ['Canvas Sneakers', 'Converse'],
])('%s belong to %s', (text, category) => {
  expect(ourCategory(text)).toBe(category)
})

test.each([['Capri trousers'], ['That cape'], ['Wallet Case for tablets'], ['Canvas Backpack'], ['Bootstrap']])(
  '%s are none of ours',
  (text) => {
    expect(ourCategory(text)).toBeNull()
  },
)

test('a path is read from its narrowest word', () => {
  expect(categoryOfPath('Apparel & Accessories > Handbags, Wallets & Cases > Handbags')).toBe('Bags')
  expect(categoryOfPath('Apparel & Accessories > Shoes > Boots')).toBe('Shoes')
  expect(categoryOfPath('Apparel & Accessories > Clothing > Shirts & Tops')).toBe('Apparel')
  expect(categoryOfPath('Home > Lamps')).toBeNull()
})

test('shirts are apparel, and an unknown word has no category', () => {
  expect(likelyCategory('Ocean Blue Shirt')).toBe('Apparel')
  expect(likelyCategory('Table lamp')).toBeNull()
})

test("new categories follow the shop's own, and watches map to Watch", () => {
  expect(['Bags', 'Caps', 'Apparel', 'Shoes'].sort(byCategoryOrder)).toEqual(['Shoes', 'Caps', 'Bags', 'Apparel'])
  expect([titleOfCategory('Watch'), titleOfCategory('Bags')]).toEqual(['Watches', 'Bags'])
})
