import { expect, test } from 'vitest'
import { noSize } from '#domain/catalogue/product.ts'
import { brandAndSize } from './line-items.tsx'

test.each([
  [{ brand: 'Tarang', size: '7' }, 'Tarang · Size 7'],
  [{ brand: '', size: '7' }, 'Size 7'],
  [{ brand: 'Tarang', size: noSize }, 'Tarang'],
])('%j is named without a separator that separates nothing', (item, text) => {
  expect(brandAndSize(item)).toBe(text)
})
