import type { Paise } from '#domain/money.ts'
import { type CompoundWord, joinCompounds, takeMakers } from './compound-words.ts'
import { namesGoods } from './dictionary-words.ts'
import { takeNegated } from './negation.ts'
import { numbersInDigits } from './number-words.ts'
import type { Sort } from './order-words.ts'
import { takeOrder } from './order-words.ts'
import { takePrice } from './price.ts'
import {
  fillerWords,
  giftsForMen,
  giftsForWomen,
  giftWords,
  mayBecomePhrase,
  phraseLength,
  unspecificPhrases,
} from './price-size-phrases.ts'
import { takeSize } from './size.ts'
import { isKindWord, searchWordLimit, splitWords, typedTokens } from './tokens.ts'

export type SearchQuery = {
  /** All must match, in any order. */
  words: readonly string[]
  /** Pairs of words of which one must match. */
  joints: readonly CompoundWord[]
  /** Brands with several words; one must match. */
  makers: readonly (readonly string[])[]
  /** Words of a purpose, as in 'ghar ke liye'; they are never corrected to product names. */
  purposes: readonly string[]
  /** Words that describe, by their position: 'dhoop ka chashma', 'casio type watch', 'leather strap watch'. */
  modifiers: readonly string[]
  /** Words that must not match. */
  without: readonly string[]
  /** Maximum price. */
  under: Paise | null
  /** Minimum price. */
  over: Paise | null
  /** Keys of the size that must be in stock, in all its spellings; empty without a size. */
  sizes: readonly string[]
  /** The size as typed: 'M8'. */
  saidSize: string | null
  /** The query without its price, and without its size. */
  withoutPrice: string
  withoutSize: string
}

/**
 * Parses any query without throwing; whatever is not recognised stays a word. `makers`: those of `possibleMakers` that
 * the shop has.
 */
export function readQuery(text: string, makers: readonly string[] = []): SearchQuery {
  const priced = takePrice(numbersInDigits(typedTokens(text).filter((token) => !/^\d{1,2}%$/.test(token))))
  const { rest, sizes, said } = takeSize(priced.rest)
  const wanted = takeNegated(withoutPhrases(rest.map(recipient).map(scent), unspecificPhrases))
  const kept = takeOrder(wanted.rest).rest
  const made = takeMakers(kept, makers)
  const { rest: unjoined, joints } = joinCompounds(made.rest)
  const named = unjoined.filter((word) => !fillerWords.has(word))
  // A query of filler words alone searches for those words, unless it also had a price or size.
  const isAllSaid =
    named.length > 0 ||
    made.names.length > 0 ||
    priced.taken.length > 0 ||
    sizes.length > 0 ||
    kept.length < rest.length
  return {
    words: distinct(isAllSaid ? named : rest),
    joints,
    makers: made.names,
    purposes: rest.filter(isPurpose),
    modifiers: rest.filter(describesGoods),
    without: wanted.without,
    under: priced.under,
    over: priced.over,
    sizes,
    saidSize: said,
    withoutPrice: priced.rest.join(' '),
    withoutSize: [...rest, ...priced.taken].join(' '),
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
  return takeOrder(typedTokens(text)).sort
}

/** Maps recipients: 'for my wife' and 'papa ke liye' ask for women's and men's products. */
function recipient(word: string, at: number, words: readonly string[]): string {
  const isNamed = isPurpose(word, at, words) || words.some((one) => giftWords.has(one))
  if (!isNamed) return word
  return giftsForMen.has(word) ? 'men' : giftsForWomen.has(word) ? 'women' : word
}

/** Maps sandal beside perfume to the scent of sandalwood. */
function scent(word: string, _: number, words: readonly string[]): string {
  return word === 'sandal' && words.some((one) => scentWords.test(one)) ? 'sandalwood' : word
}

const scentWords = /^(?:perfumes?|parfume?|scents?|deo|deodorant|cologne|fragrance|mist|i?i?tt?a?r|att?ar|itra)$/

const hindiModifier = /^(?:k[aei]|[wv]a+l[aei]|का|की|के|वाल[ाेी])$/

const likeness = /^(?:types?|style|like|looking|jais[aei]|jese|जैस[ाेी])$/
const part = /^(?:straps?|lac(?:e|es)|sol(?:e|es)|box|battery)$/

function describesGoods(word: string, at: number, words: readonly string[]): boolean {
  const [before = '', after = ''] = [words[at - 1], words[at + 1]]
  if (hindiModifier.test(after) || likeness.test(after) || before === 'like') return true
  if (namesGoods(word) && isKindWord(after)) return true
  // A 'watch strap' and a 'strap for watch' are straps; a 'leather strap watch' is a watch.
  const isGoods = isKindWord(before) || hindiModifier.test(before) || after === 'for'
  return part.test(word) && !isGoods
}

function isPurpose(_: string, at: number, words: readonly string[]): boolean {
  return (
    words.slice(Math.max(0, at - 2), at).includes('for') ||
    (/^(?:ke|k|के)$/.test(words[at + 1] ?? '') && /^(?:li[ye]e?|लिए)$/.test(words[at + 2] ?? ''))
  )
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

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)].slice(0, searchWordLimit)
}
