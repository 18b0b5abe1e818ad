import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'
import { type Brand, defaultBrand } from '#domain/settings/brand.ts'
import { brandSchema } from '#domain/settings/brand-schema.ts'
import { type Contacts, noContacts } from '#domain/settings/contacts.ts'
import { contactsSchema } from '#domain/settings/contacts-schema.ts'
import { readSetting } from './settings.ts'

/** Finds what every page shows around its content, in one query: name, theme and contacts. */
export async function findFrame(db: Db): Promise<{ brand: Brand; contacts: Contacts }> {
  const { rows } = await sql<{ key: string; value: unknown }>`
    select key, value from settings where key in ('brand', 'contacts') ${prepared}`.execute(db)
  const settingOf = (wanted: string) => rows.find(({ key }) => key === wanted)?.value
  return {
    brand: readSetting(settingOf('brand'), brandSchema, defaultBrand),
    contacts: readSetting(settingOf('contacts'), contactsSchema, noContacts),
  }
}
