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
 * Looks up each word. Only a word that finds nothing at all is corrected; one that still finds nothing
 * stays, without any find, unless it is of the kind that goods may leave out.
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

/** Tan is no 'Patang'. */
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
  const terms = await findSearchTerms(db, words)
  return terms.map(wholeFirst).filter((term) => !hasNoMatches(term))
}

/** The best shoes are shoes, not those of 'Best Walk'; of what is no kind of goods, 'new' may be half the name. */
function withoutPraise(terms: readonly SearchTerm[]): readonly SearchTerm[] {
  const others = terms.filter((term) => !isSoft(term))
  const areKinds = others.length > 0 && others.every(isKind)
  return areKinds ? terms.filter(({ word }) => !praiseWords.has(word)) : terms
}

/** The words that goods may leave out, 'kids' first and 'men' last, and all others; null when there are none of one kind. */
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

/** Says whether a word asks for what is for men, or for women. */
export const isForAdults = (term: SearchTerm) => isForMen(term) !== isForWomen(term)

/** Terms for those whom goods for men, or for women, are not made for. */
export async function findOthersThan(db: Db, term: SearchTerm): Promise<SearchTerm[]> {
  const terms = await findSearchTerms(db, [isForMen(term) ? 'women' : 'men', 'boys', 'girls'])
  return terms.map(wholeFirst).filter((other) => !hasNoMatches(other))
}

/**
 * The same search for a kind of goods without what only describes it and is no maker, and without a corrected word that
 * Hindi makes a description; null when there is neither.
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

/** Terms for what girls or boys become, and for the others. */
export async function findGrownUp(db: Db, word: string): Promise<SearchTerm[]> {
  const [young] = /^(?:girl|boy)/.exec(word) ?? []
  if (young === undefined) return []
  return findSearchTerms(db, young === 'girl' ? ['women', 'men'] : ['men', 'women'])
}

/** Takes brown boots where none are tan; null without such a shade. */
export async function widenColours(db: Db, terms: readonly SearchTerm[]): Promise<SearchTerm[] | null> {
  const shades = terms.filter(({ word }) => coloursOfShade(word).length > 0)
  const wide = await findSearchTerms(
    db,
    shades.flatMap(({ word }) => coloursOfShade(word)),
  )
  const colours = new Map(wide.map((term, at) => [shades[at], wholeFirst(term)]))
  return shades.length === 0 ? null : terms.map((term) => colours.get(term) ?? term)
}

/** Searches for a kind of goods in fewer of the colours, last in whatever colour: of 'rose gold' gold counts more. */
export function withoutColours(terms: readonly SearchTerm[]): SearchTerm[][] {
  const colours = terms.filter(({ word }) => namesColour(word))
  if (colours.length === 0 || !terms.some(isKind)) return []
  const single = colours.length === 1 ? [] : colours.map((colour) => terms.filter((term) => term !== colour))
  return [...single, terms.filter((term) => !colours.includes(term))]
}

/** Colours that were asked for and that no product of the kind has. */
export const coloursWithout = (asked: readonly SearchTerm[], found: readonly SearchTerm[]): string[] =>
  asked.filter(({ word }) => namesColour(word) && !found.some((term) => term.word === word)).map(({ word }) => word)

/** 'heel sandals': either of two kinds of goods, where no product is both; null without two. */
export function eitherKind(terms: readonly SearchTerm[]): SearchTerm[] | null {
  const [kinds, others] = [terms.filter(isKind), terms.filter((term) => !isKind(term))]
  const joined = kinds.length < 2 ? null : eitherOf(kinds)
  return joined && [...others, joined]
}

/** Finds the names that are a brand, or that the names of several products begin with. */
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

/** Finds the words that a maker's name begins with: first in a brand, or in the names of several products. */
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
