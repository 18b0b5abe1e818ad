import type { Db } from '#db/engine/database.ts'
import { type Contacts, noContacts } from '#domain/settings/contacts.ts'
import { contactsSchema } from '#domain/settings/contacts-schema.ts'
import { findSetting } from './settings.ts'

/** How the shop can be reached; every way hidden until the owner has set it. */
export function findContacts(db: Db): Promise<Contacts> {
  return findSetting(db, 'contacts', contactsSchema, noContacts)
}
