import { expect, test } from 'vitest'
import { readFullName } from './accounts/visitor.ts'
import { cleanLine, cleanText, truncate } from './clean-text.ts'
import { readAddressForm } from './customers/address.ts'
import { readCancelReason } from './orders/partial-cancel.ts'
import { readGiftCard } from './payments/store-credit.ts'
import { isRefusal } from './refusal.ts'
import { readReturnForm, returnReasons } from './returns/return-request.ts'
import { readReview } from './reviews/review.ts'
import { readStaffName } from './staff/sign-in.ts'

test('characters that change the direction of a text are removed', () => {
  expect(cleanText('Asha \u202Eoar\u202C')).toBe('Asha oar')
  expect(cleanText('\u200F\u2066Rao\u2069')).toBe('Rao')
})

test('the joiners that Indian scripts are written with stay', () => {
  expect(cleanLine('क्\u200Dष राजू\u200Cर')).toBe('क्\u200Dष राजू\u200Cर')
})

test('nobody is called, lives at or writes what can’t be seen', () => {
  const invisible = '\u200B\u2060\u00AD\u3164\u2800\uFEFF\u200C\u200D'
  expect(cleanText(invisible.repeat(6))).toBe('')
  expect(readFullName(invisible)).toBeNull()
  expect(readReview({ rating: '5', comment: `Nice${invisible}` })).toHaveProperty('fields.comment')
  const phone = '9876543210'
  const typed = { name: `A${invisible}`, phone, whatsapp: phone, address: invisible, place: invisible }
  const refused = readAddressForm({ ...typed, zip: '560001', city: 'Bengaluru', state: 'Karnataka' })
  expect(Object.keys(isRefusal(refused) ? (refused.fields ?? {}) : {})).toEqual(['name', 'address', 'place'])
  expect(cleanLine('Asha 👩\u200D👧 क्\u200Dष')).toBe('Asha 👩\u200D👧 क्\u200Dष')
})

test('control characters go; a newline stays in a text and is a space in a line', () => {
  const typed = 'Flat 4\u0000\u0007,\tLake\u001B[2J Road\r\nUls\u007Foor\u0085'
  expect(cleanText(typed)).toBe('Flat 4, Lake[2J Road\nUlsoor')
  expect(cleanLine(typed)).toBe('Flat 4, Lake[2J Road Ulsoor')
})

test('no name and no address holds a control character', () => {
  const name = 'Asha\u0008\nRao\u001B'
  expect([readFullName(name), readStaffName(name)]).toEqual(['Asha Rao', 'Asha Rao'])
  const phone = '9876543210'
  const typed = { name, phone, whatsapp: phone, zip: '560001', place: 'Uls\u0001oor', city: 'Bengaluru\u009F' }
  expect(readAddressForm({ ...typed, address: '12\u0000\n Lake Road', state: 'Karna\u0003taka' })).toMatchObject({
    name: 'ASHA RAO',
    address: '12 LAKE ROAD',
    place: 'ULSOOR',
    city: 'BENGALURU',
    state: 'Karnataka',
  })
})

test('a text is cut before an emoji that would not fit whole', () => {
  expect(truncate('shoes 👟', 7)).toBe('shoes ')
  expect(truncate('shoes 👟', 8)).toBe('shoes 👟')
})

test('what people type about parcels, returns and money is cut there, too', () => {
  const long = (most: number) => `${'a'.repeat(most - 1)}👟`
  const cut = (most: number) => 'a'.repeat(most - 1)
  const returned = readReturnForm({ kind: 'return', reason: returnReasons[0], text: long(500) })
  expect(returned).toMatchObject({ note: cut(500) })
  expect(readGiftCard({ rupees: '500', recipient: long(60), note: long(300) })).toMatchObject({
    recipient: cut(60),
    note: cut(300),
  })
  expect(readCancelReason(long(200))).toBe(cut(200))
})
