import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Runs `work` in a transaction of its own, whose statements may take longer than a page may (milliseconds; 0: as long as it takes).
 * For what somebody asks for knowing that it is much, and for what nobody waits for.
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
