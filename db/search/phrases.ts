import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'
import { isSpeltRight } from '#domain/search/dictionary-words.ts'
import { familyKey, joinedWords, pairsBeside, splitPhrases } from '#domain/search/joined-words.ts'
import { soundKey } from '#domain/search/phonetic-key.ts'
import { stopWords } from '#domain/search/price-size-phrases.ts'
import { splitWords } from '#domain/search/tokens.ts'
import { wordSeparator } from './term-meanings.ts'

/** Finds multi-word names: 'new balance' is a brand family, 'high tops' are 'high-tops'. */
export async function findPhrases(db: Db, words: readonly string[]) {
  if (words.length === 0) return { words: [], families: [], familyNames: [], corrections: new Map<string, string>() }
  const { keys, parts, unusual, initials } = joinedWords(words)
  const { rows } = await sql<{ word: string; family: string | null; isNamed: boolean }>`
    select key as word, family, false as "isNamed" from brand_families where key = any (${keys}::text[])
    union all
    select word, family, false from synonyms join brand_families on key = meaning where word = any (${words}::text[])
    union all
    select typed, family, false from unnest(${initials}::text[]) as typed join brand_families
      on family like '% %' and typed = regexp_replace(lower(family), '(\\w)\\w*\\W*', '\\1', 'g')
    where not exists (select from vocabulary where word = typed)
    union all
    select part, null, is_named from unnest(${parts}::text[]) as part
    cross join lateral (select exists (select from vocabulary where word = part) as is_named) as own
    where is_named or exists (select from synonyms where word = part)
      or exists (select from categories where part in (lower(category), lower(title))) ${prepared}`.execute(db)
  const known = new Set(rows.flatMap(({ word, family }) => (family === null ? [word] : [])))
  const named = new Set(rows.flatMap(({ word, isNamed }) => (isNamed ? [word] : [])))
  for (const pair of await findJoined(db, pairsBeside(words, known))) known.add(pair)
  const exact = rows.flatMap(({ word, family }) => (family === null ? [] : [{ word: familyKey([word]), family }]))
  const isMistyped = exact.length === 0 && words.some((word) => !known.has(word) && !isSpeltRight(word))
  const found = isMistyped ? await findFamiliesAlike(db, unusual) : exact
  const families = new Map(
    [...Map.groupBy(found, ({ word }) => word)].map(([word, same]) => [word, same.map(({ family }) => family)]),
  )
  return splitPhrases(words, { families, known, named })
}

/** Finds the pairs that sound like a word, or like the beginning of one such as 'ironman_look'. */
async function findJoined(db: Db, pairs: readonly string[]): Promise<string[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<{ pair: string; word: string }>`
    select distinct pair, word from unnest(${pairs}::text[]) as pair join vocabulary on word % pair or word like pair || '%'
    limit ${sql.lit(mostJoined)} ${prepared}`.execute(db)
  return rows.flatMap(({ pair, word }) =>
    soundKey(word.split(wordSeparator)[0] ?? '') === soundKey(pair) ? [pair] : [],
  )
}

const mostJoined = 200

/**
 * Finds families that share trigrams with a word, or its first letter and length, for heavy misspellings such as
 * 'balancaiga'.
 */
async function findFamiliesAlike(db: Db, keys: readonly string[]) {
  const { rows } = await sql<{ word: string; family: string }>`
    select key as word, family from brand_families
    where exists (select from unnest(${keys}::text[]) as typed where typed % key
      or left(typed, 1) = left(key, 1) and abs(length(typed) - length(key)) < 2) ${prepared}`.execute(db)
  return rows
}

/** Letters needed to identify a family. */
const shortestFamilyPrefix = 3

/** Finds brand families by prefix in any spelling: 'g sho' is Gshock. */
export async function findFamiliesByPrefix(db: Db, typed: string, most: number): Promise<string[]> {
  const key = familyKey(splitWords(typed))
  if (key.length < shortestFamilyPrefix) return []
  const { rows } = await sql<{ family: string }>`
    select distinct family from brand_families where starts_with(key, ${key})
    order by family limit ${most} ${prepared}`.execute(db)
  return rows.map(({ family }) => family)
}

/** Finds products whose names begin with the text, where its first word says nothing elsewhere: 'my f' is My Foot. */
export async function findNamesByPrefix(db: Db, typed: string, most: number): Promise<string[]> {
  const words = splitWords(typed)
  if (words.length < 2 || !stopWords.has(words[0] ?? '')) return []
  const { rows } = await sql<{ id: string }>`
    select id from products where published and search_words @> ${words.slice(0, -1)}::text[]
      and starts_with(search_text, ${words.join(' ')})
    order by avg_rating desc nulls last, id limit ${most} ${prepared}`.execute(db)
  return rows.map(({ id }) => id)
}
