/** Leaves words out of a search that would end empty, and lists them, so that the shopper is told. */

import { describes, namesGoods, namesProduct } from '#domain/search/dictionary-words.ts'
import type { LeftOutWord } from '#domain/search/interpretation.ts'
import { namesColour } from '#domain/search/negation.ts'
import { unit } from '#domain/search/price.ts'
import { isMaterial, type SearchQuery } from '#domain/search/query.ts'
import { isKindWord, singularOf } from '#domain/search/tokens.ts'
import type { Criteria } from './conditions.ts'
import { hasNoMatches, isFoundWhole, type SearchTerm, wordsOf } from './look-up.ts'
import { isKind, isNearlySoft, isServedSport, meansKind } from './term-meanings.ts'

/** Tells whether kinds are what the word asks for: 'laceless' are loafers. */
const isServedByKinds = ({ word, patterns }: SearchTerm) =>
  !wordsOf(patterns).includes(word) && wordsOf(patterns).some(isKindWord)

/** Leaves out what only says for whom or what for: 'watch for husband' is answered by watches. */
export function findIgnored(
  looked: { words: readonly string[]; terms: readonly SearchTerm[] },
  query: SearchQuery,
  { terms, familyNames = [] }: Criteria,
): LeftOutWord[] {
  const matched = terms.filter((term) => !(hasNoMatches(term) || isServedSport(term)))
  const kept = new Set([
    ...matched.flatMap(({ word, patterns }) => [word, ...word.split('-'), ...wordsOf(patterns)]),
    ...familyNames.flat(),
  ])
  const vague = new Set([...query.purposes, ...query.modifiers, ...looked.terms.filter(meansSoft).map(nameOf)])
  const ignored = looked.words.filter((word) => {
    const isKept = kept.has(word) || kept.has(singularOf(word))
    return isReadable.test(word) && !(isKept || vague.has(word) || isNearlySoft(word))
  })
  return ignored.map((word) => ({ word, isColour: namesColour(word) }))
}

/** Three letters of the shop's languages; of others the little words are not known. */
const isReadable = /^[\p{Script=Latin}\p{Script=Devanagari}\d-]{3,}$/u
const nameOf = ({ word }: SearchTerm) => word
const meansSoft = (term: SearchTerm) => !isServedSport(term) && wordsOf(term.patterns).some(isNearlySoft)

/**
 * Drops descriptive words beside a kind, except brands and materials, which go with straps and soles of them, and
 * corrected words that Hindi grammar marks as descriptions; null when there are none.
 */
export function withoutDescriptions(
  terms: readonly SearchTerm[],
  makers: readonly string[],
  modifiers: readonly string[],
): SearchTerm[] | null {
  const descriptions = terms.filter((term) => isDescription(term, makers, modifiers))
  const others = terms.filter((term) => !descriptions.includes(term))
  if (!others.some(isKind) || descriptions.length === 0) return null
  return terms.flatMap((term) =>
    others.includes(term) ? [term] : hasNoMatches(term) ? [] : [{ ...term, isPreference: true }],
  )
}

/** Drops one of several descriptive words beside a kind: of 'almond toe boots' the almond ones are shown. */
export function withoutOneDescription(
  terms: readonly SearchTerm[],
  makers: readonly string[],
  modifiers: readonly string[],
): SearchTerm[][] {
  const descriptions = terms.filter((term) => isDescription(term, makers, modifiers))
  return descriptions.length < 2 || !terms.some(isKind)
    ? []
    : descriptions.toReversed().map((one) => terms.filter((term) => term !== one))
}

function isDescription(term: SearchTerm, makers: readonly string[], modifiers: readonly string[]): boolean {
  if (term.meant !== null && modifiers.includes(term.word)) return true
  const isNeeded =
    isKind(term) ||
    meansKind(term) ||
    isServedByKinds(term) ||
    isMaterial(term.word) ||
    makers.includes(term.meant ?? term.word)
  return !isNeeded && wordsOf(term.patterns).some(describes)
}

const isOtherProduct = (term: SearchTerm) => namesGoods(term.word) && !isKind(term)

/** Drops words that are no brand and were corrected or are only parts of words; null without one or with nothing else. */
export function withoutUnsure(terms: readonly SearchTerm[], makers: readonly string[]): SearchTerm[] | null {
  const others = terms.filter(
    (term) =>
      term.categories.length > 0 ||
      (term.meant === null && isFoundWhole(term)) ||
      makers.includes(term.meant ?? term.word),
  )
  return others.length > 0 && others.length < terms.length && !terms.some(hasNoMatches) && !others.some(isOtherProduct)
    ? others
    : null
}

/** Drops materials and words that describe by their position, beside a kind; measures such as '30 litre' at last. */
export function withoutModifiers(terms: readonly SearchTerm[], modifiers: readonly string[]): SearchTerm[][] {
  const mayGo = (term: SearchTerm) => !isKind(term) && (modifiers.includes(term.word) || isMaterial(term.word))
  const unlessMeasured = terms.filter((term) => !mayGo(term) || isMeasure(term))
  const unmeasured = terms.filter((term) => !(mayGo(term) && isMeasure(term)))
  const ways = [unlessMeasured, unmeasured, terms.filter((term) => !mayGo(term))]
  const asksForKind = (term: SearchTerm) =>
    isKind(term) || (!hasNoMatches(term) && wordsOf(term.patterns).some(isKindWord))
  return ways.filter((others) => others.some(asksForKind) && others.length < terms.length)
}

const isMeasure = ({ word }: SearchTerm) => /^\d+$/.test(word) || unit.test(word)

/** Treats names of other kinds as unknown: 'tweety' beside bags, where only watches are called so. */
export const withoutOtherNames = (terms: readonly SearchTerm[], makers: readonly string[]) =>
  withoutUnknown(
    terms.map((term) => (isOtherName(term) ? { ...term, found: [], described: [] } : term)),
    makers,
  )

const isOtherName = (term: SearchTerm) =>
  term.categories.length === 0 &&
  !meansKind(term) &&
  !(
    [describes, namesProduct, namesColour, isKindWord, isNearlySoft].some((names) => names(term.word)) ||
    /\d/.test(term.word)
  )

/**
 * Drops unknown words beside a brand ('hmt kohinoor') or what else describes a kind ('stainless steel watch'); null
 * without those or an unknown word.
 */
export function withoutUnknown(terms: readonly SearchTerm[], makers: readonly string[]): SearchTerm[] | null {
  const others = terms.filter((term) => !hasNoMatches(term) || namesProduct(term.word))
  // An unknown word before the brand may be the beginning of another's name.
  const maker = terms.findIndex((term) => makers.includes(term.meant ?? term.word))
  const isOfMaker = maker >= 0 && terms.findIndex(hasNoMatches) > maker
  const isNarrowed = others.some(isKind) && others.some((term) => !(isKind(term) || term.isPreference))
  return (isOfMaker || isNarrowed) && others.length < terms.length ? others : null
}
