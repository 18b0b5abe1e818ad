/** Predicates about the meaning of a term: a kind, a recipient, a colour, a use. */

import type { Db } from '#db/engine/database.ts'
import { colourWords } from '#domain/search/colours.ts'
import { isSpeltRight, namesProduct } from '#domain/search/dictionary-words.ts'
import { namesColour } from '#domain/search/negation.ts'
import { giftWords, optionalWords, shadeWords } from '#domain/search/price-size-phrases.ts'
import { nearestWords, wordForms } from '#domain/search/spelling.ts'
import {
  isKindForWomen,
  isKindWithin,
  isKindWord,
  kindsForWomen,
  kindsServing,
  kindsServingWomen,
  kindWords,
  namesSport,
  singularOf,
  splitWords,
} from '#domain/search/tokens.ts'
import { findSearchTerms, hasNoMatches, nameOf, type SearchTerm, wholeFirst, wordsOf } from './look-up.ts'

export const isKind = (term: SearchTerm) =>
  // The 'g' of 'g shock' is in the name of most categories.
  (term.categories.length > 0 && !/^[a-z\d]{1,2}$/.test(term.word)) ||
  (term.found?.length !== 0 && (isKindWord(term.correction ?? term.word) || isForeignKind(term)))

/** Tells whether the word means a kind in another language: 'हील'. */
const isForeignKind = ({ word, patterns }: SearchTerm) =>
  /\p{L}/u.test(word) && !/[a-z]/.test(word) && wordsOf(patterns).some(isKindWord)

/** Tells whether the word means a kind: 'chappal' where no category is called so. */
export const meansKind = (term: SearchTerm) => term.isSynonym && wordsOf(term.patterns).some(isKindWord)

/** Tells whether the word is a colour or means nothing else: 'baingani'. */
export function isColour(term: SearchTerm): boolean {
  const meanings = wordsOf(term.patterns).filter((word) => word !== singularOf(term.word))
  return namesColour(nameOf(term)) || (meanings.length > 0 && meanings.every(namesColour))
}

export const isGift = ({ word }: SearchTerm) => giftWords.has(word)

export const namesOfColours = new Set(colourWords.map(({ word }) => word))

/** Tells whether the word is a misspelt colour and no synonym: 'blu', but not the Hindi 'gol'. */
export const isNearlyColour = ({ word, patterns }: SearchTerm) =>
  isNearly(word, namesOfColours) && wordsOf(patterns).every((one) => one === singularOf(word))

export const isNearly = (word: string, words: ReadonlySet<string>) =>
  /^[\p{L}\p{M}']+$/u.test(word) && !isSpeltRight(word) && nearestWords(word, [...words]).length > 0

export const isOptionalWord = (word: string) =>
  optionalWords.has(word.replace(/'s?$/, '')) ||
  (!isSpeltRight(word) && wordForms(word).some((form) => optionalWords.has(form)))

/** Tells whether the word, as typed or rightly spelt, says for whom, what for or how good. */
export const isNearlyOptional = (word: string) =>
  isOptionalWord(word) || (!namesColour(word) && [optionalWords, giftWords].some((known) => isNearly(word, known)))

export const isOptional = ({ word }: SearchTerm) => isOptionalWord(word)

/** Tells whether no name has the sport, but kinds that serve it; 'Tennis-Black' is a model. */
export const isServedSport = ({ word, found }: SearchTerm) =>
  namesSport(word) && found?.some((one) => one.split(/[^\p{L}\p{M}\p{N}_-]+/u).includes(word)) === false

/** Tells whether a name has the sport itself, if only as a part: 'Tennis-Black'. */
export const isNamedSport = ({ word, found }: SearchTerm) =>
  found?.some((one) => one.split(wordSeparator).includes(word)) ?? true

export const wordSeparator = /[^\p{L}\p{M}\p{N}]+/u

const hasWordLike = (term: SearchTerm, pattern: RegExp) => wordsOf(term.patterns).some((word) => pattern.test(word))
const isForYoung = (term: SearchTerm) => hasWordLike(term, /^(?:boy|girl|kid)/)
/** Tells whether a word asks for children's products, of both sexes. */
export const isForKids = (term: SearchTerm) => hasWordLike(term, /^kid/)
export const isForPeople = (term: SearchTerm) => isForYoung(term) || isForMen(term) || isForWomen(term)
/** Tells whether the word is for people of either sex and any age, who in 'for old people' are no brand. */
export const namesAnybody = (word: string) => /^(?:people|persons?|log|logon|folks?)$/.test(word)
const isForMen = (term: SearchTerm) => hasWordLike(term, /^men$/)
export const isForWomen = (term: SearchTerm) => hasWordLike(term, /^women$/)

/** Tells whether the term is a kind for women alone, like bellies. */
export const isMadeForWomen = (term: SearchTerm) => wordsOf(term.patterns).some(isKindForWomen)

/** Tells whether a word asks for men's or women's products. */
export const isForAdults = (term: SearchTerm) => isForMen(term) !== isForWomen(term)

/** Finds terms for the other groups, to be excluded: all of them, or only those of the other sex. */
export async function findOthersThan(db: Db, term: SearchTerm): Promise<SearchTerm[][]> {
  if (isForKids(term)) return [(await findSearchTerms(db, ['men', 'women', ...kindsForWomen])).map(wholeFirst)]
  const [adults, young, own] = isForMen(term) ? ['women', 'girls', 'boys'] : ['men', 'boys', 'girls']
  const terms = (await findSearchTerms(db, [adults, young, own])).map(wholeFirst)
  const known = (some: readonly SearchTerm[]) => some.filter((other) => !hasNoMatches(other))
  return [known(terms), known(terms.slice(0, 2))]
}

/** Finds terms for the adults of 'girls' or 'boys', and for the others. */
export async function findGrownUp(db: Db, word: string): Promise<SearchTerm[]> {
  const [young] = /^(?:girl|boy)/.exec(word) ?? []
  if (young === undefined) return []
  return findSearchTerms(db, young === 'girl' ? ['women', 'men'] : ['men', 'women'])
}

/** Returns what an unknown word may stand for: kinds for its use, also a misspelt one like 'formel', or a shade's colour. */
export function servedBy(
  terms: readonly SearchTerm[],
  { isAlone, shades }: { isAlone: boolean; shades: readonly string[] },
): (word: string) => readonly string[] {
  const kindsOf = terms.some(isForWomen) ? kindsServingWomen : kindsServing
  // 'Ankle strap heels' are no boots.
  const isWithin = (term: SearchTerm) => wordsOf(term.patterns).some(isKindWithin)
  const mayBeUse = isAlone || (terms.some(isKind) && !terms.some(isWithin))
  const meanings = (word: string) => terms.flatMap((term) => (term.word === word ? wordsOf(term.patterns) : []))
  return (word) => {
    const shade = shades.includes(word) && shadeWords.get(word)
    if (shade) return [shade]
    // 'Slipar' is a kind.
    const nearest = isSpeltRight(word) ? [] : nearestWords(word, [...optionalWords, ...kindWords])
    const uses = [...meanings(word), ...(nearest.some(isKindWord) ? [] : nearest)]
    return mayBeUse || word === 'laceless' ? uses.flatMap(kindsOf) : []
  }
}

const goodsAtEnd = /(?:bag|shoe|belt)s?$/

/** Tells whether to search descriptions: not for products, colours and people. A clog 'for the beach bag' is no bag. */
export const mayBeDescribed = (term: SearchTerm) =>
  !(goodsAtEnd.test(term.word) || isNearlyColour(term) || isColour(term) || isForeignKind(term)) &&
  !term.word.split('-').some((part) => [namesProduct, isKindWord, namesColour].some((names) => names(part))) &&
  !hasWordLike(term, /^(?:wo)?men$/)

/** Tells whether the word is only part of a category's name: 'sun' of Sunglasses. */
export const isInCategory = ({ word, categories, isSynonym }: SearchTerm) =>
  !isSynonym &&
  categories.length > 0 &&
  !categories.some((name) => splitWords(name).map(singularOf).includes(singularOf(word)))

/** Splits terms into optional ones and others. */
export const splitOptional = (terms: readonly SearchTerm[]) => ({
  optional: terms.filter(isOptional),
  others: terms.filter((term) => !isOptional(term)),
})
