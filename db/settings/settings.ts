import DataLoader from 'dataloader'
import { sql } from 'kysely'
import { safeParse } from 'valibot'
import { rememberUntilChange } from '#db/catalogue/page-memory.ts'
import type { Db } from '#db/engine/database.ts'
import { lookup } from '#db/engine/prepared-statements.ts'
import { type FormSettings, formKeys } from '#domain/settings/forms.ts'
import { allSettings, type SettingName, type SettingValue } from './all-settings.ts'

/** Finds and parses a setting; its default when it was never set or no longer fits the schema. */
export async function findSetting<Name extends SettingName>(db: Db, name: Name): Promise<SettingValue<Name>> {
  return readSetting(name, await findValue(db, name))
}

const findValue = rememberUntilChange((db: Db, key: string) => {
  const loader = loaders.get(db) ?? loaderOf(db)
  loaders.set(db, loader)
  return loader.load(key)
})

/** Batches settings requested together into one statement: a checkout reads ten. */
const loaders = new WeakMap<Db, DataLoader<string, unknown>>()

function loaderOf(db: Db): DataLoader<string, unknown> {
  const findValues = async (keys: readonly string[]) => {
    const { rows } = await sql<{ key: string; value: unknown }>`
      select key, value from settings where key = any(${[...new Set(keys)]}::text[]) ${lookup}`.execute(db)
    return keys.map((key) => rows.find((row) => row.key === key)?.value)
  }
  return new DataLoader(findValues, { cache: false })
}

/** Parses a setting that was selected by another query. */
export function readSetting<Name extends SettingName>(name: Name, stored: unknown): SettingValue<Name> {
  const { schema, unset } = allSettings[name]
  const parsed = safeParse(schema, stored)
  return parsed.success ? parsed.output : unset
}

/** Select expression: these settings by name, for `readSetting`. */
export const settingsJson = (names: readonly SettingName[]) =>
  sql`(select coalesce(json_object_agg(key, value), '{}') from settings where key in (${sql.join(names)}))`

/** Saves a setting. The caller has parsed the value: an invalid one would be read as unset. */
export async function saveSetting(db: Db, key: SettingName, value: unknown): Promise<void> {
  const text = JSON.stringify(value)
  await db
    .insertInto('settings')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text, updatedAt: new Date() }))
    .execute()
}

export async function saveSettingOnce(db: Db, key: SettingName, value: unknown): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Lists which of these settings were ever saved. */
export async function findSavedSettings(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('settings').where('key', 'in', keys).select('key').execute()
  return rows.map(({ key }) => key)
}

export async function findFormSettings(db: Db): Promise<FormSettings> {
  const entries = await Promise.all(formKeys.map(async (key) => [key, await findSetting(db, key)] as const))
  return Object.fromEntries(entries) as { [Name in keyof FormSettings & SettingName]: SettingValue<Name> }
}

/** Finds a stored setting and locks it until the transaction ends, also one that was never set: undefined. */
export async function lockSetting(tx: Db, key: string): Promise<unknown> {
  // There may be no row to lock yet.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${key}`}, 0))`.execute(tx)
  const row = await tx.selectFrom('settings').where('key', '=', key).select('value').forUpdate().executeTakeFirst()
  return row?.value
}
