import { expect, test } from 'vitest'
import { readTaxFields, taxClassChoices } from './product-tax.ts'
import { defaultTaxTable } from './rates.ts'

const read = (typed: { hsn?: string; taxClass?: string; origin?: string }) => {
  const wrong: Record<string, string> = {}
  const tax = readTaxFields({ hsn: '', taxClass: '', origin: '', ...typed }, ['Shoes'], wrong)
  return { ...tax, wrong }
}

test('empty fields take the values of the category', () => {
  expect(read({})).toEqual({ hsn: null, taxClass: null, origin: null, wrong: {} })
})

test('an HSN code has 4, 6 or 8 digits, however it is spaced', () => {
  expect(read({ hsn: '6404 11 90' })).toMatchObject({ hsn: '64041190', wrong: {} })
  for (const hsn of ['64', '64041', '640411901', '64O4']) {
    expect(read({ hsn }).wrong, hsn).toEqual({ hsn: 'An HSN code has 4, 6 or 8 digits.' })
  }
})

test('a tax class is one of the table, a country has a name', () => {
  expect(read({ taxClass: 'Shoes', origin: ' Viet  Nam ' })).toMatchObject({ origin: 'Viet Nam', wrong: {} })
  expect(read({ taxClass: 'Boats', origin: '<b>' }).wrong).toEqual({
    taxClass: 'Choose a tax class.',
    origin: 'Enter the name of a country.',
  })
})

test('a tax class is offered with its code and its rates', () => {
  const table = defaultTaxTable.map((one) => ({ ...one, title: 'Footwear' }))
  expect(taxClassChoices(table, '2026-11-22')[0]).toEqual({
    value: 'Shoes',
    label: 'Footwear · HSN 6404 · 5 % up to ₹2,500, above it 18 %',
  })
})
