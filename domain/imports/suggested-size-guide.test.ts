import { expect, test } from 'vitest'
import { readSizeGuide } from '#domain/catalogue/size-guide.ts'
import { sizeGuideOfImport, suggestSizeGuide } from './suggested-size-guide.ts'

test('shoe sizes are suggested by the length of the foot', () => {
  expect(suggestSizeGuide('Mojaris', ['6', '7', '8', '9', '10', '11'])).toBe(
    ['UK, EU, Foot (cm)', '6, 39, 24.6', '7, 40, 25.4', '8, 41.5, 26.2', '9, 42.5, 27.1', '10, 44, 27.9']
      .concat('11, 45, 28.8')
      .join('\n'),
  )
  expect(suggestSizeGuide('Crocs', ['M5', 'M6', 'M7'])).toContain('\nM7, 6, 39, 24.6')
  expect(suggestSizeGuide('Sandals', ['EU 39', '40', '41', 'Free'])).toBe(
    'Size, UK, EU, Foot (cm)\nEU 39, 6, 39, 24.7\n40, 7, 40, 25.3\n41, 7.5, 41, 26.0',
  )
})

test('clothes are suggested by the chest that they fit', () => {
  expect(suggestSizeGuide('T-Shirts', ['S', 'M', 'L', '3XL'])).toBe(
    'Size, Chest (in), Chest (cm)\nS, 36–38, 91–97\nM, 38–40, 97–102\nL, 40–42, 102–107\n3XL, 46–48, 117–122',
  )
  const kurtis = readSizeGuide(suggestSizeGuide('Kurtis', ['Small', 'Medium', 'X-Large', '38']))
  expect(kurtis?.[0]).toMatchObject({ heads: ['Size', 'Bust (in)', 'Bust (cm)'] })
  expect(kurtis?.[0]?.rows.map(([size, inches]) => [size, inches])).toEqual([
    ['Small', '32–34'],
    ['Medium', '34–36'],
    ['X-Large', '38–40'],
  ])
})

test('no size guide is suggested for sizes of an unknown kind', () => {
  for (const [title, ...sizes] of [
    ['Shoes'],
    ['Rings', 'S', 'M', 'L'],
    ['Trousers', '28', '30', '32'],
    ['Perfumes', '20 ml', '50 ml', '100 ml'],
    ['Mojaris', '8', '9', '10', 'Free'],
    ['Caps', '7', '8', '9'],
    ['Kids Shoes', '8', '9', '10'],
  ] as const)
    expect(suggestSizeGuide(title, sizes), title).toBe('')
})

test('an import makes a size guide for categories of shoes and clothes', () => {
  expect(sizeGuideOfImport('Sneakers', ['7', '8', '9'])).toContain('8, 41.5, 26.2')
  expect(sizeGuideOfImport('Rings', ['7', '8', '9'])).toBeNull()
  expect(sizeGuideOfImport('Shoes', [])).toBeNull()
})
