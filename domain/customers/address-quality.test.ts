import { expect, test } from 'vitest'
import { type AddressGap, findAddressGaps } from './address-quality.ts'

const whole = { address: '12 LAKE ROAD', place: 'ULSOOR', city: 'BENGALURU', phone: '+919812304567' }

test.each<[string, Partial<typeof whole>, AddressGap[]]>([
  ['an address with house, street and landmark', {}, []],
  ['a house that has a name', { address: 'Ram Niwas House, Station Road' }, []],
  ['a house that is called so in Hindi', { address: 'लाल मकान, स्टेशन रोड' }, []],
  ['Hindi digits', { address: '१२ झील रोड' }, []],
  ['a street alone', { address: 'Station Road near bridge' }, ['house']],
  ['a word alone', { address: 'Home' }, ['house']],
  ['a number alone', { address: 'Flat 12' }, ['short']],
  ['the town as landmark', { place: 'Bengaluru' }, ['landmark']],
  ['the street again as landmark', { place: '12, Lake Road' }, ['landmark']],
  ['one digit nine times', { phone: '+919999999999' }, ['phone']],
  ['the keyboard from right to left', { phone: '9876543210' }, ['phone']],
])('%s', (_, change, gaps) => {
  expect(findAddressGaps({ ...whole, ...change })).toEqual(gaps)
})
