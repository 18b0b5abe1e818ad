import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { noSize } from '#domain/catalogue/product.ts'
import { rupees, zeroPaise } from '#domain/money.ts'
import { brandAndSize, OrderLines } from './line-items.tsx'

test.each([
  [{ brand: 'Tarang', size: '7' }, 'Tarang · Size 7'],
  [{ brand: '', size: '7' }, 'Size 7'],
  [{ brand: 'Tarang', size: noSize }, 'Tarang'],
])('%j is named without a separator that separates nothing', (item, text) => {
  expect(brandAndSize(item)).toBe(text)
})

test('the lines of an order’s sums add up to its total, with the discount for paying online', () => {
  const order = {
    items: [],
    itemsTotal: rupees(1_000),
    couponCode: 'TEN',
    promotions: [],
    discount: rupees(100),
    prepaidDiscount: rupees(30),
    deliveryFee: rupees(40),
    codCharge: zeroPaise,
    amount: rupees(910),
    advance: zeroPaise,
    paymentMethod: 'CARD',
    linkPurpose: null,
  } as const
  const sums = [...renderToStaticMarkup(<OrderLines order={order} />).matchAll(/<dd>(−?)₹([\d,.]+)<\/dd>/g)].map(
    ([, minus, sum = '']) => (minus ? -1 : 1) * Number(sum.replaceAll(',', '')),
  )
  expect(sums.at(-1)).toBe(910)
  expect(sums.slice(0, -1).reduce((all, sum) => all + sum, 0)).toBe(910)
})
