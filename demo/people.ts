import type { Contacts } from '#domain/contacts.ts'

/** Numbers and names of nobody: the demo shop answers no calls. */
export const contacts: Contacts = {
  phone: '+919999900000',
  whatsapp: '+919999900000',
  email: 'hello@strut.example',
  social: 'https://social.example/strut',
}

export const wishers = [
  'Aarti',
  'Bhavesh',
  'Charu',
  'Devika',
  'Eshan',
  'Farida',
  'Gopal',
  'Harleen',
  'Imran',
  'Jaya',
  'Kabir',
  'Lata',
]
