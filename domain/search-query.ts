import type { Paise } from './money.ts'
import { fillerWords } from './search-phrases.ts'
import { takePrice } from './search-price.ts'
import { takeSize } from './search-size.ts'
import { searchWordLimit, splitWords } from './search-words.ts'

/** What a shopper typed, understood. */
export type SearchQuery = {
  /** Each of them is looked for; their order does not matter. */
  words: readonly string[]
  /** The highest price. */
  under: Paise | null
  /** The lowest. */
  over: Paise | null
  /** Keys of the size that must be on the shelf, in all its spellings; none when no size was asked for. */
  sizes: readonly string[]
  /** The size as it was asked for: 'M8'. */
  saidSize: string | null
  /** The same search without what set the price, and without what set the size. */
  withoutPrice: string
  withoutSize: string
}

/** Never throws, whatever was typed; what is not understood stays a word. */
export function readQuery(text: string): SearchQuery {
  const priced = takePrice(splitWords(text).flatMap(apart))
  const { rest, sizes, said } = takeSize(priced.rest)
  const goods = rest.filter((word) => !fillerWords.has(word))
  // A search of nothing but fillers means the words themselves, unless a price or a size was all that it said.
  const isAllSaid = goods.length > 0 || priced.taken.length > 0 || sizes.length > 0
  return {
    words: distinct(isAllSaid ? goods : rest),
    under: priced.under,
    over: priced.over,
    sizes,
    saidSize: said,
    withoutPrice: priced.rest.join(' '),
    withoutSize: [...rest, ...priced.taken].join(' '),
  }
}

/** The same words taken as they stand, for a product that is called 'Under 500' or 'M8'. */
export function plainWords(text: string): string[] {
  return distinct(splitWords(text))
}

const signed = /^(<=?|>=?|≤|≥)(.+)$/
const open = /^(₹?\d[\d,]*k?)(\+)$/
const dashed = /^(₹?\d{2}[\d,]*k?)([-–—])(₹?\d{3}[\d,]*k?|₹?\d{1,2}k)$/

/** '<500' and '2000+' are two words, '500-1000' three. */
function apart(token: string): string[] {
  const parts = signed.exec(token) ?? open.exec(token) ?? dashed.exec(token)
  return parts ? parts.slice(1) : [token]
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)].slice(0, searchWordLimit)
}
