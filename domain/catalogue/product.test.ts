import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paise, rupees } from '#domain/money.ts'
import { aSizeOf, productOf } from '#tests/support/builders/values.ts'
import {
  bannerAddress,
  discountPercent,
  firstAvailableSize,
  hasSizes,
  lastBoughtSize,
  showsOldPriceOnCard,
  sizeOf as sizeNamed,
} from './product.ts'

test('a banner with an offer price opens the products below it', () => {
  expect(bannerAddress({ offerPrice: rupees(999), category: null, target: null })).toBe('/search?offer=under&value=999')
})

test('a banner of a category keeps to it', () => {
  expect(bannerAddress({ offerPrice: rupees(999), category: 'Shoes', target: null })).toBe(
    '/search?offer=under&value=999&category=Shoes',
  )
})

test('a banner without an offer price goes home', () => {
  expect(bannerAddress({ offerPrice: null, category: 'Shoes', target: null })).toBe('/home')
  expect(bannerAddress({ offerPrice: null, category: null, target: '/collections/diwali' })).toBe('/collections/diwali')
})

test('the discount is a whole percent of the old price', () => {
  expect(discountPercent(rupees(749), rupees(1_000))).toBe(25)
  expect(discountPercent(rupees(500), rupees(1_500))).toBe(67)
})

test('there is no discount badge without an old price that was higher', () => {
  expect(discountPercent(rupees(1_000), null)).toBeNull()
  expect(discountPercent(rupees(1_000), rupees(1_000))).toBeNull()
  expect(discountPercent(rupees(1_000), rupees(900))).toBeNull()
  expect(discountPercent(rupees(999), rupees(1_000))).toBeNull()
})

test('a discount that is shown is 1 to 100 percent', () => {
  const amount = fc.integer({ min: 1, max: 10_000_000 }).map(paise)
  fc.assert(
    fc.property(amount, amount, (price, prevPrice) => {
      const percent = discountPercent(price, prevPrice)
      if (percent !== null) expect(percent).toSatisfy((one: number) => one >= 1 && one <= 100)
    }),
  )
})

test('the first size that can be bought is preselected', () => {
  const sizes = [aSizeOf({ size: '6', stock: 0 }), aSizeOf({ size: '7', stock: 3 }), aSizeOf({ size: '8' })]
  expect(firstAvailableSize(productOf(sizes))?.size).toBe('7')
})

test('the first size is preselected when all are sold out', () => {
  expect(firstAvailableSize(productOf([aSizeOf({ size: '6', stock: 0 })]))?.size).toBe('6')
  expect(firstAvailableSize(productOf([]))).toBeNull()
})

test('the size bought last in a category is preselected, if it is in stock and costs no more', () => {
  const sizes = [aSizeOf({ size: '7' }), aSizeOf({ size: '8' }), aSizeOf({ size: '9', stock: 0 })]
  const product = { ...productOf(sizes), category: 'Shoes' }
  expect(lastBoughtSize(product, { Shoes: '8', Crocs: '7' })).toBe('8')
  for (const last of [{ Shoes: '9' }, { Shoes: '12' }, { Crocs: '7' }, undefined])
    expect(lastBoughtSize(product, last)).toBeNull()
  const dearer = [aSizeOf({ size: '20 ml' }), aSizeOf({ size: '50 ml', price: rupees(9_999) })]
  expect(lastBoughtSize({ category: 'Perfumes', sizes: dearer }, { Perfumes: '50 ml' })).toBeNull()
})

test('a product without sizes has one row that is no size', () => {
  expect(hasSizes(productOf([aSizeOf()]))).toBe(false)
  expect(hasSizes(productOf([aSizeOf({ size: '8' })]))).toBe(true)
  expect(sizeNamed(productOf([aSizeOf({ size: '8' })]), '9')).toBeNull()
})

test('only perfumes hide the old price on the card', () => {
  expect(showsOldPriceOnCard('Perfumes')).toBe(false)
  expect(showsOldPriceOnCard('Shoes')).toBe(true)
})
