import type { Db } from '#db/engine/database.ts'
import type { Alternative } from '#domain/search/alternatives.ts'
import { namesGoods, namesWornGoods } from '#domain/search/dictionary-words.ts'
import { optionalWords } from '#domain/search/price-size-phrases.ts'
import { isKindWord, otherNamesOf } from '#domain/search/tokens.ts'
import { findSearchTerms, hasNoMatches, type SearchTerm, wholeFirst, wordsOf } from './look-up.ts'
import { isColour, isKind, isMadeForWomen, meansKind } from './term-meanings.ts'

type Terms = readonly SearchTerm[]

/** Merges the two terms of 'nike or adidas' into one that either word matches. */
export function mergeAlternatives(terms: Terms, alternatives: readonly Alternative[]): SearchTerm[] {
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
function mayBeJoined(terms: Terms, { ofKindsOnly }: Alternative): boolean {
  return ofKindsOnly
    ? terms.every((term) => !isUnsold(term) && (isSold(term) || isKindWord(term.word) || namesWornGoods(term.word)))
    : terms.every(({ word }) => !optionalWords.has(word))
}

/** Merges terms into one that any of them matches. */
export function eitherOf(group: Terms): SearchTerm {
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

/** Accepts either colour beside 'and'. */
export function eitherColour(terms: Terms, { alternatives }: { alternatives: readonly Alternative[] }) {
  return alternatives.flatMap(({ words }) => {
    const colours = terms.filter((term) => words.includes(term.word) && isColour(term))
    return colours.length < 2 ? [] : [[...terms.filter((term) => !colours.includes(term)), eitherOf(colours)]]
  })
}

/** Accepts either of two kinds; those for women alone, or else of the first kind, are in front. */
export function eitherKind(terms: Terms) {
  const isEither = (term: SearchTerm) => isKind(term) || meansKind(term)
  const [kinds, others] = [terms.filter(isEither), terms.filter((term) => !isEither(term))]
  const first = kinds.find(isMadeForWomen) ?? kinds[0]
  return first && kinds.length > 1 ? [[...others, eitherOf(kinds), { ...first, isPreference: true }]] : []
}

const otherNames = ({ patterns }: SearchTerm) => otherNamesOf(wordsOf(patterns))

/** Accepts kinds of another name, where no other kind is asked for. */
export async function byOtherName(terms: Terms, { db }: { db: Db }) {
  const kind = terms.find((term) => otherNames(term).length > 0)
  if (!kind || terms.some((term) => term !== kind && isKind(term))) return []
  const others = await findSearchTerms(db, otherNames(kind))
  return [[...terms.filter((term) => term !== kind), eitherOf([kind, ...others.map(wholeFirst)])]]
}
