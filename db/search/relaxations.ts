/** Lists what a search gives up while nothing matches it, from what loses least to what loses most. */

import type { Db } from '#db/engine/database.ts'
import type { Alternative } from '#domain/search/alternatives.ts'
import { coloursOfShade } from '#domain/search/colours.ts'
import { describes, namesAccessory, namesGoods, namesProduct } from '#domain/search/dictionary-words.ts'
import { namesColour } from '#domain/search/negation.ts'
import { unit } from '#domain/search/price.ts'
import { praiseWords } from '#domain/search/price-size-phrases.ts'
import { isMaterial } from '#domain/search/query.ts'
import { isKindWord, namesSport } from '#domain/search/tokens.ts'
import { byOtherName, eitherColour, eitherKind } from './alternatives.ts'
import { findSearchTerms, hasNoMatches, isFoundWhole, nameOf, type SearchTerm, wholeFirst, wordsOf } from './look-up.ts'
import { findOfSameSound, startsOtherName } from './makers.ts'
import {
  isColour,
  isForPeople,
  isKind,
  isMadeForWomen,
  isNearlyOptional,
  isOptional,
  meansKind,
} from './term-meanings.ts'

type Terms = readonly SearchTerm[]

/** A query's optional words, brands, words that describe by their position, and pairs beside 'and'. */
type RelaxationFacts = {
  db: Db
  optional: Terms
  makers: readonly string[]
  modifiers: readonly string[]
  alternatives: readonly Alternative[]
}

/** Lists the terms to try instead, best first; empty where the step does not apply. */
type Step = (terms: Terms, facts: RelaxationFacts) => readonly Terms[] | Promise<readonly Terms[]>

/** Lists the terms to try after all steps, which begin without the optional words. */
export async function relaxed(steps: readonly Step[], terms: Terms, facts: RelaxationFacts): Promise<readonly Terms[]> {
  let sets: readonly Terms[] = [terms]
  for (const step of steps) sets = (await Promise.all(sets.map((set) => step(set, facts)))).flat()
  return sets
}

/** Gives up words that only rank; tried also where other prices or sizes would match. */
export const optionalRelaxations: readonly (readonly Step[])[] = [
  // 'ladies sandals': flats, heels and wedges for ladies
  [keeping(isForPeople), byOtherName, madeForWomen],
  // 'best party heels': party heels
  [keeping(isUse)],
  // 'brown formal shoes for men': formal ones
  [keeping(isUse), withoutColours],
  // 'watch for husband': watches
  [unchanged],
]

/** Gives up words that ask for something, where no price and size has it. */
export const relaxations: readonly (readonly Step[])[] = [
  // 'tan boots': brown ones
  [byColourOfShade],
  // 'shoulder bag black': shoulder bags
  [withDescribedKind, withoutColours],
  // 'almond toe boots': almond ones
  [withoutOneDescription],
  // 'leather strap watch': watches; 'golden chain wali ghadi': golden ones
  [withoutModifiers],
  // 'ortho slippers': flats of Ortho, as no slippers are
  [byOtherName],
  // 'hmt kohinoor': HMT's; 'chunky shoes': shoes, chunky ones first
  [withoutDescriptions],
  // 'girls sandals pink': girls' sandals
  [keeping(isForPeople), withoutColours],
  // 'red and black shoes': red ones, black ones
  [withoutColours],
  // 'hot pink heels': heels
  [withoutModifiers, withoutColours],
  [withoutDescriptions, withoutColours],
  // 'heel sandals': heels, sandals; then in any colour
  [withoutDescriptions, eitherKind],
  [eitherKind],
  [withoutDescriptions, eitherKind, withoutColours],
  [eitherKind, withoutColours],
  // 'sonata xyzzy': Sonata's
  [withoutUnsure],
  // 'tweety bag': the one called Twity
  [withOptional, bySound],
  // 'spiderman school bag': school bags
  [withOptional, withoutOtherNames],
]

function withOptional(terms: Terms, { optional }: RelaxationFacts) {
  return [[...terms, ...optional]]
}

function unchanged(terms: Terms, { optional }: RelaxationFacts) {
  return optional.length > 0 ? [terms] : []
}

/** Keeps some of the optional words; without any the steps do not apply. */
function keeping(isKept: (term: SearchTerm) => boolean): Step {
  return (terms, { optional }) => (optional.some(isKept) ? [[...terms, ...optional.filter(isKept)]] : [])
}

function isUse(term: SearchTerm) {
  return !(isForPeople(term) || praiseWords.has(term.word) || extent.test(term.word)) && isFoundWhole(term)
}

/** Matches how large something is, which counts less than its colour. */
const extent = /^(?:small|big|large|long|slim|mini|light|heavy|chh?ot[aei]|bad[aei]|lamb[aei]|छोट[ाेी]|बड़[ाेी])$/

/** Replaces a shade by its colour. */
async function byColourOfShade(terms: Terms, { db }: RelaxationFacts) {
  const shades = terms.filter(({ word }) => coloursOfShade(word).length > 0)
  const wide = await findSearchTerms(
    db,
    shades.flatMap(({ word }) => coloursOfShade(word)),
  )
  const colours = new Map(wide.map((term, at) => [shades[at], wholeFirst(term)]))
  return shades.length === 0 ? [] : [terms.map((term) => colours.get(term) ?? term)]
}

/** Accepts either colour beside 'and', drops one of several, finally all; of 'rose gold' gold counts more. */
function withoutColours(terms: Terms, facts: RelaxationFacts) {
  const { makers } = facts
  const colours = terms.filter(isColour)
  const others = terms.filter((term) => !colours.includes(term))
  const isGoods = (term: SearchTerm) =>
    isKind(term) || makers.includes(term.word) || (isFoundWhole(term) && !isMaterial(term.word))
  const oneColour = colours.length === 1 ? [] : colours.map((colour) => terms.filter((term) => term !== colour))
  const single = [...eitherColour(terms, facts), ...oneColour]
  // 'Rose gold' alone is gold.
  if (colours.length === 0 || !others.some(isGoods)) return others.length === 0 ? single : []
  return [...single, others]
}

/** Applies where a word that names have stands right beside a kind. */
function withDescribedKind(terms: Terms, { makers, modifiers }: RelaxationFacts) {
  const isPlain = (term: SearchTerm) =>
    isFoundWhole(term) &&
    !(isKind(term) || makers.includes(term.word)) &&
    !(namesAccessory(term.word) && modifiers.includes(term.word)) &&
    ![namesColour, isMaterial, isDial].some((names) => names(term.word))
  const isKindAt = (at: number) => terms.slice(at, at + 1).some(isKind)
  const isBeside = ({ word }: SearchTerm, at: number) =>
    isKindAt(at + 1) || (at > 0 && isKindAt(at - 1) && !modifiers.includes(word))
  return terms.some((term, at) => isPlain(term) && isBeside(term, at)) ? [terms] : []
}

const isDial = (word: string) => /^dials?$/.test(word)

function madeForWomen(terms: Terms) {
  return terms.some(isMadeForWomen) ? [terms] : []
}

/**
 * Drops unknown words beside a brand or what else describes a kind ('stainless steel watch'). Without any, what
 * describes a kind only ranks, except brands and materials, which go with straps and soles of them, and corrected words
 * that Hindi grammar marks as descriptions.
 */
function withoutDescriptions(terms: Terms, facts: RelaxationFacts) {
  const known = withoutUnknown(terms, facts)
  const descriptions = descriptionsAmong(terms, facts)
  const others = terms.filter((term) => !descriptions.includes(term))
  const isNameAlone = facts.alternatives.length === 0 && !terms.some(({ word }) => namesSport(word))
  const isAsked = (term: SearchTerm) => asksForKind(term) || (isNameAlone && facts.makers.includes(nameOf(term)))
  if (known.length > 0 || !others.some(isAsked) || descriptions.length === 0) return known
  // A single one is of none of the hits.
  const ranking = (term: SearchTerm) =>
    hasNoMatches(term) || descriptions.length === 1 ? [] : [{ ...term, isPreference: true }]
  return [terms.flatMap((term) => (others.includes(term) ? [term] : ranking(term)))]
}

/** Tells whether the word is a kind or has names of one, like 'jutti' of mojaris. */
const asksForKind = (term: SearchTerm) =>
  isKind(term) || (!hasNoMatches(term) && wordsOf(term.patterns).some(isKindWord))

/** Drops one of several words that describe a kind, the last one first. */
function withoutOneDescription(terms: Terms, facts: RelaxationFacts) {
  const descriptions = descriptionsAmong(terms, facts)
  return descriptions.length < 2 || !terms.some(isKind)
    ? []
    : descriptions.toReversed().map((one) => terms.filter((term) => term !== one))
}

const descriptionsAmong = (terms: Terms, facts: RelaxationFacts) =>
  terms.filter((term, at) => isDescription(term, facts) && !beginsOtherName(terms, at, facts))

const beginsOtherName = (terms: Terms, at: number, { makers }: RelaxationFacts) =>
  startsOtherName(terms[at], terms[at + 1]) && makers.includes(terms[at + 1]?.word ?? '')

function isDescription(term: SearchTerm, { makers }: RelaxationFacts): boolean {
  const isNeeded = isKind(term) || meansKind(term) || makers.includes(nameOf(term))
  return !isNeeded && [term.word, ...wordsOf(term.patterns)].some(describes)
}

/** Drops materials and words that describe by their position, beside a kind; measures such as '30 litre' at last. */
function withoutModifiers(terms: Terms, { modifiers }: RelaxationFacts) {
  const mayGo = (term: SearchTerm) => !isKind(term) && (modifiers.includes(term.word) || isMaterial(term.word))
  const isMeasure = ({ word }: SearchTerm) => /^\d+$/.test(word) || unit.test(word)
  const choices = [
    terms.filter((term) => !mayGo(term) || isMeasure(term) || isColour(term)),
    terms.filter((term) => !mayGo(term) || isMeasure(term)),
    terms.filter((term) => !(mayGo(term) && isMeasure(term))),
    terms.filter((term) => !mayGo(term)),
  ]
  return choices.filter((others) => others.some(asksForKind) && others.length < terms.length)
}

/** Drops words that are no brand and were corrected or are only parts of words. */
function withoutUnsure(terms: Terms, { makers }: RelaxationFacts) {
  const others = terms.filter(
    (term) =>
      term.categories.length > 0 || (term.correction === null && isFoundWhole(term)) || makers.includes(nameOf(term)),
  )
  const isOtherProduct = (term: SearchTerm) => namesGoods(term.word) && !isKind(term)
  const isFewer = others.length > 0 && others.length < terms.length
  return isFewer && !terms.some(hasNoMatches) && !others.some(isOtherProduct) ? [others] : []
}

/** Replaces names by others of the same sound. */
async function bySound(terms: Terms, { db }: RelaxationFacts) {
  const spelt = await Promise.all(
    terms.map((term) => (isKind(term) || isOptional(term) ? [] : findOfSameSound(db, term.word))),
  )
  const isOther = spelt.some((words, at) => words.some((word) => word !== terms[at]?.word))
  return isOther ? [terms.map((term, at) => (spelt[at]?.length ? { ...term, found: spelt[at] } : term))] : []
}

/** Treats names of other kinds as unknown: only sandals are called Spiderman. */
function withoutOtherNames(terms: Terms, facts: RelaxationFacts) {
  const isKnown = ({ word }: SearchTerm) =>
    [describes, namesProduct, namesColour, isKindWord, isNearlyOptional].some((names) => names(word)) || /\d/.test(word)
  const isOther = (term: SearchTerm) => term.categories.length === 0 && !meansKind(term) && !isKnown(term)
  return withoutUnknown(
    terms.map((term) => (isOther(term) ? { ...term, found: [], described: [] } : term)),
    facts,
  )
}

function withoutUnknown(terms: Terms, facts: RelaxationFacts) {
  const { makers } = facts
  const others = terms.filter((term) => !hasNoMatches(term) || namesProduct(term.word))
  // An unknown word before the brand may be the beginning of another's name.
  const maker = terms.findIndex((term) => makers.includes(nameOf(term)))
  const isOfMaker = maker >= 0 && terms.findIndex(hasNoMatches) > maker
  const isOtherName = terms.some((_, at) => beginsOtherName(terms, at, facts))
  const isNarrowed = others.some(isKind) && others.some((term) => !(isKind(term) || term.isPreference))
  return (isOfMaker || isNarrowed) && others.length < terms.length && !isOtherName ? [others] : []
}
