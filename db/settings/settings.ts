import DataLoader from 'dataloader'
import { sql } from 'kysely'
import * as v from 'valibot'
import { rememberUntilChange } from '#db/catalogue/page-memory.ts'
import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'

/** One setting of the shop, parsed; the fallback when it was never set or no longer fits its schema. */
export async function findSetting<Schema extends v.GenericSchema>(
  db: Db,
  key: string,
  schema: Schema,
  fallback: v.InferOutput<Schema>,
): Promise<v.InferOutput<Schema>> {
  return readSetting(await findValue(db, key), schema, fallback)
}

const findValue = rememberUntilChange((db: Db, key: string) => {
  const loader = loaders.get(db) ?? loaderOf(db)
  loaders.set(db, loader)
  return loader.load(key)
})

/** Settings that are asked for at once are one statement: a checkout reads ten. */
const loaders = new WeakMap<Db, DataLoader<string, unknown>>()

function loaderOf(db: Db): DataLoader<string, unknown> {
  const findValues = async (keys: readonly string[]) => {
    const { rows } = await sql<{ key: string; value: unknown }>`
      select key, value from settings where key = any(${[...new Set(keys)]}::text[]) ${prepared}`.execute(db)
    return keys.map((key) => rows.find((row) => row.key === key)?.value)
  }
  return new DataLoader(findValues, { cache: false })
}

/** The same for one that was found beside other things. */
export function readSetting<Schema extends v.GenericSchema>(
  value: unknown,
  schema: Schema,
  fallback: v.InferOutput<Schema>,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : fallback
}

/** The caller has parsed the value: what does not fit its schema is read as never set. */
export async function saveSetting(db: Db, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value)
  await db
    .insertInto('settings')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text, updatedAt: new Date() }))
    .execute()
}

export async function saveSettingOnce(db: Db, key: string, value: unknown): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
