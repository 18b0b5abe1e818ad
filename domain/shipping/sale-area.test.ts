import { expect, test } from 'vitest'
import { gstinOfAnotherState, isOutside, lacksState, saleState } from './sale-area.ts'

const jaipur = { city: 'Jaipur', state: 'Rajasthan' }
const towns = (zip: string) => (zip === '302001' ? [jaipur] : null)
const address = '4 Johari Bazaar\nJaipur 302 001'

test('a seller without a GSTIN, or in the composition scheme, stays within a State', () => {
  expect(saleState({ gst: { kind: 'unregistered' }, address }, towns)).toBe('Rajasthan')
  expect(saleState({ gst: { kind: 'unregistered' }, address: '4 Bazaar\nPune, Maharashtra 411001' }, towns)).toBe(
    'Maharashtra',
  )
  expect(saleState({ gst: { kind: 'composition', gstin: '29AAAAA0000A1ZY' }, address }, towns)).toBe('Karnataka')
})

test('a registered seller, one of handicrafts and one whose State is unknown sell to all of India', () => {
  const registered = { kind: 'registered', gstin: '29AAAAA0000A1ZY', thresholdReads: 'price', roundsTax: true } as const
  expect(saleState({ gst: registered, address }, towns)).toBeNull()
  expect(saleState({ gst: { kind: 'unregistered', sellsEverywhere: true }, address }, towns)).toBeNull()
  expect(saleState({ gst: { kind: 'unregistered' }, address: null }, towns)).toBeNull()
  expect(saleState({ gst: { kind: 'unregistered' }, address: '4 Johari Bazaar, Jaipur' }, towns)).toBeNull()
})

test('a GSTIN belongs to the State of the address, where that is known', () => {
  const found = (gstin: string, text: string | null) =>
    gstinOfAnotherState({ gst: { kind: 'composition', gstin }, address: text }, towns)
  expect(found('29AAAAA0000A1ZY', address)).toEqual(['Karnataka', 'Rajasthan'])
  expect(found('08AAAAA0000A1Z2', address)).toBeNull()
  expect(found('29AAAAA0000A1ZY', '4 Johari Bazaar, Jaipur')).toBeNull()
  expect(found('29AAAAA0000A1ZY', null)).toBeNull()
  expect(gstinOfAnotherState({ gst: { kind: 'unregistered' }, address }, towns)).toBeNull()
})

test('only a seller who may not leave her State lacks one', () => {
  const lacks = (gst: Parameters<typeof lacksState>[0]['gst'], text: string) =>
    lacksState({ gst, address: text }, towns)
  expect(lacks({ kind: 'unregistered' }, '4 Johari Bazaar, Jaipur')).toBe(true)
  expect(lacks({ kind: 'unregistered' }, address)).toBe(false)
  expect(lacks({ kind: 'unregistered', sellsEverywhere: true }, '4 Johari Bazaar, Jaipur')).toBe(false)
  expect(lacks({ kind: 'composition', gstin: '29AAAAA0000A1ZY' }, '4 Johari Bazaar, Jaipur')).toBe(false)
})

test('the pincode says which State it is; the address where the pincode leaves it open', () => {
  const outside = (state: string, places: Parameters<typeof isOutside>[2]) =>
    isOutside('Rajasthan', { zip: '302001', state }, places)
  const delhi = { city: 'Delhi', state: 'Delhi' }
  expect([outside('', [jaipur]), outside('Delhi', [jaipur]), outside('', [delhi]), outside('', [])]).toEqual([
    false,
    false,
    true,
    false,
  ])
  expect([
    outside('', [delhi, jaipur]),
    outside('Rajasthan', [delhi, jaipur]),
    outside('Delhi', [delhi, jaipur]),
  ]).toEqual([false, false, true])
  expect([outside('rajasthan', []), outside('Kerala', [])]).toEqual([false, true])
})
