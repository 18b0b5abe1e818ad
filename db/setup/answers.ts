import type { Db } from '#db/engine/database.ts'

/** Lists which of these settings were ever saved. */
export async function findSavedSettings(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('settings').where('key', 'in', keys).select('key').execute()
  return rows.map(({ key }) => key)
}
