import { expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { copyOf, type NewProductValues, piecesMissing, readNewProduct } from './new-product.ts'
import { emptySize, toProductForm } from './product-form.ts'

const bounds = { categories: ['Shoes'], taxClasses: [], needsTaxRate: false, now: new Date() }
const shoe: NewProductValues = {
  fields: { name: 'Kite', category: 'Shoes', price: '999', codPrice: '40', cost: '500' },
  stock: [
    ['6', ''],
    ['7', '3'],
    ['8', '0'],
  ],
  pictures: [],
}
const read = (values: NewProductValues) => readNewProduct({ ...values, published: true }, bounds)

test('a price is said once for the sizes that have pieces, and the others are left out', () => {
  const input = read(shoe)
  const amounts = { price: 99_900, prevPrice: null, codPrice: 4_000, cost: 50_000 }
  expect(isRefusal(input) ? input.fields : input.sizes).toMatchObject([
    { size: '7', change: 3, ...amounts },
    { size: '8', change: 0, ...amounts },
  ])
})

test('a price that is missing or wrong is told once, and so are missing pieces', () => {
  expect(read({ ...shoe, fields: { ...shoe.fields, price: '' } })).toMatchObject({
    fields: { price: 'Give a price.' },
  })
  expect(read({ ...shoe, fields: { ...shoe.fields, cost: 'cheap' } })).toMatchObject({
    fields: { cost: expect.stringContaining('is not a price') },
  })
  const none = { ...shoe, stock: [['6', ''] as const, ['7', ''] as const] }
  expect(read(none)).toMatchObject({ fields: { 'stock-0': piecesMissing } })
  expect(isRefusal(read({ ...shoe, stock: [['', '']] }))).toBe(false)
})

test('a copy has no pieces, and another colour no colour', () => {
  const typed = { ...toProductForm(null), name: 'Kite', style: 'Kite', colour: 'Red', seenAt: '7' }
  const sizes = [{ ...emptySize, size: '7', price: '999', stock: '3', seen: '3' }]
  expect(copyOf({ ...typed, sizes }, true)).toMatchObject({
    fields: { name: 'Kite', style: 'Kite', colour: '', price: '999' },
    stock: [['7', '']],
  })
})
