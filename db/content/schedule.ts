import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'

/**
 * Drops cached pages when a row of the home page began or ended after `since`: pages decide by the clock what they show,
 * and are drawn once.
 */
export async function notifyOfDates(db: Db, since: Date, now: Date): Promise<void> {
  await sql`
    select pg_notify('strut_catalogue', '*') where exists (
      select from home_layouts, json_to_recordset(rows) as row ("showsFrom" timestamptz, "showsUntil" timestamptz)
      where name = 'live' and (
        ("showsFrom" > ${since} and "showsFrom" <= ${now}) or ("showsUntil" > ${since} and "showsUntil" <= ${now})))`.execute(
    db,
  )
}
