import * as v from 'valibot'
import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'

/** One setting of the shop, parsed; the fallback when it was never set or no longer fits its schema. */
export async function findSetting<Schema extends v.GenericSchema>(
  db: Db,
  key: string,
  schema: Schema,
  fallback: v.InferOutput<Schema>,
): Promise<v.InferOutput<Schema>> {
  const wanted = db.selectFrom('settings').where('key', '=', key).select('value')
  const row = await wanted.modifyEnd(prepared).executeTakeFirst()
  return readSetting(row?.value, schema, fallback)
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

/** Saves a setting unless it exists. */
export async function saveSettingOnce(db: Db, key: string, value: unknown): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
