import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'
import { coloursOfShade, colourWords } from '#domain/search/colours.ts'
import { isSpeltRight, knownBrands } from '#domain/search/dictionary-words.ts'
import {
  consonantsOf,
  hasConsonantsOf,
  hasSameFrame,
  hindiFirstLetters,
  inLatinLetters,
  soundKey,
  soundsAsHindi,
  soundsLike,
} from '#domain/search/phonetic-key.ts'
import { optionalWords, stopWords } from '#domain/search/price-size-phrases.ts'
import {
  cutForms,
  hasLettersOf,
  isMisspellingOf,
  isWithinEdits,
  likeliestWord,
  likelyMistypings,
  nearestWords,
  wordForms,
} from '#domain/search/spelling.ts'
import { isKindWord, kindsLacking, kindsThatSoundLike } from '#domain/search/tokens.ts'
import { findSearchTerms, hasNoMatches, isFoundWhole, type SearchTerm, wholeFirst } from './look-up.ts'
import { findAlike } from './makers.ts'
import { isInCategory } from './term-meanings.ts'

const nearestLimit = 40

/** Finds the nearest known words of each typed word; Devanagari is transliterated too. */
export async function findCorrections(db: Db, words: readonly string[]): Promise<Map<string, SearchTerm>> {
  if (words.length === 0) return new Map()
  const spellings = words.map((word) => [...new Set([word, inLatinLetters(word)])])
  const transliterated = spellings.flatMap(([, latin]) => latin ?? [])
  const [nearest, sounding] = await Promise.all([findNearest(db, spellings.flat()), findAlike(db, transliterated)])
  const candidates = spellings.map(([word = '', latin = word]): [string, string[]] => {
    const own = nearest.get(word) ?? []
    if (latin === word) return [word, own]
    const alike = (nearest.get(latin) ?? []).filter((one) => hasConsonantsOf(one, latin))
    if (alike.length === 0) alike.push(...sounding.filter((one) => hasSameFrame(one, latin)))
    return [word, alike.includes(latin) ? [latin] : [...own, ...alike]]
  })
  return findCandidates(db, new Map(candidates))
}

/** Finds words of products and categories in Devanagari by their sound in Latin letters: 'jhumka' is in 'मीनाकारी झुमके'. */
export async function findHindiNames(db: Db, words: readonly string[]): Promise<Map<string, SearchTerm>> {
  const latin = words.filter((word) => /^[a-z]+$/.test(word))
  if (latin.length === 0) return new Map()
  const firsts = [...new Set(latin.flatMap(hindiFirstLetters))]
  const { rows } = await sql<{ word: string }>`
    select word from vocabulary where word ~ '^[^a-z0-9]' and left(word, 1) = any (${firsts}::text[])
    union select lower(normalize(title, NFKC)) from categories`.execute(db)
  const hindi = rows.map(({ word }) => word)
  return findCandidates(db, new Map(latin.map((word) => [word, hindi.filter((one) => soundsAsHindi(word, one))])))
}

/**
 * Finds other forms of the words that occur in a product or as synonyms; 'tan' also as other browns, 'formal' also as
 * the kinds for that use.
 */
export async function findForms(
  db: Db,
  words: readonly string[],
  meaningsFor: (word: string) => readonly string[],
): Promise<Map<string, SearchTerm>> {
  const forms = new Map(
    words.map((word) => [word, [...wordForms(word), ...coloursOfShade(word), ...meaningsFor(word)]]),
  )
  // 'Sho' of 'shoo' is no shoes.
  const found = await findCandidates(db, forms, (term) => isWholeOrCategory(term) && !isInCategory(term))
  return new Map([...found].map(([word, term]) => [word, { ...term, correction: null }]))
}

/** Finds kinds and names that sound like words which nothing is called: 'crooks' are crocs, 'sparks' may be Sparx. */
export async function findSoundAlikes(db: Db, words: readonly string[], mayBeKind: (word: string) => boolean) {
  const names = await findAlike(db, words.filter(isLongSound))
  const candidates = words.map((word): [string, string[]] => [
    word,
    [
      ...(mayBeKind(word) ? kindsThatSoundLike(word) : []),
      ...names.filter((name) => soundKey(name) === soundKey(word)),
    ],
  ])
  return findCandidates(db, new Map(candidates), isWholeOrCategory)
}

const isWholeOrCategory = (term: SearchTerm) => isFoundWhole(term) || term.categories.length > 0

const isLongSound = (word: string) => /^[a-z]+$/.test(word) && consonantsOf(word).length > 3

/** Finds kinds and categories that lack a letter in a word that is only part of names: 'cros' in 'Cross Chain', 'bots' in 'Bottle'. */
export function findShortened(db: Db, terms: readonly SearchTerm[]): Promise<Map<string, SearchTerm>> {
  const isPart = (term: SearchTerm) => !(hasNoMatches(term) || isFoundWhole(term) || isSpeltRight(term.word))
  const candidates = terms.flatMap((term): [string, string[]][] =>
    isPart(term) && term.categories.length === 0 ? [[term.word, kindsLacking(term.word)]] : [],
  )
  return findCandidates(db, new Map(candidates), isWholeOrCategory)
}

/** Looks up the beginnings of words that nothing else matches. */
export function findCut(db: Db, words: readonly string[]): Promise<Map<string, SearchTerm>> {
  return findCandidates(db, new Map(words.map((word) => [word, cutForms(word).toReversed()])), isFoundWhole)
}

async function findCandidates(
  db: Db,
  candidates: ReadonlyMap<string, readonly string[]>,
  isMatch: (term: SearchTerm) => boolean = () => true,
): Promise<Map<string, SearchTerm>> {
  const terms = await findSearchTerms(db, [...new Set([...candidates.values()].flat())])
  const merged = [...candidates].map(([word, spellings]): [string, SearchTerm] => [
    word,
    merge(
      word,
      terms.map(wholeFirst).filter((term) => spellings.includes(term.word) && isMatch(term)),
    ),
  ])
  return new Map(merged.filter(([, term]) => !hasNoMatches(term)))
}

function merge(word: string, terms: readonly SearchTerm[]): SearchTerm {
  const helpful = terms.filter((term) => !hasNoMatches(term)).map((term) => term.word)
  const wide = terms.find(({ found }) => found === null)
  return {
    word,
    patterns: [...new Set(terms.flatMap(({ patterns }) => patterns))],
    correction: wide?.word ?? likeliestWord(word, helpful),
    found: wide ? null : [...new Set(terms.flatMap(({ found }) => found ?? []))],
    categories: [...new Set(terms.flatMap(({ categories }) => categories))],
    isSynonym: false,
    described: [],
    isPreference: false,
  }
}

/** Selects words that share trigrams with the typed one or match a likely typing error. */
function alike(table: RawBuilder<unknown>, condition: RawBuilder<unknown>, near: RawBuilder<unknown>) {
  return sql`(select word from ${table} where ${near} ${condition}
        order by word <-> typed.word limit ${sql.lit(nearestLimit)})
      union (select word from unnest(typed.variants) as variant join ${table} on word like variant ${condition}
        limit ${sql.lit(nearestLimit * 5)})`
}

/** Finds the nearest spellings among products, categories and synonyms. */
async function findNearest(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  const typed = JSON.stringify(
    words.map((word) => ({ word, variants: [...likelyMistypings(word), ...soundsLike(word)] })),
  )
  // A synonym for a category that the shop lacks is ignored.
  const isUsed = sql`and word <> typed.word and (kind = 'word' or exists (select from categories where category = meaning))`
  const { rows } = await sql<{ word: string; known: string[]; names: string[]; synonyms: SynonymRow[] }>`
    select typed.word, array(${alike(sql`vocabulary`, sql``, sql`word % typed.word`)}) as known,
      array(select lower(name) from categories, unnest(array[category, title]) as name) as names,
      array(select jsonb_build_object('word', word, 'meanings', jsonb_agg(lower(meaning)))
        from synonyms where word in (${alike(sql`synonyms`, isUsed, sql`(word % typed.word or translate(left(word, 1), 'cqzw', 'kksv') = translate(left(typed.word, 1), 'cqzw', 'kksv'))`)}) group by word) as synonyms
    from jsonb_to_recordset(${typed}::jsonb) as typed (word text, variants text[]) ${prepared}`.execute(db)
  return new Map(
    rows.map(({ word, known, names, synonyms }) => {
      // 'Convers' is a brand, and no cover.
      const brand = knownBrands().filter((one) => one.length > 4 && one.slice(0, -1) === word)
      if (brand.length > 0) return [word, brand]
      const misspelt = new Map(
        synonyms.map((row) => [row.word, rightSpellings(row)] as const).filter(([, right]) => right.length > 0),
      )
      const real = synonyms.flatMap((row) => (misspelt.has(row.word) ? [] : [row.word]))
      const alike = [...misspelt.keys()].filter((one) => soundKey(one) === soundKey(word))
      const colours = colourWords.map((one) => one.word)
      const near = known.filter((one) => !stopWords.has(one))
      const sought = [...near, ...names, ...real, ...alike, ...colours, ...knownBrands()]
      // 'Colege' is college, which may be left out, and no cologne.
      const others = [...optionalWords].filter((one) => isWithinEdits(word, one))
      const equally = nearestWords(word, [...sought, ...others]).filter((one) => sought.includes(one))
      // 'Shoder' lacks letters of 'shoulder', and is no shoes.
      const lacking = equally.filter((one) => hasLettersOf(word, one))
      const nearest = lacking.length > 0 ? lacking : equally
      // 'cros' means the category Crocs before a wallet's croc pattern, and 'bots' boots before boys.
      const [categories = [], words = []] = [names, near].map((some) => nearest.filter((one) => some.includes(one)))
      const own = [categories, words.filter(isKindWord), words].find((some) => some.length > 0) ?? []
      return [word, own.length > 0 ? own : nearest.flatMap((one) => misspelt.get(one) ?? [one])]
    }),
  )
}

type SynonymRow = { word: string; meanings: readonly string[] }

/** Lists the meanings of a synonym that is their misspelling, such as 'wite' in a new shop: they replace it. */
const rightSpellings = ({ word, meanings }: SynonymRow) => meanings.filter((meaning) => isMisspellingOf(word, meaning))
