/** Lists the words that a search left out or corrected, so that the shopper is told. */

import type { Alternative } from '#domain/search/alternatives.ts'
import type { DroppedWord } from '#domain/search/interpretation.ts'
import { namesColour } from '#domain/search/negation.ts'
import { featureWords, timesOfDay } from '#domain/search/price-size-phrases.ts'
import type { SearchQuery } from '#domain/search/query.ts'
import { namesSport, singularOf } from '#domain/search/tokens.ts'
import type { Criteria } from './conditions.ts'
import { hasNoMatches, type SearchTerm, wordsOf } from './look-up.ts'
import { isColour, isNamedSport, isNearlyOptional, isServedSport } from './term-meanings.ts'

/** Leaves out what only says for whom or what for: 'watch for husband' is answered by watches. */
export function findIgnored(
  looked: { typed: readonly string[]; words: readonly string[]; terms: readonly SearchTerm[] },
  query: SearchQuery,
  { terms, familyNames = [] }: Criteria,
): DroppedWord[] {
  const matched = terms.filter((term) => !(hasNoMatches(term) || (isServedSport(term) && !isNamedSport(term))))
  const kept = new Set([
    ...matched.flatMap(({ word, patterns }) => [word, ...word.split('-'), ...wordsOf(patterns)]),
    ...familyNames.flat(),
  ])
  const vague = new Set([...query.purposes, ...query.modifiers, ...looked.terms.filter(meansOptional).map(nameOf)])
  // 'Chandi' is silver.
  const colours = new Set(looked.terms.filter((term) => term.correction === null && isColour(term)).map(nameOf))
  const asksForColour = (word: string) => namesColour(word) || colours.has(word)
  const ignored = looked.words.filter((word) => {
    const isKept = kept.has(word) || kept.has(singularOf(word))
    const isAsked = asksForColour(word) || featureWords.has(word)
    const isVague = !isAsked && (vague.has(word) || timesOfDay.has(word) || isNearlyOptional(word))
    // 'High heels' are read as heeled, 'without laces' as laceless.
    const isTyped = looked.typed.some((one) => one.includes(word)) || namesSport(word)
    return isReadable.test(word) && isTyped && !(isKept || isVague)
  })
  return ignored.map((word) => ({ word, isColour: asksForColour(word) }))
}

/** Maps words to their corrections, but for those that the search dropped or kept for the order alone. */
export function correctedWords(
  terms: readonly SearchTerm[],
  criteria: Criteria,
  alternatives: readonly Alternative[],
): Map<string, string> {
  const { familyNames = [] } = criteria
  const kept = criteria.terms.filter((term) => !term.isPreference || term.described.length > 0)
  const words = [...kept.map(({ word }) => word), ...alternatives.flatMap((alternative) => alternative.words)]
  const isKept = (word: string, correction: string) => words.includes(word) || familyNames.flat().includes(correction)
  return new Map(
    terms.flatMap(({ word, correction }) =>
      correction !== null && isKept(word, correction) ? [[word, correction] as const] : [],
    ),
  )
}

/** Three letters of the shop's languages; of others the little words are not known. */
const isReadable = /^[\p{Script=Latin}\p{Script=Devanagari}\d-]{3,}$/u
const nameOf = ({ word }: SearchTerm) => word
const meansOptional = (term: SearchTerm) => !isServedSport(term) && wordsOf(term.patterns).some(isNearlyOptional)
