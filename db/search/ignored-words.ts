/** Lists the words that a search left out, so that the shopper is told. */

import type { DroppedWord } from '#domain/search/interpretation.ts'
import { namesColour } from '#domain/search/negation.ts'
import type { SearchQuery } from '#domain/search/query.ts'
import { singularOf } from '#domain/search/tokens.ts'
import type { Criteria } from './conditions.ts'
import { hasNoMatches, type SearchTerm, wordsOf } from './look-up.ts'
import { isNearlyOptional, isServedSport } from './term-meanings.ts'

/** Leaves out what only says for whom or what for: 'watch for husband' is answered by watches. */
export function findIgnored(
  looked: { words: readonly string[]; terms: readonly SearchTerm[] },
  query: SearchQuery,
  { terms, familyNames = [] }: Criteria,
): DroppedWord[] {
  const matched = terms.filter((term) => !(hasNoMatches(term) || isServedSport(term)))
  const kept = new Set([
    ...matched.flatMap(({ word, patterns }) => [word, ...word.split('-'), ...wordsOf(patterns)]),
    ...familyNames.flat(),
    // Refused laces are read as this word.
    ...(query.without.includes('lace') ? ['laceless'] : []),
  ])
  const vague = new Set([...query.purposes, ...query.modifiers, ...looked.terms.filter(meansOptional).map(nameOf)])
  const ignored = looked.words.filter((word) => {
    const isKept = kept.has(word) || kept.has(singularOf(word))
    return isReadable.test(word) && !(isKept || (vague.has(word) && !namesColour(word)) || isNearlyOptional(word))
  })
  return ignored.map((word) => ({ word, isColour: namesColour(word) }))
}

/** Three letters of the shop's languages; of others the little words are not known. */
const isReadable = /^[\p{Script=Latin}\p{Script=Devanagari}\d-]{3,}$/u
const nameOf = ({ word }: SearchTerm) => word
const meansOptional = (term: SearchTerm) => !isServedSport(term) && wordsOf(term.patterns).some(isNearlyOptional)
