import { expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { fallbackRatesText, rateText, withoutTaxRate, withTaxRate } from './rate-form.ts'
import { categoriesWithoutRate, defaultTaxTable, type TaxTable, taxRuleFor } from './rates.ts'

const today = '2026-11-22'
const typed = { category: 'Caps', hsn: '', unit: '', from: '2027-01-01', rate: '5', upTo: '', above: '' }
const table = (given: Record<string, string>, from: TaxTable = defaultTaxTable) => {
  const made = withTaxRate(from, { ...typed, ...given }, today)
  if (isRefusal(made)) throw new Error(made.message)
  return made
}

const named = (...names: string[]) => names.map((category) => ({ category, title: category }))

test('a new rate holds from its day on, and what was invoiced before keeps the old one', () => {
  const made = table({ rate: '12.5 %', upTo: '₹1,000', above: '18%' })
  expect(taxRuleFor(made, 'Caps', '2026-12-31').bands).toEqual([{ upTo: null, basisPoints: 1_800 }])
  expect(taxRuleFor(made, 'Caps', '2027-01-01')).toMatchObject({
    hsn: '6505',
    bands: [
      { upTo: 100_000, basisPoints: 1_250 },
      { upTo: null, basisPoints: 1_800 },
    ],
  })
  expect(taxRuleFor(made, 'Shoes', '2027-01-01')).toEqual(taxRuleFor(defaultTaxTable, 'Shoes', today))
})

test('no rate begins today or before, and none that has begun is taken away', () => {
  for (const from of [today, '2025-09-22', '2020-01-01'])
    expect(withTaxRate(defaultTaxTable, { ...typed, from }, today)).toMatchObject({
      fields: { from: expect.any(String) },
    })
  expect(withoutTaxRate(defaultTaxTable, { category: 'Caps', from: '2025-09-22' }, today)).toMatchObject({
    refused: 'not-offered',
  })
  expect(withoutTaxRate(table({}), { category: 'Caps', from: '2027-01-01' }, today)).toEqual(defaultTaxTable)
})

test('a category that is new needs its HSN code and unit, and what makes no sense is refused at its field', () => {
  const belts = { category: 'Belts' }
  expect(withTaxRate(defaultTaxTable, { ...typed, ...belts }, today)).toMatchObject({
    fields: { hsn: expect.any(String) },
  })
  expect(table({ ...belts, hsn: '4203', unit: 'NOS' }).at(-1)).toMatchObject({ category: 'Belts', hsn: '4203' })
  for (const [field, value] of [
    ['hsn', '64'],
    ['rate', 'five'],
    ['upTo', '-1'],
    ['from', 'soon'],
    ['category', ''],
    ['above', '18'],
  ])
    expect(withTaxRate(defaultTaxTable, { ...typed, [field ?? '']: value ?? '' }, today)).toMatchObject({
      fields: { [field ?? '']: expect.any(String) },
    })
})

test('a rate is written as accountants write it', () => {
  const [shoes] = defaultTaxTable
  expect(shoes && rateText(shoes.rates[0] ?? { from: '', bands: [] }, 'PRS')).toBe(
    '5 % up to ₹2,500 per pair, 18 % above',
  )
})

test('footwear of an own category has the rate of its price until the owner chooses, all else the standard rate', () => {
  for (const category of ['Chappals', 'Kolhapuri chappal', 'Women’s Heels', 'flip-flops', 'Juttis', 'School Shoes'])
    expect(taxRuleFor(defaultTaxTable, category, today), category).toMatchObject({
      hsn: null,
      unit: 'PRS',
      bands: [
        { upTo: 250_000, basisPoints: 500 },
        { upTo: null, basisPoints: 1_800 },
      ],
    })
  for (const category of ['Kurtas', 'Shoe care', 'Boot polish', 'Snowshoes bags', 'Sandalwood'])
    expect(taxRuleFor(defaultTaxTable, category, today), category).toMatchObject({
      hsn: null,
      unit: 'NOS',
      bands: [{ upTo: null, basisPoints: 1_800 }],
    })
  expect(fallbackRatesText([{ category: 'Bags', title: 'Purses' }, ...named('Chappals')], today)).toBe(
    'Purses 18 %; Chappals 5 % up to ₹2,500 per pair, 18 % above',
  )
})

test('names categories without a tax rate, and gives them one from today on', () => {
  expect(categoriesWithoutRate(defaultTaxTable, named('Shoes', 'Kurtas', 'Belts'))).toEqual(named('Belts', 'Kurtas'))
  const belts = { category: 'Belts', hsn: '4203', unit: 'NOS', rate: '5' }
  const made = table({ ...belts, from: today })
  expect(taxRuleFor(made, 'Belts', today)).toMatchObject({ hsn: '4203', bands: [{ basisPoints: 500 }] })
  expect(categoriesWithoutRate(made, named('Shoes', 'Belts'))).toEqual([])
  for (const [rates, from] of [
    [defaultTaxTable, '2026-11-21'],
    [made, today],
  ] as const)
    expect(withTaxRate(rates, { ...typed, ...belts, from }, today)).toMatchObject({
      fields: { from: expect.any(String) },
    })
})
