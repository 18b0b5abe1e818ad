import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'

/** Most different queries recorded a day: nonsense must not fill the disk. */
const dailyLimit = 1_000

/** One more shopper searched for this on that day and found nothing. */
export async function countEmptySearch(db: Db, query: string, day: string): Promise<void> {
  await sql`
    insert into empty_searches (query, day)
    select ${query}, ${day}
    where (select count(*) from empty_searches where day = ${day}) < ${dailyLimit}
      or exists (select from empty_searches where day = ${day} and query = ${query})
    on conflict (day, query) do update set count = empty_searches.count + 1`.execute(db)
}
