import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'
import { describes, isIndian, knownBrands, namesGoods, namesProduct } from '#domain/search/dictionary-words.ts'
import { namesColour } from '#domain/search/negation.ts'
import {
  consonantsOf,
  hasConsonantsOf,
  inLatinLetters,
  isDevanagari,
  soundKey,
  soundPatternsOf,
} from '#domain/search/phonetic-key.ts'
import { optionalWords, stopWords } from '#domain/search/price-size-phrases.ts'
import { isMaterial, readQuery } from '#domain/search/query.ts'
import { isKnownBrand, isWithinEdits } from '#domain/search/spelling.ts'
import { isKindWord, kindsThatSoundLike, splitWords, typedTokens } from '#domain/search/tokens.ts'
import { hasNoMatches, isFoundWhole, nameOf, type SearchTerm, wordsOf } from './look-up.ts'
import { isKind, isOptional } from './term-meanings.ts'

/** Finds the names that are a brand, or with which several product names begin. */
export async function findMakerNames(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    select typed as name from unnest(${names}::text[]) as typed
    where exists (select from products where published and search_words @> string_to_array(typed, ' ')
        and lower(normalize(brand, NFKC)) = typed)
      or 3 = (select count(*) from (select from products where published and search_words @> string_to_array(typed, ' ')
        and starts_with(search_text, typed || ' ') limit 3) as named) ${prepared}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Tells whether 'and' joins the words in a name: 'heel and buckle flats' are no heels. */
export async function areJoinedInName(db: Db, words: readonly string[]): Promise<boolean> {
  const name = words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '.')).join(' (?:&|n|and) ')
  const { rows } = await sql<{ isNamed: boolean }>`
    select exists (select from products where published and search_words @> ${words}::text[]
      and lower(name) ~ ${`\\m${name}\\M`}) as "isNamed" ${prepared}`.execute(db)
  return rows[0]?.isNamed === true
}

/**
 * Finds the terms with whose words a brand begins: in a brand field, or in several product names; in a single one if no
 * dictionary has the word.
 */
export async function findMakers(db: Db, terms: readonly SearchTerm[]): Promise<string[]> {
  const words = terms.filter(mayBeMaker).map(nameOf)
  if (words.length === 0) return []
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word where exists (
      select from products where published and search_words && array[word]
        and starts_with(lower(normalize(brand, NFKC)) || ' ', word || ' '))
      or case when word = any (${words.filter(mayBeNoMaker)}::text[]) then 3 else 1 end <= (select count(*) from (select from products
        where published and search_words && array[word] and starts_with(search_text, word || ' ') limit 3) as named) ${prepared}`.execute(
    db,
  )
  return rows.map(({ word }) => word)
}

const mayBeNoMaker = (word: string) => describes(word) || namesGoods(word)

/** Finds unknown words right before a brand, with which another brand's name may begin. */
export async function findOtherNames(db: Db, terms: readonly SearchTerm[]): Promise<SearchTerm[]> {
  const nextOf = (term: SearchTerm) => terms[terms.indexOf(term) + 1]
  const first = terms.filter((term) => startsOtherName(term, nextOf(term)))
  const makers = await findMakers(
    db,
    first.flatMap((term) => nextOf(term) ?? []),
  )
  return first.filter((term) => makers.includes(nextOf(term)?.word ?? ''))
}

/** Tells whether both may be the beginning of a name that the shop does not have: 'Crew Street', beside 'Street London'. */
export const startsOtherName = (term: SearchTerm | undefined, next: SearchTerm | undefined) =>
  term !== undefined && next !== undefined && hasNoMatches(term) && describes(term.word) && isPlainName(next)

/** Tells whether names have the word, which is an English one: a brand only if a name begins so. */
const isPlainName = (term: SearchTerm) =>
  isFoundWhole(term) && describes(term.word) && !(isKind(term) || isOptional(term) || namesColour(term.word))

/** A brand or family as typed in Devanagari, and as the catalogue spells it. */
type SoundAlikeMaker = { typed: string; name: string; isFamily: boolean }

const longestSpan = 3

/** Finds brands and families of several words by their consonants: 'माय फुट' is 'My Foot'. */
export async function findMakersBySound(db: Db, tokens: readonly string[]): Promise<SoundAlikeMaker[]> {
  if (devanagariSpans(tokens).length === 0) return []
  const synonyms = await db.selectFrom('synonyms').select('word').where('word', 'in', tokens).execute()
  const isSynonym = (token: string) => synonyms.some(({ word }) => word === token)
  // 'फ्लैट' are flats before they are a brand called 'Flite'.
  const isKind = (span: readonly string[]) => span.length === 1 && kindsThatSoundLike(span.join('')).length > 0
  const spans = devanagariSpans(tokens).filter((span) => !(span.every(isSynonym) || isKind(span)))
  const words = await findAlike(db, [...new Set(spans.flat().map(inLatinLetters))])
  const { rows } = await sql<{ name: string; isFamily: boolean }>`
    select distinct name, false as is_family from (select brand, search_text from products
        where published and search_words && ${words}::text[] limit ${sql.lit(mostWithWord)}) as near,
      lateral (values (search_text), (lower(normalize(brand, NFKC)))) as names (name)
    union select lower(normalize(family, NFKC)), true from (select family from brand_families
        limit ${sql.lit(mostWithWord)}) as families`.execute(db)
  return spans.flatMap((span) => {
    const found = rows
      .map(({ name, isFamily }) => ({ words: name.split(' ').slice(0, span.length), isFamily }))
      .find(({ words, isFamily }) => soundsAs(words, span) && (isFamily || span.length > 1))
    return found ? [{ typed: span.join(' '), name: found.words.join(' '), isFamily: found.isFamily }] : []
  })
}

/** Finds names that sound like the word. */
export async function findOfSameSound(db: Db, word: string): Promise<string[]> {
  return (await findAlike(db, [word])).filter((one) => soundKey(one) === soundKey(word))
}

/** Finds words of the catalogue with the same consonants. */
export async function findAlike(db: Db, sounds: readonly string[]): Promise<string[]> {
  const frames = sounds.filter((word) => word.length > 2).flatMap(soundPatternsOf)
  if (frames.length === 0) return []
  const { rows } = await sql<{ word: string }>`
    select distinct word from vocabulary where word like any (${frames}::text[]) limit ${sql.lit(mostAlike)}`.execute(
    db,
  )
  return rows.flatMap(({ word }) => (sounds.some((one) => hasConsonantsOf(word, one)) ? [word] : []))
}

const mostAlike = 2_000

/** Maximum number of products whose names are compared. */
const mostWithWord = 500

/** Lists words and adjacent words in Devanagari, the longest spans first. */
const devanagariSpans = (tokens: readonly string[]) =>
  [longestSpan, 2, 1]
    .flatMap((length) => tokens.map((_, at) => tokens.slice(at, at + length)).filter((span) => span.length === length))
    .filter((span) => span.every((token) => isDevanagari.test(token)))

const soundsAs = (name: readonly string[], span: readonly string[]) =>
  name.length === span.length &&
  consonantsOf(name.join('')).length > 2 &&
  span.every((word, at) => hasConsonantsOf(name[at] ?? '', inLatinLetters(word)))

/** Tells whether a word of an Indian script means or sounds like a brand that everybody knows: 'रोलेक्स'. */
export const isHeardBrand = ({ word, patterns }: SearchTerm) =>
  isIndian.test(word) && (isKnownBrand(word) || wordsOf(patterns).some((one) => knownBrands().includes(one)))

/** Drops a brand that the shop lacks beside a family that no dictionary has, and is of that brand: 'casio g shock'. */
export const withoutOtherMakers = (terms: readonly SearchTerm[], families: readonly string[]) =>
  families.some((family) => !splitWords(family).every(describes))
    ? terms.filter((term) => !(hasNoMatches(term) && knownBrands().includes(term.word)))
    : terms

/** A misspelt brand as typed, and the corrected query. */
type Respelt = { typed: string; corrected: string }

/**
 * Corrects a brand of several words, one of which is wrong, though perhaps another English word: 'pink fiver wedges' asks for
 * Pink Fever's. Null without one.
 */
export async function respellMaker(db: Db, text: string): Promise<Respelt | null> {
  const tokens = typedTokens(text)
  const { words } = readQuery(text)
  const spans = [3, 2].flatMap((length) =>
    tokens.flatMap((_, at) => {
      const span = tokens.slice(at, at + length)
      const mayBeName = !span.some(isKindWord) && span.some((word) => words.includes(word))
      return span.length === length && mayBeName ? [{ at, span }] : []
    }),
  )
  if (spans.length === 0) return null
  const { rows } = await sql<{ name: string; isFamily: boolean }>`
    select distinct name, false as "isFamily" from (select brand, search_text from products
        where published and search_words && ${[...new Set(spans.flatMap(({ span }) => span))]}::text[]
        limit ${sql.lit(mostWithWord)}) as near,
      lateral (values (search_text), (lower(normalize(brand, NFKC)))) as names (name)
    union select lower(normalize(family, NFKC)), true from (select family from brand_families
        limit ${sql.lit(mostWithWord)}) as families ${prepared}`.execute(db)
  for (const { at, span } of spans) {
    const found = rows
      .map(({ name, isFamily }) => ({ words: name.split(' ').slice(0, span.length), isFamily }))
      .find(({ words, isFamily }) => isNearlyNamed(span, words) || (isFamily && isHeardAs(span, words)))
    if (found) return { typed: span.join(' '), corrected: tokens.toSpliced(at, span.length, ...found.words).join(' ') }
  }
  return null
}

/** Tells whether one word at least is right, and few letters of the others are wrong. */
const isNearlyNamed = (span: readonly string[], name: readonly string[]) =>
  name.length === span.length &&
  span.some((word, at) => word.length > 1 && word === name[at]) &&
  span.some((word, at) => word !== name[at]) &&
  // A shirt is no 'Sher', nor is 'the'.
  !span.some((word, at) => word !== name[at] && (namesProduct(word) || stopWords.has(word))) &&
  isWithinEdits(span.join(''), name.join(''))

/** Tells whether the words sound as one name or each as its word, half of them rightly spelt: 'gee shok', 'naya balance'. */
const isHeardAs = (span: readonly string[], name: readonly string[]) =>
  (name.length === 1 && consonantsOf(span.join('')).length > 3 && hasConsonantsOf(span.join(''), name.join(''))) ||
  (soundsAs(name, span) && span.some((word, at) => word.length > 3 && word === name[at]))

const mayBeMaker = ({ word, categories }: SearchTerm) =>
  categories.length === 0 && !(isKindWord(word) || isMaterial(word) || namesColour(word) || optionalWords.has(word))

/** Accepts either brand, of those found before too: no wallet is by both 'charsa' and 'fernhide'. */
export function eitherMaker(
  candidates: readonly SearchTerm[],
  makers: readonly string[],
  named: readonly (readonly string[])[] = [],
) {
  const others: string[][] = []
  const terms = candidates.filter((term) => {
    const name = nameOf(term)
    if (!mayBeMaker(term)) return true
    if (makers.includes(name)) others.push([name])
    else others.at(-1)?.push(name)
    return others.length === 0
  })
  const familyNames = [...named, ...others]
  return others.length === 0 || familyNames.length < 2 ? null : { terms, familyNames }
}
