import { expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { copyOf, type NewProductValues, readNewProduct, sizesOf } from './new-product.ts'
import { emptySize, toProductForm } from './product-form.ts'

const bounds = { categories: ['Shoes'], taxClasses: [], needsTaxRate: false, before: null, now: new Date() }
const shoe: NewProductValues = {
  fields: { name: 'Kite', category: 'Shoes', price: '999', codPrice: '40', cost: '500' },
  stock: [
    ['6', ''],
    ['7', '3'],
    ['8', '0'],
  ],
  sizePrices: [],
  pictures: [],
}
const read = (values: NewProductValues) => readNewProduct({ ...values, published: true }, bounds)

test('one price holds for the sizes with stock, and other sizes are omitted', () => {
  const input = read(shoe)
  const amounts = { price: 99_900, prevPrice: null, codPrice: 4_000, cost: 50_000 }
  expect(isRefusal(input) ? input.fields : input.sizes).toMatchObject([
    { size: '7', change: 3, ...amounts },
    { size: '8', change: 0, ...amounts },
  ])
})

test('a missing or invalid price is reported once, and so is missing stock', () => {
  expect(read({ ...shoe, fields: { ...shoe.fields, price: '' } })).toMatchObject({
    fields: { price: 'Enter a price.' },
  })
  expect(read({ ...shoe, fields: { ...shoe.fields, cost: 'cheap' } })).toMatchObject({
    fields: { cost: expect.stringContaining('is not a price') },
  })
  const none = { ...shoe, stock: [['6', ''] as const, ['7', ''] as const] }
  expect(read(none)).toMatchObject({ fields: { 'stock-0': 'Enter the pieces of the sizes that you have.' } })
})

test('a product without sizes goes on sale with its pieces, of which 0 is one answer; a draft may lack them', () => {
  const saree = (pieces: string) => ({ ...shoe, stock: [['', pieces] as const] })
  expect(read(saree(''))).toMatchObject({ fields: { 'stock-0': expect.stringContaining('0 shows it as sold out') } })
  expect(isRefusal(read(saree('0')))).toBe(false)
  expect(isRefusal(readNewProduct({ ...saree(''), published: false }, bounds))).toBe(false)
})

test('a copy keeps the prices and the cost of each size, and no code', () => {
  const prices = { price: '999', prevPrice: '', codPrice: '40', cost: '500' }
  const sizes = [
    { ...emptySize, ...prices, size: '7', sku: 'K-7' },
    { ...emptySize, ...prices, size: '8' },
    { ...emptySize, ...prices, size: '9', price: '1099', prevPrice: '1299', barcode: '8901234567894' },
  ]
  const typed = { ...toProductForm(null), name: 'Kite', category: 'Shoes' }
  const copy = copyOf({ ...typed, sizes })
  expect(copy.sizePrices.map(({ size }) => size)).toEqual(['9'])
  const cheaper = {
    ...copy,
    fields: { ...copy.fields, price: '899' },
    stock: copy.stock.map(([size]) => [size, '2'] as const),
  }
  const input = read(cheaper)
  const rest = { sku: null, barcode: null, cost: 50_000, codPrice: 4_000, change: 2 }
  expect(isRefusal(input) ? input.fields : input.sizes).toEqual([
    { size: '7', price: 89_900, prevPrice: null, ...rest },
    { size: '8', price: 89_900, prevPrice: null, ...rest },
    { size: '9', price: 109_900, prevPrice: 129_900, ...rest },
  ])
  const wrong = copy.sizePrices.map((one) => ({ ...one, cost: 'cheap' }))
  const refused = read({ ...cheaper, sizePrices: wrong })
  expect(isRefusal(refused) && Object.keys(refused.fields ?? {})).toEqual(['cost-2'])
})

test('a copy has no pieces, and another colour no colour', () => {
  const typed = { ...toProductForm(null), name: 'Kite', style: 'Kites', colour: 'Red', seenAt: '7' }
  const sizes = [{ ...emptySize, size: '7', price: '999', stock: '3', seen: '3' }]
  const copy = copyOf({ ...typed, sizes })
  expect(copy).toMatchObject({
    fields: { name: 'Kite', style: 'Kites', colour: 'Red', price: '999' },
    stock: [['7', '']],
  })
  const colour = copyOf({ ...typed, sizes }, 'kite')
  expect(colour.fields).toMatchObject({ name: 'Kite', style: 'Kites', colour: '', colourOf: 'kite' })
  expect(colour.fields).not.toHaveProperty('firstColour')
  const next = copyOf({ ...typed, sizes, name: 'Kite (Red)' }, 'kite-red')
  expect(next.fields).toMatchObject({ name: 'Kite' })
})

test('the first further colour makes a style of the product’s name, and asks which colour the product has', () => {
  const plain = { ...toProductForm(null), name: 'Kite '.repeat(20), sizes: [emptySize] }
  expect(copyOf(plain, 'kite').fields).toMatchObject({ style: plain.name.slice(0, 60).trim(), firstColour: '' })
})

test('sizes typed with a Hindi keyboard are those of the category', () => {
  expect(sizesOf('36, ३७, Free Size')).toEqual(['36', '37', 'Free Size'])
})
