import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { paise, rupees } from '#domain/money.ts'
import { gstRate, taxParts } from './gst.ts'
import { gstStateNamed, localTaxName } from './gst-states.ts'
import { gstinSchema, isGstin, stateOfGstin } from './gstin.ts'
import { defaultTaxTable, taxRuleFor } from './rates.ts'

const price = fc.integer({ min: 1, max: 100_000_000 }).map(paise)
const rate = fc.constantFrom(0, 25, 300, 500, 1_200, 1_800, 2_800, 4_000)

test('taxable value and tax add up to the paid amount, to the paisa, within a State and between States', () => {
  fc.assert(
    fc.property(price, rate, fc.boolean(), (paid, basisPoints, isSameState) => {
      const { taxable, cgst, sgst, igst } = taxParts(paid, basisPoints, isSameState)
      expect(taxable + cgst + sgst + igst).toBe(paid)
      expect(cgst).toBe(sgst)
      expect(isSameState ? igst : cgst).toBe(0)
      // The tax is the rate of the taxable value, within the paisa that each half was rounded by.
      expect(Math.abs((taxable * basisPoints) / 10_000 - (cgst + sgst + igst))).toBeLessThanOrEqual(1.5)
    }),
    { numRuns: 20_000 },
  )
})

const shoes = taxRuleFor(defaultTaxTable, 'Shoes', '2026-11-21').bands

test('shoes are taxed at 5 % up to ₹2,500 a pair before tax, at 18 % above', () => {
  const rateAt = (amount: number) => gstRate(shoes, { paid: rupees(amount), quantity: 1 }, 'value-before-tax')
  expect(rateAt(2_625)).toBe(500)
  expect(rateAt(2_625.01)).toBe(1_800)
})

test('the threshold can look at the price that was paid instead', () => {
  const rateAt = (amount: number) => gstRate(shoes, { paid: rupees(amount), quantity: 1 }, 'price')
  expect(rateAt(2_500)).toBe(500)
  expect(rateAt(2_500.01)).toBe(1_800)
})

test('the threshold is per pair: three cheap pairs stay cheap, and a discount can bring a dear one down', () => {
  expect(gstRate(shoes, { paid: rupees(6_000), quantity: 3 }, 'value-before-tax')).toBe(500)
  expect(gstRate(shoes, { paid: rupees(3_000 - 400), quantity: 1 }, 'value-before-tax')).toBe(500)
})

test('a tax rate holds from its day on, and unclassified products bear the standard rate', () => {
  const table = [
    {
      category: 'Caps',
      hsn: '6505',
      unit: 'NOS' as const,
      rates: [
        { from: '2027-04-01', bands: [{ upTo: null, basisPoints: 500 }] },
        { from: '2025-09-22', bands: [{ upTo: null, basisPoints: 1_800 }] },
      ],
    },
  ]
  const pointsOn = (day: string) => taxRuleFor(table, 'Caps', day).bands[0]?.basisPoints
  expect(pointsOn('2027-03-31')).toBe(1_800)
  expect(pointsOn('2027-04-01')).toBe(500)
  expect(taxRuleFor(table, 'Belts', '2027-04-01')).toMatchObject({ hsn: null, bands: [{ basisPoints: 1_800 }] })
})

test('a GSTIN is known by its check symbol', () => {
  expect(isGstin('27AAPFU0939F1ZV')).toBe(true)
  expect(isGstin('27AAPFU0939F1ZW')).toBe(false)
  expect(isGstin('99AAPFU0939F1ZV')).toBe(false)
  expect(isGstin('')).toBe(false)
  expect(v.parse(gstinSchema, ' 27 aapfu0939f 1Zv ')).toBe('27AAPFU0939F1ZV')
  expect(stateOfGstin('27AAPFU0939F1ZV').name).toBe('Maharashtra')
})

test('a State is found however the post office or the shopper spells it', () => {
  expect(gstStateNamed('KARNATAKA')?.code).toBe('29')
  expect(gstStateNamed(' jammu & kashmir ')?.code).toBe('01')
  expect(gstStateNamed('Orissa')?.name).toBe('Odisha')
  expect(gstStateNamed('THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU')?.code).toBe('26')
  expect(gstStateNamed('Atlantis')).toBeNull()
  const hindi = ['महाराष्ट्र', 'जम्मू-कश्मीर', 'छत्तीसगढ', 'ओड़िशा', 'अंडमान एवं निकोबार द्वीप समूह', 'अटलांटिस']
  expect(hindi.map((name) => gstStateNamed(name)?.code)).toEqual(['27', '01', '22', '21', '35', undefined])
})

test('Union territories without a legislature have UTGST', () => {
  const nameIn = (name: string) => {
    const state = gstStateNamed(name)
    return state && localTaxName(state)
  }
  expect(nameIn('Chandigarh')).toBe('UTGST')
  expect(nameIn('Delhi')).toBe('SGST')
})
