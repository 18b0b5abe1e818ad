import type { Paise } from '#domain/money.ts'
import {
  type Alternative,
  extractAlternatives,
  extractMakers,
  inContext,
  scentWords,
  sidesOf,
  withCouples,
  withoutHonorifics,
} from './alternatives.ts'
import { namesAccessory, namesGoods } from './dictionary-words.ts'
import { extractNegated, namesColour, ofColour } from './negation.ts'
import { numbersInDigits, slotsInWords, withoutAge } from './number-words.ts'
import { extractSort, type Sort } from './order-words.ts'
import { extractDiscount, extractPrice, unit } from './price.ts'
import {
  giftsForMen,
  giftsForWomen,
  giftWords,
  mayBecomePhrase,
  nameOnlyPeople,
  occasionNouns,
  phraseLength,
  shadeWords,
  stopWords,
  unspecificPhrases,
} from './price-size-phrases.ts'
import { extractSize } from './size.ts'
import { isKnownBrand } from './spelling.ts'
import { isKindWord, searchWordLimit, splitWords, typedTokens } from './tokens.ts'

export type SearchQuery = {
  /** All must match, in any order. */
  words: readonly string[]
  /** Pairs of words of which one must match, and the sides of 'gold watch and black cap'. */
  alternatives: readonly Alternative[]
  sides: readonly (readonly string[])[]
  /** Brands with several words; one must match. */
  makers: readonly (readonly string[])[]
  /** Words of a purpose, as in 'ghar ke liye'; they are never corrected to product names. */
  purposes: readonly string[]
  /** Words that describe, by their position: 'dhoop ka chashma', 'casio type watch', 'leather strap watch'. */
  modifiers: readonly string[]
  /** Words said of a colour: 'mehndi rang ki topi'. */
  shades: readonly string[]
  /** True for a search for a gift, or for no more than somebody: 'birthday gift', 'something for mom', 'behen ke liye'. */
  isForGift: boolean
  /** Words that must not match. */
  without: readonly string[]
  /** Maximum price. */
  under: Paise | null
  /** Minimum price. */
  over: Paise | null
  /** A maximum price typed as no more than a number, which beside a brand may be a model: 'new balance 550'. */
  bareAmount: string | null
  /** Minimum discount in percent, one of the filter's; null without one. */
  discount: string | null
  /** True for a search that asks for reduced products, which go first. */
  isSale: boolean
  /** Keys of the size that must be in stock, in all its spellings; empty without a size. */
  sizes: readonly string[]
  /** The size as typed: 'M8'. */
  typedSize: string | null
  /** The query without its price, without its size, and without its discount. */
  withoutPrice: string
  withoutSize: string
  withoutDiscount: string
}

/**
 * Parses any query without throwing; whatever is not recognised stays a word. `makers`: those of `possibleMakers` that
 * the shop has.
 */
export function readQuery(text: string, makers: readonly string[] = []): SearchQuery {
  const tokens = withCouples(slotsInWords(withoutAge(withoutHonorifics(typedTokens(text)))))
  const discounted = extractDiscount(tokens)
  const priced = extractPrice(numbersInDigits(discounted.rest))
  const { rest, sizes, label } = extractSize(priced.rest)
  const meaningful = rest.filter(isMeaningful)
  const unsorted = extractSort(meaningful).rest
  const negated = extractNegated(withoutPhrases(unsorted.map(recipient).map(inContext), unspecificPhrases))
  const branded = extractMakers(negated.rest, makers)
  const { rest: unjoined, alternatives } = extractAlternatives(branded.rest)
  const named = withKind(
    unjoined.filter((word, at) => !(stopWords.has(word) || year.test(word) || (at > 0 && ofColour.test(word)))),
  )
  // A query of stop words alone searches for those words, unless it also had a price or size.
  const taken = [named, branded.names, priced.taken, discounted.taken, sizes]
  const isUnderstood = taken.some(({ length }) => length > 0) || negated.rest.length < rest.length
  return {
    words: distinct(isUnderstood ? named : rest),
    alternatives,
    sides: (negated.without.length + branded.names.length === 0 && sidesOf(unsorted)) || [],
    makers: branded.names,
    purposes: rest.filter(isPurpose),
    modifiers: rest.filter(describesGoods),
    shades: rest.filter((_, at) => ofColour.test(rest[at + 1] ?? '')),
    isForGift:
      named.some((word) => giftWords.has(word)) ||
      (nameOnlyPeople(named) && (rest.some(isPurpose) || unsorted.length < meaningful.length)),
    without: negated.without,
    under: priced.under,
    over: priced.over,
    bareAmount: /^\d+$/.exec(priced.taken.join(' '))?.[0] ?? null,
    discount: discounted.least,
    isSale: rest.some((word) => saleWord.test(word)),
    sizes,
    typedSize: label,
    withoutPrice: [...priced.rest, ...discounted.taken].join(' '),
    withoutSize: [...rest, ...priced.taken, ...discounted.taken].join(' '),
    withoutDiscount: discounted.rest.join(' '),
  }
}

/** Removes an unfinished price or size phrase: 'shoes und' becomes 'shoes'. Null without one. */
export function withoutPartialPhrase(text: string): string | null {
  const words = splitWords(text)
  const last = words.findLastIndex((word) => !mayBecomePhrase(word))
  return last < 0 || last === words.length - 1 ? null : words.slice(0, last + 1).join(' ')
}

/** Splits the query without interpretation, for products named 'Under 500' or 'M8'. */
export function plainWords(text: string): string[] {
  return distinct(splitWords(text))
}

/** Finds the sort order that the query asks for ('sabse sasta', 'best rated'); a selected order takes precedence. */
export function requestedSort(text: string): Sort | null {
  return extractSort(typedTokens(text)).sort
}

const child = /^(?:son|bet[ae]y?|बेटा|बेटे|daughter|beti|बेटी)$/

/** Maps recipients: 'my wife's', 'papa ke liye' and 'mummy ki' ask for women's and men's products, a son's are boys'. */
function recipient(word: string, at: number, words: readonly string[]): string {
  const one = word.replace(/'s?$/, '')
  const isOwner = /^(?:ko|को)$/.test(words[at + 1] ?? '') || hindiModifier.test(words[at + 1] ?? '')
  const isNamed = one !== word || isOwner || isPurpose(word, at, words) || words.some((other) => giftWords.has(other))
  if (!isNamed) return word
  if (child.test(one)) return /^(?:d|beti|बेटी)/.test(one) ? 'girls' : 'boys'
  return giftsForMen.has(one) ? 'men' : giftsForWomen.has(one) ? 'women' : word
}

const saleWord = /^(?:sales?|offers?|deals?|discount(?:s|ed)?|chhoot|छूट|सेल|ऑफर|डिस्काउंट)$/

/** A year, as in 'new watches 2026'. */
const year = /^20[2-4]\d$/

/** Adds what alone has a dial, where no kind is said. */
const withKind = (words: readonly string[]) =>
  words.some((word) => /^dials?$/.test(word)) && !words.some(isKindWord) ? [...words, 'watch'] : [...words]

const hindiModifier = /^(?:k[aei]|[wv]a+l[aei]|का|की|के|वाल[ाेी])$/

const isCount = /^\d+$/

/** 'Shoes matching a black suit' are no suit. */
const companion = /^(?:with|matching)$/
const likeness = /^(?:types?|style|like|looking|jais[aei]|jese|जैस[ाेी])$/
export const isMaterial = (word: string) =>
  /^(?:leather|metal|steel|chain|silicone?|rubber|suede|velvet|cotton|pu)$/.test(word)
const part = /^(?:straps?|lac(?:e|es)|sol(?:e|es)|box|battery)$/

function describesGoods(word: string, at: number, words: readonly string[]): boolean {
  const [before = '', after = '', next = ''] = [words[at - 1], words[at + 1], words[at + 2]]
  if (/^laced?$/.test(word) && after === 'up') return false
  if (
    // A brand is asked for in 'titan ki ghadi'.
    (hindiModifier.test(after) && !isKnownBrand(word)) ||
    ofColour.test(after) ||
    likeness.test(after) ||
    before === 'like' ||
    words[at - 2] === 'like'
  )
    return true
  // Neither is looked for in 'kurta pajama ke saath'.
  if (namesGoods(word) && namesGoods(after) && describesGoods(after, at + 1, words)) return true
  if (isCount.test(word)) return unit.test(after) || before === 'of' || (word.length < 3 && isKindWord(before))
  if (unit.test(word) && isCount.test(before)) return true
  if (/^(?:[wv]a+l[aei]|वाल[ाेी])$/.test(next) && !hindiModifier.test(after) && !isKindWord(word)) return true
  if (namesColour(after) && shadeWords.has(word)) return true
  const isWith =
    companion.test(before) || (companion.test(words[at - 2] ?? '') && (namesColour(before) || isMaterial(before)))
  // 'Sandals with heels' are sandals.
  const isOtherKind = isKindWord(word) && !words.slice(0, at).some(isKindWord)
  if (isWith && !(namesColour(word) || isOtherKind || isMaterial(word))) return true
  if ((namesGoods(word) || namesAccessory(word)) && isBeforeKind(words.slice(at + 1))) return true
  if (/^belts?$/.test(word) && isMaterial(before) && words.slice(0, at).some(isWatch)) return true
  // A 'watch strap' and a 'strap for watch' are straps; a 'leather strap watch' is a watch.
  const isGoods = isKindWord(before) || hindiModifier.test(before) || after === 'for'
  return part.test(word) && !isGoods
}

/** Tells whether a kind ends the phrase: of 'mehendi function shoes' shoes are asked for. */
function isBeforeKind(words: readonly string[]): boolean {
  const end = words.findIndex(
    (word, at) => /^(?:for|and|or|&|ke|ka|ki|aur|ya)$/.test(word) && !/^li[ye]e?$/.test(words[at + 1] ?? ''),
  )
  return words.slice(0, end < 0 ? words.length : end).some(isKindWord)
}

const isWatch = (word: string) => /^(?:watch(?:es)?|ghad[iy]a?n?|घड़ी)$/.test(word)

function isPurpose(word: string, at: number, words: readonly string[]): boolean {
  return (
    (occasionNouns.has(words[at + 1] ?? '') && ![isKindWord, namesColour, isMaterial].some((names) => names(word))) ||
    isAfterFor(words.slice(0, at)) ||
    (/^(?:ke|k|के)$/.test(words[at + 1] ?? '') && /^(?:li[ye]e?|लिए)$/.test(words[at + 2] ?? ''))
  )
}

/** Tells whether 'for' stands before the word or the last before it: 'for trekking in the himalayas'. */
function isAfterFor(before: readonly string[]): boolean {
  const since = before.slice(before.lastIndexOf('for') + 1)
  return (
    since.length < before.length &&
    since.filter((word) => !/^(?:in|on|at|of|the|a|an|my|his|her)$/.test(word)).length < 2
  )
}

const cards = /^(?:metro|atm|credit|debit|visiting|business|id|pan|aadhaa?r)$/

/** Omits words that add nothing: 'wear' in 'for office wear', 'style' in 'aviator style sunglasses', a perfume's bottle. */
function isMeaningful(word: string, at: number, words: readonly string[]): boolean {
  if (/^wear(?:ing)?$/.test(word)) return words.length < 3 || /^(?:foot|head|eye)$/.test(words[at - 1] ?? '')
  if (/^(?:use|usage|purpose)$/.test(word)) return words[at - 2] !== 'for'
  if (cards.test(word)) return !/^cards?$/.test(words[at + 1] ?? '')
  if (word === 'foam') return !/^(?:clogs?|crocs)$/.test(words[at + 1] ?? '')
  if (/^bottles?$/.test(word)) return !words.some((one) => scentWords.test(one))
  return !(word === 'style' && at > 0 && isKindWord(words[at + 1] ?? ''))
}

function withoutPhrases(words: readonly string[], phrases: readonly (readonly string[])[]): string[] {
  const kept: string[] = []
  for (let at = 0; at < words.length; ) {
    const length = phraseLength(phrases, words, at)
    if (length === 0) kept.push(words[at] ?? '')
    at += Math.max(1, length)
  }
  return kept
}

/** Keeps as many words as are searched; of a long query kinds, colours and materials before the others. */
function distinct(words: readonly string[]): string[] {
  const all = [...new Set(words)]
  const isAsked = (word: string) => [isKindWord, namesColour, isMaterial].some((names) => names(word))
  const kept = [...all.filter(isAsked), ...all.filter((word) => !isAsked(word))].slice(0, searchWordLimit)
  return all.filter((word) => kept.includes(word))
}
