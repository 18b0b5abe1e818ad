import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPincode, readPincodes, toTowns, unpackCodes } from './pincodes.ts'

const packed = {
  '?': { '?': '999001' },
  Delhi: { 'Central Delhi': '110002;110003', 'New Delhi': '110001 3' },
  Haryana: { Faridabad: '121001-4', Palwal: '121102;121004' },
  Karnataka: { 'Bengaluru Urban': '560001-3 11 102;562110' },
}

test('a pincode knows its district and State', () => {
  const pincodes = readPincodes(packed)
  expect(pincodes.get('560102')).toEqual([{ district: 'Bengaluru Urban', state: 'Karnataka' }])
  expect(pincodes.get('121102')).toEqual([{ district: 'Palwal', state: 'Haryana' }])
})

test('the district with more post offices comes first for a shared pincode', () => {
  expect(readPincodes(packed).get('121004')).toEqual([
    { district: 'Faridabad', state: 'Haryana' },
    { district: 'Palwal', state: 'Haryana' },
  ])
})

test('a pincode without a place name is still valid', () => {
  const pincodes = readPincodes(packed)
  expect(pincodes.get('999001')).toEqual([])
  expect(pincodes.has('999002')).toBe(false)
})

test('a pincode that no line’s main district serves is unknown', () => {
  expect(readPincodes(packed).has('562110')).toBe(false)
})

test('each packed number replaces the last digits of the one before', () => {
  expect(unpackCodes('560001-3 11 102')).toEqual(['560001', '560002', '560003', '560011', '560102'])
  expect(unpackCodes('')).toEqual([])
})

test('a pincode has six digits, the first of them no zero', () => {
  expect(['110001', '855117'].map(isPincode)).toEqual([true, true])
  expect(['011001', '11001', '1100011', '11000a', '', '११०००१'].map(isPincode)).toEqual(
    Array.from({ length: 6 }, () => false),
  )
})

test('towns are named as on a parcel: Bengaluru, Mumbai, and all of Delhi is New Delhi', () => {
  const delhi = ['New Delhi', 'South Delhi', 'Shahdara'].map((district) => ({ district, state: 'Delhi' }))
  expect(toTowns(delhi)).toEqual([{ city: 'New Delhi', state: 'Delhi' }])
  const mumbai = ['Mumbai', 'Mumbai Suburban'].map((district) => ({ district, state: 'Maharashtra' }))
  expect(toTowns(mumbai)).toEqual([{ city: 'Mumbai', state: 'Maharashtra' }])
  expect(toTowns([{ district: 'Bengaluru Urban', state: 'Karnataka' }])).toEqual([
    { city: 'Bengaluru', state: 'Karnataka' },
  ])
})

test('districts of one name in two States are two towns', () => {
  const places = ['Chhattisgarh', 'Himachal Pradesh'].map((state) => ({ district: 'Bilaspur', state }))
  fc.assert(
    fc.property(fc.shuffledSubarray(places, { minLength: 1 }), (some) => {
      expect(toTowns(some).map(({ state }) => state)).toEqual(some.map(({ state }) => state))
    }),
  )
})
