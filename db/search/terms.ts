import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { prepared, preparedFor } from '#db/engine/prepared-statements.ts'
import { colourWords } from '#domain/search/colours.ts'
import { describes, isSpeltRight, mayDescribe } from '#domain/search/dictionary-words.ts'
import { soundKey, soundsLike } from '#domain/search/phonetic-key.ts'
import { giftWords, praiseWords, softWords } from '#domain/search/price-size-phrases.ts'
import { isMisspellingOf, likeliestWord, likelyMistypings, nearestWords } from '#domain/search/spelling.ts'
import { isKindWord, namesKind, ofOne, wholeWords } from '#domain/search/tokens.ts'

/** One word of a search and what it finds: products with one of the words, products of one of the categories. */
export type SearchTerm = {
  word: string
  /** It and its other words, as patterns of SQL. */
  patterns: readonly string[]
  /** Corrected word that was searched for instead; null when the word itself is known. */
  meant: string | null
  /** Words of the catalogue that hold one of them; null when they are too many to be named. */
  found: readonly string[] | null
  categories: readonly string[]
  /** True for a synonym of one of the categories. */
  isSynonym: boolean
}

const mostNamed = 200
const nearestAsked = 40

/**
 * Looks up each word. Only a word that finds nothing at all is corrected; one that still finds nothing
 * stays, without any find, unless it is of the kind that goods may leave out.
 */
export async function findTerms(
  db: Db,
  words: readonly string[],
  match: 'whole' | 'inside' = 'whole',
): Promise<SearchTerm[]> {
  const looked = withoutPraise(await lookUp(db, words))
  const whole = match === 'whole' ? withoutParts(looked.map(wholeFirst)) : looked
  const unknown = whole.filter(findsNothing).map(({ word }) => word)
  const mistyped = unknown.filter((word) => !softWords.has(word) && !isSpeltRight(word))
  const forgiven = mistyped.length === 0 ? new Map<string, SearchTerm>() : await forgive(db, mistyped)
  const terms = whole.map((term) => forgiven.get(term.word) ?? term)
  const isForGift = words.some(meansGift)
  if (terms.every(findsNothing) && !isForGift) return terms
  const mayGo = isForGift || terms.some(isKind)
  return terms.filter(
    (term) =>
      !findsNothing(term) ||
      !(isSoft(term) || (mayGo && (mayDescribe(term.word) || isNearly(term.word, softWords)))),
  )
}

const isKind = (term: SearchTerm) =>
  term.categories.length > 0 || (term.found?.length !== 0 && isKindWord(term.word))
const isGift = ({ word }: SearchTerm) => giftWords.has(word)
const isNearly = (word: string, words: ReadonlySet<string>) =>
  !isSpeltRight(word) && nearestWords(word, [...words]).length > 0
const meansGift = (word: string) => giftWords.has(word) || isNearly(word, giftWords)
const isSoft = ({ word }: SearchTerm) => softWords.has(word.replace(/'s?$/, ''))

/**
 * Beside a kind of goods, what only describes is not looked for inside other words: a waterproof watch is no 'Backwater'.
 * A gift may be anything.
 */
function withoutParts(terms: readonly SearchTerm[]): readonly SearchTerm[] {
  const others = terms.filter((term) => !isGift(term))
  if (others.length < terms.length && others.every((term) => isSoft(term) && !isKind(term))) return others
  if (others.length === terms.length && !terms.some(isKind)) return terms
  return terms.map((term) =>
    !isKind(term) && describes(term.word) && !isFoundWhole(term) ? { ...term, found: [] } : term,
  )
}

/** Looks up what products must not have; a word that none has refuses nothing. */
export async function findRefused(db: Db, words: readonly string[]): Promise<SearchTerm[]> {
  const terms = await lookUp(db, words)
  return terms.map(wholeFirst).filter((term) => !findsNothing(term))
}

/** The best shoes are shoes, not those of 'Best Walk'; of what is no kind of goods, 'new' may be half the name. */
function withoutPraise(terms: readonly SearchTerm[]): readonly SearchTerm[] {
  const others = terms.filter((term) => !isSoft(term))
  const areKinds = others.length > 0 && others.every(isKind)
  return areKinds ? terms.filter(({ word }) => !praiseWords.has(word)) : terms
}

/** The same search without the words that goods may leave out; null when there are none, or nothing else. */
export function withoutSoftWords(terms: readonly SearchTerm[]): SearchTerm[] | null {
  const others = terms.filter((term) => !isSoft(term))
  return others.length === 0 || others.length === terms.length ? null : others
}

/** The same search for a kind of goods without what only describes it; null when there is neither. */
export function withoutDescriptions(terms: readonly SearchTerm[]): SearchTerm[] | null {
  const others = terms.filter((term) => isKind(term) || !wordsOf(term.patterns).some(describes))
  return !others.some(isKind) || others.length === terms.length ? null : others
}

/** Looks up the words as they stand, without synonyms or corrections. */
export async function findPlainTerms(db: Db, words: readonly string[]): Promise<SearchTerm[]> {
  return lookUp(db, words, sql`(values (null, null, null)) as synonyms (word, kind, meaning)`)
}

/** Neither a word of a product nor a category: one such term and the whole search finds nothing. */
export function findsNothing(term: SearchTerm): boolean {
  return term.found?.length === 0 && term.categories.length === 0
}

/** A pattern of up to so many characters, '%' on either side, has no three letters that an index could look for. */
const shortest = sql.lit(4)

function holding(word: RawBuilder<string>, chosen: RawBuilder<boolean>) {
  return sql`(select known.word from unnest(meant.patterns) as pattern cross join lateral (
        select vocabulary.word from vocabulary where ${word} like pattern limit ${sql.lit(mostNamed + 1)}) as known
        where ${chosen})`
}

/** The words of each colour but its own name: a shopper who says 'green' means olive and mint, too. */
const shades = sql`(values ${sql.join(
  colourWords
    .filter(({ word, colour }) => word !== colour)
    .map(({ word, colour }) => sql`(${sql.lit(colour)}, ${sql.lit(word)})`),
)}) as shades (colour, shade)`

type Row = { word: string; patterns: string[]; found: string[]; named: string[]; categories: string[] }

async function lookUp(db: Db, words: readonly string[], synonyms = sql`synonyms`): Promise<SearchTerm[]> {
  if (words.length === 0) return []
  const asked = sql.join(
    words.map((word, place) => sql`(${word}::text, ${ofOne(word)}::text, ${sql.lit(place)})`),
  )
  const { rows } = await sql<Row>`
    select asked.word, meant.patterns, array(${holding(sql<string>`word`, sql<boolean>`length(pattern) > ${shortest}`)}
        union all ${holding(sql<string>`word || ''`, sql<boolean>`length(pattern) <= ${shortest}`)}) as found,
      named.categories as named,
      array(select unnest(named.categories) union select meaning from ${synonyms} join categories on category = meaning
          where word = asked.word and kind = 'category') as categories
    from (values ${asked}) as asked (word, one, place)
    cross join lateral (
      select array_agg(before || regexp_replace(said, '([\\\\%_])', '\\\\\\1', 'g') || '%') as patterns
      from (with meant (said) as (select asked.one union select meaning from ${synonyms}
          where word = asked.word and kind = 'word')
        select said from meant union select shade from meant join ${shades} on colour = said) as either
      join (values (''), ('% '), ('%')) as any_place (before)
        on (before = '%') <> (said in (${sql.join(wholeWords.map((word) => sql.lit(word)))}))
    ) as meant
    cross join lateral (
      select array(select category from categories
        where lower(category) like any (meant.patterns) or lower(title) like any (meant.patterns)) as categories
    ) as named
    order by asked.place ${preparedFor(words.length)}`.execute(db)
  return rows.map(toTerm)
}

function toTerm({ word, patterns, found, named, categories }: Row): SearchTerm {
  return {
    word,
    patterns,
    meant: null,
    found: found.length > mostNamed ? null : found,
    categories: namesKind(wordsOf(patterns), found) ? named : categories,
    isSynonym: categories.some((category) => !named.includes(category)),
  }
}

const wordsOf = (patterns: readonly string[]) =>
  patterns.map((pattern) => pattern.replace(/^%? ?/, '').replace(/%$/, ''))

/** Words found whole go before words that only hold them: a hat is no 'Ghat', and 'deo', which is a perfume, no 'Deodar'. */
function wholeFirst(term: SearchTerm): SearchTerm {
  const wanted = new Set(wordsOf(term.patterns).map(ofOne))
  const whole = term.found?.filter((word) => wanted.has(ofOne(word)))
  return whole && (whole.length > 0 || term.isSynonym) ? { ...term, found: whole } : term
}

function isFoundWhole(term: SearchTerm): boolean {
  const wanted = new Set(wordsOf(term.patterns).map(ofOne))
  return term.found === null || term.found.some((word) => wanted.has(ofOne(word)))
}

/** Words that stand for it as they are written, not as parts of others. */
export function wholeForms({ patterns, found }: SearchTerm): string[] {
  const wanted = wordsOf(patterns)
  const known = new Set(wanted.map(ofOne))
  return [...new Set([...wanted, ...(found ?? []).filter((word) => known.has(ofOne(word)))])]
}

/** Looks up the nearest known words, by the word that was typed. */
async function forgive(db: Db, words: readonly string[]): Promise<Map<string, SearchTerm>> {
  const meant = await findNearest(db, words)
  const terms = await lookUp(db, [...new Set([...meant.values()].flat())])
  const merged = [...meant].map(([word, spellings]): [string, SearchTerm] => [
    word,
    merge(
      word,
      terms.map(wholeFirst).filter((term) => spellings.includes(term.word)),
    ),
  ])
  return new Map(merged.filter(([, term]) => !findsNothing(term)))
}

function merge(word: string, terms: readonly SearchTerm[]): SearchTerm {
  const helpful = terms.filter((term) => !findsNothing(term)).map((term) => term.word)
  const wide = terms.find(({ found }) => found === null)
  return {
    word,
    patterns: [...new Set(terms.flatMap(({ patterns }) => patterns))],
    meant: wide?.word ?? likeliestWord(word, helpful),
    found: wide ? null : [...new Set(terms.flatMap(({ found }) => found ?? []))],
    categories: [...new Set(terms.flatMap(({ categories }) => categories))],
    isSynonym: false,
  }
}

/** Words that share letters with the one that was typed, or are it with a likely mistake. */
function alike(table: RawBuilder<unknown>, condition: RawBuilder<unknown>, near = sql`true`) {
  return sql`(select word from ${table} where ${near} ${condition}
        order by word <-> asked.word limit ${sql.lit(nearestAsked)})
      union (select word from unnest(asked.variants) as variant join ${table} on word like variant ${condition}
        limit ${sql.lit(nearestAsked * 5)})`
}

/** Spellings that the shop knows, from its goods, its categories and its synonyms. */
async function findNearest(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  const asked = JSON.stringify(
    words.map((word) => ({ word, variants: [...likelyMistypings(word), ...soundsLike(word)] })),
  )
  // A synonym of a category that the shop does not have means nothing.
  const isUsed = sql`and word <> asked.word and (kind = 'word' or exists (select from categories where category = meaning))`
  const { rows } = await sql<{ word: string; known: string[]; synonyms: SynonymRow[] }>`
    select asked.word, array(${alike(sql`vocabulary`, sql``, sql`word % asked.word`)}
      union select lower(name) from categories, unnest(array[category, title]) as name) as known,
      array(select jsonb_build_object('word', word, 'meanings', jsonb_agg(lower(meaning)))
        from synonyms where word in (${alike(sql`synonyms`, isUsed)}) group by word) as synonyms
    from jsonb_to_recordset(${asked}::jsonb) as asked (word text, variants text[]) ${prepared}`.execute(db)
  return new Map(
    rows.map(({ word, known, synonyms }) => {
      const misspelt = new Map(synonyms.filter(isMisspelt).map((row) => [row.word, row.meanings]))
      const real = synonyms.flatMap((row) => (misspelt.has(row.word) ? [] : [row.word]))
      const alike = [...misspelt.keys()].filter((one) => soundKey(one) === soundKey(word))
      const nearest = nearestWords(word, [...known, ...real, ...alike])
      return [word, nearest.flatMap((one) => misspelt.get(one) ?? [one])]
    }),
  )
}

type SynonymRow = { word: string; meanings: readonly string[] }

/** A new shop has misspellings among its synonyms: 'wite' is no word to mean, but stands for what it means. */
function isMisspelt({ word, meanings }: SynonymRow): boolean {
  return meanings.some((meaning) => isMisspellingOf(word, meaning))
}

/** Finds the words that are a maker's name. */
export async function findMakers(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word where exists (
      select from products where published and search_words && array[word]
        and word = any (string_to_array(lower(normalize(brand, NFKC)), ' '))) ${prepared}`.execute(db)
  return rows.map(({ word }) => word)
}
