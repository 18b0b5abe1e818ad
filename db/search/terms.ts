import type { Db } from '#db/engine/database.ts'
import { coloursOfShade } from '#domain/search/colours.ts'
import {
  beginsProduct,
  describes,
  isIndian,
  isSpeltRight,
  mayDescribe,
  namesAccessory,
  namesGoods,
  namesProduct,
} from '#domain/search/dictionary-words.ts'
import { unit } from '#domain/search/price.ts'
import { giftWords, optionalWords, praiseWords, timesOfDay } from '#domain/search/price-size-phrases.ts'
import type { SearchQuery } from '#domain/search/query.ts'
import { isKindWord, namesSport, singularOf } from '#domain/search/tokens.ts'
import { findCorrections, findCut, findForms, findHindiNames, findShortened, findSoundAlikes } from './corrections.ts'
import { findDescribed } from './descriptions.ts'
import {
  findSearchTerms,
  hasNoMatches,
  isFoundWhole,
  isNamed,
  type SearchTerm,
  wholeFirst,
  wordsOf,
} from './look-up.ts'
import { findOtherNames, isHeardBrand } from './makers.ts'
import {
  isForPeople,
  isGift,
  isInCategory,
  isKind,
  isNamedSport,
  isNearly,
  isNearlyColour,
  isOptional,
  isOptionalWord,
  isServedSport,
  mayBeDescribed,
  meansKind,
  namesAnybody,
  namesOfColours,
  servedBy,
  wordSeparator,
} from './term-meanings.ts'

type Reading = Partial<Pick<SearchQuery, 'purposes' | 'modifiers' | 'shades' | 'isForGift'>> & {
  match?: 'whole' | 'prefix'
}

/**
 * Looks up each word in names, then in descriptions, then as a misspelling. A word without matches stays, unless products
 * may omit it.
 */
export async function findTerms(
  db: Db,
  words: readonly string[],
  { match = 'whole', purposes = [], modifiers = [], shades = [], isForGift = false }: Reading = {},
): Promise<SearchTerm[]> {
  const looked = withoutPraise(await findSearchTerms(db, words, { isUnfinished: match === 'prefix' }))
  const whole = match === 'whole' ? withoutParts(looked.map(wholeFirst).map(wholeColour).map(wholeGoods)) : looked
  const unknown = whole.filter(hasNoMatches).map(({ word }) => word)
  const otherForms = await findForms(db, unknown, servedBy(whole, { isAlone: words.length === 1, shades }))
  const others = unknown.filter((word) => !otherForms.has(word))
  const sought =
    match === 'whole'
      ? whole.filter(
          (term) =>
            (others.includes(term.word) &&
              (mayBeDescribed(term) || isCode(term.word) || modifiers.includes(term.word))) ||
            isNamedInDetail(term) ||
            (unknown.includes(term.word) && namesSport(term.word)),
        )
      : []
  const described = await findDescribed(
    db,
    sought.map(({ word, patterns }) => ({ word, meanings: [word, ...wordsOf(patterns)] })),
  )
  // Only whom a purpose is for is corrected, and a colour: 'for ladis', 'blu rang'.
  const isPurposeAlone = (word: string) =>
    (purposes.includes(word) && !isNearly(word, optionalWords)) ||
    (shades.includes(word) && !isNearly(word, namesOfColours))
  const mistyped = others.filter(
    (word) => !(described.has(word) || isOptionalWord(word) || isSpeltRight(word) || isPurposeAlone(word)),
  )
  const parts = whole.filter((term) => !hasNoMatches(term) && term.categories.length === 0 && !isFoundWhole(term))
  const soundAlikes = await findSoundAlikes(
    db,
    [...others, ...parts.map(({ word }) => word)].filter(
      (word) => isIndian.test(word) || (describes(word) && !described.has(word)),
    ),
    (word) => isIndian.test(word) || !whole.some(isKind),
  )
  const undescribed = others.filter((word) => !described.has(word))
  const hindi = await findHindiNames(db, undescribed)
  const isUnfinished = (word: string) => match === 'prefix' && beginsProduct(word)
  const forgiven = await findCorrections(
    db,
    mistyped.filter((word) => !(soundAlikes.has(word) || hindi.has(word) || isUnfinished(word))),
  )
  const cut = await findCut(
    db,
    undescribed.filter((word) => !(forgiven.has(word) || isOptionalWord(word) || namesProduct(word))),
  )
  const shortened = await findShortened(db, whole)
  const readings = [hindi, otherForms, forgiven, soundAlikes, cut, shortened]
  const named = whole.map((term) => readings.flatMap((terms) => terms.get(term.word) ?? [])[0] ?? term)
  const isNearlyGift = named.some((term) => hasNoMatches(term) && isNearly(term.word, giftWords))
  const placed = { purposes, modifiers, isForGift: isForGift || isNearlyGift }
  // A misspelt kind is one now: of 'pefume for man' the man is not in 'Mango'.
  const terms = withDescriptions(withoutParts(named), described, placed)
  return withoutUnknownDescriptions(terms, placed, await findOtherNames(db, terms))
}

/** Drops words without matches that only describe, which never empty a search. */
function withoutUnknownDescriptions(
  terms: readonly SearchTerm[],
  { purposes, modifiers, isForGift }: Placed,
  kept: readonly SearchTerm[],
): SearchTerm[] {
  if (terms.every(hasNoMatches) && !isForGift && !terms.every(isOptional)) return [...terms]
  const mayGo = isForGift || terms.some((term) => isKind(term) || meansKind(term))
  const isDescription = ({ word }: SearchTerm) =>
    [...purposes, ...modifiers].includes(word) ||
    mayDescribe(word) ||
    [optionalWords, namesOfColours].some((known) => isNearly(word, known))
  // The last letter of 'triple s'; the first of 'f gear' is a brand's.
  const isLastLetter = ({ word }: SearchTerm, at: number) => at > 0 && /^[a-z]$/.test(word)
  const isUnmatched = (term: SearchTerm, at: number) =>
    hasNoMatches(term) &&
    !(kept.includes(term) || isHeardBrand(term)) &&
    (isOptional(term) ||
      isLastLetter(term, at) ||
      (mayGo && isDescription(term)) ||
      // A festival that no list has, as in 'dussehra gift'.
      (isForGift && !namesProduct(term.word)))
  return terms.filter((term, at) => !isUnmatched(term, at))
}

/** Tells whether the word is English for a category, like 'clutch': products described so go first. */
const isNamedInDetail = ({ word, isSynonym, found }: SearchTerm) =>
  isSynonym && found?.length === 0 && isSpeltRight(word) && !isKindWord(word)

/** Tells whether the word may be a code of a size, such as 'red-shoe-9'. */
const isCode = (word: string) => word.length > 3 && /\d/.test(word)

const narrows = (term: SearchTerm) =>
  !isOptional(term) && (term.categories.length > 0 || (isNamed(term) && isFoundWhole(term)))

type Placed = Required<Omit<Reading, 'match' | 'shades'>>

/**
 * Marks terms that only rank: occasions and uses that no name has, and what descriptions have beside a term that names
 * have. 'Small' in 'watch for small wrist' describes the wrist. Alone, such terms filter.
 */
function withDescriptions(
  terms: readonly SearchTerm[],
  described: ReadonlyMap<string, string[]>,
  { purposes, modifiers, isForGift }: Placed,
): SearchTerm[] {
  const placed = [...purposes, ...modifiers]
  const purpose = terms.findLast((term) => purposes.includes(term.word))
  // Unlike running, old describes the men of 'for old men'.
  const isOfPurpose = (term: SearchTerm) =>
    purpose &&
    (isForPeople(purpose) ? !isOptional(term) : !isNamed(purpose) || namesAnybody(purpose.word)) &&
    purposes.includes(term.word)
  const isVague = (term: SearchTerm) =>
    timesOfDay.has(term.word) ||
    (isOfPurpose(term) && !isForPeople(term) && !hasNoMatches(term)) ||
    (!isNamed(term) && (isOptional(term) || placed.includes(term.word)))
  const isNarrowed = isForGift || terms.some(narrows)
  const describedBy = (term: SearchTerm) =>
    isNamedInDetail(term) || isServedSport(term) ? [] : (described.get(term.word) ?? [])
  const read = terms.map((term) => ({
    ...term,
    described: describedBy(term),
    isPreference: isVague(term) || (isNarrowed && (describedBy(term).length > 0 || isServedSport(term))),
  }))
  const inDetail = terms
    .filter((term) => isNamedInDetail(term) || isServedSport(term))
    .flatMap((term) => {
      const ids = described.get(term.word)
      return ids ? [{ ...term, found: [], categories: [], described: ids, isPreference: true }] : []
    })
  return !isForGift && read.every((term) => term.isPreference)
    ? read.map((term) => ({ ...term, isPreference: false }))
    : [...read, ...inDetail]
}

/** Matches a colour, also a misspelt one, as a whole word: 'tan' is not in 'Patang'. */
const wholeColour = (term: SearchTerm): SearchTerm =>
  (coloursOfShade(term.word).length > 0 || isNearlyColour(term)) && !isFoundWhole(term) ? { ...term, found: [] } : term

/**
 * Matches other goods as whole words (a ring is not in 'String Bag', nor a tie in 'Lettie'), and a word of the
 * dictionary nowhere in the middle of others: a star is not in 'Mustard'.
 */
function wholeGoods(term: SearchTerm): SearchTerm {
  if (isServedSport(term)) return isNamedSport(term) ? term : { ...term, found: [] }
  const { word, found } = term
  if (found === null || isFoundWhole(term) || isKindWord(word)) return term
  if (namesGoods(word) || namesAccessory(word) || unit.test(word)) return { ...term, found: [] }
  const isAtEdge = (part: string) =>
    (part.startsWith(singularOf(word)) && (word.length > 3 || isSpeltRight(part.slice(singularOf(word).length)))) ||
    singularOf(part).endsWith(singularOf(word))
  return isSpeltRight(word) ? { ...term, found: found.filter((one) => one.split(wordSeparator).some(isAtEdge)) } : term
}

/**
 * Beside a kind, matches descriptive words as whole words only: 'waterproof watch' must not find 'Backwater'. Gifts are
 * exempt.
 */
function withoutParts(terms: readonly SearchTerm[]): readonly SearchTerm[] {
  const others = terms.filter((term) => !isGift(term))
  // 'Gift' beside a recipient is no brand: 'watch for gift to brother'.
  const areForSomebody = others.some(isKind) && others.some(isForPeople)
  if (others.length < terms.length && (areForSomebody || others.every((term) => isOptional(term) && !isKind(term))))
    return areForSomebody ? withoutParts(others) : others
  if (others.length === terms.length && !terms.some(isKind)) return terms
  const areNamed = terms.some((term) => isKind(term) && !isInCategory(term))
  return terms.map((term) => {
    if (!(describes(term.word) || (!isKind(term) && wordsOf(term.patterns).some(describes)))) return term
    if (areNamed && isInCategory(term)) return { ...term, found: isFoundWhole(term) ? term.found : [], categories: [] }
    return !isKind(term) && !isFoundWhole(term) ? { ...term, found: almostWhole(term) } : term
  })
}

/** Lists words that a long word lacks one letter of: 'maxim' may be Maxima. */
const almostWhole = ({ word, found }: SearchTerm) =>
  found?.filter((one) => word.length > 4 && one.startsWith(word) && one.length === word.length + 1) ?? []

/**
 * Drops praise beside a kind or people: 'best shoes' are any shoes, not those of 'Best Walk'. Alone, 'new' may be part
 * of a name.
 */
function withoutPraise(terms: readonly SearchTerm[]): readonly SearchTerm[] {
  const others = terms.filter((term) => !isOptional(term))
  const areKinds = others.length > 0 && others.every(isKind)
  const arePeople = terms.every((term) => isForPeople(term) || praiseWords.has(term.word))
  return areKinds || (arePeople && terms.some(isForPeople)) ? terms.filter(({ word }) => !praiseWords.has(word)) : terms
}
