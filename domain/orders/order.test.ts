import { expect, test } from 'vitest'
import { type Offer, quote } from '#domain/checkout/quote.ts'
import { rupees } from '#domain/money.ts'
import { anAddress } from '#tests/support/builders/records.ts'
import { offerOf } from '#tests/support/builders/values.ts'
import { draftCodOrder } from './order.ts'

const oneOf = (productId: string, quantity = 1) => ({ productId, size: '', quantity })
const draft = (cart: ReturnType<typeof oneOf>[], offers: Offer[], shown: number) =>
  draftCodOrder(quote(cart, offers), anAddress, shown)

test('a COD order is the items and their COD prices', () => {
  expect(draft([oneOf('runner', 2)], [offerOf('runner')], rupees(2_100))).toMatchObject({
    itemsTotal: rupees(2_000),
    codCharge: rupees(100),
    amount: rupees(2_100),
    address: anAddress,
  })
})

test('an empty cart can’t be ordered', () => {
  expect(draft([], [], 0)).toEqual({ refused: 'invalid', message: 'Please add items to cart' })
})

test('an item without a COD price is named', () => {
  const offers = [offerOf('runner'), offerOf('clog', { codPrice: null }, 'Sea Clog')]
  expect(draft([oneOf('runner'), oneOf('clog')], offers, rupees(2_050))).toEqual({
    refused: 'not-offered',
    message: 'Cash On Delivery Not Available For Sea Clog',
  })
})

test('a total that the shopper has not seen is not agreed to', () => {
  const cheaper = draft([oneOf('runner')], [offerOf('runner', { price: rupees(900) })], rupees(1_050))
  expect(cheaper).toMatchObject({ refused: 'changed' })
  expect(draft([oneOf('runner')], [offerOf('runner')], Number.NaN)).toMatchObject({ refused: 'changed' })
})

test('sold-out and withdrawn lines are reported before a price change', () => {
  expect(draft([oneOf('runner')], [offerOf('runner', { stock: 0 }, 'Tarang Runner')], 1)).toEqual({
    refused: 'sold-out',
    message: 'Tarang Runner: Product has been sold out. Please check back later.',
  })
  expect(draft([oneOf('runner'), oneOf('gone')], [offerOf('runner')], 1)).toMatchObject({
    refused: 'sold-out',
    message: expect.stringContaining('no longer sold'),
  })
})
