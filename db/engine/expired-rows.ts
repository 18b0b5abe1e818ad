import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { Tables } from './tables/tables.ts'

/** Rows whose time in this column has passed. */
type ExpiryRule = {
  [Table in keyof Tables]: readonly [table: Table, column: keyof Tables[Table] & string, until: Date]
}[keyof Tables]

export async function deleteExpiredRows(db: Db, expired: readonly ExpiryRule[]): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {}
  for (const [table, column, until] of expired) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ${sql.ref(column)} <= ${until}`.execute(db)
    deleted[table] = (deleted[table] ?? 0) + Number(numAffectedRows)
  }
  return deleted
}
