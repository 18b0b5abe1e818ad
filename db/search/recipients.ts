/** Terms that say for whom products are. */

import type { Db } from '#db/engine/database.ts'
import { isKindForWomen } from '#domain/search/tokens.ts'
import { findSearchTerms, hasNoMatches, type SearchTerm, wholeFirst, wordsOf } from './look-up.ts'

export const hasWordLike = (term: SearchTerm, pattern: RegExp) =>
  wordsOf(term.patterns).some((word) => pattern.test(word))
export const isForYoung = (term: SearchTerm) => hasWordLike(term, /^(?:boy|girl|kid)/)
export const isForPeople = (term: SearchTerm) => isForYoung(term) || isForMen(term) || isForWomen(term)
const isForMen = (term: SearchTerm) => hasWordLike(term, /^men$/)
export const isForWomen = (term: SearchTerm) => hasWordLike(term, /^women$/)

/** Tells whether the term is a kind for women alone, like bellies. */
export const isMadeForWomen = (term: SearchTerm) => wordsOf(term.patterns).some(isKindForWomen)

/** Tells whether a word asks for men's or women's products. */
export const isForAdults = (term: SearchTerm) => isForMen(term) !== isForWomen(term)

/** Finds terms for the other groups, to be excluded: all of them, or only those of the other sex. */
export async function findOthersThan(db: Db, term: SearchTerm): Promise<SearchTerm[][]> {
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
