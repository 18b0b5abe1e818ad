import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'
import { joinedWords, type KnownPhrases, splitPhrases } from '#domain/search/joined-words.ts'

/** Finds words of a search that belong together: 'new balance' is a brand family, 'high tops' are 'high-tops'. */
export async function findPhrases(db: Db, words: readonly string[]) {
  if (words.length === 0) return { words: [], families: [] }
  const { keys, pairs } = joinedWords(words)
  const { rows } = await sql<{ word: string; family: string | null }>`
    select key as word, family from brand_families where key = any (${keys}::text[])
    union all
    select distinct word, null from (
      select word from vocabulary union all select word from synonyms) as known
    where word = any (${pairs}::text[]) ${prepared}`.execute(db)
  const known: KnownPhrases = { families: new Map(), joined: new Set() }
  for (const { word, family } of rows) {
    if (family === null) known.joined.add(word)
    else known.families.set(word, [...(known.families.get(word) ?? []), family])
  }
  return splitPhrases(words, known)
}
