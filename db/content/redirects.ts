/** Redirects of old URLs, and counts of requests for missing pages. */

import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { containing } from '#db/engine/like.ts'
import { lookup } from '#db/engine/prepared-statements.ts'
import { changesRow } from '#db/engine/results.ts'
import type { MissedPath, Redirect } from '#domain/content/redirects.ts'

/** Redirects listed on one back-office page. */
const shown = 200
const missedShown = 30
/** Maximum different paths recorded per day, so that bots can't fill the disk. */
const dailyLimit = 1_000

export async function findRedirect(db: Db, from: string): Promise<string | null> {
  const { rows } = await sql<{ to: string }>`
    select to_path as to from redirects where from_path = ${from} ${lookup}`.execute(db)
  return rows[0]?.to ?? null
}

/** Searches redirects whose paths contain these words. */
export function findRedirects(db: Db, words: string): Promise<Redirect[]> {
  const like = containing(words.toLowerCase())
  return db
    .selectFrom('redirects')
    .where((is) => is.or([is('fromPath', 'like', like), is('toPath', 'like', like)]))
    .select(['fromPath as from', 'toPath as to'])
    .orderBy('fromPath')
    .limit(shown)
    .execute()
}

/** Saves redirects, replacing those from the same paths. */
export async function saveRedirects(tx: Db, redirects: readonly Redirect[]): Promise<void> {
  await tx
    .insertInto('redirects')
    .values(redirects.map(({ from, to }) => ({ fromPath: from, toPath: to })))
    .onConflict((conflict) =>
      conflict.column('fromPath').doUpdateSet((row) => ({ toPath: row.ref('excluded.toPath') })),
    )
    .execute()
}

/** Lets one person add redirects at a time until the transaction ends; two at once could make a chain. */
export async function lockRedirects(tx: Db): Promise<void> {
  await sql`lock table redirects in share row exclusive mode`.execute(tx)
}

export async function deleteRedirect(tx: Db, from: string): Promise<boolean> {
  return changesRow(tx.deleteFrom('redirects').where('fromPath', '=', from))
}

/** Finds which of these paths are redirected themselves (a chain). */
export async function findRedirected(tx: Db, paths: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('redirects')
    .where('fromPath', 'in', [...paths])
    .select('fromPath')
    .execute()
  return rows.map(({ fromPath }) => fromPath)
}

/** Finds which of these paths are targets of redirects (a chain). Targets are compared like `redirectKey`. */
export async function findLedTo(tx: Db, paths: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from redirects,
      regexp_replace(regexp_replace(lower(to_path), '[?#].*$', ''), '(.)/+$', '\\1') as key
    where key in (${sql.join([...paths])})`.execute(tx)
  return rows.map(({ key }) => key)
}

export async function countMissedPath(db: Db, path: string, day: string): Promise<void> {
  await sql`
    insert into missed_paths (path, day)
    select ${path}, ${day}
    where (select count(*) from missed_paths where day = ${day}) < ${dailyLimit}
      or exists (select from missed_paths where day = ${day} and path = ${path})
    on conflict (day, path) do update set count = missed_paths.count + 1`.execute(db)
}

/** Lists missing pages requested since that day and not redirected yet, most frequent first. */
export async function findMissedPaths(db: Db, since: string): Promise<MissedPath[]> {
  const { rows } = await sql<MissedPath>`
    select path, sum(count)::int as count, max(day) as "lastDay" from missed_paths
    where day >= ${since} and not exists (select from redirects where from_path = path)
    group by path order by 2 desc, path limit ${missedShown}`.execute(db)
  return rows
}

export async function deleteMissedPaths(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('missedPaths').where('day', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
