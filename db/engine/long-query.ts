import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Runs `work` in a transaction of its own, whose statements may take longer than a page may (milliseconds; 0: as long as it takes).
 * For large requests by staff and for background work.
 */
export function withStatementTimeout<Found>(
  db: Db,
  limitMs: number,
  work: (own: Db) => Promise<Found>,
): Promise<Found> {
  return db.transaction().execute(async (own) => {
    await sql`select set_config('statement_timeout', ${String(limitMs)}, true)`.execute(own)
    return work(own)
  })
}
