import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { containing } from '#db/engine/like.ts'
import { changesRow } from '#db/engine/results.ts'
import type { MissedSearch, Synonym } from '#domain/search/synonyms.ts'

const wordsPerPage = 40
const missedShown = 60

/** Maximum different queries recorded per day, so that bots can't fill the disk. */
const dailyLimit = 1_000

/** Searches synonyms by word or meaning, paginated with all meanings of each word. `next` is null on the last page. */
export async function findSynonyms(
  db: Db,
  { words, after }: { words: string; after: string },
): Promise<{ synonyms: Synonym[]; next: string | null }> {
  const pattern = containing(words.toLowerCase())
  const found = await db
    .selectFrom('synonyms')
    .select('word')
    .distinct()
    .where(sql<boolean>`(word like ${pattern} or lower(meaning) like ${pattern})`)
    .where('word', '>', after)
    .orderBy('word')
    .limit(wordsPerPage + 1)
    .execute()
  const page = found.slice(0, wordsPerPage).map(({ word }) => word)
  if (page.length === 0) return { synonyms: [], next: null }
  const synonyms = await db
    .selectFrom('synonyms')
    .select(['word', 'kind', 'meaning'])
    .where('word', 'in', page)
    .orderBy('word')
    .orderBy('kind')
    .orderBy('meaning')
    .execute()
  return { synonyms, next: found.length > wordsPerPage ? (page.at(-1) ?? null) : null }
}

export function findMissedSearches(db: Db, since: string): Promise<MissedSearch[]> {
  return db
    .selectFrom('emptySearches')
    .where('day', '>=', since)
    .groupBy('query')
    .select((select) => ['query', select.fn.sum<number>('count').as('count'), select.fn.max('day').as('lastDay')])
    .orderBy('count', 'desc')
    .orderBy('query')
    .limit(missedShown)
    .execute()
}

/** Counts a search without results on that day. */
export async function countEmptySearch(db: Db, query: string, day: string): Promise<void> {
  await sql`
    insert into empty_searches (query, day)
    select ${query}, ${day}
    where (select count(*) from empty_searches where day = ${day}) < ${dailyLimit}
      or exists (select from empty_searches where day = ${day} and query = ${query})
    on conflict (day, query) do update set count = empty_searches.count + 1`.execute(db)
}

/** Inserts a synonym. False when it exists. */
export async function insertSynonym(tx: Db, synonym: Synonym): Promise<boolean> {
  const inserted = await tx
    .insertInto('synonyms')
    .values(synonym)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Deletes a synonym. False when it does not exist. */
export async function deleteSynonym(tx: Db, { word, kind, meaning }: Synonym): Promise<boolean> {
  return changesRow(
    tx.deleteFrom('synonyms').where('word', '=', word).where('kind', '=', kind).where('meaning', '=', meaning),
  )
}
