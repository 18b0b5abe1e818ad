import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { preparedFor } from '#db/engine/prepared-statements.ts'
import { colourWords } from '#domain/search/colours.ts'
import { namesColour } from '#domain/search/negation.ts'
import { categoriesOfOneKind, namesKind, singularOf, wholeWords } from '#domain/search/tokens.ts'

/** A search word and its matches: products with one of the words, or of one of the categories. */
export type SearchTerm = {
  word: string
  /** The word and its other forms as LIKE patterns. */
  patterns: readonly string[]
  /** The correction used instead; null when the word itself is known. */
  correction: string | null
  /** Words of the catalogue that contain one of them; null when too many. */
  found: readonly string[] | null
  categories: readonly string[]
  /** True for a synonym of one of the categories. */
  isSynonym: boolean
  /** Ids of products whose descriptions have the word, where no name has it. */
  described: readonly string[]
  /** True for a term that ranks its matches first and excludes nothing. */
  isPreference: boolean
}

const mostNamed = 200

/** Tells whether a term matches neither words nor categories, so that the whole search has no result. */
export function hasNoMatches(term: SearchTerm): boolean {
  return !isNamed(term) && term.described.length === 0
}

/** Tells whether the term matches a name, a brand or a category. */
export const isNamed = ({ found, categories }: SearchTerm) => found?.length !== 0 || categories.length > 0

/** Maximum length of a pattern without a trigram, '%' included. */
const shortest = sql.lit(4)

function holding(word: RawBuilder<string>, chosen: RawBuilder<boolean>) {
  return sql`(select known.word from unnest(expanded.patterns) as pattern cross join lateral (
        select vocabulary.word from vocabulary where ${word} like pattern limit ${sql.lit(mostNamed + 1)}) as known
        where ${chosen})`
}

/** Shades of each colour: 'green' includes olive and mint. */
const shades = sql`(values ${sql.join(
  colourWords
    .filter(({ word, colour }) => word !== colour)
    .map(({ word, colour }) => sql`(${sql.lit(colour)}, ${sql.lit(word)})`),
)}) as shades (colour, shade)`

type Row = { word: string; patterns: string[]; found: string[]; named: string[]; categories: string[] }

/**
 * Synonyms with the typed prefix: two letters of an Indian script, for categories also one, or three Latin ones. A whole
 * word is no prefix: 'hat' means caps, not the watches of 'hath-ghadi'.
 */
const synonymPrefixes = sql`(select typed.word, kind, meaning from synonyms where word = typed.word
  or starts_with(word, typed.word) and case when typed.word ~ '^[ -~]+$' then kind = 'category' and length(typed.word) > 2
    else kind = 'category' or length(typed.word) > 1 end
    and not exists (select from synonyms as whole where whole.word = typed.word and whole.kind = 'category')) as synonyms`

const noSynonyms = sql`(values (null, null, null)) as synonyms (word, kind, meaning)`

/** Looks up words in catalogue and synonyms, keeping their order. A single letter or digit matches as a whole word. */
export async function findSearchTerms(
  db: Db,
  words: readonly string[],
  { synonyms = sql`synonyms`, isUnfinished = false } = {},
): Promise<SearchTerm[]> {
  const near = isUnfinished ? synonymPrefixes : synonyms
  if (words.length === 0) return []
  const typed = sql.join(words.map((word, place) => sql`(${word}::text, ${singularOf(word)}::text, ${sql.lit(place)})`))
  const { rows } = await sql<Row>`
    select typed.word, expanded.patterns, array(${holding(sql<string>`word`, sql<boolean>`length(pattern) > ${shortest}`)}
        union all ${holding(sql<string>`word || ''`, sql<boolean>`length(pattern) <= ${shortest}`)}) as found,
      named.categories as named,
      array(select unnest(named.categories) union select meaning from ${near} join categories on category = meaning
          where word = typed.word and kind = 'category') as categories
    from (values ${typed}) as typed (word, one, place)
    cross join lateral (
      select array_agg(case when length(term) = 1 and not ${sql.lit(isUnfinished)} then escaped else before || escaped || '%' end)
          as patterns
      from (with near (term) as (select meaning from ${near} where word = typed.word and kind = 'word'),
          expansion (term) as (select typed.one union select term from near union select meaning from near
            join ${synonyms} on word = term where kind = 'word')
        select term from expansion union select shade from expansion join ${shades} on colour = term) as either
      join (values (''), ('% '), ('%')) as any_place (before)
        on (before = '%') <> (term in (${sql.join(wholeWords.map((word) => sql.lit(word)))}))
      cross join lateral regexp_replace(term, '([\\\\%_])', '\\\\\\1', 'g') as escaped
    ) as expanded
    cross join lateral (
      select array(select category from categories
        where lower(category) like any (expanded.patterns) or lower(title) like any (expanded.patterns)) as categories
    ) as named
    order by typed.place ${preparedFor(words.length)}`.execute(db)
  return rows.map(toTerm)
}

function toTerm({ word, patterns, found, named, categories }: Row): SearchTerm {
  return {
    word,
    patterns,
    correction: null,
    found: found.length > mostNamed ? null : found,
    categories: namesKind(wordsOf(patterns), found)
      ? categories.filter((category) => named.includes(category) || categoriesOfOneKind.includes(category))
      : categories,
    isSynonym: categories.some((category) => !named.includes(category)),
    described: [],
    isPreference: false,
  }
}

/** Returns the word as it is rightly spelt. */
export const nameOf = ({ word, correction }: SearchTerm) => correction ?? word

/** Lists the words that a term stands for. */
export const wordsOf = (patterns: readonly string[]) =>
  patterns.map((pattern) => pattern.replace(/^%? ?/, '').replace(/%$/, ''))

/** Prefers whole words to parts: 'hat' must not match 'Ghat', nor 'deo' (perfume) 'Deodar'. */
export function wholeFirst(term: SearchTerm): SearchTerm {
  const whole = wholeWordsOf(term)
  if (term.found && (whole.length > 0 || term.isSynonym)) return { ...term, found: whole }
  // The meaning of a synonym is not looked for inside words: the rain of 'barish' is not in 'trainers'. A category is
  // only looked for at the end of others: 'Crocslite' are no crocs.
  const typed = singularOf(term.word)
  const has = (word: string) => (term.categories.length > 0 ? singularOf(word).endsWith(typed) : word.includes(typed))
  return { ...term, found: term.found?.filter(has) ?? null }
}

/** Drops words with the typed letters in the middle, where others begin so: 'Ghat' beside a 'Hat'. */
export function withoutInnerMatches(term: SearchTerm): SearchTerm {
  const meanings = wordsOf(term.patterns)
  const begins = (word: string) =>
    [word, ...partsOf(word)].some((part) => meanings.some((meaning) => part.startsWith(meaning)))
  const found = term.found?.filter(begins) ?? []
  return found.length > 0 ? { ...term, found } : term
}

export function isFoundWhole(term: SearchTerm): boolean {
  return term.found === null || wholeWordsOf(term).length > 0
}

/** Lists catalogue words that equal one of the term's, or contain it between punctuation: 'men,', 'analog-digital'. */
function wholeWordsOf({ patterns, found }: SearchTerm): string[] {
  const singulars = new Set(wordsOf(patterns).map(singularOf))
  const colours = [...singulars].filter(namesColour)
  const isWhole = (word: string) =>
    singulars.has(singularOf(word)) || colours.some((colour) => isColourOfModel(word, colour))
  return (found ?? []).filter((word) => isWhole(word) || partsOf(word).some(isWhole))
}

const partsOf = (word: string) => word.split(/[^\p{L}\p{M}\p{N}]+/u)

/** Tells whether a model's number stands at the colour without a space: 'purplebp004', 'blackred1', 'pc-3333yellow'. */
function isColourOfModel(word: string, colour: string): boolean {
  const [before = '', after] = word.split(colour, 2)
  if (after === undefined) return false
  return ((before === '' || namesColour(before)) && /^[a-z]{0,3}\d/.test(after)) || (after === '' && /\d$/.test(before))
}

/** Lists whole words, never parts of others. */
export function wholeForms(term: SearchTerm): string[] {
  return [...new Set([...wordsOf(term.patterns), ...wholeWordsOf(term)])]
}

/** Looks up words without synonyms and corrections. */
export async function findPlainTerms(db: Db, words: readonly string[]): Promise<SearchTerm[]> {
  return findSearchTerms(db, words, { synonyms: noSynonyms })
}
