import type { Alternative } from '#domain/search/alternatives.ts'
import { namesGoods, namesWornGoods } from '#domain/search/dictionary-words.ts'
import { optionalWords } from '#domain/search/price-size-phrases.ts'
import { isKindWord } from '#domain/search/tokens.ts'
import { hasNoMatches, type SearchTerm } from './look-up.ts'

/** Merges the two terms of 'nike or adidas' into one that either word matches. */
export function mergeAlternatives(terms: readonly SearchTerm[], alternatives: readonly Alternative[]): SearchTerm[] {
  let groups = terms.map((term) => [term])
  for (const alternative of alternatives) {
    const joined = alternative.words.map((word) => groups.find((group) => group.some((term) => term.word === word)))
    const [one, other] = joined
    if (!one || !other || one === other) continue
    if (alternative.ofKindsOnly && [...one, ...other].some(isSold))
      groups = groups.filter((group) => !(joined.includes(group) && group.every(isUnsold)))
    if (mayBeJoined([...one, ...other], alternative))
      groups = groups.flatMap((group) => (group === other ? [] : [group === one ? [...one, ...other] : group]))
  }
  return groups.map(eitherOf)
}

const isSold = ({ categories }: SearchTerm) => categories.length > 0

/** Tells whether the shop has no such goods: of 'watch and bracelet' the watches are shown. */
const isUnsold = (term: SearchTerm) => hasNoMatches(term) && namesGoods(term.word)

/** Tells whether two terms may be merged; both words of 'men or women' are optional and stay so. */
function mayBeJoined(terms: readonly SearchTerm[], { ofKindsOnly }: Alternative): boolean {
  return ofKindsOnly
    ? terms.every((term) => !isUnsold(term) && (isSold(term) || isKindWord(term.word) || namesWornGoods(term.word)))
    : terms.every(({ word }) => !optionalWords.has(word))
}

/** Merges terms into one that any of them matches. */
export function eitherOf(group: readonly SearchTerm[]): SearchTerm {
  const [first, ...others] = group as [SearchTerm, ...SearchTerm[]]
  if (others.length === 0) return first
  const isWide = group.some(({ found }) => found === null)
  return {
    ...first,
    patterns: [...new Set(group.flatMap(({ patterns }) => patterns))],
    found: isWide ? null : [...new Set(group.flatMap(({ found }) => found ?? []))],
    categories: [...new Set(group.flatMap(({ categories }) => categories))],
    described: [...new Set(group.flatMap(({ described }) => described))],
  }
}
