import type { Paise } from '#domain/money.ts'
import { type CompoundWord, joinCompounds, takeMakers } from './compound-words.ts'
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
  /** Each of them is looked for; their order does not matter. */
  words: readonly string[]
  /** Pairs of them of which one is enough. */
  joints: readonly CompoundWord[]
  /** Makers whose names have several words; one of them is enough. */
  makers: readonly (readonly string[])[]
  /** Words that say what for: 'ghar ke liye'. They are no misspelt products. */
  purposes: readonly string[]
  /** Words that by their place describe: 'dhoop ka chashma', 'casio type watch', 'leather strap watch'. */
  modifiers: readonly string[]
  /** Words that products must not have. */
  without: readonly string[]
  /** The highest price. */
  under: Paise | null
  /** The lowest. */
  over: Paise | null
  /** Keys of the size that must be in stock, in all its spellings; none when no size was asked for. */
  sizes: readonly string[]
  /** The size as it was asked for: 'M8'. */
  saidSize: string | null
  /** The same search without what set the price, and without what set the size. */
  withoutPrice: string
  withoutSize: string
}

/** Never throws, whatever was typed; what is not understood stays a word. `makers` are those of `possibleMakers` that the shop has. */
export function readQuery(text: string, makers: readonly string[] = []): SearchQuery {
  const priced = takePrice(numbersInDigits(typedTokens(text).filter((token) => !/^\d{1,2}%$/.test(token))))
  const { rest, sizes, said } = takeSize(priced.rest)
  const wanted = takeNegated(withoutPhrases(rest.map(recipient).map(scent), unspecificPhrases))
  const kept = takeOrder(wanted.rest).rest
  const made = takeMakers(kept, makers)
  const { rest: unjoined, joints } = joinCompounds(made.rest)
  const named = unjoined.filter((word) => !fillerWords.has(word))
  // A search of nothing but fillers means the words themselves, unless a price or a size was all that it said.
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

/** Leaves out a price or size phrase that is still being typed: 'shoes und' is 'shoes'. Null without one. */
export function withoutPartialPhrase(text: string): string | null {
  const words = splitWords(text)
  const last = words.findLastIndex((word) => !mayBecomePhrase(word))
  return last < 0 || last === words.length - 1 ? null : words.slice(0, last + 1).join(' ')
}

/** The same words taken as they stand, for a product that is called 'Under 500' or 'M8'. */
export function plainWords(text: string): string[] {
  return distinct(splitWords(text))
}

/** 'sabse sasta', 'best rated': the order in which the finds are shown, unless another one was chosen. */
export function orderAsked(text: string): Sort | null {
  return takeOrder(typedTokens(text)).sort
}

/** 'For my wife' and 'papa ke liye' ask for what is made for women and for men. */
function recipient(word: string, at: number, words: readonly string[]): string {
  const isNamed = isPurpose(word, at, words) || words.some((one) => giftWords.has(one))
  if (!isNamed) return word
  return giftsForMen.has(word) ? 'men' : giftsForWomen.has(word) ? 'women' : word
}

/** Beside a perfume, sandal is the wood. */
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
  // A 'watch strap' is a strap, and so is a 'strap for watch'; a 'leather strap watch' is a watch.
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
