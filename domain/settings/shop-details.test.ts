import * as v from 'valibot'
import { expect, test } from 'vitest'
import { defaultShopDetails, paragraphsOf, shopDetailsSchema } from './shop-details.ts'

const officer = { name: 'Meera Nair', phone: '+919876543210', email: 'care@shop.example' }

test('a new shop has default policies for returns, refunds and shipping that follow its settings', () => {
  expect(v.is(shopDetailsSchema, defaultShopDetails)).toBe(true)
  expect(defaultShopDetails).toMatchObject({ legalName: null, address: null, grievanceOfficer: null })
})

test('a grievance officer can be called and written to', () => {
  expect(v.is(shopDetailsSchema, { ...defaultShopDetails, grievanceOfficer: officer })).toBe(true)
  const silent = { ...officer, phone: '12' }
  expect(v.is(shopDetailsSchema, { ...defaultShopDetails, grievanceOfficer: silent })).toBe(false)
})

test('a chapter without words is refused', () => {
  expect(v.is(shopDetailsSchema, { ...defaultShopDetails, refunds: '  ' })).toBe(false)
})

test('an empty line parts two paragraphs', () => {
  expect(paragraphsOf('One.\n\n \nTwo,\nstill two.\n')).toEqual(['One.', 'Two,\nstill two.'])
})
