import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal } from '#domain/refusal.ts'
import { addressFields, parseStoredAddress, readAddressForm, wrongField } from './address.ts'

const typed = {
  name: 'Asha Rao',
  phone: '9876543210',
  whatsapp: '98765 43211',
  address: '12 Lake Road',
  zip: '560001',
  place: 'Ulsoor',
  city: 'Bengaluru',
  state: 'Karnataka',
}

const saved = {
  name: 'ASHA RAO',
  phone: '+919876543210',
  whatsapp: '+919876543211',
  address: '12 LAKE ROAD',
  zip: '560001',
  place: 'ULSOOR',
  city: 'BENGALURU',
  state: 'Karnataka',
  country: 'INDIA',
}

test('name, address, place and city are saved in capitals, phones with +91, the country as INDIA', () => {
  expect(readAddressForm(typed)).toEqual(saved)
})

test('the country that a browser sends is not asked', () => {
  expect(readAddressForm({ ...typed, country: 'Nepal', userId: '1' })).toEqual(saved)
})

test('a number that has its prefix already keeps one', () => {
  expect(readAddressForm({ ...typed, phone: '+91 98765 43210' })).toEqual(saved)
})

const wordsUnder = (changes: Record<string, unknown>) => {
  const answer = readAddressForm({ ...typed, ...changes })
  return isRefusal(answer) ? answer.fields : answer
}

test('an empty form names every field that is required', () => {
  expect(wordsUnder(Object.fromEntries(Object.keys(typed).map((field) => [field, '  '])))).toEqual({
    name: 'Name is required',
    phone: 'Phone number is required',
    whatsapp: 'WhatsApp number is required',
    address: 'Address is required',
    zip: 'Zip code is required',
    place: 'Place is required',
    city: 'City is required',
    state: 'State is required',
  })
})

test('a field checked on blur has the same message as the whole form', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.constantFrom('', ' ', 'A', '98765 43210', '+919876543210', '560001'),
    fc.constantFrom('५६०००१', 'Ünal', '\u202E', 'a'.repeat(301)),
  )
  fc.assert(
    fc.property(fc.constantFrom(...addressFields), anything, (field, value) => {
      const answer = readAddressForm({ ...typed, [field]: value })
      expect(wrongField(field, value)).toBe(isRefusal(answer) ? (answer.fields?.[field] ?? null) : null)
    }),
  )
})

test('a saved address is valid when it is sent again', () => {
  const read = readAddressForm(typed)
  expect(isRefusal(read) ? read : readAddressForm(read)).toEqual(saved)
})

test('a form without its fields is an empty form', () => {
  const answer = readAddressForm({})
  expect(isRefusal(answer) && Object.keys(answer.fields ?? {})).toEqual(Object.keys(typed))
})

test('one letter is no name', () => {
  expect(wordsUnder({ name: ' A ' })).toEqual({ name: 'Name must be at least 2 characters long' })
  expect(wordsUnder({ name: 'Al' })).toMatchObject({ name: 'AL' })
})

test('a phone is ten digits that start with 6 to 9', () => {
  const text = 'Please enter a valid Indian phone number. +91 is not requierd (10 digits required)'
  for (const phone of ['12345', '5876543210', 'abc', '987654321']) {
    expect(wordsUnder({ phone })).toEqual({ phone: text })
    expect(wordsUnder({ whatsapp: phone })).toEqual({ whatsapp: text })
  }
})

test('a phone of another country is refused, not cut to ten digits', () => {
  for (const phone of ['+971 50 123 4567', '00971501234567']) {
    expect(wordsUnder({ phone })).toMatchObject({ phone: expect.stringContaining('valid Indian phone number') })
  }
})

test('place, city and state have room for a hundred letters, the address for three hundred', () => {
  for (const field of ['place', 'city', 'state']) {
    expect(wordsUnder({ [field]: 'a'.repeat(101) })).toEqual({ [field]: 'Please use at most 100 characters' })
    expect(isRefusal(readAddressForm({ ...typed, [field]: 'a'.repeat(100) }))).toBe(false)
  }
  expect(wordsUnder({ address: 'a'.repeat(301) })).toEqual({ address: 'Please use at most 300 characters' })
})

test('nothing on the parcel turns the direction of what is written on it', () => {
  expect(readAddressForm({ ...typed, name: 'Asha\u202E Rao', city: '\u2066Bengaluru\u2069' })).toEqual(saved)
  expect(wordsUnder({ city: '\u202E' })).toEqual({ city: 'City is required' })
})

test('a zip code is exactly six digits, the first not 0', () => {
  for (const zip of ['56001', '5600011', '56000a', '५६०००१', '000123']) {
    expect(wordsUnder({ zip })).toEqual({ zip: 'Please enter a valid 6-digit zip code' })
  }
})

test('any input becomes an address or a refusal, never an exception', () => {
  const anything = fc.dictionary(fc.constantFrom(...Object.keys(typed)), fc.anything())
  fc.assert(
    fc.property(anything, (form) => {
      const answer = readAddressForm(form)
      expect(isRefusal(answer) || answer.country === 'INDIA').toBe(true)
    }),
  )
})

test('a saved address reads back as it was', () => {
  expect(parseStoredAddress(JSON.stringify(saved))).toEqual(saved)
})

test('a broken or half address counts as absent', () => {
  const { zip, ...half } = saved
  const broken = [null, '', 'null', '[]', '{', '"12 Lake Road"', JSON.stringify(half), `${zip}`]
  for (const text of broken) expect(parseStoredAddress(text)).toBeNull()
})

test('an address that was saved under wider limits is still known', () => {
  const long = { ...saved, place: 'A'.repeat(250) }
  expect(parseStoredAddress(JSON.stringify(long))).toEqual(long)
})

const business = { company: 'Blue  Trading Co.', gstin: ' 29aagcb7383j1z4 ' }

test('a business gives its company and a GSTIN of the State of delivery, and both are saved', () => {
  const given = { company: 'Blue Trading Co.', gstin: '29AAGCB7383J1Z4' }
  expect(readAddressForm({ ...typed, ...business })).toEqual({ ...saved, ...given })
  expect(parseStoredAddress(JSON.stringify({ ...saved, ...given }))).toEqual({ ...saved, ...given })
  expect(readAddressForm({ ...typed, company: '', gstin: ' ' })).toEqual(saved)
})

test('a GSTIN of another State is reported at its field', () => {
  const invalid = 'Please check the GSTIN: one of its 15 characters is wrong or missing'
  expect(wordsUnder({ ...business, gstin: '29AAGCB7383J1Z5' })).toEqual({ gstin: invalid })
  expect(wordsUnder({ ...business, gstin: '29AAGCB7383' })).toEqual({ gstin: invalid })
  expect(wordsUnder({ ...business, company: '' })).toHaveProperty('company')
  expect(wordsUnder({ ...business, gstin: '' })).toHaveProperty('gstin')
  expect(wordsUnder({ ...business, state: 'Kerala' })).toEqual({
    gstin: 'This GSTIN is of Karnataka, but the parcel goes to Kerala. Please use a GSTIN of Kerala, or none.',
  })
})
