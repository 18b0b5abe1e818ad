import type { Db } from '#db/engine/database.ts'
import { coloursOfShade } from '#domain/search/colours.ts'
import type { CompoundWord } from '#domain/search/compound-words.ts'
import { namesAccessory } from '#domain/search/dictionary-words.ts'
import { namesColour } from '#domain/search/negation.ts'
import { isMaterial } from '#domain/search/query.ts'
import { otherNamesOf } from '#domain/search/tokens.ts'
import { eitherOf } from './compound-words.ts'
import { findSearchTerms, isFoundWhole, type SearchTerm, wholeFirst, wordsOf } from './look-up.ts'
import { isKind, isMadeForWomen, meansKind } from './term-meanings.ts'

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
export function withoutColours(terms: readonly SearchTerm[], makers: readonly string[]): SearchTerm[][] {
  const colours = terms.filter(({ word }) => namesColour(word))
  const others = terms.filter((term) => !colours.includes(term))
  const isGoods = (term: SearchTerm) =>
    isKind(term) || makers.includes(term.word) || (isFoundWhole(term) && !isMaterial(term.word))
  if (colours.length === 0 || !others.some(isGoods)) return []
  const single = colours.length === 1 ? [] : colours.map((colour) => terms.filter((term) => term !== colour))
  return [...single, others]
}

/** Tells whether a word that names have stands right before a kind: of 'shoulder bag black' the colour goes. */
export const describesKind = (term: SearchTerm, next: SearchTerm | undefined, makers: readonly string[]) =>
  next !== undefined &&
  isKind(next) &&
  isFoundWhole(term) &&
  !(
    isKind(term) ||
    namesColour(term.word) ||
    namesAccessory(term.word) ||
    /^dials?$/.test(term.word) ||
    makers.includes(term.word) ||
    isMaterial(term.word)
  )

/** Accepts either colour of 'red and black shoes'; empty without two. */
export function eitherColour(terms: readonly SearchTerm[], joints: readonly CompoundWord[]): SearchTerm[][] {
  return joints.flatMap(({ words }) => {
    const colours = terms.filter(({ word }) => words.includes(word) && namesColour(word))
    return colours.length < 2 ? [] : [[...terms.filter((term) => !colours.includes(term)), eitherOf(colours)]]
  })
}

/**
 * Merges two kinds such as 'heel sandals' into alternatives, when no product is both; those for women alone, or else of
 * the first kind, are in front. Null without two.
 */
export function eitherKind(terms: readonly SearchTerm[]): SearchTerm[] | null {
  const isEither = (term: SearchTerm) => isKind(term) || meansKind(term)
  const [kinds, others] = [terms.filter(isEither), terms.filter((term) => !isEither(term))]
  const first = kinds.find(isMadeForWomen) ?? kinds[0]
  return first && kinds.length > 1 ? [...others, eitherOf(kinds), { ...first, isPreference: true }] : null
}

/** Accepts kinds of another name: sandals may be called flats; null without such a kind, or with two kinds. */
export async function ofOtherName(db: Db, terms: readonly SearchTerm[]): Promise<SearchTerm[] | null> {
  const namesOf = ({ patterns }: SearchTerm) => otherNamesOf(wordsOf(patterns))
  const kind = terms.find((term) => namesOf(term).length > 0)
  if (!kind || terms.some((term) => term !== kind && isKind(term))) return null
  const others = await findSearchTerms(db, namesOf(kind))
  return [...terms.filter((term) => term !== kind), eitherOf([kind, ...others.map(wholeFirst)])]
}
