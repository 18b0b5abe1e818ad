import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'

/**
 * Invalidates cached pages when a home row, the announcement or a promotion began or ended after `since`: their dates
 * are evaluated at rendering.
 */
export async function notifyOfDates(db: Db, since: Date, now: Date): Promise<void> {
  await sql`
    select pg_notify('strut_catalogue', '*') where exists (
      select from (
        select "showsFrom", "showsUntil" from home_layouts,
          json_to_recordset(rows) as row ("showsFrom" timestamptz, "showsUntil" timestamptz) where name = 'live'
        union all
        select (value ->> 'showsFrom')::timestamptz, (value ->> 'showsUntil')::timestamptz
        from settings where key = 'announcement'
        union all
        select starts_at, ends_at from promotions where active
      ) as dated
      where ("showsFrom" > ${since} and "showsFrom" <= ${now}) or ("showsUntil" > ${since} and "showsUntil" <= ${now}))`.execute(
    db,
  )
}
