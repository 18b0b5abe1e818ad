import { expect, test } from 'vitest'
import { rupees } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { PromotionTerms } from './promotion.ts'
import { type promotionKinds, readPromotionForm, type TypedPromotion, toPromotionForm } from './promotion-form.ts'

const typedAs = (kind: (typeof promotionKinds)[number], more: Partial<TypedPromotion> = {}) =>
  readPromotionForm({ ...toPromotionForm(null, kind), name: 'Diwali', ...more })

const wrongIn = (read: ReturnType<typeof readPromotionForm>) => (isRefusal(read) ? read.fields : null)

const every: readonly PromotionTerms[] = [
  { kind: 'sale', percent: 20, flat: null },
  { kind: 'sale', percent: null, flat: rupees(150) },
  { kind: 'multi-buy', buys: 2, gets: 1, percent: 50 },
  { kind: 'bundle', price: rupees(1_499), productIds: ['shoe', 'belt'] },
  { kind: 'automatic', percent: 10, flat: null, cap: rupees(300), minimum: rupees(1_000) },
  { kind: 'automatic', percent: null, flat: rupees(100), cap: null, minimum: rupees(0) },
]

test.each(every)('a form shows a promotion as it is, and saving it unchanged changes nothing: $kind', (terms) => {
  const [startsAt, endsAt] = [new Date('2026-11-01T00:30:00+05:30'), new Date('2026-11-08T23:59:00+05:30')]
  const collectionId = terms.kind === 'bundle' ? null : 4
  const promotion = { name: 'Diwali', terms, collectionId, startsAt, endsAt }
  expect(readPromotionForm(toPromotionForm(promotion, terms.kind))).toEqual(promotion)
})

test('a percentage may be typed with its sign', () => {
  expect(typedAs('sale', { gain: 'percent', percent: '20%' })).toMatchObject({ terms: { percent: 20 } })
  expect(typedAs('multi-buy', { reduced: '50 %' })).toMatchObject({ terms: { percent: 50 } })
  expect(wrongIn(typedAs('multi-buy', { buys: '2%' }))).toMatchObject({ buys: expect.any(String) })
})

test('a promotion needs a name and its figures', () => {
  expect(wrongIn(typedAs('sale', { name: ' ' }))).toMatchObject({
    name: expect.any(String),
    percent: 'Please type a whole number from 1 to 90.',
  })
  expect(wrongIn(typedAs('sale', { gain: 'flat', flat: '0' }))).toHaveProperty('flat')
  expect(wrongIn(typedAs('multi-buy', { buys: '0', gets: '10', reduced: '101' }))).toMatchObject({
    buys: expect.any(String),
    gets: expect.any(String),
    reduced: expect.any(String),
  })
  expect(wrongIn(typedAs('automatic', { percent: '10', minimum: 'many' }))).toHaveProperty('minimum')
})

test('a bundle has 2 to 5 different products and costs at least a rupee', () => {
  const products = ['a', 'b', 'c', 'd', 'e', 'f']
  const bundle = (count: number) => typedAs('bundle', { price: '999', products: products.slice(0, count) })
  expect(wrongIn(bundle(1))).toEqual({ products: 'Choose 2 to 5 products.' })
  expect(wrongIn(bundle(6))).toEqual({ products: 'Choose 2 to 5 products.' })
  expect(isRefusal(bundle(5))).toBe(false)
  expect(wrongIn(typedAs('bundle', { price: '999', products: ['a', 'a'] }))).toHaveProperty('products')
  expect(wrongIn(typedAs('bundle', { price: '', products: ['a', 'b'] }))).toHaveProperty('price')
})

test('an unknown kind is refused, and a sale that ends before it begins too', () => {
  expect(isRefusal(readPromotionForm({ ...toPromotionForm(null, 'sale'), name: 'X', kind: 'gift' }))).toBe(true)
  const dates = { startsAt: '2026-11-08T10:00', endsAt: '2026-11-01T10:00' }
  expect(wrongIn(typedAs('sale', { percent: '10', ...dates }))).toEqual({ endsAt: 'It ends before it begins.' })
})
