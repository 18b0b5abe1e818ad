import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, rupees, sum } from '#domain/money.ts'
import { offerOf } from '#tests/support/builders/values.ts'
import { codTotal, isOverStock, lineTitle, quote } from './quote.ts'
import { itemCountText } from './texts.ts'

const oneOf = (productId: string, quantity = 1) => ({ productId, size: '', quantity })

test('a cart is quoted at the shop’s price for each size', () => {
  const cart = [
    { productId: 'scent', size: '50 ml', quantity: 1 },
    { productId: 'scent', size: '100 ml', quantity: 2 },
  ]
  const offers = [
    offerOf('scent', { size: '50 ml', price: rupees(499) }),
    offerOf('scent', { size: '100 ml', price: rupees(799) }),
  ]
  const quoted = quote(cart, offers)
  expect(quoted.lines.map((line) => line.lineTotal)).toEqual([rupees(499), rupees(1_598)])
  expect(quoted.itemsTotal).toBe(rupees(2_097))
  expect(quoted.orderable).toBe(true)
})

test('a price sent with the cart is ignored', () => {
  const withPrice = { ...oneOf('runner'), price: 1, codPrice: 0, lineTotal: 1 }
  const quoted = quote([withPrice], [offerOf('runner', { price: rupees(999) })])
  expect(quoted.lines[0]).toMatchObject({ price: rupees(999), codPrice: rupees(50), lineTotal: rupees(999) })
})

test('products no longer sold are listed apart, and the cart cannot be ordered', () => {
  const quoted = quote([oneOf('runner'), oneOf('gone')], [offerOf('runner')])
  expect(quoted.unavailable).toEqual([oneOf('gone')])
  expect(quoted.itemsTotal).toBe(rupees(1_000))
  expect(quoted.orderable).toBe(false)
})

test('an empty cart can’t be ordered', () => {
  expect(quote([], [])).toMatchObject({ itemsTotal: 0, orderable: false, withoutCod: null })
})

test('a line above the stock has the stock-limit message', () => {
  const quoted = quote([oneOf('runner', 3)], [offerOf('runner', { stock: 2 })])
  expect(quoted.lines[0]?.problem).toBe('Available stock is 2. You already added 3 items to the cart.')
  expect(quoted.orderable).toBe(false)
})

test('sizes that share their stock are counted together, and the later line may be reduced to the rest', () => {
  const shared = { stock: 3, stockLocation: '50 ml' }
  const offers = [offerOf('scent', { size: '50 ml', ...shared }), offerOf('scent', { size: '100 ml', ...shared })]
  const cart = (first: number, second: number) => [
    { productId: 'scent', size: '50 ml', quantity: first },
    { productId: 'scent', size: '100 ml', quantity: second },
  ]
  expect(quote(cart(1, 2), offers).orderable).toBe(true)
  const over = quote(cart(2, 2), offers)
  const tooMany = 'Available stock is 3. You already added 4 items to the cart.'
  expect(over).toMatchObject({ orderable: false, itemCount: 2 })
  expect(over.lines).toMatchObject([
    { problem: null, stock: 3 },
    { problem: tooMany, stock: 1 },
  ])
  expect(quote(cart(3, 1), offers).lines[1]).toMatchObject({ problem: tooMany, stock: 0 })
})

test('a line that sold out meanwhile has the sold-out message', () => {
  const quoted = quote([oneOf('runner')], [offerOf('runner', { stock: 0 })])
  expect(quoted.lines[0]?.problem).toBe('Product has been sold out. Please check back later.')
})

test('a size that sold out meanwhile is not taken for the whole product', () => {
  const offer = { ...offerOf('runner', { size: '8', stock: 0 }), sizes: ['8', '9'] }
  const quoted = quote([{ productId: 'runner', size: '8', quantity: 1 }], [offer])
  expect(quoted.lines[0]?.problem).toBe('This size is not available for this product yet!')
})

test('lines that can’t be ordered are neither counted nor added up', () => {
  const cart = [oneOf('runner', 2), oneOf('clog', 50), oneOf('cap'), oneOf('gone', 3)]
  const offers = [offerOf('runner'), offerOf('clog', { stock: 5 }), offerOf('cap', { stock: 0 })]
  const quoted = quote(cart, offers)
  expect(quoted).toMatchObject({ itemCount: 2, itemsTotal: rupees(2_000), codCharge: rupees(100) })
  expect(quoted.orderable).toBe(false)
})

test('a free gift comes only with something that can be ordered', () => {
  const gifts = [offerOf('socks')]
  expect(quote([oneOf('runner')], [offerOf('runner')], { gifts }).gifts).toHaveLength(1)
  expect(quote([oneOf('runner')], [offerOf('runner', { stock: 0 })], { gifts }).gifts).toEqual([])
})

test('a gift whose last unit is in the cart is not promised', () => {
  const [socks, cap] = [offerOf('socks', { stock: 2 }), offerOf('cap', { stock: 0 })]
  const given = (bought: number) => quote([oneOf('socks', bought)], [socks], { gifts: [socks, cap] }).gifts.length
  expect([given(1), given(2)]).toEqual([1, 0])
})

test('a line above the stock offers the available units, a sold-out line does not', () => {
  expect(isOverStock({ quantity: 50, stock: 5 })).toBe(true)
  expect(isOverStock({ quantity: 5, stock: 5 })).toBe(false)
  expect(isOverStock({ quantity: 5, stock: 0 })).toBe(false)
})

test('there is no COD charge when an item has no COD price', () => {
  const quoted = quote(
    [oneOf('runner'), oneOf('clog')],
    [offerOf('runner'), offerOf('clog', { codPrice: null }, 'Clog')],
  )
  expect(quoted.codCharge).toBeNull()
  expect(quoted.withoutCod).toBe('Clog')
})

test('the total is the sum of the lines that are shown', () => {
  const priced = fc.record({
    price: fc.integer({ min: 1, max: 10_000_000 }).map(paise),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  fc.assert(
    fc.property(fc.array(priced, { maxLength: 24 }), (items) => {
      const cart = items.map(({ quantity }, at) => oneOf(`p${at}`, quantity))
      const offers = items.map(({ price }, at) => offerOf(`p${at}`, { price, stock: 99 }))
      const quoted = quote(cart, offers)
      expect(quoted.itemsTotal).toBe(sum(quoted.lines.map((line) => line.lineTotal)))
      expect(quoted.itemsTotal).toBe(items.reduce((total, { price, quantity }) => total + price * quantity, 0))
    }),
  )
})

test('COD costs the items and the COD charge; it is not offered when an item has no COD price', () => {
  const runners = [oneOf('runner', 2)]
  expect(codTotal(quote(runners, [offerOf('runner')]))).toBe(rupees(2_100))
  expect(codTotal(quote(runners, [offerOf('runner', { codPrice: null })]))).toBeNull()
})

test('a line is named with its size when it has one', () => {
  expect(lineTitle({ name: 'Canvas High', size: '8' })).toBe('Canvas High, size 8')
  expect(lineTitle({ name: 'Oud Raat', size: '' })).toBe('Oud Raat')
})

test('one item is counted in the singular', () => {
  expect([0, 1, 2].map(itemCountText)).toEqual(['0 items', '1 item', '2 items'])
})
