import * as v from 'valibot'
import { indianPhone } from '#domain/phone.ts'
import type { Contacts } from './contacts.ts'

/** The setting that holds them; apart from contacts.ts, which every page sends to the phone. */
export const contactsSchema: v.GenericSchema<unknown, Contacts> = v.object({
  phone: v.nullable(v.pipe(v.string(), v.regex(indianPhone))),
  whatsapp: v.nullable(v.pipe(v.string(), v.regex(indianPhone))),
  email: v.nullable(v.pipe(v.string(), v.email())),
  social: v.nullable(v.pipe(v.string(), v.regex(/^https:\/\//))),
})
