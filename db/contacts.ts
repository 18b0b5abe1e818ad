import { type Contacts, noContacts } from '#domain/contacts.ts'
import { contactsSchema } from '#domain/contacts-setting.ts'
import type { Db } from './database.ts'
import { findSetting } from './settings.ts'

/** How the shop can be reached; every way hidden until the owner has set it. */
export function findContacts(db: Db): Promise<Contacts> {
  return findSetting(db, 'contacts', contactsSchema, noContacts)
}
