import * as v from 'valibot'
import { expect, test } from 'vitest'
import { chatAddress, contactLinks, noContacts } from './contacts.ts'
import { contactsSchema } from './shop-schemas.ts'

const all = {
  phone: '+919876543210',
  whatsapp: '+919876543211',
  email: 'hello@strut.example',
  social: 'https://social.example/strut',
}

test('the footer shows social profile, phone, chat and e-mail, in this order', () => {
  expect(contactLinks(all).map((link) => link.href)).toEqual([
    'https://social.example/strut',
    'tel:+919876543210',
    'https://wa.me/919876543211',
    'mailto:hello@strut.example',
  ])
})

test('contacts that the owner has not set are not shown', () => {
  expect(contactLinks(noContacts)).toEqual([])
  expect(contactLinks({ ...noContacts, phone: all.phone })).toHaveLength(1)
})

test('a chat address holds digits only', () => {
  expect(chatAddress('+91 98765-43210')).toBe('https://wa.me/919876543210')
})

test('a setting that could run a script or call abroad is refused', () => {
  expect(v.is(contactsSchema, all)).toBe(true)
  expect(v.is(contactsSchema, { ...all, social: 'javascript:alert(1)' })).toBe(false)
  expect(v.is(contactsSchema, { ...all, phone: '+441234567890' })).toBe(false)
})
