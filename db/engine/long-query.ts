import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Runs `work` in a transaction with another statement timeout (milliseconds; 0: none). For large requests by staff and
 * background work.
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
