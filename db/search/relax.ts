/** Relaxes a search while no product matches all of its words. */

import type { Db } from '#db/engine/database.ts'
import type { Alternative } from '#domain/search/alternatives.ts'
import { noFilters } from '#domain/search/filters.ts'
import { optionalWords } from '#domain/search/price-size-phrases.ts'
import { isMaterial } from '#domain/search/query.ts'
import { isKindWord, kindsForWomen, kindsServing } from '#domain/search/tokens.ts'
import { byOtherName, eitherKind, eitherOf } from './alternatives.ts'
import type { Criteria } from './conditions.ts'
import { findDescribed } from './descriptions.ts'
import { findHits } from './hits.ts'
import type { ListingReading } from './listing-memory.ts'
import { findSearchTerms, type SearchTerm, wholeFirst, wordsOf } from './look-up.ts'
import { eitherMaker, findMakers } from './makers.ts'
import { optionalRelaxations, relaxations, relaxed } from './relaxations.ts'
import {
  findGrownUp,
  findOthersThan,
  isColour,
  isForAdults,
  isForKids,
  isForWomen,
  isKind,
  isMadeForWomen,
  mayBeDescribed,
  splitOptional,
} from './term-meanings.ts'

type Search = { db: Db; size: number }
type Reading = Pick<ListingReading, 'criteria' | 'hits'>

type Query = { words: readonly SearchTerm[]; modifiers: readonly string[]; alternatives: readonly Alternative[] }

/**
 * Gives up words while nothing matches, as `relaxations.ts` lists them. `query` has the terms before those around 'or'
 * were merged.
 */
export async function relax(search: Search, criteria: Criteria, query: Query): Promise<Reading> {
  const exact = await alsoDescribed(search, await read(search, criteria))
  const { without = [] } = criteria
  // 'Wallet nahi card holder' refuses what is called a wallet, not its whole category.
  if (exact.hits.total === 0 && without.some(({ categories, described }) => categories.length + described.length > 0))
    return relax(search, { ...criteria, without: without.flatMap(byNameAlone) }, query)
  if (exact.hits.total > 0) return forNobodyElse(search, await ofEitherKind(search, await alsoServing(search, exact)))
  const { optional, others } = splitOptional(criteria.terms)
  const makers = await findMakers(search.db, query.words)
  const facts = { ...query, db: search.db, makers, optional }
  const readFirst = async (lists: typeof relaxations) => {
    for (const steps of lists) {
      for (const terms of await relaxed(steps, others, facts)) {
        const found = await read(search, { ...criteria, terms })
        if (found.hits.total > 0) return complete(search, found, { criteria, optional })
      }
    }
    return null
  }
  const soft = await readFirst(optionalRelaxations)
  if (soft && !(await isForOthers(search, soft, optional))) return soft
  const either = eitherMaker(query.words, makers, criteria.familyNames)
  const ofEither = either && (await read(search, { ...criteria, ...either }))
  if (ofEither && ofEither.hits.total > 0) return ofEither
  const elsewhere = await countElsewhere(search, criteria)
  if (elsewhere > 0) return eitherKindHere(search, exact, elsewhere)
  return (await readFirst(relaxations)) ?? soft ?? exact
}

/** Tells whether all that has the colour is for others: the silver watches of 'silver watch women' are for men. */
async function isForOthers(search: Search, { criteria }: Reading, optional: readonly SearchTerm[]): Promise<boolean> {
  const someone = optional.find(isForAdults)
  if (!someone || !criteria.terms.some(isColour)) return false
  const [others = []] = await findOthersThan(search.db, someone)
  const without = [...(criteria.without ?? []), ...others]
  return (await read(search, { ...criteria, without })).hits.total === 0
}

/** Widens few hits, and ranks first what has the words that were given up. */
async function complete(
  search: Search,
  found: Reading,
  { criteria, optional }: { criteria: Criteria; optional: readonly SearchTerm[] },
): Promise<Reading> {
  const wide = await alsoServing(search, await alsoDescribed(search, found))
  const others = optional.filter((term) => !found.criteria.terms.includes(term))
  return preferDescribed(search, await addOptional(search, wide, others), criteria)
}

const byNameAlone = (term: SearchTerm) => (term.found?.length === 0 ? [] : [{ ...term, categories: [], described: [] }])

async function read({ db, size }: Search, criteria: Criteria): Promise<Reading> {
  return { criteria, hits: await findHits(db, criteria, size) }
}

const readWith = (search: Search, { criteria }: Reading, term: SearchTerm) =>
  read(search, { ...criteria, terms: [...criteria.terms, term] })

/**
 * Ranks products first whose descriptions have a dropped word: for 'vanilla perfume' the one with vanilla. For
 * 'trekking bag' backpacks go first.
 */
async function preferDescribed(search: Search, found: Reading, original: Criteria): Promise<Reading> {
  const kept = found.criteria.terms.flatMap(({ word, isPreference, found }) =>
    isPreference && found?.length !== 0 ? [] : [word],
  )
  const dropped = original.terms.filter((term) => !kept.includes(term.word))
  const left = dropped.filter(mayBeDescribed)
  const serving = await findSearchTerms(
    search.db,
    dropped.flatMap(({ word }) => kindsServing(word)),
  )
  const described = await findDescribed(
    search.db,
    left.map(({ word, patterns }) => ({ word, meanings: [word, ...wordsOf(patterns)] })),
  )
  const preferences = left.flatMap((term): SearchTerm[] => {
    const ids = described.get(term.word)
    return ids ? [{ ...term, found: [], categories: [], described: ids, isPreference: true }] : []
  })
  if (serving.length > 0) preferences.push({ ...eitherOf(serving.map(wholeFirst)), isPreference: true })
  const { criteria, hits } = found
  return { hits, criteria: { ...criteria, terms: [...criteria.terms, ...preferences] } }
}

/** Adds back as many optional words as some product matches together. */
async function addOptional(search: Search, found: Reading, optional: readonly SearchTerm[]): Promise<Reading> {
  let most = found
  for (const term of optional) {
    const more = await forNobodyElse(search, await readWith(search, most, term))
    most = more.hits.total > 0 ? await alsoServing(search, more) : await forGrownUps(search, most, term)
  }
  return most
}

/** Number of products below which a match is accidental. */
const fewHits = 4

/** Accepts either kind: 'wedge heels' match wedges or heels, although a brand is named 'Flat n Heels'. */
async function ofEitherKind(search: Search, exact: Reading): Promise<Reading> {
  const { terms, families = [], familyNames = [] } = exact.criteria
  const isPartOfCategory = terms.every(({ categories }) => categories.length === 0)
  const isAlone = terms.length + families.length + familyNames.length === 1
  if (exact.hits.total >= fewHits || !isPartOfCategory) return exact
  const [either] = [...eitherKind(terms), ...(isAlone ? await byOtherName(terms, search) : [])]
  if (!either || (await areFewForPrice(search, exact))) return exact
  return read(search, { ...exact.criteria, terms: either })
}

/** Adds what is described as of a material that few names say: names seldom say 'leather' of what is leather. */
async function alsoDescribed(search: Search, exact: Reading): Promise<Reading> {
  const { terms } = exact.criteria
  const materials = terms.filter(({ patterns }) => wordsOf(patterns).some(isMaterial))
  if (exact.hits.total >= fewHits || materials.length === 0 || !terms.some(isKind)) return exact
  const described = await findDescribed(
    search.db,
    materials.map(({ word, patterns }) => ({ word, meanings: [word, ...wordsOf(patterns)], isMaterial: true })),
  )
  const widened = terms.flatMap((term) =>
    materials.includes(term)
      ? [
          { ...term, described: described.get(term.word) ?? [] },
          { ...term, isPreference: true },
        ]
      : [term],
  )
  if (described.size === 0) return exact
  const found = await read(search, { ...exact.criteria, terms: widened })
  // One description alone hides what others forgot to say.
  return exact.hits.total === 0 && found.hits.total === 1 ? exact : found
}

const isUse = (word: string) => optionalWords.has(word)

/** Adds the kinds made for a use that few names say: besides the one 'school bag' there are backpacks. */
async function alsoServing(search: Search, exact: Reading): Promise<Reading> {
  const { terms } = exact.criteria
  const servingOf = (term: SearchTerm) => wordsOf(term.patterns).filter(isUse).flatMap(kindsServing)
  const use = terms.find((term) => !term.isPreference && servingOf(term).length > 0)
  if (!use || exact.hits.total >= fewHits || !terms.some((term) => term !== use && isKind(term))) return exact
  const serving = (await findSearchTerms(search.db, servingOf(use))).map(wholeFirst)
  const widened = terms.map((term) => (term === use ? eitherOf([use, ...serving]) : term))
  return read(search, { ...exact.criteria, terms: [...widened, { ...use, isPreference: true }] })
}

/** For 'walking shoes men' excludes women's products when hardly any product says men. */
async function forNobodyElse(search: Search, exact: Reading): Promise<Reading> {
  const { terms, without = [] } = exact.criteria
  const someone = terms.find((term) => (isForAdults(term) || isForKids(term)) && !term.isPreference)
  const kind = terms.filter((term) => term !== someone)
  if (!someone || kind.length === 0) return exact
  const isForThemAlone = isForWomen(someone) && kind.some(isMadeForWomen)
  const hasKind = kind.some((term) => isKind(term) || wordsOf(term.patterns).some(isKindWord))
  if (exact.hits.total > 0 && !hasKind) return exact
  if (!isForThemAlone && (exact.hits.total >= fewHits || (await areFewForPrice(search, exact)))) return exact
  // Hand bags are first in 'bag for women'.
  const made = isForWomen(someone) ? (await findSearchTerms(search.db, kindsForWomen)).map(wholeFirst) : []
  const preferred = [someone, ...(made.length > 0 ? [eitherOf(made)] : [])]
  const withPreference = [...kind, ...preferred.map((term) => ({ ...term, isPreference: true }))]
  const groups = await findOthersThan(search.db, someone)
  for (const others of exact.hits.total === 0 ? groups : groups.slice(0, 1)) {
    const more = await read(search, { ...exact.criteria, terms: withPreference, without: [...without, ...others] })
    if (others.length > 0 && more.hits.total > exact.hits.total) return more
  }
  return exact
}

/** For 'girls' falls back to women's products when there are men's but no girls' ones; else women's only go first. */
async function forGrownUps(search: Search, all: Reading, { word }: SearchTerm): Promise<Reading> {
  const [own, others] = await findGrownUp(search.db, word)
  if (!own || !others) return all
  const narrower = await readWith(search, all, own)
  if (narrower.hits.total >= fewHits && (await readWith(search, all, others)).hits.total > 0) return narrower
  const { criteria, hits } = all
  return { hits, criteria: { ...criteria, terms: [...criteria.terms, { ...own, isPreference: true }] } }
}

/** Accepts either kind at this price or size where few are both at any: 'flat sandals under 500'. */
async function eitherKindHere(search: Search, exact: Reading, elsewhere: number): Promise<Reading> {
  const [terms] = elsewhere < fewHits ? eitherKind(exact.criteria.terms) : []
  const either = terms && (await read(search, { ...exact.criteria, terms }))
  return either && either.hits.total > 0 ? either : exact
}

/** Tells whether only price or size makes the hits few: 'slippers under 200'. */
async function areFewForPrice(search: Search, { criteria, hits }: Reading): Promise<boolean> {
  const { under, over, sizes } = criteria
  const isNarrow = hits.total > 0 && [under, over, sizes].some((limit) => limit !== null)
  return isNarrow && (await countElsewhere(search, criteria)) >= fewHits
}

/** Counts what matches all words at another price or size: then no word is dropped. */
async function countElsewhere({ db, size }: Search, criteria: Criteria): Promise<number> {
  const anyOf = { ...criteria, under: null, over: null, sizes: null, madeIn: null, filters: noFilters }
  return (await findHits(db, anyOf, size)).total
}
