import * as v from 'valibot'
import { indianPhone } from '#domain/phone.ts'
import type { Contacts } from './contacts.ts'

/** Schema of the contacts, separate from contacts.ts so that browser bundles don't include valibot. */
export const contactsSchema: v.GenericSchema<unknown, Contacts> = v.object({
  phone: v.nullable(v.pipe(v.string(), v.regex(indianPhone))),
  whatsapp: v.nullable(v.pipe(v.string(), v.regex(indianPhone))),
  email: v.nullable(v.pipe(v.string(), v.email())),
  social: v.nullable(v.pipe(v.string(), v.regex(/^https:\/\//))),
})
