import type { Db } from '#db/engine/database.ts'
import { findSetting } from '#db/settings/settings.ts'
import { type FormSettings, formKeys } from '#domain/settings/forms.ts'
import type { SettingName, SettingValue } from './all-settings.ts'

/** Finds all settings that have a form in the back office. */
export async function findFormSettings(db: Db): Promise<FormSettings> {
  const entries = await Promise.all(formKeys.map(async (key) => [key, await findSetting(db, key)] as const))
  return Object.fromEntries(entries) as { [Name in keyof FormSettings & SettingName]: SettingValue<Name> }
}

/** Finds a stored setting and locks it until the transaction ends; undefined when it was never set. */
export async function lockSetting(tx: Db, key: string): Promise<unknown> {
  const row = await tx.selectFrom('settings').where('key', '=', key).select('value').forUpdate().executeTakeFirst()
  return row?.value
}
