/** Readings of a search that ask for less, for when no product has all its words. */

import type { Db } from '#db/engine/database.ts'
import { noFilters } from '#domain/search/filters.ts'
import { namesColour } from '#domain/search/negation.ts'
import { softWords } from '#domain/search/price-size-phrases.ts'
import { isKindWord } from '#domain/search/tokens.ts'
import type { Criteria } from './conditions.ts'
import { findHits } from './hits.ts'
import type { ListingReading } from './listing-memory.ts'
import type { SearchTerm } from './look-up.ts'
import {
  eitherKind,
  findGrownUp,
  findMakers,
  findOthersThan,
  isForAdults,
  splitOptional,
  widenColours,
  withoutColours,
  withoutDescriptions,
} from './terms.ts'

type Search = { db: Db; size: number }
type Reading = Pick<ListingReading, 'wanted' | 'hits'>

/**
 * Leaves out optional words, takes either of several makers, and leaves out what only describes, a colour last, while no
 * product matches all words. `said` has the terms before 'or' joined some of them.
 */
export async function relax(
  search: Search,
  wanted: Criteria,
  said: { words: readonly SearchTerm[]; modifiers: readonly string[] },
): Promise<Reading> {
  const asked = await read(search, wanted)
  if (asked.hits.total > 0) return forNobodyElse(search, await ofEitherKind(search, asked))
  const split = splitOptional(wanted.terms)
  const optional = split?.optional ?? []
  const soft = split && (await read(search, { ...wanted, terms: split.others }))
  if (soft && soft.hits.total > 0) return addOptional(search, soft, optional)
  const makers = await findMakers(search.db, said.words.filter(mayBeMaker).map(nameOf))
  const either = eitherMaker(said.words, makers)
  const ofEither = either && (await read(search, { ...wanted, ...either }))
  if (ofEither && ofEither.hits.total > 0) return ofEither
  if (await isSomewhere(search, wanted)) return asked
  const fewer = split?.others ?? wanted.terms
  const kinds = withoutDescriptions(fewer, makers, said.modifiers)
  const alternatives = [
    await widenColours(search.db, fewer),
    kinds,
    kinds && (await widenColours(search.db, kinds)),
    eitherKind(kinds ?? fewer),
    ...withoutColours(fewer),
    ...withoutColours(kinds ?? []),
  ]
  for (const terms of alternatives) {
    const described = terms && (await read(search, { ...wanted, terms }))
    if (described && described.hits.total > 0) return addOptional(search, described, optional)
  }
  return asked
}

async function read({ db, size }: Search, wanted: Criteria): Promise<Reading> {
  return { wanted, hits: await findHits(db, wanted, size) }
}

const readWith = (search: Search, { wanted }: Reading, term: SearchTerm) =>
  read(search, { ...wanted, terms: [...wanted.terms, term] })

/** As many of several optional words count as some product has together. */
async function addOptional(search: Search, found: Reading, optional: readonly SearchTerm[]): Promise<Reading> {
  let most = found
  for (const term of optional) {
    const more = await forNobodyElse(search, await readWith(search, most, term))
    most = more.hits.total > 0 ? more : await forGrownUps(search, most, term)
  }
  return most
}

/** Fewer products say something by chance. */
const fewSaySo = 4

/** 'wedge heels' are either, although one maker is called 'Flat n Heels'. */
async function ofEitherKind(search: Search, asked: Reading): Promise<Reading> {
  const { terms } = asked.wanted
  const isPartOfCategory = terms.every(({ categories }) => categories.length === 0)
  const either = asked.hits.total < fewSaySo && isPartOfCategory ? eitherKind(terms) : null
  return either ? read(search, { ...asked.wanted, terms: either }) : asked
}

/** 'walking shoes men' are walking shoes that are not for women, where hardly any says that it is for men. */
async function forNobodyElse(search: Search, asked: Reading): Promise<Reading> {
  const { terms, without = [] } = asked.wanted
  const someone = terms.find(isForAdults)
  const kind = terms.filter((term) => term !== someone)
  if (asked.hits.total >= fewSaySo || !someone || kind.length === 0) return asked
  const others = await findOthersThan(search.db, someone)
  if (others.length === 0) return asked
  const more = await read(search, { ...asked.wanted, terms: kind, without: [...without, ...others] })
  return more.hits.total > asked.hits.total ? more : asked
}

/** Narrows to what is for women where nothing is for girls but something is for men. */
async function forGrownUps(search: Search, all: Reading, { word }: SearchTerm): Promise<Reading> {
  const [own, others] = await findGrownUp(search.db, word)
  if (!own || !others || (await readWith(search, all, others)).hits.total === 0) return all
  const narrower = await readWith(search, all, own)
  return narrower.hits.total > 0 ? narrower : all
}

/** Whether products have all the words, though not for that price or in that size: then none of them is left out. */
async function isSomewhere({ db, size }: Search, wanted: Criteria): Promise<boolean> {
  const anyOf = { ...wanted, under: null, over: null, sizes: null, madeIn: null, filters: noFilters }
  return (await findHits(db, anyOf, size)).total > 0
}

const nameOf = ({ word, meant }: SearchTerm) => meant ?? word

const mayBeMaker = ({ word, categories }: SearchTerm) =>
  categories.length === 0 && !isKindWord(word) && !namesColour(word) && !softWords.has(word)

/** 'charsa fernhide' are two makers, and no wallet is of both; and no shoe of both 'salt n pepper' and 'allen solly'. */
function eitherMaker(said: readonly SearchTerm[], makers: readonly string[]) {
  const familyNames: string[][] = []
  const terms = said.filter((term) => {
    const name = nameOf(term)
    if (!mayBeMaker(term)) return true
    if (makers.includes(name)) familyNames.push([name])
    else familyNames.at(-1)?.push(name)
    return familyNames.length === 0
  })
  return familyNames.length < 2 ? null : { terms, familyNames }
}
