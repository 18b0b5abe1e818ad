import { sql } from 'kysely'
import type { Db } from '#db/engine/database.ts'
import { prepared } from '#db/engine/prepared-statements.ts'
import { coloursOfShade } from '#domain/search/colours.ts'
import { describes, isSpeltRight, mayDescribe } from '#domain/search/dictionary-words.ts'
import { namesColour } from '#domain/search/negation.ts'
import { giftWords, praiseWords, softWords } from '#domain/search/price-size-phrases.ts'
import { nearestWords, wordForms } from '#domain/search/spelling.ts'
import { isKindWord, kindsForUse } from '#domain/search/tokens.ts'
import { eitherOf } from './compound-words.ts'
import { findCorrections, findForms } from './corrections.ts'
import {
  findSearchTerms,
  hasNoMatches,
  isFoundWhole,
  type SearchTerm,
  synonymPrefixes,
  wholeFirst,
  wordsOf,
} from './look-up.ts'

type Reading = { match?: 'whole' | 'begun'; purposes?: readonly string[]; modifiers?: readonly string[] }

/**
 * Looks up each word. Only unknown words are corrected; one without a correction stays as a term without matches,
 * unless it is optional.
 */
export async function findTerms(
  db: Db,
  words: readonly string[],
  { match = 'whole', purposes = [], modifiers = [] }: Reading = {},
): Promise<SearchTerm[]> {
  const looked = withoutPraise(await findSearchTerms(db, words, match === 'whole' ? {} : { named: synonymPrefixes }))
  const whole = match === 'whole' ? withoutParts(looked.map(wholeFirst).map(wholeColour)) : looked
  const unknown = whole.filter(hasNoMatches).map(({ word }) => word)
  const otherForms = await findForms(db, unknown, whole.some(isKind) ? kindsForUse : () => [])
  const mistyped = unknown.filter(
    (word) => !(otherForms.has(word) || isSoftWord(word) || isSpeltRight(word) || purposes.includes(word)),
  )
  const forgiven = await findCorrections(db, mistyped)
  const terms = whole.map((term) => otherForms.get(term.word) ?? forgiven.get(term.word) ?? term)
  const isForGift =
    words.some((word) => giftWords.has(word)) ||
    terms.some((term) => hasNoMatches(term) && isNearly(term.word, giftWords))
  if (terms.every(hasNoMatches) && !isForGift) return terms
  const mayGo = isForGift || terms.some(isKind)
  return terms.filter(
    (term) =>
      !hasNoMatches(term) ||
      !(
        isSoft(term) ||
        (mayGo &&
          ([...purposes, ...modifiers].includes(term.word) || mayDescribe(term.word) || isNearly(term.word, softWords)))
      ),
  )
}

/** Matches a colour as a whole word: 'tan' is not in 'Patang'. */
const wholeColour = (term: SearchTerm): SearchTerm =>
  coloursOfShade(term.word).length > 0 && !isFoundWhole(term) ? { ...term, found: [] } : term

const isKind = (term: SearchTerm) => term.categories.length > 0 || (term.found?.length !== 0 && isKindWord(term.word))
const isGift = ({ word }: SearchTerm) => giftWords.has(word)
const isNearly = (word: string, words: ReadonlySet<string>) =>
  !isSpeltRight(word) && nearestWords(word, [...words]).length > 0
const isSoftWord = (word: string) =>
  softWords.has(word.replace(/'s?$/, '')) ||
  (!isSpeltRight(word) && wordForms(word).some((form) => softWords.has(form)))
const isSoft = ({ word }: SearchTerm) => isSoftWord(word)

/**
 * Beside a kind, matches descriptive words as whole words only: 'waterproof watch' must not find 'Backwater'. Gifts are
 * exempt.
 */
function withoutParts(terms: readonly SearchTerm[]): readonly SearchTerm[] {
  const others = terms.filter((term) => !isGift(term))
  if (others.length < terms.length && others.every((term) => isSoft(term) && !isKind(term))) return others
  if (others.length === terms.length && !terms.some(isKind)) return terms
  return terms.map((term) =>
    !isKind(term) && describes(term.word) && !isFoundWhole(term) ? { ...term, found: [] } : term,
  )
}

/** Looks up excluded words; unknown ones exclude nothing. */
export async function findRefused(db: Db, words: readonly string[]): Promise<SearchTerm[]> {
  const terms = await findSearchTerms(db, words)
  return terms.map(wholeFirst).filter((term) => !hasNoMatches(term))
}

/**
 * Drops praise beside a kind: 'best shoes' are any shoes, not those of 'Best Walk'. Without a kind, 'new' may be part
 * of a name.
 */
function withoutPraise(terms: readonly SearchTerm[]): readonly SearchTerm[] {
  const others = terms.filter((term) => !isSoft(term))
  const areKinds = others.length > 0 && others.every(isKind)
  return areKinds ? terms.filter(({ word }) => !praiseWords.has(word)) : terms
}

/** Splits terms into optional ones, 'kids' first and 'men' last, and others; null when either is empty. */
export function splitOptional(terms: readonly SearchTerm[]) {
  const [optional, others] = [terms.filter(isSoft), terms.filter((term) => !isSoft(term))]
  const place = (term: SearchTerm) => (isForAdults(term) ? 2 : isForYoung(term) ? 0 : 1)
  const sorted = optional.toSorted((one, other) => place(one) - place(other))
  return optional.length * others.length === 0 ? null : { optional: sorted, others }
}

const hasWordLike = (term: SearchTerm, pattern: RegExp) => wordsOf(term.patterns).some((word) => pattern.test(word))
const isForYoung = (term: SearchTerm) => hasWordLike(term, /^(?:boy|girl|kid)/)
const isForMen = (term: SearchTerm) => hasWordLike(term, /^men$/)
const isForWomen = (term: SearchTerm) => hasWordLike(term, /^women$/)

/** Tells whether a word asks for men's or women's products. */
export const isForAdults = (term: SearchTerm) => isForMen(term) !== isForWomen(term)

/** Finds terms for the other groups, to be excluded. */
export async function findOthersThan(db: Db, term: SearchTerm): Promise<SearchTerm[]> {
  const terms = await findSearchTerms(db, [isForMen(term) ? 'women' : 'men', 'boys', 'girls'])
  return terms.map(wholeFirst).filter((other) => !hasNoMatches(other))
}

/**
 * Drops descriptive words beside a kind, except brands, and corrected words that Hindi grammar marks as descriptions;
 * null when there are none.
 */
export function withoutDescriptions(
  terms: readonly SearchTerm[],
  makers: readonly string[],
  modifiers: readonly string[],
): SearchTerm[] | null {
  const others = terms.filter((term) => {
    if (term.meant !== null && modifiers.includes(term.word)) return false
    return isKind(term) || makers.includes(term.meant ?? term.word) || !wordsOf(term.patterns).some(describes)
  })
  return !others.some(isKind) || others.length === terms.length ? null : others
}

/** Finds terms for the adults of 'girls' or 'boys', and for the others. */
export async function findGrownUp(db: Db, word: string): Promise<SearchTerm[]> {
  const [young] = /^(?:girl|boy)/.exec(word) ?? []
  if (young === undefined) return []
  return findSearchTerms(db, young === 'girl' ? ['women', 'men'] : ['men', 'women'])
}

/** Replaces a shade by its colour: brown boots when none are tan; null without a shade. */
export async function widenColours(db: Db, terms: readonly SearchTerm[]): Promise<SearchTerm[] | null> {
  const shades = terms.filter(({ word }) => coloursOfShade(word).length > 0)
  const wide = await findSearchTerms(
    db,
    shades.flatMap(({ word }) => coloursOfShade(word)),
  )
  const colours = new Map(wide.map((term, at) => [shades[at], wholeFirst(term)]))
  return shades.length === 0 ? null : terms.map((term) => colours.get(term) ?? term)
}

/** Lists searches with fewer colours, finally with none; of 'rose gold' gold counts more. */
export function withoutColours(terms: readonly SearchTerm[]): SearchTerm[][] {
  const colours = terms.filter(({ word }) => namesColour(word))
  if (colours.length === 0 || !terms.some(isKind)) return []
  const single = colours.length === 1 ? [] : colours.map((colour) => terms.filter((term) => term !== colour))
  return [...single, terms.filter((term) => !colours.includes(term))]
}

/** Lists the requested colours that no result has. */
export const coloursWithout = (asked: readonly SearchTerm[], found: readonly SearchTerm[]): string[] =>
  asked.filter(({ word }) => namesColour(word) && !found.some((term) => term.word === word)).map(({ word }) => word)

/** Merges two kinds such as 'heel sandals' into alternatives, for when no product is both; null without two. */
export function eitherKind(terms: readonly SearchTerm[]): SearchTerm[] | null {
  const [kinds, others] = [terms.filter(isKind), terms.filter((term) => !isKind(term))]
  const joined = kinds.length < 2 ? null : eitherOf(kinds)
  return joined && [...others, joined]
}

/** Finds the names that are a brand, or with which several product names begin. */
export async function findMakerNames(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ name: string }>`
    select asked as name from unnest(${names}::text[]) as asked
    where exists (select from products where published and search_words @> string_to_array(asked, ' ')
        and lower(normalize(brand, NFKC)) = asked)
      or 3 = (select count(*) from (select from products where published and search_words @> string_to_array(asked, ' ')
        and starts_with(search_text, asked || ' ') limit 3) as named) ${prepared}`.execute(db)
  return rows.map(({ name }) => name)
}

/** Finds the words with which a brand begins: in a brand field, or in several product names. */
export async function findMakers(db: Db, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word where exists (
      select from products where published and search_words && array[word]
        and starts_with(lower(normalize(brand, NFKC)) || ' ', word || ' '))
      or 3 = (select count(*) from (select from products
        where published and search_words && array[word] and starts_with(search_text, word || ' ') limit 3) as named) ${prepared}`.execute(
    db,
  )
  return rows.map(({ word }) => word)
}
