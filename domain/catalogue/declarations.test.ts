import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { aSizeOf } from '#tests/support/builders/values.ts'
import { declarationsOf, noDeclarationDefaults } from './declarations.ts'

const product = {
  origin: 'India',
  maker: null,
  netQuantity: null,
  sizes: [
    aSizeOf({ size: '8', price: rupees(999), prevPrice: rupees(1_499) }),
    aSizeOf({ size: '9', price: rupees(1_599) }),
  ],
}
const defaults = { maker: 'Paduka Works, Agra 282001', netQuantity: '1 pair' }

test('a product declares maker, country, quantity and MRP; unknown fields are left out', () => {
  expect(declarationsOf(product, defaults)).toEqual([
    { kind: 'maker', value: 'Paduka Works, Agra 282001' },
    { kind: 'origin', value: 'India' },
    { kind: 'net-quantity', value: '1 pair' },
    { kind: 'mrp', value: '₹1,499 – ₹1,599' },
  ])
  expect(declarationsOf({ ...product, origin: null }, noDeclarationDefaults)).toEqual([
    { kind: 'mrp', value: '₹1,499 – ₹1,599' },
  ])
})

test('the product’s own declarations come first; imported products name the importer, bottles their volume', () => {
  const own = { ...product, origin: 'China', maker: 'Zorvex Imports, Pune', netQuantity: '2 pairs' }
  expect(declarationsOf(own, defaults).slice(0, 3)).toEqual([
    { kind: 'importer', value: 'Zorvex Imports, Pune' },
    { kind: 'origin', value: 'China' },
    { kind: 'net-quantity', value: '2 pairs' },
  ])
  const bottle = { ...product, sizes: [aSizeOf({ size: '100 ml' })] }
  expect(declarationsOf(bottle, defaults)).toContainEqual({ kind: 'net-quantity', value: '100 ml' })
})
