import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'

/** Maximum different queries recorded per day, so that bots can't fill the disk. */
const dailyLimit = 1_000

/** Counts a search without results on that day. */
export async function countEmptySearch(db: Db, query: string, day: string): Promise<void> {
  await sql`
    insert into empty_searches (query, day)
    select ${query}, ${day}
    where (select count(*) from empty_searches where day = ${day}) < ${dailyLimit}
      or exists (select from empty_searches where day = ${day} and query = ${query})
    on conflict (day, query) do update set count = empty_searches.count + 1`.execute(db)
}
