import { expect, test } from 'vitest'
import { rupees, zeroPaise } from '#domain/money.ts'
import { isRefusal } from '#domain/refusal.ts'
import type { DeliveryRates } from '#domain/shipping/delivery-fee.ts'
import { shownCourierRule, shownDelivery, shownHandling } from './delivery-form.ts'
import { readSettingForm } from './forms.ts'

const read = (fields: Record<string, string>) => {
  const setting = readSettingForm('delivery', fields)
  return isRefusal(setting) ? setting.fields : setting.value
}

const zones = 'Assam, orissa, 79 : 120 : 4999\n\n 5600 ;5601:0'

test('a fee for all of India, a sum that is free, and zones line by line', () => {
  const rates: DeliveryRates = {
    fee: rupees(49),
    freeFrom: rupees(999),
    zones: [
      { states: ['Assam', 'Odisha'], prefixes: ['79'], fee: rupees(120), freeFrom: rupees(4_999) },
      { states: [], prefixes: ['5600', '5601'], fee: zeroPaise, freeFrom: null },
    ],
    slabs: [
      { aboveGrams: 1_000, extra: rupees(40) },
      { aboveGrams: 5_000, extra: rupees(150) },
    ],
    usualBox: '33x22x13',
  }
  expect(read({ fee: '49', free: '999', zones, slabs: '1000 : 40\n\n5000g:150', usualBox: '22 × 33 × 13 cm' })).toEqual(
    rates,
  )
  expect(shownDelivery(rates)).toEqual({
    fee: '49',
    free: '999',
    zones: 'Assam, Odisha, 79 : 120 : 4999\n5600, 5601 : 0',
    slabs: '1000 : 40\n5000 : 150',
    usualBox: '33x22x13',
  })
})

test('left empty, every order is delivered free', () => {
  expect(read({ fee: '', free: '', zones: '' })).toEqual({
    fee: 0,
    freeFrom: null,
    zones: [],
    slabs: [],
    usualBox: null,
  })
  expect(shownDelivery({ fee: rupees(0), freeFrom: null, zones: [], slabs: [], usualBox: null })).toEqual({
    fee: '',
    free: '',
    zones: '',
    slabs: '',
    usualBox: '',
  })
})

test('a zone that can’t be read is named, and nothing is saved', () => {
  for (const [line, wrong] of [
    ['Atlantis : 40', 'Line 2: ‘Atlantis’ is neither a State nor the start of a pincode.'],
    ['0560 : 40', 'Line 2: ‘0560’ is neither a State nor the start of a pincode.'],
    ['Kerala', 'Line 2: a zone is places, a colon and a fee in whole rupees.'],
    ['Kerala : forty', 'Line 2: a zone is places, a colon and a fee in whole rupees.'],
    ['Kerala : 40 : a lot', 'Line 2: a zone is places, a colon and a fee in whole rupees.'],
    [': 40', 'Line 2: a zone is places, a colon and a fee in whole rupees.'],
  ] as const)
    expect(read({ fee: '', free: '', zones: `Goa : 10\n${line}` })).toEqual({ zones: wrong })
  for (const slabs of ['1 kg : 40', '1000', '1000 : -5', ': 40'])
    expect(read({ fee: '', free: '', zones: '', slabs })).toEqual({
      slabs: 'Line 1: a weight is grams, a colon and an extra fee in whole rupees.',
    })
  expect(read({ fee: '4.5', free: '', zones: '' })).toEqual({ fee: 'Whole rupees, or nothing' })
})

test('sums may be typed as the shop shows them, with commas and the sign of the rupee', () => {
  const typed = { fee: ' 60/-', free: 'Rs. 1,499', zones: 'Assam, 79 : ₹120 : 1,00,000', slabs: '1000 : 1,040' }
  expect(read(typed)).toMatchObject({
    fee: rupees(60),
    freeFrom: rupees(1_499),
    zones: [{ states: ['Assam'], prefixes: ['79'], fee: rupees(120), freeFrom: rupees(100_000) }],
    slabs: [{ aboveGrams: 1_000, extra: rupees(1_040) }],
  })
  expect(readSettingForm('cod-risk', { codeFrom: '', callFrom: '', prepaidFrom: '', advance: '₹1,200' })).toMatchObject(
    { value: { advance: { sum: rupees(1_200) } } },
  )
})

test('the days until a parcel leaves and the end of holidays are read back; what can’t be read is named', () => {
  const reads = (days: string, closedUntil: string) => readSettingForm('handling', { days, closedUntil })
  const handling = { days: 2, closedUntil: '2026-12-05' }
  expect(reads('2', '2026-12-05')).toMatchObject({ key: 'handling-time', value: handling })
  expect(shownHandling(handling)).toEqual({ days: '2', closedUntil: '2026-12-05' })
  expect(reads('1', '')).toMatchObject({ value: { days: 1, closedUntil: null } })
  for (const days of ['', 'soon', '61']) expect(reads(days, '')).toHaveProperty('fields.days')
  for (const day of ['2026-02-30', '5 Dec', '2026-13-01']) expect(reads('1', day)).toHaveProperty('fields.closedUntil')
})

test('a rule for couriers is read back as it was typed; a line that can’t be read is named', () => {
  const typed = { prefer: 'cheapest', places: 'assam, 79 : Blue Kite\nKerala: Post' }
  const setting = readSettingForm('couriers', typed)
  const rule = {
    prefer: 'cheapest' as const,
    places: [
      { states: ['Assam'], prefixes: ['79'], courier: 'Blue Kite' },
      { states: ['Kerala'], prefixes: [], courier: 'Post' },
    ],
  }
  expect(setting).toMatchObject({ key: 'courier-rule', value: rule })
  expect(shownCourierRule(rule)).toEqual({ prefer: 'cheapest', places: 'Assam, 79 : Blue Kite\nKerala : Post' })
  for (const places of ['Assam', 'Assam :', 'Atlantis : Post'])
    expect(readSettingForm('couriers', { prefer: 'listed', places })).toMatchObject({
      fields: { places: expect.stringContaining('Line 1: ') },
    })
  expect(readSettingForm('couriers', { prefer: 'dearest', places: '' })).toHaveProperty('fields')
})
