import type { Db } from '#db/engine/database.ts'
import { type Contacts, noContacts } from '#domain/settings/contacts.ts'
import { contactsSchema } from '#domain/settings/contacts-schema.ts'
import { findSetting } from './settings.ts'

export function findContacts(db: Db): Promise<Contacts> {
  return findSetting(db, 'contacts', contactsSchema, noContacts)
}
